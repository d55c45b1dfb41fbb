package io.github.staticfileservlet;

import static java.util.stream.Collectors.joining;

import java.lang.reflect.RecordComponent;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Settings as they are written in init-params. */
final class SettingsText {
  /** Settings of which each line is a rule. */
  private static final Set<String> LINES = Set.of("cacheRules", "headerRules", "dictionaries");

  private SettingsText() {}

  /** Every setting by its name, in the order of the configuration. */
  static Map<String, String> of(Configuration configuration) {
    Map<String, String> settings = new LinkedHashMap<>();
    collect(configuration, settings);
    return settings;
  }

  private static void collect(Record group, Map<String, String> settings) {
    for (RecordComponent component : group.getClass().getRecordComponents()) {
      Object value = valueOf(component, group);
      if (value instanceof Record inner) {
        collect(inner, settings);
      } else {
        settings.put(component.getName(), text(component, value));
      }
    }
  }

  private static @Nullable Object valueOf(RecordComponent component, Record group) {
    try {
      return component.getAccessor().invoke(group);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("a record hides its " + component.getName(), e);
    }
  }

  private static String text(RecordComponent component, @Nullable Object value) {
    if (value == null) {
      return component.getType() == Duration.class ? "-1" : "none";
    }
    if (value instanceof Duration time) {
      return Time.format(time);
    }
    if (value instanceof Enum<?> constant) {
      return constant.name().toLowerCase(Locale.ROOT);
    }
    if (value instanceof List<?> list) {
      boolean isOfLines = LINES.contains(component.getName());
      return list.stream().map(Object::toString).collect(joining(isOfLines ? "\n" : ", "));
    }
    if (value instanceof Map<?, ?> map) {
      return map.entrySet().stream().map(Object::toString).collect(joining(", "));
    }
    boolean isSize = component.getName().endsWith("Size") || component.getName().endsWith("Total");
    return isSize && value instanceof Number size
        ? Size.format(size.longValue())
        : value.toString();
  }
}
