package io.github.staticfileservlet.resource;

import io.github.staticfileservlet.http.AcceptEncoding;
import io.github.staticfileservlet.http.AvailableDictionary;
import io.github.staticfileservlet.http.RequestFields;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Which representation of a file a client wants most (RFC 9110 section 12.5.3). */
public final class Negotiation {
  private Negotiation() {}

  /**
   * The coded representations that the client wants more than the file as it is stored, the best
   * first: what it wants most, and of that the smallest. The file itself comes after all of these,
   * even where it is refused: it is better than nothing.
   */
  public static List<Variant> rank(Resource.File file, RequestFields fields) {
    List<String> lines = file.variants().isEmpty() ? List.of() : fields.lines("Accept-Encoding");
    if (lines.isEmpty()) {
      return List.of();
    }
    AcceptEncoding accepted = AcceptEncoding.parse(lines);
    String dictionary = AvailableDictionary.parse(fields.lines("Available-Dictionary"));
    int identity = accepted.weight(AcceptEncoding.IDENTITY);
    List<Weighed> wanted = new ArrayList<>(file.variants().size());
    for (Variant variant : file.variants()) {
      int weight = accepted.weight(variant.coding());
      boolean better =
          weight > identity || (weight == identity && variant.length() < file.identity().length());
      if (weight > 0 && better && isUsable(variant, dictionary)) {
        wanted.add(new Weighed(weight, variant));
      }
    }
    wanted.sort(Weighed.BEST_FIRST);
    return wanted.stream().map(Weighed::variant).toList();
  }

  private static boolean isUsable(Variant variant, @Nullable String dictionary) {
    return variant.dictionary() == null || variant.dictionary().equals(dictionary);
  }

  private record Weighed(int weight, Variant variant) {
    static final Comparator<Weighed> BEST_FIRST =
        Comparator.comparingInt(Weighed::weight)
            .reversed()
            .thenComparingLong(each -> each.variant.length());
  }
}
