import CSQLite
import Foundation
import Household
import Ledger
import Storage
import StorageFixtures
import StorageSQLite
import Testing

@Suite("Backup and restore")
struct BackupTests {
    private let folder = TemporaryFolder()
    private let sample = SampleFamily()

    private var backup: String { folder.path + "/copy.sqlite" }
    private var data: String { folder.path + "/data" }

    private func filled(_ count: Int = 50) async throws -> SQLiteDatabase {
        let database = try SQLiteDatabase(folder: data)
        let sample = sample
        try await database.write(family: sample.family.id) { tables in
            try sample.insert(into: tables)
            for number in 0..<count {
                try sample.post(.credit, 100, on: sample.today - number % 9, id: Entry.ID(UUID()), into: tables)
            }
        }
        return database
    }

    private func post(_ database: SQLiteDatabase) async throws {
        let sample = sample
        try await database.write(family: sample.family.id) { tables in
            _ = try sample.post(.credit, 7, id: Entry.ID(UUID()), into: tables)
        }
    }

    @Test("A backup of a running server holds everything acknowledged before, and is proved")
    func online() async throws {
        let database = try await filled()
        let check = try SQLiteBackup.write(folder: data, to: backup)
        #expect(check.entries == 50)
        #expect(check.accounts == 2)
        #expect(check.findings.isEmpty)
        try await post(database)
        #expect(try SQLiteBackup.verify(file: backup) == check)
        #expect(try SQLiteBackup.verify(folder: data).entries == 51)
        #expect(try await database.read { try $0.families.count() } == 1)
        await database.close()

        let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(Set(left) == ["data", "copy.sqlite"])
        let attributes = try FileManager.default.attributesOfItem(atPath: backup)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
    }

    @Test("A backup while 200 changes are made is the state of one moment")
    func whileWriting() async throws {
        let database = try await filled()
        let writing = Task { for _ in 0..<200 { try await post(database) } }
        for number in 0..<5 {
            let check = try SQLiteBackup.write(folder: data, to: "\(backup)\(number)")
            #expect(check.findings.isEmpty)
        }
        try await writing.value
        #expect(try SQLiteBackup.write(folder: data, to: backup).entries == 250)
        await database.close()
    }

