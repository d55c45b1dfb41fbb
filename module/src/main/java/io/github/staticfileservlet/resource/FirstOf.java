package io.github.staticfileservlet.resource;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Several roots laid over one another: the first that has something at a path wins. */
public record FirstOf(List<Lookup> roots) implements Lookup {

  @Override
  public Resource find(RequestPath path) throws IOException {
    boolean certain = true;
    for (Lookup root : roots) {
      Resource found = root.find(path);
      if (!(found instanceof Resource.Missing gone)) {
        boolean lasting = certain || !(found instanceof Resource.File);
        return lasting ? found : ((Resource.File) found).untilMoreIsKnown();
      }
      certain &= gone.certain();
    }
    return certain ? Resource.MISSING : Resource.UNREACHABLE;
  }

  /** What any root shows; of a name that several have, what the first has. */
  @Override
  public List<Entry> list(RequestPath directory, int most) throws IOException {
    Map<String, Entry> entries = new LinkedHashMap<>();
    for (Lookup root : roots) {
      for (Entry entry : root.list(directory, most)) {
        entries.putIfAbsent(entry.name(), entry);
      }
    }
    return entries.values().stream().limit(most).toList();
  }
}
