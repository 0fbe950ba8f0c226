#pragma once
#include <uv.h>

/// What both servers keep for a connection.
struct client {
    uv_tcp_t tcp;
    char input[8192];
    size_t length;
};

/// Called with new bytes in `input`; answers, removes what it used, and returns 0, or -1 to close.
typedef int (*consume)(struct client *client);

/// Runs a server that hands bytes to `consume`.
void serve(consume consume);

/// Writes now what the kernel takes, and the rest as it takes it.
void answer(struct client *client, const char *bytes, size_t length);
