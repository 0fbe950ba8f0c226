public import Foundation

/// Changes how a view and its background look as a whole.
public struct _EffectModifier: ViewModifier {
    public typealias Body = Never
    @inlinable public static var _reach: _ModifierReach { .each }

    enum Effect: Equatable {
        /// A function of the CSS property `filter`.
        case filter(String)
        /// A shadow, as lengths and colour.
        case shadow(String)
        /// A transform as a CSS value, around a point that is the middle where nil.
        case transform(TransformRank, _StyleProperty, String, origin: String?)
    }

    let effect: Effect

    public static func _emit<Base: View>(_ modifier: Self, _ content: Base, to emitter: _Emitter) {
        let effect = modifier.effect
        let isBoxed = !emitter.fits(.effect) || !emitter.fits(effect)
        if isBoxed { emitter.open(.div, .column) }
        switch effect {
        case .filter(let function): emitter.style(.filter, .varying(function), .effect, adding: true)
        case .shadow(let shadow):
            if (content as? any PaintedBox)?.isPaintedBox == true {
                emitter.style(.boxShadow, .varying(shadow), .effect)
            } else {
                emitter.style(.filter, .varying("drop-shadow(\(shadow))"), .effect, adding: true)
            }
        case .transform(let rank, let property, let value, let origin):
            emitter.style(property, .varying(value), .effect)
            if let origin { emitter.style(.transformOrigin, .varying(origin), .effect) }
            // A point of its own holds for all transforms of a box.
            emitter._pending.transforms = origin == nil ? rank : .other
        }
        Base._emit(content, to: emitter)
        if isBoxed { emitter.close() }
    }
}

extension _Emitter {
    /// Whether the effect can be had in the box that is pending, given the transforms asked for before.
    fileprivate func fits(_ effect: _EffectModifier.Effect) -> Bool {
        guard case .transform(let rank, _, _, let origin) = effect, _pending.transforms != .none else { return true }
        return origin == nil && _pending.transforms.rawValue < rank.rawValue
    }
}

/// A view whose box is painted to its edges, so that the shadow of the box is the shadow of the view.
@MainActor
protocol PaintedBox {
    var isPaintedBox: Bool { get }
}

extension ModifiedContent: PaintedBox where Content: View {
    var isPaintedBox: Bool {
        if let background = modifier as? _BackgroundModifier { return background.outline?.isCircle != true }
        if let clip = modifier as? _ClipModifier {
            return clip.path == nil && (!clip.isCircle || isSquare(content))
                && (content as? any PaintedBox)?.isPaintedBox == true
        }
        let isTransparent =
            modifier is _StyleModifier || modifier is _VaryingStyleModifier || modifier is _FontModifier
        return isTransparent && (content as? any PaintedBox)?.isPaintedBox == true
    }
}

extension _ShapeView: PaintedBox {
    var isPaintedBox: Bool {
        guard layers.count == 1, let layer = layers.first else { return false }
        return layer.isBox && !layer.outline.isCircle && layer.stroke == nil
    }
}

extension Color: PaintedBox {
    var isPaintedBox: Bool { true }
}

extension View {
    private func effect(_ effect: _EffectModifier.Effect) -> ModifiedContent<Self, _EffectModifier> {
        modifier(_EffectModifier(effect: effect))
    }

    private func filter(_ name: String, _ amount: Double, _ unit: String = "") -> ModifiedContent<Self, _EffectModifier>
    {
        effect(.filter("\(name)(\(_StyleValue.number(amount))\(unit))"))
    }

