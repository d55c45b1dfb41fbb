package io.github.staticfileservlet;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Which coded representations are sent.
 *
 * @param precompressed the extension, with its dot, of the files in which a coding is stored beside
 *     a file, by coding; empty for none. Default {@code br=.br, zstd=.zst, gzip=.gz}
 * @param dictionaries rules that say which files are dictionaries for which others (RFC 9842), each
 *     {@code glob => match}: files that match the glob are sent with {@code Use-As-Dictionary:
 *     match="…"}. With any rule, files that are coded with a dictionary are sent to who has it.
 *     Default empty
 */
public record CodingSettings(Map<String, String> precompressed, List<String> dictionaries) {
  /** The codings that are looked for unless told otherwise. */
  static final Map<String, String> DEFAULT = pairs("br", ".br", "zstd", ".zst", "gzip", ".gz");

  private static final Pattern CODING = Pattern.compile("(?!.*[A-Z])" + ConfigurationChecks.TOKEN);

  /** What is no coding of its own: the file itself, any, and another name of gzip. */
  private static final Set<String> NO_CODINGS = Set.of("identity", "*", "x-gzip");

  private static final Pattern EXTENSION = Pattern.compile("\\.[^/\\\\\\p{Cntrl}]+");

  /** Copies what it is given. */
  public CodingSettings {
    precompressed = Collections.unmodifiableMap(new LinkedHashMap<>(precompressed));
    dictionaries = List.copyOf(dictionaries);
  }

  /** Adds a line for every rule that is broken. */
  void check(List<Problem> problems) {
    precompressed.forEach(
        (coding, extension) -> {
          boolean valid =
              CODING.matcher(coding).matches()
                  && !NO_CODINGS.contains(coding)
                  && Collections.frequency(precompressed.values(), extension) == 1
                  && EXTENSION.matcher(extension).matches();
          if (!valid) {
            String given = coding + "=" + extension;
            problems.add(
                Problem.of("precompressed", given, "pairs such as br=.br, or true or false"));
          }
        });
    Rules.check("dictionaries", dictionaries, Rules.Kind.DICTIONARY, problems);
  }

  private static Map<String, String> pairs(String... all) {
    Map<String, String> pairs = new LinkedHashMap<>();
    for (int i = 0; i < all.length; i += 2) {
      pairs.put(all[i], all[i + 1]);
    }
    return pairs;
  }

  /** Builds {@link CodingSettings}; what is not set has its default. */
  public static final class Builder {
    private Map<String, String> precompressed = DEFAULT;
    private List<String> dictionaries = List.of();

    Builder() {}

    /** Sets {@link CodingSettings#precompressed}. */
    public Builder precompressed(Map<String, String> precompressed) {
      this.precompressed = precompressed;
      return this;
    }

    /** Sets {@link CodingSettings#dictionaries}. */
    public Builder dictionaries(List<String> dictionaries) {
      this.dictionaries = dictionaries;
      return this;
    }

    CodingSettings build() {
      return new CodingSettings(precompressed, dictionaries);
    }
  }
}
