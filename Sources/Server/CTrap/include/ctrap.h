#pragma once

/// Has a line written into `descriptor` when the program ends by SIGILL, SIGTRAP, SIGSEGV, SIGABRT, SIGBUS or SIGFPE:
/// the time, the signal, and where every frame of the thread stood, as an offset in its file, for addr2line. The program
/// then ends by the signal as it would have, whatever handled it before. To be called once, on the main thread, with all libraries loaded.
void roost_log_traps(int descriptor);
