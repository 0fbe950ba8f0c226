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
@Suite("The form of a list")
struct ListFormModelTests {
    @Test(
        "Each message stands at its field",
        arguments: [
            ("", "", FormField.name, "Name the list."),
            (String(repeating: "a", count: 61), "", .name, "The name can be at most 60 characters."),
            ("Party", "-1", .budgetAmount, "Enter a budget of 0 or more."),
            ("Party", "much", .budgetAmount, "Enter a budget of 0 or more."),
        ])
    func messages(_ name: String, _ budget: String, _ field: FormField, _ message: String) async {
        let model = form(GrocerySample.listsClient())
        await model.load()
        #expect(!model.isDirty)
        model.typed.name = name
        model.typed.budget = budget
        await model.saveTapped()
        #expect(model.messages.fields == [field: message])
        model.typed.name += "b"
        model.typed.budget += "1"
        #expect(model.messages.fields.isEmpty)
    }

    @Test("What was typed is sent whole, under the key of the form")
    func creating() async throws {
        let sent = Mutex<[(ListForm, ShoppingList.Kind, Int, RequestKey)]>([])
        let client = GrocerySample.listsClient { client in
            client.shoppingLists.add = { (form, kind, lines, key) async throws(ClientFailure) in
                sent.withLock { $0.append((form, kind, lines.count, key)) }
                return GrocerySample.bareList
            }
        }
        var saved: [FilledList] = []
        let model = form(client) { saved.append($0) }
        await model.load()
        #expect(model.title == "New List" && model.act == "Create")
        #expect(model.state.content?.map(\.name) == ["Aldi", "Corner Market", "Costco"])
        model.typed.name = "Camping"
        model.typed.budget = "20"
        model.typed.storeID = GrocerySample.aldi.id
        await model.saveTapped()

        #expect(saved == [GrocerySample.bareList] && !model.isSaving)
        let (form, kind, count, key) = try #require(sent.withLock { $0.first })
        #expect(form.name == "Camping" && form.storeID == GrocerySample.aldi.id)
        #expect(form.budget == .typed("20"))
        #expect(kind == .manual && count == 0 && key == RequestKey("sample"))
    }

    @Test("A list that is there stands in the form as it is, and is sent with its version")
    func editing() async throws {
        var list = GrocerySample.filledList
        list.list.version = 4
        let kept = list
        let sent = Mutex<[ListChange]>([])
        let client = GrocerySample.listsClient(active: [kept]) { client in
            client.shoppingLists.change = { (_, change) async throws(ClientFailure) in
                sent.withLock { $0.append(change) }
                return kept
            }
        }
        let model = form(client, editing: kept.id)
        await model.load()
        #expect(model.title == "Edit List" && model.act == "Save" && !model.isDirty)
        #expect(model.typed == .init(name: "Weekly shop", budget: "20.00", storeID: GrocerySample.cornerMarket.id))
        model.typed.budget = " "
        model.typed.storeID = nil
        #expect(model.isDirty)
        await model.saveTapped()

        let change = try #require(sent.withLock { $0.first })
        #expect(change.version == 4 && change.name == "Weekly shop")
        #expect(change.budget == .cleared && change.storeID == .cleared && change.isArchived == nil)
    }

    @Test("Changed elsewhere: what was typed stays, what was not touched is theirs, and the next press saves")
    func conflict() async throws {
        var theirs = GrocerySample.filledList
        theirs.list.version = 2
        theirs.list.storeID = GrocerySample.aldi.id
        let after = theirs
        let pages = Mutex([GrocerySample.filledList, after])
        let versions = Mutex<[Int]>([])
        let client = GrocerySample.listsClient { client in
            client.shoppingLists.page = { (_) async throws(ClientFailure) in
                GrocerySample.page(pages.withLock { $0.count > 1 ? $0.removeFirst() : $0[0] })
            }
            client.shoppingLists.change = { (_, change) async throws(ClientFailure) in
                versions.withLock { $0.append(change.version) }
                if change.version == 2 { return after }
                let code = ErrorCode.versionConflict
                throw .refused(ClientRefusal(code: code, sentence: code.sentence))
            }
        }
        var saved = 0
        let model = form(client, editing: after.id) { _ in saved += 1 }
        await model.load()
        model.typed.name = "Big shop"
        await model.saveTapped()
        #expect(model.messages.banner != nil && saved == 0)
        #expect(model.typed.name == "Big shop" && model.typed.storeID == GrocerySample.aldi.id)
        await model.saveTapped()
        #expect(versions.withLock { $0 } == [1, 2] && saved == 1)
    }

    @Test("A completed list can't be edited, and one that nobody has is not found")
    func completed() async {
        let model = form(GrocerySample.listsClient(), editing: GrocerySample.lastWeek.id)
        await model.load()
        guard case .error("This list is completed. Reopen it to change it.") = model.state else {
            return #expect(Bool(false), "it can be edited")
        }
        var missed = 0
        let missing = ListFormModel(
            client: GrocerySample.listsClient(), listID: GrocerySample.id(99), person: GrocerySample.ann,
            saved: { _ in }, notFound: { missed += 1 })
        await missing.load()
        #expect(missed == 1)
    }

    @Test("A store that is gone is not chosen")
    func goneStore() async {
        var list = GrocerySample.filledList
        list.list.storeID = GrocerySample.id(98)
        let model = form(GrocerySample.listsClient(active: [list]), editing: list.id)
        await model.load()
        #expect(model.typed.storeID == nil && !model.isDirty)
    }

    private func form(
        _ client: HouseholdClient, editing: ShoppingList.ID? = nil,
        saved: @escaping @MainActor (FilledList) -> Void = { _ in }
    ) -> ListFormModel {
        ListFormModel(client: client, listID: editing, person: GrocerySample.ann, saved: saved)
    }
}
