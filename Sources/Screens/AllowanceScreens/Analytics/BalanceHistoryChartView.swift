import Charts
import Design
import Foundation
import SwiftUI

/// The balance of each day as a line; the day that is touched says what it was.
struct BalanceHistoryChartView: View {
    let line: BalanceLine
    @Bindable var choice: AnalyticsChoice
    @State private var pointed: Date?
    @Environment(\.cardColumns) private var cardColumns

    var body: some View {
        VStack(alignment: .leading, spacing: Spacing.small) {
            Text(line.summary)
                .font(.caption)
                .foregroundStyle(Palette.textSecondary)
            Toggle("Include Savings", isOn: $choice.includesSavings)
                .font(.callout)
            if line.points.count > 1 {
                chart
                ChartReading(
                    hint: cardColumns == 1 ? "Touch a day to read its balance" : "Choose a day to read its balance",
                    place: chosen?.date, figures: chosen?.balance ?? "", note: chosen?.description)
            } else {
                Text("Tomorrow a line starts here.")
                    .font(.callout)
                    .foregroundStyle(Palette.textSecondary)
            }
        }
    }

    private var chosen: BalanceLine.Point? { pointed.flatMap { line.nearest(to: $0) } }

    private var chart: some View {
        Chart {
            ForEach(line.points) { point in
                AreaMark(
                    x: .value("Date", point.instant, unit: .day), yStart: .value("Balance", 0.0),
                    yEnd: .value("Balance", point.amount)
                )
                .foregroundStyle(Palette.brandBlue.opacity(0.12))
                .accessibilityHidden(true)
            }
            ForEach(line.points) { point in
                LineMark(x: .value("Date", point.instant, unit: .day), y: .value("Balance", point.amount))
                    .foregroundStyle(Palette.brandBlue)
                    .accessibilityValue(point.balance)
            }
            if let chosen {
                RuleMark(x: .value("Chosen", chosen.instant, unit: .day))
                    .foregroundStyle(Palette.controlBorder)
                    .accessibilityHidden(true)
                PointMark(x: .value("Date", chosen.instant, unit: .day), y: .value("Balance", chosen.amount))
                    .foregroundStyle(Palette.brandBlue)
                    .accessibilityHidden(true)
            }
        }
        .chartXAxis { AxisMarks(values: .automatic(desiredCount: 4)) }
        .chartYAxis { line.axis.marks }
        .chartXSelection(value: $pointed)
        .chartWords("Is it growing?", summary: line.summary)
        .frame(height: 220)
    }
}
