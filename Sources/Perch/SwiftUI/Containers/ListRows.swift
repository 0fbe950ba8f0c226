/// What the rows of one list share.
@MainActor
final class ListContext: Equatable {
    /// Makes the row with a value the selected one, or adds it to the selected ones, or takes it from them.
    var select: (AnyHashable) -> Void = { _ in }
    var isSelected: (AnyHashable) -> Bool = { _ in false }
    /// Whether a value can be a selection of this list at all.
    var takes: (AnyHashable) -> Bool = { _ in false }
    /// Whether several rows can be selected.
    var isMultiple = false
    /// Whether a press of a row selects it: several can only be selected while they are edited, or in wide windows.
    var isSelecting = false

    nonisolated static func == (first: ListContext, second: ListContext) -> Bool { first === second }
}

/// Keeps the context of a list over its evaluations.
@MainActor
final class ListContextBlock: ElsewhereBlock {
    let context = ListContext()
}

/// What stands around the content of one row beside its element.
struct RowDecor: Equatable {
    var list: ListContext?
    var source: RowSource?
    /// What tells the row from others of its list; nil for one that cannot be selected.
    var id: AnyHashable?
    var isSelected = false
    var isSelectable = false
    var isEditing = false
    var canDelete = false
    var canMove = false
    /// Whether the row's own swipe actions take the place of "Delete".
    var hasActions = false

    /// Whether a swipe, or the "More" menu, deletes the row.
    var offersDelete: Bool { canDelete && !hasActions }
}

private struct RowDecorKey: EnvironmentKey {
    static var defaultValue: RowDecor? { nil }
}

private struct ListContextKey: EnvironmentKey {
    static var defaultValue: ListContext? { nil }
}

extension EnvironmentValues {
    var rowDecor: RowDecor? {
        get { self[RowDecorKey.self] }
        set { self[RowDecorKey.self] = newValue }
    }

    /// The list around the view, where its rows can be selected.
    var listContext: ListContext? {
        get { self[ListContextKey.self] }
        set { self[ListContextKey.self] = newValue }
    }
}

extension _Emitter {
    /// What the list around says of the row for `id`.
    func decor(for id: AnyHashable?, _ list: ListContext?, _ source: RowSource?) -> RowDecor {
        let isEditing = _environment.isEditing
        let selectable = id.flatMap { id in list.flatMap { $0.takes(id) ? id : nil } }
        return RowDecor(
            list: list, source: source, id: id, isSelected: selectable.map { list?.isSelected($0) == true } ?? false,
            isSelectable: selectable != nil && list?.isSelecting == true, isEditing: isEditing,
            canDelete: source?.deletion != nil, canMove: isEditing && source?.movement != nil)
    }

    /// A row's content selects the row by itself, as a link does; the list's context where `value` is one of its
    /// selections.
    func selectsRow(_ value: AnyHashable) -> (context: ListContext, isSelected: Bool)? {
        guard let list = _environment.listContext else { return nil }
        deselectsRow()
        guard list.takes(value) else { return nil }
        return (list, list.isSelected(value))
    }

    /// The row is not selected by a press on it, because its content answers to the press.
    func deselectsRow() {
        if _environment.rowDecor?.isSelectable == true { _environment.rowDecor?.isSelectable = false }
    }

    /// Opens the `li` of a row with what stands before its content.
    func openRow(_ decor: RowDecor, style: UInt32) {
        _pending.style = style
        open(decor.list == nil ? .li : .div, decor.isSelected ? .listRowSelected : .listRow)
        if decor.list != nil {
            attribute(.role, literal: "row")
            if decor.id != nil { attribute(.ariaSelected, decor.isSelected ? "true" : "false") }
            if decor.isSelectable, let id = decor.id, let list = decor.list {
                attribute(.tabindex, literal: "0")
                on(.tap) { { _ in list.select(id) } }
            }
            open(.div, .rowCell)
            attribute(.role, literal: "gridcell")
        }
        if decor.isEditing, decor.canDelete { openerOfDelete() }
        if decor.isEditing, decor.list?.isMultiple == true, decor.isSelectable {
            symbol(decor.isSelected ? "checkmark.circle.fill" : "circle", .rowCheck)
        }
        if decor.offersDelete {
            open(.div, .rowActions)
            attribute(.dataKind, literal: "swipe")
            open(.div, .rowActionsContent)
        }
    }

    /// Closes what ``openRow(_:style:)`` opened, with what stands behind the content.
    func closeRow(_ decor: RowDecor) {
        if decor.offersDelete, let source = decor.source, let id = decor.id {
            close(keeping: [], adding: .wide)
            rowMenu {
                open(.div, .none)
                attribute(.role, literal: "group")
                attribute(.dataEdge, literal: "trailing")
                attribute(.dataState, literal: "full")
                open(.button, .buttonDestructive)
                attribute(.role, literal: "menuitem")
                attribute(.tabindex, literal: "-1")
                attribute(.type, .button)
                on(.tap) { { _ in source.delete(id) } }
                open(.span)
                text(literal: "Delete")
                close()
                close()
                close()
            }
            close(keeping: [], adding: .wide)
        }
        if decor.canMove, let source = decor.source, let id = decor.id { movers(source, id) }
        if decor.list != nil { close(keeping: []) }
        close(keeping: [])
    }

