// Fixed arities, because each view of the tuple must be written by its own specialised code: with a parameter pack the
// runtime looks up tuple metadata for every copy, which made up a third of a first render (docs/decisions/0014).

/// 2 views in order.
public struct _TupleView2<A: View, B: View> {
    @usableFromInline let a: A
    @usableFromInline let b: B

    @inlinable init(_ a: A, _ b: B) { self.a = a; self.b = b }
}

extension _TupleView2: _Tuple {
    @inlinable public static func _emit(_ view: Self, to emitter: _Emitter) {
        let pending = emitter._pending
        emitter._emitChild(view.a, pending)
        emitter._emitChild(view.b, pending)
        emitter._pending = .none
    }

    public static func _eachPart(_ view: Self, _ visit: (any View) -> Void) {
        visit(view.a); visit(view.b)
    }
}

/// 3 views in order.
public struct _TupleView3<A: View, B: View, C: View> {
    @usableFromInline let a: A
    @usableFromInline let b: B
    @usableFromInline let c: C

    @inlinable init(_ a: A, _ b: B, _ c: C) { self.a = a; self.b = b; self.c = c }
}

extension _TupleView3: _Tuple {
    @inlinable public static func _emit(_ view: Self, to emitter: _Emitter) {
        let pending = emitter._pending
        emitter._emitChild(view.a, pending)
        emitter._emitChild(view.b, pending)
        emitter._emitChild(view.c, pending)
        emitter._pending = .none
    }

    public static func _eachPart(_ view: Self, _ visit: (any View) -> Void) {
        visit(view.a); visit(view.b); visit(view.c)
    }
}

/// 4 views in order.
public struct _TupleView4<A: View, B: View, C: View, D: View> {
    @usableFromInline let a: A
    @usableFromInline let b: B
    @usableFromInline let c: C
    @usableFromInline let d: D

    @inlinable init(_ a: A, _ b: B, _ c: C, _ d: D) { self.a = a; self.b = b; self.c = c; self.d = d }
}

extension _TupleView4: _Tuple {
    @inlinable public static func _emit(_ view: Self, to emitter: _Emitter) {
        let pending = emitter._pending
        emitter._emitChild(view.a, pending)
        emitter._emitChild(view.b, pending)
        emitter._emitChild(view.c, pending)
        emitter._emitChild(view.d, pending)
        emitter._pending = .none
    }

    public static func _eachPart(_ view: Self, _ visit: (any View) -> Void) {
        visit(view.a); visit(view.b); visit(view.c); visit(view.d)
    }
}

/// 5 views in order.
public struct _TupleView5<A: View, B: View, C: View, D: View, E: View> {
    @usableFromInline let a: A
    @usableFromInline let b: B
    @usableFromInline let c: C
    @usableFromInline let d: D
    @usableFromInline let e: E

    @inlinable init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E) {
        self.a = a; self.b = b; self.c = c; self.d = d; self.e = e
    }
}

extension _TupleView5: _Tuple {
    @inlinable public static func _emit(_ view: Self, to emitter: _Emitter) {
        let pending = emitter._pending
        emitter._emitChild(view.a, pending)
        emitter._emitChild(view.b, pending)
        emitter._emitChild(view.c, pending)
        emitter._emitChild(view.d, pending)
        emitter._emitChild(view.e, pending)
        emitter._pending = .none
    }

    public static func _eachPart(_ view: Self, _ visit: (any View) -> Void) {
        visit(view.a); visit(view.b); visit(view.c); visit(view.d); visit(view.e)
    }
}

/// 6 views in order.
public struct _TupleView6<A: View, B: View, C: View, D: View, E: View, F: View> {
    @usableFromInline let a: A
    @usableFromInline let b: B
    @usableFromInline let c: C
    @usableFromInline let d: D
    @usableFromInline let e: E
    @usableFromInline let f: F

    @inlinable init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F) {
        self.a = a; self.b = b; self.c = c; self.d = d; self.e = e
        self.f = f
    }
}

extension _TupleView6: _Tuple {
    @inlinable public static func _emit(_ view: Self, to emitter: _Emitter) {
        let pending = emitter._pending
        emitter._emitChild(view.a, pending)
        emitter._emitChild(view.b, pending)
        emitter._emitChild(view.c, pending)
        emitter._emitChild(view.d, pending)
        emitter._emitChild(view.e, pending)
        emitter._emitChild(view.f, pending)
        emitter._pending = .none
    }

    public static func _eachPart(_ view: Self, _ visit: (any View) -> Void) {
        visit(view.a); visit(view.b); visit(view.c); visit(view.d); visit(view.e)
        visit(view.f)
    }
}

/// 7 views in order.
public struct _TupleView7<A: View, B: View, C: View, D: View, E: View, F: View, G: View> {
    @usableFromInline let a: A
    @usableFromInline let b: B
    @usableFromInline let c: C
    @usableFromInline let d: D
    @usableFromInline let e: E
    @usableFromInline let f: F
    @usableFromInline let g: G

    @inlinable init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G) {
        self.a = a; self.b = b; self.c = c; self.d = d; self.e = e
        self.f = f; self.g = g
    }
}

extension _TupleView7: _Tuple {
    @inlinable public static func _emit(_ view: Self, to emitter: _Emitter) {
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
        visit(view.a); visit(view.b); visit(view.c); visit(view.d); visit(view.e)
        visit(view.f); visit(view.g)
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

    @inlinable init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H) {
        self.a = a; self.b = b; self.c = c; self.d = d; self.e = e
        self.f = f; self.g = g; self.h = h
    }
}

extension _TupleView8: _Tuple {
    @inlinable public static func _emit(_ view: Self, to emitter: _Emitter) {
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
        visit(view.a); visit(view.b); visit(view.c); visit(view.d); visit(view.e)
        visit(view.f); visit(view.g); visit(view.h)
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

    @inlinable init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H, _ i: I) {
        self.a = a; self.b = b; self.c = c; self.d = d; self.e = e
        self.f = f; self.g = g; self.h = h; self.i = i
    }
}

extension _TupleView9: _Tuple {
    @inlinable public static func _emit(_ view: Self, to emitter: _Emitter) {
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
        visit(view.a); visit(view.b); visit(view.c); visit(view.d); visit(view.e)
        visit(view.f); visit(view.g); visit(view.h); visit(view.i)
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

    @inlinable init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H, _ i: I, _ j: J) {
        self.a = a; self.b = b; self.c = c; self.d = d; self.e = e
        self.f = f; self.g = g; self.h = h; self.i = i; self.j = j
    }
}

extension _TupleView10: _Tuple {
    @inlinable public static func _emit(_ view: Self, to emitter: _Emitter) {
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
        visit(view.a); visit(view.b); visit(view.c); visit(view.d); visit(view.e)
        visit(view.f); visit(view.g); visit(view.h); visit(view.i); visit(view.j)
    }
}
