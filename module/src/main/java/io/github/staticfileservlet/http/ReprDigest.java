package io.github.staticfileservlet.http;

import java.util.Base64;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The digest of a representation, and who wants it (RFC 9530). */
public final class ReprDigest {
  private static final String ALGORITHM = "sha-256";

  /** A member of a dictionary whose value is an integer (RFC 8941 sections 3.2 and 3.3.1). */
  private static final Pattern PREFERENCE = Pattern.compile("([a-z*][a-z0-9_.*-]*)=([0-9]{1,2})");

  private static final int MAX_LENGTH = 1024;

  private ReprDigest() {}

  /** The value of {@code Repr-Digest} (section 3). */
  public static String value(byte[] sha256) {
    return ALGORITHM + "=:" + Base64.getEncoder().encodeToString(sha256) + ':';
  }

  /**
   * Whether {@code Want-Repr-Digest} asks for the algorithm that is known here: a preference of 1
   * to 10, where 0 refuses it (section 4). Of a name that is given twice the last counts.
   */
  public static boolean isWanted(List<String> lines) {
    boolean wanted = false;
    for (String line : lines) {
      if (line.length() > MAX_LENGTH) {
        return false;
      }
      for (String member : line.split(",", -1)) {
        Matcher matcher = PREFERENCE.matcher(Ows.strip(member));
        if (!matcher.matches()) {
          return false; // a structured field that is broken is ignored as a whole
        }
        if (matcher.group(1).equals(ALGORITHM)) {
          int preference = Integer.parseInt(matcher.group(2));
          wanted = preference >= 1 && preference <= 10;
        }
      }
    }
    return wanted;
  }
}
