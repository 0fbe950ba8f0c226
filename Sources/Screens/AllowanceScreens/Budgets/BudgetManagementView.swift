import Design
import Household
import HouseholdClient
import SwiftUI

/// `/children/{id}/budgets` (§3.14).
public struct BudgetManagementView: View {
    @State private var model: BudgetManagementModel
    private let show: @MainActor (TransactionQuery) -> Void

    /// The page of the model's child; `show` leads to the entries that a budget counts.
    public init(model: BudgetManagementModel, show: @escaping @MainActor (TransactionQuery) -> Void) {
        _model = State(initialValue: model)
        self.show = show
    }

    /// The page.
    public var body: some View {
        LivePage(
            model.live, layout: .cards, act: LiveActFailure(model.failure) { model.dismissTapped() }
        ) { content in
            if model.mayEdit, let obstacle = content.obstacle { LimitNote(obstacle) }
            cards(content.cards)
        } empty: { content in
            EmptyStateView(symbol: "chart.pie.fill", title: "No Budgets", sentence: "Set a limit for a category") {
                if model.mayEdit, content.obstacle == nil {
                    PrimaryLink("Add Budget", symbol: "plus", to: Route.addBudget(content.childID))
                }
            }
        }
        .navigationTitle("Budgets")
        .opens(with: model.live.state.pages(\.pages))
        .toolbar {
            if model.mayEdit, let content = model.live.content, content.obstacle == nil {
                ToolbarItem(placement: .topBarTrailing) {
                    NavigationLink(value: Route.addBudget(content.childID)) {
                        ToolbarLabel("Add Budget", symbol: "plus")
                    }
                    .accessibilityLabel("Add Budget")
                }
            }
        }
        .confirmationDialog(
            "Delete the \(model.deleting?.name ?? "") budget?", isPresented: $model.isAskingToDelete,
            titleVisibility: .visible, presenting: model.deleting
        ) { card in
            Button("Cancel", role: .cancel) {}
            Button("Delete", role: .destructive) { Task { await model.deleteConfirmed(card) } }
        } message: { _ in
            Text("Past spending stays in the history.")
        }
    }

    @ViewBuilder
    private func cards(_ cards: [BudgetCard]) -> some View {
        if model.mayEdit {
            Cards(cards) { card in
                BudgetCardView(card: card, model: model) { show(card.query) }
            } actions: { card in
                BudgetActButtons(card: card, model: model)
            }
        } else {
            Cards(cards) { card in
                BudgetCardView(card: card, model: nil) { show(card.query) }
            }
        }
    }
}
