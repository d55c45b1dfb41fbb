/*
 * The least that a file costs on this machine: two threads with epoll, each file mapped, its fields ready. It answers GET of
 * /static/NAME for the files of one directory, and nothing else of HTTP.
 *
 * usage: floor DIRECTORY PORT
 */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

enum { MAX_FILES = 64, MAX_EVENTS = 256, MAX_WRITE = 1024 * 1024 };

typedef struct {
  char name[256];
  char *content;
  long long length;
  char head[512];
  int head_length;
} File;

typedef struct {
  int socket;
  int filled;
  char request[8192];
  File *file; /* that is being sent */
  long long sent;
} Connection;

static File files[MAX_FILES];
static int file_count, port;

static void add(const char *directory, const char *name) {
  char path[4096];
  snprintf(path, sizeof path, "%s/%s", directory, name);
  struct stat status;
  int opened = open(path, O_RDONLY);
  if (opened < 0 || fstat(opened, &status) || !S_ISREG(status.st_mode) || !status.st_size || file_count == MAX_FILES) {
    return;
  }
  File *file = &files[file_count++];
  snprintf(file->name, sizeof file->name, "%s", name);
  file->length = status.st_size;
  file->content = mmap(0, status.st_size, PROT_READ, MAP_SHARED, opened, 0);
  file->head_length = snprintf(file->head, sizeof file->head,
                               "HTTP/1.1 200 OK\r\nContent-Type: application/octet-stream\r\nETag: \"0123456789abcdef\"\r\n"
                               "Last-Modified: Sat, 03 Feb 2024 04:05:06 GMT\r\nContent-Length: %lld\r\n\r\n",
                               file->length);
}

static File *find(const char *request) {
  static const char begin[] = "GET /static/";
  if (strncmp(request, begin, strlen(begin))) {
    return 0;
  }
  const char *name = request + strlen(begin);
  for (int i = 0; i < file_count; i++) {
    size_t length = strlen(files[i].name);
    if (!strncmp(name, files[i].name, length) && name[length] == ' ') {
      return &files[i];
    }
  }
  return 0;
}

/* Sends as much as is taken. */
static void pump(Connection *connection) {
  File *file = connection->file;
  long long total = file->head_length + file->length;
  while (connection->sent < total) {
    struct iovec pieces[2];
    int count = 0;
    long long at = connection->sent;
    if (at < file->head_length) {
      pieces[count].iov_base = file->head + at;
      pieces[count++].iov_len = file->head_length - at;
      at = file->head_length;
    }
    long long from = at - file->head_length, most = file->length - from;
    pieces[count].iov_base = file->content + from;
    pieces[count++].iov_len = most < MAX_WRITE ? most : MAX_WRITE;
    ssize_t length = writev(connection->socket, pieces, count);
    if (length < 0 && errno == EAGAIN) {
      return;
    }
    if (length < 0) {
      break;
    }
    connection->sent += length;
  }
  connection->file = 0;
}

static void end(Connection *connection) {
  close(connection->socket);
  free(connection);
}

/* Reads a request and begins its answer; 0 where the client is gone. */
static int take(Connection *connection) {
  for (;;) {
    ssize_t length = read(connection->socket, connection->request + connection->filled,
                          sizeof connection->request - 1 - connection->filled);
    if (length <= 0) {
      return length < 0;
    }
    connection->filled += length;
    connection->request[connection->filled] = 0;
    if (strstr(connection->request, "\r\n\r\n")) {
      connection->filled = 0;
      connection->sent = 0;
      connection->file = find(connection->request);
      if (connection->file) {
        pump(connection);
      }
      return connection->file || connection->sent;
    }
  }
}

static void accept_all(int listener, int poll) {
  int accepted, one = 1;
  while ((accepted = accept4(listener, 0, 0, SOCK_NONBLOCK)) >= 0) {
    setsockopt(accepted, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    Connection *connection = calloc(1, sizeof *connection);
    connection->socket = accepted;
    struct epoll_event event = {.events = EPOLLIN | EPOLLOUT | EPOLLET | EPOLLRDHUP, .data.ptr = connection};
    epoll_ctl(poll, EPOLL_CTL_ADD, accepted, &event);
  }
}

static void *run(void *unused) {
  int listener = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK, 0), one = 1;
  setsockopt(listener, SOL_SOCKET, SO_REUSEPORT, &one, sizeof one);
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(port)};
  inet_pton(AF_INET, "127.0.0.1", &address.sin_addr);
  if (bind(listener, (void *)&address, sizeof address) || listen(listener, 4096)) {
    fprintf(stderr, "floor: port %d is taken\n", port);
    exit(1);
  }
  int poll = epoll_create1(0);
  struct epoll_event event = {.events = EPOLLIN}, events[MAX_EVENTS];
  epoll_ctl(poll, EPOLL_CTL_ADD, listener, &event);
  for (;;) {
    int ready = epoll_wait(poll, events, MAX_EVENTS, -1);
    for (int i = 0; i < ready; i++) {
      Connection *connection = events[i].data.ptr;
      if (!connection) {
        accept_all(listener, poll);
        continue;
      }
      if (connection->file) {
        pump(connection);
      }
      if (!connection->file && (events[i].events & (EPOLLIN | EPOLLRDHUP)) && !take(connection)) {
        end(connection);
      }
    }
  }
  return unused;
}

int main(int count, char **arguments) {
  DIR *directory = count == 3 ? opendir(arguments[1]) : 0;
  if (!directory) {
    fprintf(stderr, "usage: floor DIRECTORY PORT\n");
    return 2;
  }
  signal(SIGPIPE, SIG_IGN);
  for (struct dirent *entry; (entry = readdir(directory));) {
    add(arguments[1], entry->d_name);
  }
  port = atoi(arguments[2]);
  pthread_t other;
  pthread_create(&other, 0, run, 0);
  run(0);
}
