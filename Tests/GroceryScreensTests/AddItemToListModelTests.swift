import Design
import Foundation
import Groceries
import Household
import HouseholdClient
import Ledger
import Synchronization
import Testing
import Waiting

@testable import GroceryScreens

@MainActor
@Suite("The sheet that puts items on a list")
struct AddItemToListModelTests {
    @Test("What is typed is added, said and shown, and the field is empty for the next thing")
    func adding() async {
        let desk = AddingDesk()
        let model = desk.model()
        model.typed = "oat milk"

        await model.addTapped()

        #expect(desk.sent.map(\.form) == [LineForm(.text("oat milk"))])
        #expect(desk.said == ["Oat milk added"] && model.said == "Oat milk added")
        #expect(model.typed.isEmpty && !model.isDirty && !model.isAdding)
    }

    @Test("More of what is on the list says how much it is now")
    func merging() async {
        let desk = AddingDesk()
        let model = desk.model()
        model.typed = "Milk"
        await model.addTapped()
        #expect(model.said == "Milk is already on this list. Quantity is now 3.")
        #expect(desk.said == ["Milk is already on this list. Quantity is now 3."])
    }

    @Test(
        "What is no line is said at the field and not sent",
        arguments: [
            ("", "Type an item."), ("   ", "Type an item."), ("2 kg", "Type an item."),
            ("0 eggs", "Enter a quantity between 0.001 and 9999."),
            ("10000 eggs", "Enter a quantity between 0.001 and 9999."),
        ])
    func refused(text: String, words: String) async {
        let desk = AddingDesk()
        let model = desk.model()
        model.typed = text
        await model.addTapped()
        #expect(model.problem == words && model.messages.refusals == 1)
        #expect(desk.sent.isEmpty && model.typed == text)
        model.typed += "x"
        #expect(model.problem == nil)
    }

    @Test("A suggestion is added in the quantity that was typed, and what was typed goes")
    func suggestion() async {
        let desk = AddingDesk()
        let model = desk.model()
        await model.loadSuggestions()
        #expect(model.suggestions?.matches == [GrocerySample.milk, GrocerySample.coffee])
        model.typed = "2 mil 7.98"

        await model.suggestionTapped(GrocerySample.milk)

        var form = LineForm(.item(GrocerySample.milk.id))
        form.quantity = .exact(Quantity(whole: 2))
        form.estimatedPrice = .exact(GrocerySample.cents(399))
        #expect(desk.sent.map(\.form) == [form])
        #expect(model.typed.isEmpty)
    }

    @Test("A suggestion before anything was typed is of its usual quantity")
    func usualQuantity() async {
        let desk = AddingDesk()
        let model = desk.model()
        await model.suggestionTapped(GrocerySample.coffee)
        #expect(desk.sent.map(\.form) == [LineForm(.item(GrocerySample.coffee.id))])
    }

    @Test("What is often bought with the rest leaves what is typed alone")
    func company() async {
        let desk = AddingDesk()
        let model = desk.model()
        model.typed = "egg"
        await model.companyTapped(GrocerySample.oliveOil)
        #expect(desk.sent.map(\.form) == [LineForm(.item(GrocerySample.oliveOil.id))])
        #expect(model.typed == "egg" && model.isDirty)
    }

    @Test("Each addition has a key of its own; one whose answer was lost is sent again under the same")
    func keys() async {
        let desk = AddingDesk()
        let model = desk.model()
        model.typed = "eggs"
        await model.addTapped()
        desk.failures = [.fault(.unreachable)]
        model.typed = "coffee"
        await model.addTapped()
        #expect(model.messages.banner == ClientFault.unreachable.sentence && model.typed == "coffee")
        #expect(model.said == nil)
        await model.addTapped()
        await model.companyTapped(GrocerySample.oliveOil)
        #expect(desk.sent.map(\.key.text) == ["1", "2", "2", "3"])
        #expect(desk.said.count == 3)
    }

    @Test("What the list refuses comes back into the field, with the reason")
    func completed() async {
        let desk = AddingDesk()
        desk.failures = [ListSheetsSample.refusal(.listCompleted)]
        let model = desk.model()
        model.typed = "eggs"
        await model.addTapped()
        #expect(model.messages.banner == ErrorCode.listCompleted.sentence)
        #expect(model.typed == "eggs" && desk.said.isEmpty)
    }

    @Test("A unit that does not fit the item is said at the field")
    func unit() async {
        let desk = AddingDesk()
        desk.failures = [ListSheetsSample.refused(FieldErrors(.groceryUnit, .groceries(.unitUnfit("pieces"))))]
        let model = desk.model()
        model.typed = "2 l milk"
        await model.addTapped()
        #expect(model.problem == "This item is measured in pieces.")
    }

    @Test("A list that is not there is told; suggestions that fail otherwise leave what stands there")
    func missing() async {
        let desk = AddingDesk()
        desk.suggestions = .failure(.fault(.unreachable))
        let model = desk.model()
        await model.loadSuggestions()
        #expect(desk.missing == 0 && model.suggestions == nil)
        desk.suggestions = .failure(ListSheetsSample.missing)
        await model.loadSuggestions()
        #expect(desk.missing == 1)
    }

    @Test("After an addition suggestions are asked for again")
    func again() async {
        let model = AddingDesk().model()
        let before = model.suggestionQuery
        await model.companyTapped(GrocerySample.oliveOil)
        #expect(model.suggestionQuery != before)
    }
}

/// A sheet with everything that it asks for written down.
@MainActor
private final class AddingDesk {
    struct Sent: Hashable {
        let form: LineForm
        let key: RequestKey
    }

    var suggestions: Result<ListSuggestions, ClientFailure> = .success(
        ListSuggestions(matches: [GrocerySample.milk, GrocerySample.coffee], company: [GrocerySample.oliveOil]))
    /// What the next additions are answered with.
    var failures: [ClientFailure] = []
    var sent: [Sent] = []
    var said: [String] = []
    var missing = 0

    func model() -> AddItemToListModel {
        let keys = Mutex(0)
        let client = ListSheetsSample.client { client in
            client.clock.newRequestKey = {
                let number = keys.withLock { count in
                    count += 1
                    return count
                }
                return RequestKey("\(number)")
            }
            client.shoppingLists.suggestions = { [self] (_, _) async throws(ClientFailure) in
                try await suggestions.get()
            }
            client.shoppingLists.addLine = { [self] (_, form, key) async throws(ClientFailure) in
                try await add(form, key)
            }
        }
        return AddItemToListModel(
            client: client, listID: GrocerySample.weeklyShop.id, person: GrocerySample.ann,
            say: { [self] message in if case .done(let words) = message { said.append(words) } },
            notFound: { [self] in missing += 1 })
    }

    private func add(_ form: LineForm, _ key: RequestKey) throws(ClientFailure) -> ChangedLine {
        sent.append(Sent(form: form, key: key))
        if !failures.isEmpty { throw failures.removeFirst() }
        return try ListSheetsSample.adding(form)
    }
}
