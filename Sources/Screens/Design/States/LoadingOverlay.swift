import SwiftUI

/// Lies over a sheet while its form is sent: takes every press at once, and after 200 ms says and shows so.
public struct LoadingOverlay: View {
    private let text: String
    @State private var isShown: Bool
    @Environment(\.horizontalSizeClass) private var width

    /// An overlay; `text` is what is announced.
    public init(_ text: String = "Saving...") {
        self.init(text, isShown: false)
    }

    init(_ text: String = "Saving...", isShown: Bool) {
        self.text = text
        _isShown = State(initialValue: isShown)
    }

    /// The dark, and the card with the spinner.
    public var body: some View {
        ZStack {
            // Never wholly clear: what shows nothing takes no press.
            Color.black.opacity(isShown ? 0.3 : 0.01)
                // To the edges of the sheet, which has room above and, as a dialog, below.
                .padding(.top, -Spacing.medium)
                .padding(.bottom, width == .regular ? -Spacing.medium : 0)
            ProgressView()
                .accessibilityLabel(text)
                .scaleEffect(1.5)
                .padding(Spacing.large)
                .background(Palette.card)
                .clipShape(RoundedRectangle(cornerRadius: Radius.control))
                .opacity(isShown ? 1 : 0)
        }
        .zIndex(30)
        .task(priority: .background) { await show() }
    }

    private func show() async {
        try? await Task.sleep(for: .milliseconds(200))
        guard !Task.isCancelled else { return }
        isShown = true
        AccessibilityNotification.Announcement(text).post()
    }
}
