import Foundation
import Household
import Ledger
import Storage
import StorageFixtures
import Testing

/// Testing has one too.
private typealias Attachment = Household.Attachment

@Suite("Photos in the store")
struct AttachmentContractTests {
    private static func attachment(
        _ sample: SampleFamily, on entry: Entry.ID, number: Int = 1, byteCount: Int = 3
    ) -> Attachment {
        Attachment(
            id: Attachment.ID(UUID()), entryID: entry, number: number, alt: "A skate", contentType: "image/jpeg",
            width: 2_048,
            height: 1_536, byteCount: byteCount, createdAt: sample.now, updatedAt: sample.now)
    }

    @Test("A photo keeps every field and every byte of its pictures", arguments: Engine.allCases)
    func fields(engine: Engine) async throws {
        try await engine.withSample { database, sample in
            let family = sample.family.id
            let entry = Entry.ID(UUID())
            let full = (0..<700_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
            let photo = Self.attachment(sample, on: entry, byteCount: full.count)
            var described = photo
            described.alt = nil
            described.updatedAt = sample.now.addingTimeInterval(60)
            described.version = 2
            let wanted = described
            let (found, pictures, posted, after) = try await database.write(family: family) { tables in
                try sample.post(.credit, 100, id: entry, into: tables)
                try tables.attachments.insert(
                    photo, of: sample.alice.child.id, full: full, thumbnail: [], in: family)
                let found = try tables.attachments.find(photo.id, in: family)
                let pictures = try Attachment.Size.allCases.map {
                    try tables.attachments.content(of: photo.id, $0, in: family)
                }
                try tables.attachments.update(wanted, in: family)
                return (
                    found, pictures, try tables.entries.find(entry, in: family),
                    try tables.attachments.find(photo.id, in: family)
                )
            }
            #expect(found == photo)
            #expect(pictures == [full, []])
            #expect(posted?.attachments == [described])
            #expect(after == described)
            let stranger = Family.ID(UUID())
            let elsewhere = try await database.read { tables in
                (
                    try tables.attachments.find(photo.id, in: stranger),
                    try tables.attachments.content(of: photo.id, .full, in: stranger)
                )
            }
            #expect(elsewhere.0 == nil && elsewhere.1 == nil)
        }
    }

    @Test(
        "A page of any length shows the photos of each entry, the oldest first; moved and deleted ones go",
        arguments: Engine.allCases)
    func lists(engine: Engine) async throws {
        try await engine.withSample { database, sample in
            let family = sample.family.id
            let child = sample.alice.child
            let entries = (0..<25).map { _ in Entry.ID(UUID()) }
            let photos = (0..<3).map { Self.attachment(sample, on: entries[4], number: 3 - $0) }
            let pages = try await database.write(family: family) { tables in
                for id in entries { try sample.post(.credit, 100, id: id, into: tables) }
                for photo in photos {
                    try tables.attachments.insert(photo, of: child.id, full: [1, 2, 3], thumbnail: [4], in: family)
                }
                return try [1, 20, 21, 22, 100].map {
                    try tables.entries.page(EntryQuery(childID: child.id), in: family, limit: $0).entries
                }
            }
            #expect(pages.map(\.count) == [1, 20, 21, 22, 25])
            for page in pages {
                for posted in page {
                    let expected = posted.id == entries[4] ? [photos[2], photos[1], photos[0]] : []
                    #expect(posted.attachments == expected)
                }
            }

            let (moved, left, exported, content) = try await database.write(family: family) { tables in
                try tables.attachments.move(from: entries[4], to: entries[5], in: family)
                try tables.attachments.delete(photos[0].id, in: family)
                let span = try #require(DaySpan(from: sample.today, to: sample.today))
                return (
                    try tables.entries.find(entries[5], in: family)?.attachments.map(\.id),
                    try tables.entries.find(entries[4], in: family)?.attachments,
                    try tables.attachments.all(of: child.id, over: span, in: family).map(\.attachment.id),
                    try tables.attachments.content(of: photos[0].id, .full, in: family)
                )
            }
            #expect(moved == [photos[2].id, photos[1].id])
            #expect(left == [])
            #expect(exported == [photos[2].id, photos[1].id])
            #expect(content == nil)
        }
    }

    @Test("Erasing a child erases the photos on the child's entries, and no others", arguments: Engine.allCases)
    func erasure(engine: Engine) async throws {
        try await engine.withSample { database, sample in
            let family = sample.family.id
            let kept = Entry.ID(UUID())
            let photo = Self.attachment(sample, on: kept)
            let counts = try await database.write(family: family) { tables in
                for (id, child) in [(Entry.ID(UUID()), sample.alice.child), (kept, sample.bob.child)] {
                    try sample.post(.credit, 100, id: id, child: child, into: tables)
                    let own = id == kept ? photo : Self.attachment(sample, on: id)
                    try tables.attachments.insert(own, of: child.id, full: [1, 2, 3], thumbnail: [4], in: family)
                }
                try tables.children.erase(sample.alice.child)
                return try ["attachments", "attachment_files"].map { table in
                    try tables.connection.rows("SELECT COUNT(*) FROM \(table)", []) { row throws(StorageFault) in
                        try row.integer(0)
                    }.first
                }
            }
            #expect(counts == [1, 2])
            #expect(try await database.read { try $0.attachments.find(photo.id, in: family) } == photo)
        }
    }

    @Test("The check of the data finds a photo without its entry, a picture, or all of its bytes")
    func check() async throws {
        try await Engine.sqliteMemory.withSample { database, sample in
            let family = sample.family.id
            let entry = Entry.ID(UUID())
            let photos = (0..<4).map { Self.attachment(sample, on: $0 == 3 ? Entry.ID(UUID()) : entry, number: $0 + 1) }
            let findings = try await database.write(family: family) { tables in
                try sample.post(.credit, 100, id: entry, into: tables)
                for photo in photos {
                    try tables.attachments.insert(
                        photo, of: sample.alice.child.id, full: [1, 2, 3], thumbnail: [4], in: family)
                }
                try tables.connection.execute(
                    "DELETE FROM attachment_files WHERE attachment_id = ? AND size = 'thumbnail'",
                    [.id(photos[0].id.uuid)])
                try tables.connection.execute(
                    "UPDATE attachment_files SET content = ? WHERE attachment_id = ? AND size = 'full'",
                    [.bytes([1]), .id(photos[1].id.uuid)])
                return try StoreCheck(tables.connection).findings.filter { $0.hasPrefix("photo ") }
            }
            #expect(findings.count == 3)
            for photo in [photos[0], photos[1], photos[3]] {
                #expect(findings.contains { $0.contains(photo.id.description) })
            }
        }
    }
}
