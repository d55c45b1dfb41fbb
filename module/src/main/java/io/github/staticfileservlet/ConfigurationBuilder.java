package io.github.staticfileservlet;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Builds a {@link Configuration}. What is not set has its default; meaning, unit and default of
 * each setting stand with the component of its name there.
 *
 * <pre>{@code
 * Configuration configuration =
 *     Configuration.builder().baseResource("/srv/www").byteBufferSize(128 * 1024).build();
 * }</pre>
 */
public final class ConfigurationBuilder {
  private static final long DEFAULT_MIN_MAPPED = Platform.IS_WINDOWS ? 0 : 256 * 1024;
  private static final long LONGEST_MAPPING = Integer.MAX_VALUE;

  private @Nullable String baseResource;
  private @Nullable Boolean pathInfoOnly;
  private List<String> welcomeFiles = List.of("index.html");
  private int byteBufferSize = 64 * 1024;
  private boolean useDirectByteBuffers = true;
  private @Nullable Long minMappedFileSize;
  private @Nullable Long maxMappedFileSize;
  private Configuration.Etags etags = Configuration.Etags.STAT;
  private boolean useLastModified = true;
  private boolean acceptRanges = true;
  private int maxRanges = 16;
  private boolean nosniff = true;
  private @Nullable String fileEncoding = "UTF-8";
  private Map<String, String> mimeTypes = Map.of();
  private @Nullable String defaultContentType = "application/octet-stream";
  private int directoryRedirectStatusCode = 302;
  private Configuration.Dotfiles dotfiles = Configuration.Dotfiles.DENY;
  private Configuration.Symlinks symlinks = Configuration.Symlinks.CONTAINED;
  private List<String> deniedPatterns = List.of();
  private List<String> allowedPatterns = List.of();
  private boolean allowPostAsGet = false;

  ConfigurationBuilder() {}

  /** Sets {@link Configuration#baseResource}. */
  public ConfigurationBuilder baseResource(@Nullable String baseResource) {
    this.baseResource = baseResource;
    return this;
  }

  /** Sets {@link Configuration#pathInfoOnly}. */
  public ConfigurationBuilder pathInfoOnly(boolean pathInfoOnly) {
    this.pathInfoOnly = pathInfoOnly;
    return this;
  }

  /** Sets {@link Configuration#welcomeFiles}. */
  public ConfigurationBuilder welcomeFiles(List<String> welcomeFiles) {
    this.welcomeFiles = welcomeFiles;
    return this;
  }

  /** Sets {@link Configuration#byteBufferSize}. */
  public ConfigurationBuilder byteBufferSize(int byteBufferSize) {
    this.byteBufferSize = byteBufferSize;
    return this;
  }

  /** Sets {@link Configuration#useDirectByteBuffers}. */
  public ConfigurationBuilder useDirectByteBuffers(boolean useDirectByteBuffers) {
    this.useDirectByteBuffers = useDirectByteBuffers;
    return this;
  }

  /** Sets {@link Configuration#minMappedFileSize}. */
  public ConfigurationBuilder minMappedFileSize(long minMappedFileSize) {
    this.minMappedFileSize = minMappedFileSize;
    return this;
  }

  /** Sets {@link Configuration#maxMappedFileSize}. */
  public ConfigurationBuilder maxMappedFileSize(long maxMappedFileSize) {
    this.maxMappedFileSize = maxMappedFileSize;
    return this;
  }

  /** Sets {@link Configuration#etags}. */
  public ConfigurationBuilder etags(Configuration.Etags etags) {
    this.etags = etags;
    return this;
  }

  /** Sets {@link Configuration#useLastModified}. */
  public ConfigurationBuilder useLastModified(boolean useLastModified) {
    this.useLastModified = useLastModified;
    return this;
  }

  /** Sets {@link Configuration#acceptRanges}. */
  public ConfigurationBuilder acceptRanges(boolean acceptRanges) {
    this.acceptRanges = acceptRanges;
    return this;
  }

