import Allowance
import Design
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// The family's name and totals, read as one sentence.
struct FamilyOverviewCard: View {
    let familyName: String
    let totalBalance: String
    let spokenBalance: String
    let savings: String?
    let weeklyAllowance: String
    let childCount: Int

    init(_ dashboard: FamilyDashboard) {
        let format = DisplayFormat(dashboard.family)
        familyName = dashboard.family.name
        totalBalance = format.money(dashboard.totalBalance)
        spokenBalance = format.spokenBalance(dashboard.totalBalance)
        savings = dashboard.totalSavings.isPositive ? "plus \(format.money(dashboard.totalSavings)) in savings" : nil
        weeklyAllowance = format.money(dashboard.totalWeeklyAllowance)
        childCount = dashboard.children.count
    }

    var body: some View {
        CardView {
            HStack(spacing: Spacing.xSmall) {
                Image(systemName: "house.fill")
                    .foregroundStyle(Palette.primary)
                    .accessibilityHidden(true)
                Text(familyName)
                    .font(.title3)
                    .fontWeight(.semibold)
            }
            Divider()
            StatRow {
                StatView(
                    symbol: "dollarsign.circle.fill", symbolColor: Palette.success, value: totalBalance,
                    title: "Total Balance", note: savings)
                StatDivider()
                StatView(
                    symbol: "calendar.badge.clock", symbolColor: Palette.primary, value: weeklyAllowance,
                    title: "Weekly Allowance")
            }
            Divider()
            AdaptiveRow(spacing: Spacing.xSmall) {
                HStack(spacing: Spacing.xSmall) {
                    Image(systemName: "person.2.fill")
                        .accessibilityHidden(true)
                    Text(Self.childrenText(childCount))
                }
                .font(.body)
                .foregroundStyle(Palette.textSecondary)
                .frame(maxWidth: .infinity, alignment: .leading)
                VirtualMoneyNote()
            }
        }
        .accessibilityElement(children: .combine)
        .accessibilityLabel(sentence)
        .accessibilityHint(VirtualMoneyNote.words())
    }

    private var sentence: String {
        let parts = [
            familyName, "Total Balance \(spokenBalance)", savings, "Weekly Allowance \(weeklyAllowance)",
            Self.childrenText(childCount),
        ]
        return parts.compactMap { $0 }.joined(separator: ", ")
    }

    static func childrenText(_ count: Int) -> String {
        count == 1 ? "1 Child" : "\(count) Children"
    }
}
