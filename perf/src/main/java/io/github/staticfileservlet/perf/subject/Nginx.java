package io.github.staticfileservlet.perf.subject;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** nginx with {@code sendfile on}: what stands in front of a web application otherwise. */
public record Nginx() implements Subject {
  private static final String CONFIGURATION =
      """
      daemon off;
      %1$s
      worker_processes auto;
      pid %2$s/nginx.pid;
      error_log stderr;
      events { worker_connections 4096; }
      http {
        access_log off;
        sendfile on;
        gzip_static on;
        tcp_nopush on;
        open_file_cache max=1000;
        keepalive_requests 1000000000;
        default_type application/octet-stream;
        client_body_temp_path %2$s/body;
        proxy_temp_path %2$s/proxy;
        fastcgi_temp_path %2$s/fastcgi;
        uwsgi_temp_path %2$s/uwsgi;
        scgi_temp_path %2$s/scgi;
        server {
          listen 127.0.0.1:%3$d reuseport;
          location /static/ { alias %4$s/; }
        }
      }
      """;

  @Override
  public String name() {
    return "nginx";
  }

  @Override
  public RunningServer start(Path root) throws IOException {
    String program = Programs.require("nginx", "nginx-light");
    Path work = RunningServer.workOf(name());
    int port = RunningServer.freePort();
    boolean isRoot = System.getProperty("user.name").equals("root");
    Path file = work.resolve("nginx.conf");
    Files.writeString(
        file,
        CONFIGURATION.formatted(isRoot ? "user root;" : "", work, port, root.toAbsolutePath()));
    return RunningServer.listening(
        name(), port, work, List.of(program, "-p", work.toString(), "-c", file.toString()));
  }
}
