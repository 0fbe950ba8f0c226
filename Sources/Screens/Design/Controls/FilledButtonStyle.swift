import SwiftUI

/// The look of the big buttons: full width, 50 high, a filled shape that darkens while pressed.
struct FilledButtonStyle: ButtonStyle {
    enum Kind: Hashable {
        case primary, secondary, destructive
    }

    let kind: Kind
    var isEnabled = true

    func makeBody(configuration: Configuration) -> some View {
        configuration.label
            .font(.headline)
            .multilineTextAlignment(.center)
            .padding(.horizontal, Spacing.small)
            .padding(.vertical, Spacing.xxSmall)
            .frame(maxWidth: .infinity, minHeight: Size.button)
            .foregroundStyle(isEnabled ? textColor : Palette.disabledText)
            .background(isEnabled ? fill(isPressed: configuration.isPressed) : Palette.disabledFill)
            .clipShape(RoundedRectangle(cornerRadius: Radius.control))
    }

    private var textColor: Color {
        kind == .secondary ? Palette.primary : .white
    }

    private func fill(isPressed: Bool) -> Color {
        switch kind {
        case .primary: isPressed ? Palette.primaryPressed : Palette.primaryFill
        case .secondary: Palette.primary.opacity(isPressed ? 0.2 : 0.1)
        case .destructive: isPressed ? Palette.errorPressed : Palette.errorFill
        }
    }
}
