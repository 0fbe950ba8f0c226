#include <string.h>

#include "cbaseline.h"
#include "serve.h"

static int echo(struct client *client) {
    size_t used = 0;
    while (client->length - used >= 6) {
        unsigned char *frame = (unsigned char *)client->input + used;
        unsigned char response[127];
        size_t size = frame[1] & 0x7f;
        if (frame[0] != 0x81 || !(frame[1] & 0x80) || size > 125) return -1;
        if (client->length - used < 6 + size) break;
        response[0] = 0x81;
        response[1] = size;
        for (size_t index = 0; index < size; index++) response[2 + index] = frame[6 + index] ^ frame[2 + index % 4];
        answer(client, (char *)response, 2 + size);
        used += 6 + size;
    }
    memmove(client->input, client->input + used, client->length - used);
    client->length -= used;
    return 0;
}

void cbaseline_serve_echo(void) { serve(echo); }
