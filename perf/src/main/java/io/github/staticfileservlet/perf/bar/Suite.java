package io.github.staticfileservlet.perf.bar;

import io.github.staticfileservlet.perf.result.Bar;
import io.github.staticfileservlet.perf.run.Experiment;
import java.io.IOException;
import java.util.List;

/** Bars that are measured together. */
public enum Suite {
  /** Beside other servers, on Jetty. */
  PEERS {
    @Override
    public List<Bar> measure(Experiment experiment) throws IOException {
      return new PeerBars(experiment).measure();
    }
  },
  /** Beside reads in 8 KiB, and other sizes of buffers. */
  READS {
    @Override
    public List<Bar> measure(Experiment experiment) throws IOException {
      return new ReadBars(experiment).measure();
    }
  },
  /** Beside the own servlets of Tomcat and Undertow. */
  CONTAINERS {
    @Override
    public List<Bar> measure(Experiment experiment) throws IOException {
      return new ContainerBars(experiment).measure();
    }
  },
  /** Behind a filter that wraps responses. */
  WRAPPED {
    @Override
    public List<Bar> measure(Experiment experiment) throws IOException {
      return new WrappedBars(experiment).measure();
    }
  },
  /** How cost grows. */
  SCALE {
    @Override
    public List<Bar> measure(Experiment experiment) throws IOException {
      return new ScaleBars(experiment).measure();
    }
  },
  /** What the benchmarks of single requests have said. */
  REQUESTS {
    @Override
    public List<Bar> measure(Experiment experiment) throws IOException {
      return new RequestBars(experiment.store().directory()).measure();
    }
  };

  /** Measures them, and answers each. */
  public abstract List<Bar> measure(Experiment experiment) throws IOException;
}
