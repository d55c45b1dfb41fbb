package io.github.staticfileservlet.http;

import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The media types that containers know too little of, as the IANA registry and WHATWG name them.
 */
final class BuiltInMediaTypes {
  private static final String TABLE =
      """
      7z application/x-7z-compressed
      aac audio/aac
      apng image/apng
      avif image/avif
      br application/brotli
      bz2 application/x-bzip2
      css text/css
      csv text/csv
      eot application/vnd.ms-fontobject
      epub application/epub+zip
      flac audio/flac
      gif image/gif
      glb model/gltf-binary
      gltf model/gltf+json
      gz application/gzip
      heic image/heic
      htm text/html
      html text/html
      ico image/x-icon
      ics text/calendar
      jpeg image/jpeg
      jpg image/jpeg
      js text/javascript
      json application/json
      jsonld application/ld+json
      jxl image/jxl
      m3u8 application/vnd.apple.mpegurl
      m4a audio/mp4
      m4s video/iso.segment
      m4v video/mp4
      map application/json
      md text/markdown
      mjs text/javascript
      mkv video/x-matroska
      mov video/quicktime
      mp3 audio/mpeg
      mp4 video/mp4
      mpd application/dash+xml
      oga audio/ogg
      ogg audio/ogg
      ogv video/ogg
      opus audio/ogg
      otf font/otf
      pdf application/pdf
      png image/png
      rss application/rss+xml
      svg image/svg+xml
      tar application/x-tar
      tif image/tiff
      tiff image/tiff
      ts video/mp2t
      ttf font/ttf
      txt text/plain
      vtt text/vtt
      wasm application/wasm
      wav audio/wav
      weba audio/webm
      webm video/webm
      webmanifest application/manifest+json
      webp image/webp
      woff font/woff
      woff2 font/woff2
      xhtml application/xhtml+xml
      xml application/xml
      xz application/x-xz
      yaml application/yaml
      yml application/yaml
      zip application/zip
      zst application/zstd
      """;

  static final Map<String, String> BY_EXTENSION =
      TABLE
          .lines()
          .map(line -> line.split(" "))
          .collect(Collectors.toUnmodifiableMap(row -> row[0], row -> row[1]));

  /** Textual types whose names do not say so. */
  static final Set<String> TEXTUAL =
      Set.of(
          "application/javascript",
          "application/x-javascript",
          "application/json",
          "application/xml",
          "application/yaml");

  /**
   * Compressed types that Jetty's and Tomcat's compression leave alone by default. Not here, though
   * compressed: web fonts, WebM and others that Jetty's {@code GzipHandler} would compress again.
   */
  static final Set<String> COMPRESSED =
      Set.of(
          "application/brotli",
          "application/gzip",
          "application/x-bzip2",
          "application/x-rar-compressed",
          "application/x-xz",
          "application/zip",
          "application/zstd",
          "audio/mpeg",
          "image/apng",
          "image/avif",
          "image/gif",
          "image/jpeg",
          "image/png",
          "image/webp",
          "video/mp4",
          "video/mpeg",
          "video/quicktime");

  private BuiltInMediaTypes() {}
}
