import Design
import Foundation
import Groceries
import Household
import HouseholdClient
import Ledger
import Testing

@testable import GroceryScreens

@MainActor
@Suite("The sheet for groceries that were on no list")
struct GroceryExpenseModelTests {
    @Test("It opens with who paid last and today, and nothing typed")
    func opening() async {
        let model = ExpenseDesk().model()
        await model.load()
        #expect(model.typed.sourceID == ListSheetsSample.checking.id && model.day == GrocerySample.today)
        #expect(!model.isDirty && model.typed.amount.isEmpty)
        model.addItemTapped()
        #expect(!model.isDirty)
        model.typed.items[0].text = "milk"
        #expect(model.isDirty)
    }

    @Test("What was typed is sent, blank items are none, and the amount is said")
    func saving() async throws {
        let desk = ExpenseDesk()
        let model = desk.model()
        await model.load()
        model.typed.amount = "25"
        model.typed.storeID = GrocerySample.aldi.id
        model.typed.note = "For the party"
        model.day = GrocerySample.today - 1
        for text in ["milk 3.99", " ", "2 kg apples 5.98"] {
            model.addItemTapped()
            model.typed.items[model.typed.items.count - 1].text = text
        }

        await model.saveTapped()

        let form = try #require(desk.sent.first)
        #expect(form.amount == .typed("25") && form.storeID == GrocerySample.aldi.id)
        #expect(form.sourceID == ListSheetsSample.checking.id && form.date == GrocerySample.today - 1)
        #expect(form.note == "For the party")
        #expect(form.items == [LineForm(.text("milk 3.99")), LineForm(.text("2 kg apples 5.98"))])
        #expect(desk.saved == ["$25.00 posted to Groceries"])
    }

    @Test("Nothing typed, no source and tomorrow are refused, each at its field")
    func messages() async {
        let desk = ExpenseDesk()
        let model = desk.model()
        await model.load()
        model.typed.sourceID = nil
        model.day = GrocerySample.today + 1
        await model.saveTapped()
        #expect(model.messages[.amount] == "Enter an amount greater than 0.")
        #expect(model.messages[.source] == "Choose where you paid from.")
        #expect(model.messages[.date] == "The date can't be in the future.")
        #expect(desk.sent.isEmpty)
        model.typed.amount = "1"
        model.typed.sourceID = ListSheetsSample.cash.id
        model.day = GrocerySample.today
        #expect(model.messages.fields.isEmpty)
    }

    @Test("An item that is none is refused in its line")
    func wrongItem() async {
        let desk = ExpenseDesk()
        let model = desk.model()
        await model.load()
        model.typed.amount = "25"
        let first = model.addItemTapped()
        let second = model.addItemTapped()
        model.typed.items[0].text = "milk 3.99"
        model.typed.items[1].text = "0 eggs"
        await model.saveTapped()
        #expect(model.itemMessages == [second: "Enter a quantity between 0.001 and 9999."])
        #expect(model.wrongItem == second && desk.sent.isEmpty)
        model.typed.items[1].text = "12 eggs"
        #expect(model.itemMessages.isEmpty)
        model.removeItemTapped(first)
        await model.saveTapped()
        #expect(desk.sent.map(\.items) == [[LineForm(.text("12 eggs"))]])
    }

    @Test("Return in an item's line leads to the next one, and after the last to a new one")
    func lines() throws {
        let model = ExpenseDesk().model()
        let first = model.addItemTapped()
        #expect(model.itemSubmitted(first) == nil)
        model.typed.items[0].text = "milk"
        let second = try #require(model.itemSubmitted(first))
        #expect(model.typed.items.map(\.id) == [first, second])
        #expect(model.itemSubmitted(first) == second && model.typed.items.count == 2)
    }

    @Test("A unit that does not fit is said under the items; a lost answer is sent again under the same key")
    func failing() async {
        let desk = ExpenseDesk()
        let model = desk.model()
        await model.load()
        model.typed.amount = "25"
        desk.failures = [
            ListSheetsSample.refused(FieldErrors(.groceryUnit, .groceries(.unitUnfit("packs")))), .fault(.unreachable),
        ]
        await model.saveTapped()
        #expect(model.itemsProblem == "This item is measured in packs." && !model.isSaving)
        await model.saveTapped()
        #expect(model.messages.banner == ClientFault.unreachable.sentence)
        await model.saveTapped()
        #expect(Set(desk.keys).count == 1 && desk.saved.count == 1)
    }

    @Test("What cannot be read can be tried again")
    func loading() async {
        let desk = ExpenseDesk()
        desk.choices = nil
        let model = desk.model()
        await model.load()
        #expect(model.state == .error(ClientFault.unreachable.sentence))
        await model.saveTapped()
        #expect(desk.sent.isEmpty && model.messages.refusals == 0)
        desk.choices = ListSheetsSample.choices
        await model.load()
        #expect(model.state.content == ListSheetsSample.choices)
    }
}

@MainActor
private final class ExpenseDesk {
    /// What there is to choose from; nil while it cannot be read.
    var choices: PaymentChoices? = ListSheetsSample.choices
    /// What the next expenses are answered with.
    var failures: [ClientFailure] = []
    var sent: [QuickExpenseForm] = []
    var keys: [RequestKey] = []
    var saved: [String] = []

    func model() -> GroceryExpenseModel {
        let client = ListSheetsSample.client { client in
            client.groceries.paymentChoices = { [self] () async throws(ClientFailure) in try await read() }
            client.groceries.addExpense = { [self] (form, key) async throws(ClientFailure) in
                try await add(form, key)
            }
        }
        return GroceryExpenseModel(client: client, person: GrocerySample.ann, saved: { [self] in saved.append($0) })
    }

    private func read() throws(ClientFailure) -> PaymentChoices {
        guard let choices else { throw .fault(.unreachable) }
        return choices
    }

    private func add(_ form: QuickExpenseForm, _ key: RequestKey) throws(ClientFailure) -> UUID {
        sent.append(form)
        keys.append(key)
        if !failures.isEmpty { throw failures.removeFirst() }
        return ListSheetsSample.checking.id
    }
}
