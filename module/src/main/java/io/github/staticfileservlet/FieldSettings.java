package io.github.staticfileservlet;

import io.github.staticfileservlet.http.CacheControl;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Which fields files are given by rules. A field that a filter has set stays as it is.
 *
 * @param cacheControl the {@code Cache-Control} of files that no rule is for; null for none, which
 *     is the default
 * @param cacheRules rules {@code glob => value} or {@code type:text/* => value}: the {@code
 *     Cache-Control} of files whose path or media type matches; the first that matches counts. For
 *     a welcome file {@code no-cache} takes the place of a lifetime of more than an hour, unless a
 *     rule has its very path. Default empty
 * @param headerRules rules {@code glob => Name: value}: other fields; all that match count, values
 *     of one name being joined by commas. Default empty
 * @param digestFields when {@code Repr-Digest} is sent. Default {@link
 *     Configuration.DigestFields#OFF}
 */
public record FieldSettings(
    @Nullable String cacheControl,
    List<String> cacheRules,
    List<String> headerRules,
    Configuration.DigestFields digestFields) {

  /** Copies what it is given. */
  public FieldSettings {
    cacheRules = List.copyOf(cacheRules);
    headerRules = List.copyOf(headerRules);
  }

  /** Adds a line for every rule that is broken. */
  void check(List<Problem> problems) {
    boolean valid =
        cacheControl == null
            || (Rules.isFieldValue(cacheControl) && CacheControl.isValid(cacheControl));
    if (!valid) {
      String given = String.valueOf(cacheControl);
      problems.add(Problem.of("cacheControl", given, "directives such as max-age=3600"));
    }
    Rules.check("cacheRules", cacheRules, Rules.Kind.CACHE, problems);
    Rules.check("headerRules", headerRules, Rules.Kind.HEADER, problems);
  }

  /** Builds {@link FieldSettings}; what is not set has its default. */
  public static final class Builder {
    private @Nullable String cacheControl;
    private List<String> cacheRules = List.of();
    private List<String> headerRules = List.of();
    private Configuration.DigestFields digestFields = Configuration.DigestFields.OFF;

    Builder() {}

    /** Sets {@link FieldSettings#cacheControl}. */
    public Builder cacheControl(@Nullable String cacheControl) {
      this.cacheControl = cacheControl;
      return this;
    }

    /** Sets {@link FieldSettings#cacheRules}. */
    public Builder cacheRules(List<String> cacheRules) {
      this.cacheRules = cacheRules;
      return this;
    }

    /** Sets {@link FieldSettings#headerRules}. */
    public Builder headerRules(List<String> headerRules) {
      this.headerRules = headerRules;
      return this;
    }

    /** Sets {@link FieldSettings#digestFields}. */
    public Builder digestFields(Configuration.DigestFields digestFields) {
      this.digestFields = digestFields;
      return this;
    }

    FieldSettings build() {
      return new FieldSettings(cacheControl, cacheRules, headerRules, digestFields);
    }
  }
}
