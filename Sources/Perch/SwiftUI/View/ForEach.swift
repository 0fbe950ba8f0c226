import Foundation

/// Views made from the elements of a collection, each with an id that keeps its state and its place in the page.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
    /// The collection.
    public let data: Data
    /// Makes the view of one element.
    public let content: (Data.Element) -> Content
    package let id: (Data.Element) -> ID
    /// What `editActions` allow.
    var delete: (@MainActor (IndexSet) -> Void)?
    var move: (@MainActor (IndexSet, Int) -> Void)?

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
        if pending.wrapper == .row {
            if view.delete != nil || view.move != nil {
                let edits = _RowEditModifier(delete: view.delete, move: view.move)
                var plain = view
                (plain.delete, plain.move) = (nil, nil)
                return _RowEditModifier._emit(edits, plain, to: emitter)
            }
            let (list, source) = (emitter._environment.listContext, emitter._environment.rowSource)
            if list != nil || source != nil { return emitDecorated(view, list, source, to: emitter) }
        }
        let content = view.content
        let names = emitter._environment.scrollNames
        emitter.rows(view.data, id: view.id) { element in
            emitter._pending = pending
            if let names { emitter.pendingAttribute(.dataAnchor, names.name(of: AnyHashable(view.id(element)))) }
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

extension ForEach {
    /// One view per element, made from a binding to it.
    @MainActor
    public init<C: MutableCollection & RandomAccessCollection>(
        _ data: Binding<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
    )
    where
        Data == LazyMapSequence<C.Indices, (C.Index, ID)>, C.Element: Identifiable, ID == C.Element.ID, Content: View
    {
        self.init(data, id: \.id, content: content)
    }

    /// One view per element, made from a binding to it, told apart by the property at `id`.
    @MainActor
    public init<C: MutableCollection & RandomAccessCollection>(
        _ data: Binding<C>, id: KeyPath<C.Element, ID>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
    ) where Data == LazyMapSequence<C.Indices, (C.Index, ID)>, Content: View {
        let elements = data.wrappedValue
        self.init(
            data: elements.indices.lazy.map { ($0, elements[$0][keyPath: id]) },
            content: { content(Binding.element(of: data, at: $0, elements[$0.0], id)) },
            id: { $0.1 })
    }

    /// One view per element, made from a binding to it; the person may delete and move them.
    @MainActor
    public init<C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, R: View>(
        _ data: Binding<C>, editActions: EditActions<C>,
        @ViewBuilder content: @escaping (Binding<C.Element>) -> R
    )
    where
        Data == LazyMapSequence<C.Indices, (C.Index, ID)>, C.Element: Identifiable, ID == C.Element.ID,
        Content == _EditableRow<R>
    {
        self.init(data, id: \.id, editActions: editActions, content: content)
    }

    /// One view per element, made from a binding to it, told apart by the property at `id`; the person may delete and
    /// move them.
    @MainActor
    public init<C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, R: View>(
        _ data: Binding<C>, id: KeyPath<C.Element, ID>, editActions: EditActions<C>,
        @ViewBuilder content: @escaping (Binding<C.Element>) -> R
    ) where Data == LazyMapSequence<C.Indices, (C.Index, ID)>, Content == _EditableRow<R> {
        let elements = data.wrappedValue
        self.init(
            data: elements.indices.lazy.map { ($0, elements[$0][keyPath: id]) },
            content: { _EditableRow(content: content(Binding.element(of: data, at: $0, elements[$0.0], id))) },
            id: { $0.1 })
        if editActions.contains(.delete) { delete = { data.wrappedValue.remove(atOffsets: $0) } }
        if editActions.contains(.move) {
            move = { data.wrappedValue.move(fromOffsets: $0, toOffset: $1) }
        }
    }
}

extension Binding {
    /// A binding to one element, found again by its id where others have come or gone.
    static func element<C: MutableCollection & RandomAccessCollection, ID: Hashable>(
        of data: Binding<C>, at place: (C.Index, ID), _ present: C.Element, _ id: KeyPath<C.Element, ID>
    ) -> Binding<Value> where Value == C.Element {
        Binding(location: ElementLocation(data.location, place.0, place.1, present, id))
    }
}

/// One element of a collection at another location.
///
/// A row that has gone may still be asked for its element, by a closure that outlives it: it then has the element as
/// it was, and writing it has no effect.
final class ElementLocation<C: MutableCollection & RandomAccessCollection, ID: Hashable>: Location<C.Element> {
    private let data: Location<C>
    private let index: C.Index
    private let elementID: ID
    private let id: KeyPath<C.Element, ID>
    private var last: C.Element

    init(
        _ data: Location<C>, _ index: C.Index, _ elementID: ID, _ present: C.Element, _ id: KeyPath<C.Element, ID>
    ) {
        self.data = data
        self.index = index
        self.elementID = elementID
        self.id = id
        last = present
        super.init()
    }

    override var value: C.Element {
        get {
            let all = data.value
            guard let place = place(in: all) else { return last }
            last = all[place]
            return all[place]
        }
        set { if let place = place(in: data.value) { data.value[place] = newValue } }
    }

    override func isSame(as other: Location<C.Element>) -> Bool {
        guard let other = other as? ElementLocation<C, ID> else { return false }
        return elementID == other.elementID && id == other.id && data.isSame(as: other.data)
    }

    private func place(in all: C) -> C.Index? {
        if all.indices.contains(index), all[index][keyPath: id] == elementID { return index }
        return all.firstIndex { $0[keyPath: id] == elementID }
    }
}

/// What the person may do with the rows of a list.
public struct EditActions<Data>: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Move rows.
    public static var move: EditActions<Data> { EditActions(rawValue: 1) }
    /// Delete rows.
    public static var delete: EditActions<Data> { EditActions(rawValue: 2) }
    /// Move and delete rows.
    public static var all: EditActions<Data> { [.move, .delete] }
}

/// A row that the person may edit.
public struct _EditableRow<Content: View>: View {
    let content: Content
    public var body: some View { content }
}
