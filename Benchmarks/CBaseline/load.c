#include <arpa/inet.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#include "cbaseline.h"

enum { maximum = 256, payload = 32 };

static const char handshake_request[] =
    "GET /echo HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec + time.tv_nsec / 1e9;
}

static int open_socket(int port, int handshake) {
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(port)};
    struct timeval patience = {.tv_sec = 5};
    int one = 1, number = socket(AF_INET, SOCK_STREAM, 0);
    char response[1024];
    size_t length = 0;
    inet_pton(AF_INET, "127.0.0.1", &address.sin_addr);
    if (connect(number, (struct sockaddr *)&address, sizeof address) != 0) return -1;
    setsockopt(number, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    setsockopt(number, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    if (!handshake) return number;
    if (send(number, handshake_request, sizeof handshake_request - 1, MSG_NOSIGNAL) < 0) return -1;
    while (length < 4 || memcmp(response + length - 4, "\r\n\r\n", 4) != 0) {
        ssize_t count = recv(number, response + length, sizeof response - length, 0);
        if (count <= 0) return -1;
        length += count;
    }
    return memcmp(response, "HTTP/1.1 101 ", 13) == 0 ? number : -1;
}

long cbaseline_load_echo(int port, int connections, double seconds, int handshake) {
    struct pollfd sockets[maximum];
    unsigned char frame[6 + payload] = {0x81, 0x80 | payload, 1, 2, 3, 4};
    unsigned char expected[2 + payload] = {0x81, payload};
    long echoes = 0;
    if (connections > maximum) return -1;
    for (int index = 0; index < payload; index++) {
        expected[2 + index] = 'a' + index % 26;
        frame[6 + index] = expected[2 + index] ^ frame[2 + index % 4];
    }
    for (int index = 0; index < connections; index++) {
        sockets[index] = (struct pollfd){.fd = open_socket(port, handshake), .events = POLLIN};
        if (sockets[index].fd < 0) return -1;
        if (send(sockets[index].fd, frame, sizeof frame, MSG_NOSIGNAL) != sizeof frame) return -1;
    }
    for (double end = now() + seconds; now() < end;) {
        if (poll(sockets, connections, 5000) <= 0) return -1;
        for (int index = 0; index < connections; index++) {
            unsigned char received[sizeof expected];
            if (!sockets[index].revents) continue;
            if (recv(sockets[index].fd, received, sizeof received, MSG_WAITALL) != sizeof received) return -1;
            if (memcmp(received, expected, sizeof received) != 0) return -1;
            echoes++;
            if (send(sockets[index].fd, frame, sizeof frame, MSG_NOSIGNAL) != sizeof frame) return -1;
        }
    }
    for (int index = 0; index < connections; index++) close(sockets[index].fd);
    return echoes;
}
