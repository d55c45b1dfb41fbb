package io.github.staticfileservlet.http;

import java.nio.charset.Charset;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The media type of a file by its name (RFC 9110 section 8.3). Three sources are asked in turn: the
 * application's own table, the container's, and {@linkplain BuiltInMediaTypes a supplement}.
 */
public final class MediaTypes {
  private static final Pattern CHARSET =
      Pattern.compile(";\\s*charset\\s*=\\s*\"?([^\";\\s]+)", Pattern.CASE_INSENSITIVE);

  private final Map<String, String> own;
  private final UnaryOperator<@Nullable String> container;
  private final @Nullable String charset;
  private final @Nullable String otherwise;

  /**
   * Assembles the sources.
   *
   * @param own type by extension, which is in lower case and without its dot
   * @param container type by file name, or null where it knows none
   * @param charset the charset that textual types are labelled with; null for no label
   * @param otherwise the type of a file that no source knows; null for none
   */
  public MediaTypes(
      Map<String, String> own,
      UnaryOperator<@Nullable String> container,
      @Nullable String charset,
      @Nullable String otherwise) {
    this.own = Map.copyOf(own);
    this.container = container;
    this.charset = charset == null ? null : charset.toLowerCase(Locale.ROOT);
    this.otherwise = otherwise;
  }

  /** The value of {@code Content-Type} for a file of this name; null where none is to be sent. */
  public @Nullable String of(String fileName) {
    String type = typeOf(fileName);
    if (type == null || charset == null || type.indexOf(';') >= 0 || !isText(type)) {
      return type;
    }
    return type + ";charset=" + charset;
  }

  private @Nullable String typeOf(String fileName) {
    String extension = extension(fileName);
    String type = own.get(extension);
    if (type == null) {
      type = container.apply(fileName);
    }
    if (type == null) {
      type = BuiltInMediaTypes.BY_EXTENSION.get(extension);
    }
    return type == null ? otherwise : type;
  }

  /**
   * Whether content of this type is compressed already and surely left alone by whatever compresses
   * on the way. A short list: the types that common compressors exclude unless told otherwise.
   */
  public static boolean isCompressed(@Nullable String contentType) {
    return contentType != null && BuiltInMediaTypes.COMPRESSED.contains(essence(contentType));
  }

  /** The charset that a value of {@code Content-Type} names; empty for none that is known here. */
  public static Optional<Charset> charsetOf(@Nullable String contentType) {
    Matcher matcher = CHARSET.matcher(contentType == null ? "" : contentType);
    try {
      return matcher.find() ? Optional.of(Charset.forName(matcher.group(1))) : Optional.empty();
    } catch (IllegalArgumentException unknown) {
      return Optional.empty();
    }
  }

  /** Text by name or by convention: the types whose bytes are read through a charset. */
  private static boolean isText(String contentType) {
    String type = essence(contentType);
    return type.startsWith("text/")
        || type.endsWith("+xml")
        || type.endsWith("+json")
        || BuiltInMediaTypes.TEXTUAL.contains(type);
  }

  /** Type and subtype without parameters, in lower case. */
  public static String essence(String contentType) {
    int semicolon = contentType.indexOf(';');
    String type = semicolon < 0 ? contentType : contentType.substring(0, semicolon);
    return type.strip().toLowerCase(Locale.ROOT);
  }

  /** What follows the last dot, in lower case; empty where there is no dot. */
  private static String extension(String fileName) {
    int dot = fileName.lastIndexOf('.');
    return dot < 0 ? "" : fileName.substring(dot + 1).toLowerCase(Locale.ROOT);
  }
}
