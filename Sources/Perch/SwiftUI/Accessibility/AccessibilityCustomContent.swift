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
