import Design
import HouseholdClient
import SwiftUI

/// `/children/{id}/budgets/{id}`: beside the list of budgets in wide windows.
public struct BudgetDetailView: View {
    @State private var model: BudgetDetailModel
    private let show: @MainActor (TransactionQuery) -> Void

    /// The page of the model's budget; `show` leads to all entries that it counts.
    public init(model: BudgetDetailModel, show: @escaping @MainActor (TransactionQuery) -> Void) {
        _model = State(initialValue: model)
        self.show = show
    }

    /// The page.
    public var body: some View {
        LivePage(model.live, width: 720) { content in
            CardView {
                Text(content.card.period)
                    .font(.callout)
                    .foregroundStyle(Palette.textSecondary)
                BudgetFigures(card: content.card)
            }
            BudgetEntries(content: content, show: show)
        }
        .navigationTitle(model.live.content?.card.name ?? "Budget")
        .toolbar {
            if model.mayEdit, let card = model.live.content?.card {
                ToolbarItem(placement: .topBarTrailing) {
                    NavigationLink(value: Route.editBudget(card.childID, card.id)) {
                        Text("Edit")
                            .frame(minWidth: Size.touchTarget, minHeight: Size.touchTarget)
                    }
                }
            }
        }
    }
}

/// The entries that a budget counts, and the way to the list of them.
private struct BudgetEntries: View {
    let content: BudgetDetailModel.Content
    let show: @MainActor (TransactionQuery) -> Void

    var body: some View {
        VStack(alignment: .leading, spacing: Spacing.small) {
            SectionTitle(title: "Transactions") {
                Button {
                    show(content.card.query)
                } label: {
                    Text("See All")
                        .foregroundStyle(Palette.primary)
                        .frame(minWidth: Size.touchTarget, minHeight: Size.touchTarget)
                }
                .buttonStyle(.plain)
            }
            if content.entries.isEmpty {
                NothingHappened()
            } else {
                RowCard(content.entries) { TransactionRowView(row: $0) }
            }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }
}
