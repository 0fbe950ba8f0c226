import Design
import SwiftUI

/// How near a wish is: enough money, a bar with what is saved, or the day it was purchased.
struct WishListProgressView: View {
    let row: WishRow

    var body: some View {
        if case .saving = row.standing {
            ProgressView(value: Double(row.percentage), total: 100)
                .tint(Palette.primary)
                .accessibilityLabel("Progress")
                .accessibilityValue(row.saved)
        }
        words
            .frame(minHeight: Size.touchTarget, alignment: .leading)
            // The buttons of the row stand beside the words.
            .padding(.trailing, 2 * Size.touchTarget)
    }

    @ViewBuilder
    private var words: some View {
        switch row.standing {
        case .affordable:
            HStack(spacing: Spacing.xxSmall) {
                Image(systemName: "checkmark.circle.fill")
                    .accessibilityHidden(true)
                Text("You can buy this!")
            }
            .font(.callout)
            .foregroundStyle(Palette.success)
        case .saving(let pace):
            VStack(alignment: .leading, spacing: Spacing.xxSmall) {
                Text(row.saved)
                Text(pace)
            }
            .font(.caption)
            .foregroundStyle(Palette.textSecondary)
        case .purchased(let words):
            Text(words)
                .font(.caption)
                .foregroundStyle(Palette.textSecondary)
        }
    }
}
