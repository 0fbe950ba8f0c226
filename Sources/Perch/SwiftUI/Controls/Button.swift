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
    @usableFromInline let role: ButtonRole?
    @usableFromInline let action: @MainActor () -> Void
    @usableFromInline let label: Label

    /// A button with a label.
    @inlinable
    public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
        self.init(role: nil, action: action, label: label)
    }

    /// A button with a role and a label.
    @inlinable
    public init(role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
        self.role = role
        self.action = action
        self.label = label()
    }
}

extension Button: _Primitive {
    @inlinable
    public static func _emit(_ view: Self, to emitter: _Emitter) {
        if emitter._openButton(view.role, view.action) {
            Label._emit(view.label, to: emitter)
            emitter.close()
        } else {
            emitter._drawButton(view.role, view.action) { Label._emit(view.label, to: $0) }
        }
    }
}

extension _Emitter {
    /// Opens the element of a button; false where a style of the environment draws the button itself.
    public func _openButton(_ role: ButtonRole?, _ action: @escaping @MainActor () -> Void) -> Bool {
        if _environment.isInMenu {
            open(.button, role == .destructive ? .buttonDestructive : .none)
            attribute(.role, literal: "menuitem")
            attribute(.tabindex, literal: "-1")
        } else {
            let style = _environment.buttonStyle
            if let style, style.drawsItself { return false }
            if let look = style?.look, look == .bordered || look == .prominent { borderShape() }
            open(.button, _Emitter.classes(style?.look ?? .borderless, role))
        }
        buttonAttributes(role, action)
        return true
    }

    /// Lets the style of the environment draw a button.
    public func _drawButton(
        _ role: ButtonRole?, _ action: @escaping @MainActor () -> Void, _ label: @escaping (_Emitter) -> Void
    ) {
        _environment.buttonStyle?.emit(role, action, label, self)
    }

    static func classes(_ look: ButtonLook, _ role: ButtonRole?) -> _ClassList {
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
        attribute(.type, .button)
        attribute(.ariaDisabled, isEnabled ? nil : "true")
        if let shortcut = _environment.keyboardShortcut {
            attribute(.dataShortcut, literal: shortcut)
        } else if role == .cancel {
            attribute(.dataShortcut, literal: "cancel")
        }
        if let copied = _environment.copiedText { attribute(.dataCopy, copied) }
        offlineWish()
        on(.tap) {
            let after = _environment._afterAction
            return { _ in
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

    /// A button with a role, a text and a symbol.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, systemImage: String, role: ButtonRole?, action: @escaping @MainActor () -> Void
    ) {
        self.init(role: role, action: action) { SwiftUI.Label(title, systemImage: systemImage) }
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
