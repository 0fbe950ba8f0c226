import SwiftUI

/// A big button: its fill darkens while it is pressed.
struct FilledButtonStyle: ButtonStyle {
    let kind: FilledLook.Kind
    var isEnabled = true

    func makeBody(configuration: Configuration) -> some View {
        configuration.label
            .modifier(FilledLook(kind: kind, isEnabled: isEnabled, isPressed: configuration.isPressed))
    }
}

/// The look of the big buttons, and of links that look like them: full width, 50 high, a filled shape. What destroys is
/// red words on a card: filled red is only in the question that follows.
struct FilledLook: ViewModifier {
    enum Kind: Hashable {
        case primary, secondary, destructive

        /// The colour of the words, and of the spinner beside them.
        var textColor: Color {
            switch self {
            case .primary: .white
            case .secondary: Palette.primary
            case .destructive: Palette.error
            }
        }
    }

    let kind: Kind
    var isEnabled = true
    var isPressed = false

    func body(content: Content) -> some View {
        content
            .font(.headline)
            .multilineTextAlignment(.center)
            .padding(.horizontal, Spacing.small)
            .padding(.vertical, Spacing.xxSmall)
            .frame(maxWidth: .infinity, minHeight: Size.button)
            .foregroundStyle(isEnabled ? kind.textColor : Palette.disabledText)
            .background(isEnabled ? fill : Palette.disabledFill)
            .clipShape(RoundedRectangle(cornerRadius: Radius.control))
    }

    private var fill: Color {
        switch kind {
        case .primary: isPressed ? Palette.primaryPressed : Palette.primaryFill
        case .secondary: Palette.primary.opacity(isPressed ? 0.2 : 0.1)
        case .destructive: isPressed ? Palette.error.opacity(0.1) : Palette.card
        }
    }
}

/// The words of a big button, after a symbol where there is one.
struct FilledTitle: View {
    let title: String
    let symbol: String?

    var body: some View {
        HStack(spacing: Spacing.xSmall) {
            if let symbol {
                Image(systemName: symbol)
                    .accessibilityHidden(true)
            }
            Text(title)
        }
    }
}
