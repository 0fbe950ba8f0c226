extension EnvironmentValues {
    var keyboardShortcut: String? {
        get { self[KeyboardShortcutKey.self] }
        set { self[KeyboardShortcutKey.self] = newValue }
    }

    /// The size of controls.
    public var controlSize: ControlSize {
        get { self[ControlSizeKey.self] }
        set { self[ControlSizeKey.self] = newValue }
    }
}

private struct KeyboardShortcutKey: EnvironmentKey {
    static var defaultValue: String? { nil }
}

private struct ControlSizeKey: EnvironmentKey {
    static var defaultValue: ControlSize { .regular }
}

/// The size of controls.
public enum ControlSize: CaseIterable, Hashable, Sendable {
    case mini, small, regular, large, extraLarge
}

/// Keys that press a control.
public struct KeyboardShortcut: Hashable, Sendable {
    /// Return or Enter in a form.
    public static let defaultAction = KeyboardShortcut(name: "default")
    /// Escape.
    public static let cancelAction = KeyboardShortcut(name: "cancel")

    let name: String

    private init(name: String) { self.name = name }

    /// A key with modifier keys. Command and Control are the same on a page: most keyboards have no Command.
    public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) {
        // The names and their order are those that js/shortcuts.js reads off a pressed key.
        let names: [(EventModifiers, String)] = [
            ([.command, .control], "cmd"), (.shift, "shift"), (.option, "option"),
        ]
        let held = names.filter { !modifiers.isDisjoint(with: $0.0) }.map(\.1)
        name = (held + [key.name]).joined(separator: "+")
    }
}

/// A key of the keyboard.
public struct KeyEquivalent: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
    let name: String

    /// The key that types `character`.
    public init(_ character: Character) { name = character.lowercased() }
    public init(extendedGraphemeClusterLiteral value: Character) { self.init(value) }
    private init(name: String) { self.name = name }

    /// Return.
    public static let `return` = KeyEquivalent(name: "enter")
    /// Escape.
    public static let escape = KeyEquivalent(name: "escape")
    /// Delete.
    public static let delete = KeyEquivalent(name: "backspace")
    /// Up.
    public static let upArrow = KeyEquivalent(name: "arrowup")
    /// Down.
    public static let downArrow = KeyEquivalent(name: "arrowdown")
}

/// Keys that are held down.
public struct EventModifiers: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Shift.
    public static let shift = EventModifiers(rawValue: 1)
    /// Control.
    public static let control = EventModifiers(rawValue: 2)
    /// Option or Alt.
    public static let option = EventModifiers(rawValue: 4)
    /// Command or Windows.
    public static let command = EventModifiers(rawValue: 8)
}

extension View {
    /// Whether the controls inside react. Disabled inside a disabled view stays disabled.
    public func disabled(_ disabled: Bool) -> some View {
        transformEnvironment(\.isEnabled) { $0 = $0 && !disabled }
    }

    /// The keys that press the control.
    public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View {
        environment(\.keyboardShortcut, shortcut?.name)
    }

    /// The keys that press the control.
    public func keyboardShortcut(_ key: KeyEquivalent, modifiers: EventModifiers = .command) -> some View {
        keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers))
    }

    /// Labels of the controls inside are only for assistive technology.
    public func labelsHidden() -> some View { environment(\.labelsAreHidden, true) }

    /// The size of the controls inside.
    public func controlSize(_ size: ControlSize) -> some View { environment(\.controlSize, size) }

    /// The view takes presses also where it shows nothing: all over its box, whatever the shape.
    public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> ModifiedContent<Self, _StyleModifier> {
        contentShape(.interaction, shape)
    }

    /// What counts as the view for a kind of use. For presses that is its box, whatever the shape; for other uses the
    /// shape has no effect.
    public func contentShape<S: Shape>(_ kind: ContentShapeKinds, _ shape: S, eoFill: Bool = false)
        -> ModifiedContent<Self, _StyleModifier>
    {
        styled(.press, .css(kind.contains(.interaction) ? "whole" : "shown"))
    }
}

/// For what a content shape counts.
public struct ContentShapeKinds: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Presses, and what assistive technology takes for the view.
    public static let interaction = ContentShapeKinds(rawValue: 1)
    /// The picture of what is dragged.
    public static let dragPreview = ContentShapeKinds(rawValue: 2)
    /// The picture above a context menu.
    public static let contextMenuPreview = ContentShapeKinds(rawValue: 4)
    /// What a pointer marks.
    public static let hoverEffect = ContentShapeKinds(rawValue: 8)
    /// What assistive technology takes for the view.
    public static let accessibility = ContentShapeKinds(rawValue: 16)
    /// What the focus marks.
    public static let focusEffect = ContentShapeKinds(rawValue: 32)
}
