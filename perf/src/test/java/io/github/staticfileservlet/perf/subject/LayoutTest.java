package io.github.staticfileservlet.perf.subject;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.staticfileservlet.perf.PerfException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class LayoutTest {
  @Test
  void doesNotTakeAnOldProgramForOneThatCannotBeCompiled() throws IOException {
    assumeTrue(Programs.find("cc").isPresent(), "skipped, for cc is not installed");
    Path old = Layout.work().resolve("broken");
    Files.write(old, new byte[0]);
    assertThat(old.toFile().setExecutable(true)).isTrue();
    try {
      for (int i = 0; i < 2; i++) {
        assertThatThrownBy(() -> Layout.compiled("broken"))
            .isInstanceOf(PerfException.class)
            .hasMessageContaining("has failed");
      }
      assertThat(Layout.work()).isDirectoryNotContaining("glob:**/broken-*");
    } finally {
      Files.delete(old);
    }
  }
}
