import Design
import Groceries
import Household
import HouseholdClient
import Ledger
import Synchronization
import Testing

@testable import GroceryScreens

@MainActor
@Suite("The form of a store")
struct StoreFormModelTests {
    @Test("Aisles stand in the store's order, then in the family's; each moves by one, and says where it is")
    func aisles() async {
        let model = form(editing: GrocerySample.orderedMarket)
        await model.load()
        #expect(model.typed.name == "Corner Market")
        #expect(model.aisles.prefix(4).map(\.name) == ["Bakery", "Produce", "Dairy & Eggs", "Meat & Fish"])
        #expect(model.aisles.count == 14)
        #expect(model.aisles.last?.name == "Spices")
        let bakery = GrocerySample.category(.bakery)
        #expect(model.moveTapped(bakery, by: -1) == nil)
        #expect(!model.isDirty)
        #expect(model.moveTapped(bakery, by: 1) == "Bakery, aisle 2 of 14")
        #expect(model.aisles.prefix(2).map(\.name) == ["Produce", "Bakery"])
        #expect(model.isDirty)
        #expect(model.moveTapped(GrocerySample.spices.id, by: 1) == nil)
    }

    @Test("A new one is sent with its name; without a move it has no order of its own")
    func adding() async throws {
        let sent = Mutex<[StoreForm]>([])
        var client = GrocerySample.storesClient()
        client.groceryShelves.addStore = { (form, _) async throws(ClientFailure) in
            sent.withLock { $0.append(form) }
            return GrocerySample.aldi
        }
        var saved: [String] = []
        let model = form(client) { saved.append($0.name) }
        await model.load()
        model.typed.name = "Aldi"
        await model.saveTapped()
        _ = model.moveTapped(GrocerySample.spices.id, by: -13)
        await model.saveTapped()
        #expect(saved == ["Aldi", "Aldi"])
        let forms = sent.withLock { $0 }
        #expect(forms.map(\.name) == ["Aldi", "Aldi"])
        #expect(forms.map(\.categoryOrder.count) == [0, 14])
        #expect(forms.last?.categoryOrder.first == GrocerySample.spices.id)
    }

    @Test("A name that is taken or missing is said at the name, and goes when it changes")
    func messages() async {
        var client = GrocerySample.storesClient()
        client.groceryShelves.addStore = { (_, _) async throws(ClientFailure) in
            throw .refused(
                ClientRefusal(code: .validationFailed, sentence: "", fields: [.name: ["Name the store."]]))
        }
        let model = form(client)
        await model.load()
        await model.saveTapped()
        #expect(model.messages[.name] == "Name the store.")
        model.typed.name = "Lidl"
        #expect(model.messages[.name] == nil)
    }

    @Test("An order that nobody touched stays, without categories that are gone; it is sent with the version")
    func editing() async throws {
        let gone: GroceryCategory.ID = GrocerySample.id(121)
        var store = GrocerySample.orderedMarket
        store.categoryOrder.append(gone)
        let sent = Mutex<[StoreChange]>([])
        var client = GrocerySample.storesClient([store])
        client.groceryShelves.changeStore = { [store] (_, change) async throws(ClientFailure) in
            sent.withLock { $0.append(change) }
            return store
        }
        let model = form(client, editing: store)
        await model.load()
        model.typed.name = "Market"
        await model.saveTapped()
        let change = try #require(sent.withLock { $0.first })
        #expect(change.name == "Market")
        #expect(change.categoryOrder == GrocerySample.orderedMarket.categoryOrder)
        #expect(change.version == 4)
    }

    @Test("What another parent changed is shown, and what was typed here stays")
    func merging() async {
        let kept = Mutex(GrocerySample.orderedMarket)
        var client = GrocerySample.storesClient()
        client.groceryShelves.stores = { () async throws(ClientFailure) in [kept.withLock { $0 }] }
        client.groceryShelves.changeStore = { (_, _) async throws(ClientFailure) in
            throw .refused(ClientRefusal(code: .versionConflict, sentence: "This was changed elsewhere."))
        }
        let model = form(client, editing: GrocerySample.orderedMarket)
        await model.load()
        model.typed.name = "Market"
        kept.withLock { $0.categoryOrder = [GrocerySample.category(.frozen)] }
        await model.saveTapped()
        #expect(model.typed.name == "Market")
        #expect(model.aisles.first?.name == "Frozen")
        #expect(model.messages.banner == "This was changed elsewhere.")
    }

    @Test("What was typed stays where the store was read twice at once, as by two presses of Try Again")
    func readTwice() async {
        let meanwhile = Meanwhile()
        var client = GrocerySample.storesClient()
        client.groceryShelves.categories = { () async throws(ClientFailure) in
            await meanwhile.happen()
            return GrocerySample.categories
        }
        let model = form(client, editing: GrocerySample.orderedMarket)
        meanwhile.act = {
            await model.load()
            model.typed.name = "Market"
        }
        await model.load()
        #expect(model.typed.name == "Market" && model.isDirty)
    }

    @Test("Deleting closes the sheet; a refusal stays in it; what is gone is gone")
    func deleting() async {
        let answer = Mutex<ClientFailure?>(.fault(.unreachable))
        var client = GrocerySample.storesClient()
        client.groceryShelves.deleteStore = { (_) async throws(ClientFailure) in
            if let failure = answer.withLock({ $0 }) { throw failure }
        }
        let model = form(client, editing: GrocerySample.aldi)
        await model.load()
        await model.deleteConfirmed()
        #expect(model.messages.banner == ClientFault.unreachable.sentence)
        #expect(!model.isDeleted && !model.isSaving)
        model.typed.name = "Lidl"
        answer.withLock { $0 = .refused(ClientRefusal(code: .notFound, sentence: "")) }
        await model.deleteConfirmed()
        #expect(model.isDeleted && !model.isDirty)
    }

