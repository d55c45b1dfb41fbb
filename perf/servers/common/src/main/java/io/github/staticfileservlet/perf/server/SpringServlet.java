package io.github.staticfileservlet.perf.server;

import jakarta.servlet.http.HttpServlet;
import java.nio.file.Path;
import org.springframework.context.annotation.Configuration;
import org.springframework.web.context.support.AnnotationConfigWebApplicationContext;
import org.springframework.web.servlet.DispatcherServlet;
import org.springframework.web.servlet.config.annotation.EnableWebMvc;
import org.springframework.web.servlet.config.annotation.ResourceHandlerRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/** Spring MVC with nothing but a directory of resources. */
public final class SpringServlet {
  private SpringServlet() {}

  /** A servlet for {@code /} that serves this directory under {@code /static/}. */
  public static HttpServlet of(Path root) {
    AnnotationConfigWebApplicationContext context = new AnnotationConfigWebApplicationContext();
    context.register(Mvc.class);
    context.addBeanFactoryPostProcessor(beans -> beans.registerSingleton("files", new Files(root)));
    return new DispatcherServlet(context);
  }

  /** Spring MVC as it is set up without further ado. */
  @Configuration(proxyBeanMethods = false)
  @EnableWebMvc
  static class Mvc {}

  private record Files(Path root) implements WebMvcConfigurer {
    @Override
    public void addResourceHandlers(ResourceHandlerRegistry registry) {
      registry
          .addResourceHandler(ServerOptions.PREFIX + "/**")
          .addResourceLocations("file:" + root + "/");
    }
  }
}
