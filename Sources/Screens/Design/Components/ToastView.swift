import SwiftUI

/// A short word about something that went well.
public struct Toast: Hashable, Sendable, Identifiable {
    /// Tells a toast from the one before, also when both say the same.
    public let id: Int
    /// "Transaction created".
    public let text: String

    /// A toast.
    public init(id: Int, text: String) {
        self.id = id
        self.text = text
    }
}

/// A toast at the bottom of the screen.
public struct ToastView: View {
    private let toast: Toast

    /// The view of a toast.
    public init(_ toast: Toast) {
        self.toast = toast
    }

    /// The toast.
    public var body: some View {
        HStack(spacing: Spacing.xSmall) {
            Image(systemName: "checkmark.circle.fill")
                .foregroundStyle(Palette.success)
                .accessibilityHidden(true)
            Text(toast.text)
                .font(.callout)
                .foregroundStyle(Palette.textPrimary)
        }
        .padding(.horizontal, Spacing.medium)
        .padding(.vertical, Spacing.small)
        .background(Palette.card)
        .clipShape(RoundedRectangle(cornerRadius: Radius.control))
        .overlay(RoundedRectangle(cornerRadius: Radius.control).stroke(Palette.separator, lineWidth: 1))
        .shadow(color: .black.opacity(0.05), radius: 10, x: 0, y: 4)
        .padding(.bottom, Spacing.large)
        .onAppear { AccessibilityNotification.Announcement(toast.text).post() }
    }
}
