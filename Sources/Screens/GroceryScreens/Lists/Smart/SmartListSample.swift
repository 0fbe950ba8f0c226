import Foundation
import Groceries
import Household
import HouseholdClient
import Ledger

/// Smart lists of the sample family (groceries.md §2.8), made by the rules from its purchases.
enum SmartListSample {
    /// $8.99, of which at least one is to be in the house.
    static let oliveOil: GroceryItem = {
        var item = GrocerySample.oliveOil
        item.parLevel = .one
        return item
    }()

    /// Olive oil is missing, milk was expected 2 days ago, coffee is due in 2 and bread in 3.
    private static let facts: SmartList.Facts = {
        let items = [GrocerySample.bread, GrocerySample.coffee, GrocerySample.milk, oliveOil]
        let stocks = PantryStock.all(items, lots: [], today: GrocerySample.today)
        let purchases =
            bought(GrocerySample.milk, every: 7, last: 9, twice: true)
            + bought(GrocerySample.coffee, every: 14, last: 12) + bought(GrocerySample.bread, every: 7, last: 4)
        return SmartList.Facts(
            stocks: stocks,
            predictions: Prediction.all(
                stocks, purchases: PurchaseDays.all(purchases, of: items), today: GrocerySample.today),
            estimates: [
                oliveOil.id: GrocerySample.cents(899), GrocerySample.milk.id: GrocerySample.cents(399),
                GrocerySample.coffee.id: GrocerySample.cents(949), GrocerySample.bread.id: GrocerySample.cents(329),
            ])
    }()

    /// Purchases so many days apart, the last one so many days ago.
    ///
    /// - Parameter isDoubled: whether the last but one was of two, which last twice as long.
    private static func bought(
        _ item: GroceryItem, every days: Int, last: Int, twice isDoubled: Bool = false
    ) -> [Purchase] {
        let ago =
            isDoubled ? [last + 4 * days, last + 3 * days, last + 2 * days, last] : (0..<4).map { last + $0 * days }
        return ago.map { back in
            Purchase(
                id: GrocerySample.id(UInt8(back)), itemID: item.id, date: GrocerySample.today - back,
                measure: Measure(isDoubled && back == last + 2 * days ? Quantity(whole: 2) : .one, item.unit),
                price: GrocerySample.cents(399), createdAt: GrocerySample.now)
        }
    }

    static func list(budget: Money? = nil, horizon: Int = SmartList.usualHorizon) -> SmartList {
        SmartList(
            facts, budget: budget, horizon: horizon, today: GrocerySample.today, in: GrocerySample.family.unit)
    }

    /// Of a family that has bought nothing yet.
    static let withoutHistory = SmartList(
        SmartList.Facts(stocks: []), today: GrocerySample.today, in: GrocerySample.family.unit)

    /// Everything is on another list.
    static let nothing: SmartList = {
        var facts = SmartListSample.facts
        facts.listed = Set(facts.stocks.map(\.id))
        return SmartList(facts, today: GrocerySample.today, in: GrocerySample.family.unit)
    }()

    /// "June", $600.00, of which so much was spent.
    static func june(spent: Int64 = 24_000) -> GroceryBudgetStanding {
        let first = GrocerySample.today - 9
        let budget = GroceryBudget(
            id: GrocerySample.id(80), name: "June", amount: GrocerySample.cents(60_000), days: first...(first + 29),
            createdAt: GrocerySample.now)
        return GroceryBudgetStanding(
            figures: BudgetFigures(
                budget, totalSpent: GrocerySample.cents(spent),
                dailyRate: .init(amount: GrocerySample.cents(56_000), days: 28), today: GrocerySample.today),
            categories: [], daily: [])
    }

    /// A client that suggests by the rules, within what is typed, else within what is left of `budgets`.
    static func client(
        budgets: [GroceryBudgetStanding] = [june()], _ give: (inout HouseholdClient) -> Void = { _ in }
    ) -> HouseholdClient {
        ListSheetsSample.client { client in
            client.groceries.smartList = { (typed, horizon, _) async throws(ClientFailure) in
                let locale = Locale(identifier: GrocerySample.family.localeTag)
                let budget = typed.flatMap { try? $0.money(unit: GrocerySample.family.unit, locale: locale) }
                let left = SmartList.defaultBudget(remaining: budgets.first?.figures.remainingAmount)
                return list(budget: budget ?? left, horizon: horizon ?? SmartList.usualHorizon)
            }
            client.groceryBudgets.standings = { () async throws(ClientFailure) in budgets }
            client.groceryShelves.stores = { () async throws(ClientFailure) in ListSheetsSample.stores }
            client.shoppingLists.add = { (form, kind, _, _) async throws(ClientFailure) in
                FilledList(
                    ShoppingList(
                        id: GrocerySample.id(81), name: form.name, kind: kind, storeID: form.storeID,
                        createdBy: GrocerySample.ann.user.id, createdAt: GrocerySample.now),
                    lines: [], items: [:], unit: GrocerySample.family.unit)
            }
            give(&client)
        }
    }

    /// A client whose suggestions are these.
    static func client(_ list: SmartList) -> HouseholdClient {
        client { client in client.groceries.smartList = { (_, _, _) async throws(ClientFailure) in list } }
    }
}
