package io.github.staticfileservlet.resource;

import java.io.IOException;
import java.util.List;

/** Several roots laid over one another: the first that has something at a path wins. */
public record FirstOf(List<Lookup> roots) implements Lookup {

  @Override
  public Resource find(RequestPath path) throws IOException {
    for (Lookup root : roots) {
      Resource found = root.find(path);
      if (!(found instanceof Resource.Missing)) {
        return found;
      }
    }
    return Resource.MISSING;
  }
}
