import Allowance
import Design
import Foundation
import Household
import HouseholdClient
import Ledger
import Testing

@testable import AllowanceScreens

/// The testing library has attachments too.
private typealias Photo = Household.Attachment

/// What was done in which order, and what the household says to photos.
@MainActor
private final class PhotoDesk {
    var acts: [String] = []
    var photoFailure: ClientFailure?
    private var keys = 0

    var client: HouseholdClient {
        var client = Sample.client()
        client.clock.newRequestKey = { [self] in MainActor.assumeIsolated { nextKey() } }
        client.transactions.transaction = { (_) async throws(ClientFailure) in Self.record }
        client.transactions.create = { [self] (_, _, _) async throws(ClientFailure) in await note("create") }
        client.transactions.correct = { [self] (_, _, _) async throws(ClientFailure) in await note("correct") }
        client.photos.attach = { [self] (content, entry, _) async throws(ClientFailure) in
            try await add(String(decoding: content, as: UTF8.self), entry)
        }
        client.photos.delete = { [self] id async throws(ClientFailure) in _ = await note("delete \(id)") }
        return client
    }

    nonisolated static let record = Sample.photographed(Sample.records[0])

    private func nextKey() -> RequestKey {
        keys += 1
        return RequestKey("key \(keys)")
    }

    private func note(_ act: String) -> TransactionRecord {
        acts.append(act)
        return Self.record
    }

    private func add(_ content: String, _ entry: Entry.ID) throws(ClientFailure) -> Photo {
        acts.append("add \(content)\(entry == Self.record.id ? "" : " elsewhere")")
        if let photoFailure { throw photoFailure }
        return Sample.photo(3, of: Self.record)
    }
}

@MainActor
@Suite("Photos that go with a form")
struct PhotoFormTests {
    private static func source(_ text: String) -> PhotoUploads.Source { { Data(text.utf8) } }

    private func form(_ desk: PhotoDesk) async -> TransactionFormModel {
        let model = TransactionFormModel(
            client: desk.client, purpose: .oneChild(Sample.alice.id, .credit), family: Sample.family
        ) { desk.acts.append("saved") }
        await model.load()
        model.amount = "5"
        model.entryDescription = "Swept"
        return model
    }

    private func editForm(_ desk: PhotoDesk) async -> EditTransactionModel {
        let model = EditTransactionModel(
            client: desk.client, entryID: PhotoDesk.record.id, person: Sample.mom,
            saved: { _ in desk.acts.append("saved") })
        await model.load()
        return model
    }

    @Test("A new entry is booked first, then its photos are added, and the form closes")
    func created() async {
        let desk = PhotoDesk()
        let model = await form(desk)
        model.photos.choose([Self.source("one"), Self.source("two")], beside: 0)
        model.photos.remove(model.photos.uploads[0].id)
        #expect(model.isDirty)
        await model.sendTapped()
        #expect(desk.acts == ["create", "add two", "saved"])
    }

    @Test("Nothing is booked while a photo cannot be read, and the next press books without it")
    func unreadable() async {
        let desk = PhotoDesk()
        let model = await form(desk)
        model.photos.choose([{ throw CocoaError(.fileReadTooLarge) }], beside: 0)
        await model.sendTapped()
        #expect(desk.acts.isEmpty)
        #expect(model.photos.message == "The photo is larger than 10 MB")
        #expect(!model.isSaving)
        await model.sendTapped()
        #expect(desk.acts == ["create", "saved"])
    }

    @Test("A photo that does not arrive is tried again by the next press, without booking again")
    func unreachable() async {
        let desk = PhotoDesk()
        desk.photoFailure = .fault(.unreachable)
        let model = await form(desk)
        model.photos.choose([Self.source("one"), Self.source("two")], beside: 0)
        await model.sendTapped()
        #expect(desk.acts == ["create", "add one"])
        #expect(
            model.messages.banner
                == "The transaction is saved. A photo was not added. \(ClientFault.unreachable.sentence)")
        #expect(model.isDirty && model.preview == nil && !model.isSaving)
        desk.photoFailure = nil
        await model.sendTapped()
        #expect(desk.acts == ["create", "add one", "add one", "add two", "saved"])
    }

    @Test("A photo that does not arrive is tried again after the change, which is not sent again")
    func editUnreachable() async {
        let desk = PhotoDesk()
        desk.photoFailure = .fault(.unreachable)
        let model = await editForm(desk)
        let first = model.keptPhotos[0]
        model.typed.description = "Swept the yard"
        model.removePhotoTapped(first)
        model.photos.choose([Self.source("one")], beside: model.keptPhotos.count)
        await model.saveTapped()
        #expect(desk.acts == ["correct", "delete \(first.id)", "add one"])
        #expect(model.messages.banner?.hasPrefix("The transaction is saved. A photo was not added.") == true)
        #expect(model.isDirty)
        desk.photoFailure = nil
        await model.saveTapped()
        #expect(desk.acts == ["correct", "delete \(first.id)", "add one", "add one", "saved"])
    }

    @Test("A photo that the household refuses is told of; the next press closes the form, and nothing is booked again")
    func refused() async {
        let desk = PhotoDesk()
        desk.photoFailure = .refused(ClientRefusal(code: .unsupportedType, sentence: "This file is not a photo"))
        let model = await form(desk)
        model.photos.choose([Self.source("no photo")], beside: 0)
        await model.sendTapped()
        #expect(
            model.messages.banner
                == "The transaction is saved. A photo was not added. This file is not a photo")
        #expect(!model.isDirty)
        await model.sendTapped()
        #expect(desk.acts == ["create", "add no photo", "saved"])
    }

    @Test("Editing only photos changes nothing else; what was removed makes room before others are added")
    func edited() async {
        let desk = PhotoDesk()
        let model = await editForm(desk)
        #expect(model.keptPhotos.count == 2)
        #expect(!model.isDirty)
        let first = model.keptPhotos[0]
        model.removePhotoTapped(first)
        model.photos.choose([Self.source("one"), Self.source("two")], beside: model.keptPhotos.count)
        #expect(model.isDirty)
        await model.saveTapped()
        #expect(desk.acts == ["delete \(first.id)", "add one", "add two", "saved"])
    }

    @Test("A changed entry is saved before its photos")
    func editedBoth() async {
        let desk = PhotoDesk()
        let model = await editForm(desk)
        model.typed.description = "Swept the yard"
        model.photos.choose([Self.source("one"), Self.source("two")], beside: model.keptPhotos.count)
        #expect(model.photos.message == "A transaction can have at most 3 photos")
        await model.saveTapped()
        #expect(desk.acts == ["correct", "add one", "saved"])
    }
}
