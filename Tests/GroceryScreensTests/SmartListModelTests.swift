import Design
import Foundation
import Groceries
import Household
import HouseholdClient
import Ledger
import Testing

@testable import GroceryScreens

@MainActor
@Suite("The page that suggests a list")
struct SmartListModelTests {
    @Test("Within $15.00 olive oil and milk are ticked, coffee and bread are left out")
    func withinBudget() async {
        let desk = SmartDesk()
        let model = desk.model()
        await model.live.refresh()
        #expect(model.chosen.count == 4 && model.leftOut.isEmpty)

        model.question.budget = "15"
        await model.questionChanged()

        #expect(model.chosen.map(\.name) == ["Olive oil", "Milk"])
        #expect(model.chosen.map(\.reason) == ["Below your minimum of 1", "Expected 2 days ago"])
        #expect(model.leftOut.map(\.name) == ["Coffee", "Bread"])
        #expect(model.chosen.allSatisfy(\.isTicked) && !model.leftOut.contains(where: \.isTicked))
        #expect(model.total == "Total $12.98" && model.overBudget == nil)
    }

    @Test("It says what an empty budget means: what is left of the current one, or no limit")
    func budgetNote() async {
        let june = SmartDesk().model()
        #expect(june.budgetNote == nil)
        await june.live.refresh()
        #expect(june.budgetNote == "Left empty, it is what is left of June: $360.00.")
        june.question.budget = "15"
        #expect(june.budgetNote == nil)

        let spent = SmartDesk()
        spent.budgets = [SmartListSample.june(spent: 70_000)]
        let over = spent.model()
        await over.live.refresh()
        #expect(over.budgetNote == "Left empty, it is what is left of June: $0.00.")

        let none = SmartDesk()
        none.budgets = []
        let free = none.model()
        await free.live.refresh()
        #expect(free.budgetNote == "Left empty, there is no limit.")
    }

    @Test("Ticks and quantities stay while it is asked again, and the total follows them")
    func choosing() async {
        let model = SmartDesk().model()
        model.question.budget = "15"
        await model.questionChanged()
        model.ticked(false, GrocerySample.milk.id)
        #expect(model.total == "Total $8.99")
        model.ticked(true, GrocerySample.coffee.id)
        #expect(model.total == "Total $18.48")
        #expect(model.overBudget == "Estimated total is $3.48 over budget")
        model.stepTapped(GrocerySample.oliveOil.id, up: true)
        #expect(model.chosen[0].amount == "2" && model.chosen[0].price == "$17.98")

        model.question.horizon = 14
        await model.questionChanged()
        #expect(model.chosen[0].amount == "2" && !model.chosen[1].isTicked && model.leftOut[0].isTicked)
    }

    @Test("A step less never comes to nothing, and a step more ticks")
    func steps() async {
        let model = SmartDesk().model()
        model.question.budget = "15"
        await model.questionChanged()
        #expect(model.chosen[0].less == nil)
        model.stepTapped(GrocerySample.oliveOil.id, up: false)
        #expect(model.chosen[0].amount == "1")
        model.stepTapped(GrocerySample.bread.id, up: true)
        let bread = model.leftOut[1]
        #expect(bread.isTicked && bread.amount == "2" && bread.less == .one)
        model.stepTapped(GrocerySample.bread.id, up: false)
        #expect(model.leftOut[1].amount == "1" && model.leftOut[1].isTicked)
    }

    @Test("Steps fit the unit", arguments: [(GroceryUnit.g, 600_000), (.kg, 1_000), (.pack, 1_500), (.oz, 1_500)])
    func unitSteps(unit: GroceryUnit, wanted: Int) {
        let item = GrocerySample.item(72, "Cheese", .dairyAndEggs, unit: unit)
        let half = Quantity(thousandths: unit == .g ? 500_000 : 500)
        let suggestion = Suggestion(
            item, half, estimate: nil, reason: .boughtWith("Pasta"), in: GrocerySample.family.unit)
        let row = SmartRow(
            suggestion, quantity: half, isTicked: true, unit: GrocerySample.family.unit,
            format: DisplayFormat(GrocerySample.family))
        #expect(row.more == Quantity(thousandths: Int64(wanted)))
        #expect(row.price == "No price yet" && row.reason == "Often bought with Pasta")
    }

