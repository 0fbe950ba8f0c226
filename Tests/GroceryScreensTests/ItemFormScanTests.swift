import Design
import Foundation
import Groceries
import Household
import HouseholdClient
import Synchronization
import Testing

@testable import GroceryScreens

@MainActor
@Suite("Scanning barcodes into the form of an item")
struct ItemFormScanTests {
    private static let milk = "4006381333931"
    private static let soup = "0036000291452"

    @Test("What a photo shows comes into the empty line, and what is more into new ones")
    func filling() async {
        let model = await form(finding: [Self.milk, Self.soup])
        model.barcodeChanged(model.addBarcodeTapped(), "96385074")
        let empty = model.addBarcodeTapped()
        await model.photoChosen(Self.photo)
        #expect(model.typed.codes == ["96385074", Self.milk, Self.soup])
        #expect(model.typed.barcodes[1].id == empty && Set(model.typed.barcodes.map(\.id)).count == 3)
        #expect(model.scanned == "2 barcodes read" && model.scanProblem == nil && !model.isScanning && model.isDirty)
    }

    @Test("The first barcode of a form gets a line of its own, and is sent with the form")
    func first() async {
        let sent = Mutex<[String]>([])
        var client = Self.client(finding: [Self.milk])
        client.groceryItems.add = { (form, _) async throws(ClientFailure) in
            sent.withLock { $0 = form.barcodes }
            return ItemsSample.record(of: GrocerySample.milk)
        }
        let model = await form(client)
        await model.photoChosen(Self.photo)
        #expect(model.scanned == "Barcode read")
        model.nameChanged("Milk")
        await model.saveTapped()
        #expect(sent.withLock { $0 } == [Self.milk])
    }

    @Test("No barcode, and one that is there already, is said at the field until something is typed there")
    func problems() async {
        let none = await form(finding: [])
        await none.photoChosen(Self.photo)
        #expect(none.scanProblem == "No barcode found. Move closer, or type its digits.")
        #expect(none.typed.barcodes.isEmpty && none.scanned == nil && !none.isDirty && none.messages.fields.isEmpty)
        none.barcodeChanged(none.addBarcodeTapped(), "4")
        #expect(none.scanProblem == nil)

        let again = await form(finding: [Self.soup])
        again.barcodeChanged(again.addBarcodeTapped(), "036000291452")
        await again.photoChosen(Self.photo)
        #expect(again.scanProblem == "This barcode is already there." && again.typed.codes == ["036000291452"])
    }

    @Test("No more than 20 barcodes come into a form, and it says so")
    func limit() async {
        let model = await form(finding: [Self.milk, Self.soup])
        for _ in 1..<GroceryItem.barcodeLimit { model.barcodeChanged(model.addBarcodeTapped(), "1") }
        #expect(model.mayScan)
        await model.photoChosen(Self.photo)
        #expect(model.typed.codes.count == GroceryItem.barcodeLimit && model.typed.codes.last == Self.milk)
        #expect(model.scanProblem == "An item can have at most 20 barcodes." && model.scanned == "Barcode read")
        #expect(!model.mayScan)
    }

    @Test("A file that is no photo, one that is too large and one that cannot be read are told in plain words")
    func refusals() async {
        var client = ItemsSample.client()
        client.groceryItems.readBarcodes = { (_) async throws(ClientFailure) in
            throw .refused(ClientRefusal(code: .unsupportedType, sentence: "This file is not a photo"))
        }
        let model = await form(client)
        await model.photoChosen(Self.photo)
        #expect(model.scanProblem == "This file is not a photo")
        await model.photoChosen { throw CocoaError(.fileReadTooLarge) }
        #expect(model.scanProblem == "The photo is larger than 10 MB")
        await model.photoChosen { nil }
        #expect(model.scanProblem == "The photo could not be read. Choose it again.")
        await model.photoChosen { throw CancellationError() }
        #expect(model.scanProblem == nil && !model.isScanning)
    }

    @Test("Saving waits for a photo that is being read, stays where it shows none, and no second one is read meanwhile")
    func saving() async {
        let saved = Mutex(0)
        var client = Self.client(finding: [])
        client.groceryItems.add = { (_, _) async throws(ClientFailure) in
            saved.withLock { $0 += 1 }
            return ItemsSample.record(of: GrocerySample.milk)
        }
        let model = await form(client)
        model.nameChanged("Milk")
        let (open, opened) = AsyncStream<Void>.makeStream()
        let first = Task {
            await model.photoChosen {
                for await _ in open { break }
                return Data()
            }
        }
        while !model.isScanning { await Task.yield() }
        await model.photoChosen { throw CocoaError(.fileReadTooLarge) }
        #expect(model.scanProblem == nil)
        let save = Task { await model.saveTapped() }
        while !model.isSaving { await Task.yield() }
        opened.yield()
        await first.value
        await save.value
        #expect(saved.withLock { $0 } == 0 && !model.isSaving && !model.isScanning)
        #expect(model.scanProblem == "No barcode found. Move closer, or type its digits.")
        await model.saveTapped()
        #expect(saved.withLock { $0 } == 1 && model.scanProblem == nil)
    }

    private static let photo: PhotoReading.Source = { Data("photo".utf8) }

    private static func client(finding codes: [String]) -> HouseholdClient {
        var client = ItemsSample.client()
        client.groceryItems.readBarcodes = { (_) async throws(ClientFailure) in codes }
        return client
    }

    private func form(finding codes: [String]) async -> ItemFormModel { await form(Self.client(finding: codes)) }

    private func form(_ client: HouseholdClient) async -> ItemFormModel {
        let model = ItemFormModel(client: client, person: GrocerySample.ann, saved: { _ in })
        await model.load()
        return model
    }
}
