import Charts
import Design
import Household
import Ledger
import SwiftUI

/// Income, spending, what is left of it, and two bars side by side.
struct IncomeSpendingSummaryCard: View {
    let summary: IncomeSpending
    let format: DisplayFormat
    @Environment(\.cardColumns) private var cardColumns

    var body: some View {
        LazyVGrid(columns: DashboardColumns.items(cardColumns), alignment: .leading, spacing: Spacing.medium) {
            VStack(spacing: Spacing.medium) {
                StatRow {
                    figure("Income", summary.income, Palette.success, note: summary.incomeCount)
                    StatDivider()
                    figure("Spending", summary.spending, Palette.error, note: summary.spendingCount)
                }
                Divider()
                StatRow {
                    StatColumn("Left Over", value: format.signed(summary.net), color: summary.net.signColor)
                    StatDivider()
                    StatColumn("Savings Rate", value: summary.rate)
                }
                Label(summary.trend, systemImage: symbol)
                    .font(.callout)
                    .foregroundStyle(Palette.textSecondary)
                    .frame(maxWidth: .infinity, alignment: .leading)
            }
            IncomeSpendingChartView(summary: summary, format: format)
        }
    }

    private var symbol: String {
        switch summary.direction {
        case .up: "arrow.up.right"
        case .down: "arrow.down.right"
        case .flat: "arrow.right"
        }
    }

    private func figure(_ title: String, _ amount: Money, _ color: Color, note: String) -> some View {
        VStack(spacing: Spacing.xxSmall) {
            StatColumn(title, value: format.money(amount), color: color)
            Text(note)
                .font(.caption)
                .foregroundStyle(Palette.textSecondary)
        }
        .frame(maxWidth: .infinity)
        .accessibilityElement(children: .combine)
    }
}

/// Income and spending as two bars.
private struct IncomeSpendingChartView: View {
    let summary: IncomeSpending
    let format: DisplayFormat
    @State private var chosen: String?

    var body: some View {
        Chart {
            bar("Income", summary.income, Palette.success)
            bar("Spending", summary.spending, Palette.error)
        }
        .chartYAxis(.hidden)
        .chartXSelection(value: $chosen)
        .chartWords("Income and Spending", summary: words)
        .frame(height: 160)
    }

    private var words: String { "Income \(format.money(summary.income)), spending \(format.money(summary.spending))" }

    private func bar(_ name: String, _ amount: Money, _ color: Color) -> some ChartContent {
        BarMark(x: .value("Kind", name), y: .value("Amount", amount.amount))
            .foregroundStyle(color)
            .opacity(chosen == nil || chosen == name ? 1 : 0.4)
            .cornerRadius(Radius.bar)
            .accessibilityLabel(name)
            .accessibilityValue(format.money(amount))
    }
}
