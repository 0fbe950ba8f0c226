import Design
import HouseholdClient
import SwiftUI

/// How the budget of today stands, on the first screen; it leads to Budget.
struct BudgetSummaryCard: View {
    let budget: HomeContent.Budget

    var body: some View {
        NavigationLink(value: Route.groceryBudget) {
            CardView {
                AdaptiveRow {
                    Text(budget.name)
                        .font(.headline)
                        .foregroundStyle(Palette.textPrimary)
                        .frame(maxWidth: .infinity, alignment: .leading)
                    Text(budget.daysLeft)
                        .font(.callout)
                        .foregroundStyle(Palette.textSecondary)
                }
                Text(budget.spent)
                    .font(.callout)
                    .monospacedDigit()
                    .foregroundStyle(Palette.textPrimary)
                ProgressView(value: budget.filled, total: 1)
                    .tint(color)
                    .accessibilityLabel("Budget")
                    .accessibilityValue(budget.used)
                if let projection = budget.projection {
                    Text(projection)
                        .font(.caption)
                        .foregroundStyle(GroceryPalette.over)
                }
            }
        }
        .buttonStyle(.plain)
        .accessibilityIdentifier("BudgetSummaryCard")
    }

    private var color: Color { budget.isOnTrack ? GroceryPalette.accent : GroceryPalette.over }
}
