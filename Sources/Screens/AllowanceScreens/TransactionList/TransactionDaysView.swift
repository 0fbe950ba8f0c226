import Design
import HouseholdClient
import SwiftUI

/// The rows of a list under the headings of their days, and the way to the next page.
struct TransactionDaysView: View {
    let model: TransactionListModel
    let days: [TransactionDay]

    var body: some View {
        ForEach(days) { day in
            RowGroup(day.rows, title: day.heading, hasActions: \.hasActs) { row in
                TransactionRowView(row: row)
                    .rowMenu(row.title, isShown: row.hasActs) { TransactionActButtons(row: row, model: model) }
            } actions: { row in
                TransactionActButtons(row: row, model: model)
            }
        }
        if model.loadMoreFailed {
            LoadMoreFailedRow { Task { await model.endReached() } }
        } else if let cursor = model.nextCursor {
            ProgressView("Loading...")
                .frame(maxWidth: .infinity, minHeight: Size.touchTarget)
                .id(cursor)
                .onAppear { Task { await model.endReached() } }
        }
    }
}

/// What can be done with an entry, as the menu and the swipe of its row offer it.
private struct TransactionActButtons: View {
    let row: TransactionRow
    let model: TransactionListModel

    var body: some View {
        if row.canEdit {
            Button("Edit", systemImage: "pencil") { model.editTapped(row) }
        }
        if row.canReverse {
            Button("Reverse", systemImage: "arrow.uturn.backward", role: .destructive) {
                Task { await model.reverseChosen(row) }
            }
        }
    }
}

extension TransactionRow {
    /// Whether anything can be done with the entry in its list.
    fileprivate var hasActs: Bool { canEdit || canReverse }
}
