/// Rows one below the other.
public struct List<SelectionValue: Hashable, Content: View> {
    let selection: ListSelection<SelectionValue>?
    let content: Content
}

/// Where a list keeps which of its rows are selected.
enum ListSelection<Value: Hashable> {
    case one(Binding<Value?>)
    case many(Binding<Set<Value>>)
}

extension List where SelectionValue == Never {
    /// A list of the views that `content` builds.
    public init(@ViewBuilder content: () -> Content) {
        selection = nil
        self.content = content()
    }
}

extension List {
    /// A list of the views that `content` builds, of which several can be selected.
    public init(selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content) {
        self.selection = selection.map { .many($0) }
        self.content = content()
    }

    /// A list of the views that `content` builds, of which one can be selected.
    public init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) {
        self.selection = selection.map { .one($0) }
        self.content = content()
    }
}

extension List: _Primitive {
    public static func _emit(_ view: Self, to emitter: _Emitter) {
        let outer = emitter._environment
        let style = outer.listStyle
        let list = view.context(emitter)
        if let gap = outer.listRowSpacing { emitter.style(.rowGap, .px(Double(gap)), .paint) }
        let height = outer.defaultMinListRowHeight
        if height != 44 { emitter.style(.rowHeight, .px(Double(height)), .paint) }
        emitter.open(list == nil ? .ul : .div, outer.scrollBackgroundIsHidden ? style.bareClasses : style.classes)
        if let list {
            emitter.attribute(.role, literal: "grid")
            if !emitter.isNamed { emitter.attribute(.ariaLabel, literal: "List") }
            if list.isMultiple { emitter.attribute(.ariaMultiselectable, literal: "true") }
        }
        if let mode = outer.scrollDismissesKeyboardMode { emitter.attribute(.dataScroll, literal: mode) }
        emitter._environment.isInForm = true
        if !outer.isInLazyContainer { emitter._environment.isInLazyContainer = true }
        if outer.rowDecor != nil || list != nil {
            emitter._environment.rowDecor = list.map { emitter.decor(for: nil, $0, nil) }
        }
        if list != nil || outer.listContext != nil { emitter._environment.listContext = list }
        if outer.rowSource != nil { emitter._environment.rowSource = nil }
        emitter._pending.wrapper = .row
        Content._emit(view.content, to: emitter)
        emitter._pending = .none
        emitter._environment = outer
        emitter.close(keeping: [], adding: [.wide, .tall])
    }

    /// What the rows share, where they can be selected.
    @MainActor
    private func context(_ emitter: _Emitter) -> ListContext? {
        guard let selection else { return nil }
        let old = emitter.nextOldChild() as? ListContextBlock
        let block = old ?? ListContextBlock()
        if emitter.search == nil { emitter.place(block, .elsewhere) }
        let context = block.context
        let column = emitter._environment.splitColumn
        context.takes = { $0.base is SelectionValue }
        switch selection {
        case .one(let binding):
            let selected = binding.wrappedValue
            context.isMultiple = false
            context.isSelecting = true
            context.isSelected = { $0.base as? SelectionValue == selected && selected != nil }
            context.select = { id in
                guard let value = id.base as? SelectionValue else { return }
                if binding.wrappedValue != value { binding.wrappedValue = value }
                column?.context.selected(in: column?.index ?? 0)
            }
            if emitter.search == nil, let column {
                column.context.clear[column.index] = { if binding.wrappedValue != nil { binding.wrappedValue = nil } }
                emitter.graph.afterFlush { column.context.listChanged(in: column.index, isSelected: selected != nil) }
            }
        case .many(let binding):
            let selected = binding.wrappedValue
            let isEditing = emitter._environment.isEditing
            context.isMultiple = true
            context.isSelecting = isEditing || emitter._environment.horizontalSizeClass == .regular
            context.isSelected = { id in (id.base as? SelectionValue).map { selected.contains($0) } ?? false }
            context.select = { id in
                guard let value = id.base as? SelectionValue else { return }
                if binding.wrappedValue.contains(value) {
                    binding.wrappedValue.remove(value)
                } else if isEditing {
                    binding.wrappedValue.insert(value)
                } else {
                    binding.wrappedValue = [value]
                }
            }
        }
        return context
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
        emitter.open(.form, outer.scrollBackgroundIsHidden ? .formBare : .form)
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