  /** Sets {@link Configuration#maxRanges}. */
  public ConfigurationBuilder maxRanges(int maxRanges) {
    this.maxRanges = maxRanges;
    return this;
  }

  /** Sets {@link Configuration#nosniff}. */
  public ConfigurationBuilder nosniff(boolean nosniff) {
    this.nosniff = nosniff;
    return this;
  }

  /** Sets {@link Configuration#fileEncoding}. */
  public ConfigurationBuilder fileEncoding(@Nullable String fileEncoding) {
    this.fileEncoding = fileEncoding;
    return this;
  }

  /** Sets {@link Configuration#mimeTypes}. */
  public ConfigurationBuilder mimeTypes(Map<String, String> mimeTypes) {
    this.mimeTypes = mimeTypes;
    return this;
  }

  /** Sets {@link Configuration#defaultContentType}. */
  public ConfigurationBuilder defaultContentType(@Nullable String defaultContentType) {
    this.defaultContentType = defaultContentType;
    return this;
  }

  /** Sets {@link Configuration#directoryRedirectStatusCode}. */
  public ConfigurationBuilder directoryRedirectStatusCode(int directoryRedirectStatusCode) {
    this.directoryRedirectStatusCode = directoryRedirectStatusCode;
    return this;
  }

  /** Sets {@link Configuration#dotfiles}. */
  public ConfigurationBuilder dotfiles(Configuration.Dotfiles dotfiles) {
    this.dotfiles = dotfiles;
    return this;
  }

  /** Sets {@link Configuration#symlinks}. */
  public ConfigurationBuilder symlinks(Configuration.Symlinks symlinks) {
    this.symlinks = symlinks;
    return this;
  }

  /** Sets {@link Configuration#deniedPatterns}. */
  public ConfigurationBuilder deniedPatterns(List<String> deniedPatterns) {
    this.deniedPatterns = deniedPatterns;
    return this;
  }

  /** Sets {@link Configuration#allowedPatterns}. */
  public ConfigurationBuilder allowedPatterns(List<String> allowedPatterns) {
    this.allowedPatterns = allowedPatterns;
    return this;
  }

  /** Sets {@link Configuration#allowPostAsGet}. */
  public ConfigurationBuilder allowPostAsGet(boolean allowPostAsGet) {
    this.allowPostAsGet = allowPostAsGet;
    return this;
  }

  /**
   * The configuration.
   *
   * @throws ConfigurationException with every problem that the settings have
   */
  public Configuration build() {
    List<Problem> problems = new ArrayList<>();
    Configuration configuration = build(problems);
    if (!problems.isEmpty()) {
      throw new ConfigurationException("built in code", problems);
    }
    return configuration;
  }

  /** The configuration, and what is wrong with it. */
  Configuration build(List<Problem> problems) {
    long maxMapped = maxMappedFileSize == null ? LONGEST_MAPPING : maxMappedFileSize;
    long minMapped =
        minMappedFileSize == null ? Math.min(DEFAULT_MIN_MAPPED, maxMapped) : minMappedFileSize;
    if (minMappedFileSize != null && maxMappedFileSize != null && minMapped > maxMapped) {
      String both =
          Size.format(minMapped) + " is above maxMappedFileSize " + Size.format(maxMapped);
      problems.add(new Problem("minMappedFileSize", both));
    }
    Configuration configuration =
        new Configuration(
            baseResource,
            pathInfoOnly == null ? baseResource != null : pathInfoOnly,
            welcomeFiles,
            byteBufferSize,
            useDirectByteBuffers,
            minMapped,
            maxMapped,
            etags,
            useLastModified,
            acceptRanges,
            maxRanges,
            nosniff,
            fileEncoding,
            mimeTypes,
            defaultContentType,
            directoryRedirectStatusCode,
            dotfiles,
            symlinks,
            deniedPatterns,
            allowedPatterns,
            allowPostAsGet);
    ConfigurationChecks.check(configuration, problems);
    return configuration;
  }
}
