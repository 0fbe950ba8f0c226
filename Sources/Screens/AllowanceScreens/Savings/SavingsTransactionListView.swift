import Design
import SwiftUI

/// The history of a savings account, newest first.
struct SavingsTransactionListView: View {
    let rows: [SavingsTransactionRow]
    let hasMore: Bool
    let length: ListLength
    let showMore: @MainActor () -> Void

    var body: some View {
        VStack(alignment: .leading, spacing: Spacing.small) {
            SectionTitle(title: "History") { EmptyView() }
            if rows.isEmpty {
                CardView {
                    Text("No Transactions")
                        .foregroundStyle(Palette.textSecondary)
                        .frame(maxWidth: .infinity)
                }
            } else {
                RowCard(rows) { SavingsTransactionRowView(row: $0) }
            }
            if hasMore {
                ListEnd(length, showMore: showMore)
            }
        }
    }
}

/// One movement.
private struct SavingsTransactionRowView: View {
    let row: SavingsTransactionRow

    var body: some View {
        ListRow(
            symbol: row.direction.symbol, color: row.direction.color, title: row.title, detail: row.detail,
            amount: RowAmount(row.amount, color: row.direction.color), note: row.balance, detailLines: nil
        )
        .accessibilityElement(children: .combine)
        .accessibilityLabel(row.sentence)
        .accessibilityIdentifier("SavingsTransactionRow")
    }
}
