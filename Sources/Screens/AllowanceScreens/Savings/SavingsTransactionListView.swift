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
            }
            LazyVStack(alignment: .leading, spacing: Spacing.small) {
                ForEach(rows) { row in
                    SavingsTransactionRowView(row: row)
                }
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
    @Environment(\.dynamicTypeSize) private var textSize

    var body: some View {
        Group {
            if textSize.isAccessibilitySize { stacked } else { sideBySide }
        }
        .padding(Spacing.small)
        .frame(maxWidth: .infinity, alignment: .leading)
        .background(Palette.card)
        .clipShape(RoundedRectangle(cornerRadius: Radius.control))
        .accessibilityElement(children: .combine)
        .accessibilityLabel(row.sentence)
        .accessibilityIdentifier("SavingsTransactionRow")
    }

    private var sideBySide: some View {
        HStack(alignment: .top, spacing: Spacing.small) {
            SymbolCircle(row.direction.symbol, color: row.direction.color)
            VStack(alignment: .leading, spacing: Spacing.xxSmall) {
                HStack(alignment: .firstTextBaseline, spacing: Spacing.xSmall) {
                    title
                        .frame(maxWidth: .infinity, alignment: .leading)
                    amount
                }
                HStack(alignment: .firstTextBaseline, spacing: Spacing.xSmall) {
                    caption(row.date)
                        .frame(maxWidth: .infinity, alignment: .leading)
                    caption(row.balance)
                        .monospacedDigit()
                }
                caption(row.author)
                notes
                Badge(row.kind)
            }
            .frame(maxWidth: .infinity, alignment: .leading)
        }
    }

    /// Everything under each other and nothing cut, for very large text.
    private var stacked: some View {
        VStack(alignment: .leading, spacing: Spacing.xSmall) {
            title
            amount
            caption(row.date)
            caption(row.author)
            notes
            caption(row.balance)
            Badge(row.kind)
        }
    }

    private var title: some View {
        Text(row.title)
            .font(.body)
            .fontWeight(.medium)
    }

    private var amount: some View {
        Text(row.amount)
            .font(.headline)
            .monospacedDigit()
            .foregroundStyle(row.direction.color)
            .fixedSize()
    }

    @ViewBuilder
    private var notes: some View {
        if let notes = row.notes {
            caption(notes)
        }
    }

    private func caption(_ text: String) -> some View {
        Text(text)
            .font(.caption)
            .foregroundStyle(Palette.textSecondary)
    }
}
