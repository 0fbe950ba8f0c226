import Groceries
import Household
import HouseholdClient
import Ledger

/// What the sample family bought: milk and bread cost more than before, and some of it was thrown away.
extension GrocerySample {
    static let insightDays = (today - 9)...(today + 20)
    static let insightDaysBefore = (today - 40)...(today - 31)

    static let insightFacts: GroceryInsights.Facts = {
        let before = [
            insightPurchase(140, milk, 399, 2, on: today - 40), insightPurchase(141, milk, 399, 1, on: today - 38),
            insightPurchase(142, milk, 399, 1, on: today - 36), insightPurchase(143, bread, 329, 1, on: today - 35),
            insightPurchase(144, bread, 329, 1, on: today - 34), insightPurchase(145, bread, 329, 1, on: today - 33),
        ]
        let now = [
            insightPurchase(150, milk, 419, 2, on: today - 9, list: 91),
            insightPurchase(151, milk, 419, 1, on: today - 5, list: 92),
            insightPurchase(152, milk, 349, 1, on: today - 3, at: aldi, list: 93),
            insightPurchase(153, milk, 349, 1, on: today - 2, at: aldi, list: 94),
            insightPurchase(154, milk, 439, 1, on: today - 1), insightPurchase(155, milk, 439, 1, on: today),
            insightPurchase(156, bread, 349, 1, on: today - 5), insightPurchase(157, bread, 349, 1, on: today - 3),
            insightPurchase(158, bread, 349, 1, on: today - 1), insightPurchase(159, eggs, 479, 1, on: today - 5),
        ]
        return GroceryInsights.Facts(
            items: pantryItems, stores: [cornerMarket, aldi], purchases: before + now,
            discards: [.init(itemID: bread.id, quantity: .one, purchaseID: nil, date: today - 1)],
            spent: cents(24_000), spentBefore: cents(21_400))
    }()

    static func insightPurchase(
        _ number: UInt8, _ item: GroceryItem, _ price: Int64, _ quantity: Int64, on day: CalendarDate,
        at store: GroceryStore = cornerMarket, list: UInt8? = nil
    ) -> Purchase {
        Purchase(
            id: id(number), itemID: item.id, date: day, measure: Measure(Quantity(whole: quantity), item.unit),
            price: cents(price), storeID: store.id, listID: list.map { id($0) }, createdAt: now)
    }

    static func insights(_ facts: GroceryInsights.Facts = insightFacts) -> GroceryInsights {
        GroceryInsights(facts, in: insightDays, before: insightDaysBefore)
    }

    static let noInsights = insights(GroceryInsights.Facts(items: items, spent: cents(0)))

    /// A client that answers with the same for every period.
    static func insightsClient(_ insights: GroceryInsights = insights()) -> HouseholdClient {
        client { $0.groceries.insights = { (_) async throws(ClientFailure) in insights } }
    }
}
