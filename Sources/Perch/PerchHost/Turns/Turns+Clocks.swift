import Dispatch
import Glibc

/// What turns are measured by and wait with outside tests.
extension Turns {
    /// `CLOCK_MONOTONIC`, which the kernel's page answers without a call of the kernel.
    static func monotonic() -> Int64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }

    /// What the present thread has worked (`pthread_getcpuclockid`), whichever thread asks later: other threads that
    /// serve the main actor, as in tests, have clocks of their own, and the difference of two is nobody's work.
    static func threadTime() -> @MainActor () -> Int64 {
        var clock = clockid_t()
        guard pthread_getcpuclockid(pthread_self(), &clock) == 0 else { return { 0 } }
        return {
            var time = timespec()
            guard clock_gettime(clock, &time) == 0 else { return 0 }
            return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
        }
    }

    /// By the main queue, which the engine's loop serves between its looks at connections.
    static func onMainQueue(_ milliseconds: Int, _ work: @escaping @MainActor () -> Void) {
        if milliseconds == 0 {
            DispatchQueue.main.async { work() }
        } else {
            DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(milliseconds)) { work() }
        }
    }
}
