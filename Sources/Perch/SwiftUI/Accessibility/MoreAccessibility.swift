/// What assistive technology may ask for beside a press.
public struct AccessibilityActionKind: Equatable, Sendable {
    let name: String
    /// The main action.
    public static let `default` = AccessibilityActionKind(name: "Activate")
    /// Going away.
    public static let escape = AccessibilityActionKind(name: "Dismiss")
    /// The action that matters most.
    public static let magicTap = AccessibilityActionKind(name: "Main action")

    /// An action with a name.
    public init(named name: Text) { self.name = name.plainText }
    private init(name: String) { self.name = name }
}

/// Which way a value is changed.
public enum AccessibilityAdjustmentDirection: Hashable, Sendable {
    case increment, decrement
}

/// How much more there is to say of a view.
public enum AccessibilityCustomContentImportance: Hashable, Sendable {
    case `default`, high
}

/// A kind of further content, by which it can be replaced.
public struct AccessibilityCustomContentKey: Equatable, Sendable {
    let label: String
    let id: String

    /// Content with this label.
    public init(_ labelKey: LocalizedStringKey) { self.init(labelKey, id: Text(labelKey).plainText) }
    /// Content with this label, known by `id`.
    public init(_ labelKey: LocalizedStringKey, id: String) { self.init(Text(labelKey), id: id) }
    /// Content with this label, known by `id`; what is known as "error" says what is wrong with a control, as "busy"
    /// that a view is at work.
    public init(_ label: Text, id: String) { (self.label, self.id) = (label.plainText, id) }

    /// The attribute that a page has for what the content says.
    var attribute: _Attribute? {
        switch id {
        case "error": .ariaInvalid
        case "busy": .ariaBusy
        default: nil
        }
    }
}

extension View {
    /// An action that assistive technology offers; in a page it is a button that is shown on focus.
    public func accessibilityAction(
        _ actionKind: AccessibilityActionKind = .default, _ handler: @escaping @MainActor () -> Void
    ) -> some View {
        modifier(_ActionModifier(name: actionKind.name, action: handler))
    }

    /// Makes the view one whose value is changed with the arrow keys.
    public func accessibilityAdjustableAction(
        _ handler: @escaping @MainActor (AccessibilityAdjustmentDirection) -> Void
    ) -> some View {
        modifier(_AdjustableModifier(handler: handler))
    }

    /// Lets assistive technology and keyboard have `representation` in place of the view.
    public func accessibilityRepresentation<V: View>(@ViewBuilder representation: () -> V) -> some View {
        modifier(_RepresentationModifier(representation: representation()))
    }

    /// More that can be said of the view; it is read after the name.
    public func accessibilityCustomContent(
        _ labelKey: LocalizedStringKey, _ value: Text, importance: AccessibilityCustomContentImportance = .default
    ) -> some View {
        modifier(_CustomContentModifier(words: "\(Text(labelKey).plainText): \(value.plainText)"))
    }

    /// More that can be said of the view; it is read after the name.
    public func accessibilityCustomContent(
        _ labelKey: LocalizedStringKey, _ valueKey: LocalizedStringKey,
        importance: AccessibilityCustomContentImportance = .default
    ) -> some View {
        accessibilityCustomContent(labelKey, Text(valueKey), importance: importance)
    }

    /// More that can be said of the view; it is read after the name.
    @_disfavoredOverload
    public func accessibilityCustomContent<V: StringProtocol>(
        _ labelKey: LocalizedStringKey, _ value: V, importance: AccessibilityCustomContentImportance = .default
    ) -> some View {
        accessibilityCustomContent(labelKey, Text(value), importance: importance)
    }

    /// More that can be said of the view; it is read after the name.
    public func accessibilityCustomContent(
        _ key: AccessibilityCustomContentKey, _ value: Text?,
        importance: AccessibilityCustomContentImportance = .default
    ) -> some View {
        let words = value?.plainText ?? ""
        guard let attribute = key.attribute else {
            return modifier(_CustomContentModifier(words: words.isEmpty ? "" : "\(key.label): \(words)"))
        }
        // What is wrong is read as well; of what is at work, its name says enough.
        return modifier(
            _CustomContentModifier(
                words: attribute == .ariaInvalid ? words : "", attribute: attribute, isSo: !words.isEmpty))
    }
}

/// `accessibilityAdjustableAction`.
struct _AdjustableModifier: ViewModifier {
    typealias Body = Never
    let handler: @MainActor (AccessibilityAdjustmentDirection) -> Void

    static func _emit<Base: View>(_ modifier: Self, _ content: Base, to emitter: _Emitter) {
        emitter.open(.div, .column)
        emitter.attribute(.dataKeys, literal: "ArrowUp ArrowRight ArrowDown ArrowLeft")
        let isEnabled = emitter._environment.isEnabled
        emitter.on(.key) {
            { event in
                guard isEnabled else { return }
                switch event.value {
                case "ArrowUp", "ArrowRight": modifier.handler(.increment)
                case "ArrowDown", "ArrowLeft": modifier.handler(.decrement)
                default: break
                }
            }
        }
        // The view inside has the name and the value, so it is the one that is reached.
        emitter.pendingAttribute(.role, "spinbutton")
        emitter.pendingAttribute(.tabindex, "0")
        Base._emit(content, to: emitter)
        emitter.close()
    }
}

/// `accessibilityRepresentation`.
struct _RepresentationModifier<Representation: View>: ViewModifier {
    typealias Body = Never
    let representation: Representation

    static func _emit<Base: View>(_ modifier: Self, _ content: Base, to emitter: _Emitter) {
        emitter.open(.div, .overlay)
        emitter.open(.div, .column)
        emitter.attribute(.ariaHidden, .yes)
        Base._emit(content, to: emitter)
        emitter._pending = .none
        emitter.close()
        emitter.open(.div, .visuallyHidden)
        Representation._emit(modifier.representation, to: emitter)
        emitter._pending = .none
        emitter.close(keeping: [])
        emitter.close()
    }
}

/// `accessibilityCustomContent`.
struct _CustomContentModifier: ViewModifier {
    typealias Body = Never
    let words: String
    /// The attribute for what is told, where a page has one.
    var attribute: _Attribute?
    /// Whether it is so.
    var isSo = false

    static func _emit<Base: View>(_ modifier: Self, _ content: Base, to emitter: _Emitter) {
        if let attribute = modifier.attribute { emitter.pendingAttribute(attribute, "\(modifier.isSo)") }
        let known = emitter._pending.attributes.first { $0.attribute == .ariaDescription }?.value
        let all = [modifier.words, known ?? ""].filter { !$0.isEmpty }
        // A field keeps the same attributes when a message comes, so that it stays the same element.
        if !all.isEmpty || modifier.attribute == .ariaInvalid {
            emitter.pendingAttribute(.ariaDescription, all.joined(separator: ", "))
        }
        Base._emit(content, to: emitter)
    }
}
