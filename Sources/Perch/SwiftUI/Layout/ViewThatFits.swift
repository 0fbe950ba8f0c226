/// The first of several views that has enough room; the browser chooses it, again whenever the room changes.
public struct ViewThatFits<Content: View> {
    let axes: Axis.Set
    let content: Content

    /// Chooses by the room in these directions.
    public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
        self.axes = axes
        self.content = content()
    }
}

extension ViewThatFits: _Primitive {
    public static func _emit(_ view: Self, to emitter: _Emitter) {
        emitter.open(.div, .fits)
        emitter.attribute(
            .dataKind, literal: view.axes == .vertical ? "fits-y" : view.axes == .horizontal ? "fits-x" : "fits")
        Content._emit(view.content, to: emitter)
        emitter._pending = .none
        emitter.close()
    }
}
