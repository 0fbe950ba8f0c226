/// A button that opens a list of actions.
public struct Menu<Label: View, Content: View> {
    let label: Label
    let content: Content
    /// What a press does, where the list of actions only opens by a long press.
    var primaryAction: (@MainActor () -> Void)?

    /// A menu with a label.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.label = label()
        self.content = content()
    }

    /// A button that does something at once, and has a menu for what is needed less often.
    public init(
        @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label,
        primaryAction: @escaping @MainActor () -> Void
    ) {
        self.label = label()
        self.content = content()
        self.primaryAction = primaryAction
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

    /// A button with a title that does something at once, and has a menu.
    public init(
        _ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content,
        primaryAction: @escaping @MainActor () -> Void
    ) {
        self.init(content: content, label: { Text(titleKey) }, primaryAction: primaryAction)
    }

    /// A button with a title that does something at once, and has a menu.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, @ViewBuilder content: () -> Content, primaryAction: @escaping @MainActor () -> Void
    ) {
        self.init(content: content, label: { Text(title) }, primaryAction: primaryAction)
    }
}

extension Menu where Label == SwiftUI.Label<Text, Image> {
    /// A menu with a title and a symbol.
    public init(_ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content) {
        self.init(content: content) { SwiftUI.Label(titleKey, systemImage: systemImage) }
    }

    /// A menu with a title and a symbol.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, systemImage: String, @ViewBuilder content: () -> Content) {
        self.init(content: content) { SwiftUI.Label(title, systemImage: systemImage) }
    }

    /// A button with a title and a symbol that does something at once, and has a menu.
    public init(
        _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content,
        primaryAction: @escaping @MainActor () -> Void
    ) {
        self.init(
            content: content, label: { SwiftUI.Label(titleKey, systemImage: systemImage) },
            primaryAction: primaryAction)
    }
}

extension Menu: _Primitive {
    /// The browser opens and closes the menu by itself; the items are buttons as everywhere.
    public static func _emit(_ view: Self, to emitter: _Emitter) {
        if emitter._environment.isInMenu { return inner(view, to: emitter) }
        let outer = emitter._environment
        let attributes = emitter.takeAttributes()
        emitter.open(.div, .menu)
        if let action = view.primaryAction {
            emitter.attribute(.dataKind, literal: "context")
            emitter._pending.attributes = attributes
            emitter.open(.button, .button)
            emitter.buttonAttributes(nil, action)
            Label._emit(view.label, to: emitter)
            emitter._pending = .none
            emitter.close()
            emitter.open(.button, .rowMore)
            trigger(isEnabled: outer.isEnabled, to: emitter)
            emitter.attribute(.ariaLabel, literal: "More")
            emitter.symbol("chevron.down")
        } else {
            emitter._pending.attributes = attributes
            emitter.open(.button, .button)
            trigger(isEnabled: outer.isEnabled, to: emitter)
            Label._emit(view.label, to: emitter)
        }
        emitter._pending = .none
        emitter.close()
        list(view, to: emitter)
        emitter._environment = outer
        emitter.close(keeping: [])
    }

    /// A menu within a menu opens in its place.
    @MainActor
    private static func inner(_ view: Self, to emitter: _Emitter) {
        emitter.open(.div, .subMenu)
        emitter.open(.button)
        emitter.attribute(.role, literal: "menuitem")
        emitter.attribute(.tabindex, literal: "-1")
        emitter.attribute(.type, literal: "button")
        emitter.attribute(.dataKind, literal: "submenu")
        emitter.attribute(.ariaHaspopup, literal: "menu")
        emitter.attribute(.ariaExpanded, literal: "false")
        Label._emit(view.label, to: emitter)
        emitter._pending = .none
        emitter.close()
        list(view, to: emitter)
        emitter.close(keeping: [])
    }

    @MainActor
    private static func trigger(isEnabled: Bool, to emitter: _Emitter) {
        emitter.attribute(.type, literal: "button")
        emitter.attribute(.dataKind, literal: "menu")
        emitter.attribute(.ariaHaspopup, literal: "menu")
        emitter.attribute(.ariaExpanded, literal: "false")
        emitter.attribute(.ariaDisabled, isEnabled ? nil : "true")
    }

