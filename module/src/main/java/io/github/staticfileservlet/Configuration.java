package io.github.staticfileservlet;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * All settings of one {@link StaticFileServlet}. Each component, here and in the groups, has the
 * name of its init-param.
 *
 * @param baseResource where the files are: paths in the web application, absolute paths of the file
 *     system, {@code classpath:/} and other paths of class loaders, and URIs of {@code
 *     java.nio.file}; of several the first that has a file wins. Default empty: the web application
 *     itself
 * @param pathInfoOnly whether a servlet mapped to {@code /static/*} finds {@code /static/a} as
 *     {@code a} below the root, and not as {@code static/a}. Default: true with a {@code
 *     baseResource}, false without
 * @param welcomeFiles the files that stand for their directory, first hit wins. Default {@code
 *     index.html}
 * @param transfer how bytes move
 * @param cache what is remembered
 * @param routing what else a path leads to than a file of its name
 * @param codings which coded representations are sent
 * @param fields which fields files are given by rules
 * @param etags what entity tags are made of. Default {@link Etags#STAT}
 * @param useLastModified whether {@code Last-Modified} is sent and dates are compared. Default true
 * @param acceptRanges whether ranges are answered. Default true
 * @param maxRanges the ranges that one request may ask for: with more the whole file is sent; 0
 *     ignores Range. Default 16
 * @param nosniff whether {@code X-Content-Type-Options: nosniff} is sent. Default true
 * @param fileEncoding the charset that textual files are labelled with; null for no label. Default
 *     UTF-8
 * @param mimeTypes media type by extension (lower case, no dot), asked before the container's
 *     table. Default empty
 * @param defaultContentType the media type of files that no table knows; null for none. Default
 *     {@code application/octet-stream}
 * @param directoryRedirectStatusCode the status that adds a directory's missing slash: 301, 302,
 *     307 or 308. Default 302
 * @param dotfiles whether names that begin with a dot are served; {@code /.well-known/} always is.
 *     Default {@link Dotfiles#DENY}
 * @param symlinks what is done with symbolic links. Default {@link Symlinks#CONTAINED}
 * @param deniedPatterns globs on the path below the root: what matches, or lies in a directory that
 *     does, is not found. Default empty
 * @param allowedPatterns globs on the path below the root: where there are any, only files that
 *     match one are found. Default empty
 * @param allowPostAsGet whether POST is answered as GET is. Default false
 * @param jmx whether counters and sizes can be seen as a {@link StaticFileServletMXBean}. Default
 *     true
 * @param devMode whether nothing is remembered and browsers are told to ask each time, so that each
 *     change is seen at once. Default false
 * @param debugHeader whether {@code Server-Timing} says of each answer with content where its bytes
 *     came from. Default false
 * @see ConfigurationBuilder
 */
public record Configuration(
    List<String> baseResource,
    boolean pathInfoOnly,
    List<String> welcomeFiles,
    TransferSettings transfer,
    CacheSettings cache,
    RoutingSettings routing,
    CodingSettings codings,
    FieldSettings fields,
    Etags etags,
    boolean useLastModified,
    boolean acceptRanges,
    int maxRanges,
    boolean nosniff,
    @Nullable String fileEncoding,
    Map<String, String> mimeTypes,
    @Nullable String defaultContentType,
    int directoryRedirectStatusCode,
    Dotfiles dotfiles,
    Symlinks symlinks,
    List<String> deniedPatterns,
    List<String> allowedPatterns,
    boolean allowPostAsGet,
    boolean jmx,
    boolean devMode,
    boolean debugHeader) {

  /** To be called by the builder, which checks: a new setting is one more component here. */
  public Configuration {
    baseResource = List.copyOf(baseResource);
    welcomeFiles = List.copyOf(welcomeFiles);
    mimeTypes = Map.copyOf(mimeTypes);
    deniedPatterns = List.copyOf(deniedPatterns);
    allowedPatterns = List.copyOf(allowedPatterns);
  }

  /** What entity tags are made of. */
  public enum Etags {
    /** Strong tags of time of modification and size. */
    STAT,
    /**
     * Strong tags of the bytes: the same wherever the same file is. Long files have none at first.
     */
    CONTENT,
    /** Weak tags of time of modification and size. */
    WEAK,
    /** No tags. */
    FALSE
  }

  /** When {@code Repr-Digest} is sent (RFC 9530), where the digest is known. */
  public enum DigestFields {
    /** Never. */
    OFF,
    /** Where the client asks for it. */
    WANT,
    /** Always. */
    ALWAYS
  }

  /** Whether names that begin with a dot are served. */
  public enum Dotfiles {
    /** They are not found. */
    DENY,
    /** They are served like any other. */
    ALLOW
  }

  /** What is done with symbolic links. */
  public enum Symlinks {
    /** They are not found. */
    DENY,
    /** They are followed where the target lies in the same root and is visible itself. */
    CONTAINED,
    /** They are followed wherever they lead. */
    FOLLOW
  }

  /** A builder in which every setting has its default. */
  public static ConfigurationBuilder builder() {
    return new ConfigurationBuilder();
  }
}
