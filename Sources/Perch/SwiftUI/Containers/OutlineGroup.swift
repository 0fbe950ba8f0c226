/// Rows of a tree, of which those with rows below them can be opened.
public struct OutlineGroup<Data: RandomAccessCollection, ID: Hashable, Parent, Leaf, Subgroup> {
    let data: Data
    let id: KeyPath<Data.Element, ID>
    let children: (Data.Element) -> Data?
    let content: (Data.Element) -> Leaf
}

/// The rows below a row of a tree.
public struct OutlineSubgroupChildren: View {
    public var body: some View { EmptyView() }
}

extension OutlineGroup
where
    ID == Data.Element.ID, Parent: View, Parent == Leaf, Subgroup == OutlineSubgroupChildren,
    Data.Element: Identifiable
{
    /// The tree of `data`; a row with nil children cannot be opened.
    public init(
        _ data: Data, children: KeyPath<Data.Element, Data?>, @ViewBuilder content: @escaping (Data.Element) -> Leaf
    ) {
        self.init(data: data, id: \.id, children: { $0[keyPath: children] }, content: content)
    }
}

extension OutlineGroup where Parent: View, Parent == Leaf, Subgroup == OutlineSubgroupChildren {
    /// The tree of `data`, whose elements the property at `id` tells apart.
    public init(
        _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
        @ViewBuilder content: @escaping (Data.Element) -> Leaf
    ) {
        self.init(data: data, id: id, children: { $0[keyPath: children] }, content: content)
    }
}

extension OutlineGroup: View where Leaf: View {
    public var body: some View {
        _OutlineRows(data: data, id: id, children: children, content: content, level: 0)
    }
}

struct _OutlineRows<Data: RandomAccessCollection, ID: Hashable, Row: View>: View {
    let data: Data
    let id: KeyPath<Data.Element, ID>
    let children: (Data.Element) -> Data?
    let content: (Data.Element) -> Row
    let level: Int

    var body: some View {
        ForEach(data, id: id) { element in
            if let below = children(element) {
                _OutlineParent(label: content(element), level: level) {
                    AnyView(
                        _OutlineRows(data: below, id: id, children: children, content: content, level: level + 1))
                }
            } else {
                content(element).padding(.leading, CGFloat(level) * _OutlineParent<Row>.indent)
            }
        }
    }
}

/// A row of a tree with rows below it.
struct _OutlineParent<Row: View>: View {
    let label: Row
    let level: Int
    let below: () -> AnyView
    @State private var isExpanded = false

    /// How much further in the rows below stand.
    static var indent: CGFloat { 20 }

    var body: some View {
        _OutlineLabel(label: label, level: level, isExpanded: $isExpanded)
        if isExpanded { below() }
    }
}

struct _OutlineLabel<Row: View> {
    let label: Row
    let level: Int
    let isExpanded: Binding<Bool>
}

extension _OutlineLabel: _Primitive {
    static func _emit(_ view: Self, to emitter: _Emitter) {
        let isOpen = view.isExpanded.wrappedValue
        emitter.deselectsRow()
        if view.level > 0 {
            emitter.style(.paddingLeft, .px(16 + Double(_OutlineParent<Row>.indent) * Double(view.level)), .inside)
        }
        emitter.open(.button, .disclosureButton)
        emitter.attribute(.ariaExpanded, isOpen ? "true" : "false")
        emitter.buttonAttributes(nil) { view.isExpanded.wrappedValue = !isOpen }
        Row._emit(view.label, to: emitter)
        emitter._pending = .none
        emitter.close()
    }
}

extension List where SelectionValue == Never {
    /// A list of a tree; a row with nil children cannot be opened.
    public init<Data: RandomAccessCollection, RowContent: View>(
        _ data: Data, children: KeyPath<Data.Element, Data?>,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    )
    where
        Content == OutlineGroup<Data, Data.Element.ID, RowContent, RowContent, OutlineSubgroupChildren>,
        Data.Element: Identifiable
    {
        self.init(selection: nil, content: OutlineGroup(data, children: children, content: rowContent))
    }

    /// A list of a tree, whose elements the property at `id` tells apart.
    public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == OutlineGroup<Data, ID, RowContent, RowContent, OutlineSubgroupChildren> {
        self.init(selection: nil, content: OutlineGroup(data, id: id, children: children, content: rowContent))
    }
}

extension List {
    /// A list of a tree, of whose rows one can be selected.
    public init<Data: RandomAccessCollection, RowContent: View>(
        _ data: Data, children: KeyPath<Data.Element, Data?>, selection: Binding<SelectionValue?>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    )
    where
        Content == OutlineGroup<Data, Data.Element.ID, RowContent, RowContent, OutlineSubgroupChildren>,
        Data.Element: Identifiable
    {
        self.init(
            selection: selection.map { .one($0) },
            content: OutlineGroup(data, children: children, content: rowContent))
    }

    /// A list of a tree, of whose rows several can be selected.
    public init<Data: RandomAccessCollection, RowContent: View>(
        _ data: Data, children: KeyPath<Data.Element, Data?>, selection: Binding<Set<SelectionValue>>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    )
    where
        Content == OutlineGroup<Data, Data.Element.ID, RowContent, RowContent, OutlineSubgroupChildren>,
        Data.Element: Identifiable
    {
        self.init(
            selection: selection.map { .many($0) },
            content: OutlineGroup(data, children: children, content: rowContent))
    }
}
