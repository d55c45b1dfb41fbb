package io.github.staticfileservlet.perf;

import io.github.staticfileservlet.perf.load.Client;
import io.github.staticfileservlet.perf.load.Clients;
import io.github.staticfileservlet.perf.load.Workload;
import io.github.staticfileservlet.perf.result.Results;
import io.github.staticfileservlet.perf.result.Tables;
import io.github.staticfileservlet.perf.subject.JavaServer;
import io.github.staticfileservlet.perf.subject.Peers;
import io.github.staticfileservlet.perf.subject.Shape;
import io.github.staticfileservlet.perf.subject.Subject;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** All servers side by side. */
@Command(
    name = "peers",
    description = "Measures ours beside the containers' own servlets, Spring's and nginx.",
    mixinStandardHelpOptions = true)
final class PeersCommand implements Callable<Integer> {
  @Mixin private final MeasuringOptions options = new MeasuringOptions();

  @Option(
      names = "--sizes",
      split = ",",
      defaultValue = "1k,8447,128k,975k,16m,22897320,1g",
      description = "of the files (default: ${DEFAULT-VALUE})")
  private List<String> sizes = List.of();

  @Option(
      names = "--shapes",
      split = ",",
      defaultValue = "WHOLE",
      description = "what is asked: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE})")
  private List<Shape> shapes = List.of();

  @Option(names = "--only", split = ",", description = "the names of some of the servers")
  private List<String> only = List.of();

  @Option(names = "--tls", description = "over TLS, which neither nginx nor the floor is asked")
  private boolean tls;

  @Option(names = "--http2", description = "over HTTP/2 in clear text, those on Jetty only")
  private boolean http2;

  @Override
  public Integer call() throws IOException {
    List<Workload> workloads =
        MeasuringOptions.sizes(sizes).stream()
            .flatMap(size -> shapes.stream().map(shape -> new Workload(size, shape)))
            .toList();
    if (tls && http2) {
      throw new PerfException("--tls and --http2: give one of the two");
    }
    String name = tls ? "peers-tls" : http2 ? "peers-http2" : "peers";
    Client client = tls ? Clients.tls() : http2 ? Clients.http2() : Clients.plain();
    Results results = options.experiment(name).run(subjects(), workloads, client);
    System.out.print(Tables.markdown(results));
    return 0;
  }

  private List<Subject> subjects() throws IOException {
    List<Subject> all = new ArrayList<>();
    for (JavaServer peer : Peers.java()) {
      JavaServer server = shapes.contains(Shape.SIDECAR) ? peer.withSidecars() : peer;
      if (!http2) {
        all.add(tls ? server.overTls() : server);
      } else if (server.container().equals("jetty")) {
        all.add(server.withOptions("--http2"));
      }
    }
    if (!tls && !http2) {
      all.addAll(List.of(Peers.NGINX, Peers.FLOOR));
    }
    List<String> names = all.stream().map(Subject::name).toList();
    for (String name : only) {
      if (!names.contains(name)) {
        throw new PerfException("no server: '" + name + "'; expected some of " + names);
      }
    }
    return only.isEmpty()
        ? all
        : all.stream().filter(subject -> only.contains(subject.name())).toList();
  }
}