    @Test("An existing file is not overwritten, and a folder without data gives no backup")
    func refusals() async throws {
        let database = try await filled()
        try Data("mine".utf8).write(to: URL(fileURLWithPath: backup))
        let taken = #expect(throws: StorageFault.self) { try SQLiteBackup.write(folder: data, to: backup) }
        #expect(taken?.kind == .inputOutput)
        #expect(try Data(contentsOf: URL(fileURLWithPath: backup)) == Data("mine".utf8))
        let missing = #expect(throws: StorageFault.self) {
            try SQLiteBackup.write(folder: folder.path + "/nothing", to: folder.path + "/b")
        }
        #expect(missing?.kind == .inputOutput)
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/nothing"))
        await database.close()
    }

    @Test("What was restored is what was backed up, and what was there is kept aside")
    func restore() async throws {
        let first = try await filled()
        let check = try SQLiteBackup.write(folder: data, to: backup)
        try await post(first)
        let running = #expect(throws: StorageFault.self) {
            try SQLiteRestore.run(file: backup, into: data, force: true, stamp: "1")
        }
        #expect(running?.kind == .inUse)
        await first.close()

        let full = #expect(throws: StorageFault.self) {
            try SQLiteRestore.run(file: backup, into: data, force: false, stamp: "1")
        }
        #expect(full?.kind == .inputOutput)
        #expect(try SQLiteBackup.verify(folder: data).entries == 51)

        let outcome = try SQLiteRestore.run(file: backup, into: data, force: true, stamp: "1")
        #expect(outcome.check == check)
        let aside = try #require(outcome.keptAside)
        #expect(try SQLiteBackup.verify(file: aside + "/roost.sqlite").entries == 51)
        let second = try SQLiteDatabase(folder: data)
        try await post(second)
        await second.close()
        #expect(try SQLiteBackup.verify(folder: data).entries == 51)

        let fresh = try SQLiteRestore.run(file: backup, into: folder.path + "/new", force: false, stamp: "2")
        #expect(fresh.keptAside == nil)
        #expect(try SQLiteBackup.verify(folder: folder.path + "/new") == check)
    }

    @Test("A data folder whose database is damaged or gone takes a backup in its place")
    func restoreOverDamage() async throws {
        let database = try await filled()
        let check = try SQLiteBackup.write(folder: data, to: backup)
        await database.close()
        let file = data + "/roost.sqlite"
        try Data("This is no database.".utf8).write(to: URL(fileURLWithPath: file))
        let outcome = try SQLiteRestore.run(file: backup, into: data, force: true, stamp: "1")
        let kept = try Data(contentsOf: URL(fileURLWithPath: try #require(outcome.keptAside) + "/roost.sqlite"))
        #expect(kept == Data("This is no database.".utf8))
        try FileManager.default.removeItem(atPath: file)
        _ = try SQLiteRestore.run(file: backup, into: data, force: false, stamp: "2")
        #expect(try SQLiteBackup.verify(folder: data) == check)
    }

    @Test("A damaged backup, a foreign file or one with a wrong balance is not restored", arguments: 0..<4)
    func badBackups(kind: Int) async throws {
        let database = try await filled(500)
        _ = try SQLiteBackup.write(folder: data, to: backup)
        await database.close()
        switch kind {
        case 0:
            var bytes = try Data(contentsOf: URL(fileURLWithPath: backup))
            for offset in stride(from: 3 * 4_096 + 16, to: bytes.count, by: 997) { bytes[offset] ^= 0xff }
            try bytes.write(to: URL(fileURLWithPath: backup))
        case 1: try Data(String(repeating: "no database ", count: 900).utf8).write(to: URL(fileURLWithPath: backup))
        case 2: try Data().write(to: URL(fileURLWithPath: backup))
        default: try change(backup, "UPDATE accounts SET balance = balance + 1 WHERE entry_count > 0")
        }
        let before = try Data(contentsOf: URL(fileURLWithPath: data + "/roost.sqlite"))
        let fault = #expect(throws: StorageFault.self) {
            try SQLiteRestore.run(file: backup, into: data, force: true, stamp: "1")
        }
        #expect(fault?.kind == .corrupt)
        #expect(try Data(contentsOf: URL(fileURLWithPath: data + "/roost.sqlite")) == before)
        let left = try FileManager.default.contentsOfDirectory(atPath: data)
        #expect(Set(left) == ["roost.sqlite", "roost.lock"])
    }

    @Test(
        "verify names what is wrong",
        arguments: [
            ("UPDATE accounts SET balance = balance + 1 WHERE entry_count > 0", "balance 5001 of 50 entries"),
            ("UPDATE accounts SET entry_count = 3 WHERE entry_count > 0", "of 3 entries, but they sum to 5000 of 50"),
            ("UPDATE entries SET balance_after = 1 WHERE balance_after = 2500", "running balance 1, but"),
            ("DELETE FROM accounts WHERE entry_count > 0", "its account is not there"),
            ("UPDATE entry_sums SET net = net + 1", "the sums of a day and category are not those of its entries"),
        ])
    func findings(statement: String, finding: String) async throws {
        let database = try await filled()
        await database.close()
        try change(data + "/roost.sqlite", statement)
        let check = try SQLiteBackup.verify(folder: data)
        #expect(check.findings.contains { $0.contains(finding) }, "\(check.findings)")
        #expect(check.findings.count <= 20)
    }

    private func change(_ file: String, _ statement: String) throws {
        var handle: OpaquePointer?
        try #require(sqlite3_open(file, &handle) == SQLITE_OK)
        defer { sqlite3_close(handle) }
        try #require(sqlite3_exec(handle, statement, nil, nil, nil) == SQLITE_OK)
    }
}
