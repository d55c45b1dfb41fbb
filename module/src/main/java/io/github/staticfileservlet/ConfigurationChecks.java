package io.github.staticfileservlet;

import io.github.staticfileservlet.resource.Glob;
import io.github.staticfileservlet.resource.RequestPath;
import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/** What must be true of a configuration, however it was made. */
final class ConfigurationChecks {
  private static final Set<Integer> REDIRECTS = Set.of(301, 302, 307, 308);

  /** A token of RFC 9110 section 5.6.2. */
  static final String TOKEN = "[!#$%&'*+.^_`|~0-9A-Za-z-]+";

  /** Type and subtype, and parameters without control characters. */
  private static final Pattern MEDIA_TYPE =
      Pattern.compile(TOKEN + "/" + TOKEN + "( *;[\\x20-\\x7e]+)?");

  /** Begins with a slash or two stars, has no empty or dotted segment, and no slash at its end. */
  private static final Pattern WHOLE_PATH_GLOB =
      Pattern.compile("(/|\\*\\*)(?!.*(//|/\\.{1,2}(/|$))).*(?<!/)");

  /** In lower case, as the extensions of file names are when they are looked up. */
  private static final Pattern EXTENSION = Pattern.compile("[^./\\\\\\p{Lu}]+");

  private ConfigurationChecks() {}

  /** Adds a line for every rule that is broken. */
  static void check(Configuration c, List<Problem> problems) {
    c.transfer().check(problems);
    c.cache().check(problems);
    c.routing().check(problems);
    c.codings().check(problems);
    c.fields().check(problems);
    if (c.maxRanges() < 0) {
      problems.add(Problem.of("maxRanges", String.valueOf(c.maxRanges()), "0 or more"));
    }
    if (!REDIRECTS.contains(c.directoryRedirectStatusCode())) {
      String given = String.valueOf(c.directoryRedirectStatusCode());
      problems.add(Problem.of("directoryRedirectStatusCode", given, "301, 302, 307 or 308"));
    }
    checkNames(c, problems);
    checkTypes(c, problems);
  }

  private static void checkNames(Configuration c, List<Problem> problems) {
    for (String file : c.welcomeFiles()) {
      RequestPath path = RequestPath.parse("/" + file, Platform.IS_WINDOWS);
      if (path == null || path.isDirectory()) {
        problems.add(Problem.of("welcomeFiles", file, "a file name such as index.html"));
      }
    }
    checkGlobs("deniedPatterns", c.deniedPatterns(), problems);
    checkGlobs("allowedPatterns", c.allowedPatterns(), problems);
  }

  private static void checkGlobs(String name, List<String> globs, List<Problem> problems) {
    for (String glob : globs) {
      try {
        Glob.of(glob);
      } catch (PatternSyntaxException e) {
        problems.add(Problem.of(name, glob, "a glob such as /private/**: " + e.getDescription()));
        continue;
      }
      if (!isOfWholePaths(glob)) {
        problems.add(
            Problem.of(name, glob, "a glob on whole paths such as /private, /docs/** or **.bak"));
      }
    }
  }

  /** Whether a glob can match a path, which begins with a slash. */
  static boolean isOfWholePaths(String glob) {
    return WHOLE_PATH_GLOB.matcher(glob).matches();
  }

  private static void checkTypes(Configuration c, List<Problem> problems) {
    c.mimeTypes()
        .forEach(
            (extension, type) -> {
              if (!EXTENSION.matcher(extension).matches() || !MEDIA_TYPE.matcher(type).matches()) {
                String given = extension + "=" + type;
                problems.add(Problem.of("mimeTypes", given, "pairs such as foo=text/x-foo"));
              }
            });
    String otherwise = c.defaultContentType();
    if (otherwise != null && !MEDIA_TYPE.matcher(otherwise).matches()) {
      problems.add(Problem.of("defaultContentType", otherwise, "a media type, or none"));
    }
    String charset = c.fileEncoding();
    if (charset != null && !isCharset(charset)) {
      problems.add(Problem.of("fileEncoding", charset, "a charset such as UTF-8, or none"));
    }
  }

  private static boolean isCharset(String name) {
    try {
      return Charset.isSupported(name);
    } catch (IllegalCharsetNameException e) {
      return false;
    }
  }
}
