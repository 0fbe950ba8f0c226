import Allowance
import Design
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// What a child owns, gets each week, and when the next payment comes.
struct BalanceCardView: View {
    let balance: Money
    let weeklyAllowance: Money
    let nextPayment: NextPayment
    let format: DisplayFormat

    init(_ dashboard: ChildDashboard) {
        balance = dashboard.balance
        weeklyAllowance = dashboard.child.weeklyAllowance
        nextPayment = dashboard.figures.nextPayment
        format = DisplayFormat(dashboard.family)
    }

    var body: some View {
        CardView {
            VStack(spacing: Spacing.xxSmall) {
                Text("Current Balance")
                    .font(.callout)
                    .foregroundStyle(Palette.textSecondary)
                BalanceDisplayView(balance, format: format, style: .page)
                VirtualMoneyNote()
            }
            .frame(maxWidth: .infinity)
            Divider()
            StatRow {
                StatColumn("Weekly Allowance", value: format.money(weeklyAllowance))
                StatColumn(
                    "Next Payment", value: nextPayment.text,
                    color: nextPayment.isSoon ? Palette.primary : Palette.textPrimary)
            }
        }
        .accessibilityElement(children: .combine)
        .accessibilityLabel("Current Balance")
        .accessibilityValue(sentence)
    }

    private var sentence: String {
        "\(format.spokenBalance(balance)), Weekly Allowance \(format.money(weeklyAllowance)), "
            + "Next Payment \(nextPayment.text)"
    }
}
