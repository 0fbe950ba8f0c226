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
    @Environment(\.mainGradient) private var gradient

    func body(content: Content) -> some View {
        content
            .font(.headline)
            .multilineTextAlignment(.center)
            .padding(.horizontal, Spacing.small)
            .padding(.vertical, Spacing.xxSmall)
            .frame(maxWidth: .infinity, minHeight: Size.button)
            .foregroundStyle(isEnabled || mainGradient != nil ? kind.textColor : Palette.disabledText)
            .background(fill)
            .clipShape(RoundedRectangle(cornerRadius: Radius.control))
    }

    /// Only main buttons have one.
    private var mainGradient: MainGradient? { kind == .primary ? gradient : nil }

    private var fill: AnyShapeStyle {
        if let mainGradient { return mainGradient.fill(isEnabled: isEnabled, isPressed: isPressed) }
        return AnyShapeStyle(isEnabled ? color : Palette.disabledFill)
    }

    private var color: Color {
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

/// The gradient under the white words of main buttons, and the one while they are pressed; half of it is seen while
/// they are disabled.
struct MainGradient {
    let resting: LinearGradient
    let pressed: LinearGradient

    func fill(isEnabled: Bool, isPressed: Bool) -> AnyShapeStyle {
        let gradient = isPressed ? pressed : resting
        return isEnabled ? AnyShapeStyle(gradient) : AnyShapeStyle(gradient.opacity(0.5))
    }
}

private struct MainGradientKey: EnvironmentKey {
    static var defaultValue: MainGradient? { nil }
}

extension EnvironmentValues {
    /// What fills the main buttons; nil for the color of all of Roost.
    fileprivate(set) var mainGradient: MainGradient? {
        get { self[MainGradientKey.self] }
        set { self[MainGradientKey.self] = newValue }
    }
}

extension View {
    /// Gives the main buttons inside, and links that look like them, the gradient of their system; `pressed` is the one
    /// that they have while they are pressed.
    public func mainButtons(_ resting: LinearGradient, pressed: LinearGradient) -> some View {
        environment(\.mainGradient, MainGradient(resting: resting, pressed: pressed))
    }
}
