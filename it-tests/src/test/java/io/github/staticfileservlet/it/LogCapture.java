package io.github.staticfileservlet.it;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/** What the servlet logs while this is open, from level INFO on. */
final class LogCapture implements AutoCloseable {
  private final Logger logger = Logger.getLogger("io.github.staticfileservlet");
  private final List<LogRecord> records = new CopyOnWriteArrayList<>();
  private final Handler handler =
      new Handler() {
        @Override
        public void publish(LogRecord entry) {
          if (entry.getLevel().intValue() >= Level.INFO.intValue()) {
            records.add(entry);
          }
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
      };

  LogCapture() {
    logger.addHandler(handler);
  }

  /** The messages of this level. */
  List<String> messages(Level level) {
    return records.stream()
        .filter(entry -> entry.getLevel().equals(level))
        .map(LogRecord::getMessage)
        .toList();
  }

  /** All that is above INFO. */
  List<String> alarms() {
    return records.stream()
        .filter(entry -> entry.getLevel().intValue() > Level.INFO.intValue())
        .map(LogRecord::getMessage)
        .toList();
  }

  @Override
  public void close() {
    logger.removeHandler(handler);
  }
}
