import SwiftUI

/// Takes away a word that stays until it was seen: a banner, or a toast that offers something.
public struct DismissButton: View {
    private let dismiss: @MainActor () -> Void

    /// A button that does `dismiss`.
    public init(dismiss: @escaping @MainActor () -> Void) {
        self.dismiss = dismiss
    }

    /// The button.
    public var body: some View {
        Button(action: dismiss) {
            Image(systemName: "xmark.circle.fill")
                .foregroundStyle(Palette.textSecondary)
                .frame(width: Size.touchTarget, height: Size.touchTarget)
        }
        .buttonStyle(.plain)
        .accessibilityLabel("Dismiss")
    }
}
