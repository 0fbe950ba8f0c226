/// Several views in order.
///
/// Apple's `TupleView` takes one tuple type; here it takes the types one by one, so that each is written by its own
/// specialised code. Source that only builds it through ``ViewBuilder`` does not see the difference.
public struct TupleView<each Content: View> {
    @usableFromInline
    let content: (repeat each Content)

    @inlinable
    init(_ content: repeat each Content) { self.content = (repeat each content) }
}

extension TupleView: _Tuple {
    @inlinable
    public static func _emit(_ view: Self, to emitter: _Emitter) {
        let pending = emitter._pending
        repeat emitter._emitChild(each view.content, pending)
        emitter._pending = .none
    }

    public static func _eachPart(_ view: Self, _ visit: (any View) -> Void) {
        repeat visit(each view.content)
    }
}

extension _Emitter {
    /// Writes one of several views that each take what is pending.
    @inlinable
    public func _emitChild<Content: View>(_ view: Content, _ pending: _Pending) {
        _pending = pending
        Content._emit(view, to: self)
    }
}
