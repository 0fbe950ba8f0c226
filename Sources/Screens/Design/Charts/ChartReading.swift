import SwiftUI

/// What was read in a chart, below it; while nothing is, how to read it.
public struct ChartReading: View {
    private let hint: String
    private let place: String?
    private let figures: String
    private let note: String?

    /// The words of a chart.
    ///
    /// - Parameters:
    ///   - hint: "Touch a day to read its balance".
    ///   - place: where it was read: a day, a month; nil while nothing is chosen.
    ///   - figures: the figures there.
    ///   - note: what else is known of the place.
    public init(hint: String, place: String?, figures: String, note: String? = nil) {
        self.hint = hint
        self.place = place
        self.figures = figures
        self.note = note
    }

    /// The words.
    public var body: some View {
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
