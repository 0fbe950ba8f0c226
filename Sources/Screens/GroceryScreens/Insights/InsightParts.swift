import Charts
import Design
import SwiftUI

/// Items in an order as bars.
struct RankedChart: View {
    let bars: RankedBars
    let color: Color

    private static let barHeight: CGFloat = 36
    private static let axisHeight: CGFloat = 56

    var body: some View {
        VStack(alignment: .leading, spacing: Spacing.small) {
            ChartSummary(bars.summary)
            Chart(bars.rows) { row in
                BarMark(x: .value(bars.valueName, row.value), y: .value("Item", row.name))
                    .foregroundStyle(color)
                    .cornerRadius(Radius.bar)
                    .accessibilityValue("\(row.text), \(row.detail)")
            }
            .chartXAxis {
                AxisMarks(values: .automatic(minimumStride: 1, desiredCount: 3)) { value in
                    AxisGridLine()
                    if let number = value.as(Double.self) { AxisValueLabel("\(Int(number))\(bars.suffix)") }
                }
            }
            .chartYAxis {
                AxisMarks(position: .leading, values: bars.rows.map(\.name)) { value in
                    if let short = short(of: value.as(String.self)) { AxisValueLabel(short) }
                }
            }
            .chartWords(bars.title, summary: bars.summary)
            .frame(height: CGFloat(bars.rows.count) * Self.barHeight + Self.axisHeight)
        }
    }

    private func short(of name: String?) -> String? { bars.rows.first { $0.name == name }?.short }
}

/// The items below their chart, with all there is to know of each.
struct RankedRows: View {
    let rows: [RankedBars.Row]

    var body: some View {
        VStack(spacing: 0) {
            ForEach(rows) { row in
                AdaptiveRow {
                    VStack(alignment: .leading, spacing: Spacing.rowLines) {
                        Text(row.name)
                        Text(row.detail)
                            .font(.caption)
                            .foregroundStyle(Palette.textSecondary)
                    }
                    .frame(maxWidth: .infinity, alignment: .leading)
                    Text(row.text)
                        .font(.callout)
                        .monospacedDigit()
                }
                .padding(.vertical, Spacing.xSmall)
                .frame(minHeight: Size.touchTarget)
                .accessibilityElement(children: .ignore)
                .accessibilityLabel(row.sentence)
                .accessibilityIdentifier("InsightRow")
                if row.id != rows.last?.id { Divider() }
            }
        }
    }
}

/// Something that the family's purchases say.
struct InsightSentence: View {
    private let words: String
    private let symbol: String

    init(_ words: String, symbol: String) {
        self.words = words
        self.symbol = symbol
    }

    var body: some View {
        HStack(spacing: Spacing.small) {
            Image(systemName: symbol)
                .foregroundStyle(GroceryPalette.accent)
                .frame(width: Size.rowIcon)
                .accessibilityHidden(true)
            Text(words)
                .frame(maxWidth: .infinity, alignment: .leading)
        }
        .frame(minHeight: Size.touchTarget)
        .accessibilityElement(children: .combine)
        .accessibilityIdentifier("InsightSentence")
    }
}
