import SwiftUI

/// A figure of a period on a card: its symbol and name, the figure, and how it stands against the period before.
public struct FigureCard: View {
    private let title: String
    private let symbol: String
    private let color: Color
    private let value: String
    private let spoken: String
    private let change: FigureChange?
    @Environment(\.cardsFillRows) private var fillsRow

    /// The least width into which an amount of millions fits, in points.
    public static let least: CGFloat = 150

    /// A figure with its symbol in `color`.
    ///
    /// - Parameters:
    ///   - value: "Rp 2.450.000".
    ///   - spoken: "2.450.000 rupiah"; as `value` reads unless told.
    ///   - change: nil where nothing was before.
    public init(
        title: String, symbol: String, color: Color, value: String, spoken: String? = nil,
        change: FigureChange? = nil
    ) {
        self.title = title
        self.symbol = symbol
        self.color = color
        self.value = value
        self.spoken = spoken ?? value
        self.change = change
    }

    /// The card.
    public var body: some View {
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
            if let change { FigureChangeLabel(change) }
        }
        .padding(Spacing.medium)
        .frame(
            maxWidth: .infinity, maxHeight: fillsRow ? .infinity : nil, alignment: fillsRow ? .topLeading : .leading
        )
        .cardLook()
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(sentence)
    }

    /// All of it as it is read aloud: "Income, 8.500.000 rupiah, 6 percent more than before".
    public var sentence: String { [title, spoken, change?.spoken].compactMap { $0 }.joined(separator: ", ") }

    /// Half of a phone has room for eleven characters at full size; longer amounts shrink to stay whole.
    private var font: Font {
        switch value.count {
        case ...11: .title3
        case 12...14: .headline
        default: .footnote
        }
    }
}

/// How a figure stands against the one of the period before.
public struct FigureChange {
    /// "+12%".
    public let text: String
    /// "12 percent more than before".
    public let spoken: String
    /// Whether it is more; nil of as much as before.
    public let isMore: Bool?
    /// Whether that is good, or not.
    public let tint: Color

    /// A change in words and in its color.
    public init(text: String, spoken: String, isMore: Bool?, tint: Color) {
        self.text = text
        self.spoken = spoken
        self.isMore = isMore
        self.tint = tint
    }
}

/// "+12%" with its arrow.
public struct FigureChangeLabel: View {
    private let change: FigureChange

    /// The words of a change.
    public init(_ change: FigureChange) {
        self.change = change
    }

    /// The words.
    public var body: some View {
        HStack(spacing: Spacing.xxSmall) {
            if let isMore = change.isMore { Image(systemName: isMore ? "arrow.up.right" : "arrow.down.right") }
            Text(change.text)
                .monospacedDigit()
        }
        .font(.caption)
        .fontWeight(.semibold)
        .foregroundStyle(change.tint)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(change.spoken)
    }
}
