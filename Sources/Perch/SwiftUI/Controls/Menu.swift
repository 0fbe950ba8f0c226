/// A button that opens a list of actions.
public struct Menu<Label: View, Content: View> {
    let label: Label
    let content: Content

    /// A menu with a label.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.label = label()
        self.content = content()
    }
}

extension Menu where Label == Text {
    /// A menu with a title.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(titleKey) }
    }

    /// A menu with a title.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(title) }
    }
}

extension Menu where Label == SwiftUI.Label<Text, Image> {
    /// A menu with a title and a symbol.
    public init(_ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content) {
        self.init(content: content) { SwiftUI.Label(titleKey, systemImage: systemImage) }
    }
}

extension Menu: _Primitive {
    /// The browser opens and closes the menu by itself; the items are buttons as everywhere.
    public static func _emit(_ view: Self, to emitter: _Emitter) {
        let outer = emitter._environment
        let attributes = emitter.takeAttributes()
        emitter.open(.div, .menu)
        emitter._pending.attributes = attributes
        emitter.open(.button, .button)
        emitter.attribute(.type, literal: "button")
        emitter.attribute(.dataKind, literal: "menu")
        emitter.attribute(.ariaHaspopup, literal: "menu")
        emitter.attribute(.ariaExpanded, literal: "false")
        emitter.attribute(.ariaDisabled, outer.isEnabled ? nil : "true")
        Label._emit(view.label, to: emitter)
        emitter._pending = .none
        emitter.close()
        emitter.open(.div)
        emitter.attribute(.role, literal: "menu")
        emitter.attribute(.hidden, literal: "")
        emitter._environment.isInMenu = true
        Content._emit(view.content, to: emitter)
        emitter._pending = .none
        emitter._environment = outer
        emitter.close(keeping: [])
        emitter.close(keeping: [])
    }
}
