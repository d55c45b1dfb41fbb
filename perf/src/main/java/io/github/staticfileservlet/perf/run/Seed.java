package io.github.staticfileservlet.perf.run;

import io.github.staticfileservlet.perf.load.AbClient;
import io.github.staticfileservlet.perf.load.Client;
import io.github.staticfileservlet.perf.load.FileSize;
import io.github.staticfileservlet.perf.subject.JavaServer;
import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;

/**
 * A published result, measured again: the same length, count and client, and the parameter turned
 * that they turned.
 *
 * @param id its number
 * @param title what they did
 * @param sizes of the files
 * @param client as they had it
 * @param variants the settings, the plainest first, each with their figure in its name
 */
public record Seed(
    String id, String title, List<FileSize> sizes, Client client, List<JavaServer> variants) {
  /** Neither mapped nor kept: what is asked for is read. */
  private static final String[] READ = {"minMappedFileSize=0", "maxCachedFileSize=0"};

  /** All of them. */
  public static List<Seed> all() throws IOException {
    return List.of(mapping(), tls(), bufferSize(), fullPipe(), fewerHops());
  }

  private static Seed mapping() {
    return new Seed(
        "000",
        "a large file mapped instead of read",
        List.of(FileSize.parse("22897320")),
        new AbClient(1000, 100),
        List.of(
            read("8k", "read in 8 KiB (56.53 req/s)"),
            read("256k", "read in 256 KiB"),
            ours("mapped (91.86 req/s)", "minMappedFileSize=4k")));
  }

  private static Seed tls() throws IOException {
    return new Seed(
        "001",
        "HTTPS, 10 MiB",
        List.of(FileSize.parse("10m")),
        new AbClient(500, 10),
        List.of(
            read("8k", "read in 8 KiB (580 MiB/s)").overTls(),
            read("64k", "read in 64 KiB (810 MiB/s)").overTls(),
            ours("as shipped (mapped: 850 MiB/s)").overTls(),
            JavaServer.of("from memory (1.2 GiB/s)", "jetty", "bytes").overTls()));
  }

  private static Seed bufferSize() {
    return new Seed(
        "002",
        "the size of buffers",
        Stream.of("1k", "128k", "16m").map(FileSize::parse).toList(),
        new AbClient(500, 10),
        Stream.of("8k (16 MiB: 267 MiB/s)", "32k", "128k (16 MiB: 2.16 GiB/s)", "512k")
            .map(label -> read(label.replaceAll(" .*", ""), "byteBufferSize=" + label))
            .toList());
  }

  private static Seed fullPipe() {
    return new Seed(
        "003",
        "writing until the pipe is full",
        List.of(FileSize.parse("8447")),
        new AbClient(5000, 300),
        List.of(
            read("1k", "read in 1 KiB, a thread waits (> 8 s for all)")
                .with("read in 1 KiB, a thread waits (> 8 s for all)", "asyncWrite=false"),
            ours("a thread waits", "asyncWrite=false"),
            ours("no thread waits (3.4 s, 1470 req/s)", "asyncWrite=true"),
            ours("as shipped")));
  }

  private static Seed fewerHops() {
    return new Seed(
        "004",
        "larger buffers and fewer hops",
        List.of(FileSize.parse("975k")),
        new AbClient(1000, 10),
        List.of(
            read("8k", "read in 8 KiB (274 req/s)"),
            read("64k", "read in 64 KiB"),
            read("1m", "read in 1 MiB (1726 req/s)"),
            ours("in the thread itself, looked up each time (2546 req/s)")
                .with(
                    "in the thread itself, looked up each time (2546 req/s)",
                    "asyncWrite=false",
                    "maxCacheSize=0"),
            ours("as shipped")));
  }

  private static JavaServer ours(String name, String... initParams) {
    return JavaServer.of(name, "jetty", "ours").with(name, initParams);
  }

  private static JavaServer read(String bufferSize, String name) {
    return ours(name, READ).with(name, "byteBufferSize=" + bufferSize);
  }
}
