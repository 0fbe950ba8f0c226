import Charts
import Design
import SwiftUI

/// A figure of a period on a card, with how it stands against the period before.
struct InsightSum: View {
    let title: String
    let symbol: String
    let color: Color
    let value: String
    var change: InsightFigures.Change?
    @Environment(\.cardsFillRows) private var fillsRow

    /// The least width into which an amount fits, in points.
    static let least: CGFloat = 150

    var body: some View {
        VStack(alignment: .leading, spacing: Spacing.xSmall) {
            HStack(spacing: Spacing.xSmall) {
                Image(systemName: symbol)
                    .font(.title3)
                    .foregroundStyle(color)
                Text(title)
                    .font(.callout)
                    .foregroundStyle(Palette.textSecondary)
            }
            Text(value)
                .font(value.count > 11 ? .headline : .title3)
                .fontWeight(.bold)
                .monospacedDigit()
                .foregroundStyle(Palette.textPrimary)
            if let change { words(of: change) }
        }
        .padding(Spacing.medium)
        .frame(
            maxWidth: .infinity, maxHeight: fillsRow ? .infinity : nil, alignment: fillsRow ? .topLeading : .leading
        )
        .cardLook()
        .accessibilityElement(children: .ignore)
        .accessibilityLabel([title, value, change?.spoken].compactMap { $0 }.joined(separator: ", "))
        .accessibilityIdentifier("InsightSum")
    }

    private func words(of change: InsightFigures.Change) -> some View {
        HStack(spacing: Spacing.xxSmall) {
            if let isMore = change.isMore { Image(systemName: isMore ? "arrow.up.right" : "arrow.down.right") }
            Text(change.text)
                .monospacedDigit()
        }
        .font(.caption)
        .fontWeight(.semibold)
        .foregroundStyle(change.tint)
    }
}

extension InsightFigures.Change {
    /// Spending more is red, less is green.
    fileprivate var tint: Color {
        isMore.map { $0 ? GroceryPalette.over : GroceryPalette.accent } ?? Palette.textSecondary
    }
}

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
