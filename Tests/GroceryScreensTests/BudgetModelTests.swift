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
@Suite("The page of grocery budgets")
struct BudgetModelTests {
    @Test("June of the page: 40 %, $360.00 left, 20 days, and by how much it will be passed (58)")
    func june() async throws {
        let overview = try #require(await content().current)
        #expect(overview.name == "June")
        #expect(overview.days == "Jun 1, 2026 - Jun 30, 2026")
        #expect(overview.budget.text == "$600.00")
        #expect(overview.spent.text == "$240.00")
        #expect(overview.remaining.text == "$360.00")
        #expect(overview.remaining.spoken == "Remaining, $360.00")
        #expect(overview.remainingStanding == .fine)
        #expect(overview.used == "40% Used")
        #expect(overview.daysLeft == "20 days left")
        #expect(overview.filled == 0.4)
        #expect(!overview.isOnTrack)
        #expect(overview.projection == "Projected to exceed budget by $40.00")
    }

    @Test("Categories add up to the cent, the most first; what no line explains is grey (63)")
    func categories() async throws {
        let categories = try #require(await content().current?.categories)
        #expect(categories.rows.map(\.name) == ["Produce", "Other groceries", "Dairy & Eggs", "Bakery"])
        #expect(categories.rows.map(\.money) == ["$104.00", "$62.00", "$51.00", "$23.00"])
        #expect(categories.rows.map(\.percent) == ["43%", "25%", "21%", "9%"])
        #expect(categories.rows.map(\.color) == [0, nil, 2, 3])
        #expect(categories.rows.reduce(0) { $0 + $1.amount } == 240)
        #expect(categories.summary == "Spent $240.00, the most on Produce with 43%")
        #expect(categories.sector(at: 0)?.name == "Produce")
        #expect(categories.sector(at: 105)?.name == "Other groceries")
        #expect(categories.sector(at: 1_000)?.name == "Bakery")
    }

    @Test("Each day up to today has a value, zeros included (64)")
    func days() async throws {
        let daily = try #require(await content().current?.daily)
        #expect(daily.points.count == 10)
        #expect(daily.points.map(\.amount) == [0, 120, 0, 0, 85, 0, 0, 0, 35, 0])
        #expect(daily.summary == "10 days, $240.00 in all, the most on Jun 2 with $120.00")
        #expect(daily.nearest(to: format.noon(of: GrocerySample.today - 5))?.money == "$85.00")
    }

    @Test(
        "The label cuts decimals, the bar is never wider than full, and what is left is red below 0 (60)",
        arguments: [
            (Int64(59_999), "99% Used", "$0.01", ListFigures.Standing.fine, false),
            (60_000, "100% Used", "$0.00", .fine, true), (66_000, "110% Used", "-$60.00", .over, true),
        ])
    func limits(cents: Int64, used: String, left: String, standing: ListFigures.Standing, isFull: Bool) throws {
        let spent = [GrocerySpending(date: GrocerySample.today, amount: GrocerySample.cents(cents))]
        let overview = BudgetOverview(GrocerySample.standing(GrocerySample.june, spent), format)
        #expect(overview.used == used)
        #expect(overview.remaining.text == left)
        #expect(overview.remainingStanding == standing)
        #expect((overview.filled == 1) == isFull && overview.filled <= 1)
    }

    @Test("An amount below 0 is read with its sign")
    func spoken() {
        let spent = [GrocerySpending(date: GrocerySample.today, amount: GrocerySample.cents(66_000))]
        let overview = BudgetOverview(GrocerySample.standing(GrocerySample.june, spent), format)
        #expect(overview.remaining.spoken == "Remaining, minus $60.00")
    }

    @Test("Without spending there is nothing to draw; what was given back whole was spent all the same")
    func nothing() {
        #expect(BudgetOverview(GrocerySample.standing(GrocerySample.june, []), format).hasNoSpending)
        let back = [2_000, -2_000].enumerated().map { place, cents in
            GrocerySpending(date: GrocerySample.today - place, amount: GrocerySample.cents(Int64(cents)))
        }
        let overview = BudgetOverview(GrocerySample.standing(GrocerySample.june, back), format)
        #expect(overview.categories == nil)
        #expect(!overview.hasNoSpending)
    }

