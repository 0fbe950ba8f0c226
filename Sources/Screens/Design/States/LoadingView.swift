import SwiftUI

/// Says that something is on its way: nothing for 200 ms, then placeholders and words.
public struct LoadingView: View {
    private let text: String
    private let rows: Int
    @State private var isShown = false

    /// Words, and how many placeholders stand for the content.
    public init(_ text: String, rows: Int = 3) {
        self.text = text
        self.rows = rows
    }

    /// The placeholders and the words.
    public var body: some View {
        VStack(spacing: Spacing.medium) {
            ProgressView(text)
                .foregroundStyle(Palette.textSecondary)
            ForEach(0..<rows) { _ in
                RoundedRectangle(cornerRadius: Radius.card)
                    .fill(Palette.card)
                    .frame(height: 96)
                    .accessibilityHidden(true)
            }
        }
        .padding(Spacing.medium)
        .frame(maxWidth: .infinity)
        .opacity(isShown ? 1 : 0)
        .busy(true)
        .task(priority: .background) { await show() }
    }

    private func show() async {
        try? await Task.sleep(for: .milliseconds(200))
        isShown = true
    }
}
