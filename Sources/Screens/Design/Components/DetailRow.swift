import SwiftUI

/// A symbol, a name and the value under it, read as name and value.
public struct DetailRow: View {
    private let symbol: String
    private let title: String
    private let value: String
    @ScaledMetric private var symbolWidth = Size.rowIcon

    /// A row of a details card.
    public init(_ title: String, value: String, symbol: String) {
        self.title = title
        self.value = value
        self.symbol = symbol
    }

    /// The row.
    public var body: some View {
        HStack(alignment: .top, spacing: Spacing.small) {
            Image(systemName: symbol)
                .foregroundStyle(Palette.primary)
                .frame(width: Size.grown(Size.rowIcon, to: symbolWidth))
                .accessibilityHidden(true)
            VStack(alignment: .leading, spacing: Spacing.xxSmall) {
                Text(title)
                    .font(.caption)
                    .foregroundStyle(Palette.textSecondary)
                Text(value)
                    .font(.body)
                    .foregroundStyle(Palette.textPrimary)
            }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
        .accessibilityElement(children: .combine)
        .accessibilityLabel(title)
        .accessibilityValue(value)
    }
}
