/// Views made from the elements of a collection, each with an id that keeps its state and its place in the page.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
    /// The collection.
    public let data: Data
    /// Makes the view of one element.
    public let content: (Data.Element) -> Content
    package let id: (Data.Element) -> ID

    package init(data: Data, content: @escaping (Data.Element) -> Content, id: @escaping (Data.Element) -> ID) {
        self.data = data
        self.content = content
        self.id = id
    }
}

extension ForEach: View where Content: View {
    /// Never called: the runtime writes the rows by `_emit`.
    public var body: Never { fatalError("ForEach has no body") }

    public static func _emit(_ view: Self, to emitter: _Emitter) {
        let pending = emitter._pending
        let content = view.content
        let id = emitter._environment.isInScrollReader ? view.id : nil
        emitter.rows(view.data, id: view.id) { element in
            emitter._pending = pending
            if let id { emitter.pendingAttribute(.dataAnchor, ScrollAnchor.name(of: AnyHashable(id(element)))) }
            Content._emit(content(element), to: emitter)
        }
    }
}

extension ForEach where Content: View, Data.Element: Identifiable, ID == Data.Element.ID {
    /// One view per element, told apart by the elements' own ids.
    public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
        self.init(data: data, content: content, id: { $0.id })
    }
}

extension ForEach where Content: View {
    /// One view per element, told apart by the property at `id`.
    public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content)
    {
        self.init(data: data, content: content, id: { $0[keyPath: id] })
    }
}

extension ForEach where Data == Range<Int>, ID == Int, Content: View {
    /// One view per number.
    public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
        self.init(data: data, content: content, id: { $0 })
    }
}
