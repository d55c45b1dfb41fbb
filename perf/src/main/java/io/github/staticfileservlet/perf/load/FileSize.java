package io.github.staticfileservlet.perf.load;

import io.github.staticfileservlet.perf.PerfException;
import java.io.IOException;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Locale;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A length of a file.
 *
 * @param label as it was written
 */
public record FileSize(String label, long bytes) {
  private static final Pattern SYNTAX = Pattern.compile("(\\d{1,12})([kmg]?)");
  private static final int BLOCK = 1 << 20;

  /** Reads a length in bytes, or with k, m or g behind it in units of 1024 bytes. */
  public static FileSize parse(String text) {
    Matcher matcher = SYNTAX.matcher(text.toLowerCase(Locale.ROOT));
    if (!matcher.matches()) {
      throw new PerfException("no size: '" + text + "'; expected a number, or one such as 128k");
    }
    int shift =
        switch (matcher.group(2)) {
          case "k" -> 10;
          case "m" -> 20;
          case "g" -> 30;
          default -> 0;
        };
    long number = Long.parseLong(matcher.group(1));
    if (number == 0) {
      throw new PerfException("no size: '" + text + "'; a file with nothing in it takes no time");
    }
    if (number > Long.MAX_VALUE >> shift) {
      throw new PerfException("no size: '" + text + "'; no file is that long");
    }
    return new FileSize(text, number << shift);
  }

  /** The name of the file of this length. */
  public String fileName() {
    return bytes + ".bin";
  }

  /** The name of the file of this length that holds nothing. */
  public String sparseName() {
    return bytes + ".sparse";
  }

  /** Makes a file of zeros that take no room, unless one of this length is there. */
  public Path createSparseIn(Path root) throws IOException {
    Path file = root.resolve(sparseName());
    if (isIn(file)) {
      return file;
    }
    try (RandomAccessFile made = new RandomAccessFile(file.toFile(), "rw")) {
      made.setLength(bytes);
    }
    return file;
  }

  /** Makes the file, of noise, unless one of this length is there. */
  public Path createIn(Path root) throws IOException {
    Path file = root.resolve(fileName());
    if (isIn(file)) {
      return file;
    }
    long free = Files.getFileStore(root).getUsableSpace();
    if (free < bytes) {
      throw new PerfException(
          file
              + " needs "
              + bytes
              + " bytes, but only "
              + free
              + " are free: choose other --files");
    }
    Path unfinished = root.resolve(fileName() + ".part");
    try {
      write(unfinished);
      Files.move(unfinished, file, StandardCopyOption.ATOMIC_MOVE);
    } finally {
      Files.deleteIfExists(unfinished);
    }
    return file;
  }

  private boolean isIn(Path file) throws IOException {
    return Files.exists(file) && Files.size(file) == bytes;
  }

  private void write(Path file) throws IOException {
    Random random = new Random(bytes);
    byte[] block = new byte[BLOCK];
    try (OutputStream out = Files.newOutputStream(file)) {
      for (long left = bytes; left > 0; left -= block.length) {
        random.nextBytes(block);
        out.write(block, 0, (int) Math.min(left, block.length));
      }
    }
  }
}