    /// The "More" menu of a row with its actions.
    func rowMenu(_ items: () -> Void) {
        open(.div, .menu)
        open(.button, .rowMore)
        attribute(.type, literal: "button")
        attribute(.dataKind, literal: "menu")
        attribute(.ariaHaspopup, literal: "menu")
        attribute(.ariaExpanded, literal: "false")
        attribute(.ariaLabel, literal: "More")
        symbol("ellipsis")
        close()
        open(.div)
        attribute(.role, literal: "menu")
        attribute(.hidden, literal: "")
        items()
        close(keeping: [])
        close(keeping: [])
    }

    /// The red sign of a row that is being edited: it shows the "Delete" of the row, which then asks to be pressed.
    private func openerOfDelete() {
        open(.button, .rowDelete)
        attribute(.type, literal: "button")
        attribute(.dataKind, literal: "swipe-open")
        attribute(.ariaLabel, literal: "Remove")
        symbol("minus.circle.fill")
        close()
    }

    /// The handle that a row is dragged by, and the buttons that move it by one place.
    private func movers(_ source: RowSource, _ id: AnyHashable) {
        open(.div, .rowMove)
        for (title, steps) in [("Move up", -1), ("Move down", 1)] {
            open(.button, .rowStep)
            attribute(.type, .button)
            attribute(.ariaLabel, literal: title)
            on(.tap) { { _ in source.move(id, by: steps) } }
            symbol(steps < 0 ? "chevron.up" : "chevron.down")
            close()
        }
        open(.span, .rowHandle)
        attribute(.dataKind, literal: "move")
        attribute(.ariaHidden, .yes)
        on(.key) {
            { event in
                guard event.value.hasPrefix("by "), let steps = Int(event.value.dropFirst(3)) else { return }
                source.move(id, by: steps)
            }
        }
        symbol("line.3.horizontal")
        close()
        close()
    }
}

extension ForEach where Content: View {
    /// Writes the rows of a list whose rows can be selected, moved or deleted.
    @MainActor
    static func emitDecorated(_ view: Self, _ list: ListContext?, _ source: RowSource?, to emitter: _Emitter) {
        let pending = emitter._pending
        let outer = emitter._environment
        let (data, id, content) = (view.data, view.id, view.content)
        if let source {
            source.count = data.count
            source.place = { wanted in
                data.firstIndex { AnyHashable(id($0)) == wanted }.map { data.distance(from: data.startIndex, to: $0) }
            }
            emitter._environment.rowSource = nil
        }
        let inner = emitter._environment
        emitter.rows(data, id: id) { element in
            emitter._pending = pending
            emitter._environment = inner
            emitter._environment.rowDecor = emitter.decor(for: AnyHashable(id(element)), list, source)
            Content._emit(content(element), to: emitter)
        }
        emitter._environment = outer
    }
}

/// `moveDisabled` and `deleteDisabled`.
struct _RowRightsModifier: ViewModifier {
    typealias Body = Never
    var mayMove = true
    var mayDelete = true

    static func _emit<Base: View>(_ modifier: Self, _ content: Base, to emitter: _Emitter) {
        let outer = emitter._environment
        if outer.rowDecor != nil {
            if !modifier.mayMove { emitter._environment.rowDecor?.canMove = false }
            if !modifier.mayDelete { emitter._environment.rowDecor?.canDelete = false }
        }
        Base._emit(content, to: emitter)
        emitter._environment = outer
    }
}

extension View {
    /// Whether the row cannot be moved.
    public func moveDisabled(_ isDisabled: Bool) -> some View { modifier(_RowRightsModifier(mayMove: !isDisabled)) }

    /// Whether the row cannot be deleted.
    public func deleteDisabled(_ isDisabled: Bool) -> some View {
        modifier(_RowRightsModifier(mayDelete: !isDisabled))
    }

    /// Whether the row cannot be selected.
    public func selectionDisabled(_ isDisabled: Bool = true) -> some View {
        modifier(_SelectionDisabledModifier(isDisabled: isDisabled))
    }
}

/// `selectionDisabled`.
struct _SelectionDisabledModifier: ViewModifier {
    typealias Body = Never
    let isDisabled: Bool

    static func _emit<Base: View>(_ modifier: Self, _ content: Base, to emitter: _Emitter) {
        let outer = emitter._environment
        if modifier.isDisabled { emitter.deselectsRow() }
        Base._emit(content, to: emitter)
        emitter._environment = outer
    }
}
