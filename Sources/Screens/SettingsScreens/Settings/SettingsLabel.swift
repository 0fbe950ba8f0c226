import Design
import SwiftUI

/// A symbol in a column of its own, and the words, which have its room where text is very large.
struct SettingsLabel: View {
    let title: String
    let symbol: String
    let symbolColor: Color
    @ScaledMetric private var symbolWidth = Size.rowIcon
    @Environment(\.dynamicTypeSize) private var textSize

    init(_ title: String, symbol: String, symbolColor: Color = Palette.primary) {
        self.title = title
        self.symbol = symbol
        self.symbolColor = symbolColor
    }

    var body: some View {
        HStack(spacing: Spacing.small) {
            if !textSize.isAccessibilitySize {
                Image(systemName: symbol)
                    .foregroundStyle(symbolColor)
                    .frame(width: Size.grown(Size.rowIcon, to: symbolWidth))
                    .accessibilityHidden(true)
            }
            Text(title)
                .frame(maxWidth: .infinity, alignment: .leading)
        }
    }
}
