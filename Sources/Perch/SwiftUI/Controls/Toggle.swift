/// A control that is on or off.
public struct Toggle<Label: View> {
    let isOn: Binding<Bool>
    let label: Label

    /// A switch with a label.
    public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
        self.isOn = isOn
        self.label = label()
    }
}

extension Toggle where Label == Text {
    /// A switch with a text.
    public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) { self.init(isOn: isOn) { Text(titleKey) } }

    /// A switch with a text.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) { self.init(isOn: isOn) { Text(title) } }
}

extension Toggle where Label == SwiftUI.Label<Text, Image> {
    /// A switch with a text and a symbol.
    public init(_ titleKey: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { SwiftUI.Label(titleKey, systemImage: systemImage) }
    }
}

extension Toggle where Label == ToggleStyleConfiguration.Label {
    /// The switch that a style has been asked to draw.
    @MainActor
    public init(_ configuration: ToggleStyleConfiguration) {
        isOn = configuration.$isOn
        label = configuration.label
    }
}

extension Toggle: _Primitive {
    /// The whole row is the label of a native checkbox with the role of a switch.
    public static func _emit(_ view: Self, to emitter: _Emitter) {
        if emitter._environment.isInMenu {
            let isOn = view.isOn.wrappedValue
            return emitter.menuChoice(role: "menuitemcheckbox", isOn: isOn) {
                view.isOn.wrappedValue = !isOn
            } _: {
                Label._emit(view.label, to: emitter)
            }
        }
        if let style = emitter._environment.toggleStyle {
            return style.emit(view.isOn, { Label._emit(view.label, to: $0) }, emitter)
        }
        let isHidden = emitter._environment.labelsAreHidden
        let attributes = emitter.takeAttributes()
        emitter.open(.label, .toggle)
        emitter.open(.span, isHidden ? .visuallyHidden : .none)
        Label._emit(view.label, to: emitter)
        emitter._pending = .none
        emitter.close()
        emitter._pending.attributes = attributes
        emitter.open(.input)
        emitter.attribute(.type, literal: "checkbox")
        emitter.attribute(.role, literal: "switch")
        emitter.attribute(.dataKey, emitter.fieldKey(_plainText(of: view.label)))
        emitter.offlineWish()
        emitter.attribute(.checked, if: view.isOn.wrappedValue)
        emitter.attribute(.disabled, if: !emitter._environment.isEnabled)
        emitter.on(.change) { { event in view.isOn.wrappedValue = event.value == "true" } }
        emitter.focus()
        emitter.close()
        emitter.close(keeping: [], adding: isHidden ? [] : .wide)
    }
}

extension _Emitter {
    /// Gives the next element its role, and a name unless one was asked for outside.
    func ownRole(_ role: String, named name: String) {
        if !isNamed {
            _pending.attributes.append(PendingAttribute(attribute: .ariaLabel, value: name))
        }
        pendingAttribute(.role, role)
    }

    /// Takes the pending attributes away from a control's outer box, so that the control inside can have them.
    func takeAttributes() -> ContiguousArray<PendingAttribute> {
        defer {
            _pending.attributes = []
            _pending.naming = .group
        }
        return _pending.attributes
    }
}

/// What a style is told of a switch.
public struct ToggleStyleConfiguration {
    /// What the switch says.
    public struct Label {
        let emit: (_Emitter) -> Void
    }

    /// What the switch says.
    public let label: Label
    /// Whether it is on.
    @Binding public var isOn: Bool
}

extension ToggleStyleConfiguration.Label: _Primitive {
    public static func _emit(_ view: Self, to emitter: _Emitter) { view.emit(emitter) }
}

/// Draws switches.
@MainActor
@preconcurrency
public protocol ToggleStyle {
    /// The type of the drawing.
    associatedtype Body: View
    /// What a style is told of a switch.
    typealias Configuration = ToggleStyleConfiguration
    /// The look of a switch.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
    /// The colour of the style, where it has one of its own.
    var _tint: Color? { get }
}

extension ToggleStyle {
    /// The tint around.
    public var _tint: Color? { nil }
}

/// The switch of the style sheet.
public struct SwitchToggleStyle: ToggleStyle {
    public let _tint: Color?
    /// The style.
    public init() { _tint = nil }
    /// The style in a colour.
    public init(tint: Color) { _tint = tint }
    public func makeBody(configuration: Configuration) -> Toggle<ToggleStyleConfiguration.Label> {
        Toggle(configuration)
    }
}

/// The switch as its place wants it.
public struct DefaultToggleStyle: ToggleStyle {
    /// The style.
    public init() {}
    public func makeBody(configuration: Configuration) -> Toggle<ToggleStyleConfiguration.Label> {
        Toggle(configuration)
    }
}

/// A button that stays pressed.
public struct ButtonToggleStyle: ToggleStyle {
    /// The style.
    public init() {}
    public func makeBody(configuration: Configuration) -> some View {
        Button {
            configuration.isOn.toggle()
        } label: {
            configuration.label
        }
        .attributed(.ariaPressed, configuration.isOn ? "true" : "false")
    }
}

extension ToggleStyle where Self == SwitchToggleStyle {
    /// The switch of the style sheet.
    public static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}

extension ToggleStyle where Self == DefaultToggleStyle {
    /// The switch as its place wants it.
    public static var automatic: DefaultToggleStyle { DefaultToggleStyle() }
}

extension ToggleStyle where Self == ButtonToggleStyle {
    /// A button that stays pressed.
    public static var button: ButtonToggleStyle { ButtonToggleStyle() }
}

/// A toggle style of any type, as the environment carries it.
struct AnyToggleStyle: Equatable {
    let value: AnyHashableStyle
    let emit: (Binding<Bool>, @escaping (_Emitter) -> Void, _Emitter) -> Void

    static func == (first: AnyToggleStyle, second: AnyToggleStyle) -> Bool { first.value == second.value }
}

extension EnvironmentValues {
    var toggleStyle: AnyToggleStyle? {
        get { self[ToggleStyleKey.self] }
        set { self[ToggleStyleKey.self] = newValue }
    }
}

private struct ToggleStyleKey: EnvironmentKey {
    static var defaultValue: AnyToggleStyle? { nil }
}

extension View {
    /// Draws the switches inside with `style`.
    public func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
        environment(
            \.toggleStyle,
            AnyToggleStyle(value: AnyHashableStyle(style)) { isOn, label, emitter in
                let outer = emitter._environment
                emitter._environment.toggleStyle = nil
                let configuration = ToggleStyleConfiguration(label: .init(emit: label), isOn: isOn)
                S.Body._emit(style.makeBody(configuration: configuration), to: emitter)
                emitter._environment = outer
            }
        ).modifier(_StyleTintModifier(tint: style._tint))
    }
}
