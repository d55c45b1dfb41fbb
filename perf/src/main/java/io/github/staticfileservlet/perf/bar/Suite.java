package io.github.staticfileservlet.perf.bar;

import io.github.staticfileservlet.perf.result.Bar;
import io.github.staticfileservlet.perf.run.Experiment;
import java.io.IOException;
import java.util.List;

/** Bars that are measured together. */
public enum Suite {
  /** Beside other servers, on Jetty. */
  PEERS,
  /** Beside reads in 8 KiB, and other sizes of buffers. */
  READS,
  /** The same over TLS. */
  TLS,
  /** Beside the own servlets of Tomcat and Undertow. */
  CONTAINERS,
  /** Behind a filter that wraps responses. */
  WRAPPED,
  /** How cost grows. */
  SCALE,
  /** What the benchmarks of single requests have said. */
  REQUESTS;

  /** Measures them, and answers each. */
  public List<Bar> measure(Experiment experiment) throws IOException {
    return switch (this) {
      case PEERS -> new PeerBars(experiment).measure();
      case READS -> new ReadBars(experiment).measure();
      case TLS -> new TlsBars(experiment).measure();
      case CONTAINERS -> new ContainerBars(experiment).measure();
      case WRAPPED -> new WrappedBars(experiment).measure();
      case SCALE -> new ScaleBars(experiment).measure();
      case REQUESTS -> new RequestBars(experiment.store().directory()).measure();
    };
  }
}
