import Design
import HouseholdClient
import SwiftUI

/// The rows of a list under the headings of their days, and the way to the next page.
struct TransactionsDaysView: View {
    let model: TransactionsModel
    let days: [TransactionsDay]

    var body: some View {
        ForEach(days) { day in
            RowGroup(day.items, title: day.heading, note: day.net, hasActions: { !$0.acts.isEmpty }) { item in
                TransactionCell(row: item.row)
                    .rowMenu(item.row.title, isShown: !item.acts.isEmpty) { buttons(of: item) }
            } actions: { item in
                buttons(of: item)
            }
        }
        if model.loadMoreFailed {
            LoadMoreFailedRow { Task { await model.endReached() } }
        } else if let cursor = model.nextCursor {
            // It comes by itself near the end; a keyboard gets there by the button.
            SecondaryButton(model.isLoadingMore ? "Loading..." : "Load More") {
                Task { await model.endReached() }
            }
            .id(cursor)
            .onAppear { Task { await model.endReached() } }
            .betweenGroups()
        }
    }

    /// What can be done with a transaction, as the menu and the swipe of its row offer it.
    private func buttons(of item: TransactionsItem) -> some View {
        ForEach(item.acts) { act in
            Button(act.title, systemImage: act.symbol, role: act.isDestructive ? .destructive : nil) {
                Task { await model.chosen(act, of: item) }
            }
        }
    }
}
