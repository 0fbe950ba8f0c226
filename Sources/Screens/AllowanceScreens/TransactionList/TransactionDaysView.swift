import Design
import HouseholdClient
import SwiftUI

/// The rows of a list under the headings of their days, and the way to the next page.
struct TransactionDaysView: View {
    let model: TransactionListModel
    let days: [TransactionDay]

    var body: some View {
        LazyVStack(alignment: .leading, spacing: Spacing.small) {
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
                HStack(spacing: Spacing.small) {
                    Text("Couldn't load more")
                        .foregroundStyle(Palette.textSecondary)
                        .frame(maxWidth: .infinity, alignment: .leading)
                    Button("Try Again") { Task { await model.endReached() } }
                        .frame(minHeight: Size.touchTarget)
                }
            } else if let cursor = model.nextCursor {
                ProgressView("Loading...")
                    .frame(maxWidth: .infinity, minHeight: Size.touchTarget)
                    .id(cursor)
                    .onAppear { Task { await model.endReached() } }
            }
        }
    }
}

/// A row with the menu of what can be done with its entry.
private struct ActionRow: View {
    let row: TransactionRow
    let model: TransactionListModel
    @Environment(\.chosenRoute) private var chosenRoute

    var body: some View {
        TransactionRowView(row: row)
            .overlay(alignment: .bottomTrailing) {
                ChosenEdge(chosenRoute == .transactionDetail(row.id), radius: Radius.control)
                if row.canReverse || row.canEdit {
                    Menu {
                        if row.canEdit {
                            Button("Edit") { model.editTapped(row) }
                        }
                        if row.canReverse {
                            Button("Delete", role: .destructive) { model.deleteTapped(row) }
                        }
                    } label: {
                        Image(systemName: "ellipsis")
                            .foregroundStyle(Palette.textSecondary)
                            .frame(width: Size.touchTarget, height: Size.touchTarget)
                    }
                    .accessibilityLabel("More, \(row.title)")
                }
            }
    }
}
