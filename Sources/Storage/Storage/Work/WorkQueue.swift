package import Foundation

/// Work handed from any task to the threads of one database. A lock and a condition, so that a task that adds work
/// never waits for more than a few instructions.
package final class WorkQueue<Work: Sendable>: @unchecked Sendable {
    private let condition = NSCondition()
    private var waiting: [Work] = []
    private var isClosed = false
    /// How much must wait until a thread is woken: 1, or what the only thread stays for.
    private var wakingCount = 1

    /// An empty queue that takes work.
    package init() {}

    /// Adds work; false once the queue is closed.
    package func add(_ work: Work) -> Bool {
        condition.lock()
        defer { condition.unlock() }
        guard !isClosed else { return false }
        waiting.append(work)
        if waiting.count >= wakingCount { condition.signal() }
        return true
    }

    /// Lets no more work in; the threads end when what waits is done.
    package func close() {
        condition.lock()
        isClosed = true
        condition.broadcast()
        condition.unlock()
    }

    /// The oldest work, waiting for it if there is none; nil once closed and empty.
    package func next() -> Work? {
        condition.lock()
        defer { condition.unlock() }
        while waiting.isEmpty {
            if isClosed { return nil }
            condition.wait()
        }
        return waiting.removeFirst()
    }

    /// Everything that waits, at most `limit`, oldest first; nil once closed and empty.
    ///
    /// When fewer than `expected` wait, stays for the rest at most `patience` seconds: those who were answered together
    /// mostly come back together. For a queue that serves one thread.
    package func batch(limit: Int, expected: Int, patience: TimeInterval) -> [Work]? {
        condition.lock()
        defer { condition.unlock() }
        while waiting.isEmpty {
            if isClosed { return nil }
            condition.wait()
        }
        if waiting.count < expected, patience > 0 {
            let deadline = Date(timeIntervalSinceNow: patience)
            wakingCount = expected
            while waiting.count < expected, !isClosed, condition.wait(until: deadline) {}
            wakingCount = 1
        }
        let batch = Array(waiting.prefix(limit))
        waiting.removeFirst(batch.count)
        return batch
    }
}
