import Foundation
import PostgresFixtures
import StorageFixtures
import Synchronization
import Testing
import Waiting

@testable import Storage
@testable import StoragePostgres

@Suite("From one layout to the next on PostgreSQL")
struct MigrationTests {
    private let family = FamilyOfVersion14()
    private let steps = Migration.all.count - FamilyOfVersion14.migrations.count

    /// A database as version 14 left it.
    private func earlierDatabase() async throws -> String {
        let url = try await PostgresServer.shared().newDatabase()
        let connection = try PostgresConnection(url: url)
        try PostgresDatabase.migrate(connection, FamilyOfVersion14.migrations)
        try family.insert(on: connection)
        connection.close()
        return url
    }

    /// Every column and index as it was defined, and every row.
    private func image(_ url: String) throws -> [String] {
        let connection = try PostgresConnection(url: url)
        defer { connection.close() }
        func texts(_ sql: String) throws -> [String] {
            try connection.rows(sql, []) { row throws(StorageFault) in try row.text(0) }
        }
        let tables = try texts(
            "SELECT CAST(table_name AS TEXT) FROM information_schema.tables WHERE table_schema = 'public' ORDER BY 1")
        let rows = try tables.flatMap { table in
            try texts("SELECT '\(table) ' || CAST(r AS TEXT) FROM \(table) r ORDER BY 1")
        }
        let columns = try texts(
            """
            SELECT CAST(table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable AS TEXT)
            FROM information_schema.columns WHERE table_schema = 'public' ORDER BY 1
            """)
        return try columns + texts("SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1") + rows
    }

    /// Does what blocks on a thread of its own, so that it holds up nobody who waits for it.
    private static func onThread<Value: Sendable>(
        _ work: @escaping @Sendable () throws -> Value
    ) async throws -> Value {
        try await withCheckedThrowingContinuation { continuation in
            Thread.detachNewThread { continuation.resume(with: Result { try work() }) }
        }
    }

    @Test("A step that is cut off after any of its statements leaves nothing behind, and the next start finishes it")
    func cutOff() async throws {
        let url = try await earlierDatabase()
        let step = try #require(Migration.all.first { $0.number == FamilyOfVersion14.migrations.count + 1 })
        let before = try image(url)
        for count in 0...step.statements.count {
            let broken = Migration(
                number: step.number, name: step.name,
                statements: step.statements.prefix(count) + ["SELECT nothing FROM nowhere"])
            let connection = try PostgresConnection(url: url)
            #expect(throws: StorageFault.self, "after \(count) statements") {
                try PostgresDatabase.migrate(connection, FamilyOfVersion14.migrations + [broken])
            }
            connection.close()
            #expect(try image(url) == before, "after \(count) statements")
        }

        let database = try PostgresDatabase(url: url)
        let family = family
        let (deviations, findings) = try await database.read {
            (try family.deviations($0), try StoreCheck($0.connection).findings)
        }
        #expect(deviations == [])
        #expect(findings == [])
        await database.close()
        try await PostgresServer.shared().dropDatabase(url)
    }

    @Test("Data of a newer program is refused with one sentence, and nothing in it is changed")
    func newer() async throws {
        let house = try await PostgresHouse()
        await house.database.close()
        let connection = try PostgresConnection(url: house.url)
        try connection.execute("INSERT INTO migrations (number, name, checksum) VALUES (999, 'future', 'x')", [])
        connection.close()
        let before = try image(house.url)

        let url = house.url
        for door in [{ _ = try PostgresDatabase(url: url) }, { _ = try PostgresTarget(url: url) }]
            as [() throws -> Void]
        {
            let refusal = #expect(throws: StorageFault.self) { try door() }
            #expect(refusal?.kind == .newer)
            #expect(
                refusal?.message
                    == "This data was written by a newer Roost. Use that one or a newer one; nothing was changed.")
            #expect(try image(url) == before)
        }
        try await house.server.dropDatabase(url)
    }

    @Test("Of two processes that start on earlier data one takes the steps; the other waits and finds nothing to do")
    func together() async throws {
        let url = try await earlierDatabase()
        let other = try PostgresConnection(url: url)
        try other.command("BEGIN; SELECT pg_advisory_xact_lock(\(PostgresSQL.migrationLock))")
        let ended = Ended()
        let migrate = { @Sendable () throws -> Int in
            defer { ended.count.add(1, ordering: .relaxed) }
            let connection = try PostgresConnection(url: url)
            defer { connection.close() }
            // A large database takes longer than anybody waits for another lock.
            try connection.command("SET lock_timeout = '1ms'")
            return try PostgresDatabase.migrate(connection)
        }
        async let first = Self.onThread(migrate)
        async let second = Self.onThread(migrate)
        let bothWait = await eventually {
            let waiting = try? other.rows(
                """
                SELECT COUNT(*) FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
                    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
                """, []
            ) { row throws(StorageFault) in try row.integer(0) }
            // One that ended tells why below, instead of being waited for.
            return waiting == [2] || ended.count.load(ordering: .relaxed) > 0
        }
        #expect(bothWait && ended.count.load(ordering: .relaxed) == 0)
        try other.command("COMMIT")
        other.close()

        let taken = try await [first, second]
        #expect(taken.sorted() == [0, steps])
        let database = try PostgresDatabase(url: url)
        let family = family
        #expect(try await database.read { try family.deviations($0) } == [])
        await database.close()
        try await PostgresServer.shared().dropDatabase(url)
    }
}

/// How many of the processes of a test have ended.
private final class Ended: Sendable {
    let count = Atomic<Int>(0)
}