    @MainActor
    private static func list(_ view: Self, to emitter: _Emitter) {
        emitter.open(.div)
        emitter.attribute(.role, literal: "menu")
        emitter.attribute(.hidden, literal: "")
        emitter._environment.isInMenu = true
        Content._emit(view.content, to: emitter)
        emitter._pending = .none
        emitter.close(keeping: [])
    }
}

/// Draws menus.
public protocol MenuStyle: Sendable {}

/// Menus as their place wants them.
public struct DefaultMenuStyle: MenuStyle {
    /// The style.
    public init() {}
}

/// Menus that look like buttons.
public struct ButtonMenuStyle: MenuStyle {
    /// The style.
    public init() {}
}

/// Menus that look like buttons without a border.
public struct BorderlessButtonMenuStyle: MenuStyle {
    /// The style.
    public init() {}
}

extension MenuStyle where Self == DefaultMenuStyle {
    /// Menus as their place wants them.
    public static var automatic: DefaultMenuStyle { DefaultMenuStyle() }
}

extension MenuStyle where Self == ButtonMenuStyle {
    /// Menus that look like buttons.
    public static var button: ButtonMenuStyle { ButtonMenuStyle() }
}

extension MenuStyle where Self == BorderlessButtonMenuStyle {
    /// Menus that look like buttons without a border.
    public static var borderlessButton: BorderlessButtonMenuStyle { BorderlessButtonMenuStyle() }
}

/// The order of a menu's items.
public struct MenuOrder: Hashable, Sendable {
    let rank: Int
    /// As the place wants it.
    public static let automatic = MenuOrder(rank: 0)
    /// The first item next to where the menu was opened.
    public static let priority = MenuOrder(rank: 1)
    /// The first item at the top.
    public static let fixed = MenuOrder(rank: 2)
}

/// Whether choosing an item closes its menu.
public struct MenuActionDismissBehavior: Hashable, Sendable {
    let keepsOpen: Bool
    /// It does.
    public static let automatic = MenuActionDismissBehavior(keepsOpen: false)
    /// It does.
    public static let enabled = MenuActionDismissBehavior(keepsOpen: false)
    /// It does not.
    public static let disabled = MenuActionDismissBehavior(keepsOpen: true)
}

extension View {
    /// Draws the menus inside with `style`; all look as their label does.
    public func menuStyle<S: MenuStyle>(_ style: S) -> Self { self }

    /// The order of the items of the menus inside; in a page the first one is always at the top.
    public func menuOrder(_ order: MenuOrder) -> Self { self }

    /// Whether the menus inside show a sign that they are menus; none does.
    public func menuIndicator(_ visibility: Visibility) -> Self { self }

    /// Whether choosing an item inside closes its menu.
    public func menuActionDismissBehavior(_ behavior: MenuActionDismissBehavior) -> some View {
        attributed(.dataScroll, behavior.keepsOpen ? "stay" : "close")
    }

    /// What the view is for, shown by a mouse that rests on it and read aloud.
    public func help(_ textKey: LocalizedStringKey) -> some View { help(Text(textKey)) }

    /// What the view is for, shown by a mouse that rests on it and read aloud.
    public func help(_ text: Text) -> some View { attributed(.title, text.plainText) }

    /// What the view is for, shown by a mouse that rests on it and read aloud.
    @_disfavoredOverload
    public func help<S: StringProtocol>(_ text: S) -> some View { help(Text(text)) }
}

extension _Emitter {
    /// A choice that is on or off, as an item of a menu.
    func menuChoice(
        role: String, isOn: Bool, _ choose: @escaping @MainActor () -> Void, _ label: () -> Void
    ) {
        open(.button, .menuChoice)
        attribute(.role, literal: role)
        attribute(.ariaChecked, isOn ? "true" : "false")
        attribute(.tabindex, literal: "-1")
        attribute(.type, .button)
        let isEnabled = _environment.isEnabled
        attribute(.ariaDisabled, isEnabled ? nil : "true")
        on(.tap) { { _ in if isEnabled { choose() } } }
        label()
        _pending = .none
        close()
    }
}
