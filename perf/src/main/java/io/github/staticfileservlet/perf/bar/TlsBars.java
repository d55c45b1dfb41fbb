package io.github.staticfileservlet.perf.bar;

import static io.github.staticfileservlet.perf.result.Metric.CPU_PER_GIB;

import io.github.staticfileservlet.perf.load.Clients;
import io.github.staticfileservlet.perf.load.FileSize;
import io.github.staticfileservlet.perf.load.Workload;
import io.github.staticfileservlet.perf.result.Bar;
import io.github.staticfileservlet.perf.result.Results;
import io.github.staticfileservlet.perf.run.Experiment;
import io.github.staticfileservlet.perf.subject.JavaServer;
import io.github.staticfileservlet.perf.subject.Shape;
import java.io.IOException;
import java.util.List;

/** Ours over TLS, where nothing is mapped, beside ours with small buffers. */
record TlsBars(Experiment experiment) {
  private static final Workload LARGE = new Workload(FileSize.parse("22897320"), Shape.WHOLE);

  List<Bar> measure() throws IOException {
    List<JavaServer> servers = List.of(ReadBars.SHIPPED.overTls(), ReadBars.SMALL.overTls());
    Results results = experiment.run(servers, List.of(LARGE), Clients.tls());
    return List.of(
        new Bar(
            "22897320 over TLS, as shipped to read in 8 KiB: CPU s/GiB",
            1.45,
            results.ratio(
                CPU_PER_GIB, LARGE.label(), ReadBars.SHIPPED.name(), ReadBars.SMALL.name())));
  }
}
