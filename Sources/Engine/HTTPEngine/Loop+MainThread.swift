import CUV
import Glibc

extension Loop {
    /// The loop of the main thread, which runs once ``runMainThread()`` is called.
    static let main = Result { () throws(ServerFault) in try Loop() }

    /// Runs the loop, and between its reads the main queue and with it the main actor, for the rest of the program.
    func runMainThread() -> Never {
        let mainQueue = UnsafeMutablePointer<uv_poll_t>.allocate(capacity: 1)
        let status = uv_poll_init(uv, mainQueue, _dispatch_get_main_queue_handle_4CF())
        precondition(status == 0, "the main queue can be watched")
        uv_poll_start(mainQueue, Int32(UV_READABLE.rawValue)) { _, _, _ in
            var wakeups: UInt64 = 0
            _ = read(_dispatch_get_main_queue_handle_4CF(), &wakeups, MemoryLayout.size(ofValue: wakeups))
            _dispatch_main_queue_callback_4CF(nil)
        }
        // Whoever started the program may have blocked signals; this thread takes them, as `dispatchMain` has it.
        var none = sigset_t()
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, nil)
        run()
        preconditionFailure("the wakeup of the main thread's loop is never closed")
    }
}
