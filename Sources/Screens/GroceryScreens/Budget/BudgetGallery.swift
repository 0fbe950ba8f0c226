import Groceries
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// The page of budgets in its states: over what it should be, on track, spent, without spending, without any budget.
struct GroceryBudgetGallery: PreviewProvider {
    static var previews: some View {
        page(waiting).previewDisplayName("Loading")
        page(GrocerySample.budgetClient()).previewDisplayName("Over")
        page(of: GrocerySample.standing(onTrack)).previewDisplayName("On Track")
        page(of: GrocerySample.standing(GrocerySample.june, over)).previewDisplayName("All Spent")
        page(of: GrocerySample.standing(GrocerySample.june, [])).previewDisplayName("No Spending")
        page(of: GrocerySample.standing(GrocerySample.june, many)).previewDisplayName("Every Category")
        page(of: GrocerySample.standing(long)).previewDisplayName("Long Names")
        page(of: GrocerySample.standing(GrocerySample.may)).previewDisplayName("No Active Budget")
        page(GrocerySample.budgetClient([])).previewDisplayName("Empty")
        page(GrocerySample.client()).previewDisplayName("Error")
    }

    private static let waiting = GrocerySample.client {
        $0.groceryBudgets.standings = { () async throws(ClientFailure) in try await HouseholdClient.unanswered() }
    }

    private static let onTrack = GrocerySample.budget(
        60, "June", 80_000, (GrocerySample.today - 9)...(GrocerySample.today + 20))
    private static let long = GrocerySample.budget(
        63, "Everything we eat in June, and for the birthday of Leo too", 99_999_999_999,
        (GrocerySample.today - 9)...(GrocerySample.today + 20))
    private static let over = [GrocerySpending(date: GrocerySample.today - 3, amount: GrocerySample.cents(66_000))]

    /// Each category by itself, and what the bank alone tells of.
    private static let many =
        GroceryCategory.Key.allCases.enumerated().map { place, key in
            let amount = Int64(4_500 - place * 300)
            return GrocerySpending(
                date: GrocerySample.today - place % 9, amount: GrocerySample.cents(amount),
                parts: [GrocerySample.part(key, amount)])
        } + [GrocerySpending(date: GrocerySample.today, amount: GrocerySample.cents(1_250))]

    private static func page(of standing: GroceryBudgetStanding) -> some View {
        page(GrocerySample.budgetClient([standing]))
    }

    private static func page(_ client: HouseholdClient) -> some View {
        NavigationStack {
            BudgetView(
                model: BudgetModel(client: client, person: GrocerySample.ann, open: { _ in }, say: { _ in }))
        }
    }
}

/// The sheets of budgets.
struct GroceryBudgetFormGallery: PreviewProvider {
    static var previews: some View {
        form(nil).previewDisplayName("Add")
        form(GrocerySample.june).previewDisplayName("Edit")
        form(GrocerySample.june, GrocerySample.client()).previewDisplayName("Error")
    }

    private static func form(
        _ budget: GroceryBudget?, _ client: HouseholdClient = GrocerySample.budgetClient()
    ) -> some View {
        NavigationStack {
            BudgetFormView(
                model: BudgetFormModel(
                    client: client, budgetID: budget?.id, person: GrocerySample.ann, saved: { _ in }))
        }
    }
}
