package io.github.staticfileservlet.it;

import static io.restassured.config.DecoderConfig.decoderConfig;
import static io.restassured.config.RedirectConfig.redirectConfig;

import io.restassured.RestAssured;
import io.restassured.config.RestAssuredConfig;
import io.restassured.specification.RequestSpecification;
import java.net.URI;

/** Requests by REST Assured that go out as they are written and are answered as they come. */
final class Rest {
  private static final RestAssuredConfig CONFIG =
      RestAssuredConfig.config()
          .decoderConfig(decoderConfig().noContentDecoders()) // nor Accept-Encoding
          .redirect(redirectConfig().followRedirects(false));

  private Rest() {}

  /** A request to a path below this URI. */
  static RequestSpecification to(URI base) {
    return RestAssured.given()
        .config(CONFIG)
        .urlEncodingEnabled(false)
        .baseUri("http://127.0.0.1")
        .port(base.getPort())
        .basePath(base.getPath());
  }
}
