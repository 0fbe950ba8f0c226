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
            Text(title)
                .font(.caption)
                .foregroundStyle(Palette.textSecondary)
            if let note {
                Text(note)
                    .font(.caption)
                    .foregroundStyle(Palette.textSecondary)
            }
        }
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
                .font(.headline)
                .monospacedDigit()
                .foregroundStyle(color)
        }
        .frame(maxWidth: .infinity)
    }
}

/// The line between two figures, 50 high.
public struct StatDivider: View {
    /// A line.
    public init() {}

    /// The line.
    public var body: some View {
        Rectangle()
            .fill(Palette.separator)
            .frame(width: 1, height: 50)
            .accessibilityHidden(true)
    }
}
