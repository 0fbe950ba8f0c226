import Charts
import Design
import Ledger
import SwiftUI

/// Months beside each other: paired bars with a line for what was left, and their figures as a table.
struct MonthlyComparisonView: View {
    let table: MonthlyTable
    @Bindable var choice: AnalyticsChoice
    let format: DisplayFormat
    @State private var chosen: String?
    @Environment(\.cardColumns) private var cardColumns
    @Environment(\.dynamicTypeSize) private var textSize

    /// How many months may be compared.
    static let choices = [3, 6, 12]

    var body: some View {
        VStack(alignment: .leading, spacing: Spacing.small) {
            Picker("Months", selection: $choice.months) {
                ForEach(Self.choices, id: \.self) { Text("\($0)").tag($0) }
            }
            .pickerStyle(.segmented)
            Text(table.summary)
                .font(.caption)
                .foregroundStyle(Palette.textSecondary)
            // Bars of one month would only repeat the numbers below.
            if table.rows.count > 1 {
                chart
                ChartReading(
                    hint: cardColumns == 1 ? "Touch a month to read it" : "Choose a month to read it",
                    place: chosenRow?.name, figures: chosenRow.map(words) ?? "")
            }
            figures
        }
    }

    private var chosenRow: MonthlyTable.Row? { table.rows.first { $0.short == chosen } }

    private var chart: some View {
        Chart {
            ForEach(table.rows.reversed()) { row in
                bar(row, "Income", row.income)
                bar(row, "Spending", row.spending)
            }
            ForEach(table.rows.reversed()) { row in
                LineMark(x: .value("Month", row.short), y: .value("Amount", row.net.amount))
                    .foregroundStyle(by: .value("Kind", "Left Over"))
                    .symbol(.circle)
                    .accessibilityLabel(row.name)
                    .accessibilityValue(format.signed(row.net))
            }
        }
        .chartForegroundStyleScale([
            "Income": Palette.success, "Spending": Palette.error, "Left Over": Palette.brandBlue,
        ])
        .chartYAxis { table.axis.marks }
        .chartXSelection(value: $chosen)
        .chartWords("What was left each month?", summary: table.summary)
        .frame(height: 220)
    }

    private func bar(_ row: MonthlyTable.Row, _ kind: String, _ amount: Money) -> some ChartContent {
        BarMark(x: .value("Month", row.short), y: .value("Amount", amount.amount))
            .foregroundStyle(by: .value("Kind", kind))
            .position(by: .value("Kind", kind))
            .opacity(chosen == nil || chosen == row.short ? 1 : 0.4)
            .cornerRadius(Radius.bar)
            .accessibilityLabel(row.name)
            .accessibilityValue(format.money(amount))
    }

    private func words(_ row: MonthlyTable.Row) -> String {
        "Income \(format.money(row.income)), Spending \(format.money(row.spending)), "
            + "Left Over \(format.signed(row.net))"
    }

    /// Whether all five columns shall fit the width of a phone.
    private var isTight: Bool { cardColumns == 1 && !textSize.isAccessibilitySize }

    private var figures: some View {
        ScrollView(.horizontal) {
            Grid(
                alignment: .trailing, horizontalSpacing: isTight ? Spacing.xSmall : Spacing.medium,
                verticalSpacing: Spacing.xSmall
            ) {
                GridRow {
                    Text("Month")
                        .gridColumnAlignment(.leading)
                    Text("Income")
                    Text("Spending")
                    Text("Left Over")
                    Text("Ending Balance")
                        .multilineTextAlignment(.trailing)
                        .frame(width: isTight ? 56 : nil, alignment: .trailing)
                }
                .font(.caption)
                .foregroundStyle(Palette.textSecondary)
                ForEach(table.rows) { row in
                    Divider()
                    GridRow {
                        VStack(alignment: .leading, spacing: 0) {
                            Text(row.short)
                                .accessibilityLabel(row.name)
                            if row.isCurrent {
                                Text("so far")
                                    .font(.caption)
                                    .foregroundStyle(Palette.textSecondary)
                            }
                        }
                        Text(format.money(row.income))
                        Text(format.money(row.spending))
                        Text(format.signed(row.net))
                            .foregroundStyle(row.net.signColor)
                        Text(format.money(row.ending))
                            .fontWeight(.semibold)
                    }
                    .font(isTight ? .footnote : .callout)
                    .monospacedDigit()
                }
            }
        }
        .accessibilityLabel("Months")
    }
}
