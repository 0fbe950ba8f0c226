#pragma once
#include <gd.h>
#include <spawn.h>
#include <stdarg.h>

static void roost_gd_says_nothing(int priority, const char *format, va_list arguments) {
    (void)priority, (void)format, (void)arguments;
}

/// Lets no broken picture write to standard error; Swift cannot make a function of a va_list.
static inline void roost_silence_gd(void) {
    gdSetErrorMethod(roost_gd_says_nothing);
}

/// glibc 2.34 and later; its header shows it to C alone, and only when asked.
extern int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int from);

/// Lets a new process have no open file from this number on.
static inline int roost_close_from(posix_spawn_file_actions_t *actions, int from) {
    return posix_spawn_file_actions_addclosefrom_np(actions, from);
}
