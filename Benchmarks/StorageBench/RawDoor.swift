import Foundation
import Storage
import StoragePostgres
import StorageSQLite

/// A database without services and without an API: what it takes when nothing else is done.
protocol RawDoor {
    /// An open connection on which no transaction is open.
    var connection: any Connection { get }
}

struct SQLiteDoor: RawDoor {
    private let source: SQLiteSource
    var connection: any Connection { source.connection }

    init(folder: String) throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        // What is opened as a source must be there; an empty file is an empty database.
        _ = FileManager.default.createFile(atPath: folder + "/roost.sqlite", contents: nil)
        source = try SQLiteSource(folder: folder)
        try connection.execute("COMMIT", [])
        try RawRows(connection).makeFamily()
    }
}

struct PostgresDoor: RawDoor {
    private let target: PostgresTarget
    var connection: any Connection { target.connection }

    init(url: String) throws {
        target = try PostgresTarget(url: url)
        try target.commit()
        try RawRows(connection).makeFamily()
    }
}

extension RawDoor {
    /// Posts in transactions of 32 for a while; gives posts a second. `withNews`: also what a post tells, its notices
    /// and events.
    func groupedPosts(seconds: Double, withNews: Bool = false) throws -> Double {
        let rows = RawRows(connection)
        let clock = ContinuousClock()
        let start = clock.now
        var count = 0
        while clock.now - start < .seconds(seconds) {
            try connection.execute("BEGIN", [])
            for _ in 0..<32 {
                try rows.post()
                if withNews { try rows.tell() }
            }
            try connection.execute("COMMIT", [])
            count += 32
        }
        return Double(count) / ((clock.now - start) / .seconds(1))
    }
}

/// The rows that one post writes, by plain statements.
final class RawRows {
    private static let family = UUID()
    private static let account = UUID()
    private static let day: Int64 = 20_412

    private let connection: any Connection

    init(_ connection: any Connection) {
        self.connection = connection
    }

    func makeFamily() throws {
        try connection.execute(
            """
            INSERT INTO families (family_id, name, currency, locale, time_zone, first_day_of_week, pay_time,
                child_may_record_spending, created_at, version, last_sequence)
            VALUES (?, 'Raw', 'USD', 'en-US', 'America/New_York', 'Sunday', '08:00', 0, 0, 1, 0)
            """, [.id(Self.family)])
        try connection.execute(
            "INSERT INTO accounts (family_id, account_id, unit, balance, entry_count) VALUES (?, ?, 'USD', 0, 0)",
            [.id(Self.family), .id(Self.account)])
    }

    func post() throws {
        let sequence =
            try connection.rows(
                "UPDATE families SET last_sequence = last_sequence + 1 WHERE family_id = ? RETURNING last_sequence",
                [.id(Self.family)]
            ) { row throws(StorageFault) in try row.integer(0) }.first ?? 0
        try connection.execute(
            """
            INSERT INTO entries (family_id, entry_id, account_id, day, sequence, direction, amount, balance_after,
                description, note, search_text, category_id, source, author_id, created_at, reverses_id,
                reversed_by_id, transfer_id, version)
            VALUES (?, ?, ?, ?, ?, 'Credit', 100, ?, 'Bench', NULL, 'bench', NULL, 'Manual', ?, 0, NULL, NULL, NULL, 1)
            """,
            [
                .id(Self.family), .id(UUID()), .id(Self.account), .integer(Self.day), .integer(sequence),
                .integer(sequence * 100), .id(Self.account),
            ])
        try connection.execute(
            """
            UPDATE accounts SET balance = balance + 100, entry_count = entry_count + 1
            WHERE family_id = ? AND account_id = ?
            """, [.id(Self.family), .id(Self.account)])
        try connection.execute(
            """
            INSERT INTO entry_sums (family_id, account_id, day, category_id, net, entry_count, income, income_count,
                spending, spending_count)
            VALUES (?, ?, ?, ?, 100, 1, 100, 1, 0, 0)
            ON CONFLICT (family_id, account_id, day, category_id) DO UPDATE SET net = entry_sums.net + 100,
                entry_count = entry_sums.entry_count + 1, income = entry_sums.income + 100,
                income_count = entry_sums.income_count + 1
            """, [.id(Self.family), .id(Self.account), .integer(Self.day), .id(Self.account)])
    }

    /// What the demo's family is told of a post: two notices and four events.
    func tell() throws {
        for _ in 0..<2 {
            try connection.execute(
                """
                INSERT INTO notices (family_id, user_id, notice_id, kind, title, body, subject, subject_id, created_at,
                    read_at)
                VALUES (?, ?, ?, 'TransactionCreated', 'Ali: +$1.00', 'Bench, by Mom', 'Transaction', ?, 0, NULL)
                """, [.id(Self.family), .id(Self.account), .id(UUID()), .id(Self.account)])
        }
        let last =
            try connection.rows(
                "UPDATE families SET last_event = last_event + 4 WHERE family_id = ? RETURNING last_event",
                [.id(Self.family)]
            ) { row throws(StorageFault) in try row.integer(0) }.first ?? 0
        for place in (last - 3)...last {
            try connection.execute(
                """
                INSERT INTO events (family_id, sequence, created_at, kind, child_id, subject_id)
                VALUES (?, ?, 0, 'entryCreated', ?, ?)
                """, [.id(Self.family), .integer(place), .id(Self.account), .id(Self.account)])
        }
    }
}
