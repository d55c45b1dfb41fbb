package io.github.staticfileservlet.perf.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.staticfileservlet.perf.PerfException;
import io.github.staticfileservlet.perf.load.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ResultStoreTest {
  @TempDir private Path root;
  private ResultStore store;

  @BeforeEach
  void inADirectoryThatIsNotThereYet() {
    store = new ResultStore(root.resolve("some/results"));
  }

  @Test
  void readsWhatItWroteInTheOrderOfNames() throws IOException {
    Results sweep = Made.results("sweep", Made.measurement("ours", "1m, whole", 1, 2, 3));
    Results peers = Made.results("peers");
    store.write(sweep);
    store.write(peers);
    assertThat(store.readAll()).containsExactly(peers, sweep);
  }

  @Test
  void readsWhatTheClientDidNotSay() throws IOException {
    Outcome outcome = new Outcome(1, 1, 0, Double.NaN, Double.NaN, 0);
    Measurement measurement =
        new Measurement("ours", "load", "c", List.of(new Sample(outcome, 0, 0)));
    Results results = Made.results("peers", measurement);
    store.write(results);
    assertThat(store.readAll()).containsExactly(results);
  }

  @Test
  void replacesAnExperiment() throws IOException {
    Results later = Made.results("peers", Made.measurement("ours", "load", 2));
    store.write(Made.results("peers", Made.measurement("ours", "load", 1)));
    store.write(later);
    assertThat(store.readAll()).containsExactly(later);
  }

  @Test
  void leavesNothingElseBehind() throws IOException {
    Path file = store.write(Made.results("peers"));
    assertThat(store.directory().toFile().list()).containsExactly(file.getFileName().toString());
  }

  @Test
  void keepsTheEarlierOnesWhereWritingFails() throws IOException {
    Results earlier = Made.results("peers");
    store.write(earlier);
    Files.createDirectory(store.directory().resolve("peers.json.tmp")); // nobody can write this
    assertThatThrownBy(() -> store.write(Made.results("peers", Made.measurement("o", "l", 1))))
        .isInstanceOf(IOException.class);
    assertThat(store.readAll()).containsExactly(earlier);
  }

  @Test
  void hasNothingWhereThereIsNoDirectory() throws IOException {
    assertThat(store.readAll()).isEmpty();
  }

  @Test
  void leavesOutWhatJmhWrote() throws IOException {
    Files.createDirectories(store.directory());
    Files.writeString(store.directory().resolve("jmh.json"), "[]");
    assertThat(store.readAll()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "null", "[]", "{}", "{\"experiment\": \"peers\",", "no JSON"})
  void namesAFileThatIsBroken(String text) throws IOException {
    Path file = store.directory().resolve("peers.json");
    Files.createDirectories(store.directory());
    Files.writeString(file, text);
    assertThatThrownBy(store::readAll)
        .isInstanceOf(PerfException.class)
        .hasMessageStartingWith(file + " is broken: ")
        .message()
        .hasLineCount(1);
  }
}
