import CUV
import Glibc

/// One libuv loop on one thread: its own, or the main thread (``main``). Everything that a connection owns is touched
/// on that thread only; other threads hand work over by ``post(_:)``, which wakes the loop once however much is posted
/// meanwhile.
///
/// As a `TaskExecutor` it runs the parts of tasks that prefer it between two polls for I/O:
///
///     timers → [prepare: turn()] → poll: reads, accepts, wakeups → [check: turn()] → closes → …
///     turn():  run posted work, then write what it left in the connections, until nothing is left
///
/// Unchecked: `local`, `dirty` and the libuv handles belong to the loop thread, `mailbox` has its lock.
final class Loop: TaskExecutor, @unchecked Sendable {
    private enum Work {
        case job(UnownedJob)
        case call(@Sendable () -> Void)
    }

    private struct Mailbox {
        var work: [Work] = []
        var isOpen = true
    }

    let uv: UnsafeMutablePointer<uv_loop_t>
    private let wakeup: UnsafeMutablePointer<uv_async_t>
    private let prepare: UnsafeMutablePointer<uv_prepare_t>
    private let check: UnsafeMutablePointer<uv_check_t>
    private let mailbox = Locked(Mailbox())
    /// Set to this loop on its own thread only.
    private let current: ThreadKey
    private var isFinishing = false
    private var local: [Work] = []
    private var spare: [Work] = []
    private var dirty: [Connection] = []
    private var outBuffers: [[UInt8]] = []
    /// Where libuv puts what it reads; one for all connections, because only one reads at a time.
    let readBuffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 64 * 1024)
    /// What TLS works in; one for all connections too.
    private(set) lazy var tlsMemory = TLSMemory()
    private var dateSecond = -1
    private var dateBytes: [UInt8] = []

    init() throws(ServerFault) {
        current = try ThreadKey()
        uv = .allocate(capacity: 1)
        wakeup = .allocate(capacity: 1)
        prepare = .allocate(capacity: 1)
        check = .allocate(capacity: 1)
        // From here on `deinit` frees the memory, also where this throws; a loop that never runs is closed here.
        try must(uv_loop_init(uv), "make an event loop")
        let context = Unmanaged.passUnretained(self).toOpaque()
        do throws(ServerFault) {
            try must(uv_async_init(uv, wakeup) { recovered($0?.pointee.data, Loop.self).takeMail() }, "make a wakeup")
        } catch {
            uv_loop_close(uv)
            throw error
        }
        wakeup.pointee.data = context
        uv_prepare_init(uv, prepare)
        uv_check_init(uv, check)
        prepare.pointee.data = context
        check.pointee.data = context
        uv_prepare_start(prepare) { recovered($0?.pointee.data, Loop.self).turn() }
        uv_check_start(check) { recovered($0?.pointee.data, Loop.self).turn() }
    }

    deinit {
        uv.deallocate()
        wakeup.deallocate()
        prepare.deallocate()
        check.deallocate()
        readBuffer.deallocate()
    }

    // MARK: Any thread

    /// Runs `work` on the loop thread soon. After the loop has ended, nothing owned by it is left to work on, and the
    /// work is dropped.
    func post(_ work: @escaping @Sendable () -> Void) {
        if isCurrent { local.append(.call(work)) } else { _ = mail(.call(work)) }
    }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        if isCurrent {
            local.append(.job(job))
        } else if !mail(.job(job)) {
            // A task must go on even when its loop has ended.
            globalConcurrentExecutor.enqueue(ExecutorJob(job))
        }
    }

    /// Whether the caller runs on the loop thread.
    var isCurrent: Bool { current.value == Unmanaged.passUnretained(self).toOpaque() }

    private func mail(_ work: Work) -> Bool {
        mailbox.withLock { mailbox in
            guard mailbox.isOpen else { return false }
            mailbox.work.append(work)
            // Inside the lock, so that the handle cannot be closed in between.
            if mailbox.work.count == 1 { uv_async_send(wakeup) }
            return true
        }
    }

    // MARK: Loop thread

    /// Milliseconds of a monotonic clock, as of this turn.
    var now: UInt64 { uv_now(uv) }

    /// The value of `Date`, rendered once a second.
    var date: [UInt8] {
        var time = uv_timeval64_t()
        uv_gettimeofday(&time)
        if Int(time.tv_sec) != dateSecond {
            dateSecond = Int(time.tv_sec)
            dateBytes = httpDate(dateSecond)
        }
        return dateBytes
    }

    /// Runs the loop on a new thread until every handle is closed, then calls `ended` there.
    func start(_ ended: @escaping @Sendable () -> Void) {
        let context = Unmanaged.passRetained(LoopStart(loop: self, ended: ended)).toOpaque()
        var id = uv_thread_t()
        let status = uv_thread_create(&id, { recovered($0, LoopStart.self, isOwned: true).run() }, context)
        precondition(status == 0, "a thread can be made")
    }

    /// Closes the loop's own handles; it ends when all others are closed too.
    func finish() {
        isFinishing = true
        mailbox.withLock { $0.isOpen = false }
        takeMail()
        uv_close(handle(wakeup), nil)
        uv_close(handle(prepare), nil)
        uv_close(handle(check), nil)
    }

    /// Ends a loop that never started, in whatever thread made it.
    func abandon() {
        finish()
        run()
    }

    /// Has the connection write at the end of this turn; many answers and frames then leave in one write.
    func writeSoon(_ connection: Connection) {
        dirty.append(connection)
    }

    /// An empty buffer to write answers into, from the few that are kept for all connections.
    func takeBuffer() -> [UInt8] {
        outBuffers.popLast() ?? []
    }

    func giveBack(_ buffer: [UInt8]) {
        guard outBuffers.count < 32, buffer.capacity <= 64 * 1024 else { return }
        var buffer = buffer
        buffer.removeAll(keepingCapacity: true)
        outBuffers.append(buffer)
    }

    /// Runs until every handle is closed.
    func run() {
        current.set(Unmanaged.passUnretained(self).toOpaque())
        uv_run(uv, UV_RUN_DEFAULT)
        let status = uv_loop_close(uv)
        precondition(status == 0, "every handle is closed before the loop ends")
        // From here on tasks that still prefer this loop go on elsewhere.
        current.set(nil)
        runLocal()
    }

    private func takeMail() {
        mailbox.withLock { mailbox in
            local.append(contentsOf: mailbox.work)
            mailbox.work.removeAll(keepingCapacity: true)
        }
    }

    private func turn() {
        // Bounded, so that tasks which keep each other busy cannot starve the sockets.
        for _ in 0..<64 {
            runLocal()
            writeDirty()
            if local.isEmpty { return }
        }
        if !isFinishing { uv_async_send(wakeup) }
    }

    private func runLocal() {
        guard !local.isEmpty else { return }
        swap(&local, &spare)
        for work in spare {
            switch work {
            case .job(let job): job.runSynchronously(on: asUnownedTaskExecutor())
            case .call(let call): call()
            }
        }
        spare.removeAll(keepingCapacity: true)
    }

    private func writeDirty() {
        while !dirty.isEmpty {
            let connections = dirty
            dirty.removeAll(keepingCapacity: true)
            for connection in connections { connection.flush() }
        }
    }
}

