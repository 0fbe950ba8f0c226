/// What a style is told of a button.
public struct ButtonStyleConfiguration {
    /// What the button says.
    public struct Label {
        let emit: (_Emitter) -> Void
    }

    /// What pressing the button means.
    public let role: ButtonRole?
    /// What the button says.
    public let label: Label
    let press: PressReading

    /// Whether the button is held down. The browser reports it only for styles that read it.
    public var isPressed: Bool {
        press.wasRead = true
        return press.isPressed
    }
}

extension ButtonStyleConfiguration.Label: _Primitive {
    public static func _emit(_ view: Self, to emitter: _Emitter) { view.emit(emitter) }
}

/// Draws buttons that are pressed as usual.
@MainActor
@preconcurrency
public protocol ButtonStyle {
    /// The type of the drawing.
    associatedtype Body: View
    /// What a style is told of a button.
    typealias Configuration = ButtonStyleConfiguration
    /// The look of a button.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a primitive style is told of a button.
public struct PrimitiveButtonStyleConfiguration {
    /// What the button says.
    public struct Label {
        let emit: (_Emitter) -> Void
    }

    /// What pressing the button means.
    public let role: ButtonRole?
    /// What the button says.
    public let label: Label
    let action: @MainActor () -> Void

    /// Does what the button does.
    @MainActor
    public func trigger() { action() }
}

extension PrimitiveButtonStyleConfiguration.Label: _Primitive {
    public static func _emit(_ view: Self, to emitter: _Emitter) { view.emit(emitter) }
}

/// Draws buttons and decides how they are pressed.
@MainActor
@preconcurrency
public protocol PrimitiveButtonStyle {
    /// The type of the drawing.
    associatedtype Body: View
    /// What a style is told of a button.
    typealias Configuration = PrimitiveButtonStyleConfiguration
    /// The button.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
    /// The style sheet's look, for styles that are not drawn by views.
    var _look: _ButtonLook? { get }
}

extension PrimitiveButtonStyle {
    /// Drawn by views.
    public var _look: _ButtonLook? { nil }
}

/// A look of the style sheet.
public struct _ButtonLook: Equatable, Sendable {
    let look: ButtonLook
}

enum ButtonLook: Equatable, Sendable {
    case borderless, bordered, prominent, plain
}

/// A style that the style sheet draws.
@MainActor
@preconcurrency
public protocol _StyleSheetButtonStyle: PrimitiveButtonStyle
where Body == Button<PrimitiveButtonStyleConfiguration.Label> {}

extension _StyleSheetButtonStyle {
    /// The button in the look of the style sheet.
    public func makeBody(configuration: Configuration) -> Button<PrimitiveButtonStyleConfiguration.Label> {
        Button(configuration)
    }
}

/// As the place of the button wants it.
public struct DefaultButtonStyle: _StyleSheetButtonStyle {
    public var _look: _ButtonLook? { _ButtonLook(look: .borderless) }
    /// The style.
    public init() {}
}

/// Text in the tint without a box.
public struct BorderlessButtonStyle: _StyleSheetButtonStyle {
    public var _look: _ButtonLook? { _ButtonLook(look: .borderless) }
    /// The style.
    public init() {}
}

/// A box lightly filled with the tint.
public struct BorderedButtonStyle: _StyleSheetButtonStyle {
    public var _look: _ButtonLook? { _ButtonLook(look: .bordered) }
    /// The style.
    public init() {}
}

/// A box filled with the tint.
public struct BorderedProminentButtonStyle: _StyleSheetButtonStyle {
    public var _look: _ButtonLook? { _ButtonLook(look: .prominent) }
    /// The style.
    public init() {}
}

/// Only the label, as it is.
public struct PlainButtonStyle: _StyleSheetButtonStyle {
    public var _look: _ButtonLook? { _ButtonLook(look: .plain) }
    /// The style.
    public init() {}
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
    /// As the place of the button wants it.
    public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
    /// Text in the tint without a box.
    public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
    /// A box lightly filled with the tint.
    public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
    /// A box filled with the tint.
    public static var borderedProminent: BorderedProminentButtonStyle { BorderedProminentButtonStyle() }
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
    /// Only the label, as it is.
    public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

/// A button style of any type, as the environment carries it.
struct AnyButtonStyle: Equatable {
    let type: any Any.Type
    let value: AnyHashableStyle
    /// The style sheet's look, if it draws the buttons.
    let look: ButtonLook?
    let emit: (ButtonRole?, @escaping @MainActor () -> Void, @escaping (_Emitter) -> Void, _Emitter) -> Void

    var drawsItself: Bool { look == nil }

    static func == (first: AnyButtonStyle, second: AnyButtonStyle) -> Bool {
        first.type == second.type && first.value == second.value
    }
}

/// A style's value, compared field by field.
struct AnyHashableStyle: Equatable {
    let isEqual: (Any) -> Bool
    let value: Any

    @MainActor
    init<Style>(_ style: Style) {
        value = style
        isEqual = { other in
            guard let other = other as? Style else { return false }
            return MainActor.assumeIsolated {
                withUnsafePointer(to: style) { first in
                    withUnsafePointer(to: other) { ViewFields.of(Style.self).areEqual(first, $0) }
                }
            }
        }
    }

    static func == (first: AnyHashableStyle, second: AnyHashableStyle) -> Bool { first.isEqual(second.value) }
}

extension EnvironmentValues {
    var buttonStyle: AnyButtonStyle? {
        get { self[ButtonStyleKey.self] }
        set { self[ButtonStyleKey.self] = newValue }
    }
}

private struct ButtonStyleKey: EnvironmentKey {
    static var defaultValue: AnyButtonStyle? { nil }
}

extension View {
    /// Draws the buttons inside with `style`.
    public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
        environment(
            \.buttonStyle,
            AnyButtonStyle(type: S.self, value: AnyHashableStyle(style), look: style._look?.look) {
                role, action, label, emitter in
                let configuration = PrimitiveButtonStyleConfiguration(
                    role: role, label: .init(emit: label), action: action)
                // A button inside the drawing is a plain one, not one of this style again.
                let outer = emitter._environment
                emitter._environment.buttonStyle = nil
                S.Body._emit(style.makeBody(configuration: configuration), to: emitter)
                emitter._environment = outer
            })
    }

    /// Draws the buttons inside with `style`.
    public func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
        environment(
            \.buttonStyle,
            AnyButtonStyle(type: S.self, value: AnyHashableStyle(style), look: nil) { role, action, label, emitter in
                emitter.drawnButton(style, role, action, label)
            })
    }
}