    @Test("It is asked only when something else is wanted, and not for a budget that is none")
    func asking() async {
        let desk = SmartDesk()
        let model = desk.model()
        await model.live.refresh()
        await model.questionChanged()
        #expect(desk.asked.count == 1)
        model.question.budget = "."
        await model.questionChanged()
        #expect(model.messages[.budgetAmount] == "Enter a budget of 0 or more." && desk.asked.count == 1)
        model.question.budget = ""
        model.question.horizon = 3
        model.question.storeID = GrocerySample.aldi.id
        #expect(model.messages.fields.isEmpty)
        await model.questionChanged()
        #expect(
            desk.asked == [
                SmartDesk.Asked(budget: nil, horizon: 7, store: nil),
                SmartDesk.Asked(budget: nil, horizon: 3, store: GrocerySample.aldi.id),
            ])
    }

    @Test("Nothing is stored before the list is made; then it has the ticked items only")
    func creating() async throws {
        let desk = SmartDesk()
        let model = desk.model()
        model.question.budget = "15"
        model.question.storeID = GrocerySample.cornerMarket.id
        await model.questionChanged()
        model.stepTapped(GrocerySample.milk.id, up: true)
        #expect(desk.made.isEmpty && model.name == "Smart List, Jun 10")

        await model.createTapped()

        let made = try #require(desk.made.first)
        #expect(made.kind == .smart && made.form.name == "Smart List, Jun 10")
        #expect(made.form.budget == .typed("15") && made.form.storeID == GrocerySample.cornerMarket.id)
        #expect(made.lines.map(\.subject) == [.item(GrocerySample.oliveOil.id), .item(GrocerySample.milk.id)])
        #expect(made.lines.map(\.quantity) == [.exact(.one), .exact(Quantity(whole: 2))])
        #expect(made.lines.map(\.estimatedPrice) == [899, 399].map { .exact(GrocerySample.cents($0)) })
        #expect(desk.created.map(\.list.name) == ["Smart List, Jun 10"])
    }

    @Test("Without a budget the list has none, whatever is left of the family's")
    func withoutBudget() async {
        let desk = SmartDesk()
        let model = desk.model()
        await model.live.refresh()
        await model.createTapped()
        #expect(desk.made.map(\.form.budget) == [nil])
    }

    @Test("A name is needed, and something ticked")
    func missing() async {
        let desk = SmartDesk()
        let model = desk.model()
        await model.live.refresh()
        model.name = " "
        await model.createTapped()
        #expect(model.messages[.name] == "Name the list.")
        model.name = "Party"
        for row in model.chosen { model.ticked(false, row.id) }
        await model.createTapped()
        #expect(model.messages.banner == "Tick at least one item." && desk.made.isEmpty)
    }

    @Test("A list that could not be made says why and can be made again")
    func failing() async {
        let desk = SmartDesk()
        let model = desk.model()
        await model.live.refresh()
        desk.failures = [
            .fault(.unreachable),
            ListSheetsSample.refused(FieldErrors(.quantity, .groceries(.quantityOutOfRange))),
        ]
        await model.createTapped()
        #expect(model.messages.banner == ClientFault.unreachable.sentence && !model.isCreating)
        await model.createTapped()
        #expect(model.messages.banner == ErrorCode.validationFailed.sentence)
        await model.createTapped()
        #expect(desk.created.count == 1)
    }

    @Test("A family without history reads why, and starts from scratch")
    func withoutHistory() async {
        let desk = SmartDesk()
        desk.fixed = SmartListSample.withoutHistory
        let model = desk.model()
        await model.live.refresh()
        guard case .empty(let preview) = model.live.state else {
            Issue.record("Something is suggested.")
            return
        }
        #expect(
            preview.list.explanation
                == "Not enough history yet. "
                + "Complete three lists with the same items and Roost will start to predict.")
        model.startFromScratchTapped()
        #expect(desk.opened == [.groceries(.createList)])
    }

    @Test("With everything on other lists there is nothing to buy, and another horizon can be chosen")
    func nothing() async {
        let desk = SmartDesk()
        desk.fixed = SmartListSample.nothing
        let model = desk.model()
        await model.live.refresh()
        guard case .loaded(let preview) = model.live.state else {
            Issue.record("It counts as a family without history.")
            return
        }
        #expect(preview.list.explanation == "Nothing to buy in the next 7 days.")
    }
}

@MainActor
private final class SmartDesk {
    struct Asked: Hashable {
        let budget: AmountInput?
        let horizon: Int?
        let store: GroceryStore.ID?
    }

    struct Made: Hashable {
        let form: ListForm
        let kind: ShoppingList.Kind
        let lines: [LineForm]
    }

    var budgets = [SmartListSample.june()]
    /// What is suggested, whatever is asked; nil for what the rules say.
    var fixed: SmartList?
    /// What the next lists are answered with.
    var failures: [ClientFailure] = []
    var asked: [Asked] = []
    var made: [Made] = []
    var created: [FilledList] = []
    var opened: [Route] = []

    func model() -> SmartListModel {
        let sample = SmartListSample.client(budgets: budgets)
        let client = SmartListSample.client(budgets: budgets) { client in
            client.groceries.smartList = { [self] (budget, horizon, store) async throws(ClientFailure) in
                if let fixed = await note(Asked(budget: budget, horizon: horizon, store: store)) { return fixed }
                return try await sample.groceries.smartList(budget, horizon, store)
            }
            client.shoppingLists.add = { [self] (form, kind, lines, key) async throws(ClientFailure) in
                try await make(Made(form: form, kind: kind, lines: lines))
                return try await sample.shoppingLists.add(form, kind, lines, key)
            }
        }
        return SmartListModel(
            client: client, person: GrocerySample.ann, created: { [self] in created.append($0) },
            open: { [self] in opened.append($0) })
    }

    private func note(_ question: Asked) -> SmartList? {
        asked.append(question)
        return fixed
    }

    private func make(_ list: Made) throws(ClientFailure) {
        made.append(list)
        if !failures.isEmpty { throw failures.removeFirst() }
    }
}
