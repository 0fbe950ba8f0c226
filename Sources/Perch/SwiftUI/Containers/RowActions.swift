extension View {
    /// Actions that a swipe of the row shows. Every other pointer and the keyboard find them in its "More" menu.
    public func swipeActions<T: View>(
        edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> T
    ) -> some View {
        modifier(_RowActionsModifier(edge: edge, allowsFullSwipe: allowsFullSwipe, actions: content()))
    }

    /// Actions that a right press or a long press on the view offers.
    public func contextMenu<MenuItems: View>(@ViewBuilder menuItems: () -> MenuItems) -> some View {
        modifier(_ContextMenuModifier(items: menuItems(), preview: EmptyView()))
    }

    /// Actions that a right press or a long press on the view offers, with a view shown above them.
    public func contextMenu<M: View, P: View>(@ViewBuilder menuItems: () -> M, @ViewBuilder preview: () -> P)
        -> some View
    {
        modifier(_ContextMenuModifier(items: menuItems(), preview: preview()))
    }
}

/// `swipeActions`.
struct _RowActionsModifier<Actions: View>: ViewModifier {
    typealias Body = Never
    let edge: HorizontalEdge
    let allowsFullSwipe: Bool
    let actions: Actions

    static func _emit<Base: View>(_ modifier: Self, _ content: Base, to emitter: _Emitter) {
        let outer = emitter._environment
        // The actions of both edges stand in one menu, so the outermost of several such modifiers writes them all.
        var all: [any RowActions] = [modifier]
        if let inner = content as? any RowActionsBearing { all += inner.rowActions }
        if outer.rowDecor != nil { emitter._environment.rowDecor?.hasActions = true }
        emitter.open(.div, .rowActions)
        emitter.attribute(.dataKind, literal: "swipe")
        emitter.open(.div, .rowActionsContent)
        if let inner = content as? any RowActionsBearing {
            inner.writeBase(to: emitter)
        } else {
            Base._emit(content, to: emitter)
        }
        emitter._pending = .none
        emitter.close(keeping: [], adding: .wide)
        emitter.rowMenu {
            emitter._environment.isInMenu = true
            emitter._environment.rowDecor = nil
            for actions in all { actions.write(to: emitter) }
        }
        emitter.close(keeping: [], adding: .wide)
        emitter._environment = outer
    }
}

/// The actions of one edge.
@MainActor
protocol RowActions {
    func write(to emitter: _Emitter)
}

extension _RowActionsModifier: RowActions {
    func write(to emitter: _Emitter) {
        emitter.open(.div)
        emitter.attribute(.role, literal: "group")
        emitter.attribute(.dataEdge, literal: edge == .leading ? "leading" : "trailing")
        if allowsFullSwipe { emitter.attribute(.dataState, literal: "full") }
        Actions._emit(actions, to: emitter)
        emitter._pending = .none
        emitter.close(keeping: [])
    }
}

/// A view with the actions of one edge, inside one with those of the other.
@MainActor
protocol RowActionsBearing {
    var rowActions: [any RowActions] { get }
    /// Writes what all the actions belong to.
    func writeBase(to emitter: _Emitter)
}

extension ModifiedContent: RowActionsBearing where Content: View, Modifier: RowActions {
    var rowActions: [any RowActions] {
        [modifier] + ((content as? any RowActionsBearing)?.rowActions ?? [])
    }

    func writeBase(to emitter: _Emitter) {
        if let inner = content as? any RowActionsBearing {
            inner.writeBase(to: emitter)
        } else {
            Content._emit(content, to: emitter)
        }
    }
}

/// `contextMenu`: a right press, a long press and the keyboard's menu key open it where the pointer is.
struct _ContextMenuModifier<Items: View, Preview: View>: ViewModifier {
    typealias Body = Never
    let items: Items
    let preview: Preview

    static func _emit<Base: View>(_ modifier: Self, _ content: Base, to emitter: _Emitter) {
        let outer = emitter._environment
        emitter.open(.div, .contextMenu)
        emitter.attribute(.dataKind, literal: "context")
        Base._emit(content, to: emitter)
        emitter._pending = .none
        emitter.open(.div, .menu)
        emitter.open(.button, .rowMore)
        emitter.attribute(.type, literal: "button")
        emitter.attribute(.dataKind, literal: "menu")
        emitter.attribute(.ariaHaspopup, literal: "menu")
        emitter.attribute(.ariaExpanded, literal: "false")
        emitter.attribute(.ariaLabel, literal: "More")
        emitter.symbol("ellipsis")
        emitter.close()
        if Preview.self != EmptyView.self {
            emitter.open(.div, .contextPreview)
            emitter.attribute(.hidden, literal: "")
            Preview._emit(modifier.preview, to: emitter)
            emitter._pending = .none
            emitter.close(keeping: [])
        }
        emitter.open(.div)
        emitter.attribute(.role, literal: "menu")
        emitter.attribute(.hidden, literal: "")
        emitter._environment.isInMenu = true
        emitter._environment.rowDecor = nil
        Items._emit(modifier.items, to: emitter)
        emitter._pending = .none
        emitter._environment = outer
        emitter.close(keeping: [])
        emitter.close(keeping: [])
        emitter.close()
    }
}
