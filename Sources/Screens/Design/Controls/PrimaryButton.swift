import SwiftUI

/// The one main action of a screen. While loading it shows a spinner beside its title and takes no press.
public struct PrimaryButton: View {
    private let title: String
    private let isLoading: Bool
    private let isDisabled: Bool
    private let reason: String
    private let isDestructive: Bool
    private let action: @MainActor () -> Void

    /// A button; `reason` is read to people who reach it while it is disabled. Only where nothing could be done that
    /// was not said already may it be: a form's button says what is missing.
    public init(
        _ title: String, isLoading: Bool = false, isDisabled: Bool = false, reason: String = "",
        action: @escaping @MainActor () -> Void
    ) {
        self.init(
            title, isLoading: isLoading, isDisabled: isDisabled, reason: reason, isDestructive: false, action: action)
    }

    /// A button; one by which something is lost has red words on no fill of its own.
    init(
        _ title: String, isLoading: Bool, isDisabled: Bool = false, reason: String = "", isDestructive: Bool,
        action: @escaping @MainActor () -> Void
    ) {
        self.title = title
        self.isLoading = isLoading
        self.isDisabled = isDisabled
        self.reason = reason
        self.isDestructive = isDestructive
        self.action = action
    }

    /// The button with its spinner.
    public var body: some View {
        Button(role: isDestructive ? .destructive : nil, action: action) {
            HStack(spacing: Spacing.xSmall) {
                if isLoading {
                    ProgressView()
                        .tint(isDestructive ? Palette.error : .white)
                        .accessibilityHidden(true)
                }
                Text(title)
            }
        }
        .buttonStyle(FilledButtonStyle(kind: isDestructive ? .destructive : .primary, isEnabled: !isDisabled))
        .disabled(isDisabled || isLoading)
        .busy(isLoading)
        .accessibilityHint(isDisabled ? reason : "")
    }
}

/// A big button beside or below the main one. What destroys is a plain row with red words, at the end of its page.
public struct SecondaryButton: View {
    private let title: String
    private let symbol: String?
    private let isDestructive: Bool
    private let action: @MainActor () -> Void

    /// A button; a destructive one is a red row.
    public init(
        _ title: String, symbol: String? = nil, isDestructive: Bool = false, action: @escaping @MainActor () -> Void
    ) {
        self.title = title
        self.symbol = symbol
        self.isDestructive = isDestructive
        self.action = action
    }

    /// The button.
    public var body: some View {
        Button(role: isDestructive ? .destructive : nil, action: action) {
            FilledTitle(title: title, symbol: symbol)
        }
        .buttonStyle(FilledButtonStyle(kind: isDestructive ? .destructive : .secondary))
    }
}
