import SwiftUI

/// Takes away a word that stays until it was seen: a banner, or a toast that offers something.
struct DismissButton: View {
    let dismiss: @MainActor () -> Void

    var body: some View {
        Button(action: dismiss) {
            Image(systemName: "xmark.circle.fill")
                .foregroundStyle(Palette.textSecondary)
                .frame(width: Size.touchTarget, height: Size.touchTarget)
        }
        .buttonStyle(.plain)
        .accessibilityLabel("Dismiss")
    }
}
