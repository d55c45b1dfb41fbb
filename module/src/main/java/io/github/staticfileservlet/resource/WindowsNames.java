package io.github.staticfileservlet.resource;

import java.util.Locale;
import java.util.regex.Pattern;

/** Names that Windows reads in its own way: streams, short names, devices, trailing dots. */
final class WindowsNames {
  private static final Pattern DEVICE =
      Pattern.compile(
          "(con|prn|aux|nul|conin\\$|conout\\$|(com|lpt)[0-9\u00b9\u00b2\u00b3])[ .]*(\\..*)?",
          Pattern.DOTALL);
  private static final Pattern SHORT_NAME = Pattern.compile(".*~[0-9].*", Pattern.DOTALL);

  private WindowsNames() {}

  /** Whether this segment may be another name of something else, or none of a file at all. */
  static boolean isSpecial(String segment) {
    return segment.indexOf(':') >= 0
        || segment.endsWith(".")
        || segment.endsWith(" ")
        || SHORT_NAME.matcher(segment).matches()
        || DEVICE.matcher(segment.toLowerCase(Locale.ROOT)).matches();
  }
}
