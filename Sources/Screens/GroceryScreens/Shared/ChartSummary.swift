import Design
import SwiftUI

/// What a chart or its rows come to in one sentence.
struct ChartSummary: View {
    private let words: String

    init(_ words: String) {
        self.words = words
    }

    var body: some View {
        Text(words)
            .font(.caption)
            .foregroundStyle(Palette.textSecondary)
    }
}
