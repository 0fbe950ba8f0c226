import Foundation
public import Household
public import Ledger
public import Storage
import Synchronization

/// The database in one SQLite file: WAL, `synchronous=FULL`, one writer that groups commits, readers in parallel.
public final class SQLiteDatabase: Database {
    private let writer: SQLiteWriter
    private let readings: WorkQueue<SQLiteReader.Reading>?

    /// Opens the database of a data folder, making both if they are missing.
    ///
    /// After an unclean stop the whole file is checked first; a damaged file is refused and left exactly as it is.
    /// A lock of another process, such as a copying tool, is waited for at most `busySeconds`; then changes fail as
    /// `.busy`. Throws `StorageFault`: `.inUse`, `.corrupt`, `.incompatible`, `.diskFull` or `.inputOutput`.
    public convenience init(
        folder path: String, readers: Int = 2, busySeconds: Double = 5
    ) throws(StorageFault) {
        let folder = try DataFolder(path: path)
        if folder.stateAtStart == .open { try Self.checkIntegrity(folder.databasePath) }
        let connection = try Self.openWriter(folder.databasePath, busySeconds: busySeconds)
        try folder.mark(.open)

        var connections: [SQLiteConnection] = []
        for _ in 0..<readers {
            connections.append(
                try SQLiteConnection(path: folder.databasePath, purpose: .reading, busySeconds: busySeconds))
        }
        let readings = WorkQueue<SQLiteReader.Reading>()
        let reading = Countdown(readers)
        for connection in connections {
            SQLiteReader(connection, queue: readings).start { reading.countDown() }
        }
        self.init(
            connection, readings: readings,
            beforeClosing: {
                readings.close()
                reading.wait()
            },
            atEnd: {
                // A mark that cannot be written only means a check at the next start.
                try? folder.mark(.closed)
                folder.release()
            })
    }

    /// A database that lives in memory, for tests; reads take turns with writes.
    public static func inMemory() throws(StorageFault) -> SQLiteDatabase {
        SQLiteDatabase(try openWriter(":memory:"), readings: nil, beforeClosing: {}, atEnd: {})
    }

    private init(
        _ connection: sending SQLiteConnection, readings: WorkQueue<SQLiteReader.Reading>?,
        beforeClosing: @escaping @Sendable () -> Void, atEnd: @escaping @Sendable () -> Void
    ) {
        writer = SQLiteWriter(connection)
        self.readings = readings
        writer.start(beforeClosing: beforeClosing, atEnd: atEnd)
    }

    deinit {
        writer.queue.close()
    }

    /// How many commits made something durable; with group commit far fewer than changes.
    public var commitCount: Int { writer.commits.load(ordering: .relaxed) }

    public func read<Value: Sendable>(
        _ body: @escaping @Sendable (Tables) throws -> Value
    ) async throws -> Value {
        guard let readings else { return try await change(keeps: false, body) }
        return try await withCheckedThrowingContinuation { continuation in
            let isAdded = readings.add { tables in
                continuation.resume(with: Result { try body(tables.get()) })
            }
            if !isAdded { continuation.resume(throwing: Self.closed) }
        }
    }

    public func write<Value: Sendable>(
        family: Family.ID?, _ body: @escaping @Sendable (Tables) throws -> Value
    ) async throws -> Value {
        try await change(keeps: true, body)
    }

    public func close() async {
        writer.queue.close()
        let writer = writer
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
            Thread.detachNewThread {
                writer.waitUntilEnded()
                continuation.resume()
            }
        }
    }

    private func change<Value: Sendable>(
        keeps: Bool, _ body: @escaping @Sendable (Tables) throws -> Value
    ) async throws -> Value {
        try await withCheckedThrowingContinuation { continuation in
            let isAdded = writer.queue.add(Change(keeps: keeps, body, continuation))
            if !isAdded { continuation.resume(throwing: Self.closed) }
        }
    }

    private static var closed: StorageFault {
        StorageFault(.closed, message: "the database is closed", place: "SQLiteDatabase")
    }
}

// MARK: - Opening

extension SQLiteDatabase {
    private static func openWriter(
        _ path: String, busySeconds: Double = 5
    ) throws(StorageFault) -> sending SQLiteConnection {
        let connection = try SQLiteConnection(path: path, purpose: .writing, busySeconds: busySeconds)
        try connection.execute("BEGIN IMMEDIATE", [])
        do {
            try Migration.apply(on: connection)
        } catch {
            _ = try? connection.execute("ROLLBACK", [])
            throw error
        }
        try connection.execute("COMMIT", [])
        return connection
    }

    /// Reads the whole file and changes nothing in it. Throws `.corrupt` with SQLite's first findings.
    private static func checkIntegrity(_ path: String) throws(StorageFault) {
        let connection = try SQLiteConnection(path: path, purpose: .reading)
        connection.leaveFileOnClose()
        let findings = try connection.rows("PRAGMA integrity_check(5)", []) { row throws(StorageFault) in
            try row.text(0)
        }
        guard findings == ["ok"] else {
            throw StorageFault(.corrupt, message: findings.joined(separator: "; "), place: path)
        }
    }
}
