import Foundation
import Storage
import Synchronization

/// The check of a whole file after an unclean stop, on a thread of its own beside the work.
///
/// Until the file is proved, nothing is written into it: changes stay in the write-ahead log, which is as durable. So a
/// file that turns out to be damaged is left exactly as it was found.
final class SQLiteProof: @unchecked Sendable {
    /// What is known of the file.
    enum Verdict: Equatable {
        case unknown
        case sound
        case damaged(StorageFault)
    }

    private let connection: SQLiteConnection
    private let path: String
    private let condition = NSCondition()
    private var hasEnded = false
    private var found = Verdict.unknown

    /// A check on a connection of its own; it begins with `start`.
    init(path: String) throws(StorageFault) {
        self.path = path
        connection = try SQLiteConnection(path: path, purpose: .reading)
        connection.leaveFileOnClose()
    }

    /// What is known so far.
    var verdict: Verdict {
        condition.lock()
        defer { condition.unlock() }
        return found
    }

    /// Starts the check; `atEnd` hears the verdict, `.unknown` when it was cut short.
    func start(atEnd: @escaping @Sendable (Verdict) -> Void) {
        let thread = Thread { [self] in
            let verdict = check()
            condition.lock()
            found = verdict
            connection.close()
            hasEnded = true
            condition.broadcast()
            condition.unlock()
            atEnd(verdict)
        }
        thread.name = "storage check"
        thread.stackSize = 1 << 20
        thread.start()
    }

    /// Cuts the check short and returns when its connection is closed.
    func stop() {
        condition.lock()
        defer { condition.unlock() }
        while !hasEnded {
            // Asked again and again, since the statement may not have begun yet.
            connection.interrupt()
            _ = condition.wait(until: Date(timeIntervalSinceNow: 0.01))
        }
    }

    private func check() -> Verdict {
        do throws(StorageFault) {
            try connection.checkIntegrity(place: path)
            return .sound
        } catch {
            return error.kind == .closed ? .unknown : .damaged(error)
        }
    }
}