    @Test("On its first day a line would only repeat what was spent")
    func firstDay() {
        let day = GrocerySample.today - 9
        let spent = [GrocerySpending(date: day, amount: GrocerySample.cents(4_000))]
        let overview = BudgetOverview(GrocerySample.standing(GrocerySample.june, spent, today: day), format)
        #expect(overview.daily == nil)
        #expect(overview.categories != nil)
    }

    @Test("Budgets that come stand under those that are, and those that were below; none is named twice")
    func others() async throws {
        let content = await content()
        let july = try #require(content.upcoming.first)
        #expect(july.amount == "$620.00")
        #expect(july.standing == "Starts in 21 days")
        #expect(content.past.map(\.sentence) == ["May, May 1, 2026 - May 31, 2026, $320.00 of $550.00, 58% Used"])
        #expect(content.upcoming.count == 1)
    }

    @Test("The day after June ends July is current, and June is history (59)")
    func nextDay() {
        let day = GrocerySample.today + 21
        let standings = [GrocerySample.july, GrocerySample.june].map { GrocerySample.standing($0, today: day) }
        let content = BudgetModel.Content(standings, today: day, format)
        #expect(content.current?.name == "July")
        #expect(content.past.map(\.name) == ["June"])
        #expect(content.upcoming.isEmpty)
    }

    @Test("Without a budget that holds today the page is empty, and history stays (62)")
    func empty() async {
        let model = page(GrocerySample.budgetClient([GrocerySample.standing(GrocerySample.may)]))
        await model.live.refresh()
        guard case .empty(let content) = model.live.state else { return #expect(Bool(false), "it is not empty") }
        #expect(content.past.map(\.name) == ["May"])
    }

    @Test("Deleting asks first and says what was deleted; a refusal stays, and what is gone is gone")
    func deleting() async {
        let answer = Mutex<ClientFailure?>(nil)
        var client = GrocerySample.budgetClient()
        client.groceryBudgets.delete = { (_) async throws(ClientFailure) in
            if let failure = answer.withLock({ $0 }) { throw failure }
        }
        var said = 0
        let model = BudgetModel(client: client, person: GrocerySample.ann, open: { _ in }, say: { _ in said += 1 })
        model.deleteTapped(GrocerySample.june.id, "June")
        #expect(model.isAskingToDelete)
        let question = BudgetModel.Question(id: GrocerySample.june.id, name: "June")
        #expect(model.deleting == question)
        await model.deleteConfirmed(question)
        #expect(said == 1)

        answer.withLock { $0 = .fault(.unreachable) }
        await model.deleteConfirmed(question)
        #expect(model.failure == ClientFault.unreachable.sentence)
        model.dismissTapped()
        answer.withLock { $0 = .refused(ClientRefusal(code: .notFound, sentence: "")) }
        await model.deleteConfirmed(question)
        #expect(model.failure == nil)
        #expect(said == 1)
    }

    @Test("Editing leads to the sheet of that budget")
    func editing() {
        var opened: [Route] = []
        let model = BudgetModel(
            client: GrocerySample.budgetClient(), person: GrocerySample.ann, open: { opened.append($0) },
            say: { _ in })
        model.editTapped(GrocerySample.june.id)
        #expect(opened == [.groceries(.editBudget(GrocerySample.june.id))])
    }

    private var format: DisplayFormat { DisplayFormat(GrocerySample.family) }

    private func content() async -> BudgetModel.Content {
        let model = page(GrocerySample.budgetClient())
        await model.live.refresh()
        return model.live.content ?? BudgetModel.Content([], today: GrocerySample.today, format)
    }

    private func page(_ client: HouseholdClient) -> BudgetModel {
        BudgetModel(client: client, person: GrocerySample.ann, open: { _ in }, say: { _ in })
    }
}
