#include "serve.h"

#include <arpa/inet.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static consume handler;

static void closed(uv_handle_t *handle) { free(handle->data); }

static void allocate(uv_handle_t *handle, size_t suggested, uv_buf_t *buffer) {
    struct client *client = handle->data;
    (void)suggested;
    *buffer = uv_buf_init(client->input + client->length, sizeof client->input - client->length);
}

static void received(uv_stream_t *stream, ssize_t count, const uv_buf_t *buffer) {
    struct client *client = stream->data;
    (void)buffer;
    if (count > 0) client->length += count;
    if (count < 0 || handler(client) != 0) uv_close((uv_handle_t *)stream, closed);
}

static void connected(uv_stream_t *listener, int status) {
    if (status < 0) return;
    struct client *client = malloc(sizeof *client);
    client->length = 0;
    client->tcp.data = client;
    uv_tcp_init(listener->loop, &client->tcp);
    client->tcp.data = client;
    if (uv_accept(listener, (uv_stream_t *)&client->tcp) != 0) {
        uv_close((uv_handle_t *)&client->tcp, closed);
        return;
    }
    uv_tcp_nodelay(&client->tcp, 1);
    uv_read_start((uv_stream_t *)&client->tcp, allocate, received);
}

static void written(uv_write_t *request, int status) {
    (void)status;
    free(request);
}

void answer(struct client *client, const char *bytes, size_t length) {
    uv_buf_t buffer = uv_buf_init((char *)bytes, length);
    int taken = uv_try_write((uv_stream_t *)&client->tcp, &buffer, 1);
    if (taken == (int)length) return;
    if (taken < 0) taken = 0;
    uv_write_t *request = malloc(sizeof *request + length - taken);
    char *rest = (char *)(request + 1);
    memcpy(rest, bytes + taken, length - taken);
    buffer = uv_buf_init(rest, length - taken);
    if (uv_write(request, (uv_stream_t *)&client->tcp, &buffer, 1, written) != 0) free(request);
}

void serve(consume consume) {
    static uv_tcp_t listener;
    struct sockaddr_in address;
    int length = sizeof address;
    uv_loop_t *loop = uv_default_loop();
    handler = consume;
    signal(SIGPIPE, SIG_IGN);
    uv_tcp_init(loop, &listener);
    uv_ip4_addr("127.0.0.1", 0, &address);
    uv_tcp_bind(&listener, (struct sockaddr *)&address, 0);
    if (uv_listen((uv_stream_t *)&listener, 511, connected) != 0) exit(1);
    uv_tcp_getsockname(&listener, (struct sockaddr *)&address, &length);
    printf("%d\n", ntohs(address.sin_port));
    fflush(stdout);
    uv_run(loop, UV_RUN_DEFAULT);
}
