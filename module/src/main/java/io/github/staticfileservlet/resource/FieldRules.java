package io.github.staticfileservlet.resource;

import io.github.staticfileservlet.http.CacheControl;
import io.github.staticfileservlet.http.Field;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Fields that the rules of an application give to files. What a filter has set is left as it is.
 *
 * @param nosniff whether browsers are told to believe the media type
 * @param cacheControl the {@code Cache-Control} of files that no rule is for; null for none
 * @param cacheRules {@code Cache-Control} by path or type, first hit wins
 * @param headerRules other fields; all hits count, values of one name are joined by commas
 * @param dictionaries which files are dictionaries (RFC 9842), for what; first hit wins
 * @param welcomeFiles names of files that are found under the names of their directories
 */
public record FieldRules(
    boolean nosniff,
    @Nullable String cacheControl,
    List<FieldRule> cacheRules,
    List<FieldRule> headerRules,
    List<FieldRule> dictionaries,
    Set<String> welcomeFiles) {
  private static final String CACHE_CONTROL = "Cache-Control";
  private static final Field NOSNIFF = new Field("X-Content-Type-Options", "nosniff");

  /** No rules at all. */
  public static final FieldRules NONE =
      new FieldRules(false, null, List.of(), List.of(), List.of(), Set.of());

  /** Fields that go with the content wherever it is sent, error pages included. */
  List<Field> ofContent() {
    return nosniff ? List.of(NOSNIFF) : List.of();
  }

  /** Fields of answers of 200, 206 and 304 (RFC 9110 section 15.4.5 names Cache-Control). */
  List<Field> of(RequestPath path, @Nullable String contentType) {
    List<Field> fields = new ArrayList<>();
    String lifetime = cacheControlOf(path, contentType);
    if (lifetime != null) {
      fields.add(Field.unlessSet(CACHE_CONTROL, lifetime));
    }
    Map<String, Field> others = new LinkedHashMap<>();
    for (FieldRule rule : headerRules) {
      if (rule.isFor(path, contentType)) {
        others.merge(rule.field().name().toLowerCase(Locale.ROOT), rule.field(), Field::and);
      }
    }
    fields.addAll(others.values());
    for (FieldRule rule : dictionaries) {
      if (rule.isFor(path, contentType)) {
        fields.add(rule.field());
        break;
      }
    }
    return fields;
  }

  /**
   * A welcome file stands for the newest version of its directory, so that a long lifetime that was
   * meant for all of a directory is not for it: only a rule that names it has one.
   */
  private @Nullable String cacheControlOf(RequestPath path, @Nullable String contentType) {
    for (FieldRule rule : cacheRules) {
      if (rule.isFor(path, contentType)) {
        boolean named = rule.isOnlyFor(path);
        return named ? rule.value() : briefly(path, rule.value());
      }
    }
    return cacheControl == null ? null : briefly(path, cacheControl);
  }

  private String briefly(RequestPath path, String value) {
    return welcomeFiles.contains(path.name()) && CacheControl.isLong(value)
        ? CacheControl.withoutLifetime(value)
        : value;
  }
}
