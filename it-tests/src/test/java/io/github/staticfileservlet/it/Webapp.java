package io.github.staticfileservlet.it;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.eclipse.jetty.ee10.webapp.WebAppContext;

/** A web application on disk, with a library that brings resources of its own. */
final class Webapp {
  /** What stands in every file that must stay hidden. */
  static final String SECRET = "secret-93c1";

  private final Path directory;

  /** Lays one out in an empty directory; the servlet is mapped to {@code /*}. */
  Webapp(Path directory) throws IOException {
    this.directory = directory;
    Map<String, String> files = new TreeMap<>();
    files.put("index.html", "welcome");
    files.put("a.txt", "a of the webapp");
    files.put("d/index.html", "welcome to d");
    files.put("d/b.txt", "b");
    files.put("two words.txt", "two words");
    files.put("grüße.txt", "grüße");
    files.put("100%.txt", "percent");
    files.put("bang!/a.txt", "bang");
    files.put("page.jsp", SECRET);
    files.put("d/page.JSPX", SECRET);
    files.put("page.jsp.bak", SECRET);
    files.put("WEB-INF/web.xml", descriptor());
    files.put("WEB-INF/" + SECRET + ".txt", SECRET);
    files.put("META-INF/MANIFEST.MF", "Manifest-Version: 1.0\nX-Note: " + SECRET + "\n");
    for (Map.Entry<String, String> file : files.entrySet()) {
      write(file.getKey(), file.getValue().getBytes(UTF_8));
    }
    write("large.bin", Site.bytes(1_048_577));
    Files.createDirectories(directory.resolve("empty"));
    Path library = Files.createDirectories(directory.resolve("WEB-INF/lib")).resolve("lib.jar");
    try (ZipOutputStream jar = new ZipOutputStream(Files.newOutputStream(library))) {
      put(jar, "META-INF/resources/a.txt", "a of the library");
      put(jar, "META-INF/resources/from-library.txt", "of the library");
      put(jar, "META-INF/resources/lib/app.js", "app()");
      put(jar, "META-INF/resources/docs/index.html", "documents");
      put(jar, "META-INF/resources/lib/page.jsp", SECRET);
      put(jar, "META-INF/resources/WEB-INF/x.txt", SECRET);
      put(jar, "META-INF/resources/lib/.env", SECRET);
      put(jar, "META-INF/" + SECRET + ".txt", SECRET);
    }
    Site.touch(library);
  }

  Path directory() {
    return directory;
  }

  /** Packs it. */
  Path pack(Path war) throws IOException {
    try (OutputStream out = Files.newOutputStream(war);
        ZipOutputStream zip = new ZipOutputStream(out);
        Stream<Path> tree = Files.walk(directory)) {
      for (Path path : tree.skip(1).sorted().toList()) {
        String name = directory.relativize(path).toString();
        zip.putNextEntry(new ZipEntry(Files.isDirectory(path) ? name + "/" : name));
        if (!Files.isDirectory(path)) {
          Files.copy(path, zip);
        }
        zip.closeEntry();
      }
    }
    return Site.touch(war);
  }

  /** A context that serves a WAR, unpacked in a directory or packed in a file, as it is. */
  static WebAppContext context(Path war) {
    WebAppContext context = new WebAppContext();
    context.setContextPath("/");
    context.setWar(war.toString());
    context.setExtractWAR(false);
    context.setThrowUnavailableOnStartupException(true);
    return context;
  }

  private void write(String name, byte[] content) throws IOException {
    Path file = directory.resolve(name);
    Files.createDirectories(file.getParent());
    Files.write(file, content);
    Site.touch(file);
  }

  private static void put(ZipOutputStream zip, String name, String content) throws IOException {
    zip.putNextEntry(new ZipEntry(name));
    zip.write(content.getBytes(UTF_8));
    zip.closeEntry();
  }

  private static String descriptor() {
    return """
        <web-app xmlns="https://jakarta.ee/xml/ns/jakartaee" version="6.0">
          <servlet>
            <servlet-name>files</servlet-name>
            <servlet-class>io.github.staticfileservlet.StaticFileServlet</servlet-class>
            <load-on-startup>1</load-on-startup>
          </servlet>
          <servlet-mapping>
            <servlet-name>files</servlet-name>
            <url-pattern>/*</url-pattern>
          </servlet-mapping>
        </web-app>
        <!-- SECRET -->
        """
        .replace("SECRET", SECRET);
  }
}
