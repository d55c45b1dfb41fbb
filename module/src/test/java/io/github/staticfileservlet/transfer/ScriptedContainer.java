package io.github.staticfileservlet.transfer;

import jakarta.servlet.AsyncContext;
import jakarta.servlet.AsyncListener;
import jakarta.servlet.DispatcherType;
import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import jakarta.servlet.WriteListener;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.reflect.Proxy;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** One request in a container that does what a test tells it to, and remembers what it is told. */
final class ScriptedContainer {
  final Stream out = new Stream();
  final List<String> calls = new CopyOnWriteArrayList<>();
  final Map<String, Object> attributes = new ConcurrentHashMap<>();

  DispatcherType dispatcherType = DispatcherType.REQUEST;
  String protocol = "HTTP/1.1";
  boolean asyncSupported = true;
  boolean asyncStarted;
  int responseBufferSize = 8192;
  @Nullable RuntimeException failure; // of what the request's end is told
  @Nullable RuntimeException attributeFailure;
  @Nullable RuntimeException startFailure;
  @Nullable AsyncListener asyncListener;

  final AsyncContext context =
      proxy(
          AsyncContext.class,
          call ->
              switch (call.name()) {
                case "setTimeout" -> remember("setTimeout " + call.argument());
                case "addListener" -> {
                  asyncListener = (AsyncListener) call.argument();
                  yield null;
                }
                case "dispatch" ->
                    remember("dispatch" + (attributes.isEmpty() ? " without a reason" : ""));
                case "complete" -> remember("complete");
                case "getRequest", "getResponse" -> null;
                default -> throw new AssertionError(call.name());
              });

  final ServletRequest request =
      proxy(
          ServletRequest.class,
          call ->
              switch (call.name()) {
                case "startAsync" -> {
                  fail(startFailure);
                  remember("startAsync");
                  asyncStarted = true;
                  yield context;
                }
                case "getProtocol" -> protocol;
                case "isAsyncSupported" -> asyncSupported;
                case "isAsyncStarted" -> asyncStarted;
                case "getDispatcherType" -> dispatcherType;
                case "getAttribute" -> attributes.get((String) call.argument());
                case "removeAttribute" -> {
                  attributes.remove((String) call.argument());
                  yield null;
                }
                case "setAttribute" -> {
                  fail(attributeFailure);
                  yield attributes.put((String) call.argument(), call.arguments().get(1));
                }
                default -> throw new AssertionError(call.name());
              });

  final ServletResponse response =
      proxy(
          ServletResponse.class,
          call ->
              switch (call.name()) {
                case "getBufferSize" -> responseBufferSize;
                case "isCommitted" -> false;
                case "getOutputStream" -> out;
                default -> throw new AssertionError(call.name());
              });

  /** How often it was told that the request is over. */
  long endings() {
    return calls.stream().filter(call -> call.matches("dispatch.*|complete")).count();
  }

  private @Nullable Object remember(String call) {
    calls.add(call);
    if (!call.startsWith("s")) {
      fail(failure);
    }
    return null;
  }

  private static void fail(@Nullable RuntimeException failure) {
    if (failure != null) {
      throw failure;
    }
  }

  private record Call(String name, List<Object> arguments) {
    Object argument() {
      return arguments.get(0);
    }
  }

  private static <T> T proxy(Class<T> type, Function<Call, @Nullable Object> answer) {
    Object made =
        Proxy.newProxyInstance(
            type.getClassLoader(),
            new Class<?>[] {type},
            (self, method, arguments) ->
                answer.apply(
                    new Call(
                        method.getName(), arguments == null ? List.of() : List.of(arguments))));
    return type.cast(made);
  }

  /**
   * A stream that holds what is written to it, and takes it later: so it shows whether the buffer
   * was filled anew meanwhile.
   */
  static final class Stream extends ServletOutputStream {
    final ByteArrayOutputStream taken = new ByteArrayOutputStream();
    private BooleanSupplier takesAtOnce = () -> false;
    private @Nullable ByteBuffer held;
    private @Nullable Exception writeFailure;
    private boolean wantsToBeCalled = true;
    @Nullable WriteListener listener;
    @Nullable RuntimeException listenerFailure;
    Runnable afterNo = () -> {};

    /** Whether each write is taken at once. */
    void takesAtOnce(BooleanSupplier takes) {
      takesAtOnce = takes;
    }

    void failNextWrite(Exception failure) {
      writeFailure = failure;
    }

    /** Whether the last answer was that it is not ready. */
    boolean wantsToBeCalled() {
      return wantsToBeCalled;
    }

    boolean holdsSomething() {
      return held != null;
    }

    /** Takes so much of what it holds. */
    void take(int length) {
      ByteBuffer last = held;
      for (int i = 0; last != null && i < length && last.hasRemaining(); i++) {
        taken.write(last.get());
      }
      if (last != null && !last.hasRemaining()) {
        held = null;
      }
    }

    public void write(ByteBuffer bytes) throws IOException {
      if (held != null) {
        throw new AssertionError("it was written to while it was not ready");
      }
      Exception failure = writeFailure;
      writeFailure = null;
      if (failure instanceof IOException e) {
        throw e;
      } else if (failure instanceof RuntimeException e) {
        throw e;
      }
      held = bytes;
      if (takesAtOnce.getAsBoolean()) {
        take(Integer.MAX_VALUE);
      }
    }

    @Override
    public boolean isReady() {
      wantsToBeCalled = held != null;
      if (wantsToBeCalled) {
        afterNo.run();
        return false;
      }
      return true;
    }

    @Override
    public void setWriteListener(WriteListener given) {
      listener = given;
      fail(listenerFailure);
    }

    @Override
    public void write(int b) {
      throw new AssertionError("bytes were written one by one");
    }
  }
}
