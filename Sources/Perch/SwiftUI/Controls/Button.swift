/// What pressing a button means.
public struct ButtonRole: Equatable, Sendable {
    let name: String
    /// Deletes or undoes something for good.
    public static let destructive = ButtonRole(name: "destructive")
    /// Leaves things as they are.
    public static let cancel = ButtonRole(name: "cancel")
}

/// A control that does something when pressed.
public struct Button<Label: View> {
    let role: ButtonRole?
    let action: @MainActor () -> Void
    let label: Label

    /// A button with a label.
    public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
        self.init(role: nil, action: action, label: label)
    }

    /// A button with a role and a label.
    public init(role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
        self.role = role
        self.action = action
        self.label = label()
    }
}

extension Button: _Primitive {
    public static func _emit(_ view: Self, to emitter: _Emitter) {
        let environment = emitter._environment
        if environment.isInMenu { return emitMenuItem(view, to: emitter) }
        if let style = environment.buttonStyle, style.drawsItself {
            return style.emit(view.role, view.action, { Label._emit(view.label, to: $0) }, emitter)
        }
        emitter.open(.button, classes(environment.buttonStyle?.look ?? .borderless, view.role))
        emitter.buttonAttributes(view.role, view.action)
        Label._emit(view.label, to: emitter)
        emitter.close()
    }

    @MainActor
    private static func emitMenuItem(_ view: Self, to emitter: _Emitter) {
        emitter.open(.button, view.role == .destructive ? .buttonDestructive : .none)
        emitter.attribute(.role, literal: "menuitem")
        emitter.attribute(.tabindex, literal: "-1")
        emitter.buttonAttributes(view.role, view.action)
        Label._emit(view.label, to: emitter)
        emitter.close()
    }

    @MainActor
    private static func classes(_ look: ButtonLook, _ role: ButtonRole?) -> _ClassList {
        switch (look, role == .destructive) {
        case (.borderless, false): .button
        case (.borderless, true): .buttonDestructive
        case (.bordered, false): .buttonBordered
        case (.bordered, true): .buttonBorderedDestructive
        case (.prominent, false): .buttonProminent
        case (.prominent, true): .buttonProminentDestructive
        case (.plain, false): .buttonPlain
        case (.plain, true): .buttonPlainDestructive
        }
    }
}

extension _Emitter {
    /// The attributes and the handler that every button has. A disabled one keeps its place in the order of the
    /// keyboard, so that its reason can be read.
    func buttonAttributes(_ role: ButtonRole?, _ action: @escaping @MainActor () -> Void) {
        let isEnabled = _environment.isEnabled
        attribute(.type, literal: "button")
        attribute(.ariaDisabled, isEnabled ? nil : "true")
        if let shortcut = _environment.keyboardShortcut {
            attribute(.dataShortcut, literal: shortcut)
        } else if role == .cancel {
            attribute(.dataShortcut, literal: "cancel")
        }
        let after = _environment._afterAction
        on(.tap) {
            { _ in
                guard isEnabled else { return }
                action()
                after?.run()
            }
        }
    }
}

extension Button where Label == Text {
    /// A button with a text.
    public init(_ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void) {
        self.init(action: action) { Text(titleKey) }
    }

    /// A button with a text.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) {
        self.init(action: action) { Text(title) }
    }

    /// A button with a role and a text.
    public init(_ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void) {
        self.init(role: role, action: action) { Text(titleKey) }
    }

    /// A button with a role and a text.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, role: ButtonRole?, action: @escaping @MainActor () -> Void) {
        self.init(role: role, action: action) { Text(title) }
    }
}

extension Button where Label == SwiftUI.Label<Text, Image> {
    /// A button with a text and a symbol.
    public init(_ titleKey: LocalizedStringKey, systemImage: String, action: @escaping @MainActor () -> Void) {
        self.init(action: action) { SwiftUI.Label(titleKey, systemImage: systemImage) }
    }

    /// A button with a text and a symbol.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, systemImage: String, action: @escaping @MainActor () -> Void) {
        self.init(action: action) { SwiftUI.Label(title, systemImage: systemImage) }
    }

    /// A button with a role, a text and a symbol.
    public init(
        _ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole?,
        action: @escaping @MainActor () -> Void
    ) {
        self.init(role: role, action: action) { SwiftUI.Label(titleKey, systemImage: systemImage) }
    }
}

extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
    /// The button that a style has been asked to draw.
    @MainActor
    public init(_ configuration: PrimitiveButtonStyleConfiguration) {
        role = configuration.role
        action = configuration.action
        label = configuration.label
    }
}
