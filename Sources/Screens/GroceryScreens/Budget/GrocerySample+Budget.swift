import Groceries
import Household
import HouseholdClient
import Ledger

/// Budgets of the sample family: June of the page's examples, and others around it.
extension GrocerySample {
    /// $600.00 for June, of which $240.00 are spent on the 10th; $560.00 since 14 May.
    static let june = budget(60, "June", 60_000, (today - 9)...(today + 20), repeats: .monthly)
    static let may = budget(61, "May", 55_000, (today - 40)...(today - 10))
    static let july = budget(62, "July", 62_000, (today + 21)...(today + 51))

    static func budget(
        _ number: UInt8, _ name: String, _ cents: Int64, _ days: ClosedRange<CalendarDate>,
        repeats: GroceryBudget.Repetition = .none
    ) -> GroceryBudget {
        GroceryBudget(
            id: id(number), name: name, amount: self.cents(cents), days: days, repeats: repeats,
            createdAt: family.createdAt, version: 2)
    }

    /// What the family spent in June: two lists, and a payment that only the bank tells of.
    static let juneSpending = [
        GrocerySpending(
            date: today - 8, amount: cents(12_000), parts: [part(.produce, 4_200), part(.dairyAndEggs, 5_100)]),
        GrocerySpending(date: today - 5, amount: cents(8_500), parts: [part(.bakery, 2_300), part(.produce, 6_200)]),
        GrocerySpending(date: today - 1, amount: cents(3_500)),
    ]

    /// And in the weeks before: with it $560.00 in 28 days.
    static let maySpending = [GrocerySpending(date: today - 27, amount: cents(32_000))]

    static func part(_ key: GroceryCategory.Key, _ amount: Int64) -> GrocerySpending.Part {
        GrocerySpending.Part(categoryID: category(key), amount: cents(amount))
    }

    /// A budget as it stands on the sample's day.
    static func standing(
        _ budget: GroceryBudget, _ spent: [GrocerySpending] = juneSpending + maySpending,
        firstPurchase: CalendarDate? = today - 60, today: CalendarDate = today
    ) -> GroceryBudgetStanding {
        let spendings = GrocerySpendings(spent, unit: family.unit)
        let names = Dictionary(uniqueKeysWithValues: categories.map { ($0.id, $0.name) })
        return GroceryBudgetStanding(
            figures: BudgetFigures(budget, spendings: spendings, firstPurchase: firstPurchase, today: today),
            categories: spendings.categories(in: budget.days, names: names),
            daily: spendings.daily(in: budget.days, today: today))
    }

    /// A client that answers with these budgets.
    static func budgetClient(
        _ standings: [GroceryBudgetStanding] = [standing(july), standing(june), standing(may)]
    ) -> HouseholdClient {
        client {
            $0.groceryBudgets.standings = { () async throws(ClientFailure) in standings }
            $0.groceryBudgets.delete = { (_) async throws(ClientFailure) in }
        }
    }
}
