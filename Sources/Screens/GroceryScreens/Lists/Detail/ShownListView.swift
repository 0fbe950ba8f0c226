import Design
import HouseholdClient
import SwiftUI

/// What is on a list, under what it costs.
struct ShownListView: View {
    let list: ShownList
    let model: ShoppingListDetailModel

    var body: some View {
        if let completion = list.completion { CompletionCard(completion: completion, model: model) }
        if let money = list.money { ListMoneyCard(money: money) }
        if !list.insights.isEmpty {
            RowGroup(list.insights, title: "Price Insights") { insight in
                PriceRecommendationRow(recommendation: insight) { model.recommendationTapped(insight) }
            }
        }
        ForEach(list.sections) { section in
            if list.isOpen {
                RowGroup(section.rows, title: section.title) { row in
                    ShoppingListItemRow(row: row, model: model)
                } actions: { row in
                    LineActs(row: row, model: model, deletesFirst: true)
                }
            } else {
                RowGroup(section.rows, title: section.title) { ShoppingListItemRow(row: $0, model: nil) }
            }
        }
        if list.sections.isEmpty { nothing }
        if list.isOpen { QuickAddField(model: model.quickAdd, list: model.offlineList) }
    }

    private var nothing: some View {
        EmptyStateView(
            symbol: "cart", title: list.isOpen ? "Nothing on this list yet" : "Nothing was on this list", sentence: ""
        ) {
            if list.isOpen {
                PrimaryLink("Add Item", symbol: "plus", to: Route.groceries(.addToList(model.listID)))
            }
        }
    }
}

/// Says that a list is read-only, and leads to its expense.
private struct CompletionCard: View {
    let completion: ShownList.Completion
    let model: ShoppingListDetailModel

    var body: some View {
        CardView {
            Label(completion.sentence, systemImage: "checkmark.circle.fill")
                .font(.headline)
                .foregroundStyle(GroceryPalette.accent)
            if let id = completion.transactionID {
                Button {
                    model.expenseTapped(id)
                } label: {
                    HStack(spacing: Spacing.small) {
                        Text("View Expense")
                            .frame(maxWidth: .infinity, alignment: .leading)
                        Image(systemName: "chevron.right")
                            .accessibilityHidden(true)
                    }
                    .foregroundStyle(GroceryPalette.action)
                    .frame(minHeight: Size.touchTarget)
                    .contentShape(Rectangle())
                }
                .buttonStyle(.plain)
            }
        }
    }
}
