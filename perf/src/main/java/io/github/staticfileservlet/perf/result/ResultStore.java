package io.github.staticfileservlet.perf.result;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.github.staticfileservlet.perf.PerfException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Results as files of JSON, one for each experiment. */
public record ResultStore(Path directory) {
  private static final JsonMapper JSON =
      JsonMapper.builder()
          .enable(SerializationFeature.INDENT_OUTPUT)
          .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
          .build();
  private static final String BARS = "bars.json";
  private static final TypeReference<Results> TYPE = new TypeReference<>() {};

  /** Keeps these in place of those of the same experiment, whole or not at all. */
  public Path write(Results results) throws IOException {
    Files.createDirectories(directory);
    Path file = directory.resolve(results.experiment() + ".json");
    Path draft = directory.resolve(results.experiment() + ".json.tmp");
    JSON.writeValue(draft.toFile(), results);
    return Files.move(draft, file, StandardCopyOption.REPLACE_EXISTING);
  }

  /** Keeps what bars say. */
  public void write(List<Bar> bars) throws IOException {
    Files.createDirectories(directory);
    JSON.writeValue(directory.resolve(BARS).toFile(), bars);
  }

  /** All that are kept. */
  public List<Results> readAll() throws IOException {
    List<Results> all = new ArrayList<>();
    if (!Files.isDirectory(directory)) {
      return all;
    }
    try (Stream<Path> files = Files.list(directory)) {
      for (Path file : files.filter(ResultStore::isResults).sorted().toList()) {
        all.add(read(file));
      }
    }
    return all;
  }

  private static Results read(Path file) throws IOException {
    try {
      Results results = JSON.readValue(file.toFile(), TYPE);
      if (results == null) {
        throw new PerfException(file + " is broken: it holds nothing");
      }
      return results;
    } catch (JsonProcessingException e) {
      throw new PerfException(file + " is broken: " + e.getOriginalMessage());
    }
  }

  private static boolean isResults(Path file) {
    String name = file.getFileName().toString();
    return name.endsWith(".json") && !name.equals("jmh.json") && !name.equals(BARS);
  }
}
