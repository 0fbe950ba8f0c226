import CSQLite
import Foundation
import Household
import Ledger
import Storage
import StorageFixtures
import StorageSQLite
import Testing

@Suite("The writer of SQLite")
struct WriterTests {
    @Test("The file is in WAL mode with full sync, and readers cannot write")
    func settings() async throws {
        let folder = TemporaryFolder()
        let database = try SQLiteDatabase(folder: folder.path)
        let settings = try await database.write(family: nil) { tables in
            let mode = try tables.connection.rows("PRAGMA journal_mode", []) { row throws(StorageFault) in
                try row.text(0)
            }
            let sync = try tables.connection.rows("PRAGMA synchronous", []) { row throws(StorageFault) in
                try row.integer(0)
            }
            return (mode, sync)
        }
        #expect(settings.0 == ["wal"])
        #expect(settings.1 == [2])
        await #expect(throws: StorageFault.self) {
            try await database.read { try $0.settings.set("name", to: "value") }
        }
        #expect(try await database.read { try $0.settings.value("name") } == nil)
        await database.close()
    }

    @Test("640 posts of 32 callers need far fewer fsyncs than posts, and every answered post had one")
    func groupCommit() async throws {
        let folder = TemporaryFolder()
        let sample = SampleFamily()
        let syncs = SyncCount(below: folder.path)
        let database = try SQLiteDatabase(folder: folder.path)
        try await database.write(family: nil) { try sample.insert(into: $0) }

        let post = { @Sendable in
            try await database.write(family: sample.family.id) { tables in
                _ = try sample.post(.credit, 100, id: Entry.ID(UUID()), into: tables)
            }
        }
        for _ in 0..<20 {
            let before = syncs.value
            try await post()
            #expect(syncs.value > before)
        }

        let before = (syncs.value, database.commitCount)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<32 {
                group.addTask { for _ in 0..<20 { try await post() } }
            }
            try await group.waitForAll()
        }
        let counted = syncs.value - before.0
        let balance = try await database.read {
            try $0.accounts.balance(of: sample.alice.child.account, in: sample.family.id)
        }
        #expect(balance.digits == "660.00")
        #expect(counted >= database.commitCount - before.1)
        #expect(counted <= 200, "\(counted) fsyncs for 640 posts")
        await database.close()
    }

    @Test("When the disk fails to sync, nobody of the batch is told that it worked, and nothing of it stays")
    func failingSync() async throws {
        let folder = TemporaryFolder()
        let sample = SampleFamily()
        let syncs = SyncCount(below: folder.path)
        let database = try SQLiteDatabase(folder: folder.path)
        try await database.write(family: nil) { try sample.insert(into: $0) }
        syncs.setFailing(true)
        let faults = await withTaskGroup(of: StorageFault?.self) { group in
            for _ in 0..<20 {
                group.addTask {
                    do {
                        try await database.write(family: sample.family.id) { tables in
                            _ = try sample.post(.credit, 100, id: Entry.ID(UUID()), into: tables)
                        }
                        return nil
                    } catch {
                        return error as? StorageFault
                    }
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(faults.allSatisfy { $0?.kind == .inputOutput && $0?.code == 1_034 && $0?.place == "COMMIT" })

        syncs.setFailing(false)
        try await database.write(family: sample.family.id) { tables in
            _ = try sample.post(.credit, 250, id: Entry.ID(UUID()), into: tables)
        }
        await database.close()
        let again = try SQLiteDatabase(folder: folder.path)
        let journal = try await again.read {
            try $0.entries.journal(of: sample.alice.child.account, in: sample.family.id)
        }
        #expect(journal.entries.map(\.amount.digits) == ["2.50"])
        await again.close()
    }

    @Test("While another process holds the file, a change is a fault of its own kind, and passes afterwards")
    func busy() async throws {
        let folder = TemporaryFolder()
        let database = try SQLiteDatabase(folder: folder.path, busySeconds: 0.02)
        var other: OpaquePointer?
        #expect(sqlite3_open(folder.database, &other) == SQLITE_OK)
        #expect(sqlite3_exec(other, "BEGIN IMMEDIATE", nil, nil, nil) == SQLITE_OK)
        let change = { @Sendable in try await database.write(family: nil) { try $0.settings.set("a", to: "b") } }
        let fault = await #expect(throws: StorageFault.self) { try await change() }
        #expect(fault?.kind == .busy)
        #expect(fault?.code == 5)
        #expect(try await database.read { try $0.settings.value("a") } == nil)
        sqlite3_exec(other, "ROLLBACK", nil, nil, nil)
        sqlite3_close(other)
        try await change()
        #expect(try await database.read { try $0.settings.value("a") } == "b")
        await database.close()
    }

    @Test("A full disk is a fault with code and place; what was acknowledged before stays, and room helps")
    func diskFull() async throws {
        let folder = TemporaryFolder()
        let sample = SampleFamily()
        let database = try SQLiteDatabase(folder: folder.path)
        try await database.write(family: nil) { tables in
            try sample.insert(into: tables)
            try sample.post(.credit, 100, id: Entry.ID(UUID()), into: tables)
        }
        let limit = { (pages: Int) in
            try await database.write(family: nil) { tables in
                _ = try tables.connection.rows("PRAGMA max_page_count = \(pages)", []) { _ in () }
            }
        }
        try await limit(1)
        var fault: StorageFault?
        for _ in 0..<2_000 where fault == nil {
            do {
                try await database.write(family: sample.family.id) { tables in
                    for _ in 0..<20 { try sample.post(.credit, 100, id: Entry.ID(UUID()), into: tables) }
                }
            } catch {
                fault = error as? StorageFault
            }
        }
        #expect(fault?.kind == .diskFull)
        #expect(fault?.code == 13)
        #expect(fault?.place.isEmpty == false)

        let account = sample.alice.child.account
        let check = {
            try await database.read { tables in
                (
                    try tables.accounts.balance(of: account, in: sample.family.id),
                    try tables.entries.journal(of: account, in: sample.family.id).balance
                )
            }
        }
        let before = try await check()
        #expect(before.0 == before.1)
        try await limit(1_000_000)
        try await database.write(family: sample.family.id) { tables in
            _ = try sample.post(.credit, 100, id: Entry.ID(UUID()), into: tables)
        }
        let after = try await check()
        #expect(after.0 == after.1)
        #expect(after.0.minorUnits == before.0.minorUnits + 100)
        await database.close()
    }
}
