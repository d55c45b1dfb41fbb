package io.github.staticfileservlet.resource;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * A version of a file on a file system, opened by walking its path anew and checking that it is
 * still this version.
 *
 * @param base a real path to begin the walk at
 * @param version the file below it
 * @param isSettled whether the file can no longer change without changing its stat
 */
record StoredFile(
    Path base,
    FileVersion version,
    boolean isSettled,
    SecureWalk walk,
    Mappings mappings,
    HeldFiles heldFiles)
    implements Source {

  @Override
  public @Nullable Content open(Access access) throws IOException {
    Content held = access == Access.SENDFILE ? heldFiles.find(version, this::openChannel) : null;
    if (held != null) {
      return version.isCurrent() ? held : null;
    }
    boolean mapped = access == Access.MAP && isSettled && mappings.takes(version.stat().length());
    Content shared = mapped ? mappings.lease(version) : null;
    if (shared != null) {
      return version.isCurrent() ? shared : giveUp(shared);
    }
    FileChannel channel = openChannel();
    if (channel == null) {
      return null;
    }
    try {
      Content fresh = mapped ? mappings.map(version, channel) : null;
      if (fresh == null) {
        return new ChannelContent(channel);
      }
      channel.close();
      return fresh;
    } catch (IOException | RuntimeException | Error e) {
      channel.close();
      throw e;
    }
  }

  @Override
  public boolean isCurrent() {
    return version.isCurrent();
  }

  @Override
  public boolean hasFile() {
    return true;
  }

  @Override
  public void discard() {
    mappings.discard(version);
  }

  private @Nullable Content giveUp(Content outdated) throws IOException {
    outdated.close();
    discard();
    return null;
  }

  private @Nullable FileChannel openChannel() throws IOException {
    SecureWalk.Opened opened = walk.open(base, version.file());
    if (opened.stat().equals(version.stat())) {
      return opened.channel();
    }
    opened.channel().close();
    return null;
  }
}
