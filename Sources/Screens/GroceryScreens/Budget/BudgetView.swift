import Design
import Groceries
import Household
import HouseholdClient
import SwiftUI

/// `/groceries/budget` (groceries.md §3.5).
public struct BudgetView: View {
    @State private var model: BudgetModel

    /// The page of a model.
    public init(model: BudgetModel) {
        _model = State(initialValue: model)
    }

    /// The page.
    public var body: some View {
        LivePage(model.live, act: LiveActFailure(model.failure) { model.dismissTapped() }) { content in
            GroceryBar(.groceryBudget)
            if let current = content.current { CurrentBudget(overview: current, model: model) }
            OtherBudgets(content: content, model: model)
        } empty: { content in
            GroceryBar(.groceryBudget)
            EmptyStateView(
                symbol: "chart.pie", title: "No Active Budget",
                sentence: "Set what you want to spend on groceries, and see how it stands."
            ) {
                PrimaryLink("Create Budget", symbol: "plus", to: Route.groceries(.createBudget))
            }
            OtherBudgets(content: content, model: model)
        }
        .navigationTitle("Budget")
        .toolbar {
            ToolbarItem(placement: .topBarTrailing) {
                NavigationLink(value: Route.groceries(.createBudget)) {
                    ToolbarLabel("Create Budget", symbol: "plus")
                }
                .accessibilityLabel("Create Budget")
            }
        }
        .confirmationDialog(
            "Delete \(model.deleting?.name ?? "")?", isPresented: $model.isAskingToDelete,
            titleVisibility: .visible, presenting: model.deleting
        ) { question in
            Button("Cancel", role: .cancel) {}
            Button("Delete", role: .destructive) { Task { await model.deleteConfirmed(question) } }
        } message: { _ in
            Text("What you spent stays as it is.")
        }
    }
}

/// The budget of today: its figures, where it went and when; side by side in wide windows.
private struct CurrentBudget: View {
    let overview: BudgetOverview
    let model: BudgetModel
    @Environment(\.cardColumns) private var cardColumns
    @Environment(\.dynamicTypeSize) private var textSize

    var body: some View {
        if overview.hasNoSpending {
            figures
            ChartCard("Spending by Category") {
                Text("No spending in this budget yet")
                    .font(.callout)
                    .foregroundStyle(Palette.textSecondary)
            }
        } else if cardColumns >= 3, !textSize.isAccessibilitySize {
            HStack(alignment: .top, spacing: Spacing.large) {
                VStack(spacing: Spacing.large) {
                    figures
                    daily
                }
                VStack(spacing: Spacing.large) {
                    donut
                    breakdown
                }
            }
        } else {
            figures
            donut
            daily
            breakdown
        }
    }

    private var figures: some View { BudgetFiguresCard(overview: overview, model: model) }

    @ViewBuilder private var donut: some View {
        if let categories = overview.categories {
            ChartCard("Spending by Category") { BudgetDonut(categories: categories) }
        }
    }

    @ViewBuilder private var daily: some View {
        if let daily = overview.daily {
            ChartCard("Daily Spending") { DailySpendingChart(daily: daily) }
        }
    }

    @ViewBuilder private var breakdown: some View {
        if let categories = overview.categories {
            ChartCard("Category Breakdown") { BudgetCategoryRows(rows: categories.rows) }
        }
    }
}

/// Budgets that come, and those that were.
private struct OtherBudgets: View {
    let content: BudgetModel.Content
    let model: BudgetModel

    var body: some View {
        part("Upcoming", content.upcoming)
        part("History", content.past)
    }

    @ViewBuilder private func part(_ title: String, _ rows: [BudgetRow]) -> some View {
        if !rows.isEmpty {
            VStack(alignment: .leading, spacing: Spacing.small) {
                SectionHeader(title)
                RowCard(rows) { row in
                    ListRow(
                        symbol: "chart.pie.fill", color: GroceryPalette.accent, title: row.name,
                        detail: [row.days, row.amount, row.standing], detailLines: nil
                    )
                    .accessibilityElement(children: .ignore)
                    .accessibilityLabel(row.sentence)
                    .accessibilityIdentifier("BudgetRow")
                    .rowMenu(row.name) { BudgetActButtons(id: row.id, name: row.name, model: model) }
                }
            }
        }
    }
}
