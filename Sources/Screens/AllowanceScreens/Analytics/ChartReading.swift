import Design
import SwiftUI

/// What was read in a chart, below it; while nothing is, how to read it.
struct ChartReading: View {
    /// "Touch a day to read its balance".
    let hint: String
    /// Where it was read: a day, a month; nil while nothing is chosen.
    let place: String?
    /// The figures there.
    let figures: String
    /// What else is known of the place.
    var note: String?

    var body: some View {
        VStack(alignment: .leading, spacing: Spacing.xxSmall) {
            if let place {
                AdaptiveRow(spacing: Spacing.xSmall) {
                    Text(place)
                    if let note {
                        Text(note)
                            .lineLimit(1)
                    }
                }
                .foregroundStyle(Palette.textSecondary)
                Text(figures)
                    .fontWeight(.semibold)
                    .monospacedDigit()
            } else {
                Text(hint)
                    .foregroundStyle(Palette.textSecondary)
            }
        }
        .font(.callout)
        .frame(maxWidth: .infinity, minHeight: Size.touchTarget, alignment: .topLeading)
        .accessibilityElement(children: .combine)
    }
}
