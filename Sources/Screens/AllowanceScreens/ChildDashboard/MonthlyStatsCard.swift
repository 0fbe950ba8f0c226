import Design
import Household
import Ledger
import SwiftUI

/// What the current month brought and took.
struct MonthlyStatsCard: View {
    let month: MonthlyStats
    let format: DisplayFormat

    var body: some View {
        CardView {
            SectionHeader("This Month")
            StatRow {
                StatColumn("Income", value: format.money(month.totalEarned), color: month.totalEarned.signColor)
                StatDivider()
                StatColumn(
                    "Spending", value: format.money(month.totalSpent),
                    color: month.totalSpent.isZero ? Palette.textSecondary : Palette.error)
                StatDivider()
                StatColumn("Left Over", value: format.money(month.netChange), color: month.netChange.signColor)
            }
            .accessibilityElement(children: .combine)
            .accessibilityLabel(sentence)
        }
    }

    private var sentence: String {
        "This Month, Income \(format.money(month.totalEarned)), Spending \(format.money(month.totalSpent)), "
            + "Left Over \(format.spokenBalance(month.netChange))"
    }
}
