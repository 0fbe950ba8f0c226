#pragma once
#include <signal.h>
#include <stdbool.h>
#include <sys/syscall.h>
#include <unistd.h>
#include <uv.h>

/// A write to a peer that has gone away then fails with EPIPE instead of ending the process.
static inline void roost_ignore_broken_pipes(void) { signal(SIGPIPE, SIG_IGN); }

/// Whether the caller is the thread that the program began with.
static inline bool roost_is_main_thread(void) { return syscall(SYS_gettid) == getpid(); }

/// What libdispatch has for a run loop that serves the main queue: a descriptor (eventfd) that becomes readable when
/// work is put on the queue, and the call that runs what is there. For the main thread only.
int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *ignored);
