// What runs here when the program has trapped may use nothing but memory that is there already and write(2): the thread
// may hold any lock.

#define _GNU_SOURCE
#include "ctrap.h"

#include <execinfo.h>
#include <link.h>
#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { frame_limit = 48, file_limit = 64, line_bytes = 4096, stack_bytes = 64 * 1024 };

struct trap {
    int number;
    const char *name;
};
static const struct trap traps[] = {
    {SIGILL, "SIGILL"},   {SIGTRAP, "SIGTRAP"}, {SIGSEGV, "SIGSEGV"},
    {SIGABRT, "SIGABRT"}, {SIGBUS, "SIGBUS"},   {SIGFPE, "SIGFPE"},
};
enum { trap_count = sizeof traps / sizeof traps[0] };

// The files that the program consists of, as they lay in memory at the start.
struct file {
    char name[32];
    size_t base, start, end;
};
static struct file files[file_limit];
static int file_count;

static int log_descriptor = -1;
static char line[line_bytes];
static size_t line_length;
// One line in all, also where several threads trap at the same moment.
static volatile int has_trapped;

static void add(const char *text) {
    while (*text && line_length < line_bytes - 1) line[line_length++] = *text++;
}

static void add_decimal(long value, int digits) {
    char text[24] = {0};
    for (int index = digits - 1; index >= 0; index--, value /= 10) text[index] = (char)('0' + value % 10);
    add(text);
}

static void add_hexadecimal(size_t value) {
    char text[24] = {0};
    int index = 22;
    do text[index--] = "0123456789abcdef"[value & 15];
    while ((value >>= 4));
    add("0x");
    add(text + index + 1);
}

// Days since 1970 as a date of the Gregorian calendar; years begin in March, so that February ends one.
static void add_time(void) {
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    long days = now.tv_sec / 86400 + 719468, second = now.tv_sec % 86400;
    long era = days / 146097, of_era = days % 146097;
    long year = (of_era - of_era / 1460 + of_era / 36524 - of_era / 146096) / 365;
    long of_year = of_era - (365 * year + year / 4 - year / 100);
    long month = (5 * of_year + 2) / 153;
    long day = of_year - (153 * month + 2) / 5 + 1;
    month = month < 10 ? month + 3 : month - 9;
    add_decimal(year + era * 400 + (month <= 2), 4);
    add("-");
    add_decimal(month, 2);
    add("-");
    add_decimal(day, 2);
    add("T");
    add_decimal(second / 3600, 2);
    add(":");
    add_decimal(second / 60 % 60, 2);
    add(":");
    add_decimal(second % 60, 2);
    add(".");
    add_decimal(now.tv_nsec / 1000000, 3);
    add("Z");
}

static void add_frame(size_t address) {
    for (int index = 0; index < file_count; index++) {
        if (address < files[index].start || address >= files[index].end) continue;
        add(files[index].name);
        add("+");
        add_hexadecimal(address - files[index].base);
        return;
    }
    add_hexadecimal(address);
}

static void write_line(int number) {
    add("time=");
    add_time();
    add(" level=fatal event=trap signal=");
    for (int index = 0; index < trap_count; index++)
        if (traps[index].number == number) add(traps[index].name);
    add(" frames=\"");
    void *frames[frame_limit];
    int count = backtrace(frames, frame_limit);
    // The first are this function and the handler.
    for (int index = 2; index < count && line_length < line_bytes - 80; index++) {
        if (index > 2) add(" ");
        add_frame((size_t)frames[index]);
    }
    add("\"\n");
    size_t written = 0;
    while (written < line_length) {
        ssize_t taken = write(log_descriptor, line + written, line_length - written);
        if (taken <= 0) return;
        written += (size_t)taken;
    }
}

static void trapped(int number, siginfo_t *info, void *context) {
    (void)context;
    if (!__sync_lock_test_and_set(&has_trapped, 1)) write_line(number);
    signal(number, SIG_DFL);
    // An instruction that trapped does so again; what was sent has to be sent again.
    if (info->si_code <= 0) raise(number);
}

static int note_file(struct dl_phdr_info *info, size_t size, void *context) {
    (void)size;
    (void)context;
    if (file_count == file_limit) return 1;
    struct file *file = &files[file_count];
    file->base = info->dlpi_addr;
    file->start = (size_t)-1;
    for (int index = 0; index < info->dlpi_phnum; index++) {
        const ElfW(Phdr) *part = &info->dlpi_phdr[index];
        if (part->p_type != PT_LOAD) continue;
        size_t start = info->dlpi_addr + part->p_vaddr;
        if (start < file->start) file->start = start;
        if (start + part->p_memsz > file->end) file->end = start + part->p_memsz;
    }
    const char *slash = info->dlpi_name ? strrchr(info->dlpi_name, '/') : NULL;
    // The program itself comes first, without a name.
    const char *name = file_count == 0 ? "roost" : slash ? slash + 1 : info->dlpi_name;
    // Letters, digits and what stands in names of libraries; no quote could end the value.
    size_t length = 0;
    for (; *name && length < sizeof file->name - 1; name++)
        if (*name > ' ' && *name != '"' && *name != '\\' && *name < 0x7f) file->name[length++] = *name;
    file_count++;
    return 0;
}

void roost_log_traps(int descriptor) {
    log_descriptor = descriptor;
    dl_iterate_phdr(note_file, NULL);
    // The first call loads the library that unwinds.
    void *frames[1];
    backtrace(frames, 1);
    // The main thread's own stack may be what ran out.
    static char stack[stack_bytes];
    stack_t alternate = {.ss_sp = stack, .ss_size = sizeof stack};
    sigaltstack(&alternate, NULL);
    struct sigaction action = {.sa_sigaction = trapped, .sa_flags = SA_SIGINFO | SA_ONSTACK};
    sigfillset(&action.sa_mask);
    for (int index = 0; index < trap_count; index++) sigaction(traps[index].number, &action, NULL);
}
