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
                StatColumn("Earned", value: format.money(month.totalEarned), color: Palette.success)
                StatDivider()
                StatColumn("Spent", value: format.money(month.totalSpent), color: Palette.error)
                StatDivider()
                StatColumn("Net Change", value: format.money(month.netChange), color: month.netChange.signColor)
            }
            .accessibilityElement(children: .combine)
            .accessibilityLabel(sentence)
        }
    }

    private var sentence: String {
        "This Month, Earned \(format.money(month.totalEarned)), Spent \(format.money(month.totalSpent)), "
            + "Net Change \(format.spokenBalance(month.netChange))"
    }
}
