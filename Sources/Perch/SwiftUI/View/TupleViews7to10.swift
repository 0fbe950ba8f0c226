// The larger arities; TupleViews2to6.swift says why they are written one by one.

/// 7 views in order.
public struct _TupleView7<A: View, B: View, C: View, D: View, E: View, F: View, G: View> {
    @usableFromInline let a: A
    @usableFromInline let b: B
    @usableFromInline let c: C
    @usableFromInline let d: D
    @usableFromInline let e: E
    @usableFromInline let f: F
    @usableFromInline let g: G

    @inlinable
    init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G) {
        self.a = a; self.b = b; self.c = c; self.d = d; self.e = e
        self.f = f; self.g = g
    }
}

extension _TupleView7: _Primitive {
    @inlinable
    public static func _emit(_ view: Self, to emitter: _Emitter) {
        let pending = emitter._pending
        emitter._emitChild(view.a, pending)
        emitter._emitChild(view.b, pending)
        emitter._emitChild(view.c, pending)
        emitter._emitChild(view.d, pending)
        emitter._emitChild(view.e, pending)
        emitter._emitChild(view.f, pending)
        emitter._emitChild(view.g, pending)
        emitter._pending = .none
    }

    public static func _eachPart(_ view: Self, _ visit: (any View) -> Void) {
        visit(view.a)
        visit(view.b)
        visit(view.c)
        visit(view.d)
        visit(view.e)
        visit(view.f)
        visit(view.g)
    }
}

/// 8 views in order.
public struct _TupleView8<A: View, B: View, C: View, D: View, E: View, F: View, G: View, H: View> {
    @usableFromInline let a: A
    @usableFromInline let b: B
    @usableFromInline let c: C
    @usableFromInline let d: D
    @usableFromInline let e: E
    @usableFromInline let f: F
    @usableFromInline let g: G
    @usableFromInline let h: H

    @inlinable
    init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H) {
        self.a = a; self.b = b; self.c = c; self.d = d; self.e = e
        self.f = f; self.g = g; self.h = h
    }
}

extension _TupleView8: _Primitive {
    @inlinable
    public static func _emit(_ view: Self, to emitter: _Emitter) {
        let pending = emitter._pending
        emitter._emitChild(view.a, pending)
        emitter._emitChild(view.b, pending)
        emitter._emitChild(view.c, pending)
        emitter._emitChild(view.d, pending)
        emitter._emitChild(view.e, pending)
        emitter._emitChild(view.f, pending)
        emitter._emitChild(view.g, pending)
        emitter._emitChild(view.h, pending)
        emitter._pending = .none
    }

    public static func _eachPart(_ view: Self, _ visit: (any View) -> Void) {
        visit(view.a)
        visit(view.b)
        visit(view.c)
        visit(view.d)
        visit(view.e)
        visit(view.f)
        visit(view.g)
        visit(view.h)
    }
}

/// 9 views in order.
public struct _TupleView9<A: View, B: View, C: View, D: View, E: View, F: View, G: View, H: View, I: View> {
    @usableFromInline let a: A
    @usableFromInline let b: B
    @usableFromInline let c: C
    @usableFromInline let d: D
    @usableFromInline let e: E
    @usableFromInline let f: F
    @usableFromInline let g: G
    @usableFromInline let h: H
    @usableFromInline let i: I

    @inlinable
    init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H, _ i: I) {
        self.a = a; self.b = b; self.c = c; self.d = d; self.e = e
        self.f = f; self.g = g; self.h = h; self.i = i
    }
}

extension _TupleView9: _Primitive {
    @inlinable
    public static func _emit(_ view: Self, to emitter: _Emitter) {
        let pending = emitter._pending
        emitter._emitChild(view.a, pending)
        emitter._emitChild(view.b, pending)
        emitter._emitChild(view.c, pending)
        emitter._emitChild(view.d, pending)
        emitter._emitChild(view.e, pending)
        emitter._emitChild(view.f, pending)
        emitter._emitChild(view.g, pending)
        emitter._emitChild(view.h, pending)
        emitter._emitChild(view.i, pending)
        emitter._pending = .none
    }

    public static func _eachPart(_ view: Self, _ visit: (any View) -> Void) {
        visit(view.a)
        visit(view.b)
        visit(view.c)
        visit(view.d)
        visit(view.e)
        visit(view.f)
        visit(view.g)
        visit(view.h)
        visit(view.i)
    }
}

/// 10 views in order.
public struct _TupleView10<A: View, B: View, C: View, D: View, E: View, F: View, G: View, H: View, I: View, J: View> {
    @usableFromInline let a: A
    @usableFromInline let b: B
    @usableFromInline let c: C
    @usableFromInline let d: D
    @usableFromInline let e: E
    @usableFromInline let f: F
    @usableFromInline let g: G
    @usableFromInline let h: H
    @usableFromInline let i: I
    @usableFromInline let j: J

    @inlinable
    init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H, _ i: I, _ j: J) {
        self.a = a; self.b = b; self.c = c; self.d = d; self.e = e
        self.f = f; self.g = g; self.h = h; self.i = i; self.j = j
    }
}

extension _TupleView10: _Primitive {
    @inlinable
    public static func _emit(_ view: Self, to emitter: _Emitter) {
        let pending = emitter._pending
        emitter._emitChild(view.a, pending)
        emitter._emitChild(view.b, pending)
        emitter._emitChild(view.c, pending)
        emitter._emitChild(view.d, pending)
        emitter._emitChild(view.e, pending)
        emitter._emitChild(view.f, pending)
        emitter._emitChild(view.g, pending)
        emitter._emitChild(view.h, pending)
        emitter._emitChild(view.i, pending)
        emitter._emitChild(view.j, pending)
        emitter._pending = .none
    }

    public static func _eachPart(_ view: Self, _ visit: (any View) -> Void) {
        visit(view.a)
        visit(view.b)
        visit(view.c)
        visit(view.d)
        visit(view.e)
        visit(view.f)
        visit(view.g)
        visit(view.h)
        visit(view.i)
        visit(view.j)
    }
}
