package io.github.staticfileservlet.resource;

import java.io.IOException;
import java.util.List;

/** Several roots laid over one another: the first that has something at a path wins. */
public record FirstOf(List<Lookup> roots) implements Lookup {

  @Override
  public Resource find(RequestPath path) throws IOException {
    boolean certain = true;
    for (Lookup root : roots) {
      Resource found = root.find(path);
      if (!(found instanceof Resource.Missing gone)) {
        return found;
      }
      certain &= gone.certain();
    }
    return certain ? Resource.MISSING : Resource.UNREACHABLE;
  }
}
