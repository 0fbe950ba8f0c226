import SwiftUI

/// How good a password is: three bars and the word that they repeat, which is said whenever it changes.
public struct StrengthMeter: View {
    private let word: String
    private let bars: Int

    /// A meter with `bars` of 3 coloured.
    public init(word: String, bars: Int) {
        self.word = word
        self.bars = bars
    }

    /// The bars and the word.
    public var body: some View {
        HStack(spacing: Spacing.small) {
            ForEach(0..<3) { index in
                RoundedRectangle(cornerRadius: Radius.bar)
                    .fill(index < bars ? color : Palette.controlBorder.opacity(0.4))
                    .frame(height: 4)
                    .accessibilityHidden(true)
            }
            Text(word)
                .font(.caption)
                .foregroundStyle(color)
                .accessibilityLabel(sentence)
        }
        .onChange(of: word, initial: true) { AccessibilityNotification.Announcement(sentence).post() }
    }

    private var sentence: String { "Password strength: \(word)" }

    private var color: Color {
        switch bars {
        case 1: Palette.error
        case 2: Palette.warning
        default: Palette.success
        }
    }
}
