import Design
import Household
import HouseholdClient
import SwiftUI

/// `/children/{id}/recurring` (§3.17).
public struct RecurringListView: View {
    @State private var model: RecurringListModel

    /// The list of the model's child.
    public init(model: RecurringListModel) {
        _model = State(initialValue: model)
    }

    /// The page.
    public var body: some View {
        LivePage(
            model.live, layout: .groups, act: LiveActFailure(model.acts.failure) { model.acts.dismissTapped() }
        ) { rows in
            RowGroup(rows, hasActions: { !$0.acts.isEmpty }) { row in
                RecurringRowView(row: row, page: .recurringDetail(model.childID, row.id)) { chosen($0, row) }
            } actions: { row in
                RecurringActButtons(row: row) { chosen($0, row) }
            }
        } empty: { _ in
            EmptyStateView(symbol: "repeat", title: "No Recurring Transactions", sentence: emptyWords) {
                if model.mayChange {
                    PrimaryLink("Add Recurring Transaction", symbol: "plus", to: Route.addRecurring(model.childID))
                }
            }
        }
        .navigationTitle("Recurring")
        .opens(with: model.live.state.pages { rows in rows.map { .recurringDetail(model.childID, $0.id) } })
        .toolbar {
            if model.mayChange, !model.live.isGone {
                ToolbarItem(placement: .topBarTrailing) {
                    NavigationLink(value: Route.addRecurring(model.childID)) {
                        ToolbarLabel("Add Recurring Transaction", symbol: "plus")
                    }
                    .accessibilityLabel("Add Recurring Transaction")
                }
            }
        }
        .recurringQuestion(model.acts)
    }

    private var emptyWords: String {
        model.mayChange
            ? "Piano every Monday, a subscription every month: set it once, and Roost does the rest" : ""
    }

    private func chosen(_ act: RecurringAct, _ row: RecurringRow) {
        Task { await model.acts.chosen(act, of: row) }
    }
}
