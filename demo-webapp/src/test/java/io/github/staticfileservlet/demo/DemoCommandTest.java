package io.github.staticfileservlet.demo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

class DemoCommandTest {
  @TempDir Path directory;

  @Test
  void noArgumentsServeTheSamplesOnTheLoopbackInterface() throws Exception {
    Settings settings = settings();

    assertThat(settings.host()).isEqualTo("127.0.0.1");
    assertThat(settings.port()).isEqualTo(8080);
    assertThat(settings.threads()).isEqualTo(200);
    assertThat(settings.tls()).isFalse();
    assertThat(settings.overrides()).isEmpty();
    assertThat(settings.served()).isEqualTo("the bundled samples");
  }

  @Test
  void rootBecomesTheBaseResource() throws Exception {
    Settings settings = settings("--root", directory.toString());

    assertThat(settings.overrides()).containsEntry("baseResource", directory.toUri().toString());
    assertThat(settings.served()).isEqualTo(directory.toString());
  }

  @Test
  void initParamsKeepTheirOrderAndWhatFollowsTheFirstEqualsSign() throws Exception {
    Settings settings =
        settings("--init-param", "mimeTypes=a=text/plain, b=image/png", "--init-param=etags=");

    assertThat(settings.overrides().keySet()).containsExactly("mimeTypes", "etags");
    assertThat(settings.overrides())
        .containsEntry("mimeTypes", "a=text/plain, b=image/png")
        .containsEntry("etags", "");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          --port -1                                       | --port: expected 0 to 65535
          --port 65535 --tls                              | --port: expected 0 to 65534
          --port x                                        | Invalid value for option '--port'
          --threads 7                                     | --threads: expected at least 8
          --context-path app                              | --context-path: expected
          --context-path /app/                            | --context-path: expected
          --init-param etags                              | expected NAME=VALUE, not 'etags'
          --init-param =x                                 | expected NAME=VALUE, not '=x'
          --init-param a=1 --init-param a=2               | 'a' is given twice
          --context-path /../x                    | --context-path: expected
          --context-path /a/./b                   | --context-path: expected
          --root . --init-param baseResource=/srv         | exclude each other
          --unknown                                       | Unknown option
          """)
  void wrongArgumentsAreNamed(String arguments, String problem) {
    assertThatThrownBy(() -> settings(arguments.split(" ", -1)))
        .isInstanceOf(ParameterException.class)
        .hasMessageContaining(problem);
  }

  @ParameterizedTest
  @ValueSource(strings = {"--root", "--host", "--context-path"})
  void emptyArgumentsAreNamed(String option) { // from a shell variable that is not set
    assertThatThrownBy(() -> settings(option, ""))
        .isInstanceOf(ParameterException.class)
        .hasMessageContaining(option + ": expected");
  }

  private static Settings settings(String... arguments) throws StartupFailure {
    DemoCommand command = new DemoCommand();
    new CommandLine(command).parseArgs(arguments);
    return command.settings();
  }
}
