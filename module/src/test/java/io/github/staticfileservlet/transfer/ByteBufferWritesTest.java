package io.github.staticfileservlet.transfer;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import jakarta.servlet.ServletOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandle;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.channels.WritableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject.Kind;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which streams are found to take buffers. */
class ByteBufferWritesTest {
  private final ByteBufferWrites writes = new ByteBufferWrites();

  /** A stream that takes buffers, of a class that nobody else may name. */
  static class Hidden extends ArrayStream {
    /** Looked for by its name. */
    public void write(ByteBuffer bytes) {
      written.write(bytes.get());
    }
  }

  /** A hidden class that inherits the method from a public one. */
  private static final class HiddenHeir extends ByteBufferStream {}

  /** A stream whose method is not public. */
  public static class Reserved extends ArrayStream {
    void write(ByteBuffer bytes) {
      written.write(bytes.get());
    }
  }

  /** What a filter puts around a container's stream. */
  public static class Wrapper extends ArrayStream {
    final ServletOutputStream wrapped = new ByteBufferStream();
  }

  @Test
  void aPublicClassThatTakesBuffersIsFound() throws IOException {
    MethodHandle write = writes.of(ByteBufferStream.class);
    assertThat(write).isNotNull();
    ByteBufferStream out = new ByteBufferStream();

    new ByteBufferSink(out, write).write(ByteBuffer.wrap("hello".getBytes(UTF_8)));

    assertThat(out.written.toString(UTF_8)).isEqualTo("hello");
  }

  @Test
  void aMethodThatIsInheritedFromAPublicClassIsFound() throws IOException {
    MethodHandle write = writes.of(HiddenHeir.class);
    assertThat(write).isNotNull();
    HiddenHeir out = new HiddenHeir();

    new ByteBufferSink(out, write).write(ByteBuffer.allocate(3));

    assertThat(out.written.size()).isEqualTo(3);
  }

  @Test
  void whatIsNotPublicIsNotFound() {
    assertThat(writes.of(Hidden.class)).isNull();
    assertThat(writes.of(Reserved.class)).isNull();
  }

  @Test
  void aWrapperHasNone() {
    assertThat(writes.of(ArrayStream.class)).isNull();
    assertThat(writes.of(Wrapper.class)).isNull();
  }

  @Test
  void whatWasFoundIsRemembered() {
    assertThat(writes.of(ByteBufferStream.class)).isSameAs(writes.of(ByteBufferStream.class));
    assertThat(writes.of(ArrayStream.class)).isNull();
    assertThat(writes.of(ArrayStream.class)).isNull();
  }

  /** Servlet 6.1 as a container brings it, and a stream that only inherits its default. */
  @Test
  void theDefaultOfServlet61IsNotFound(@TempDir Path classes) throws Exception {
    compile(
        classes,
        "jakarta.servlet.ServletOutputStream",
        """
        package jakarta.servlet;
        public abstract class ServletOutputStream extends java.io.OutputStream {
          public void write(java.nio.ByteBuffer bytes) throws java.io.IOException {
            byte[] copy = new byte[bytes.remaining()];
            bytes.get(copy);
            write(copy);
          }
        }
        """);
    compile(
        classes,
        "container.Inheriting",
        """
        package container;
        public class Inheriting extends jakarta.servlet.ServletOutputStream {
          @Override public void write(int b) {}
        }
        """);
    compile(
        classes,
        "container.Overriding",
        """
        package container;
        public class Overriding extends Inheriting {
          @Override public void write(java.nio.ByteBuffer bytes) {}
        }
        """);
    ClassLoader servlet61 = new Servlet61(classes);

    assertThat(find(servlet61, "container.Inheriting")).isNull();
    assertThat(find(servlet61, "container.Overriding")).isNotNull();
  }

  private static Object find(ClassLoader loader, String streamClass) throws Exception {
    Class<?> type = loader.loadClass(ByteBufferWrites.class.getName());
    Constructor<?> constructor = type.getDeclaredConstructor();
    constructor.setAccessible(true);
    Method of = type.getDeclaredMethod("of", Class.class);
    of.setAccessible(true);
    return of.invoke(constructor.newInstance(), loader.loadClass(streamClass));
  }

  private static void compile(Path classes, String name, String source) {
    JavaCompiler compiler = Objects.requireNonNull(ToolProvider.getSystemJavaCompiler());
    URI uri = URI.create("string:///" + name.replace('.', '/') + Kind.SOURCE.extension);
    SimpleJavaFileObject file =
        new SimpleJavaFileObject(uri, Kind.SOURCE) {
          @Override
          public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return source;
          }
        };
    List<String> options = List.of("-d", classes.toString(), "-cp", classes.toString());
    assertThat(compiler.getTask(null, null, null, options, null, List.of(file)).call()).isTrue();
  }

  /** Loads the compiled classes and our own anew, so that ours see the compiled ones. */
  private static final class Servlet61 extends ClassLoader {
    private final Path classes;
    private final Map<String, Class<?>> loaded = new ConcurrentHashMap<>();

    Servlet61(Path classes) {
      super(ByteBufferWritesTest.class.getClassLoader());
      this.classes = classes;
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (name.startsWith("java.")) {
        return super.loadClass(name, resolve);
      }
      Class<?> known = loaded.get(name);
      if (known != null) {
        return known;
      }
      byte[] bytes = bytes(name.replace('.', '/') + ".class");
      Class<?> defined = defineClass(name, bytes, 0, bytes.length);
      loaded.put(name, defined);
      return defined;
    }

    private byte[] bytes(String file) throws ClassNotFoundException {
      Path compiled = classes.resolve(file);
      try (InputStream in =
          Files.exists(compiled)
              ? Files.newInputStream(compiled)
              : getParent().getResourceAsStream(file)) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        in.transferTo(bytes);
        return bytes.toByteArray();
      } catch (IOException e) {
        throw new ClassNotFoundException(file, e);
      }
    }
  }

  /** A stream that is a channel too, and so may write a part of what it is given. */
  public static class Channel extends ArrayStream implements WritableByteChannel {
    @Override
    public int write(ByteBuffer bytes) {
      written.write(bytes.get());
      return 1;
    }

    @Override
    public boolean isOpen() {
      return true;
    }
  }

  @Test
  void aChannelThatMayWriteAPartIsNotFound() {
    assertThat(writes.of(Channel.class)).isNull();
  }
}
