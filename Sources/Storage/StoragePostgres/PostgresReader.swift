import Foundation
import Storage

/// A thread that reads on a connection of its own; several share one queue.
final class PostgresReader: @unchecked Sendable {
    private let link: PostgresLink
    private let queue: WorkQueue<Change>

    init(url: String, queue: WorkQueue<Change>) {
        link = PostgresLink(url: url)
        self.queue = queue
    }

    /// Starts the thread; it ends when the queue is closed and empty.
    func start(atEnd: @escaping @Sendable () -> Void) {
        let thread = Thread { [self] in
            while let reading = queue.next() { run(reading) }
            link.close()
            atEnd()
        }
        thread.name = "storage reader"
        thread.stackSize = 1 << 20
        thread.start()
    }

    /// A connection that died unseen since its last use costs a second try, not an error.
    private func run(_ reading: Change) {
        var fault = attempt(reading)
        if fault?.kind == .unavailable { fault = attempt(reading) }
        reading.answer(fault)
        endSnapshot()
    }

    private func attempt(_ reading: Change) -> StorageFault? {
        do throws(StorageFault) {
            let connection = try link.connection()
            // On its way together with the first statement.
            try connection.send("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY", [])
            let attempted = reading.attempt(Tables(connection))
            connection.settle()
            let isKept = if case .undone(_?) = attempted { false } else { true }
            if let fault = connection.fault, fault.kind == .unavailable || isKept { throw fault }
            return nil
        } catch {
            endSnapshot()
            return error
        }
    }

    private func endSnapshot() {
        if let connection = try? link.connection() { _ = try? connection.command("ROLLBACK") }
    }
}
