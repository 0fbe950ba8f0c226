/// Adds an attribute for assistive technology to a view's element.
public struct _AttributeModifier: ViewModifier {
    public typealias Body = Never
    @inlinable public static var _reach: _ModifierReach { .waiting }
    let attribute: _Attribute
    let value: String

    public static func _emit<Base: View>(_ modifier: Self, _ content: Base, to emitter: _Emitter) {
        // What is asked for outside a view is what counts, so an attribute that waits already stays.
        if !emitter._pending.attributes.contains(where: { $0.attribute == modifier.attribute }) {
            emitter.pendingAttribute(modifier.attribute, modifier.value)
        }
        Base._emit(content, to: emitter)
    }
}

extension View {
    func attributed(_ attribute: _Attribute, _ value: String) -> ModifiedContent<Self, _AttributeModifier> {
        modifier(_AttributeModifier(attribute: attribute, value: value))
    }

    /// The name that assistive technology reads.
    public func accessibilityLabel(_ label: Text) -> ModifiedContent<Self, _AttributeModifier> {
        attributed(.ariaLabel, label.plainText)
    }

    /// The name that assistive technology reads.
    public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> ModifiedContent<Self, _AttributeModifier> {
        accessibilityLabel(Text(labelKey))
    }

    /// The name that assistive technology reads.
    @_disfavoredOverload
    public func accessibilityLabel<S: StringProtocol>(_ label: S) -> ModifiedContent<Self, _AttributeModifier> {
        attributed(.ariaLabel, String(label))
    }

    /// The value that assistive technology reads.
    public func accessibilityValue(_ value: Text) -> ModifiedContent<Self, _AttributeModifier> {
        attributed(.ariaValuetext, value.plainText)
    }

    /// The value that assistive technology reads.
    public func accessibilityValue(_ valueKey: LocalizedStringKey) -> ModifiedContent<Self, _AttributeModifier> {
        accessibilityValue(Text(valueKey))
    }

    /// The value that assistive technology reads.
    @_disfavoredOverload
    public func accessibilityValue<S: StringProtocol>(_ value: S) -> ModifiedContent<Self, _AttributeModifier> {
        attributed(.ariaValuetext, String(value))
    }

    /// What assistive technology reads after the name, such as what a press does.
    public func accessibilityHint(_ hint: Text) -> ModifiedContent<Self, _AttributeModifier> {
        attributed(.ariaDescription, hint.plainText)
    }

    /// What assistive technology reads after the name, such as what a press does.
    public func accessibilityHint(_ hintKey: LocalizedStringKey) -> ModifiedContent<Self, _AttributeModifier> {
        accessibilityHint(Text(hintKey))
    }

    /// What assistive technology reads after the name, such as what a press does.
    @_disfavoredOverload
    public func accessibilityHint<S: StringProtocol>(_ hint: S) -> ModifiedContent<Self, _AttributeModifier> {
        attributed(.ariaDescription, String(hint))
    }

    /// The name by which tests find the view; in the page it is `data-testid`.
    public func accessibilityIdentifier(_ identifier: String) -> ModifiedContent<Self, _AttributeModifier> {
        attributed(.dataTestid, identifier)
    }

    /// Whether assistive technology passes the view over.
    public func accessibilityHidden(_ hidden: Bool) -> ModifiedContent<Self, _AttributeModifier> {
        attributed(.ariaHidden, hidden ? "true" : "false")
    }

    /// Where the view stands in the order of reading; browsers read in the order of the page.
    public func accessibilitySortPriority(_ sortPriority: Double) -> Self { self }

    /// What assistive technology is told of the kind of the view.
    public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
        modifier(_TraitsModifier(traits: traits))
    }

    /// Takes kinds away that were added further inside; views of the catalogue keep their own.
    public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> Self { self }

    /// How deep a heading stands, from 1 to 6.
    public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> some View {
        attributed(.ariaLevel, "\(max(level.number, 1))").attributed(.role, "heading")
    }

    /// The view as one for assistive technology, made of what is inside.
    public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
        modifier(_ElementModifier(children: children))
    }

    /// An action that assistive technology offers beside pressing; in a page it is a button that is shown on focus.
    public func accessibilityAction(named name: Text, _ handler: @escaping @MainActor () -> Void) -> some View {
        modifier(_ActionModifier(name: name.plainText, action: handler))
    }

    /// An action that assistive technology offers beside pressing.
    public func accessibilityAction(named nameKey: LocalizedStringKey, _ handler: @escaping @MainActor () -> Void)
        -> some View
    {
        accessibilityAction(named: Text(nameKey), handler)
    }

    /// An action that assistive technology offers beside pressing.
    @_disfavoredOverload
    public func accessibilityAction<S: StringProtocol>(named name: S, _ handler: @escaping @MainActor () -> Void)
        -> some View
    {
        accessibilityAction(named: Text(name), handler)
    }
}

