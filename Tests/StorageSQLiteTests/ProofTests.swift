import Foundation
import Household
import Ledger
import Storage
import StorageFixtures
import StorageSQLite
import Testing

@Suite("The check beside the work, after an unclean stop of a large database")
struct ProofTests {
    private let folder = TemporaryFolder()
    private let sample = SampleFamily()

    private var file: URL { URL(fileURLWithPath: folder.database) }

    /// A database that looks as after `kill -9`.
    private func crashed(damaged: Bool = false) async throws {
        let database = try SQLiteDatabase(folder: folder.path)
        let sample = sample
        try await database.write(family: sample.family.id) { tables in
            try sample.insert(into: tables)
            for _ in 0..<500 { try sample.post(.credit, 100, id: Entry.ID(UUID()), into: tables) }
        }
        await database.close()
        try Data("open".utf8).write(to: URL(fileURLWithPath: folder.path + "/roost.lock"))
        guard damaged else { return }
        var bytes = try Data(contentsOf: file)
        // The last pages only: what starting reads is whole, so the damage is found by the check alone.
        for offset in stride(from: bytes.count - 20 * 4_096 + 16, to: bytes.count - 4_096, by: 997) {
            bytes[offset] ^= 0xff
        }
        try bytes.write(to: file)
    }

    private func open() throws -> (SQLiteDatabase, AsyncStream<StorageFault?>) {
        let (stream, continuation) = AsyncStream.makeStream(of: StorageFault?.self)
        let database = try SQLiteDatabase(folder: folder.path, checkedAtOnce: 0) {
            continuation.yield($0)
            continuation.finish()
        }
        return (database, stream)
    }

    private func mark() throws -> String {
        try String(contentsOfFile: folder.path + "/roost.lock", encoding: .utf8)
    }

    private func post(_ database: SQLiteDatabase) async throws {
        let sample = sample
        try await database.write(family: sample.family.id) { tables in
            _ = try sample.post(.credit, 100, id: Entry.ID(UUID()), into: tables)
        }
    }

    @Test("A sound file is served at once, found in order, and left in order")
    func sound() async throws {
        try await crashed()
        let (database, verdicts) = try open()
        try await post(database)
        let heard = await verdicts.reduce(into: [StorageFault?]()) { $0.append($1) }
        #expect(heard == [nil])
        try await post(database)
        await database.close()
        #expect(try mark() == "closed")
        #expect(!FileManager.default.fileExists(atPath: folder.database + "-wal"))
        #expect(try SQLiteBackup.verify(folder: folder.path).entries == 502)
    }

    @Test("Until a file is proved, changes are durable beside it; a check cut short is made again at the next start")
    func cutShort() async throws {
        try await crashed()
        let before = try Data(contentsOf: file)
        let (database, _) = try open()
        try await post(database)
        await database.close()
        let isProved = try mark() == "closed"
        let after = try Data(contentsOf: file)
        #expect(isProved || after == before)
        #expect(try ["closed", "open"].contains(mark()))
        #expect(try SQLiteBackup.verify(folder: folder.path).entries == 501)
        let (again, verdicts) = try open()
        if !isProved {
            let heard = await verdicts.reduce(into: [StorageFault?]()) { $0.append($1) }
            #expect(heard == [nil])
        }
        await again.close()
        #expect(try mark() == "closed")
    }

    @Test("A damaged file is told and refused, not a byte of it is changed, and the next start refuses it at once")
    func damaged() async throws {
        try await crashed(damaged: true)
        let before = try Data(contentsOf: file)
        let (database, verdicts) = try open()
        let heard = await verdicts.reduce(into: [StorageFault?]()) { $0.append($1) }
        #expect(heard.map { $0?.kind } == [.corrupt])
        let change = await #expect(throws: StorageFault.self) { try await post(database) }
        let reading = await #expect(throws: StorageFault.self) { try await database.read { try $0.families.count() } }
        #expect(change?.kind == .corrupt)
        #expect(reading?.kind == .corrupt)
        await database.close()
        #expect(try Data(contentsOf: file) == before)
        #expect(try mark() == "damaged")

        let refusal = #expect(throws: StorageFault.self) { try SQLiteDatabase(folder: folder.path, checkedAtOnce: 0) }
        #expect(refusal?.kind == .corrupt)
        #expect(try Data(contentsOf: file) == before)
    }
}
