package io.github.staticfileservlet.container;

import io.undertow.server.HttpHandler;
import io.undertow.server.handlers.resource.PathResourceManager;
import io.undertow.servlet.Servlets;
import io.undertow.servlet.api.DeploymentInfo;
import io.undertow.servlet.api.DeploymentManager;
import io.undertow.servlet.api.ServletContainer;
import io.undertow.servlet.api.ServletInfo;
import jakarta.servlet.DispatcherType;
import jakarta.servlet.Filter;
import jakarta.servlet.Servlet;
import jakarta.servlet.ServletException;
import java.io.IOException;
import java.util.Map;

/** A WAR as a web application of Undertow, which deploys none itself. */
public final class UndertowContext {
  private UndertowContext() {}

  /** Starts the web application and answers what handles its requests. */
  public static HttpHandler start(
      ServletContainer container, UnpackedWar war, Deployment deployment)
      throws IOException, ServletException, ClassNotFoundException {
    WebXml descriptor = war.descriptor();
    ClassLoader loader = war.classLoader();
    DeploymentInfo info =
        Servlets.deployment()
            .setClassLoader(loader)
            .setDeploymentName(deployment.fileName())
            .setContextPath(deployment.contextPath())
            .setResourceManager(new PathResourceManager(war.directory()))
            .addWelcomePages(descriptor.welcomeFiles());
    descriptor.parameters().forEach(info::addInitParameter);
    deployment.parameters().forEach(info::addInitParameter);
    for (WebXml.Servlet servlet : descriptor.servlets()) {
      info.addServlet(infoOf(servlet, loader));
    }
    for (Class<? extends Filter> filter : deployment.filters()) {
      info.addFilter(Servlets.filter(filter.getName(), filter).setAsyncSupported(true));
      info.addFilterUrlMapping(filter.getName(), "/*", DispatcherType.REQUEST);
    }
    DeploymentManager manager = container.addDeployment(info);
    manager.deploy();
    return manager.start();
  }

  private static ServletInfo infoOf(WebXml.Servlet servlet, ClassLoader loader)
      throws ClassNotFoundException {
    ServletInfo info =
        Servlets.servlet(
                servlet.name(),
                Class.forName(servlet.className(), false, loader).asSubclass(Servlet.class))
            .setAsyncSupported(servlet.asyncSupported())
            .addMappings(servlet.mappings());
    for (Map.Entry<String, String> parameter : servlet.parameters().entrySet()) {
      info.addInitParam(parameter.getKey(), parameter.getValue());
    }
    servlet.loadOnStartup().forEach(info::setLoadOnStartup);
    return info;
  }
}
