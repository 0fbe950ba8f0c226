import SwiftUI

/// What went wrong with the whole screen, until it is dismissed.
public struct ErrorBanner: View {
    private let message: String
    private let dismiss: (@MainActor () -> Void)?

    /// A banner; without `dismiss` it stays until the screen takes it away.
    public init(_ message: String, dismiss: (@MainActor () -> Void)? = nil) {
        self.message = message
        self.dismiss = dismiss
    }

    /// The banner.
    public var body: some View {
        Banner(message, symbol: "exclamationmark.triangle.fill", color: Palette.error, dismiss: dismiss)
            .onChange(of: message, initial: true) { AccessibilityNotification.Announcement.error(message).post() }
    }
}
