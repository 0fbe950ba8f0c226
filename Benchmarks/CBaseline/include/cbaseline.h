#pragma once

/// Plain C on libuv, the measure for the engine: answers every request with one small JSON document. Binds a free port
/// of 127.0.0.1, writes it as a line to standard output and serves until it is killed.
void cbaseline_serve_json(void);

/// The same for WebSocket frames without a handshake: echoes every message of at most 125 bytes.
void cbaseline_serve_echo(void);

/// Sends small masked text messages over `connections` sockets, one in flight on each, and counts the echoes.
/// - handshake: whether the server wants the opening handshake of RFC 6455 on `/echo`.
/// Returns the echoes received in `seconds`, or -1 when the server answered anything else.
long cbaseline_load_echo(int port, int connections, double seconds, int handshake);
