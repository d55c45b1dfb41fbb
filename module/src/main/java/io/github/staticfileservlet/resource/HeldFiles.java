package io.github.staticfileservlet.resource;

import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;

/**
 * Files held open so that somebody else can open them by a path that nobody can swap: Linux shows
 * each open file of a process under its number. Whoever opens that path gets the very file that was
 * checked, whatever has become of its name.
 *
 * <p>To find the number costs a look at all that the process has open, so it is done for a file
 * that is asked for again. Nobody tells when the path is used, and when a file is closed its number
 * is given to another. So a file is closed when nobody has reached what was handed out for a
 * minute; where the servlet ends before, it is left to the collector, which knows.
 */
public final class HeldFiles {
  private static final Logger LOGGER = System.getLogger(HeldFiles.class.getPackageName());
  private static final Path OPEN_FILES = Path.of("/proc/self/fd");
  private static final Path POSITIONS = Path.of("/proc/self/fdinfo");
  private static final int MAX_FILES = 256;

  /** How often {@link #maintain} comes before a file is closed that nobody has. */
  private static final int LAST_ROUND = 60;

  /** Positions beyond almost any file, and within what file systems allow. */
  private static final long FIRST_MARK = 1L << 42;

  private static final long LAST_MARK = 1L << 43;

  private final Map<FileVersion, Held> files = new LinkedHashMap<>();

  /** A file that was asked for, and perhaps is held. */
  private static final class Held {
    private final Set<HeldContent> handedOut = // what is lost leaves by itself
        Collections.newSetFromMap(new WeakHashMap<>());
    private @Nullable FileChannel channel;
    private @Nullable Path path;
    private boolean tried;
    private int round;
  }

  /** Opens a version of a file; null where it is not there any more. */
  interface Opener {
    @Nullable FileChannel open() throws IOException;
  }

  /** Whether this system has such paths. */
  public static boolean isAvailable() {
    return Files.isDirectory(OPEN_FILES) && Files.isDirectory(POSITIONS);
  }

  /** This version, to be opened by its path; null where it is not held. */
  @Nullable Content find(FileVersion version, Opener opener) throws IOException {
    Held held = known(version);
    if (held == null) {
      return null;
    }
    synchronized (held) {
      if (!held.tried) {
        hold(held, opener);
      }
      FileChannel channel = held.channel;
      Path path = held.path;
      if (channel == null || path == null || !channel.isOpen()) {
        return null;
      }
      HeldContent content = new HeldContent(path, channel);
      held.handedOut.add(content);
      return content;
    }
  }

  /** Null where the file is asked for the first time. */
  private synchronized @Nullable Held known(FileVersion version) {
    Held held = files.get(version);
    if (held != null) {
      held.round = 0;
    } else if (files.size() < MAX_FILES) {
      files.put(version, new Held());
    }
    return held;
  }

  /** Closes what nobody has had for a while; to be called about once a second. */
  public synchronized void maintain() {
    for (Iterator<Held> all = files.values().iterator(); all.hasNext(); ) {
      Held held = all.next();
      if (held.round++ >= LAST_ROUND && closeUnused(held)) {
        all.remove();
      }
    }
  }

  /** Gives up all. Closes nothing: a path that was handed out may still be about to be opened. */
  public synchronized void close() {
    files.clear();
  }

  /** Tried once: a file that changed meanwhile is another version. */
  private static void hold(Held held, Opener opener) throws IOException {
    FileChannel channel = opener.open();
    held.tried = true;
    Path path = channel == null ? null : find(channel);
    if (path != null) {
      held.path = path;
      held.channel = channel;
    } else if (channel != null) {
      channel.close();
    }
  }

  /** Java does not tell the number of an open file, but its position can be set and seen. */
  private static @Nullable Path find(FileChannel channel) {
    long mark = ThreadLocalRandom.current().nextLong(FIRST_MARK, LAST_MARK);
    String line = "pos:\t" + mark + "\n";
    try (DirectoryStream<Path> positions = Files.newDirectoryStream(POSITIONS)) {
      channel.position(mark);
      for (Path candidate : positions) {
        if (read(candidate).startsWith(line)) {
          return OPEN_FILES.resolve(candidate.getFileName());
        }
      }
    } catch (IOException | DirectoryIteratorException e) {
      LOGGER.log(Level.DEBUG, "cannot find the path of an open file", e);
    }
    return null;
  }

  /** Empty where it was closed meanwhile. */
  private static String read(Path position) {
    try {
      return Files.readString(position);
    } catch (IOException closed) {
      return "";
    }
  }

  /** False where somebody has it still, who is then waited for anew. */
  private static boolean closeUnused(Held held) {
    synchronized (held) {
      if (!held.handedOut.isEmpty()) {
        held.round = 0;
        return false;
      }
      try {
        if (held.channel != null) {
          held.channel.close();
        }
      } catch (IOException e) {
        LOGGER.log(Level.DEBUG, "cannot close a file that was held", e);
      }
      return true;
    }
  }
}
