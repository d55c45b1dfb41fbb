package io.github.staticfileservlet.perf.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.staticfileservlet.perf.PerfException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PageTest {
  private static final Report REPORT =
      new Report("figures: $1\n", List.of(new Picture("peers-whole", "peers", "<svg/>")));

  @TempDir private Path root;
  private Page page;

  @BeforeEach
  void notThereYet() {
    page = new Page(root.resolve("docs/performance.md"));
  }

  @Test
  void isMadeWhereThereIsNone() throws IOException {
    page.write(REPORT);
    assertThat(page.file())
        .content()
        .isEqualTo("# Performance\n\n<!-- report -->\n\nfigures: $1\n\n<!-- /report -->\n");
    assertThat(root.resolve("docs/performance/peers-whole.svg")).hasContent("<svg/>");
  }

  @Test
  void keepsWhatPeopleWroteAroundTheReport() throws IOException {
    Files.createDirectories(root.resolve("docs"));
    Files.writeString(
        page.file(),
        "Made by `<!-- report -->`.\n<!-- report -->\nold\n<!-- /report -->\n\n## Learned\n");
    page.write(REPORT);
    assertThat(page.file())
        .content()
        .startsWith("Made by `<!-- report -->`.\n<!-- report -->\n\nfigures")
        .endsWith("\n<!-- /report -->\n\n## Learned\n")
        .doesNotContain("old");
  }

  @Test
  void isTheSameWhenItIsWrittenAgain() throws IOException {
    page.write(REPORT);
    String once = Files.readString(page.file());
    page.write(REPORT);
    assertThat(page.file()).content().isEqualTo(once);
  }

  @Test
  void isLeftAloneWhereItHasNoPlaceForTheReport() throws IOException {
    Files.createDirectories(root.resolve("docs"));
    Files.writeString(page.file(), "<!-- report -->\nno end\n");
    assertThatThrownBy(() -> page.write(REPORT))
        .isInstanceOf(PerfException.class)
        .hasMessageContaining(page.file().toString());
    assertThat(page.file()).content().isEqualTo("<!-- report -->\nno end\n");
  }
}
