#define _GNU_SOURCE
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "cbaseline.h"
#include "serve.h"

static const char body[] = "{\"id\":\"0b6f4a1c-7d0e-4a53-9d0e-3c5d1c3a9f10\",\"name\":\"Emma\",\"balance\":125.50}";

/// `Date` is rendered once a second, as the engine does.
static const char *date(void) {
    static char text[64];
    static time_t rendered;
    struct timespec now;
    clock_gettime(CLOCK_REALTIME_COARSE, &now);
    if (now.tv_sec != rendered) {
        struct tm parts;
        rendered = now.tv_sec;
        gmtime_r(&rendered, &parts);
        strftime(text, sizeof text, "%a, %d %b %Y %H:%M:%S GMT", &parts);
    }
    return text;
}

static int respond(struct client *client) {
    char *start = client->input;
    char *end;
    size_t left = client->length;
    while ((end = memmem(start, left, "\r\n\r\n", 4)) != NULL) {
        char response[512];
        if (left < 10 || memcmp(start, "GET /json ", 10) != 0) return -1;
        int length = snprintf(
            response, sizeof response,
            "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ndate: %s\r\ncontent-length: %zu\r\n\r\n%s", date(),
            sizeof body - 1, body);
        answer(client, response, length);
        left -= end + 4 - start;
        start = end + 4;
    }
    memmove(client->input, start, left);
    client->length = left;
    return left == sizeof client->input ? -1 : 0;
}

void cbaseline_serve_json(void) { serve(respond); }
