import Charts
import Design
import Ledger
import SwiftUI

/// Income and expenses over time as pairs of bars; the pair that is touched says what it is.
struct IncomeExpensesChart: View {
    let bars: IncomeExpenseBars
    @State private var chosen: String?
    @Environment(\.cardColumns) private var cardColumns

    private static let height: CGFloat = 200

    var body: some View {
        VStack(alignment: .leading, spacing: Spacing.small) {
            Text(bars.summary)
                .font(.caption)
                .foregroundStyle(Palette.textSecondary)
            chart
            ChartReading(
                hint: "\(cardColumns == 1 ? "Touch" : "Choose") a \(bars.unitName.lowercased()) to read it",
                place: chosenRow?.name, figures: chosenRow?.words ?? "")
        }
    }

    private var chosenRow: IncomeExpenseBars.Row? { bars.rows.first { $0.name == chosen } }

    private var chart: some View {
        Chart(bars.rows) { row in
            bar(row, "Income", row.income, row.incomeText)
            bar(row, "Expenses", row.expenses, row.expensesText)
        }
        .chartForegroundStyleScale(["Income": MoneyPalette.income, "Expenses": MoneyPalette.expense])
        .chartXAxis {
            AxisMarks(values: bars.marked) { value in
                if let short = short(of: value.as(String.self)) { AxisValueLabel(short) }
            }
        }
        .chartYAxis { bars.axis.marks }
        .chartXSelection(value: $chosen)
        .chartWords("Income vs Expenses", summary: bars.summary)
        .frame(height: Self.height)
    }

    private func bar(
        _ row: IncomeExpenseBars.Row, _ kind: String, _ amount: Money, _ text: String
    ) -> some ChartContent {
        BarMark(x: .value(bars.unitName, row.name), y: .value("Amount", amount.amount))
            .foregroundStyle(by: .value("Kind", kind))
            .position(by: .value("Kind", kind))
            .opacity(chosen == nil || chosen == row.name ? 1 : 0.4)
            .cornerRadius(Radius.bar)
            .accessibilityValue(text)
    }

    private func short(of name: String?) -> String? {
        bars.rows.first { $0.name == name }?.short
    }
}
