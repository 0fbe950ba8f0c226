import Groceries
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// Insights in their states: everything, spending alone, one item, nothing.
struct GroceryInsightsGallery: PreviewProvider {
    static var previews: some View {
        page(waiting).previewDisplayName("Loading")
        page(GrocerySample.insightsClient()).previewDisplayName("Full")
        page(GrocerySample.insightsClient(), .all).previewDisplayName("All Time")
        page(GrocerySample.insightsClient(spending)).previewDisplayName("Spending Alone")
        page(GrocerySample.insightsClient(oneItem)).previewDisplayName("One Item")
        page(GrocerySample.insightsClient(GrocerySample.noInsights)).previewDisplayName("Empty")
        page(GrocerySample.client()).previewDisplayName("Error")
    }

    private static let waiting = GrocerySample.client {
        $0.groceries.insights = { (_) async throws(ClientFailure) in try await HouseholdClient.unanswered() }
    }

    private static let spending = GrocerySample.insights(
        GroceryInsights.Facts(items: GrocerySample.items, spent: GrocerySample.cents(99_999_999)))

    private static let oneItem = GrocerySample.insights(
        GroceryInsights.Facts(
            items: GrocerySample.items,
            purchases: [
                GrocerySample.insightPurchase(150, GrocerySample.milk, 419, 2, on: GrocerySample.today, list: 91)
            ],
            spent: GrocerySample.cents(838), spentBefore: GrocerySample.cents(2_000)))

    private static func page(_ client: HouseholdClient, _ period: TimePeriod = .month) -> some View {
        NavigationStack {
            InsightsView(
                model: InsightsModel(client: client, person: GrocerySample.ann, query: period.queryItems))
        }
    }
}
