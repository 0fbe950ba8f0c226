import Charts
import Design
import Household
import Ledger
import SwiftUI

/// Where the money went: bars, and a row for each category that leads to its transactions.
struct SpendingBreakdownView: View {
    let breakdown: SpendingBreakdown
    @Bindable var choice: AnalyticsChoice
    let open: @MainActor (SpendingBreakdown.Row, DaySpan) -> Void

    var body: some View {
        if rows.isEmpty {
            Text("No spending in this period")
                .font(.callout)
                .foregroundStyle(Palette.textSecondary)
        } else {
            VStack(alignment: .leading, spacing: Spacing.small) {
                Text(summary)
                    .font(.caption)
                    .foregroundStyle(Palette.textSecondary)
                CategorySpendingChart(rows: rows, summary: summary)
                VStack(spacing: 0) {
                    ForEach(rows) { row in
                        CategorySpendingView(row: row) { tapped(row) }
                        if row.id != rows.last?.id { Divider() }
                    }
                }
            }
        }
    }

    private var rows: [SpendingBreakdown.Row] { breakdown.rows(showingSmall: choice.showsSmallCategories) }

    private var summary: String {
        let most = breakdown.large.first.map { ", the most for \($0.name) with \($0.percent)" } ?? ""
        return "Spending \(breakdown.total)\(rows.count > 1 ? most : "")"
    }

    /// "Other" unfolds; any other row leads to its transactions.
    private func tapped(_ row: SpendingBreakdown.Row) {
        if row.id == breakdown.other?.id {
            choice.showsSmallCategories = true
        } else {
            open(row, breakdown.span)
        }
    }
}

/// The bars, with a mark where a budget ends.
private struct CategorySpendingChart: View {
    let rows: [SpendingBreakdown.Row]
    let summary: String
    @State private var chosen: String?

    var body: some View {
        Chart(rows) { row in
            BarMark(x: .value("Amount", row.amount), y: .value("Category", row.name), height: .fixed(14))
                .foregroundStyle(Palette.series(row.colour))
                .opacity(chosen == nil || chosen == row.name ? 1 : 0.4)
                .cornerRadius(Radius.bar)
                .accessibilityLabel(row.name)
                .accessibilityValue(words(row))
            if let limit = row.limit {
                PointMark(x: .value("Budget", limit), y: .value("Category", row.name))
                    .symbol { Rectangle().fill(Palette.textPrimary).frame(width: 2, height: 22) }
                    .accessibilityHidden(true)
            }
        }
        .chartXAxis(.hidden)
        .chartYSelection(value: $chosen)
        .chartWords("Spending by Category", summary: summary)
        .frame(height: Double(rows.count) * 36 + 12)
    }

    private func words(_ row: SpendingBreakdown.Row) -> String {
        "\(row.money), \(row.percent)" + (row.limitText.map { ", budget \($0)" } ?? "")
    }
}

/// A category: its colour, name, amount and share.
private struct CategorySpendingView: View {
    let row: SpendingBreakdown.Row
    let tapped: @MainActor () -> Void

    var body: some View {
        Button(action: tapped) {
            HStack(spacing: Spacing.small) {
                Circle()
                    .fill(Palette.series(row.colour))
                    .frame(width: 12, height: 12)
                Text(row.name)
                    .foregroundStyle(Palette.textPrimary)
                    .frame(maxWidth: .infinity, alignment: .leading)
                VStack(alignment: .trailing, spacing: 0) {
                    Text(row.money)
                        .monospacedDigit()
                        .foregroundStyle(Palette.textPrimary)
                    Text(row.percent)
                        .font(.caption)
                        .foregroundStyle(Palette.textSecondary)
                }
                Image(systemName: row.id == "other" ? "chevron.down" : "chevron.right")
                    .foregroundStyle(Palette.textSecondary)
            }
            .frame(minHeight: Size.button)
        }
        .buttonStyle(.plain)
        .accessibilityLabel("\(row.name), \(row.money), \(row.percent)")
        .accessibilityHint(row.id == "other" ? "Shows each category" : "Opens the transactions")
    }
}
