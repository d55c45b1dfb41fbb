package io.github.staticfileservlet;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Builds a {@link Configuration}. What is not set has its default; meaning, unit and default of
 * each setting stand with the component of its name there.
 *
 * <pre>{@code
 * Configuration configuration =
 *     Configuration.builder()
 *         .baseResource("/srv/www")
 *         .transfer(transfer -> transfer.byteBufferSize(128 * 1024))
 *         .build();
 * }</pre>
 */
public final class ConfigurationBuilder {
  private final TransferSettings.Builder transfer = new TransferSettings.Builder();
  private final CacheSettings.Builder cache = new CacheSettings.Builder();
  private final RoutingSettings.Builder routing = new RoutingSettings.Builder();
  private final CodingSettings.Builder codings = new CodingSettings.Builder();
  private final FieldSettings.Builder fields = new FieldSettings.Builder();
  private List<String> baseResource = List.of();
  private @Nullable Boolean pathInfoOnly;
  private List<String> welcomeFiles = List.of("index.html");
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
  private boolean jmx = true;
  private boolean devMode = false;
  private boolean debugHeader = false;

  ConfigurationBuilder() {}

  /** Sets {@link Configuration#baseResource}. */
  public ConfigurationBuilder baseResource(String... baseResource) {
    this.baseResource = List.of(baseResource);
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

  /** Sets some of {@link Configuration#transfer}. */
  public ConfigurationBuilder transfer(Consumer<TransferSettings.Builder> settings) {
    settings.accept(transfer);
    return this;
  }

  /** Sets some of {@link Configuration#cache}. */
  public ConfigurationBuilder cache(Consumer<CacheSettings.Builder> settings) {
    settings.accept(cache);
    return this;
  }

  /** Sets some of {@link Configuration#routing}. */
  public ConfigurationBuilder routing(Consumer<RoutingSettings.Builder> settings) {
    settings.accept(routing);
    return this;
  }

  /** Sets some of {@link Configuration#codings}. */
  public ConfigurationBuilder codings(Consumer<CodingSettings.Builder> settings) {
    settings.accept(codings);
    return this;
  }

  /** Sets some of {@link Configuration#fields}. */
  public ConfigurationBuilder fields(Consumer<FieldSettings.Builder> settings) {
    settings.accept(fields);
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

  /** Sets {@link Configuration#jmx}. */
  public ConfigurationBuilder jmx(boolean jmx) {
    this.jmx = jmx;
    return this;
  }

  /** Sets {@link Configuration#devMode}. */
  public ConfigurationBuilder devMode(boolean devMode) {
    this.devMode = devMode;
    return this;
  }

  /** Sets {@link Configuration#debugHeader}. */
  public ConfigurationBuilder debugHeader(boolean debugHeader) {
    this.debugHeader = debugHeader;
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
    Configuration configuration =
        new Configuration(
            baseResource,
            pathInfoOnly == null ? !baseResource.isEmpty() : pathInfoOnly,
            welcomeFiles,
            transfer.build(problems),
            cache.build(problems),
            routing.build(),
            codings.build(),
            fields.build(),
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
            allowPostAsGet,
            jmx,
            devMode,
            debugHeader);
    ConfigurationChecks.check(configuration, problems);
    return configuration;
  }
}
