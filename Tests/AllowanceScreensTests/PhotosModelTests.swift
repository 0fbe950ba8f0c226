import Allowance
import Foundation
import Household
import HouseholdClient
import Ledger
import Testing

@testable import AllowanceScreens

/// The testing library has attachments too.
private typealias Photo = Household.Attachment

@MainActor
@Suite("Photos of an entry")
struct PhotosModelTests {
    private nonisolated static let record = Sample.records[0]

    /// What was asked of the household, and what it answers.
    @MainActor
    private final class Album {
        var sent: [(content: String, key: String)] = []
        var described: [String] = []
        var deleted: [Photo.ID] = []
        var readings = 0
        var failure: ClientFailure?
        private var keys = 0

        func newKey() -> RequestKey {
            keys += 1
            return RequestKey("key\(keys)")
        }

        func attach(_ content: Data, _ key: RequestKey) throws(ClientFailure) -> Photo {
            sent.append((String(decoding: content, as: UTF8.self), key.text))
            if let failure { throw failure }
            return Sample.photo(1, of: PhotosModelTests.record)
        }

        func describe(_ words: String, _ version: Int) throws(ClientFailure) -> Photo {
            described.append("\(words) \(version)")
            if let failure { throw failure }
            return Sample.photo(1, of: PhotosModelTests.record)
        }

        func delete(_ id: Photo.ID) throws(ClientFailure) {
            deleted.append(id)
            if let failure { throw failure }
        }
    }

    private func model(_ album: Album, photoCount: Int = 1, mayChange: Bool = true) -> PhotosModel {
        var client = Sample.client()
        client.clock.newRequestKey = { MainActor.assumeIsolated { album.newKey() } }
        client.photos.attach = { content, entry, key async throws(ClientFailure) in
            #expect(entry == Self.record.id)
            return try await album.attach(content, key)
        }
        client.photos.describe = { _, words, version async throws(ClientFailure) in
            try await album.describe(words, version)
        }
        client.photos.delete = { id async throws(ClientFailure) in try await album.delete(id) }
        let model = PhotosModel(client: client, entryID: Self.record.id) { album.readings += 1 }
        if photoCount > 0 {
            model.show(Sample.photographed(Self.record, count: photoCount), mayChange: mayChange)
        }
        return model
    }

    private static func source(_ text: String) -> PhotoUploads.Source { { Data(text.utf8) } }

    private static func refusal(_ code: ErrorCode, _ sentence: String) -> ClientFailure {
        .refused(ClientRefusal(code: code, sentence: sentence))
    }

    @Test("Each photo says what it shows and which of how many it is (§3.22)")
    func names() {
        let model = model(Album(), photoCount: 2)
        #expect(model.photos.map(\.name) == ["Photo for Extra chores, 1 of 2", "The swept yard, 2 of 2"])
        #expect(model.photos.map(\.title) == ["Photo 1 of 2", "Photo 2 of 2"])
    }

    @Test("Chosen photos are added one after the other, each under a key of its own, and the page is read again")
    func adding() async {
        let album = Album()
        let model = model(album)
        await model.chosen([Self.source("one"), Self.source("two")])
        #expect(album.sent.map(\.content) == ["one", "two"])
        #expect(Set(album.sent.map(\.key)).count == 2)
        #expect(model.uploads.uploads.isEmpty)
        #expect(model.uploads.message == nil)
        #expect(album.readings == 1)
    }

    @Test("More than three are refused in words; those that find room are added (101)")
    func tooMany() async {
        let album = Album()
        let model = model(album, photoCount: 2)
        #expect(model.uploads.obstacle(beside: 2) == nil)
        await model.chosen([Self.source("third"), Self.source("fourth")])
        #expect(album.sent.map(\.content) == ["third"])
        #expect(model.uploads.message == "A transaction can have at most 3 photos")

        model.show(Sample.photographed(Self.record, count: 3), mayChange: true)
        #expect(model.uploads.obstacle(beside: 3) == Photo.limit.sentence)
        await model.chosen([Self.source("fourth")])
        #expect(album.sent.count == 1)
        #expect(model.uploads.message == "A transaction can have at most 3 photos")
    }

