package io.github.staticfileservlet.resource;

import io.github.staticfileservlet.http.EntityTag;
import io.github.staticfileservlet.http.Field;
import io.github.staticfileservlet.http.MediaTypes;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Describes what is stored as representations: their media type, validators and fields. */
public final class Representations {
  private final MediaTypes mediaTypes;
  private final Versions versions;
  private final FieldRules rules;
  private final boolean acceptRanges;

  /**
   * Fixes how files are described.
   *
   * @param versions what tells one version from another
   * @param acceptRanges whether {@code Accept-Ranges} is sent
   */
  public Representations(
      MediaTypes mediaTypes, Versions versions, FieldRules rules, boolean acceptRanges) {
    this.mediaTypes = mediaTypes;
    this.versions = versions;
    this.rules = rules;
    this.acceptRanges = acceptRanges;
  }

  /** The resource that a file is, with what is stored beside it. */
  Resource.File of(Root root, RequestPath path, Stored.File file, List<Sidecars.Sidecar> sidecars) {
    String contentType = mediaTypes.of(path.name());
    List<Field> common = new ArrayList<>();
    if (!sidecars.isEmpty()) { // section 12.5.5: on what is sent as it is stored too
      boolean dictionaries = sidecars.stream().anyMatch(each -> each.dictionary() != null);
      common.add(Field.vary("Accept-Encoding" + (dictionaries ? ", Available-Dictionary" : "")));
    }
    common.addAll(rules.of(path, contentType));
    Description description = new Description(path, contentType, common);
    Versions.Version plain = versions.of(new StoredVersion(root, path, file.stat()), file, "");
    Representation identity = describe(description, null, plain);
    List<Variant> variants = new ArrayList<>(sidecars.size());
    for (Sidecars.Sidecar each : sidecars) {
      StoredVersion stored = new StoredVersion(root, each.path(), each.file().stat());
      Versions.Version version = versions.of(stored, each.file(), each.codingAndDictionary());
      Representation coded = describe(description, each.coding(), version);
      variants.add(new Variant(each.coding(), each.dictionary(), coded));
    }
    return new Resource.File(identity, List.copyOf(variants));
  }

  /**
   * What all representations of a file have in common.
   *
   * @param fields also of a 304
   */
  private record Description(RequestPath path, @Nullable String contentType, List<Field> fields) {}

  private Representation describe(
      Description description, @Nullable String coding, Versions.Version version) {
    List<Field> content = new ArrayList<>(rules.ofContent());
    if (coding != null) {
      content.add(new Field("Content-Encoding", coding));
    }
    List<Field> all = new ArrayList<>(content);
    List<Field> notModified = new ArrayList<>(description.fields);
    EntityTag tag = version.validators().entityTag();
    if (tag != null) {
      Field field = new Field("ETag", tag.toString());
      all.add(field);
      notModified.add(field);
    }
    String lastModified = version.lastModified();
    if (lastModified != null) {
      Field field = new Field("Last-Modified", lastModified);
      all.add(field);
      if (tag == null) { // section 15.4.5: only where there is no tag
        notModified.add(field);
      }
    }
    if (acceptRanges) {
      all.add(new Field("Accept-Ranges", "bytes"));
    }
    all.addAll(description.fields);
    return new Representation(
        description.path,
        version.stat(),
        coding,
        description.contentType,
        version.validators(),
        version.reprDigest(),
        List.copyOf(content),
        List.copyOf(all),
        List.copyOf(notModified),
        coding != null || MediaTypes.isCompressed(description.contentType),
        version.isComplete(),
        version.source());
  }
}
