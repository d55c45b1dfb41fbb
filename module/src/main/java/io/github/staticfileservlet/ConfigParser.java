package io.github.staticfileservlet;

import io.github.staticfileservlet.Configuration.DigestFields;
import io.github.staticfileservlet.Configuration.Dotfiles;
import io.github.staticfileservlet.Configuration.Etags;
import io.github.staticfileservlet.Configuration.Symlinks;
import io.github.staticfileservlet.TransferSettings.AsyncWrite;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Reads a {@link Configuration} from init-params. Every problem is collected. */
final class ConfigParser {
  private ConfigParser() {}

  /**
   * What was read.
   *
   * @param configuration the settings, with the default of whatever is not given or not valid
   * @param strict whether a problem is to stop the start
   * @param problems what is wrong with the parameters
   * @param notes one line each for what was accepted without effect
   */
  record Parsed(
      Configuration configuration, boolean strict, List<Problem> problems, List<String> notes) {}

  /**
   * Reads the parameters.
   *
   * @param servletParams the servlet's own init-params
   * @param overrides the parameters that win over these, by the same names
   */
  static Parsed parse(Map<String, String> servletParams, Map<String, String> overrides) {
    List<Problem> problems = new ArrayList<>();
    List<String> notes = new ArrayList<>();
    Map<String, String> given =
        new TreeMap<>(ForeignNames.translate(servletParams, problems, notes));
    given.putAll(ForeignNames.translate(overrides, problems, notes));

    Reading reading = new Reading(given, problems);
    if (!problems.isEmpty()) { // what is not valid counts as not given
      problems.forEach(problem -> given.remove(problem.name()));
      reading = new Reading(given, new ArrayList<>());
    }
    return new Parsed(reading.configuration, reading.strict, problems, notes);
  }

  /** One pass over the parameters. */
  private static final class Reading {
    private final Configuration configuration;
    private boolean strict = true;

    Reading(Map<String, String> given, List<Problem> problems) {
      Parameters parameters = new Parameters(given, problems);
      ConfigurationBuilder builder = Configuration.builder();
      parameters.bool("strictConfig", value -> strict = value);
      readInto(builder, parameters);
      for (String name : given.keySet()) {
        if (!parameters.known().contains(name)) {
          problems.add(unknown(name, parameters.known()));
        }
      }
      configuration = builder.build(problems);
    }
  }

  /** The table of init-params. */
  private static void readInto(ConfigurationBuilder builder, Parameters p) {
    p.listOfSome("baseResource", roots -> builder.baseResource(roots.toArray(String[]::new)));
    p.bool("pathInfoOnly", builder::pathInfoOnly);
    p.list("welcomeFiles", files -> builder.welcomeFiles(withoutSlash(files)));
    builder.transfer(transfer -> readInto(transfer, p));
    builder.cache(cache -> readInto(cache, p));
    builder.routing(routing -> readInto(routing, p));
    builder.codings(codings -> readInto(codings, p));
    builder.fields(fields -> readInto(fields, p));
    p.oneOf("etags", Etags.class, Map.of("true", Etags.STAT), builder::etags);
    p.bool("useLastModified", builder::useLastModified);
    p.bool("acceptRanges", builder::acceptRanges);
    p.count("maxRanges", builder::maxRanges);
    p.bool("nosniff", builder::nosniff);
    p.textOrNone("fileEncoding", builder::fileEncoding);
    p.pairs("mimeTypes", "foo=text/x-foo", builder::mimeTypes);
    p.textOrNone("defaultContentType", builder::defaultContentType);
    p.count("directoryRedirectStatusCode", builder::directoryRedirectStatusCode);
    p.oneOf("dotfiles", Dotfiles.class, Map.of(), builder::dotfiles);
    p.oneOf("symlinks", Symlinks.class, Map.of(), builder::symlinks);
    p.list("deniedPatterns", builder::deniedPatterns);
    p.list("allowedPatterns", builder::allowedPatterns);
    p.bool("allowPostAsGet", builder::allowPostAsGet);
    p.always("readonly", "true", "there is no PUT or DELETE here");
    p.bool("jmx", builder::jmx);
    p.bool("devMode", builder::devMode);
    p.bool("debugHeader", builder::debugHeader);
  }

  private static void readInto(TransferSettings.Builder transfer, Parameters p) {
    p.intBytes("byteBufferSize", transfer::byteBufferSize);
    p.bool("useDirectByteBuffers", transfer::useDirectByteBuffers);
    p.bytes("minMappedFileSize", transfer::minMappedFileSize);
    p.bytes("maxMappedFileSize", transfer::maxMappedFileSize);
    p.bytes("maxMappedTotal", transfer::maxMappedTotal);
    p.kibibytesOrOff("sendfileSize", transfer::sendfileSize);
    p.oneOf("asyncWrite", AsyncWrite.class, Map.of(), transfer::asyncWrite);
    p.time("writeStallTimeout", transfer::writeStallTimeout);
  }

  private static void readInto(CacheSettings.Builder cache, Parameters p) {
    p.unlessDefault("maxCacheSize", () -> p.bytes("maxCacheSize", cache::maxCacheSize));
    p.unlessDefault(
        "maxCachedFileSize", () -> p.bytes("maxCachedFileSize", cache::maxCachedFileSize));
    p.unlessDefault("maxCachedFiles", () -> p.count("maxCachedFiles", cache::maxCachedFiles));
    p.timeOrNever("cacheValidationTime", cache::cacheValidationTime);
  }

  private static void readInto(RoutingSettings.Builder routing, Parameters p) {
    p.list("extensions", routing::extensions);
    p.textOrNone("fallback", routing::fallback);
    p.bool("dirAllowed", routing::dirAllowed);
  }

  private static void readInto(CodingSettings.Builder codings, Parameters p) {
    p.pairsOrBool("precompressed", CodingSettings.DEFAULT, codings::precompressed);
    p.lines("dictionaries", codings::dictionaries);
  }

  private static void readInto(FieldSettings.Builder fields, Parameters p) {
    p.textOrNone("cacheControl", fields::cacheControl);
    p.lines("cacheRules", fields::cacheRules);
    p.lines("headerRules", fields::headerRules);
    p.oneOf("digestFields", DigestFields.class, Map.of(), fields::digestFields);
  }

  /** A leading slash, as web.xml forbids it and people write it, means nothing. */
  private static List<String> withoutSlash(List<String> files) {
    return files.stream().map(file -> file.startsWith("/") ? file.substring(1) : file).toList();
  }

  private static Problem unknown(String name, Set<String> known) {
    return new Problem(
        name,
        "unknown name"
            + Spelling.nearest(name, known)
                .map(near -> " (did you mean '" + near + "'?)")
                .orElse(""));
  }
}