/// What kind of thing a view is for assistive technology.
public struct AccessibilityTraits: OptionSet, Sendable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }
    /// A button.
    public static let isButton = AccessibilityTraits(rawValue: 1)
    /// A heading.
    public static let isHeader = AccessibilityTraits(rawValue: 2)
    /// The one that is chosen.
    public static let isSelected = AccessibilityTraits(rawValue: 4)
    /// A link.
    public static let isLink = AccessibilityTraits(rawValue: 8)
    /// A search field.
    public static let isSearchField = AccessibilityTraits(rawValue: 16)
    /// A picture.
    public static let isImage = AccessibilityTraits(rawValue: 32)
    /// Plain text.
    public static let isStaticText = AccessibilityTraits(rawValue: 64)
    /// Something whose changes are announced when the person is idle.
    public static let updatesFrequently = AccessibilityTraits(rawValue: 128)
    /// Something that covers the rest.
    public static let isModal = AccessibilityTraits(rawValue: 256)
    /// Something that can be switched.
    public static let isToggle = AccessibilityTraits(rawValue: 512)
    /// What sums up the state of the app.
    public static let isSummaryElement = AccessibilityTraits(rawValue: 1024)
}

/// How deep a heading stands.
public enum AccessibilityHeadingLevel: UInt, Sendable {
    case unspecified, h1, h2, h3, h4, h5, h6

    var number: UInt { self == .unspecified ? 2 : rawValue }
}

/// What becomes of the views inside for assistive technology, where the view is given a name. Without a name the texts
/// inside are read as they stand.
public struct AccessibilityChildBehavior: Hashable, Sendable {
    let name: String
    /// They are not read.
    public static let ignore = AccessibilityChildBehavior(name: "ignore")
    /// They stay views of their own in a group.
    public static let contain = AccessibilityChildBehavior(name: "contain")
    /// They are read as one.
    public static let combine = AccessibilityChildBehavior(name: "combine")
}

/// `accessibilityAddTraits`.
struct _TraitsModifier: ViewModifier {
    typealias Body = Never
    let traits: AccessibilityTraits

    static func _emit<Base: View>(_ modifier: Self, _ content: Base, to emitter: _Emitter) {
        func add(_ attribute: _Attribute, _ value: String) {
            guard !emitter._pending.attributes.contains(where: { $0.attribute == attribute }) else { return }
            emitter.pendingAttribute(attribute, value)
        }
        let traits = modifier.traits
        if traits.contains(.isHeader) {
            add(.role, "heading")
            add(.ariaLevel, "2")
        } else if traits.contains(.isImage) {
            add(.role, "img")
        }
        if traits.contains(.isToggle) {
            add(.role, "checkbox")
            add(.ariaChecked, traits.contains(.isSelected) ? "true" : "false")
        } else if traits.contains(.isSelected) {
            add(.ariaCurrent, "true")
        }
        if traits.contains(.updatesFrequently) { add(.ariaLive, "polite") }
        Base._emit(content, to: emitter)
    }
}

/// `accessibilityElement`.
struct _ElementModifier: ViewModifier {
    typealias Body = Never
    let children: AccessibilityChildBehavior

    static func _emit<Base: View>(_ modifier: Self, _ content: Base, to emitter: _Emitter) {
        if modifier.children == .ignore { emitter._pending.naming = .image }
        if modifier.children == .contain { emitter._pending.isContainer = true }
        Base._emit(content, to: emitter)
    }
}

/// `accessibilityAction`.
struct _ActionModifier: ViewModifier {
    typealias Body = Never
    let name: String
    let action: @MainActor () -> Void

    static func _emit<Base: View>(_ modifier: Self, _ content: Base, to emitter: _Emitter) {
        emitter.open(.div, .overlay)
        Base._emit(content, to: emitter)
        emitter._pending = .none
        emitter.open(.button, .focusShown)
        emitter.buttonAttributes(nil, modifier.action)
        emitter.text(modifier.name)
        emitter.close()
        emitter.close()
    }
}
