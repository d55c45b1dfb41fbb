package io.github.staticfileservlet.demo;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.servlet.ServletException;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class StartupFailureTest {
  @Test
  void whatTheServletSaidIsRepeatedAsItIs() {
    String problems = "StaticFileServlet 'static': 1 configuration problem\n  * etags: 'x'";

    assertThat(StartupFailure.of(new ServletException(problems))).hasMessage(problems);
  }

  @Test
  void theServletsOwnWordsWinOverTheirCause() {
    Throwable thrown = new ServletException("said", new IOException("cause"));

    assertThat(StartupFailure.of(thrown)).hasMessage("said");
  }

  @Test
  void aWrapperThatJettyMadeIsLookedThrough() {
    Throwable thrown = byJetty(new ServletException(byJetty(new IllegalArgumentException("said"))));

    assertThat(StartupFailure.of(thrown)).hasMessageContaining("said");
  }

  @Test
  void anExceptionThatDoesNotExplainItselfIsNamed() {
    assertThat(StartupFailure.of(new IOException("/x"))).hasMessage("java.io.IOException: /x");
  }

  @Test
  void jettysInnermostExceptionIsAllThereIs() {
    assertThat(StartupFailure.of(byJetty(new IllegalStateException("said")))).hasMessage("said");
  }

  private static <T extends Throwable> T byJetty(T thrown) {
    thrown.setStackTrace(
        new StackTraceElement[] {new StackTraceElement("org.eclipse.jetty.X", "m", "X.java", 1)});
    return thrown;
  }
}
