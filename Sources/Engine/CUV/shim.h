#pragma once
#include <signal.h>
#include <uv.h>

/// A write to a peer that has gone away then fails with EPIPE instead of ending the process.
static inline void roost_ignore_broken_pipes(void) { signal(SIGPIPE, SIG_IGN); }
