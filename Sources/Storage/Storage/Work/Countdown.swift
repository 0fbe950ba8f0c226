import Foundation

/// Lets one thread wait until others have ended.
package final class Countdown: @unchecked Sendable {
    private let condition = NSCondition()
    private var count: Int

    /// Waits for that many.
    package init(_ count: Int) {
        self.count = count
    }

    /// One has ended.
    package func countDown() {
        condition.lock()
        count -= 1
        condition.broadcast()
        condition.unlock()
    }

    /// Returns when all have ended; to be called only on a thread that may wait.
    package func wait() {
        condition.lock()
        while count > 0 { condition.wait() }
        condition.unlock()
    }
}
