package io.github.staticfileservlet.container;

import jakarta.servlet.Filter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.catalina.Context;
import org.apache.catalina.LifecycleException;
import org.apache.catalina.connector.Connector;
import org.apache.catalina.core.StandardContext;
import org.apache.catalina.startup.ContextConfig;
import org.apache.catalina.startup.Tomcat;
import org.apache.tomcat.util.descriptor.web.FilterDef;
import org.apache.tomcat.util.descriptor.web.FilterMap;

/** Tomcat 10.1 or 11, whichever is on the class path. */
public final class TomcatLauncher {
  private TomcatLauncher() {}

  /** Runs until the process is told to end. */
  public static void main(String[] arguments) {
    Launcher.run(arguments, TomcatLauncher::start);
  }

  private static Container.Running start(Options options, Path work)
      throws IOException, LifecycleException {
    Tomcat tomcat = new Tomcat();
    tomcat.setBaseDir(work.toString());
    Files.createDirectory(work.resolve("webapps")); // where the WAR is unpacked
    tomcat.setAddDefaultWebXmlToWebapp(false); // it names a servlet for JSPs, which is not here
    Connector connector = new Connector();
    connector.setProperty("address", "127.0.0.1");
    connector.setPort(options.port());
    connector.setProperty("maxThreads", Integer.toString(options.threads()));
    connector.setProperty("minSpareThreads", Integer.toString(Math.min(10, options.threads())));
    connector.setProperty("maxKeepAliveRequests", "-1"); // as many as with any other container
    if (options.sendBuffer() > 0) {
      connector.setProperty("socket.txBufSize", Integer.toString(options.sendBuffer()));
    }
    tomcat.setConnector(connector);
    for (Deployment deployment : options.deployments()) {
      deploy(tomcat, options.war(), deployment);
    }
    tomcat.start();
    for (var context : tomcat.getHost().findChildren()) {
      if (!context.getState().isAvailable()) {
        throw new IllegalStateException(context.getName() + " has not started");
      }
    }
    return new Container.Running(connector.getLocalPort(), tomcat::stop);
  }

  /** Adds the WAR to a server that is yet to be started. */
  public static Context deploy(Tomcat tomcat, Path war, Deployment deployment) {
    ContextConfig config = new ContextConfig();
    config.setDefaultWebXml(tomcat.noDefaultWebXmlPath());
    Context context =
        tomcat.addWebapp(tomcat.getHost(), deployment.contextPath(), war.toString(), config);
    ((StandardContext) context).setFailCtxIfServletStartFails(true);
    Tomcat.addServlet(context, "default", "org.apache.catalina.servlets.DefaultServlet")
        .addMapping("/");
    deployment.parameters().forEach(context::addParameter);
    for (Class<? extends Filter> type : deployment.filters()) {
      FilterDef filter = new FilterDef();
      filter.setFilterName(type.getName());
      filter.setFilterClass(type.getName());
      filter.setAsyncSupported("true");
      context.addFilterDef(filter);
      FilterMap mapping = new FilterMap();
      mapping.setFilterName(type.getName());
      mapping.addURLPattern("/*");
      context.addFilterMap(mapping);
    }
    return context;
  }
}
