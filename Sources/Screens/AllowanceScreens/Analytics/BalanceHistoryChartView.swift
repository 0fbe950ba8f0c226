import Charts
import Design
import Foundation
import SwiftUI

/// The balance of each day as a line; the day that is pointed at says what it was.
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
            chart
            detail
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
        .chartXSelection(value: $pointed)
        .chartWords("Balance History", summary: line.summary)
        .frame(height: 220)
    }

    private var detail: some View {
        HStack(alignment: .firstTextBaseline, spacing: Spacing.small) {
            if let chosen {
                Text(chosen.date)
                    .foregroundStyle(Palette.textSecondary)
                Text(chosen.balance)
                    .fontWeight(.semibold)
                    .monospacedDigit()
                if let description = chosen.description {
                    Text(description)
                        .foregroundStyle(Palette.textSecondary)
                        .lineLimit(1)
                }
            } else {
                Text(cardColumns == 1 ? "Touch a day to read its balance" : "Choose a day to read its balance")
                    .foregroundStyle(Palette.textSecondary)
            }
        }
        .font(.callout)
        .frame(maxWidth: .infinity, minHeight: Size.touchTarget / 2, alignment: .leading)
        .accessibilityElement(children: .combine)
    }
}
