import SwiftUI

/// A figure with its symbol above and its name below, as on the family card.
public struct StatView: View {
    private let symbol: String
    private let symbolColor: Color
    private let value: String
    private let title: String
    private let note: String?

    /// A figure; `note` is a small line under the name.
    public init(symbol: String, symbolColor: Color, value: String, title: String, note: String? = nil) {
        self.symbol = symbol
        self.symbolColor = symbolColor
        self.value = value
        self.title = title
        self.note = note
    }

    /// The figure.
    public var body: some View {
        VStack(spacing: Spacing.xxSmall) {
            Image(systemName: symbol)
                .foregroundStyle(symbolColor)
                .accessibilityHidden(true)
            Text(value)
                .font(.title3)
                .bold()
                .monospacedDigit()
                .rolls(with: value)
            Text(title)
                .font(.caption)
                .foregroundStyle(Palette.textSecondary)
            if let note {
                Text(note)
                    .font(.caption)
                    .foregroundStyle(Palette.textSecondary)
            }
        }
        .multilineTextAlignment(.center)
        .frame(maxWidth: .infinity)
    }
}

/// A figure under its name, as in a card of the month.
public struct StatColumn: View {
    private let title: String
    private let value: String
    private let color: Color

    /// A figure in `color`.
    public init(_ title: String, value: String, color: Color = Palette.textPrimary) {
        self.title = title
        self.value = value
        self.color = color
    }

    /// The figure.
    public var body: some View {
        VStack(spacing: Spacing.xxSmall) {
            Text(title)
                .font(.caption)
                .foregroundStyle(Palette.textSecondary)
            Text(value)
                .font(font)
                .fontWeight(.semibold)
                .monospacedDigit()
                .foregroundStyle(color)
        }
        .multilineTextAlignment(.center)
        .frame(maxWidth: .infinity)
    }

    /// A third of a phone's card has room for eight characters at full size; longer amounts shrink to stay whole.
    private var font: Font {
        switch value.count {
        case ...8: .headline
        case 9...10: .footnote
        default: .caption
        }
    }
}

/// Figures side by side, with lines between them; under each other where text is very large.
public struct StatRow<Content: View>: View {
    private let content: Content
    @Environment(\.dynamicTypeSize) private var textSize

    /// A row of `StatView` or `StatColumn` with a `StatDivider` between two.
    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }

    /// The row, or the column.
    public var body: some View {
        if textSize.isAccessibilitySize {
            VStack(spacing: Spacing.small) { content }
        } else {
            HStack(alignment: .top, spacing: Spacing.xSmall) { content }
        }
    }
}

/// The line between two figures: 50 high, or across where they stand under each other.
public struct StatDivider: View {
    @Environment(\.dynamicTypeSize) private var textSize

    /// A line.
    public init() {}

    /// The line.
    public var body: some View {
        if textSize.isAccessibilitySize {
            Divider()
        } else {
            Rectangle()
                .fill(Palette.separator)
                .frame(width: 1, height: 50)
                .accessibilityHidden(true)
        }
    }
}
