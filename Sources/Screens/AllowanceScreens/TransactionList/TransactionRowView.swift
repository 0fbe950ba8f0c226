import Design
import HouseholdClient
import Ledger
import SwiftUI

/// An entry in a list: a link to its details.
struct TransactionRowView: View {
    let row: TransactionRow

    var body: some View {
        NavigationLink(value: Route.transactionDetail(row.id)) {
            HStack(alignment: .top, spacing: Spacing.small) {
                SymbolCircle(row.direction.symbol, color: row.direction.color)
                VStack(alignment: .leading, spacing: Spacing.xxSmall) {
                    Text(row.title)
                        .font(.body)
                        .fontWeight(.medium)
                        .foregroundStyle(Palette.textPrimary)
                        .lineLimit(1)
                    Text(row.dateLine)
                        .font(.caption)
                        .foregroundStyle(Palette.textSecondary)
                    Text(row.author)
                        .font(.caption)
                        .foregroundStyle(Palette.textSecondary)
                    badges
                }
                .frame(maxWidth: .infinity, alignment: .leading)
                figures
            }
            .padding(Spacing.small)
            .frame(maxWidth: .infinity, alignment: .leading)
            .background(Palette.card)
            .clipShape(RoundedRectangle(cornerRadius: Radius.control))
        }
        .buttonStyle(.plain)
        .accessibilityIdentifier("TransactionRow")
        .accessibilityLabel(row.sentence)
    }

    private var figures: some View {
        VStack(alignment: .trailing, spacing: Spacing.xxSmall) {
            Text(row.amount)
                .font(.headline)
                .monospacedDigit()
                .foregroundStyle(row.direction.color)
            if let balance = row.balance {
                Text(balance)
                    .font(.caption)
                    .monospacedDigit()
                    .foregroundStyle(Palette.textSecondary)
            }
        }
    }

    @ViewBuilder
    private var badges: some View {
        if row.category != nil || row.isReversed {
            HStack(spacing: Spacing.xSmall) {
                if let category = row.category {
                    Badge(category, color: Palette.series(row.categoryColor))
                }
                if row.isReversed {
                    Badge("Reversed", color: Palette.warning)
                }
            }
        }
    }
}