/// A place with a value for each thread; it is given back with this value.
private struct ThreadKey: ~Copyable {
    private let key: UnsafeMutablePointer<uv_key_t>

    init() throws(ServerFault) {
        let key = UnsafeMutablePointer<uv_key_t>.allocate(capacity: 1)
        do throws(ServerFault) {
            try must(uv_key_create(key), "make a thread key")
        } catch {
            key.deallocate()
            throw error
        }
        self.key = key
    }

    deinit {
        uv_key_delete(key)
        key.deallocate()
    }

    /// This thread's value.
    @inline(__always)
    var value: UnsafeMutableRawPointer? { uv_key_get(key) }

    func set(_ value: UnsafeMutableRawPointer?) { uv_key_set(key, value) }
}

/// What the new thread is born with.
private final class LoopStart: Sendable {
    private let loop: Loop
    private let ended: @Sendable () -> Void

    init(loop: Loop, ended: @escaping @Sendable () -> Void) {
        self.loop = loop
        self.ended = ended
    }

    func run() {
        // Nobody joins this thread; `ended` says when it is done.
        pthread_detach(pthread_self())
        loop.run()
        ended()
    }
}

/// The object whose reference was given to libuv as context.
@inline(__always)
func recovered<Object: AnyObject>(
    _ context: UnsafeMutableRawPointer?, _: Object.Type, isOwned: Bool = false
) -> Object {
    guard let context else { preconditionFailure("libuv returns the context that it was given") }
    let reference = Unmanaged<Object>.fromOpaque(context)
    return isOwned ? reference.takeRetainedValue() : reference.takeUnretainedValue()
}

/// libuv's handles begin with the fields of `uv_handle_t`.
func handle<Handle>(_ pointer: UnsafeMutablePointer<Handle>) -> UnsafeMutablePointer<uv_handle_t> {
    UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: uv_handle_t.self)
}

/// Turns a status of libuv into a fault that names the step.
func must(_ status: Int32, _ step: @autoclosure () -> String) throws(ServerFault) {
    guard status < 0 else { return }
    let name = String(cString: uv_err_name(status))
    throw ServerFault(step: step(), cause: "\(name): \(String(cString: uv_strerror(status)))")
}
