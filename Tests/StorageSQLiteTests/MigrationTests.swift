import Foundation
import StorageFixtures
import Testing

@testable import Storage
@testable import StorageSQLite

@Suite("From one layout to the next")
struct MigrationTests {
    private let family = FamilyOfVersion14()

    /// A data folder as version 14 left it.
    private func earlierFolder() throws -> TemporaryFolder {
        let folder = TemporaryFolder()
        try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
        let connection = try SQLiteDatabase.openWriter(folder.database, migrations: FamilyOfVersion14.migrations)
        try family.insert(on: connection)
        connection.close()
        try Data("closed".utf8).write(to: URL(fileURLWithPath: folder.path + "/roost.lock"))
        return folder
    }

    /// Every table and index as it was defined, and every row.
    private func image(_ folder: TemporaryFolder) throws -> [String] {
        let connection = try SQLiteConnection(path: folder.database, purpose: .reading)
        defer { connection.close() }
        func texts(_ sql: String) throws -> [String] {
            try connection.rows(sql, []) { row throws(StorageFault) in try row.text(0) }
        }
        let tables = try texts("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
        let rows = try tables.flatMap { table in
            let columns = try texts("SELECT name FROM pragma_table_info('\(table)')")
            let values = columns.map { "quote(\($0))" }.joined(separator: " || ',' || ")
            return try texts("SELECT '\(table) ' || \(values) FROM \(table) ORDER BY 1")
        }
        return try texts("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY name") + rows
    }

    @Test("Data of version 14 has the same entries, kinds of movements, owners and categories, and nothing wrong")
    func earlier() async throws {
        let folder = try earlierFolder()
        #expect(try SQLiteBackup.verify(folder: folder.path).findings == [])

        let database = try SQLiteDatabase(folder: folder.path)
        let family = family
        #expect(try await database.read { try family.deviations($0) } == [])
        await database.close()
        #expect(try SQLiteBackup.verify(folder: folder.path).findings == [])
    }

    @Test("Damage in data of version 14 is found by the rules of its own layout")
    func earlierDamage() throws {
        let folder = try earlierFolder()
        let connection = try SQLiteConnection(path: folder.database, purpose: .writing)
        try connection.execute("UPDATE wishes SET purchase_entry_id = wish_id, purchased_at = 1", [])
        try connection.execute("DELETE FROM savings_accounts", [])
        connection.close()
        let findings = try SQLiteBackup.verify(folder: folder.path).findings
        #expect(findings.contains { $0.hasSuffix("what it was purchased with is not there, or was reversed") })
        #expect(findings.contains { $0.hasSuffix("it belongs to no child") })
    }

    @Test("A step that is cut off after any of its statements leaves nothing behind, and the next start finishes it")
    func cutOff() async throws {
        let step = try #require(Migration.all.first { $0.number == FamilyOfVersion14.migrations.count + 1 })
        for count in 0...step.statements.count {
            let folder = try earlierFolder()
            let before = try image(folder)
            let broken = Migration(
                number: step.number, name: step.name,
                statements: step.statements.prefix(count) + ["SELECT nothing FROM nowhere"])

            #expect(throws: StorageFault.self, "after \(count) statements") {
                _ = try SQLiteDatabase.openWriter(
                    folder.database, migrations: FamilyOfVersion14.migrations + [broken])
            }

            #expect(try image(folder) == before, "after \(count) statements")
            let database = try SQLiteDatabase(folder: folder.path)
            let family = family
            #expect(try await database.read { try family.deviations($0) } == [], "after \(count) statements")
            await database.close()
        }
    }
}
