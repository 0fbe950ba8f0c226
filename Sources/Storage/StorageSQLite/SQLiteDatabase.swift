import Foundation
public import Household
public import Ledger
public import Storage
import Synchronization

/// The database in one SQLite file: WAL, `synchronous=FULL`, one writer that groups commits, readers in parallel.
public final class SQLiteDatabase: Database {
    private let writer: SQLiteWriter
    private let readings: WorkQueue<SQLiteReader.Reading>?
    private let proof: SQLiteProof?

    /// Files up to this many bytes are checked before anyone is served; it takes about an eighth of a second.
    public static let checkedAtOnceBytes = 8 << 20

    /// Opens the database of a data folder, making both if they are missing.
    ///
    /// After an unclean stop the whole file is checked, up to `checkedAtOnce` bytes before this returns, else beside
    /// the work: `checked` then hears nil, or `.corrupt` after which everything is refused with that fault. A damaged
    /// file is refused and left exactly as it is. A lock of another process, such as a copying tool, is waited for at
    /// most `busySeconds`; then changes fail as `.busy`. Throws `StorageFault`: `.inUse`, `.corrupt`, `.newer`,
    /// `.incompatible`, `.diskFull` or `.inputOutput`.
    public convenience init(
        folder path: String, readers: Int = 2, busySeconds: Double = 5,
        checkedAtOnce: Int = SQLiteDatabase.checkedAtOnceBytes,
        checked: @escaping @Sendable (StorageFault?) -> Void = { _ in }
    ) throws(StorageFault) {
        let folder = try DataFolder(path: path)
        let file = folder.databasePath
        let isLarge = DataFolder.size(of: file) > checkedAtOnce
        let proof = folder.stateAtStart == .open && isLarge ? try SQLiteProof(path: file) : nil
        if proof == nil, [.open, .damaged].contains(folder.stateAtStart) { try Self.checkIntegrity(folder) }
        let connection = try Self.openWriter(file, busySeconds: busySeconds, isProved: proof == nil)
        try folder.mark(.open)

        var connections: [SQLiteConnection] = []
        for _ in 0..<readers {
            connections.append(try SQLiteConnection(path: file, purpose: .reading, busySeconds: busySeconds))
        }
        let readings = WorkQueue<SQLiteReader.Reading>()
        let reading = Countdown(readers)
        for connection in connections {
            SQLiteReader(connection, queue: readings).start { reading.countDown() }
        }
        self.init(
            connection, readings: readings, proof: proof,
            beforeClosing: {
                readings.close()
                reading.wait()
                proof?.stop()
            },
            atEnd: {
                // A mark that cannot be written, or a check cut short, only means a check at the next start.
                if proof == nil || proof?.verdict == .sound { try? folder.mark(.closed) }
                folder.release()
            })
        proof?.start { [writer] verdict in
            switch verdict {
            case .unknown: return
            case .sound:
                writer.trustFile()
                checked(nil)
            case .damaged(let fault):
                try? folder.mark(.damaged)
                checked(fault)
            }
        }
    }

    /// A database that lives in memory, for tests; reads take turns with writes.
    public static func inMemory() throws(StorageFault) -> SQLiteDatabase {
        SQLiteDatabase(try openWriter(":memory:"), readings: nil, proof: nil, beforeClosing: {}, atEnd: {})
    }

    private init(
        _ connection: sending SQLiteConnection, readings: WorkQueue<SQLiteReader.Reading>?,
        proof: SQLiteProof?, beforeClosing: @escaping @Sendable () -> Void, atEnd: @escaping @Sendable () -> Void
    ) {
        writer = SQLiteWriter(connection)
        self.readings = readings
        self.proof = proof
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
        try refuseDamaged()
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
        try refuseDamaged()
        return try await change(keeps: true, body)
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

    private func refuseDamaged() throws(StorageFault) {
        if case .damaged(let fault)? = proof?.verdict { throw fault }
    }

    private static var closed: StorageFault {
        StorageFault(.closed, message: "the database is closed", place: "SQLiteDatabase")
    }
}

// MARK: - Opening

extension SQLiteDatabase {
    /// Opens a database for writing and brings its tables up to date: by all of the steps that are missing, or none.
    static func openWriter(
        _ path: String, busySeconds: Double = 5, isProved: Bool = true, migrations: [Migration] = Migration.all
    ) throws(StorageFault) -> sending SQLiteConnection {
        let connection = try SQLiteConnection(path: path, purpose: .writing, busySeconds: busySeconds)
        if !isProved { try connection.keepFile(true) }
        try connection.execute("BEGIN IMMEDIATE", [])
        do {
            try Migration.apply(migrations, on: connection)
        } catch {
            _ = try? connection.execute("ROLLBACK", [])
            throw error
        }
        try connection.execute("COMMIT", [])
        return connection
    }

    private static func checkIntegrity(_ folder: DataFolder) throws(StorageFault) {
        let connection = try SQLiteConnection(path: folder.databasePath, purpose: .reading)
        connection.leaveFileOnClose()
        defer { connection.close() }
        try connection.checkIntegrity(place: folder.databasePath)
    }
}
