import Allowance
import Design
import Foundation
import Household
import HouseholdClient
import Ledger
import Synchronization
import Testing

@testable import AllowanceScreens

@MainActor
@Suite("What a wish is shown as")
struct WishPictureModelTests {
    @Test("Each emoji that is offered for wishes is one, and stands there once and with a name of its own")
    func offered() {
        for emoji in WishEmoji.offered { #expect(Emoji(emoji.emoji) != nil, "\(emoji.name)") }
        #expect(Set(WishEmoji.offered.map(\.emoji)).count == WishEmoji.offered.count)
        #expect(Set(WishEmoji.offered.map(\.name)).count == WishEmoji.offered.count)
    }

    @Test("A row knows its emoji and the address of its photo, which another photo changes")
    func row() {
        var client = HouseholdClient()
        client.wishes.picture = { wish, picture, size in URL(string: "/\(wish)/\(picture)/\(size.rawValue)") }
        let acts = WishActsModel(client: client, open: { _ in }, done: { _ in })
        var wish = Sample.wishList.wishes[0].wish
        let viewer = WishViewer(Sample.alicePerson)
        func row() -> WishRow { viewer.row(WishSummary(wish, Sample.wishList.means), of: Sample.alice) }
        #expect(row().emoji == nil && row().picture == nil && acts.photo(of: row(), .full) == nil)

        wish.emoji = Emoji("🚲")
        wish.picture = Sample.wishPicture
        #expect(row().emoji == "🚲")
        let first = acts.photo(of: row(), .thumbnail)
        #expect(first?.relativeString == "/\(wish.id)/\(Sample.wishPicture.id)/thumbnail")
        wish.picture = WishPicture(id: Sample.id(161), width: 10, height: 10)
        #expect(acts.photo(of: row(), .thumbnail) != first)
    }

    @Test("A chosen photo is sent and the wish read again; what goes wrong is said, and changes nothing")
    func photo() async {
        let desk = Desk()
        var changes = 0
        let model = WishPhotoModel(client: desk.client, wishID: Sample.wishList.wishes[0].id) { changes += 1 }
        await model.chosen { Data("one".utf8) }
        #expect(desk.acts == ["set one"] && changes == 1 && model.failure == nil && !model.isWorking)

        await model.chosen { throw CocoaError(.fileReadTooLarge) }
        #expect(model.failure == "The photo is larger than 10 MB")
        await model.chosen { nil }
        #expect(model.failure == "The photo could not be read. Choose it again.")
        await model.chosen { throw CancellationError() }
        #expect(model.failure == nil)
        await model.chosen { Data("text".utf8) }
        #expect(model.failure == "This file is not a photo")
        #expect(desk.acts == ["set one", "set text"] && !model.isSending)
        model.dismissTapped()
        #expect(model.failure == nil)

        await model.removeTapped()
        #expect(desk.acts == ["set one", "set text", "remove"] && changes == 6)
    }

    @Test("While one photo is on its way no other is sent")
    func once() async {
        let desk = Desk()
        let model = WishPhotoModel(client: desk.client, wishID: Sample.wishList.wishes[0].id) {}
        let (open, opened) = AsyncStream<Void>.makeStream()
        async let first: Void = model.chosen {
            for await _ in open { break }
            return Data("one".utf8)
        }
        while !model.isSending { await Task.yield() }
        await model.chosen { Data("two".utf8) }
        await model.removeTapped()
        opened.yield()
        await first
        #expect(desk.acts == ["set one"])
    }

    @Test("The form of a wish sends its emoji, and says what is none at its field")
    func form() async {
        let desk = Desk()
        var client = Sample.client()
        client.wishes.add = desk.client.wishes.add
        var saved = 0
        let model = WishFormModel(client: client, purpose: .add(Sample.alice.id), family: Sample.family) { _ in
            saved += 1
        }
        await model.load()
        model.form.name = "Kite"
        model.price = "12.50"
        model.emoji = "kite"
        #expect(model.isDirty)
        await model.saveTapped()
        #expect(model.messages.fields == [.emoji: "Choose one emoji"] && saved == 0)
        model.emoji = "🪁"
        #expect(model.messages.fields.isEmpty)
        await model.saveTapped()
        #expect(desk.acts == ["add 🪁"] && saved == 1)
        model.emoji = ""
        #expect(model.form.emoji == nil)
    }

    /// A household that takes any photo but a text.
    private final class Desk: Sendable {
        private let done = Mutex<[String]>([])

        var acts: [String] { done.withLock { $0 } }

        var client: HouseholdClient {
            var client = HouseholdClient()
            client.wishes.setPicture = { [self] (_, content) async throws(ClientFailure) in
                let words = String(decoding: content, as: UTF8.self)
                done.withLock { $0.append("set \(words)") }
                if words == "text" {
                    throw .refused(ClientRefusal(code: .unsupportedType, sentence: "This file is not a photo"))
                }
                return Sample.wishList.wishes[0]
            }
            client.wishes.add = { [self] (_, form, _) async throws(ClientFailure) in
                done.withLock { $0.append("add \(form.emoji ?? "")") }
                return Sample.wishList.wishes[0]
            }
            client.wishes.removePicture = { [self] (_) async throws(ClientFailure) in
                done.withLock { $0.append("remove") }
                return Sample.wishList.wishes[0]
            }
            return client
        }
    }
}
