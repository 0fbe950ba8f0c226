/// Content that can be shown and hidden.
public struct DisclosureGroup<Label: View, Content: View>: View {
    let isExpanded: Binding<Bool>?
    let label: Label
    let content: () -> Content
    @State private var own = false

    /// A group that keeps its own state.
    public init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
        isExpanded = nil
        self.label = label()
        self.content = content
    }

    /// A group that is open while `isExpanded` is true.
    public init(
        isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label
    ) {
        self.isExpanded = isExpanded
        self.label = label()
        self.content = content
    }

    public var body: some View {
        _Disclosure(isExpanded: isExpanded ?? $own, label: label, content: content)
    }
}

extension DisclosureGroup where Label == Text {
    /// A group with a title.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
        self.init(content: content) { Text(titleKey) }
    }

    /// A group with a title that is open while `isExpanded` is true.
    public init(
        _ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
    ) {
        self.init(isExpanded: isExpanded, content: content) { Text(titleKey) }
    }

    /// A group with a title.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, @ViewBuilder content: @escaping () -> Content) {
        self.init(content: content) { Text(title) }
    }
}

struct _Disclosure<Label: View, Content: View> {
    let isExpanded: Binding<Bool>
    let label: Label
    let content: () -> Content
}

extension _Disclosure: _Primitive {
    static func _emit(_ view: Self, to emitter: _Emitter) {
        if let style = emitter._environment.disclosureGroupStyle {
            let content = StylePart(_Deferred(content: view.content))
            return style.emit(
                DisclosureGroupStyleConfiguration(
                    label: .init(part: StylePart(view.label)), content: .init(part: content),
                    isExpanded: view.isExpanded), emitter)
        }
        let isOpen = view.isExpanded.wrappedValue
        let attributes = emitter.takeAttributes()
        emitter.open(.div, .disclosure)
        emitter._pending.attributes = attributes
        emitter.open(.button, .disclosureButton)
        emitter.attribute(.ariaExpanded, isOpen ? "true" : "false")
        emitter.buttonAttributes(nil) { view.isExpanded.wrappedValue = !isOpen }
        Label._emit(view.label, to: emitter)
        emitter._pending = .none
        emitter.close()
        emitter.branch(isOpen ? 0 : -1) {
            guard isOpen else { return }
            emitter.open(.div, .disclosureContent)
            Content._emit(view.content(), to: emitter)
            emitter._pending = .none
            emitter.close(keeping: [], adding: .wide)
        }
        emitter.close(keeping: [], adding: .wide)
    }
}

/// Views that are made only where they are shown.
private struct _Deferred<Content: View>: _Primitive {
    let content: () -> Content

    static func _emit(_ view: Self, to emitter: _Emitter) { Content._emit(view.content(), to: emitter) }
}
