public import Foundation

/// Changes of a view's looks that take no room, made of where the view is.
public protocol VisualEffect: Sendable {
    /// What CSS does for the effect.
    var _look: _VisualLook { get }
}

/// The view as it is.
public struct EmptyVisualEffect: VisualEffect {
    public var _look: _VisualLook { _VisualLook() }
    /// No effect.
    public init() {}
}

/// Effects as CSS.
public struct _VisualLook: VisualEffect, Equatable {
    var opacity = 1.0
    /// Functions of the property `transform`, the last effect first, as it is done to what the others made.
    var transforms: [String] = []
    var filters: [String] = []

    public var _look: _VisualLook { self }

    /// The look as declarations; every one of them, so that two looks differ only in their values.
    package var css: String {
        func list(_ functions: [String]) -> String { functions.isEmpty ? "none" : functions.joined(separator: " ") }
        return "opacity:\(_StyleValue.number(opacity));transform:\(list(transforms));filter:\(list(filters))"
    }
}

extension VisualEffect {
    private func transformed(_ function: String, around anchor: UnitPoint = .center) -> _VisualLook {
        var look = _look
        let (x, y) = (anchor.x - 0.5, anchor.y - 0.5)
        let isCentred = x == 0 && y == 0
        func move(_ sign: CGFloat) -> String {
            "translate(\(_StyleValue.number(Double(x * 100 * sign)))%,\(_StyleValue.number(Double(y * 100 * sign)))%)"
        }
        look.transforms.insert(isCentred ? function : "\(move(1)) \(function) \(move(-1))", at: 0)
        return look
    }

    private func filtered(_ name: String, _ amount: Double, _ unit: String = "") -> _VisualLook {
        var look = _look
        look.filters.append("\(name)(\(_StyleValue.number(amount))\(unit))")
        return look
    }

    /// How much of the view is seen, from 0 to 1.
    public func opacity(_ opacity: Double) -> some VisualEffect {
        var look = _look
        look.opacity *= min(max(opacity, 0), 1)
        return look
    }

    /// The view moved.
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some VisualEffect {
        transformed("translate(\(_StyleValue.pixels(Double(x))),\(_StyleValue.pixels(Double(y))))")
    }

    /// The view moved.
    public func offset(_ offset: CGSize) -> some VisualEffect { self.offset(x: offset.width, y: offset.height) }

    /// The view larger or smaller.
    public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some VisualEffect {
        scaleEffect(x: scale, y: scale, anchor: anchor)
    }

    /// The view wider and higher.
    public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some VisualEffect {
        scaleEffect(x: scale.width, y: scale.height, anchor: anchor)
    }

    /// The view wider and higher.
    public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some VisualEffect {
        transformed("scale(\(_StyleValue.number(Double(x))),\(_StyleValue.number(Double(y))))", around: anchor)
    }

    /// The view turned.
    public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some VisualEffect {
        transformed("rotate(\(_StyleValue.number(angle.degrees))deg)", around: anchor)
    }

    /// The view turned in space.
    public func rotation3DEffect(
        _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center, anchorZ: CGFloat = 0,
        perspective: CGFloat = 1
    ) -> some VisualEffect {
        let numbers = [axis.x, axis.y, axis.z].map { _StyleValue.number(Double($0)) }.joined(separator: ",")
        let depth = perspective == 0 ? "" : "perspective(\(_StyleValue.number(500 / Double(perspective)))px) "
        return transformed("\(depth)rotate3d(\(numbers),\(_StyleValue.number(angle.degrees))deg)", around: anchor)
    }

    /// The view blurred.
    public func blur(radius: CGFloat, opaque: Bool = false) -> some VisualEffect {
        filtered("blur", Double(max(radius, 0)), "px")
    }

    /// The colours lighter by a share; a browser multiplies where iOS adds.
    public func brightness(_ amount: Double) -> some VisualEffect { filtered("brightness", max(1 + amount, 0)) }
    /// Light and dark further apart or closer.
    public func contrast(_ amount: Double) -> some VisualEffect { filtered("contrast", max(amount, 0)) }
    /// The view without colours, from 0 to 1.
    public func grayscale(_ amount: Double) -> some VisualEffect { filtered("grayscale", min(max(amount, 0), 1)) }
    /// The colours stronger or weaker.
    public func saturation(_ amount: Double) -> some VisualEffect { filtered("saturate", max(amount, 0)) }
    /// The colours turned around the colour circle.
    public func hueRotation(_ angle: Angle) -> some VisualEffect { filtered("hue-rotate", angle.degrees, "deg") }
}

extension View {
    /// Changes the looks of the view by where it is; the browser reports that.
    public func visualEffect(
        _ effect: @escaping @Sendable (EmptyVisualEffect, GeometryProxy) -> some VisualEffect
    ) -> some View {
        modifier(_VisualEffectModifier { effect(EmptyVisualEffect(), $0)._look })
    }
}

/// `visualEffect`.
struct _VisualEffectModifier: ViewModifier {
    let look: (GeometryProxy) -> _VisualLook
    @State private var found: PlaceReport?
    @Environment(\.viewport) private var viewport

    func body(content: Content) -> some View {
        let asked = GeometryProxy.Asked()
        let proxy = GeometryProxy(
            size: found?.size ?? .zero, origin: found?.origin ?? .zero, corners: found?.corners ?? [:],
            viewport: viewport, asked: asked)
        _VisualBox(content: content, css: look(proxy).css, asked: asked, found: $found)
    }
}

/// A view that looks as its place says, in a box that stays where it is and is measured.
struct _VisualBox<Content: View>: _Primitive {
    let content: Content
    let css: String
    let asked: GeometryProxy.Asked
    let found: Binding<PlaceReport?>

    static func _emit(_ view: Self, to emitter: _Emitter) {
        emitter.open(.div, .column)
        emitter.measure(view.asked, view.found)
        emitter.open(.div, .column)
        emitter.attribute(.style, view.css)
        Content._emit(view.content, to: emitter)
        emitter._pending = .none
        emitter.close()
        emitter.close()
    }
}
