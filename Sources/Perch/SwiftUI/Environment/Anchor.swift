public import Foundation

/// A place or a rectangle of a view; a ``GeometryProxy`` turns it into numbers.
public struct Anchor<Value> {
    /// What is measured; nothing is compared by a closure.
    private let identity: AnchorIdentity?
    let measured: (GeometryProxy) -> Value

    /// What `measured` finds in the place of a geometry reader.
    package init(measured: @escaping (GeometryProxy) -> Value) {
        identity = nil
        self.measured = measured
    }

    fileprivate init(_ place: PlaceReport?, _ source: Source) {
        identity = AnchorIdentity(place: place, rect: source.rect)
        measured = { proxy in
            // The browser says in the coordinates of the window where both stand.
            proxy.asked.isFrame = true
            let place = place ?? PlaceReport("0 0")
            let size = place?.size ?? .zero
            let origin = place?.origin ?? proxy.origin
            return source.value(
                CGRect(
                    x: origin.x - proxy.origin.x, y: origin.y - proxy.origin.y, width: size.width, height: size.height)
            )
        }
    }

    /// What of a view is meant.
    public struct Source {
        /// A name for what is meant: unit rectangle and lengths.
        fileprivate let rect: [Double]
        fileprivate let value: (CGRect) -> Value
    }
}

/// What two anchors of the same view have in common.
private struct AnchorIdentity: Equatable {
    let place: PlaceReport?
    let rect: [Double]
}

extension Anchor: Equatable where Value: Equatable {
    public static func == (lhs: Anchor, rhs: Anchor) -> Bool {
        lhs.identity != nil && lhs.identity == rhs.identity
    }
}

extension Anchor.Source where Value == CGRect {
    /// The whole view.
    public static var bounds: Anchor<CGRect>.Source { Self(rect: []) { $0 } }

    /// A rectangle, from the view's own corner.
    public static func rect(_ r: CGRect) -> Anchor<CGRect>.Source {
        Self(rect: [r.minX, r.minY, r.width, r.height].map(Double.init)) { $0.part(r) }
    }
}

extension CGRect {
    /// A rectangle seen from the corner of this one.
    fileprivate func part(_ inner: CGRect) -> CGRect {
        CGRect(x: minX + inner.minX, y: minY + inner.minY, width: inner.width, height: inner.height)
    }
}

extension Anchor.Source where Value == CGPoint {
    /// A point of the view, in parts of its size.
    public static func unitPoint(_ p: UnitPoint) -> Anchor<CGPoint>.Source {
        Self(rect: [Double(p.x), Double(p.y)]) { CGPoint(x: $0.minX + p.x * $0.width, y: $0.minY + p.y * $0.height) }
    }

    /// A point, from the view's own corner.
    public static func point(_ p: CGPoint) -> Anchor<CGPoint>.Source {
        Self(rect: [Double(p.x), Double(p.y), 0]) { CGPoint(x: $0.minX + p.x, y: $0.minY + p.y) }
    }

    /// The corner where lines begin, above.
    public static var topLeading: Anchor<CGPoint>.Source { unitPoint(.topLeading) }
    /// The middle of the top.
    public static var top: Anchor<CGPoint>.Source { unitPoint(.top) }
    /// The corner where lines end, above.
    public static var topTrailing: Anchor<CGPoint>.Source { unitPoint(.topTrailing) }
    /// The middle of the side where lines begin.
    public static var leading: Anchor<CGPoint>.Source { unitPoint(.leading) }
    /// The middle.
    public static var center: Anchor<CGPoint>.Source { unitPoint(.center) }
    /// The middle of the side where lines end.
    public static var trailing: Anchor<CGPoint>.Source { unitPoint(.trailing) }
    /// The corner where lines begin, below.
    public static var bottomLeading: Anchor<CGPoint>.Source { unitPoint(.bottomLeading) }
    /// The middle of the bottom.
    public static var bottom: Anchor<CGPoint>.Source { unitPoint(.bottom) }
    /// The corner where lines end, below.
    public static var bottomTrailing: Anchor<CGPoint>.Source { unitPoint(.bottomTrailing) }
}

/// A view that tells where it stands. The browser reports the place; until then it is empty.
struct _AnchorTeller<A, K: PreferenceKey, Base: View>: View {
    let base: Base
    let source: Anchor<A>.Source
    let tells: Bool
    let change: (inout K.Value, Anchor<A>) -> Void
    @State private var place: PlaceReport?

    var body: some View {
        let anchor = Anchor(place, source)
        let change = change
        base.modifier(_LayerModifier(layer: measure, alignment: .center, isBehind: true))
            .modifier(_PreferenceModifier<K>(tells: tells) { change(&$0, anchor) })
    }

    private var measure: _GeometryPlace<EmptyView> {
        let asked = GeometryProxy.Asked()
        asked.isFrame = true
        return _GeometryPlace(content: EmptyView(), asked: asked, found: $place)
    }
}

extension View {
    /// Tells the views around the view a value made of where it stands.
    public func anchorPreference<A, K: PreferenceKey>(
        key _: K.Type = K.self, value: Anchor<A>.Source, transform: @escaping (Anchor<A>) -> K.Value
    ) -> some View {
        _AnchorTeller<A, K, Self>(base: self, source: value, tells: true) { $0 = transform($1) }
    }

    /// Changes what the views inside tell by where the view stands.
    public func transformAnchorPreference<A, K: PreferenceKey>(
        key _: K.Type = K.self, value: Anchor<A>.Source, transform: @escaping (inout K.Value, Anchor<A>) -> Void
    ) -> some View {
        _AnchorTeller<A, K, Self>(base: self, source: value, tells: false, change: transform)
    }
}
