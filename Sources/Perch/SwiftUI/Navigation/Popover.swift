public import Foundation

/// Where a popover points at the view that shows it.
public struct PopoverAttachmentAnchor: Sendable {
    /// A rectangle of the view; it is always the whole view.
    public static func rect(_ anchor: _PopoverRectangle) -> PopoverAttachmentAnchor { PopoverAttachmentAnchor() }
    /// A point of the view; it is always the middle of an edge.
    public static func point(_ anchor: UnitPoint) -> PopoverAttachmentAnchor { PopoverAttachmentAnchor() }
}

/// A rectangle of a view.
public struct _PopoverRectangle: Sendable {
    /// All of it.
    public static let bounds = _PopoverRectangle()
    /// A part of it.
    public static func rect(_ rectangle: CGRect) -> _PopoverRectangle { _PopoverRectangle() }
}

extension View {
    /// Shows a popover beside the view while `isPresented` is true; a sheet where there is little room.
    public func popover<Content: View>(
        isPresented: Binding<Bool>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
        arrowEdge: Edge = .top, @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        modifier(_SheetModifier(.popover(edge: arrowEdge), isPresented, nil, content))
    }

    /// Shows a popover for `item` beside the view while it is not nil; a sheet where there is little room.
    public func popover<Item: Identifiable, Content: View>(
        item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge = .top,
        @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        modifier(_SheetModifier(.popover(edge: arrowEdge), item: item, nil, content))
    }

    /// Shows content beside the view while `isPresented` is true; a sheet where there is little room.
    public func inspector<V: View>(isPresented: Binding<Bool>, @ViewBuilder content: @escaping () -> V) -> some View {
        modifier(_InspectorModifier(isPresented: isPresented, inspector: content))
    }

    /// How wide an inspector is.
    public func inspectorColumnWidth(min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil) -> some View {
        frame(minWidth: min, idealWidth: ideal, maxWidth: max ?? ideal)
    }

    /// How wide an inspector is.
    public func inspectorColumnWidth(_ width: CGFloat) -> some View { frame(width: width) }
}

/// `inspector`: a column at the trailing edge of wide windows.
struct _InspectorModifier<Inspector: View>: ViewModifier {
    let isPresented: Binding<Bool>
    let inspector: () -> Inspector
    @Environment(\.horizontalSizeClass) private var sizeClass

    func body(content: Content) -> some View {
        let isWide = sizeClass == .regular
        _Inspected(content: content, inspector: isWide && isPresented.wrappedValue ? inspector : nil)
            .sheet(isPresented: isPresented.unless(isWide)) { inspector() }
    }
}

struct _Inspected<Content: View, Inspector: View> {
    let content: Content
    let inspector: (() -> Inspector)?
}

extension _Inspected: _Primitive {
    static func _emit(_ view: Self, to emitter: _Emitter) {
        emitter.open(.div, .inspected)
        emitter.open(.div, .inspectedContent)
        Content._emit(view.content, to: emitter)
        emitter._pending = .none
        emitter.close(keeping: [], adding: [.wide, .tall])
        emitter.branch(view.inspector == nil ? -1 : 0) {
            guard let inspector = view.inspector else { return }
            emitter.open(.aside, .inspector)
            emitter.attribute(.ariaLabel, literal: "Inspector")
            Inspector._emit(inspector(), to: emitter)
            emitter._pending = .none
            emitter.close(keeping: [])
        }
        emitter.close(keeping: [], adding: [.wide, .tall])
    }
}
