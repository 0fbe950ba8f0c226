import SwiftUI

/// Lies over a sheet while its form is sent: takes every press at once, and after 200 ms says so. The spinner is that
/// of the sheet's act.
public struct LoadingOverlay: View {
    private let text: String
    @Environment(\.horizontalSizeClass) private var width

    /// An overlay; `text` is what is announced.
    public init(_ text: String = "Saving...") {
        self.text = text
    }

    /// What takes the presses.
    public var body: some View {
        // Never wholly clear: what shows nothing takes no press.
        Color.black.opacity(0.01)
            // To the edges of the sheet, which has room above and, as a dialog, below.
            .padding(.top, -Spacing.medium)
            .padding(.bottom, width == .regular ? -Spacing.medium : 0)
            .zIndex(30)
            .task(priority: .background) { await say() }
    }

    private func say() async {
        try? await Task.sleep(for: .milliseconds(200))
        guard !Task.isCancelled else { return }
        AccessibilityNotification.Announcement(text).post()
    }
}
