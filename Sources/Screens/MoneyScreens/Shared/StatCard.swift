import Design
import Money
import SwiftUI

/// A sum on a card: its symbol and name, the amount, and how it stands against the period before.
struct StatCard: View {
    let title: String
    let symbol: String
    var color: Color = MoneyPalette.accent
    /// "Rp 2.450.000".
    let value: String
    /// "2.450.000 rupiah".
    let spoken: String
    var trend: Trend?
    @Environment(\.cardsFillRows) private var fillsRow

    /// The least width into which an amount of millions fits, in points.
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
                .font(font)
                .fontWeight(.bold)
                .monospacedDigit()
                .foregroundStyle(Palette.textPrimary)
                .rolls(with: value)
            if let trend { TrendLabel(trend: trend) }
        }
        .padding(Spacing.medium)
        .frame(
            maxWidth: .infinity, maxHeight: fillsRow ? .infinity : nil, alignment: fillsRow ? .topLeading : .leading
        )
        .cardLook()
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(sentence)
    }

    /// "Income, 8.500.000 rupiah, 6 percent more than before".
    var sentence: String { [title, spoken, trend?.sentence].compactMap { $0 }.joined(separator: ", ") }

    /// Half of a phone has room for eleven characters at full size; longer amounts shrink to stay whole.
    private var font: Font {
        switch value.count {
        case ...11: .title3
        case 12...14: .headline
        default: .footnote
        }
    }
}

/// "+12%" with its arrow, green where that is good.
struct TrendLabel: View {
    let trend: Trend

    var body: some View {
        HStack(spacing: Spacing.xxSmall) {
            if let symbol = trend.symbol { Image(systemName: symbol) }
            Text(trend.text)
                .monospacedDigit()
        }
        .font(.caption)
        .fontWeight(.semibold)
        .foregroundStyle(MoneyPalette.trend(isGood: trend.isGood))
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(trend.sentence)
    }
}
