import Foundation
import Household
import Ledger
import PostgresFixtures
import RandomFixtures
import Storage
import StorageFixtures
import StoragePostgres
import StorageSQLite
import Testing

/// Testing has one too.
private typealias Attachment = Household.Attachment

@Suite("Moving from SQLite to PostgreSQL")
struct MigrateTests {
    private let folder = FileManager.default.temporaryDirectory.path + "/roost-\(UUID().uuidString)"

    /// A data folder with two families and some of everything that the samples make.
    private func filled() async throws -> SampleFamily {
        let sample = SampleFamily()
        let database = try SQLiteDatabase(folder: folder)
        try await database.write(family: nil) { tables in
            try sample.insert(into: tables)
            try SampleFamily(seed: 2).insert(into: tables)
            try tables.settings.set("name", to: "")
            var random = SeededRandom(seed: 5)
            for number in 0..<2_345 {
                try sample.post(
                    .credit, Int64(number + 1), on: sample.today - number % 60, id: .sample(&random),
                    description: "Crème \(number)", note: number % 2 == 0 ? nil : "", into: tables)
            }
            // More than are held in memory at once.
            let entry = Entry.ID.sample(&random)
            try sample.post(.credit, 1, id: entry, into: tables)
            for number in 0..<23 {
                let photo = Attachment(
                    id: .sample(&random), entryID: entry, number: number + 1, alt: nil, contentType: "image/jpeg",
                    width: 1, height: 1,
                    byteCount: number, createdAt: sample.now, updatedAt: sample.now)
                try tables.attachments.insert(
                    photo, of: sample.alice.child.id, full: [UInt8](repeating: 0, count: number), thumbnail: [255],
                    in: sample.family.id)
            }
        }
        await database.close()
        return sample
    }

    private func copy(to url: String, afterCopy: (any Connection) throws -> Void = { _ in }) throws -> [TableDigest] {
        let source = try SQLiteSource(folder: folder)
        defer { source.close() }
        let target = try PostgresTarget(url: url)
        defer { target.close() }
        let digests = try StoreCopy.copy(try TableShape.all(), from: source.connection, to: target.connection)
        try afterCopy(target.connection)
        #expect(try StoreCheck(source.connection) == StoreCheck(target.connection))
        try target.commit()
        return digests
    }

    @Test("Everything arrives: rows, checksums, balances; and the household goes on there")
    func everything() async throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let sample = try await filled()
        let url = try await PostgresServer.shared().newDatabase()
        let digests = try copy(to: url)
        #expect(digests.first { $0.table == "entries" }?.rows == 2_346)
        #expect(digests.first { $0.table == "attachment_files" }?.rows == 46)
        #expect(digests.first { $0.table == "families" }?.rows == 2)
        #expect(digests.count == Set(digests.map(\.table)).count)

        let old = try SQLiteDatabase(folder: folder)
        let new = try PostgresDatabase(url: url)
        let read = { @Sendable (tables: Tables) in
            (
                try tables.entries.journal(of: sample.alice.child.account, in: sample.family.id),
                try tables.children.all(in: sample.family.id),
                try tables.categories.all(.children, in: sample.family.id),
                try tables.settings.value("name")
            )
        }
        let (before, after) = (try await old.read(read), try await new.read(read))
        #expect(before.0.entries == after.0.entries)
        #expect(before.1 == after.1)
        #expect(before.2 == after.2)
        #expect(after.3 == "")
        let posted = try await new.write(family: sample.family.id) { tables in
            try sample.post(.debit, 100, id: Entry.ID(UUID()), into: tables).entry.sequence
        }
        #expect(posted == 2_347)
        await old.close()
        await new.close()
        try await PostgresServer.shared().dropDatabase(url)
    }

    @Test("A target that holds anything is refused and left as it is")
    func notEmpty() async throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        _ = try await filled()
        let house = try await PostgresHouse()
        let refusal = #expect(throws: StorageFault.self) { try copy(to: house.url) }
        #expect(refusal?.kind == .incompatible)
        #expect(refusal?.message.contains("not empty") == true)
        #expect(try await house.database.read { try $0.families.count() } == 1)
        try await house.close()
    }

    @Test("A copy that breaks off leaves nothing, not even tables; the next one succeeds")
    func halfDone() async throws {
        struct Broken: Error {}
        defer { try? FileManager.default.removeItem(atPath: folder) }
        _ = try await filled()
        let url = try await PostgresServer.shared().newDatabase()
        #expect(throws: Broken.self) { try copy(to: url) { _ in throw Broken() } }
        let digests = try copy(to: url)
        #expect(digests.contains { $0.rows == 2_346 })
        try await PostgresServer.shared().dropDatabase(url)
    }

    @Test("A running server keeps its data from being moved")
    func running() async throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        _ = try await filled()
        let server = try SQLiteDatabase(folder: folder)
        let refusal = #expect(throws: StorageFault.self) { try SQLiteSource(folder: folder) }
        #expect(refusal?.kind == .inUse)
        await server.close()
    }

    @Test("A checksum notices every change of a row, and not the order")
    func checksums() {
        func digest(_ rows: [[SQLValue]]) -> TableDigest {
            var digest = TableDigest(table: "t")
            for row in rows { digest.add(row) }
            return digest
        }
        let id = UUID()
        let rows: [[SQLValue]] = [[.id(id), .integer(1), .text("a")], [.id(id), .integer(2), .null]]
        #expect(digest(rows) == digest(rows.reversed()))
        #expect(digest(rows).checksum.count == 32)
        let others: [[[SQLValue]]] = [
            [rows[0]], [rows[0], rows[0]], [rows[0], [.id(id), .integer(2), .text("")]],
            [rows[0], [.id(id), .integer(3), .null]], [rows[0], [.id(UUID()), .integer(2), .null]],
            [[.id(id), .integer(2), .text("a")], [.id(id), .integer(1), .null]],
        ]
        for other in others { #expect(digest(other) != digest(rows)) }
        #expect(digest([[.text("ab"), .text("c")]]) != digest([[.text("a"), .text("bc")]]))
        #expect(digest([[.text(""), .null]]) != digest([[.null, .text("")]]))
    }
}
