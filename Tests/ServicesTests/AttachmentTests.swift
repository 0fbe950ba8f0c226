import Allowance
import Foundation
import Household
import HouseholdFixtures
import Images
import Ledger
import PhotoFixtures
import Services
import Storage
import Testing

/// Testing has one too.
private typealias Attachment = Household.Attachment

@Suite("Photos on entries")
struct AttachmentTests {
    let household: TestHousehold
    let mom: Caller
    let child: Caller
    let alice: Child.ID
    let entry: PostedEntry

    init() async throws {
        household = try await TestHousehold.demo()
        mom = try await household.signIn("parent@example.com").caller
        child = try await household.signIn("child@example.com").caller
        alice = try #require(child.childID)
        entry = try await household.post(mom, .debit, "5.00", to: alice, "Skates")
    }

    private var photos: AttachmentsService { household.services.attachments }

    @discardableResult
    private func add(
        _ caller: Caller, to id: Entry.ID, file: [UInt8] = SamplePhoto.phoneJPEG, alt: String? = nil,
        key: String? = nil
    ) async throws -> Attachment {
        try await photos.add(caller, to: id, file: file, alt: alt, key: key).attachment
    }

    private func shown(_ id: Entry.ID) async throws -> [Attachment] {
        try await household.services.transactions.transaction(mom, id).posted.attachments
    }

    @Test("A photo is kept upright and without its metadata, shows on its entry everywhere, and in two sizes (101)")
    func add() async throws {
        let photo = try await add(mom, to: entry.id)

        #expect((photo.width, photo.height, photo.contentType) == (96, 64, "image/jpeg"))
        #expect(photo.alt(on: entry.entry.description) == "Photo for Skates")
        let full = try await photos.content(child, photo.id, .full)
        #expect(full.count == photo.byteCount)
        for picture in [full, try await photos.content(mom, photo.id, .thumbnail)] {
            #expect(SeenPicture(picture)?.corners == SeenPicture.upright)
            #expect(!jpegMarkers(picture).contains(0xE1))
        }
        #expect(try await shown(entry.id) == [photo])
        #expect(try await household.entries(child, of: alice).first { $0.id == entry.id }?.attachments == [photo])
        let recent = try await household.services.dashboards.child(mom, alice).recent
        #expect(recent.first { $0.id == entry.id }?.attachments == [photo])
    }

    @Test("The fourth photo is refused, one deleted makes room again")
    func limit() async throws {
        var added: [Attachment] = []
        for _ in 0..<Attachment.limit.count { added.append(try await add(mom, to: entry.id)) }
        let refused = try await refusal { try await add(mom, to: entry.id) }
        #expect(refused == .photo(.tooMany))
        #expect(refused?.sentence(Locale(identifier: "en-US")) == "A transaction can have at most 3 photos")

        try await photos.delete(mom, added[1].id)
        let last = try await add(mom, to: entry.id)
        #expect(try await shown(entry.id).map(\.id) == [added[0].id, added[2].id, last.id])
        #expect(try await refusal { try await photos.content(mom, added[1].id, .full) } == .access(.notFound))
        #expect(try await refusal { try await photos.delete(mom, added[1].id) } == .access(.notFound))
    }

    @Test("Of five photos at once for the last place exactly one is taken")
    func lastPlace() async throws {
        for _ in 0..<2 { try await add(mom, to: entry.id) }
        let refusals = try await withThrowingTaskGroup(of: Refusal?.self) { group in
            // With a key nobody looks whether there is room before the photo is made.
            for number in 0..<5 {
                group.addTask { try await refusal { try await add(mom, to: entry.id, key: "photo-\(number)") } }
            }
            return try await group.reduce(into: [Refusal?]()) { $0.append($1) }
        }
        #expect(refusals.count { $0 == nil } == 1)
        #expect(refusals.count { $0 == .photo(.tooMany) } == 4)
        #expect(try await shown(entry.id).count == 3)
    }

