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
@Suite("Insights of groceries")
struct InsightsModelTests {
    @Test("The period comes from the address and goes back there; this month needs no mention")
    func period() {
        var queries: [[URLQueryItem]] = []
        let model = model(query: "week") { queries.append($0) }
        #expect(model.period == .week)
        #expect(model.caption == "Jun 7 – Jun 13, 2026")
        model.period = .month
        model.period = .month
        #expect(model.caption == "Jun 1 – Jun 30, 2026")
        model.period = .all
        #expect(model.caption == nil)
        #expect(queries == [[], [URLQueryItem(name: "period", value: "all")]])
    }

    @Test("What was spent, how often, and how that stands against before")
    func sums() async throws {
        let figures = try #require(await figures())
        #expect(figures.spent == "$240.00")
        #expect(figures.change?.text == "+12%")
        #expect(figures.change?.spoken == "12 percent more than before")
        #expect(figures.change?.isMore == true)
        #expect(figures.shops == "4")
        #expect(figures.averageShop == "$60.00")
    }

    @Test("What is bought on most days comes first, and each row says how much")
    func mostBought() async throws {
        let bars = try #require(await figures()?.mostBought)
        #expect(
            bars.rows.map(\.sentence) == [
                "Milk, 6 days, 7 in all", "Bread, 3 days, 3 in all", "Eggs, 1 day, 1 in all",
            ])
        #expect(bars.rows.map(\.value) == [6, 3, 1])
        #expect(bars.summary == "Milk on 6 days, the most of 3 items")
        #expect(bars.isWorthDrawing)
    }

    @Test("What costs more says how much more, and both prices")
    func rises() async throws {
        let bars = try #require(await figures()?.priceRises)
        #expect(bars.rows.map(\.text) == ["10% more than before", "6% more than before"])
        #expect(bars.rows.first?.detail == "$3.99 before, $4.39 now")
        #expect(bars.summary == "Milk costs 10% more than before, the most of 2 items")
    }

    @Test("Stores, the basket and what was thrown away are told in sentences (65, 66)")
    func sentences() async throws {
        let figures = try #require(await figures())
        #expect(figures.stores == GrocerySample.insights().stores.map(\.text))
        #expect(figures.stores.first?.hasPrefix("Aldi costs ") == true)
        #expect(figures.basket == "Your basket costs 3% more than before")
        #expect(figures.waste == "You threw away $3.49 this month")
    }

    @Test(
        "What was thrown away is told of its period",
        arguments: [
            (TimePeriod.week, "this week"), (.month, "this month"), (.threeMonths, "in 3 months"),
            (.year, "this year"), (.all, "in all"),
        ])
    func waste(period: TimePeriod, words: String) {
        let figures = InsightFigures(GrocerySample.insights(), period, DisplayFormat(GrocerySample.family))
        #expect(figures.waste == "You threw away $3.49 \(words)")
    }

    @Test("A name that is too long for its bar is whole in its row; one item has no chart")
    func names() async throws {
        let item = GrocerySample.item(39, "Whole grain spelt sourdough", .bakery)
        let facts = GroceryInsights.Facts(
            items: [item], purchases: [GrocerySample.insightPurchase(160, item, 499, 1, on: GrocerySample.today)],
            spent: GrocerySample.cents(499))
        let bars = try #require(await figures(GrocerySample.insights(facts))?.mostBought)
        #expect(bars.rows.map(\.short) == ["Whole grain spe…"])
        #expect(bars.rows.map(\.name) == ["Whole grain spelt sourdough"])
        #expect(bars.summary == "Whole grain spelt sourdough on 1 day")
        #expect(!bars.isWorthDrawing)
    }

    @Test("Without anything the page is empty; a period that fails leaves the others")
    func empty() async {
        let nothing = model(GrocerySample.insightsClient(GrocerySample.noInsights))
        await nothing.refresh()
        guard case .empty = nothing.figures.state else { return #expect(Bool(false), "it is not empty") }

        let isDown = Mutex(false)
        var client = GrocerySample.insightsClient()
        client.groceries.insights = { (_) async throws(ClientFailure) in
            if isDown.withLock({ $0 }) { throw .fault(.unreachable) }
            return GrocerySample.insights()
        }
        let model = model(client)
        await model.refresh()
        isDown.withLock { $0 = true }
        model.period = .year
        await model.refresh()
        #expect(model.figures.state == .error(ClientFault.unreachable.sentence))
        model.period = .month
        #expect(model.figures.content != nil)
    }

    @Test(
        "What was bought, spent or thrown away is read again",
        arguments: [
            .pantryChanged(GrocerySample.milk.id), .groceryListCompleted(GrocerySample.weeklyShop.id),
            .moneySettingsChanged,
        ] as [HouseholdEvent.Change])
    func changes(change: HouseholdEvent.Change) async {
        let readings = Mutex(0)
        var client = GrocerySample.client()
        client.changes = {
            AsyncStream { stream in
                stream.yield(.commit([HouseholdEvent(familyID: GrocerySample.family.id, change: change)]))
                stream.finish()
            }
        }
        client.groceries.insights = { (_) async throws(ClientFailure) in
            readings.withLock { $0 += 1 }
            return GrocerySample.insights()
        }
        await model(client).followChanges()
        #expect(readings.withLock { $0 } == 1)
    }

    private func figures(_ insights: GroceryInsights = GrocerySample.insights()) async -> InsightFigures? {
        let model = model(GrocerySample.insightsClient(insights))
        await model.refresh()
        return model.figures.content
    }

    private func model(
        _ client: HouseholdClient = GrocerySample.insightsClient(), query: String? = nil,
        queryChanged: @escaping @MainActor ([URLQueryItem]) -> Void = { _ in }
    ) -> InsightsModel {
        InsightsModel(
            client: client, person: GrocerySample.ann,
            query: query.map { [URLQueryItem(name: "period", value: $0)] } ?? [], queryChanged: queryChanged)
    }
}
