/** A servlet that serves static files. */
module io.github.staticfileservlet {
  requires static transitive jakarta.servlet;
  requires static transitive org.jspecify;
  requires com.github.benmanes.caffeine;
  requires java.management;
  requires static jdk.management;

  exports io.github.staticfileservlet;
}
