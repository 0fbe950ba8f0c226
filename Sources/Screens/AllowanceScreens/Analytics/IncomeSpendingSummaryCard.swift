import Design
import Ledger
import SwiftUI

/// What is left over of a period, and the two sums that it comes from as plain numbers.
struct IncomeSpendingSummaryCard: View {
    let summary: IncomeSpending
    let format: DisplayFormat

    var body: some View {
        VStack(alignment: .leading, spacing: Spacing.small) {
            Text(summary.span)
                .font(.caption)
                .foregroundStyle(Palette.textSecondary)
            Text(format.signed(summary.net))
                .font(.amount)
                .monospacedDigit()
                .foregroundStyle(summary.net.signColor)
            StatRow {
                StatColumn("Income", value: format.money(summary.income))
                StatDivider()
                StatColumn("Spending", value: format.money(summary.spending))
            }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }
}
