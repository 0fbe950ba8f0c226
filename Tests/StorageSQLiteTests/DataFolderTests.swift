import Foundation
import Glibc
import Household
import Ledger
import Storage
import StorageFixtures
import StorageSQLite
import Synchronization
import Testing

@Suite("The data folder")
struct DataFolderTests {
    @Test("It is made with its parents and closed to others")
    func permissions() async throws {
        let folder = TemporaryFolder()
        let database = try SQLiteDatabase(folder: folder.path + "/deep/data")
        let attributes = try FileManager.default.attributesOfItem(atPath: folder.path + "/deep/data")
        #expect(attributes[.posixPermissions] as? Int == 0o700)
        await database.close()
    }

    @Test("A second server on the same data is refused, and let in once the first has closed")
    func oneServer() async throws {
        let folder = TemporaryFolder()
        let first = try SQLiteDatabase(folder: folder.path)
        let refusal = #expect(throws: StorageFault.self) { try SQLiteDatabase(folder: folder.path) }
        #expect(refusal?.kind == .inUse)
        await first.close()
        let second = try SQLiteDatabase(folder: folder.path)
        await second.close()
    }

    @Test("What was written is there after closing and opening again, with nothing left in the log")
    func reopen() async throws {
        let folder = TemporaryFolder()
        let sample = SampleFamily()
        let first = try SQLiteDatabase(folder: folder.path)
        try await first.write(family: nil) { try sample.insert(into: $0) }
        await first.close()
        #expect(!FileManager.default.fileExists(atPath: folder.database + "-wal"))
        let second = try SQLiteDatabase(folder: folder.path)
        #expect(try await second.read { try $0.families.find(sample.family.id) } == sample.family)
        await second.close()
    }

    @Test("A damaged database is refused after a crash, and not a byte of it is changed")
    func damaged() async throws {
        let folder = TemporaryFolder()
        let sample = SampleFamily()
        let database = try SQLiteDatabase(folder: folder.path)
        try await database.write(family: sample.family.id) { tables in
            try sample.insert(into: tables)
            for _ in 0..<500 {
                try sample.post(.credit, 100, id: Entry.ID(UUID()), into: tables)
            }
        }
        await database.close()

        var bytes = try Data(contentsOf: URL(fileURLWithPath: folder.database))
        for offset in stride(from: 3 * 4_096 + 16, to: bytes.count - 4_096, by: 997) {
            bytes[offset] ^= 0xff
        }
        try bytes.write(to: URL(fileURLWithPath: folder.database))
        try Data("open".utf8).write(to: URL(fileURLWithPath: folder.path + "/roost.lock"))

        let refusal = #expect(throws: StorageFault.self) { try SQLiteDatabase(folder: folder.path) }
        #expect(refusal?.kind == .corrupt)
        #expect(try Data(contentsOf: URL(fileURLWithPath: folder.database)) == bytes)
    }

    @Test("A file that is no database, or is gone, is refused and not replaced", arguments: ["open", "closed"])
    func foreignFile(mark: String) throws {
        let folder = TemporaryFolder()
        try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
        try Data(mark.utf8).write(to: URL(fileURLWithPath: folder.path + "/roost.lock"))
        let missing = #expect(throws: StorageFault.self) { try SQLiteDatabase(folder: folder.path) }
        #expect(missing?.kind == .corrupt)
        #expect(!FileManager.default.fileExists(atPath: folder.database))

        let text = Data(String(repeating: "This is no database. ", count: 500).utf8)
        try text.write(to: URL(fileURLWithPath: folder.database))
        let foreign = #expect(throws: StorageFault.self) { try SQLiteDatabase(folder: folder.path) }
        #expect(foreign?.kind == .corrupt)
        #expect(try Data(contentsOf: URL(fileURLWithPath: folder.database)) == text)
    }

    /// A number that is closed twice may be another file's by the second time.
    @Test("A folder that is refused closes nothing that belongs to somebody else")
    func refusedFolder() throws {
        let folder = TemporaryFolder()
        try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
        try Data("closed".utf8).write(to: URL(fileURLWithPath: folder.path + "/roost.lock"))
        let isOver = Atomic(false)
        let lost = Atomic(0)
        let bystander = Thread {
            while !isOver.load(ordering: .relaxed) {
                let file = Glibc.open("/dev/null", O_RDONLY | O_CLOEXEC)
                if Glibc.close(file) != 0 { lost.add(1, ordering: .relaxed) }
            }
        }
        bystander.start()

        for _ in 0..<2_000 {
            #expect(throws: StorageFault.self) { try SQLiteDatabase(folder: folder.path) }
        }

        isOver.store(true, ordering: .relaxed)
        #expect(lost.load(ordering: .relaxed) == 0)
    }

    @Test("Data made by an edited step is refused")
    func incompatible() async throws {
        let folder = TemporaryFolder()
        let database = try SQLiteDatabase(folder: folder.path)
        try await database.write(family: nil) {
            _ = try $0.connection.execute("UPDATE migrations SET checksum = 'edited'", [])
        }
        await database.close()
        let refusal = #expect(throws: StorageFault.self) { try SQLiteDatabase(folder: folder.path) }
        #expect(refusal?.kind == .incompatible)
    }

    @Test("Data of a newer program is refused with one sentence, and not a byte of it is changed")
    func newer() async throws {
        let folder = TemporaryFolder()
        let database = try SQLiteDatabase(folder: folder.path)
        try await database.write(family: nil) {
            _ = try $0.connection.execute(
                "INSERT INTO migrations (number, name, checksum) VALUES (999, 'future', 'x')", [])
        }
        await database.close()
        let before = try Data(contentsOf: URL(fileURLWithPath: folder.database))
        let sentence = "This data was written by a newer Roost. Use that one or a newer one; nothing was changed."

        for door in [
            { _ = try SQLiteDatabase(folder: folder.path) }, { _ = try SQLiteSource(folder: folder.path) },
            { _ = try SQLiteBackup.verify(folder: folder.path) },
            { _ = try SQLiteBackup.write(folder: folder.path, to: folder.path + "/backup") },
        ] as [() throws -> Void] {
            let refusal = #expect(throws: StorageFault.self) { try door() }
            #expect(refusal?.kind == .newer)
            #expect(refusal?.message == sentence)
            #expect(try Data(contentsOf: URL(fileURLWithPath: folder.database)) == before)
        }
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/backup"))
        #expect(try String(contentsOfFile: folder.path + "/roost.lock", encoding: .utf8) == "closed")
    }
}
