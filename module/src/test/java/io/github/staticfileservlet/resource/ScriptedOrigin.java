package io.github.staticfileservlet.resource;

import static io.github.staticfileservlet.resource.Trees.path;

import com.github.benmanes.caffeine.cache.Ticker;
import io.github.staticfileservlet.http.EntityTag;
import io.github.staticfileservlet.http.Validators;
import java.io.IOException;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/** A lookup that finds what a test puts there, and the time by which it grows old. */
final class ScriptedOrigin implements Lookup {
  final Map<String, Resource> resources = new ConcurrentHashMap<>();
  final AtomicInteger lookups = new AtomicInteger();
  final AtomicInteger forgotten = new AtomicInteger();
  final AtomicLong now = new AtomicLong(Long.MAX_VALUE - 1000); // such as System.nanoTime() may be
  final Ticker ticker = now::get;
  volatile @Nullable IOException failure;
  volatile Runnable whileLookingUp = () -> {};

  @Override
  public Resource find(RequestPath path) throws IOException {
    lookups.incrementAndGet();
    Resource found = resources.getOrDefault(path.toString(), Resource.MISSING);
    whileLookingUp.run();
    IOException now = failure;
    if (now != null) {
      throw now;
    }
    return found instanceof Resource.File file
        ? new Resource.File(file.identity().withSource(file.identity().source())) // another object
        : found;
  }

  @Override
  public void forget(RequestPath path) {
    forgotten.incrementAndGet();
  }

  void sleep(Duration time) {
    now.addAndGet(time.toNanos());
  }

  /** A version of a file: equal numbers are the same one. */
  static Resource.File file(int version, Source source) {
    return file(version, "tag" + version, source);
  }

  static Resource.File file(int length, String tag, Source source) {
    FileStat stat = new FileStat(length, FileTime.from(Trees.MODIFIED), "key", null);
    Validators validators = new Validators(EntityTag.strong(tag), OptionalLong.empty(), true);
    return new Resource.File(
        new Representation(
            path("/a.txt"),
            stat,
            null,
            null,
            validators,
            null,
            List.of(),
            List.of(),
            List.of(),
            false,
            true,
            source));
  }
}
