public import Foundation

/// A label with a value or control beside it.
public struct LabeledContent<Label: View, Content: View> {
    let label: Label
    let content: Content

    /// A label with what it names.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.label = label()
        self.content = content()
    }
}

extension LabeledContent where Label == Text {
    /// A title with what it names.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(titleKey) }
    }

    /// A title with what it names.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(title) }
    }
}

extension LabeledContent where Label == Text, Content == Text {
    /// A title with a value.
    public init<S: StringProtocol>(_ titleKey: LocalizedStringKey, value: S) {
        self.init(content: { Text(value) }, label: { Text(titleKey) })
    }

    /// A title with a value.
    @_disfavoredOverload
    public init<S1: StringProtocol, S2: StringProtocol>(_ title: S1, value: S2) {
        self.init(content: { Text(value) }, label: { Text(title) })
    }

    /// A title with a formatted value.
    public init<F: FormatStyle>(_ titleKey: LocalizedStringKey, value: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
        self.init(content: { Text(value, format: format) }, label: { Text(titleKey) })
    }

    /// A title with a formatted value.
    @_disfavoredOverload
    public init<S: StringProtocol, F: FormatStyle>(_ title: S, value: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
        self.init(content: { Text(value, format: format) }, label: { Text(title) })
    }
}

extension LabeledContent: _Primitive {
    public static func _emit(_ view: Self, to emitter: _Emitter) {
        if let style = emitter._environment.labeledContentStyle {
            return style.emit(
                LabeledContentStyleConfiguration(
                    label: .init(part: StylePart(view.label)), content: .init(part: StylePart(view.content))), emitter)
        }
        emitter.open(.div, .labeled)
        emitter.open(.div, .labeledLabel)
        Label._emit(view.label, to: emitter)
        emitter._pending = .none
        emitter.close(keeping: [])
        emitter.open(.div, .labeledValue)
        Content._emit(view.content, to: emitter)
        emitter._pending = .none
        emitter.close(keeping: [])
        emitter.close(keeping: [], adding: .wide)
    }
}
