extension ViewBuilder {
    /// 2 statements.
    @inlinable
    public static func buildBlock<A: View, B: View>(
        _ a: A, _ b: B
    ) -> _TupleView2<A, B> {
        _TupleView2(a, b)
    }

    /// 3 statements.
    @inlinable
    public static func buildBlock<A: View, B: View, C: View>(
        _ a: A, _ b: B, _ c: C
    ) -> _TupleView3<A, B, C> {
        _TupleView3(a, b, c)
    }

    /// 4 statements.
    @inlinable
    public static func buildBlock<A: View, B: View, C: View, D: View>(
        _ a: A, _ b: B, _ c: C, _ d: D
    ) -> _TupleView4<A, B, C, D> {
        _TupleView4(a, b, c, d)
    }

    /// 5 statements.
    @inlinable
    public static func buildBlock<A: View, B: View, C: View, D: View, E: View>(
        _ a: A, _ b: B, _ c: C, _ d: D, _ e: E
    ) -> _TupleView5<A, B, C, D, E> {
        _TupleView5(a, b, c, d, e)
    }

    /// 6 statements.
    @inlinable
    public static func buildBlock<A: View, B: View, C: View, D: View, E: View, F: View>(
        _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F
    ) -> _TupleView6<A, B, C, D, E, F> {
        _TupleView6(a, b, c, d, e, f)
    }

    /// 7 statements.
    @inlinable
    public static func buildBlock<A: View, B: View, C: View, D: View, E: View, F: View, G: View>(
        _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G
    ) -> _TupleView7<A, B, C, D, E, F, G> {
        _TupleView7(a, b, c, d, e, f, g)
    }

    /// 8 statements.
    @inlinable
    public static func buildBlock<A: View, B: View, C: View, D: View, E: View, F: View, G: View, H: View>(
        _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H
    ) -> _TupleView8<A, B, C, D, E, F, G, H> {
        _TupleView8(a, b, c, d, e, f, g, h)
    }

    /// 9 statements.
    @inlinable
    public static func buildBlock<A: View, B: View, C: View, D: View, E: View, F: View, G: View, H: View, I: View>(
        _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H, _ i: I
    ) -> _TupleView9<A, B, C, D, E, F, G, H, I> {
        _TupleView9(a, b, c, d, e, f, g, h, i)
    }

    /// 10 statements.
    @inlinable
    public static func buildBlock<
        A: View, B: View, C: View, D: View, E: View, F: View, G: View, H: View, I: View, J: View
    >(
        _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H, _ i: I, _ j: J
    ) -> _TupleView10<A, B, C, D, E, F, G, H, I, J> {
        _TupleView10(a, b, c, d, e, f, g, h, i, j)
    }
}