    @Test("A file that is too long or cannot be read is told of, and the others are added")
    func unreadable() async {
        let album = Album()
        let model = model(album)
        await model.chosen([{ throw CocoaError(.fileReadTooLarge) }, Self.source("small")])
        #expect(model.uploads.message == "The photo is larger than 10 MB")
        #expect(album.sent.map(\.content) == ["small"])

        await model.chosen([{ throw CocoaError(.fileReadUnknown) }])
        #expect(model.uploads.message == "The photo could not be read. Choose it again.")
        await model.chosen([{ nil }])
        #expect(model.uploads.message == "The photo could not be read. Choose it again.")
        #expect(model.uploads.uploads.isEmpty)
        model.uploads.dismissTapped()
        #expect(model.uploads.message == nil)
    }

    @Test("What the household refuses is told in its words and dropped (101)")
    func refused() async {
        let album = Album()
        album.failure = Self.refusal(.unsupportedType, "This file is not a photo")
        let model = model(album)
        await model.chosen([Self.source("no photo")])
        #expect(model.uploads.message == "This file is not a photo")
        #expect(model.uploads.uploads.isEmpty)
        #expect(!model.uploads.isStuck)
    }

    @Test("When something breaks the photo stays, and goes with the same key at the next attempt")
    func broken() async {
        let album = Album()
        album.failure = .fault(.unreachable)
        let model = model(album)
        await model.chosen([Self.source("one"), Self.source("two")])
        #expect(model.uploads.isStuck)
        #expect(model.uploads.message == ClientFault.unreachable.sentence)
        #expect(model.uploads.uploads.count == 2)

        album.failure = nil
        await model.tryAgainTapped()
        #expect(album.sent.map(\.content) == ["one", "one", "two"])
        #expect(album.sent[0].key == album.sent[1].key)
        #expect(!model.uploads.isStuck)
        #expect(model.uploads.message == nil)
    }

    @Test("A photo is described anew, of the version that was seen; the same words ask for nothing")
    func describing() async {
        let album = Album()
        let model = model(album, photoCount: 2)
        model.photoTapped(model.photos[1])
        model.describeTapped()
        #expect(model.words == "The swept yard")
        await model.saveWordsTapped()
        #expect(album.described.isEmpty)

        model.words = "The yard"
        album.failure = .refused(
            ClientRefusal(code: .validationFailed, sentence: "Check the form", fields: [.alt: ["Too long"]]))
        await model.saveWordsTapped()
        #expect(album.described == ["The yard 1"])
        #expect(model.failure == "Too long")
        #expect(album.readings == 1)
    }

    @Test("In the viewer the next photo takes the place of one; the first follows the last")
    func stepping() {
        let model = model(Album(), photoCount: 3)
        model.stepTapped(1)
        #expect(model.viewed == nil)

        model.photoTapped(model.photos[1])
        let viewer = model.viewed?.id
        model.stepTapped(1)
        #expect(model.opened == model.photos[2])
        #expect(model.viewed?.id == viewer)
        model.stepTapped(1)
        #expect(model.opened == model.photos[0])
        model.stepTapped(-1)
        #expect(model.opened == model.photos[2])
    }

    @Test("A photo is deleted only after the question; one that is gone closes")
    func deleting() async {
        let album = Album()
        let model = model(album, photoCount: 2)
        let first = model.photos[0]
        model.photoTapped(first)
        model.deleteTapped()
        #expect(model.isAskingToDelete)
        #expect(album.deleted.isEmpty)
        await model.deleteConfirmed()
        #expect(album.deleted == [first.id])
        #expect(album.readings == 1)

        var rest = Sample.photographed(Self.record, count: 2)
        rest.posted.attachments.removeFirst()
        model.show(rest, mayChange: true)
        #expect(model.opened == nil)
        #expect(model.photos.map(\.name) == ["The swept yard, 1 of 1"])
    }
}