    /// A shadow of what is seen of the view.
    public func shadow(
        color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> ModifiedContent<Self, _EffectModifier> {
        effect(.shadow(ShadowStyle.css(color, radius, x, y)))
    }

    /// How much of the view is seen, from 0 to 1.
    public func opacity(_ opacity: Double) -> ModifiedContent<Self, _StyleModifier> {
        styled(.opacity, .css("\((min(max(opacity, 0), 1) * 100).rounded() / 100)"), .effect)
    }

    /// The view keeps its place and is neither seen nor read aloud.
    public func hidden() -> ModifiedContent<Self, _StyleModifier> { styled(.visibility, .css("hidden"), .effect) }

    /// What lies in front where views overlap.
    public func zIndex(_ value: Double) -> ModifiedContent<Self, _VaryingStyleModifier> {
        styled(.zIndex, varying: "\(Int(value.isFinite ? min(max(value, -1e6), 1e6) : 0))", .effect)
    }

    /// Whether the view takes presses, where it would take them.
    public func allowsHitTesting(_ enabled: Bool) -> ModifiedContent<Self, _StyleModifier> {
        // What takes presses is decided by the style sheet: a declaration for true would overrule it.
        styled(.pointerEvents, .css(enabled ? "revert-layer" : "none"), .effect)
    }

    // MARK: Filters

    /// The view blurred.
    public func blur(radius: CGFloat, opaque: Bool = false) -> ModifiedContent<Self, _EffectModifier> {
        filter("blur", Double(radius), "px")
    }

    /// The colours stronger (above 1) or weaker.
    public func saturation(_ amount: Double) -> ModifiedContent<Self, _EffectModifier> {
        filter("saturate", max(amount, 0))
    }

    /// The colours lighter by a share; a browser multiplies where iOS adds.
    public func brightness(_ amount: Double) -> ModifiedContent<Self, _EffectModifier> {
        filter("brightness", max(1 + amount, 0))
    }

    /// Light and dark further apart (above 1) or closer.
    public func contrast(_ amount: Double) -> ModifiedContent<Self, _EffectModifier> {
        filter("contrast", max(amount, 0))
    }

    /// The view without colours, from 0 to 1.
    public func grayscale(_ amount: Double) -> ModifiedContent<Self, _EffectModifier> {
        filter("grayscale", min(max(amount, 0), 1))
    }

    /// The colours turned around the colour circle.
    public func hueRotation(_ angle: Angle) -> ModifiedContent<Self, _EffectModifier> {
        filter("hue-rotate", angle.degrees, "deg")
    }

    /// The colours turned into their opposites.
    public func colorInvert() -> ModifiedContent<Self, _EffectModifier> { filter("invert", 1) }

    /// The colours multiplied by `color`, over the whole box.
    public func colorMultiply(_ color: Color) -> some View {
        overlay { color.blendMode(.multiply).allowsHitTesting(false) }
    }

    // MARK: Layers

    /// How the colours of the view mix with those behind.
    public func blendMode(_ blendMode: BlendMode) -> ModifiedContent<Self, _StyleModifier> {
        styled(.mixBlendMode, .css(blendMode.css), .effect)
    }

    /// The view painted as one picture before effects outside are done to it.
    public func compositingGroup() -> ModifiedContent<Self, _StyleModifier> {
        styled(.isolation, .css("isolate"), .effect)
    }

    /// The view painted as one picture; in a browser the same as ``compositingGroup()``.
    public func drawingGroup(opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear)
        -> ModifiedContent<Self, _StyleModifier>
    {
        compositingGroup()
    }

    // MARK: Transforms

    /// The view turned around a point.
    public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> ModifiedContent<Self, _EffectModifier> {
        let degrees = "\((angle.degrees * 100).rounded() / 100)deg"
        return effect(.transform(.turn, .rotate, degrees, origin: anchor.origin))
    }

    /// The view larger or smaller, without taking more or less room.
    public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> ModifiedContent<Self, _EffectModifier> {
        effect(.transform(.scale, .scale, "\(Double(scale))", origin: anchor.origin))
    }

    /// The view wider and higher, without taking more or less room.
    public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center)
        -> ModifiedContent<Self, _EffectModifier>
    {
        effect(.transform(.scale, .scale, "\(Double(x)) \(Double(y))", origin: anchor.origin))
    }

