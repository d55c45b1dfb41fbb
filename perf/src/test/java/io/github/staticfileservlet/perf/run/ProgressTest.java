package io.github.staticfileservlet.perf.run;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.util.List;
import org.junit.jupiter.api.Test;

class ProgressTest {
  private final ByteArrayOutputStream said = new ByteArrayOutputStream();
  private final PrintStream out = new PrintStream(said, true, UTF_8);

  @Test
  void saysFromTheSecondStepOnHowLongItWillTake() {
    Progress progress = new Progress(out, 3);
    progress.next("one");
    progress.next("two");
    progress.next("three");
    List<String> lines = said.toString(UTF_8).lines().toList();
    assertThat(lines).hasSize(3);
    assertThat(lines.get(0)).isEqualTo("one");
    assertThat(lines.get(1)).matches("two - \\d+ (s|min) left");
    assertThat(lines.get(2)).matches("three - \\d+ (s|min) left");
  }

  @Test
  void neverPromisesLessThanNothing() {
    Progress progress = new Progress(out, 1);
    for (int step = 0; step < 4; step++) {
      progress.next("step");
    }
    assertThat(said.toString(UTF_8)).doesNotContain("-1", "--");
  }
}
