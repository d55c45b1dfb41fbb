package io.github.staticfileservlet.store;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.staticfileservlet.Configuration;
import io.github.staticfileservlet.StaticFileServlet;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Properties;
import org.apache.catalina.Context;
import org.apache.catalina.startup.Tomcat;
import org.gaul.s3proxy.AuthenticationType;
import org.gaul.s3proxy.S3Proxy;
import org.jclouds.ContextBuilder;
import org.jclouds.blobstore.BlobStore;
import org.jclouds.blobstore.BlobStoreContext;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two servers that share one object store, of the kind that speaks S3. */
class ObjectStoreTest {
  private static final String ACCESS = "access";
  private static final String SECRET = "secret-of-a-test";
  private static final HttpClient CLIENT = HttpClient.newHttpClient();

  private static BlobStoreContext blobs;
  private static S3Proxy store;
  private static Tomcat first;
  private static Tomcat second;

  @BeforeAll
  static void start(@TempDir Path temp) throws Exception {
    Properties properties = new Properties();
    properties.setProperty(
        "jclouds.filesystem.basedir", Files.createDirectories(temp.resolve("store")).toString());
    blobs =
        ContextBuilder.newBuilder("filesystem-nio2")
            .credentials(ACCESS, SECRET)
            .overrides(properties)
            .build(BlobStoreContext.class);
    BlobStore bucket = blobs.getBlobStore();
    bucket.createContainerInLocation(null, "site");
    put(bucket, "www/a.txt", "hello");
    put(bucket, "www/d/index.html", "welcome");
    put(bucket, "www/large.txt", "0123456789".repeat(100_000));
    put(bucket, "secret.txt", "secret");
    store =
        S3Proxy.builder()
            .blobStore(bucket)
            .endpoint(URI.create("http://127.0.0.1:0"))
            .awsAuthentication(AuthenticationType.AWS_V2_OR_V4, ACCESS, SECRET)
            .build();
    store.start();
    System.setProperty("s3.spi.endpoint-protocol", "http");
    System.setProperty("s3.spi.force-path-style", "true");
    System.setProperty("aws.region", "us-east-1");
    System.setProperty("aws.accessKeyId", ACCESS);
    System.setProperty("aws.secretAccessKey", SECRET);
    String root = "s3x://127.0.0.1:" + store.getPort() + "/site/www/";
    first = serve(root, temp.resolve("first"));
    second = serve(root, temp.resolve("second"));
  }

  private static void put(BlobStore bucket, String name, String text) {
    byte[] bytes = text.getBytes(UTF_8);
    bucket.putBlob(
        "site", bucket.blobBuilder(name).payload(bytes).contentLength(bytes.length).build());
  }

  private static Tomcat serve(String root, Path work) throws Exception {
    Tomcat tomcat = new Tomcat();
    tomcat.setBaseDir(Files.createDirectories(work).toString());
    tomcat.setHostname("127.0.0.1");
    tomcat.setPort(0);
    Context context = tomcat.addContext("", work.toString());
    Configuration configuration =
        Configuration.builder()
            .baseResource(root)
            .etags(Configuration.Etags.CONTENT)
            .codings(codings -> codings.precompressed(Map.of()))
            .build();
    Tomcat.addServlet(context, "static", new StaticFileServlet(configuration)).setAsyncSupported(true);
    context.addServletMappingDecoded("/static/*", "static");
    tomcat.getConnector();
    tomcat.start();
    return tomcat;
  }

  @AfterAll
  static void stop() throws Exception {
    for (Tomcat tomcat : new Tomcat[] {first, second}) {
      if (tomcat != null) {
        tomcat.stop();
        tomcat.destroy();
      }
    }
    store.stop();
    blobs.close();
  }

  private static HttpResponse<String> get(Tomcat server, String path, String... fields)
      throws IOException, InterruptedException {
    String address = "http://127.0.0.1:" + server.getConnector().getLocalPort() + "/static/" + path;
    HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(address));
    if (fields.length > 0) {
      request.headers(fields);
    }
    return CLIENT.send(request.build(), HttpResponse.BodyHandlers.ofString());
  }

  @Test
  void filesAreServedFromTheStore() throws Exception {
    assertThat(get(first, "a.txt").body()).isEqualTo("hello");
    assertThat(get(first, "d/").body()).isEqualTo("welcome");
    assertThat(get(first, "d").statusCode()).isEqualTo(302);
    assertThat(get(first, "none.txt").statusCode()).isEqualTo(404);
    assertThat(get(first, "large.txt").body()).hasSize(1_000_000);
  }

  @Test
  void rangesAreRead() throws Exception {
    HttpResponse<String> part = get(first, "large.txt", "Range", "bytes=999990-");

    assertThat(part.statusCode()).isEqualTo(206);
    assertThat(part.body()).isEqualTo("0123456789");
  }

  @Test
  void bothServersHaveTheSameTag() throws Exception {
    String tag = get(first, "a.txt").headers().firstValue("ETag").orElseThrow();

    assertThat(get(second, "a.txt").headers().firstValue("ETag")).hasValue(tag);
    assertThat(get(second, "a.txt", "If-None-Match", tag).statusCode()).isEqualTo(304);
  }
}
