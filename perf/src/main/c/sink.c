/*
 * An HTTP/1.1 client for loads on 127.0.0.1: connections that are kept alive, one request at a time on each. The system
 * discards what it receives (MSG_TRUNC), so that the server is the limit and not the copying in the client.
 *
 * usage: sink PORT PATH CONNECTIONS SECONDS METHOD FIELDS NUMBERS
 *
 * FIELDS are further lines of each request, each with its CRLF. Each # in PATH is a digit, the least first, of a number that
 * differs from request to request and is less than NUMBERS. Printed is one object of JSON. The clock starts when all connections are
 * made; after SECONDS no request is begun, and those that are under way are finished. Whatever comes behind an answer that was
 * not asked for is an error, and ends the connection.
 */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { HEAD_SIZE = 16 * 1024, DISCARD_SIZE = 1024 * 1024, MAX_EVENTS = 256, MAX_LATENCIES = 4 * 1024 * 1024 };

typedef struct {
  int socket;
  int in_content;
  long long left; /* of the content */
  double begun;
} Connection;

static char request[8192];
static int request_length;
static char *digits[16]; /* of the request, the least first */
static int digit_count;
static long numbers;
static int is_head;
static double deadline;
static long under_way, done, failed;
static unsigned long long bytes;
static double *latencies; /* of the first so many */
static long latency_count;

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec + time.tv_nsec * 1e-9;
}

static int compare(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return x < y ? -1 : x > y;
}

static void fail(const char *what) {
  fprintf(stderr, "sink: %s\n", what);
  exit(1);
}

/* Asks for another file: all of them once before any comes again, and neighbours far apart. The first is any of them, so that
 * rounds do not ask for the same ones. */
static void choose(void) {
  static long last = -1;
  if (last < 0) {
    last = (long)(now() * 1e6) % numbers;
  }
  last = (last + 7919) % numbers;
  long rest = last;
  for (int i = 0; i < digit_count; i++, rest /= 10) {
    *digits[i] = '0' + rest % 10;
  }
}

/* Nothing more is asked for: the socket is closed, and so is no longer waited for. The server may have closed it too. */
static void leave(Connection *connection) {
  char surplus;
  if (recv(connection->socket, &surplus, 1, MSG_DONTWAIT) > 0) {
    failed++;
  }
  close(connection->socket);
}

static void begin(Connection *connection) {
  if (now() >= deadline) {
    leave(connection);
    return;
  }
  choose();
  connection->begun = now();
  if (send(connection->socket, request, request_length, MSG_NOSIGNAL) != request_length) {
    failed++;
    close(connection->socket);
    return;
  }
  under_way++;
}

static void end(Connection *connection) {
  done++;
  under_way--;
  connection->in_content = 0;
  if (latency_count < MAX_LATENCIES) {
    latencies[latency_count++] = now() - connection->begun;
  }
  begin(connection);
}

static void lose(Connection *connection) {
  failed++;
  under_way--;
  close(connection->socket);
}

/* Takes the head once it is complete; 0 where it is not yet. It is looked at in place: it may come in two pieces. */
static int take_head(Connection *connection) {
  char head[HEAD_SIZE];
  ssize_t length = recv(connection->socket, head, sizeof head - 1, MSG_PEEK | MSG_DONTWAIT);
  if (length < 0 && errno == EAGAIN) {
    return 0;
  }
  if (length <= 0) {
    lose(connection);
    return 0;
  }
  head[length] = 0;
  char *head_end = memmem(head, length, "\r\n\r\n", 4);
  if (!head_end) {
    if (length == sizeof head - 1) {
      fail("an answer with a head of more than 16 KiB");
    }
    return 0;
  }
  ssize_t head_length = head_end + 4 - head;
  recv(connection->socket, head, head_length, MSG_TRUNC | MSG_DONTWAIT);
  int status = strncmp(head, "HTTP/1.", 7) ? 0 : atoi(head + 9);
  if (status < 200 || (status >= 300 && status != 304)) {
    failed++;
  }
  char *field = strcasestr(head, "\r\ncontent-length:");
  int has_content = !is_head && status != 304;
  if (has_content && (!field || field > head_end)) {
    fail("an answer without Content-Length");
  }
  connection->left = has_content ? atoll(field + strlen("\r\ncontent-length:")) : 0;
  connection->in_content = 1;
  if (length - head_length > connection->left) {
    lose(connection);
    return 0;
  }
  return 1;
}

