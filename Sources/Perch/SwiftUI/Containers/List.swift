/// Rows one below the other.
public struct List<SelectionValue: Hashable, Content: View> {
    let content: Content
}

extension List where SelectionValue == Never {
    /// A list of the views that `content` builds.
    public init(@ViewBuilder content: () -> Content) { self.content = content() }

    /// A list with a row per element.
    public init<Data: RandomAccessCollection, RowContent: View>(
        _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
        content = ForEach(data, content: rowContent)
    }

    /// A list with a row per element, told apart by the property at `id`.
    public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, ID, RowContent> {
        content = ForEach(data, id: id, content: rowContent)
    }
}

extension List: _Primitive {
    public static func _emit(_ view: Self, to emitter: _Emitter) {
        let style = emitter._environment.listStyle
        let outer = emitter._environment
        emitter.open(.ul, style == .plain ? .listPlain : .list)
        emitter._environment.isInForm = true
        emitter._pending.wrapper = .row
        Content._emit(view.content, to: emitter)
        emitter._pending = .none
        emitter._environment = outer
        emitter.close(keeping: [], adding: [.wide, .tall])
    }
}

/// Controls for entering something, in rows with their labels.
public struct Form<Content: View> {
    let content: Content

    /// A form of the views that `content` builds.
    public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension Form: _Primitive {
    /// An HTML form, so that password stores know what belongs together; nothing is ever sent by the browser itself.
    public static func _emit(_ view: Self, to emitter: _Emitter) {
        let outer = emitter._environment
        emitter.open(.form, .form)
        emitter.attribute(.dataSubmit, literal: "")
        emitter.attribute(.novalidate, literal: "")
        emitter._environment.isInForm = true
        emitter._pending.wrapper = .field
        Content._emit(view.content, to: emitter)
        emitter._pending = .none
        emitter._environment = outer
        emitter.close(keeping: [], adding: [.wide, .tall])
    }
}

/// Rows that belong together, with a header and a footer.
public struct Section<Parent, Content, Footer> {
    let header: Parent
    let content: Content
    let footer: Footer
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

extension Section: View where Parent: View, Content: View, Footer: View {
    /// Never called: the runtime writes a section by `_emit`.
    public var body: Never { fatalError("a section has no body") }

    public static func _emit(_ view: Self, to emitter: _Emitter) {
        let wrapper = emitter._pending.wrapper
        let rowStyle = emitter._pending.rowStyle
        emitter._pending.wrapper = .none
        emitter._pending.rowStyle = 0
        let isInList = wrapper == .row || wrapper == .plainRow
        emitter.open(isInList ? .li : .section, .section)
        if Parent.self != EmptyView.self {
            emitter.open(.h2, .sectionHeader)
            Parent._emit(view.header, to: emitter)
            emitter._pending = .none
            emitter.close(keeping: [])
        }
        emitter.open(isInList ? .ul : .div, .sectionBody)
        emitter._pending.wrapper = wrapper
        emitter._pending.rowStyle = rowStyle
        Content._emit(view.content, to: emitter)
        emitter._pending = .none
        emitter.close(keeping: [])
        if Footer.self != EmptyView.self {
            emitter.open(.div, .sectionFooter)
            Footer._emit(view.footer, to: emitter)
            emitter._pending = .none
            emitter.close(keeping: [])
        }
        emitter.close(keeping: [], adding: .wide)
    }
}
