import Foundation
public import Household
public import Storage
import Synchronization

/// The database on a PostgreSQL server: readers and writers on connections of their own, changes of one family serial
/// across every process that uses the database.
///
/// While the server is away, reads and changes fail as `.unavailable`; when it is back, they work again.
public final class PostgresDatabase: Database {
    private let changes = FamilyQueue()
    private let readings = WorkQueue<Change>()
    private let commits = PostgresWriter.CommitCount()
    private let running: Countdown
    private let url: String
    private let origin: String
    private let ears = Mutex(Ears())

    private struct Ears {
        var listener: PostgresListener?
        var isClosed = false
    }

    /// Connects to the database of a URL such as `postgres://roost@localhost/roost` and brings its tables up to date.
    ///
    /// Throws `StorageFault`: `.unavailable` when the server does not let anybody in, `.newer`,
    /// `.incompatible`.
    public init(url: String, readers: Int = 4, writers: Int = 4) throws(StorageFault) {
        let first = try PostgresConnection(url: url)
        try Self.migrate(first)
        // Every process has a name of its own, which the server draws.
        let origin = try first.command("SELECT gen_random_uuid()") ?? ""
        first.close()
        self.url = url
        self.origin = origin
        running = Countdown(readers + writers)
        let running = running
        for _ in 0..<writers {
            PostgresWriter(PostgresLink(url: url), queue: changes, commits: commits, origin: origin)
                .start { running.countDown() }
        }
        for _ in 0..<readers {
            PostgresReader(url: url, queue: readings).start { running.countDown() }
        }
    }

    deinit {
        changes.close()
        readings.close()
    }

    /// How many commits made something durable; with group commit far fewer than changes.
    public var commitCount: Int { commits.value.load(ordering: .relaxed) }

    public func read<Value: Sendable>(
        _ body: @escaping @Sendable (Tables) throws -> Value
    ) async throws -> Value {
        try await withCheckedThrowingContinuation { continuation in
            if !readings.add(Change(keeps: false, body, continuation)) {
                continuation.resume(throwing: Self.closed)
            }
        }
    }

    public func write<Value: Sendable>(
        family: Family.ID?, _ body: @escaping @Sendable (Tables) throws -> Value
    ) async throws -> Value {
        try await withCheckedThrowingContinuation { continuation in
            if !changes.add(Change(keeps: true, body, continuation), of: family) {
                continuation.resume(throwing: Self.closed)
            }
        }
    }

    public func newsFromElsewhere() -> AsyncStream<NewsFromElsewhere>? {
        let (stream, continuation) = AsyncStream.makeStream(of: NewsFromElsewhere.self)
        guard let started = PostgresListener(url: url, origin: origin, news: continuation) else { return nil }
        continuation.onTermination = { _ in started.end() }
        let isStarted = ears.withLock { ears in
            guard !ears.isClosed, ears.listener == nil else { return false }
            ears.listener = started
            return true
        }
        guard isStarted else { return nil }
        started.start()
        return stream
    }

    public func close() async {
        changes.close()
        readings.close()
        let listener = ears.withLock { ears in
            ears.isClosed = true
            return ears.listener
        }
        listener?.end()
        let running = running
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
            Thread.detachNewThread {
                running.wait()
                listener?.waitUntilEnded()
                continuation.resume()
            }
        }
    }

    private static var closed: StorageFault {
        StorageFault(.closed, message: "the database is closed", place: "PostgresDatabase")
    }

    /// Brings the tables up to date, by all of the steps that are missing or none, and gives how many were. One
    /// process at a time does; the others wait and find nothing left to do.
    @discardableResult
    static func migrate(
        _ connection: PostgresConnection, _ migrations: [Migration] = Migration.all
    ) throws(StorageFault) -> Int {
        try connection.beginMigration()
        do {
            let taken = try Migration.apply(migrations, on: connection)
            try connection.command("COMMIT")
            return taken
        } catch {
            _ = try? connection.command("ROLLBACK")
            throw error
        }
    }
}
