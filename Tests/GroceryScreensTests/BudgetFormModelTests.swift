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
@Suite("The form of a grocery budget")
struct BudgetFormModelTests {
    @Test("A new one begins as this month, by its name, and goes on by itself")
    func fresh() async {
        let model = form()
        await model.load()
        #expect(model.typed.name == "June")
        #expect(model.typed.start == GrocerySample.june.days.lowerBound)
        #expect(model.typed.end == GrocerySample.june.days.upperBound)
        #expect(model.isRepeating)
        #expect(model.repetitionLabel == "Repeat every month")
        #expect(!model.isDirty)
    }

    @Test("Each message of the page appears at its field, and goes when the field changes (70)")
    func messages() async {
        let model = form()
        await model.load()
        model.typed.name = " "
        model.typed.amount = "0"
        model.daysChosen(end: model.typed.start - 1)
        await model.saveTapped()
        #expect(model.messages[.name] == "Name the budget.")
        #expect(model.messages[.amount] == "Enter an amount greater than 0.")
        #expect(model.messages[.endDate] == "The end date must be on or after the start date.")
        model.daysChosen(end: model.typed.start + 366)
        #expect(model.messages[.endDate] == nil)
        await model.saveTapped()
        #expect(model.messages[.endDate] == "A budget can be at most 366 days long.")
        model.typed.name = "June"
        model.typed.amount = "600"
        model.daysChosen(end: model.typed.start + 365)
        #expect(model.messages.fields.isEmpty)
    }

    @Test("A window brings its days, how it repeats and a name, unless somebody typed one")
    func windows() async {
        let model = form()
        await model.load()
        model.windowChosen(.weekly)
        #expect(model.typed.start == GrocerySample.today - 3)
        #expect(model.typed.end == GrocerySample.today + 3)
        #expect(model.typed.repeats == .weekly)
        #expect(model.typed.name == "Weekly Groceries")
        #expect(model.repetitionLabel == "Repeat every week")

        model.windowChosen(.custom)
        #expect(model.typed.start == GrocerySample.today - 3)
        #expect(!model.isRepeating)
        #expect(model.typed.name == "Groceries")

        model.typed.name = "Food"
        model.windowChosen(.monthly)
        #expect(model.typed.name == "Food")
        #expect(model.typed.end == GrocerySample.june.days.upperBound)
    }

    @Test("Other days are custom ones, and go on repeating as they did")
    func customDays() async {
        let model = form()
        await model.load()
        model.daysChosen(start: GrocerySample.today)
        #expect(model.typed.window == .custom)
        #expect(model.typed.repeats == .monthly)
        model.isRepeating = false
        #expect(model.typed.repeats == .none)
        model.isRepeating = true
        #expect(model.typed.repeats == .monthly)
        model.daysChosen(end: GrocerySample.today + 6)
        model.isRepeating = false
        #expect(model.repetitionLabel == "Repeat every week")
        model.isRepeating = true
        #expect(model.typed.repeats == .weekly)
    }

    @Test("It is sent as it stands; days of another budget are told at the first day (62)")
    func adding() async throws {
        let sent = Mutex<[GroceryBudgetForm]>([])
        let isTaken = Mutex(true)
        var client = GrocerySample.budgetClient()
        client.groceryBudgets.add = { (form, _) async throws(ClientFailure) in
            sent.withLock { $0.append(form) }
            if isTaken.withLock({ $0 }) {
                throw .refused(
                    ClientRefusal(
                        code: .validationFailed, sentence: "",
                        fields: [.startDate: ["This overlaps with June."]]))
            }
            return GrocerySample.standing(GrocerySample.june)
        }
        var saved: [String] = []
        let model = form(client) { saved.append($0.name) }
        await model.load()
        model.typed.amount = "600"
        await model.saveTapped()
        #expect(model.messages[.startDate] == "This overlaps with June.")
        #expect(model.messages.banner == nil)

        isTaken.withLock { $0 = false }
        await model.saveTapped()
        #expect(saved == ["June"])
        let form = try #require(sent.withLock { $0.last })
        #expect(form.amount == .typed("600"))
        #expect(form.startDate == GrocerySample.june.days.lowerBound)
        #expect(form.repeats == .monthly)
    }

    @Test("One that is there stands in the form as it is, and is sent with its version")
    func editing() async throws {
        let sent = Mutex<[GroceryBudgetChange]>([])
        var client = GrocerySample.budgetClient()
        client.groceryBudgets.change = { (_, change) async throws(ClientFailure) in
            sent.withLock { $0.append(change) }
            return GrocerySample.standing(GrocerySample.june)
        }
        let model = form(client, editing: GrocerySample.june)
        await model.load()
        #expect(model.typed.window == .monthly)
        #expect(model.typed.amount == "600.00")
        #expect(!model.isDirty)
        await model.saveTapped()
        let change = try #require(sent.withLock { $0.first })
        #expect(change.version == 2)
        #expect(change.name == "June")
        #expect(change.endDate == GrocerySample.june.days.upperBound)
    }

    @Test("What another parent changed is shown, and what was typed here stays")
    func merging() async {
        let kept = Mutex(GrocerySample.june)
        var client = GrocerySample.budgetClient()
        client.groceryBudgets.standings = { () async throws(ClientFailure) in
            [GrocerySample.standing(kept.withLock { $0 })]
        }
        client.groceryBudgets.change = { (_, _) async throws(ClientFailure) in
            throw .refused(ClientRefusal(code: .versionConflict, sentence: "This was changed elsewhere."))
        }
        let model = form(client, editing: GrocerySample.june)
        await model.load()
        model.typed.name = "June, with guests"
        kept.withLock { $0.amount = GrocerySample.cents(70_000) }
        await model.saveTapped()
        #expect(model.typed.name == "June, with guests")
        #expect(model.typed.amount == "700.00")
        #expect(model.messages.banner == "This was changed elsewhere.")
    }

    @Test("A budget that there is not is not found; one that cannot be read says so and is tried again")
    func missing() async {
        var isMissing = false
        let model = BudgetFormModel(
            client: GrocerySample.budgetClient([]), budgetID: GrocerySample.june.id, person: GrocerySample.ann,
            saved: { _ in }, notFound: { isMissing = true })
        await model.load()
        #expect(isMissing)
        let failing = form(GrocerySample.client(), editing: GrocerySample.june)
        await failing.load()
        guard case .error = failing.state else { return #expect(Bool(false), "it does not fail") }
    }

    private func form(
        _ client: HouseholdClient = GrocerySample.budgetClient(), editing budget: GroceryBudget? = nil,
        saved: @escaping @MainActor (GroceryBudget) -> Void = { _ in }
    ) -> BudgetFormModel {
        BudgetFormModel(client: client, budgetID: budget?.id, person: GrocerySample.ann, saved: saved)
    }
}
