package io.github.staticfileservlet.perf.result;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.github.staticfileservlet.perf.PerfException;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Results as files of JSON, one for each experiment. */
public record ResultStore(Path directory) {
  private static final JsonMapper JSON =
      JsonMapper.builder()
          .enable(SerializationFeature.INDENT_OUTPUT)
          .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
          .build();
  private static final String BARS = "bars.json";
  private static final String PART = ".part.json";
  private static final TypeReference<Results> TYPE = new TypeReference<>() {};

  /** Keeps these in place of those of the same experiment, and of its parts. */
  public Path write(Results results) throws IOException {
    Path file = write(results.experiment() + ".json", results);
    try (DirectoryStream<Path> parts =
        Files.newDirectoryStream(directory, results.experiment() + "*" + PART)) {
      for (Path part : parts) {
        Files.delete(part);
      }
    }
    return file;
  }

  /** Keeps what there is of these so far, beside whole ones of the same experiment. */
  public void writePart(Results results) throws IOException {
    write(results.experiment() + PART, results);
  }

  /** Keeps what bars say in place of what the same have said before. */
  public void write(Bars bars) throws IOException {
    Map<String, Bar> all = new LinkedHashMap<>();
    readBars().ifPresent(before -> before.bars().forEach(bar -> all.put(bar.what(), bar)));
    bars.bars().forEach(bar -> all.put(bar.what(), bar));
    write(BARS, new Bars(bars.command(), bars.date(), bars.machine(), List.copyOf(all.values())));
  }

  /** Whole, or not at all. */
  private Path write(String name, Object value) throws IOException {
    Files.createDirectories(directory);
    Path draft = directory.resolve(name + ".tmp");
    JSON.writeValue(draft.toFile(), value);
    return Files.move(draft, directory.resolve(name), StandardCopyOption.REPLACE_EXISTING);
  }

  /** What bars have said; nothing where they have not been asked. */
  public Optional<Bars> readBars() throws IOException {
    Path file = directory.resolve(BARS);
    return Files.exists(file)
        ? Optional.of(read(file, new TypeReference<>() {}))
        : Optional.empty();
  }

  /** All that are kept. */
  public List<Results> readAll() throws IOException {
    List<Results> all = new ArrayList<>();
    if (!Files.isDirectory(directory)) {
      return all;
    }
    try (Stream<Path> files = Files.list(directory)) {
      for (Path file : files.filter(ResultStore::isResults).sorted().toList()) {
        all.add(read(file, TYPE));
      }
    }
    return all;
  }

  private static <T> T read(Path file, TypeReference<T> type) throws IOException {
    try {
      T value = JSON.readValue(file.toFile(), type);
      if (value == null) {
        throw new PerfException(file + " is broken: it holds nothing");
      }
      return value;
    } catch (JsonProcessingException e) {
      throw new PerfException(file + " is broken: " + e.getOriginalMessage());
    }
  }

  private static boolean isResults(Path file) {
    String name = file.getFileName().toString();
    return name.endsWith(".json")
        && !name.endsWith(PART)
        && !name.equals("jmh.json")
        && !name.equals(BARS);
  }
}
