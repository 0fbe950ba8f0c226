import Allowance
import Design
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// What a child has, and what comes next: "$15.00 on Saturday". A coin drops in when money arrives.
struct OwnBalanceCard: View {
    let balance: Money
    let weeklyAllowance: Money
    let nextPayment: NextPayment
    let format: DisplayFormat
    /// Counts the times that money has arrived while the page is open.
    let arrivals: Int

    init(_ dashboard: ChildDashboard, arrivals: Int) {
        balance = dashboard.balance
        weeklyAllowance = dashboard.child.weeklyAllowance
        nextPayment = dashboard.figures.nextPayment
        format = DisplayFormat(dashboard.family)
        self.arrivals = arrivals
    }

    var body: some View {
        CardView {
            VStack(spacing: Spacing.xxSmall) {
                Text("Current Balance")
                    .font(.callout)
                    .foregroundStyle(Palette.textSecondary)
                BalanceDisplayView(balance, format: format, style: .page)
                VirtualMoneyNote(for: .child)
            }
            .frame(maxWidth: .infinity)
            Divider()
            VStack(spacing: Spacing.xxSmall) {
                Text("Weekly Allowance")
                    .font(.callout)
                    .foregroundStyle(Palette.textSecondary)
                coming
                    .font(.headline)
                    .foregroundStyle(Palette.textPrimary)
                HStack(spacing: Spacing.xSmall) {
                    Text("Next Payment")
                        .foregroundStyle(Palette.textSecondary)
                    Text(nextPayment.text)
                        .fontWeight(.semibold)
                        .foregroundStyle(nextPayment.isSoon ? Palette.primary : Palette.textPrimary)
                }
                .font(.callout)
            }
            .frame(maxWidth: .infinity)
        }
        .overlay { EmojiFlight(.coin, trigger: arrivals) }
        .accessibilityElement(children: .combine)
        .accessibilityLabel("Current Balance")
        .accessibilityValue(spoken)
    }

    /// "$15.00 on Saturday", "$15.00 on Nov 29" where that is not the next Saturday; the amount alone while nothing
    /// comes.
    private var coming: Text {
        let amount = Text(verbatim: format.money(weeklyAllowance))
        guard let day = nextPayment.day else { return amount }
        return amount + Text(" on \(nextPayment.days < 7 ? day.weekday.rawValue : format.shortDay(day))")
    }

    private var spoken: String {
        "\(format.spokenBalance(balance)), Weekly Allowance \(format.money(weeklyAllowance)), "
            + "Next Payment \(nextPayment.text)"
    }
}
