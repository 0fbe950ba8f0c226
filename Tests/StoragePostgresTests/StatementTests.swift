import Foundation
import Household
import Ledger
import PostgresFixtures
import Storage
import StorageFixtures
import StoragePostgres
import Testing

@Suite("Statements on PostgreSQL")
struct StatementTests {
    @Test("Sums, counts and comparisons are whole numbers, to the ends of 64 bits")
    func numbers() async throws {
        let house = try await PostgresHouse()
        let values: [Int64] = [0, 1, -1, 9_999, 10_000, -10_000, 1_234_567_890_123, .max, .min + 1]
        let read = try await house.database.write(family: nil) { tables in
            try tables.connection.execute("CREATE TABLE numbers (value BIGINT)", [])
            return try values.map { value in
                try tables.connection.execute("DELETE FROM numbers", [])
                try tables.connection.execute("INSERT INTO numbers (value) VALUES (?)", [.integer(value)])
                return try tables.connection.rows(
                    "SELECT value, SUM(value), COUNT(*), value > ? FROM numbers GROUP BY value", [.integer(0)]
                ) { row throws(StorageFault) in
                    [try row.integer(0), try row.integer(1), try row.integer(2), try row.integer(3)]
                }.first ?? []
            }
        }
        #expect(read == values.map { [$0, $0, 1, $0 > 0 ? 1 : 0] })
        let tooLarge = await #expect(throws: StorageFault.self) {
            try await house.database.write(family: nil) { tables in
                try tables.connection.execute("DELETE FROM numbers", [])
                try tables.connection.execute(
                    "INSERT INTO numbers (value) VALUES (?), (?)", [.integer(.max), .integer(.max)])
                _ = try tables.connection.rows("SELECT SUM(value) FROM numbers", []) { row throws(StorageFault) in
                    try row.integer(0)
                }
            }
        }
        #expect(tooLarge?.kind == .programming)
        try await house.close()
    }

    @Test("Text of any script, empty text and null come back as they went; names sort by bytes as in SQLite")
    func text() async throws {
        let house = try await PostgresHouse()
        let texts = ["", "Ünïcødé 🐔 中文", "it's \"quoted\" \\ ? $1", String(repeating: "x", count: 100_000)]
        let (read, sorted) = try await house.database.write(family: nil) { tables in
            try tables.connection.execute("CREATE TABLE texts (number BIGINT, value TEXT)", [])
            for (number, text) in texts.enumerated() {
                try tables.connection.execute(
                    "INSERT INTO texts (number, value) VALUES (?, ?)", [.integer(Int64(number)), .text(text)])
            }
            try tables.connection.execute(
                "INSERT INTO texts (number, value) VALUES (?, ?)", [.integer(99), .null])
            let read = try tables.connection.rows("SELECT value FROM texts ORDER BY number", []) {
                row throws(StorageFault) in row.isNull(0) ? nil : try row.text(0)
            }
            try tables.connection.execute("DELETE FROM texts", [])
            for text in ["b", "a", "B", "A", "ä", "_"] {
                try tables.connection.execute("INSERT INTO texts (number, value) VALUES (0, ?)", [.text(text)])
            }
            return (
                read,
                try tables.connection.rows("SELECT value FROM texts ORDER BY value", []) { row throws(StorageFault) in
                    try row.text(0)
                }
            )
        }
        #expect(read == texts + [nil])
        #expect(sorted == ["A", "B", "_", "a", "b", "ä"])
        try await house.close()
    }

    @Test("A body that hides a fault is not taken for done")
    func hiddenFault() async throws {
        let house = try await PostgresHouse()
        let fault = await #expect(throws: StorageFault.self) {
            try await house.database.write(family: nil) { tables in
                try tables.settings.set("kept", to: "no")
                _ = try? tables.connection.execute("SELECT nothing FROM nowhere", [])
            }
        }
        #expect(fault?.kind == .programming)
        #expect(fault?.message.contains("42P01") == true)
        #expect(fault?.place == "SELECT nothing FROM nowhere")
        #expect(try await house.database.read { try $0.settings.value("kept") } == nil)
        try await house.close()
    }

    @Test("Readers cannot write, and more statements than are kept prepared do no harm")
    func readersAndCache() async throws {
        let house = try await PostgresHouse()
        await #expect(throws: StorageFault.self) {
            try await house.database.read { try $0.settings.set("name", to: "value") }
        }
        let sum = try await house.database.read { tables in
            try (1...500).reduce(Int64(0)) { sum, number in
                sum
                    + (try tables.connection.rows("SELECT \(number) + ?", [.integer(1)]) { row throws(StorageFault) in
                        try row.integer(0)
                    }.first ?? 0)
            }
        }
        #expect(sum == 125_750)
        try await house.close()
    }

    @Test("32 callers of one family share commits, and each entry is there once")
    func groupCommit() async throws {
        let house = try await PostgresHouse()
        let before = house.database.commitCount
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<32 { group.addTask { for _ in 0..<10 { try await house.post() } } }
            try await group.waitForAll()
        }
        #expect(house.database.commitCount - before < 160)
        #expect(try await house.balance() == 32_000)
        try await house.close()
    }
}
