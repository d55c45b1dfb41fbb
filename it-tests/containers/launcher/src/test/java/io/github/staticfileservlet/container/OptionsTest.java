package io.github.staticfileservlet.container;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OptionsTest {
  private static Options parse(String arguments) {
    return Options.parse(arguments.split(" "));
  }

  @Test
  void optionsOfAContextBelongToTheDeploymentBefore() {
    Options options =
        parse(
            "--port 8080 --deploy /a --context-param x=1=2 --wrap --interrupt --threads 7 --send-buffer 9 --deploy /b/c"
                + " --context-param y= --war /w.war");

    Deployment a =
        new Deployment(
            "/a", Map.of("x", "1=2"), List.of(WrappingFilter.class, InterruptingFilter.class));
    Deployment b = new Deployment("/b/c", Map.of("y", ""), List.of());
    assertThat(options).isEqualTo(new Options(Path.of("/w.war"), 8080, 7, 9, List.of(a, b)));
  }

  @Test
  void portIsFreeUnlessItIsGiven() {
    assertThat(parse("--war /w.war --deploy /a").port()).isZero();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          --deploy /a                       ; --war is missing
          --war w                           ; --deploy is missing
          --war                             ; --war lacks its value
          --war w --wrap                    ; --wrap has no --deploy before it
          --war w --context-param a=b       ; --context-param has no --deploy before it
          --deploy /a --context-param a     ; --context-param takes NAME=VALUE
          --deploy a                        ; no context path: a
          --deploy /                        ; no context path: /
          --port x                          ; --port takes a number
          --wra                             ; unknown option: --wra
          """)
  void whatIsWrongIsSaid(String arguments, String complaint) {
    assertThatIllegalArgumentException().isThrownBy(() -> parse(arguments)).withMessage(complaint);
  }
}