    @Test("The same request with a key adds one photo, also when it was the last; another one with that key is refused")
    func repeated() async throws {
        for _ in 0..<2 { try await add(mom, to: entry.id) }
        let first = try await add(mom, to: entry.id, alt: "Blue", key: "k")
        #expect(try await add(mom, to: entry.id, alt: "Blue", key: "k") == first)
        for (file, alt) in [(SamplePhoto.plainHEIC, "Blue"), (SamplePhoto.phoneJPEG, "Red")] {
            #expect(
                try await refusal { try await add(mom, to: entry.id, file: file, alt: alt, key: "k") }
                    == .request(.keyReused))
        }
        #expect(try await shown(entry.id).count == 3)
    }

    @Test("What is no photo, too large or too many pixels is refused in plain words, and nothing is kept")
    func files() async throws {
        let locale = Locale(identifier: "en-US")
        var wide = SamplePhoto.palettePNG
        wide.replaceSubrange(16..<24, with: [0, 0, 0xEA, 0x60, 0, 0, 0xEA, 0x60])
        for (file, sentence) in [
            (Array("text".utf8), "This file is not a photo"), ([], "This file is not a photo"),
            (Array(SamplePhoto.phoneJPEG[..<400]), "This file is not a photo"),
            ([UInt8](repeating: 0xFF, count: Photo.fileLimitBytes + 1), "The photo is larger than 10 MB"),
            (wide, "The photo has more than 50 megapixels"),
        ] {
            let refused = try await refusal { try await add(mom, to: entry.id, file: file) }
            #expect(refused?.sentence(locale) == sentence)
            #expect(refused?.fieldMessages(locale).map(\.field) == ["file"])
        }
        #expect(try await shown(entry.id).isEmpty)
    }

    @Test("A parent adds to any entry, a child to those the child recorded; nobody else learns that there is a photo")
    func roles() async throws {
        let photo = try await add(mom, to: entry.id)
        try await household.letChildrenSpend(mom.familyID)
        let own = try await household.post(child, .debit, "1.00", to: alice, "Sweets")
        let ownPhoto = try await add(child, to: own.id)
        let bob = try await household.signIn("bob@example.com").caller
        let stranger = try await household.register().caller

        #expect(try await refusal { try await add(child, to: entry.id) } == .access(.forbidden))
        #expect(try await refusal { try await photos.delete(child, photo.id) } == .access(.forbidden))
        #expect(
            try await refusal { try await photos.describe(child, photo.id, alt: .set("x"), version: 1) }
                == .access(.forbidden))
        #expect(try await photos.attachment(child, photo.id).attachment == photo)
        for other in [bob, stranger] {
            for id in [photo.id, ownPhoto.id] {
                #expect(try await refusal { try await photos.attachment(other, id) } == .access(.notFound))
                #expect(try await refusal { try await photos.content(other, id, .thumbnail) } == .access(.notFound))
                #expect(try await refusal { try await photos.delete(other, id) } == .access(.notFound))
            }
            #expect(try await refusal { try await add(other, to: entry.id) } == .access(.notFound))
        }
        try await photos.delete(mom, ownPhoto.id)
        #expect(try await shown(own.id).isEmpty)
    }

    @Test("What a photo shows can be said, changed and taken back; a stale version and 251 characters are refused")
    func alt() async throws {
        let photo = try await add(mom, to: entry.id, alt: "  Blue\nskates ")
        #expect(photo.alt == "Blue skates")
        let long = String(repeating: "é", count: 250)
        let described = try await photos.describe(mom, photo.id, alt: .set(long), version: 1).attachment
        #expect(described.alt == long && described.version == 2)
        #expect(
            try await refusal { try await photos.describe(mom, photo.id, alt: .cleared, version: 1) }
                == .request(.versionConflict))
        let tooLong = try await refusal {
            try await photos.describe(mom, photo.id, alt: .set(long + "x"), version: 2)
        }
        #expect(tooLong?.sentence(Locale(identifier: "en-US")) == "Alt text can be at most 250 characters")
        #expect(try await refusal { try await add(mom, to: entry.id, alt: long + "x") } == tooLong)
        #expect(try await photos.describe(mom, photo.id, alt: .kept, version: 2).attachment == described)
        let cleared = try await photos.describe(mom, photo.id, alt: .cleared, version: 2)
        #expect(cleared.attachment.alt(on: cleared.entry.description) == "Photo for Skates")
    }

    @Test("Adding, describing and deleting a photo is told as a change of its entry, looking at it is not")
    func told() async throws {
        let hears = household.services.changes.listen(child).oneByOne

        let photo = try await add(mom, to: entry.id)
        _ = try await photos.content(mom, photo.id, .full)
        _ = try await photos.describe(mom, photo.id, alt: .set("Blue"), version: 1)
        _ = try await photos.describe(mom, photo.id, alt: .set("Blue"), version: 2)
        try await photos.delete(mom, photo.id)
        try await household.post(mom, .credit, "1.00", to: alice)

        var heard: [HouseholdEvent.Change] = []
        for await next in hears {
            guard case .event(let event) = next else { continue }
            if case .allowance(.entryCreated) = event.change { break }
            heard.append(event.change)
        }
        #expect(heard == Array(repeating: .entryUpdated(entry.id, childID: alice), count: 3))
    }

    @Test("A changed amount takes the photos along; taking an entry back leaves them where they are")
    func corrections() async throws {
        let photo = try await add(mom, to: entry.id)
        var form = EntryChangeForm(version: entry.entry.version)
        form.amount = .digits("4.00")
        let corrected = try await household.services.transactions.correct(mom, entry.id, form).posted
        #expect(corrected.attachments.map(\.id) == [photo.id])
        #expect(try await shown(entry.id).isEmpty)
        #expect(try await photos.attachment(child, photo.id).entry.id == corrected.id)

        let reversal = try await household.services.transactions.reverse(mom, corrected.id, key: nil).posted
        #expect(reversal.attachments.isEmpty)
        #expect(try await shown(corrected.id).map(\.id) == [photo.id])
    }

    @Test("A removed child's photos are still read by parents, changed by nobody, and erased with the child")
    func removed() async throws {
        let photo = try await add(mom, to: entry.id)
        try await household.services.children.remove(mom, alice)
        #expect(try await photos.content(mom, photo.id, .thumbnail).isEmpty == false)
        #expect(try await refusal { try await add(mom, to: entry.id) } == .child(.archived))
        #expect(try await refusal { try await photos.delete(mom, photo.id) } == .child(.archived))

        household.setClock("2025-12-20", "15:00")
        #expect(try await household.services.schedule.pass().erasedChildren == 1)
        let left = try await household.database.read { tables in
            try ["attachments", "attachment_files"].map { table in
                try tables.connection.rows("SELECT COUNT(*) FROM \(table)", []) { row throws(StorageFault) in
                    try row.integer(0)
                }.first
            }
        }
        #expect(left == [0, 0])
    }

    @Test("An export has the photos of its days, numbered by entry, for parents alone")
    func export() async throws {
        let mine = try await add(mom, to: entry.id)
        let second = try await add(mom, to: entry.id, file: SamplePhoto.plainHEIC)
        let bob = try #require(try await household.signIn("bob@example.com").caller.childID)
        let other = try await household.post(mom, .credit, "1.00", to: bob)
        try await add(mom, to: other.id)
        let exports = household.services.export

        let own = try await exports.entries(mom, of: alice, includePhotos: true)
        #expect(
            own.photos?.map(\.path) == [
                "photos/2025-11-20-\(entry.id)-1.jpg", "photos/2025-11-20-\(entry.id)-2.jpg",
            ])
        #expect(own.photos?[0].content == (try await photos.content(mom, mine.id, .full)))
        #expect(own.photos?[1].content == (try await photos.content(mom, second.id, .full)))
        #expect(try await exports.entries(mom, of: nil, includePhotos: true).photos?.count == 3)
        let before = CalendarDate("2025-11-19")
        #expect(try await exports.entries(mom, of: alice, to: before, includePhotos: true).photos == [])
        #expect(try await exports.entries(mom, of: alice).photos == nil)
        #expect(
            try await refusal { try await exports.entries(child, of: alice, includePhotos: true) }
                == .access(.forbidden))
    }
}
