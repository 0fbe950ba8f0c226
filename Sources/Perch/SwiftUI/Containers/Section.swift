/// Rows that belong together, with a header and a footer.
public struct Section<Parent, Content, Footer> {
    let header: Parent
    let content: Content
    let footer: Footer
    /// Whether the rows are shown, where the header can hide them.
    var isExpanded: Binding<Bool>?
}

extension Section where Parent: View, Content: View, Footer: View {
    /// Rows with a header and a footer.
    public init(
        @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent, @ViewBuilder footer: () -> Footer
    ) {
        self.init(header: header(), content: content(), footer: footer())
    }
}

extension Section where Parent == EmptyView, Content: View, Footer: View {
    /// Rows with a footer.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
        self.init(header: EmptyView(), content: content(), footer: footer())
    }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
    /// Rows with a header.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
        self.init(header: header(), content: content(), footer: EmptyView())
    }
}

extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
    /// Rows.
    public init(@ViewBuilder content: () -> Content) {
        self.init(header: EmptyView(), content: content(), footer: EmptyView())
    }
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
    /// Rows with a title.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(header: Text(titleKey), content: content(), footer: EmptyView())
    }

    /// Rows with a title.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(header: Text(title), content: content(), footer: EmptyView())
    }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
    /// Rows with a header that hides them.
    public init(isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
        self.init(header: header(), content: content(), footer: EmptyView(), isExpanded: isExpanded)
    }

    /// Rows with a header.
    public init(header: Parent, @ViewBuilder content: () -> Content) {
        self.init(header: header, content: content(), footer: EmptyView())
    }
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
    /// Rows with a title that hides them.
    public init(_ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content) {
        self.init(header: Text(titleKey), content: content(), footer: EmptyView(), isExpanded: isExpanded)
    }

    /// Rows with a title that hides them.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content) {
        self.init(header: Text(title), content: content(), footer: EmptyView(), isExpanded: isExpanded)
    }
}

extension Section where Parent: View, Content: View, Footer: View {
    /// Rows with a header and a footer.
    public init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {
        self.init(header: header, content: content(), footer: footer)
    }
}

extension Section where Parent == EmptyView, Content: View, Footer: View {
    /// Rows with a footer.
    public init(footer: Footer, @ViewBuilder content: () -> Content) {
        self.init(header: EmptyView(), content: content(), footer: footer)
    }
}

extension Section: View where Parent: View, Content: View, Footer: View {
    /// Never called: the runtime writes a section by `_emit`.
    public var body: Never { fatalError("a section has no body") }

    public static func _emit(_ view: Self, to emitter: _Emitter) {
        let wrapper = emitter._pending.wrapper
        let rowStyle = emitter._pending.rowStyle
        let outer = emitter._environment
        emitter._pending.wrapper = .none
        emitter._pending.rowStyle = 0
        if outer.isInMenu { return group(view, to: emitter) }
        let isInList = wrapper == .row || wrapper == .plainRow
        let isGrid = outer.listContext != nil
        if let gap = outer.listSectionSpacing { emitter.style(.sectionGap, .px(Double(gap)), .paint) }
        emitter.open(isGrid ? .div : isInList ? .li : .section, .section)
        if isGrid { emitter.attribute(.role, literal: "rowgroup") }
        if Parent.self != EmptyView.self { header(view, isGrid, to: emitter) }
        emitter._environment.isProminent = false
        let isOpen = view.isExpanded?.wrappedValue ?? true
        emitter.open(isInList && !isGrid ? .ul : .div, .sectionBody)
        if isGrid { emitter.attribute(.role, literal: "presentation") }
        emitter._pending.wrapper = wrapper
        emitter._pending.rowStyle = rowStyle
        if view.isExpanded != nil {
            emitter.branch(isOpen ? 0 : -1) { if isOpen { Content._emit(view.content, to: emitter) } }
        } else {
            Content._emit(view.content, to: emitter)
        }
        emitter._pending = .none
        emitter.close(keeping: [])
        if Footer.self != EmptyView.self {
            emitter.open(.div, .sectionFooter)
            Footer._emit(view.footer, to: emitter)
            emitter._pending = .none
            emitter.close(keeping: [])
        }
        emitter.close(keeping: [], adding: .wide)
        emitter._environment = outer
    }

    @MainActor
    private static func header(_ view: Self, _ isGrid: Bool, to emitter: _Emitter) {
        emitter.open(isGrid ? .div : .h2, emitter._environment.isProminent ? .sectionHeaderLarge : .sectionHeader)
        if isGrid { emitter.attribute(.role, literal: "presentation") }
        // A form's header may hold any view, so only the header of a sidebar is a button.
        if let isExpanded = view.isExpanded, emitter._environment.listStyle == .sidebar {
            emitter.open(.button, .disclosureButton)
            emitter.attribute(.ariaExpanded, isExpanded.wrappedValue ? "true" : "false")
            emitter.buttonAttributes(nil) { isExpanded.wrappedValue = !isExpanded.wrappedValue }
            Parent._emit(view.header, to: emitter)
            emitter._pending = .none
            emitter.close()
        } else {
            Parent._emit(view.header, to: emitter)
        }
        emitter._pending = .none
        emitter.close(keeping: [])
    }

    /// A group of a menu.
    @MainActor
    private static func group(_ view: Self, to emitter: _Emitter) {
        emitter.open(.div)
        emitter.attribute(.role, literal: "group")
        if Parent.self != EmptyView.self {
            emitter.open(.span, .menuHeader)
            Parent._emit(view.header, to: emitter)
            emitter._pending = .none
            emitter.close()
        }
        Content._emit(view.content, to: emitter)
        emitter._pending = .none
        emitter.close(keeping: [])
    }
}
