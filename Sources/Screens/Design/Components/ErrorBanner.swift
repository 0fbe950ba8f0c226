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
        HStack(spacing: Spacing.small) {
            Image(systemName: "exclamationmark.triangle.fill")
                .foregroundStyle(Palette.error)
                .accessibilityHidden(true)
            Text(message)
                .font(.callout)
                .foregroundStyle(Palette.textPrimary)
                .frame(maxWidth: .infinity, alignment: .leading)
            if let dismiss { DismissButton(dismiss: dismiss) }
        }
        .padding(.horizontal, Spacing.medium)
        .padding(.vertical, Spacing.xSmall)
        .background(Palette.error.opacity(0.1))
        .clipShape(RoundedRectangle(cornerRadius: Radius.control))
        .onChange(of: message, initial: true) { AccessibilityNotification.Announcement.error(message).post() }
    }
}
