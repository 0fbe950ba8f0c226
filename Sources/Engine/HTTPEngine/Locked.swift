import CUV

/// A value that threads share behind libuv's mutex, which is a pthread mutex and so understood by ThreadSanitizer.
final class Locked<Value>: @unchecked Sendable {
    private let mutex: UnsafeMutablePointer<uv_mutex_t>
    private var value: Value

    init(_ value: sending Value) {
        self.value = value
        mutex = .allocate(capacity: 1)
        precondition(uv_mutex_init(mutex) == 0, "a mutex can be made")
    }

    deinit {
        uv_mutex_destroy(mutex)
        mutex.deallocate()
    }

    /// Runs `body` alone. It must not call back into code that takes the same lock.
    @inline(__always)
    func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
        uv_mutex_lock(mutex)
        defer { uv_mutex_unlock(mutex) }
        return try body(&value)
    }
}
