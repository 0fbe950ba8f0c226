import Foundation
import Groceries
import Household
import HouseholdClient
import Ledger

/// What the sample family's first screen is made of, and clients that answer with it.
enum HomeSample {
    private static let (milk, bread, eggs) = (GrocerySample.milk, GrocerySample.bread, GrocerySample.eggs)
    private static let (today, now) = (GrocerySample.today, GrocerySample.now)

    /// Milk as the page's example buys it: every 7 days, next on 8 June; coffee every 10 days, next today.
    static let purchases =
        [
            purchase(110, milk, daysAgo: 37, 1, 399), purchase(111, milk, daysAgo: 30, 1, 399),
            purchase(112, milk, daysAgo: 23, 2, 449, at: GrocerySample.aldi), purchase(113, milk, daysAgo: 9, 1, 429),
        ]
        + [40, 30, 20, 10].enumerated().map { place, days in
            purchase(
                120 + UInt8(place), GrocerySample.coffee, daysAgo: days, 1, 949, at: GrocerySample.costco)
        }

    static func purchase(
        _ number: UInt8, _ item: GroceryItem, daysAgo days: Int, _ quantity: Int64, _ price: Int64,
        at store: GroceryStore? = GrocerySample.cornerMarket
    ) -> Purchase {
        Purchase(
            id: GrocerySample.id(number), itemID: item.id, date: today - days,
            measure: Measure(Quantity(whole: quantity), item.unit), price: GrocerySample.cents(price),
            storeID: store?.id, createdAt: now.addingTimeInterval(-Double(days) * 86_400))
    }

    /// Bread that went off yesterday, eggs that are good until tomorrow, olive oil that keeps.
    static let lots = [
        lot(130, bread, 1, bestBefore: today - 1), lot(131, eggs, 6, bestBefore: today + 1, in: .fridge),
        lot(132, GrocerySample.oliveOil, 1, bestBefore: today + 90),
    ]

    static func lot(
        _ number: UInt8, _ item: GroceryItem, _ quantity: Int64, bestBefore: CalendarDate?,
        in location: PantryLot.Location = .cupboard
    ) -> PantryLot {
        PantryLot(
            id: GrocerySample.id(number), itemID: item.id, quantity: Quantity(whole: quantity),
            bestBefore: bestBefore, location: location, addedAt: now.addingTimeInterval(-4 * 86_400), version: 3)
    }

    static let storeNames = Dictionary(
        uniqueKeysWithValues: [GrocerySample.cornerMarket, GrocerySample.aldi, GrocerySample.costco]
            .map { ($0.id, $0.name) })

    /// The first screen at a time of the sample's day.
    static func overview(
        at time: ClockTime = ClockTime(minutesSinceMidnight: 600), items: [GroceryItem] = GrocerySample.items,
        lots: [PantryLot] = lots, purchases: [Purchase] = purchases,
        budget: GroceryBudgetStanding? = standing(spent: 24_000), hasLists: Bool = true
    ) -> GroceryOverview {
        let stocks = PantryStock.all(items, lots: lots, today: today)
        let predictions = Prediction.all(stocks, purchases: PurchaseDays.all(purchases, of: items), today: today)
        let expected = YouMightNeed.items(stocks, predictions: predictions, onActiveLists: [], today: today)
        let home = GroceryHome(
            at: time, today: today, budgets: [budget?.figures.budget].compactMap(\.self), lots: lots, items: items,
            mightNeed: expected, purchases: purchases, hasLists: hasLists)
        return GroceryOverview(
            home: home, mightNeed: [], budget: budget,
            items: Dictionary(uniqueKeysWithValues: items.map { ($0.id, $0) }), stores: storeNames)
    }

    /// A budget of $600.00 for June on the 10th, of which so much was spent.
    static func standing(spent: Int64, name: String = "June") -> GroceryBudgetStanding {
        let budget = GroceryBudget(
            id: GrocerySample.id(140), name: name, amount: GrocerySample.cents(60_000),
            days: (today - 9)...(today + 20), createdAt: GrocerySample.family.createdAt)
        let spent = GrocerySample.cents(spent)
        return GroceryBudgetStanding(
            figures: BudgetFigures(
                budget, totalSpent: spent, dailyRate: .init(amount: spent, days: 28), today: today),
            categories: [], daily: [])
    }

    /// A family that has nothing yet.
    static let newOverview = overview(items: [], lots: [], purchases: [], budget: nil, hasLists: false)

    static let weeklyChoice = ListChoice(id: GrocerySample.weeklyShop.id, name: GrocerySample.weeklyShop.name)

    /// A client whose first screen is this one.
    static func client(_ overview: GroceryOverview = overview()) -> HouseholdClient {
        GrocerySample.client {
            $0.groceries.overview = { () async throws(ClientFailure) in overview }
            $0.shoppingLists.choices = { () async throws(ClientFailure) in [weeklyChoice] }
        }
    }
}
