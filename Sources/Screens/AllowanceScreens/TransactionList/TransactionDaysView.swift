import Design
import HouseholdClient
import SwiftUI

/// The rows of a list under the headings of their days, and the way to the next page.
struct TransactionDaysView: View {
    let model: TransactionListModel
    let days: [TransactionDay]

    var body: some View {
        ForEach(days) { day in
            Text(day.heading)
                .font(.headline)
                .foregroundStyle(Palette.textSecondary)
                .accessibilityAddTraits(.isHeader)
            ForEach(day.rows) { row in
                ActionRow(row: row, model: model)
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

/// A row with what can be done with its entry: a swipe shows it, and so does its menu.
private struct ActionRow: View {
    let row: TransactionRow
    let model: TransactionListModel
    @Environment(\.chosenRoute) private var chosenRoute

    var body: some View {
        if hasActs {
            card.swipeActions(edge: .trailing, allowsFullSwipe: false) { acts }
        } else {
            card
        }
    }

    private var hasActs: Bool { row.canEdit || row.canReverse }

    private var card: some View {
        TransactionRowView(row: row)
            .overlay(alignment: .bottomTrailing) {
                ChosenEdge(chosenRoute == .transactionDetail(row.id), radius: Radius.control)
                if hasActs { MoreMenu(row.title) { acts } }
            }
    }

    @ViewBuilder
    private var acts: some View {
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