/* Discards what has come of the content; 0 where more is to come later, or more has come than there is. */
static int take_content(Connection *connection) {
  static char nothing[DISCARD_SIZE];
  while (connection->left > 0) {
    size_t most = connection->left < DISCARD_SIZE ? connection->left + 1 : DISCARD_SIZE;
    ssize_t length = recv(connection->socket, nothing, most, MSG_TRUNC | MSG_DONTWAIT);
    if (length < 0 && errno == EAGAIN) {
      return 0;
    }
    if (length <= 0 || length > connection->left) {
      lose(connection);
      return 0;
    }
    connection->left -= length;
    bytes += length;
  }
  return 1;
}

static void advance(Connection *connection) {
  if ((connection->in_content || take_head(connection)) && take_content(connection)) {
    end(connection);
  }
}

static void open_connection(Connection *connection, int port, int poll) {
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(port)};
  inet_pton(AF_INET, "127.0.0.1", &address.sin_addr);
  int one = 1;
  connection->socket = socket(AF_INET, SOCK_STREAM, 0);
  setsockopt(connection->socket, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
  if (connect(connection->socket, (void *)&address, sizeof address)) {
    fail("cannot connect");
  }
  struct epoll_event event = {.events = EPOLLIN, .data.ptr = connection};
  epoll_ctl(poll, EPOLL_CTL_ADD, connection->socket, &event);
}

int main(int count, char **arguments) {
  if (count != 8) {
    fprintf(stderr, "usage: sink PORT PATH CONNECTIONS SECONDS METHOD FIELDS NUMBERS\n");
    return 2;
  }
  int port = atoi(arguments[1]), connections = atoi(arguments[3]);
  is_head = !strcmp(arguments[5], "HEAD");
  request_length =
      snprintf(request, sizeof request, "%s %s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nUser-Agent: sink\r\nAccept: */*\r\n%s\r\n",
               arguments[5], arguments[2], port, arguments[6]);
  numbers = atol(arguments[7]);
  for (char *at = request; *at != '\r' && digit_count < 16; at++) {
    if (*at == '#') {
      digits[digit_count++] = at;
    }
  }
  latencies = malloc(sizeof(double) * MAX_LATENCIES);
  Connection *all = calloc(connections, sizeof *all);
  struct rlimit descriptors;
  getrlimit(RLIMIT_NOFILE, &descriptors);
  descriptors.rlim_cur = descriptors.rlim_max;
  setrlimit(RLIMIT_NOFILE, &descriptors);
  int poll = epoll_create1(0);
  for (int i = 0; i < connections; i++) {
    open_connection(&all[i], port, poll);
  }
  double start = now();
  deadline = start + atof(arguments[4]);
  for (int i = 0; i < connections; i++) {
    begin(&all[i]);
  }
  struct epoll_event events[MAX_EVENTS];
  while (under_way > 0) {
    int ready = epoll_wait(poll, events, MAX_EVENTS, 30000);
    if (ready <= 0) {
      fail("nothing has come for 30 s");
    }
    for (int i = 0; i < ready; i++) {
      advance(events[i].data.ptr);
    }
  }
  double seconds = now() - start;
  qsort(latencies, latency_count, sizeof(double), compare);
  double p50 = latency_count ? latencies[latency_count / 2] : 0;
  double p99 = latency_count ? latencies[latency_count * 99 / 100] : 0;
  printf("{\"requests\":%ld,\"seconds\":%.6f,\"bytes\":%llu,\"p50Millis\":%.4f,\"p99Millis\":%.4f,\"errors\":%ld}\n", done,
         seconds, bytes, p50 * 1e3, p99 * 1e3, failed);
  return 0;
}
