import Foundation
import Storage

/// A thread that reads on a connection of its own; several share one queue.
final class SQLiteReader: @unchecked Sendable {
    /// A body with its answer built in; the fault is given when no snapshot could be had.
    typealias Reading = @Sendable (Result<Tables, StorageFault>) -> Void

    private let connection: SQLiteConnection
    private let queue: WorkQueue<Reading>

    init(_ connection: SQLiteConnection, queue: WorkQueue<Reading>) {
        self.connection = connection
        self.queue = queue
    }

    /// Starts the thread; it ends when the queue is closed and empty.
    func start(atEnd: @escaping @Sendable () -> Void) {
        let thread = Thread { [self] in
            while let reading = queue.next() { run(reading) }
            connection.close()
            atEnd()
        }
        thread.name = "storage reader"
        thread.stackSize = 1 << 20
        thread.start()
    }

    private func run(_ reading: Reading) {
        do {
            try connection.execute("BEGIN", [])
        } catch {
            reading(.failure(error))
            return
        }
        reading(.success(Tables(connection)))
        _ = try? connection.execute("COMMIT", [])
    }
}
