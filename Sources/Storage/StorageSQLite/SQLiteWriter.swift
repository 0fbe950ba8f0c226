import Foundation
import Storage
import Synchronization

/// The only thread that writes. It takes every change that waits, runs each in its own savepoint, and makes them
/// durable with one commit:
///
///     BEGIN · [SAVEPOINT, body, RELEASE or ROLLBACK TO] × n · COMMIT (one fsync) · n answers
///
/// While the disk works, the next changes gather. Nobody is answered before the commit, refused ones neither: what they
/// were refused for may rest on a change of the same batch.
final class SQLiteWriter: @unchecked Sendable {
    private static let batchLimit = 256

    let queue = WorkQueue<Change>()
    /// How many transactions were committed that changed something.
    let commits = Atomic<Int>(0)

    private let connection: SQLiteConnection
    private let ended = NSCondition()
    private var hasEnded = false

    /// A writer on a connection that nobody else uses any more.
    init(_ connection: sending SQLiteConnection) {
        self.connection = connection
    }

    /// Starts the thread. After the last change it runs `beforeClosing`, closes the connection, and runs `atEnd`.
    func start(beforeClosing: @escaping @Sendable () -> Void, atEnd: @escaping @Sendable () -> Void) {
        let thread = Thread { [self] in
            run()
            beforeClosing()
            connection.close()
            atEnd()
            ended.lock()
            hasEnded = true
            ended.broadcast()
            ended.unlock()
        }
        thread.name = "storage writer"
        thread.stackSize = 1 << 20
        thread.start()
    }

    /// The file is proved: what is in the log may go into it from now on.
    func trustFile() {
        _ = queue.add(
            Change(
                attempt: { tables in
                    try? (tables.connection as? SQLiteConnection)?.keepFile(false)
                    return .undone(nil)
                },
                answer: { _ in }))
    }

    /// Waits until the thread has ended; call it only on a thread that may wait.
    func waitUntilEnded() {
        ended.lock()
        while !hasEnded { ended.wait() }
        ended.unlock()
    }

    private func run() {
        var expected = 1
        var patience: TimeInterval = 0
        while let batch = queue.batch(limit: Self.batchLimit, expected: expected, patience: patience) {
            let clock = ContinuousClock()
            let start = clock.now
            let fault = commit(batch)
            let seconds = (clock.now - start) / .seconds(1)
            for change in batch { change.answer(fault) }
            expected = batch.count
            // Waiting a fraction of a commit for company is cheaper than a commit of one's own.
            patience = batch.count > 1 ? min(seconds / 4, 0.002) : 0
        }
    }

    private func commit(_ batch: [Change]) -> StorageFault? {
        let tables = Tables(connection)
        do {
            try connection.execute("BEGIN IMMEDIATE", [])
            var keptAny = false
            for change in batch {
                try connection.execute("SAVEPOINT change", [])
                let attempted = change.attempt(tables)
                // After a full disk and the like, SQLite undoes the whole transaction by itself.
                guard connection.isInTransaction else { throw Self.cause(of: attempted) }
                switch attempted {
                case .kept: keptAny = true
                case .undone: try connection.execute("ROLLBACK TO change", [])
                }
                try connection.execute("RELEASE change", [])
            }
            try connection.execute("COMMIT", [])
            if keptAny { commits.add(1, ordering: .relaxed) }
            return nil
        } catch {
            if connection.isInTransaction { _ = try? connection.execute("ROLLBACK", []) }
            return error as? StorageFault
                ?? StorageFault(.programming, message: String(describing: error), place: "commit")
        }
    }

    private static func cause(of attempted: Attempted) -> StorageFault {
        if case .undone(let fault as StorageFault) = attempted { return fault }
        return StorageFault(.inputOutput, message: "the engine undid the whole transaction", place: "commit")
    }
}
