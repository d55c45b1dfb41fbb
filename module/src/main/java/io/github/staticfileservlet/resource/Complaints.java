package io.github.staticfileservlet.resource;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Says once of a path what is wrong with it, however often it is asked for. */
public final class Complaints {
  /** So many are remembered; nothing is said of any more. */
  private static final int MAX_KNOWN = 1000;

  private final Logger logger;
  private final Set<RequestPath> known = ConcurrentHashMap.newKeySet();

  /** None yet. */
  public Complaints(Logger logger) {
    this.logger = logger;
  }

  /** Says this of it, unless something was said before. */
  public void add(RequestPath path, String why) {
    if (known.size() < MAX_KNOWN && known.add(path)) {
      logger.log(Level.WARNING, path + ": " + why);
    }
  }
}
