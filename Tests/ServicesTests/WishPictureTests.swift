import Allowance
import Foundation
import Household
import HouseholdFixtures
import Images
import Ledger
import PhotoFixtures
import Services
import Testing

/// Testing has one too.
private typealias Attachment = Household.Attachment

@Suite("Emoji and photos of wishes")
struct WishPictureTests {
    let household: TestHousehold
    let mom: Caller
    let child: Caller
    let bob: Caller
    let bicycle: WishSummary

    init() async throws {
        household = try await TestHousehold.demo()
        mom = try await household.signIn("parent@example.com").caller
        child = try await household.signIn("child@example.com").caller
        bob = try await household.signIn("bob@example.com").caller
        let alice = try #require(child.childID)
        bicycle = try #require(
            try await household.services.wishes.list(mom, of: alice).first { $0.wish.name == "Bicycle" })
    }

    private var wishes: WishesService { household.services.wishes }

    @Test("A photo is made anew, shown to whoever sees the wish, replaced by another, and taken away")
    func life() async throws {
        let first = try await wishes.setPicture(child, of: bicycle.id, file: SamplePhoto.phoneJPEG)
        let picture = try #require(first.wish.picture)
        #expect((picture.width, picture.height) == (96, 64))
        #expect(first.wish.version == bicycle.wish.version + 1)
        for caller in [mom, child] {
            #expect(try await wishes.picture(caller, of: bicycle.id) == picture)
            for size in Attachment.Size.allCases {
                let content = try await wishes.pictureContent(caller, of: bicycle.id, size)
                #expect(SeenPicture(content)?.corners == SeenPicture.upright)
                #expect(!jpegMarkers(content).contains(0xE1))
            }
        }

        let second = try await wishes.setPicture(mom, of: bicycle.id, file: SamplePhoto.plainHEIC)
        #expect(second.wish.picture != nil && second.wish.picture?.id != picture.id)
        #expect(try await wishes.wish(child, bicycle.id).wish.picture == second.wish.picture)

        let none = try await wishes.removePicture(child, of: bicycle.id)
        #expect(none.wish.picture == nil)
        #expect(try await wishes.removePicture(child, of: bicycle.id).wish.version == none.wish.version)
        #expect(try await refusal { try await wishes.picture(mom, of: bicycle.id) } == .access(.notFound))
        #expect(try await refusal { try await wishes.pictureContent(mom, of: bicycle.id, .full) } == .access(.notFound))
    }

    @Test("Whoever may not see the wish neither sees nor changes its photo, and learns of none")
    func whoMay() async throws {
        _ = try await wishes.setPicture(child, of: bicycle.id, file: SamplePhoto.greyJPEG)
        let stranger = try await household.register().caller
        for caller in [bob, stranger] {
            let refusals = [
                try await refusal { try await wishes.picture(caller, of: bicycle.id) },
                try await refusal { try await wishes.pictureContent(caller, of: bicycle.id, .thumbnail) },
                try await refusal { try await wishes.removePicture(caller, of: bicycle.id) },
                // What was sent is not even looked at.
                try await refusal { try await wishes.setPicture(caller, of: bicycle.id, file: Array("text".utf8)) },
            ]
            #expect(refusals.allSatisfy { $0 == .access(.notFound) })
        }
        #expect(try await wishes.wish(mom, bicycle.id).wish.picture != nil)
    }

    @Test("What is no photo, too large or too many pixels is refused in plain words, and the one before stays")
    func files() async throws {
        let kept = try await wishes.setPicture(mom, of: bicycle.id, file: SamplePhoto.greyJPEG).wish.picture
        var wide = SamplePhoto.palettePNG
        wide.replaceSubrange(16..<24, with: [0, 0, 0xEA, 0x60, 0, 0, 0xEA, 0x60])
        for (file, sentence) in [
            (Array("text".utf8), "This file is not a photo"), ([], "This file is not a photo"),
            ([UInt8](repeating: 0xFF, count: Photo.fileLimitBytes + 1), "The photo is larger than 10 MB"),
            (wide, "The photo has more than 50 megapixels"),
        ] {
            let refused = try await refusal { try await wishes.setPicture(mom, of: bicycle.id, file: file) }
            #expect(refused?.sentence(Locale(identifier: "en-US")) == sentence)
        }
        #expect(try await wishes.wish(mom, bicycle.id).wish.picture == kept)
    }

    @Test("It goes with the wish; nobody changes that of a removed child")
    func gone() async throws {
        _ = try await wishes.setPicture(mom, of: bicycle.id, file: SamplePhoto.greyJPEG)
        try await household.services.children.remove(mom, bicycle.wish.childID)
        let refused = try await refusal { try await wishes.removePicture(mom, of: bicycle.id) }
        #expect(refused == .child(.archived))
        _ = try await household.services.children.restore(mom, bicycle.wish.childID)
        try await wishes.delete(mom, bicycle.id)
        #expect(try await refusal { try await wishes.picture(mom, of: bicycle.id) } == .access(.notFound))
    }

    @Test("An emoji is added, changed and cleared with the rest of the wish, and refused where it is none")
    func emoji() async throws {
        var form = WishForm()
        form.name = "Kite"
        form.price = .digits("12.50")
        form.emoji = "👨‍👩‍👧‍👦"
        let (alice, typed) = (bicycle.wish.childID, form)
        let added = try await wishes.add(child, for: alice, typed, key: "kite")
        #expect(added.wish.emoji == Emoji("👨‍👩‍👧‍👦"))
        #expect(try await wishes.add(child, for: alice, typed, key: "kite").id == added.id)
        form.emoji = "🪁"
        let other = form
        #expect(
            try await refusal { try await wishes.add(child, for: alice, other, key: "kite") } == .request(.keyReused))

        var change = WishChange(version: added.wish.version)
        change.notes = "Red"
        let kept = try await wishes.change(mom, added.id, change)
        #expect(kept.wish.emoji == added.wish.emoji)
        change = WishChange(version: kept.wish.version)
        change.emoji = "kite"
        let wrong = change
        #expect(
            try await refusal { try await wishes.change(mom, added.id, wrong) }
                == .form(FieldErrors(.emoji, .emojiInvalid)))
        change.emoji = ""
        #expect(try await wishes.change(mom, added.id, change).wish.emoji == nil)
    }
}
