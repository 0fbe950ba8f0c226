/// One element of a collection at another location.
///
/// A row that has gone may still be asked for its element, by a closure that outlives it: it then has the element as
/// it was, and writing it has no effect.
@MainActor
final class ElementLocation<Base: MutableCollection>: Location<Base.Element> {
    private let base: Location<Base>
    private let index: Base.Index
    private var last: Base.Element

    init(_ base: Location<Base>, _ index: Base.Index, _ present: Base.Element) {
        self.base = base
        self.index = index
        last = present
    }

    override var value: Base.Element {
        get {
            let collection = base.value
            if holds(collection) { last = collection[index] }
            return last
        }
        set { if holds(base.value) { base.value[index] = newValue } }
    }

    private func holds(_ collection: Base) -> Bool {
        index >= collection.startIndex && index < collection.endIndex
    }

    override func isSame(as other: Location<Base.Element>) -> Bool {
        guard let other = other as? ElementLocation<Base> else { return false }
        return other.index == index && base.isSame(as: other.base)
    }
}

/// Another location, written with an animation.
@MainActor
final class AnimatedLocation<Value>: Location<Value> {
    private let base: Location<Value>
    private let animation: Animation?

    init(_ base: Location<Value>, _ animation: Animation?) {
        self.base = base
        self.animation = animation
    }

    override var value: Value {
        get { base.value }
        set { withAnimation(animation) { base.value = newValue } }
    }

    override func isSame(as other: Location<Value>) -> Bool {
        guard let other = other as? AnimatedLocation<Value> else { return false }
        return other.animation == animation && base.isSame(as: other.base)
    }
}

extension Binding {
    /// A binding whose changes are shown over time.
    @MainActor
    public func animation(_ animation: Animation? = .default) -> Binding<Value> {
        Binding(location: AnimatedLocation(location, animation))
    }

    /// A binding to the value as something that is hashed, whatever its type.
    @MainActor
    public init<V: Hashable>(_ base: Binding<V>) where Value == AnyHashable {
        self.init(
            get: { AnyHashable(base.wrappedValue) },
            set: { if let value = $0.base as? V { base.wrappedValue = value } })
    }
}

extension ForEach where Content: View {
    /// One view per element of a collection behind a binding, each with a binding to its element.
    @MainActor
    public init<C: MutableCollection & RandomAccessCollection>(
        _ data: Binding<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
    )
    where
        Data == LazyMapSequence<C.Indices, (C.Index, ID)>, C.Element: Identifiable, ID == C.Element.ID,
        C.Index: Hashable
    {
        self.init(data, id: \.id, content: content)
    }

    /// One view per element of a collection behind a binding, told apart by the property at `id`.
    @MainActor
    public init<C: MutableCollection & RandomAccessCollection>(
        _ data: Binding<C>, id: KeyPath<C.Element, ID>,
        @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
    ) where Data == LazyMapSequence<C.Indices, (C.Index, ID)>, C.Index: Hashable {
        let present = data.wrappedValue
        let location = data.location
        self.init(
            data: present.indices.lazy.map { ($0, present[$0][keyPath: id]) },
            content: { place in
                content(Binding(location: ElementLocation(location, place.0, present[place.0])))
            }, id: { $0.1 })
    }
}

extension List where SelectionValue == Never {
    /// A list with a row per element of a collection behind a binding, each with a binding to its element.
    @MainActor
    public init<C: MutableCollection & RandomAccessCollection, RowContent: View>(
        _ data: Binding<C>, @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> RowContent
    )
    where
        Content == ForEach<LazyMapSequence<C.Indices, (C.Index, C.Element.ID)>, C.Element.ID, RowContent>,
        C.Element: Identifiable, C.Index: Hashable
    {
        content = ForEach(data, content: rowContent)
    }

    /// A list with a row per element of a collection behind a binding, told apart by the property at `id`.
    @MainActor
    public init<C: MutableCollection & RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Binding<C>, id: KeyPath<C.Element, ID>,
        @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> RowContent
    )
    where
        Content == ForEach<LazyMapSequence<C.Indices, (C.Index, ID)>, ID, RowContent>, C.Index: Hashable
    {
        content = ForEach(data, id: id, content: rowContent)
    }
}
