import Design
import Groceries
import SwiftUI

/// What a budget comes to: its name and days, its amounts, its bar, and what it will come to.
struct BudgetFiguresCard: View {
    let overview: BudgetOverview
    let model: BudgetModel

    var body: some View {
        CardView {
            VStack(alignment: .leading, spacing: Spacing.xxSmall) {
                Text(overview.name)
                    .font(.title3)
                    .fontWeight(.semibold)
                    .accessibilityAddTraits(.isHeader)
                Text(overview.days)
                    .font(.callout)
                    .foregroundStyle(Palette.textSecondary)
            }
            .padding(.trailing, Size.touchTarget)
            StatRow {
                column(overview.budget, GroceryPalette.action)
                StatDivider()
                column(overview.spent, GroceryPalette.soon)
                StatDivider()
                column(overview.remaining, GroceryPalette.standing(overview.remainingStanding))
            }
            bar
            if let projection = overview.projection { warning(projection) }
        }
        .overlay(alignment: .topTrailing) {
            MoreMenu(overview.name) { BudgetActButtons(id: overview.id, name: overview.name, model: model) }
                .padding(Spacing.xSmall)
        }
    }

    private func column(_ amount: BudgetOverview.Amount, _ color: Color) -> some View {
        StatColumn(amount.title, value: amount.text, color: color)
            .accessibilityElement(children: .ignore)
            .accessibilityLabel(amount.spoken)
    }

    private var bar: some View {
        VStack(alignment: .leading, spacing: Spacing.xSmall) {
            ProgressView(value: overview.filled)
                .tint(overview.isOnTrack ? GroceryPalette.accent : GroceryPalette.over)
                .accessibilityLabel("Spent of the budget")
                .accessibilityValue(overview.used)
                .accessibilityIdentifier("BudgetBar")
            AdaptiveRow {
                Text(overview.used)
                    .frame(maxWidth: .infinity, alignment: .leading)
                Text(overview.daysLeft)
            }
            .font(.callout)
            .foregroundStyle(Palette.textSecondary)
        }
    }

    private func warning(_ words: String) -> some View {
        HStack(spacing: Spacing.small) {
            Image(systemName: "exclamationmark.triangle.fill")
                .foregroundStyle(GroceryPalette.soon)
                .accessibilityHidden(true)
            Text(words)
                .font(.callout)
                .foregroundStyle(Palette.textPrimary)
                .frame(maxWidth: .infinity, alignment: .leading)
        }
        .padding(Spacing.small)
        .background(GroceryPalette.soon.opacity(0.1))
        .clipShape(RoundedRectangle(cornerRadius: Radius.control))
        .accessibilityElement(children: .combine)
        .accessibilityIdentifier("BudgetProjection")
    }
}

/// What can be done with a budget, as its menu offers it.
struct BudgetActButtons: View {
    let id: GroceryBudget.ID
    let name: String
    let model: BudgetModel

    var body: some View {
        Button("Edit Budget", systemImage: "pencil") { model.editTapped(id) }
        Button("Delete", systemImage: "trash", role: .destructive) { model.deleteTapped(id, name) }
    }
}

/// The categories of a budget and what was spent on each, the most first.
struct BudgetCategoryRows: View {
    let rows: [BudgetCategories.Row]
    @ScaledMetric private var dotSide: CGFloat = 12

    var body: some View {
        VStack(spacing: 0) {
            ForEach(rows) { row in
                HStack(spacing: Spacing.small) {
                    Circle()
                        .fill(row.tint)
                        .frame(width: dotSide, height: dotSide)
                        .accessibilityHidden(true)
                    AdaptiveRow {
                        Text(row.name)
                            .frame(maxWidth: .infinity, alignment: .leading)
                        Text(row.money)
                            .monospacedDigit()
                    }
                    .frame(maxWidth: .infinity, alignment: .leading)
                }
                .padding(.vertical, Spacing.xSmall)
                .frame(minHeight: Size.touchTarget)
                .accessibilityElement(children: .combine)
                .accessibilityIdentifier("BudgetCategory")
                if row.id != rows.last?.id { Divider() }
            }
        }
    }
}
