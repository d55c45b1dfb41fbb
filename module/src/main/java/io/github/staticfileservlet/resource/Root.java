package io.github.staticfileservlet.resource;

import java.io.IOException;
import java.util.List;

/** A place where files are stored: a directory, an archive, a web application. */
public interface Root {
  /**
   * What is stored at a path; missing where it is hidden, unreadable or not there at all.
   *
   * @param path where it is looked for
   * @param file the path whose rules decide: the same, or that of the file for which it stands
   * @throws IOException if that cannot be told now, for want of file descriptors for one
   */
  Stored find(RequestPath path, RequestPath file) throws IOException;

  /**
   * The names in a directory, in any order and hidden ones too; none where they cannot be told.
   *
   * @param most no more than so many are wanted
   */
  List<String> names(RequestPath directory, int most) throws IOException;
}
