package io.github.staticfileservlet.perf;

import io.github.staticfileservlet.perf.load.Clients;
import io.github.staticfileservlet.perf.load.FileSize;
import io.github.staticfileservlet.perf.load.Workload;
import io.github.staticfileservlet.perf.result.Measurement;
import io.github.staticfileservlet.perf.result.Plateau;
import io.github.staticfileservlet.perf.result.Results;
import io.github.staticfileservlet.perf.result.Tables;
import io.github.staticfileservlet.perf.run.Experiment;
import io.github.staticfileservlet.perf.subject.JavaServer;
import io.github.staticfileservlet.perf.subject.Shape;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Every size of buffer, to find where more brings no more. */
@Command(
    name = "sweep",
    description =
        "Measures ours with each byteBufferSize, where nothing is mapped or kept, and with every"
            + " file mapped: the defaults come from this.",
    mixinStandardHelpOptions = true)
final class SweepCommand implements Callable<Integer> {
  @Mixin private final MeasuringOptions options = new MeasuringOptions();

  @Option(
      names = "--buffers",
      split = ",",
      defaultValue = "4k,8k,16k,32k,64k,128k,256k,512k,1m,2m,4m",
      description = "values of byteBufferSize (default: ${DEFAULT-VALUE})")
  private List<String> buffers = List.of();

  @Option(
      names = "--sizes",
      split = ",",
      defaultValue = "16k,128k,975k,16m,22897320",
      description = "of the files (default: ${DEFAULT-VALUE})")
  private List<String> sizes = List.of();

  @Option(
      names = "--containers",
      split = ",",
      defaultValue = "jetty,tomcat,undertow",
      description = "one after the other (default: ${DEFAULT-VALUE})")
  private List<String> containers = List.of();

  @Override
  public Integer call() throws IOException {
    List<Workload> workloads =
        MeasuringOptions.sizes(sizes).stream()
            .map(size -> new Workload(size, Shape.WHOLE))
            .toList();
    buffers.forEach(FileSize::parse);
    for (String container : containers) {
      if (!ServeCommand.Container.NAMES.contains(container)) {
        throw new PerfException(
            "no container: '" + container + "'; expected some of " + ServeCommand.Container.NAMES);
      }
    }
    Experiment experiment = options.experiment("sweep");
    List<Measurement> measured = new ArrayList<>();
    for (String container : containers) {
      measured.addAll(
          experiment.part(container).measure(subjects(container), workloads, Clients.plain()));
    }
    Results results = experiment.finish(measured);
    System.out.print(Tables.markdown(results));
    for (String container : containers) {
      String start = Plateau.of(results, container).start();
      System.out.println("The plateau begins on " + container + " at " + start);
    }
    return 0;
  }

  private List<JavaServer> subjects(String container) {
    List<JavaServer> all = new ArrayList<>();
    for (String size : buffers) {
      all.add(subject(container, size, "0"));
    }
    all.add(subject(container, buffers.get(0), "4k"));
    return all;
  }

  private static JavaServer subject(String container, String buffer, String minMapped) {
    String name = Plateau.subject(container, buffer, minMapped);
    return JavaServer.of(name, container, "ours")
        .with(
            name,
            "byteBufferSize=" + buffer,
            "minMappedFileSize=" + minMapped,
            "maxCachedFileSize=0",
            "sendfileSize=-1");
  }
}
