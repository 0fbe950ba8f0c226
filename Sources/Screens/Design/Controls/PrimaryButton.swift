import SwiftUI

/// The one main action of a screen. While loading it shows a spinner beside its title and takes no press.
public struct PrimaryButton: View {
    private let title: String
    private let kind: FilledLook.Kind
    private let isLoading: Bool
    private let isDisabled: Bool
    private let reason: String
    private let action: @MainActor () -> Void

    /// A button.
    ///
    /// - Parameters:
    ///   - isFilled: not where another button is the screen's main one; it looks like a `SecondaryButton` then.
    ///   - reason: is read to people who reach it while it is disabled. Only where nothing could be done that was not
    ///     said already may it be: a form's button says what is missing.
    public init(
        _ title: String, isFilled: Bool = true, isLoading: Bool = false, isDisabled: Bool = false, reason: String = "",
        action: @escaping @MainActor () -> Void
    ) {
        self.title = title
        kind = isFilled ? .primary : .secondary
        self.isLoading = isLoading
        self.isDisabled = isDisabled
        self.reason = reason
        self.action = action
    }

    /// A button; one by which something is lost has red words on no fill of its own.
    init(_ title: String, isLoading: Bool, isDestructive: Bool, action: @escaping @MainActor () -> Void) {
        self.title = title
        kind = isDestructive ? .destructive : .primary
        self.isLoading = isLoading
        isDisabled = false
        reason = ""
        self.action = action
    }

    /// The button with its spinner.
    public var body: some View {
        Button(role: kind == .destructive ? .destructive : nil, action: action) {
            HStack(spacing: Spacing.xSmall) {
                if isLoading {
                    ProgressView()
                        .tint(kind.textColor)
                        .accessibilityHidden(true)
                }
                Text(title)
            }
        }
        .buttonStyle(FilledButtonStyle(kind: kind, isEnabled: !isDisabled))
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
