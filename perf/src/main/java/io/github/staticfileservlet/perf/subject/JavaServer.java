package io.github.staticfileservlet.perf.subject;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;

/**
 * A servlet in a container.
 *
 * @param container jetty, tomcat or undertow
 * @param servlet which: see the usage of {@code serve}
 * @param initParams each {@code name=value}
 * @param options further options of the server: {@code --tls FILE}, {@code --wrap} …
 * @param javaOptions those of its JVM
 */
public record JavaServer(
    String name,
    String container,
    String servlet,
    List<String> initParams,
    List<String> options,
    List<String> javaOptions)
    implements Subject {
  private static final String PASSWORD = "static-files";

  /** With nothing set. */
  public static JavaServer of(String name, String container, String servlet) {
    return new JavaServer(name, container, servlet, List.of(), List.of(), List.of());
  }

  /** The same under another name with more init-params. */
  public JavaServer with(String newName, String... more) {
    return new JavaServer(
        newName, container, servlet, joined(initParams, List.of(more)), options, javaOptions);
  }

  /** The same with more options of the server. */
  public JavaServer withOptions(String... more) {
    return new JavaServer(
        name, container, servlet, initParams, joined(options, List.of(more)), javaOptions);
  }

  /** The same over TLS. */
  public JavaServer overTls() throws IOException {
    return withOptions("--tls", keyStore().toString());
  }

  /** Several ranges and stored codings are not known to all. */
  @Override
  public Set<Shape> unsupported() {
    return switch (servlet) {
      case "ours", "tuned" -> Set.of();
      case "spring" -> Set.of(Shape.SIDECAR);
      case "bytes" -> Set.of(Shape.NOT_MODIFIED, Shape.RANGE, Shape.RANGES, Shape.SIDECAR);
      default -> container.equals("undertow") ? Set.of(Shape.RANGES, Shape.SIDECAR) : Set.of();
    };
  }

  /** The same, which sends what is stored in gzip: ours does so unasked. */
  public JavaServer withSidecars() {
    boolean asked = !unsupported().contains(Shape.SIDECAR) && !servlet.equals("ours");
    return asked ? with(name, "precompressed=gzip=.gz") : this;
  }

  @Override
  public RunningServer start(Path root) throws IOException {
    return start(root, 0);
  }

  /** Starts it on this port. */
  public RunningServer start(Path root, int port) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(javaOptions);
    command.addAll(List.of("-jar", Layout.serverJar(container).toString()));
    command.addAll(List.of("--servlet", servlet, "--root", root.toString()));
    command.addAll(List.of("--port", Integer.toString(port)));
    if (servlet.equals("ours")) {
      command.addAll(List.of("--war", Layout.war().toString()));
    }
    initParams.forEach(param -> command.addAll(List.of("--init-param", param)));
    command.addAll(options);
    return RunningServer.thatSays(name, command);
  }

  private static List<String> joined(Collection<String> some, Collection<String> more) {
    List<String> all = new ArrayList<>(some);
    all.addAll(more);
    return List.copyOf(all);
  }

  /** A key and a certificate that nobody needs to trust. */
  private static synchronized Path keyStore() throws IOException {
    Path file = Layout.work().resolve("key.p12");
    if (!Files.exists(file)) {
      Programs.output(
          Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
          "-genkeypair",
          "-keystore",
          file.toString(),
          "-storepass",
          PASSWORD,
          "-keyalg",
          "EC",
          "-alias",
          "perf",
          "-dname",
          "CN=localhost",
          "-ext",
          "SAN=dns:localhost,ip:127.0.0.1",
          "-validity",
          "3650");
    }
    return file;
  }
}
