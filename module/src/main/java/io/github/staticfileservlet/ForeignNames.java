package io.github.staticfileservlet;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The init-params of other containers' default servlets, so that a {@code <servlet>} block goes on
 * working after its class is changed: each is another name of one of ours, has no effect here, or
 * is refused with the reason.
 */
final class ForeignNames {
  /** What becomes of a foreign name. */
  private sealed interface Meaning {
    record Alias(String name, UnaryOperator<String> translation) implements Meaning {}

    record NoEffect() implements Meaning {}

    record Only(String value, String reason) implements Meaning {}
  }

  private static final Meaning NO_EFFECT = new Meaning.NoEffect();

  private static final Map<String, Meaning> MEANINGS =
      Map.ofEntries(
          // Every servlet
          Map.entry("jakarta.servlet.http.legacyDoHead", NO_EFFECT),
          // Jetty
          alias("resourceBase", "baseResource", value -> value),
          alias("bufferSize", "byteBufferSize", value -> value),
          alias("allowSymlinks", "symlinks", value -> either(value, "follow", "deny")),
          Map.entry(
              "redirectWelcome",
              new Meaning.Only("false", "a welcome file is served under its directory's path")),
          Map.entry(
              "welcomeServlets", new Meaning.Only("false", "only files are served, no servlets")),
          Map.entry(
              "allowAliases",
              new Meaning.Only("false", "one file has one URL; for links there is symlinks")),
          Map.entry("installAllowedResourceAliasChecker", NO_EFFECT),
          Map.entry("useFileMappedBuffer", NO_EFFECT),
          Map.entry("stylesheet", NO_EFFECT),
          Map.entry("encodingHeaderCacheSize", NO_EFFECT),
          Map.entry("otherGzipFileExtensions", NO_EFFECT),
          // Tomcat
          alias("output", "byteBufferSize", value -> value),
          alias("useAcceptRanges", "acceptRanges", value -> value),
          alias("allowLinking", "symlinks", value -> either(value, "follow", "deny")),
          alias("listings", "dirAllowed", value -> value),
          alias("useStrongETags", "etags", value -> either(value, "content", "weak")),
          alias("gzip", "precompressed", value -> either(value, "gzip=.gz", "false")),
          Map.entry("debug", NO_EFFECT),
          Map.entry("input", NO_EFFECT),
          Map.entry("readmeFile", NO_EFFECT),
          Map.entry("globalXsltFile", NO_EFFECT),
          Map.entry("contextXsltFile", NO_EFFECT),
          Map.entry("localXsltFile", NO_EFFECT),
          Map.entry("showServerInfo", NO_EFFECT),
          Map.entry("sortListings", NO_EFFECT),
          Map.entry("sortDirectoriesFirst", NO_EFFECT),
          Map.entry("allowPartialPut", NO_EFFECT),
          Map.entry("useBomIfPresent", NO_EFFECT),
          // Undertow
          alias("allow-post", "allowPostAsGet", value -> value),
          alias("disallowed-extensions", "deniedPatterns", ForeignNames::patternsOf),
          Map.entry("default-allowed", new Meaning.Only("true", "write allowedPatterns")),
          Map.entry("allowed-extensions", NO_EFFECT),
          alias("directory-listing", "dirAllowed", value -> value),
          alias(
              "resolve-against-context-root",
              "pathInfoOnly",
              value -> either(value, "false", "true")));

  private ForeignNames() {}

  /**
   * The parameters under our own names.
   *
   * @param problems where a line is added for every refusal and contradiction
   * @param notes where a line is added for every parameter without effect
   */
  static Map<String, String> translate(
      Map<String, String> given, List<Problem> problems, List<String> notes) {
    Map<String, String> own = new TreeMap<>();
    given.forEach(
        (name, value) -> {
          if (!MEANINGS.containsKey(name)) {
            own.put(name, value);
          }
        });
    new TreeMap<>(given)
        .forEach(
            (name, value) -> {
              Meaning meaning = meaningOf(name, value);
              if (meaning instanceof Meaning.Alias alias) {
                put(alias, name, value, own, problems);
              } else if (meaning instanceof Meaning.NoEffect) {
                notes.add(name + ": has no effect here");
              } else if (meaning instanceof Meaning.Only only
                  && !only.value.equalsIgnoreCase(value.strip())) {
                problems.add(Problem.of(name, value, only.value + ": " + only.reason));
              }
            });
    return own;
  }

  /** Null where the name is none of another container's. */
  private static @Nullable Meaning meaningOf(String name, String value) {
    if (name.equals("useFileMappedBuffer") && value.strip().equalsIgnoreCase("false")) {
      return new Meaning.Alias("minMappedFileSize", ignored -> "0");
    }
    return MEANINGS.get(name);
  }

  private static void put(
      Meaning.Alias alias,
      String name,
      String value,
      Map<String, String> own,
      List<Problem> problems) {
    String translated = alias.translation.apply(value);
    String other = own.putIfAbsent(alias.name, translated);
    if (other != null && !isSame(alias.name, other.strip(), translated.strip())) {
      String both = "'" + value + "' contradicts " + alias.name + " '" + other + "'";
      problems.add(new Problem(name, both + " (give one of the two)"));
    }
  }

  /** A size has several spellings, and only paths tell upper from lower case. */
  private static boolean isSame(String name, String one, String other) {
    OptionalLong size = Size.parse(one);
    return (size.isPresent() && size.equals(Size.parse(other)))
        || (name.equals("baseResource") ? one.equals(other) : one.equalsIgnoreCase(other));
  }

  private static Map.Entry<String, Meaning> alias(
      String name, String own, UnaryOperator<String> translation) {
    return Map.entry(name, new Meaning.Alias(own, translation));
  }

  /** Extensions as globs on whole paths. */
  private static String patternsOf(String extensions) {
    return Arrays.stream(extensions.split(","))
        .map(String::strip)
        .filter(extension -> !extension.isEmpty())
        .map(extension -> "**." + extension)
        .collect(Collectors.joining(","));
  }

  /** A boolean in other words; anything else is left as it is, to be refused where it is read. */
  private static String either(String value, String ifTrue, String ifFalse) {
    return switch (value.strip().toLowerCase(Locale.ROOT)) {
      case "true" -> ifTrue;
      case "false" -> ifFalse;
      default -> value;
    };
  }
}
