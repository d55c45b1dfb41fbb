package io.github.staticfileservlet.perf.server.tomcat;

import io.github.staticfileservlet.container.Container;
import io.github.staticfileservlet.perf.server.ServerCommand;
import io.github.staticfileservlet.perf.server.ServerOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.catalina.LifecycleException;
import org.apache.catalina.connector.Connector;
import org.apache.catalina.startup.Tomcat;

/** Tomcat 11. */
public final class TomcatServer {
  private TomcatServer() {}

  /** Runs until the process is told to end. */
  public static void main(String[] arguments) {
    ServerCommand.run(arguments, TomcatServer::start);
  }

  private static Container.Running start(ServerOptions options, Path work)
      throws IOException, LifecycleException {
    Tomcat tomcat = new Tomcat();
    tomcat.setBaseDir(work.toString());
    Files.createDirectory(work.resolve("webapps")); // where the WAR is unpacked
    tomcat.setAddDefaultWebXmlToWebapp(false); // it names a servlet for JSPs, which is not here
    Connector connector = TomcatConnector.of(options);
    tomcat.setConnector(connector);
    TomcatContext.add(tomcat, options);
    tomcat.start();
    for (var context : tomcat.getHost().findChildren()) {
      if (!context.getState().isAvailable()) {
        throw new IllegalStateException("the web application has not started");
      }
    }
    return new Container.Running(
        connector.getLocalPort(),
        () -> {
          tomcat.stop();
          tomcat.destroy();
        });
  }
}
