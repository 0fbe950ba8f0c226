import Design
import Foundation
import Groceries
import Household
import HouseholdClient
import Ledger
import Synchronization
import Testing

@testable import GroceryScreens

@MainActor
@Suite("The form of an item")
struct ItemFormModelTests {
    @Test("The name says the category and what it is like, as long as nobody chose that")
    func guessing() async {
        let model = form()
        await model.load()
        #expect(!model.isDirty && model.typed.categoryID == GrocerySample.category(.other))
        model.nameChanged("Oat milk")
        #expect(model.isDirty)
        model.nameChanged("Milk")
        #expect(model.typed.categoryID == GrocerySample.category(.dairyAndEggs) && model.typed.isPerishable)
        model.categoryChosen(GrocerySample.category(.drinks))
        model.spoilingChosen(false)
        model.nameChanged("Bread")
        #expect(model.typed.categoryID == GrocerySample.category(.drinks) && !model.typed.isPerishable)
        model.nameChanged("")
        model.categoryChosen(GrocerySample.category(.other))
        #expect(!model.isDirty)
    }

    @Test("What was typed is sent whole, once, and what is kept is told")
    func adding() async throws {
        let sent = Mutex<[(ItemForm, RequestKey)]>([])
        var client = ItemsSample.client()
        client.clock.newRequestKey = { RequestKey("the form") }
        client.groceryItems.add = { (form, key) async throws(ClientFailure) in
            sent.withLock { $0.append((form, key)) }
            return ItemsSample.record(of: GrocerySample.milk)
        }
        var saved: [String] = []
        let model = form(client) { saved.append($0.name) }
        await model.load()
        model.nameChanged("Milk")
        model.typed.unit = .l
        model.typed.defaultQuantity = "1.5"
        model.typed.parLevel = "2"
        model.typed.shelfLife = "10"
        model.typed.openedLife = "3"
        model.trackingChosen(false)
        model.barcodeChanged(model.addBarcodeTapped(), "4006381333931")
        model.typed.note = "Blue cap"
        await model.saveTapped()

        #expect(saved == ["Milk"] && !model.isSaving)
        let (form, key) = try #require(sent.withLock { $0.first })
        #expect(key.text == "the form")
        #expect(form.unit == .l && form.defaultQuantity == .typed("1.5") && form.parLevel == .typed("2"))
        #expect(form.shelfLifeDays == "10" && form.openedLifeDays == "3" && !form.isTracked && form.isPerishable)
        #expect(form.barcodes == ["4006381333931"] && form.note == "Blue cap")
        let draft = try form.validated(
            among: .init(categories: GrocerySample.categories, items: []), locale: Locale(identifier: "en-US"))
        #expect(draft.defaultQuantity == Quantity(thousandths: 1_500))
    }

    @Test("Each refusal stands at its field until that is typed into")
    func refusals() async {
        let refused: [FormField: [String]] = [
            .name: ["You already have an item called Milk."],
            .shelfLifeDays: ["Enter a whole number of days, 1 or more."],
            .barcodes: ["This barcode belongs to Oat milk."],
        ]
        var client = ItemsSample.client()
        client.groceryItems.add = { (_, _) async throws(ClientFailure) in
            throw .refused(ClientRefusal(code: .validationFailed, sentence: "Check the form.", fields: refused))
        }
        let model = form(client)
        await model.load()
        model.nameChanged("milk")
        model.typed.shelfLife = "soon"
        let first = model.addBarcodeTapped()
        let second = model.addBarcodeTapped()
        model.barcodeChanged(first, "4006381333931")
        model.barcodeChanged(second, "123")
        await model.saveTapped()
        #expect(model.messages[.name] == "You already have an item called Milk.")
        #expect(model.messages[.shelfLifeDays] == "Enter a whole number of days, 1 or more.")
        #expect(model.messages.banner == nil)
        // The one that is no barcode at all; else the first that is new.
        #expect(model.wrongBarcode == second)
        model.nameChanged("Milk 2")
        model.removeBarcodeTapped(second)
        #expect(model.messages[.name] == nil && model.messages[.barcodes] == nil && model.wrongBarcode == nil)
        await model.saveTapped()
        #expect(model.wrongBarcode == first)
    }

    @Test("One that is there stands in the form as it is, and is sent with its version")
    func editing() async throws {
        var item = GrocerySample.milk
        item.parLevel = Quantity(thousandths: 1_500)
        item.barcodes = ["4006381333931"].compactMap { Barcode($0) }
        item.isPredictionPaused = true
        item.version = 5
        let kept = item
        let sent = Mutex<[ItemChange]>([])
        var client = ItemsSample.client([ItemsSample.record(of: kept)])
        client.groceryItems.change = { (_, change) async throws(ClientFailure) in
            sent.withLock { $0.append(change) }
            return ItemsSample.record(of: kept)
        }
        let model = form(client, editing: kept)
        await model.load()
        #expect(!model.isDirty && model.typed.parLevel == "1.5" && model.typed.codes == ["4006381333931"])
        // The name of one that is there decides nothing any more, and an empty line is no change.
        model.nameChanged("Bread")
        model.nameChanged("Milk")
        _ = model.addBarcodeTapped()
        #expect(!model.isDirty)
        model.typed.isPredicted = true
        #expect(model.isDirty)
        await model.saveTapped()
        let change = try #require(sent.withLock { $0.first })
        #expect(change.version == 5 && change.isPredictionPaused == false && change.unit == .each)
        #expect(change.categoryID == kept.categoryID && change.shelfLifeDays == .set("10"))
    }

    @Test("What another parent changed is shown, and what was typed here stays")
    func merging() async {
        let kept = Mutex(GrocerySample.milk)
        var client = ItemsSample.client()
        client.groceryItems.page = { (_) async throws(ClientFailure) in
            ItemsSample.page(kept.withLock { $0 })
        }
        client.groceryItems.change = { (_, _) async throws(ClientFailure) in
            throw .refused(
                ClientRefusal(
                    code: .versionConflict, sentence: "This was changed elsewhere. Review and save again."))
        }
        let model = form(client, editing: GrocerySample.milk)
        await model.load()
        model.nameChanged("Whole milk")
        kept.withLock {
            $0.shelfLifeDays = 7
            $0.version = 2
        }
        await model.saveTapped()
        #expect(model.typed.name == "Whole milk" && model.typed.shelfLife == "7")
        #expect(model.messages.banner == "This was changed elsewhere. Review and save again.")
    }

    @Test("One that does not exist is not found; what cannot be read can be tried again")
    func missing() async {
        var notFound = 0
        let model = ItemFormModel(
            client: ItemsSample.client([]), itemID: GrocerySample.milk.id, person: GrocerySample.ann,
            saved: { _ in }, notFound: { notFound += 1 })
        await model.load()
        #expect(notFound == 1)
        let failing = form(GrocerySample.client())
        await failing.load()
        guard case .error = failing.state else { return #expect(Bool(false), "no error") }
    }

    private func form(
        _ client: HouseholdClient = ItemsSample.client(), editing item: GroceryItem? = nil,
        saved: @escaping @MainActor (GroceryItem) -> Void = { _ in }
    ) -> ItemFormModel {
        ItemFormModel(client: client, itemID: item?.id, person: GrocerySample.ann, saved: saved)
    }
}
