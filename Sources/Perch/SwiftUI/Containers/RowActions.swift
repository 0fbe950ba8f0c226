public import Foundation

extension View {
    /// Actions of a row. They are in the row's "More" menu, which every pointer and keyboard reaches.
    public func swipeActions<T: View>(
        edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> T
    ) -> some View {
        modifier(_RowActionsModifier(actions: content()))
    }

    /// Actions that a right press or a long press on the view offers; they are in its "More" menu.
    public func contextMenu<MenuItems: View>(@ViewBuilder menuItems: () -> MenuItems) -> some View {
        modifier(_RowActionsModifier(actions: menuItems()))
    }
}

/// `swipeActions` and `contextMenu`.
struct _RowActionsModifier<Actions: View>: ViewModifier {
    typealias Body = Never
    let actions: Actions

    static func _emit<Base: View>(_ modifier: Self, _ content: Base, to emitter: _Emitter) {
        emitter.open(.div, .rowActions)
        emitter.open(.div, .rowActionsContent)
        Base._emit(content, to: emitter)
        emitter._pending = .none
        emitter.close(keeping: [], adding: .wide)
        let menu = Menu {
            modifier.actions
        } label: {
            Image(systemName: "ellipsis")
        }
        emitter.pendingAttribute(.ariaLabel, "More")
        Menu._emit(menu, to: emitter)
        emitter._pending = .none
        emitter.close(keeping: [], adding: .wide)
    }
}

extension ForEach where Content: View {
    /// Lets the person delete rows; each row has a "More" menu with "Delete".
    public func onDelete(perform action: (@MainActor (IndexSet) -> Void)?) -> some View {
        _DeletableRows(rows: self, action: action)
    }
}

struct _DeletableRows<Data: RandomAccessCollection, ID: Hashable, Content: View> {
    let rows: ForEach<Data, ID, Content>
    let action: (@MainActor (IndexSet) -> Void)?
}

extension _DeletableRows: _Primitive {
    static func _emit(_ view: Self, to emitter: _Emitter) {
        guard let action = view.action else {
            return ForEach<Data, ID, Content>._emit(view.rows, to: emitter)
        }
        let (data, id, content) = (view.rows.data, view.rows.id, view.rows.content)
        let deletable = ForEach(
            data: data,
            content: { element in
                let elementID = id(element)
                return content(element).swipeActions {
                    Button("Delete", role: .destructive) {
                        // Where the row stands is looked up at the press: others may have gone since it was written.
                        guard let place = data.firstIndex(where: { id($0) == elementID }) else { return }
                        action(IndexSet(integer: data.distance(from: data.startIndex, to: place)))
                    }
                }
            }, id: id)
        type(of: deletable)._emit(deletable, to: emitter)
    }
}
