import SwiftUI

/// What has been done, above the form where one goes on from it, until it is dismissed.
public struct SuccessBanner: View {
    private let message: String
    private let dismiss: @MainActor () -> Void

    /// A banner.
    public init(_ message: String, dismiss: @escaping @MainActor () -> Void) {
        self.message = message
        self.dismiss = dismiss
    }

    /// The banner.
    public var body: some View {
        Banner(message, symbol: "checkmark.circle.fill", color: Palette.success, dismiss: dismiss)
            .onChange(of: message, initial: true) { AccessibilityNotification.Announcement(message).post() }
    }
}

/// A symbol and words on a tint of its colour.
struct Banner: View {
    private let message: String
    private let symbol: String
    private let color: Color
    private let dismiss: (@MainActor () -> Void)?

    init(_ message: String, symbol: String, color: Color, dismiss: (@MainActor () -> Void)?) {
        self.message = message
        self.symbol = symbol
        self.color = color
        self.dismiss = dismiss
    }

    var body: some View {
        HStack(spacing: Spacing.small) {
            Image(systemName: symbol)
                .foregroundStyle(color)
                .accessibilityHidden(true)
            Text(message)
                .font(.callout)
                .foregroundStyle(Palette.textPrimary)
                .frame(maxWidth: .infinity, alignment: .leading)
            if let dismiss { DismissButton(dismiss: dismiss) }
        }
        .padding(.horizontal, Spacing.medium)
        .padding(.vertical, Spacing.xSmall)
        .background(color.opacity(0.1))
        .clipShape(RoundedRectangle(cornerRadius: Radius.control))
    }
}