    @Test("A store that there is not is not found")
    func missing() async {
        var isMissing = false
        let model = StoreFormModel(
            client: GrocerySample.storesClient([]), storeID: GrocerySample.aldi.id, person: GrocerySample.ann,
            saved: { _ in }, notFound: { isMissing = true })
        await model.load()
        #expect(isMissing)
    }

    private func form(
        _ client: HouseholdClient = GrocerySample.storesClient(), editing store: GroceryStore? = nil,
        saved: @escaping @MainActor (GroceryStore) -> Void = { _ in }
    ) -> StoreFormModel {
        StoreFormModel(client: client, storeID: store?.id, person: GrocerySample.ann, saved: saved)
    }
}

@MainActor
@Suite("Stores and categories")
struct StoresModelTests {
    @Test("A category is added by its name; what is wrong with it is said at the field")
    func adding() async {
        let names = Mutex<[String]>([])
        var client = GrocerySample.storesClient()
        client.groceryShelves.addCategory = { (form, _) async throws(ClientFailure) in
            names.withLock { $0.append(form.name) }
            if form.name.isEmpty {
                throw .refused(
                    ClientRefusal(
                        code: .validationFailed, sentence: "", fields: [.name: ["Name the category."]]))
            }
            return GrocerySample.spices
        }
        let model = page(client)
        await model.live.refresh()
        await model.addCategoryTapped()
        #expect(model.newNameProblem == "Name the category.")
        #expect(model.failure == nil)
        model.newName = "Spices"
        #expect(model.newNameProblem == nil)
        await model.addCategoryTapped()
        #expect(model.newName.isEmpty)
        #expect(names.withLock { $0 } == ["", "Spices"])
    }

    @Test("Sent again without an answer it goes under the same key; the next one has its own")
    func keys() async {
        let sent = Mutex<[RequestKey]>([])
        let made = Mutex(0)
        let isDown = Mutex(true)
        var client = GrocerySample.storesClient()
        client.clock.newRequestKey = {
            made.withLock { $0 += 1 }
            return RequestKey("key \(made.withLock { $0 })")
        }
        client.groceryShelves.addCategory = { (_, key) async throws(ClientFailure) in
            sent.withLock { $0.append(key) }
            if isDown.withLock({ $0 }) { throw .fault(.unreachable) }
            return GrocerySample.spices
        }
        let model = page(client)
        model.newName = "Spices"
        await model.addCategoryTapped()
        #expect(model.failure == ClientFault.unreachable.sentence)
        #expect(model.newName == "Spices")
        isDown.withLock { $0 = false }
        await model.addCategoryTapped()
        model.newName = "Tea"
        await model.addCategoryTapped()
        #expect(sent.withLock { $0 } == [RequestKey("key 1"), RequestKey("key 1"), RequestKey("key 2")])
    }

    @Test("A built-in one may be called otherwise; the same name is no change, and Cancel leaves it")
    func renaming() async {
        let names = Mutex<[String]>([])
        var client = GrocerySample.storesClient()
        client.groceryShelves.changeCategory = { (_, form) async throws(ClientFailure) in
            names.withLock { $0.append(form.name) }
            return GrocerySample.spices
        }
        let model = page(client)
        let bakery = GrocerySample.categories[3]
        model.renameTapped(bakery)
        #expect(model.renaming == bakery.id)
        #expect(model.renamed == "Bakery")
        await model.renameConfirmed(bakery)
        #expect(model.renaming == nil)
        model.renameTapped(bakery)
        model.renamed = "Bread"
        model.renameCancelled()
        #expect(model.renaming == nil)
        model.renameTapped(bakery)
        model.renamed = "Bread"
        await model.renameConfirmed(bakery)
        #expect(names.withLock { $0 } == ["Bread"])
        #expect(model.renaming == nil)
    }

    @Test("Deleting asks first, says where the items go, and what was deleted")
    func deleting() async throws {
        let deleted = Mutex<[GroceryCategory.ID]>([])
        var client = GrocerySample.storesClient()
        client.groceryShelves.deleteCategory = { (id) async throws(ClientFailure) in
            deleted.withLock { $0.append(id) }
        }
        var said = 0
        let model = StoresModel(client: client, person: GrocerySample.ann, open: { _ in }, say: { _ in said += 1 })
        await model.live.refresh()
        model.deleteTapped(GrocerySample.spices)
        let question = try #require(model.question)
        #expect(question.name == "Spices")
        #expect(question.explanation == "Its items go to Other.")
        await model.deleteConfirmed(question)
        #expect(deleted.withLock { $0 } == [GrocerySample.spices.id])
        #expect(said == 1)
        model.deleteTapped(GrocerySample.aldi)
        #expect(model.question?.explanation == "What you bought there stays.")
    }

    @Test("A store opens to edit")
    func opening() {
        var opened: [Route] = []
        let model = StoresModel(
            client: GrocerySample.storesClient(), person: GrocerySample.ann, open: { opened.append($0) },
            say: { _ in })
        model.storeTapped(GrocerySample.aldi)
        #expect(opened == [.groceries(.editStore(GrocerySample.aldi.id))])
    }

    private func page(_ client: HouseholdClient) -> StoresModel {
        StoresModel(client: client, person: GrocerySample.ann, open: { _ in }, say: { _ in })
    }
}

/// What happens once while something is read.
@MainActor
private final class Meanwhile {
    var act: (@MainActor () async -> Void)?

    func happen() async {
        let act = act
        self.act = nil
        await act?()
    }
}