    /// The view wider and higher, without taking more or less room.
    public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> ModifiedContent<Self, _EffectModifier> {
        scaleEffect(x: scale.width, y: scale.height, anchor: anchor)
    }

    /// The view mirrored where lines run from right to left.
    public func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View {
        modifier(_MirrorModifier(isEnabled: enabled))
    }

    /// The view moved, without taking room there.
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> ModifiedContent<Self, _EffectModifier> {
        effect(.transform(.move, .translate, "\(Double(x))px \(Double(y))px", origin: nil))
    }

    /// The view moved, without taking room there.
    public func offset(_ offset: CGSize) -> ModifiedContent<Self, _EffectModifier> {
        self.offset(x: offset.width, y: offset.height)
    }

    /// The view changed from its leading top corner on.
    public func transformEffect(_ transform: CGAffineTransform) -> ModifiedContent<Self, _EffectModifier> {
        effect(.transform(.other, .transform, transform.css, origin: "0 0"))
    }

    /// The view turned in space.
    public func rotation3DEffect(
        _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center, anchorZ: CGFloat = 0,
        perspective: CGFloat = 1
    ) -> ModifiedContent<Self, _EffectModifier> {
        let numbers = [axis.x, axis.y, axis.z].map { _StyleValue.number(Double($0)) }.joined(separator: ",")
        let turn = "rotate3d(\(numbers),\(_StyleValue.number(angle.degrees))deg)"
        let depth = perspective == 0 ? "" : "perspective(\(_StyleValue.number(500 / Double(perspective)))px) "
        let origin = anchorZ == 0 ? anchor.origin : "\(anchor.css) \(_StyleValue.pixels(Double(anchorZ)))"
        return effect(.transform(.other, .transform, depth + turn, origin: origin))
    }

    /// The middle of the view at a point of the room that it is offered.
    public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
        modifier(_PositionModifier(x: Double(x), y: Double(y)))
    }

    /// The middle of the view at a point of the room that it is offered.
    public func position(_ position: CGPoint) -> some View { self.position(x: position.x, y: position.y) }
}

extension UnitPoint {
    /// The CSS `transform-origin`; nil for the middle.
    fileprivate var origin: String? { self == .center ? nil : css }
}

/// `position`.
struct _PositionModifier: ViewModifier {
    typealias Body = Never
    static var _reach: _ModifierReach { .each }
    let x: Double
    let y: Double

    static func _emit<Base: View>(_ modifier: Self, _ content: Base, to emitter: _Emitter) {
        emitter.open(.div, .positioned)
        emitter.open(.div, .column)
        emitter.attribute(.style, "left:\(_StyleValue.pixels(modifier.x));top:\(_StyleValue.pixels(modifier.y))")
        Base._emit(content, to: emitter)
        emitter.close(keeping: [])
        emitter.close(keeping: [], adding: [.wide, .tall])
    }
}

/// Which colours a picture is painted in; in a browser always sRGB.
public enum ColorRenderingMode: Hashable, Sendable {
    case nonLinear, linear, extendedLinear
}

/// How the colours of a view mix with those behind.
public enum BlendMode: Hashable, Sendable {
    case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference
    case exclusion, hue, saturation, color, luminosity, plusLighter

    var css: String {
        switch self {
        case .colorDodge: "color-dodge"
        case .colorBurn: "color-burn"
        case .softLight: "soft-light"
        case .hardLight: "hard-light"
        case .plusLighter: "plus-lighter"
        default: "\(self)"
        }
    }
}

/// `flipsForRightToLeftLayoutDirection`.
struct _MirrorModifier: ViewModifier {
    let isEnabled: Bool
    @Environment(\.layoutDirection) private var direction

    func body(content: Content) -> some View {
        content.scaleEffect(x: isEnabled && direction == .rightToLeft ? -1 : 1)
    }
}
