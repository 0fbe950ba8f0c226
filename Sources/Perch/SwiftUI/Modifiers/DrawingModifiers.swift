public import Foundation

/// Paints behind a view.
public struct _BackgroundModifier: ViewModifier {
    public typealias Body = Never
    let paint: _Paint
    var radius: String?

    public static func _emit<Base: View>(_ modifier: Self, _ content: Base, to emitter: _Emitter) {
        emitter.boxed(.paint) {
            emitter.style(.background, .css(modifier.paint.background), .paint)
            if let blur = modifier.paint.blur { emitter.style(.backdropFilter, .css(blur), .paint) }
            if let radius = modifier.radius { emitter.style(.borderRadius, .css(radius), .paint) }
            Base._emit(content, to: emitter)
        }
    }
}

/// Puts a view before or behind another, which decides the size of both.
struct _LayerModifier<Layer: View>: ViewModifier {
    typealias Body = Never
    let layer: Layer
    let alignment: Alignment
    let isBehind: Bool

    static func _emit<Base: View>(_ modifier: Self, _ content: Base, to emitter: _Emitter) {
        emitter.open(.div, .overlay)
        if modifier.isBehind { emitLayer(modifier, to: emitter) }
        Base._emit(content, to: emitter)
        emitter._pending = .none
        if !modifier.isBehind { emitLayer(modifier, to: emitter) }
        emitter.close()
    }

    private static func emitLayer(_ modifier: Self, to emitter: _Emitter) {
        if modifier.alignment != .center {
            let alignment = modifier.alignment
            emitter.style(.placeItems, .css("\(alignment.vertical.css) \(alignment.horizontal.css)"), .paint)
        }
        emitter.open(.div, modifier.isBehind ? .overlayBack : .overlayFront)
        Layer._emit(modifier.layer, to: emitter)
        emitter._pending = .none
        emitter.close(keeping: [])
    }
}

/// Cuts a view to an outline.
public struct _ClipModifier: ViewModifier {
    public typealias Body = Never
    let radius: String?

    public static func _emit<Base: View>(_ modifier: Self, _ content: Base, to emitter: _Emitter) {
        emitter.boxed(.paint) {
            if let radius = modifier.radius { emitter.style(.borderRadius, .css(radius), .paint) }
            emitter.style(.overflow, .css("hidden"), .paint)
            Base._emit(content, to: emitter)
        }
    }
}

extension View {
    /// A style behind the view.
    public func background<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all)
        -> ModifiedContent<Self, _BackgroundModifier>
    {
        modifier(_BackgroundModifier(paint: style._paint))
    }

    /// The colour of the page behind the view.
    public func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> ModifiedContent<Self, _BackgroundModifier> {
        background(BackgroundStyle())
    }

    /// A shape filled with a style behind the view.
    public func background<S: ShapeStyle, T: InsettableShape>(
        _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
    )
        -> ModifiedContent<Self, _BackgroundModifier>
    {
        modifier(_BackgroundModifier(paint: style._paint, radius: shape._outline.radius))
    }

    /// Views behind the view.
    public func background<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
        modifier(_LayerModifier(layer: content(), alignment: alignment, isBehind: true))
    }

    /// A view behind the view.
    @_disfavoredOverload
    public func background<Background: View>(_ background: Background, alignment: Alignment = .center) -> some View {
        modifier(_LayerModifier(layer: background, alignment: alignment, isBehind: true))
    }

    /// Views over the view.
    public func overlay<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
        modifier(_LayerModifier(layer: content(), alignment: alignment, isBehind: false))
    }

    /// A view over the view.
    @_disfavoredOverload
    public func overlay<Overlay: View>(_ overlay: Overlay, alignment: Alignment = .center) -> some View {
        modifier(_LayerModifier(layer: overlay, alignment: alignment, isBehind: false))
    }

    /// A style over the view.
    public func overlay<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
        overlay { Rectangle().fill(style) }
    }

    /// A shape filled with a style over the view.
    public func overlay<S: ShapeStyle, T: Shape>(_ style: S, in shape: T, fillStyle: FillStyle = FillStyle())
        -> some View
    {
        overlay { shape.fill(style) }
    }

    /// A line inside the edges of the view.
    public func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> ModifiedContent<Self, _StyleModifier> {
        styled(.border, .css("\(_StyleValue.pixels(Double(width))) solid \(content._paint.color)"), .paint)
    }

    /// Round corners of this radius.
    public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> ModifiedContent<Self, _ClipModifier> {
        modifier(_ClipModifier(radius: _StyleValue.pixels(Double(radius))))
    }

    /// Only what lies inside the shape is seen.
    public func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> ModifiedContent<Self, _ClipModifier>
    {
        modifier(_ClipModifier(radius: shape._outline.radius))
    }

    /// Only what lies inside the frame is seen.
    public func clipped(antialiased: Bool = false) -> ModifiedContent<Self, _ClipModifier> {
        modifier(_ClipModifier(radius: nil))
    }

    /// A shadow of the view's box.
    public func shadow(
        color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> ModifiedContent<Self, _StyleModifier> {
        // CSS blurs over twice the radius that SwiftUI names.
        let lengths = [x, y, radius * 2].map { _StyleValue.pixels(Double($0)) }.joined(separator: " ")
        return styled(.boxShadow, .css("\(lengths) \(color.css)"), .paint)
    }

    /// How much of the view is seen, from 0 to 1.
    public func opacity(_ opacity: Double) -> ModifiedContent<Self, _StyleModifier> {
        styled(.opacity, .css("\((min(max(opacity, 0), 1) * 100).rounded() / 100)"), .paint)
    }

    /// The view keeps its place and is neither seen nor read aloud.
    public func hidden() -> ModifiedContent<Self, _StyleModifier> { styled(.visibility, .css("hidden"), .paint) }

    /// What lies in front where views overlap.
    public func zIndex(_ value: Double) -> ModifiedContent<Self, _StyleModifier> {
        styled(.zIndex, .css("\(Int(value))"), .paint)
    }

    /// The view blurred.
    public func blur(radius: CGFloat, opaque: Bool = false) -> ModifiedContent<Self, _StyleModifier> {
        styled(.filter, .css("blur(\(Double(radius))px)"), .paint)
    }

    /// The view turned around its middle.
    public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> ModifiedContent<Self, _StyleModifier> {
        styled(.rotate, .css("\((angle.degrees * 100).rounded() / 100)deg"), .paint)
    }

    /// The view larger or smaller, without taking more or less room.
    public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> ModifiedContent<Self, _StyleModifier> {
        styled(.scale, .css("\(Double(scale))"), .paint)
    }

    /// The view moved, without taking room there.
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> ModifiedContent<Self, _StyleModifier> {
        styled(.translate, .css("\(Double(x))px \(Double(y))px"), .paint)
    }

    /// The view moved, without taking room there.
    public func offset(_ offset: CGSize) -> ModifiedContent<Self, _StyleModifier> {
        self.offset(x: offset.width, y: offset.height)
    }

    /// Whether the view takes presses.
    public func allowsHitTesting(_ enabled: Bool) -> ModifiedContent<Self, _StyleModifier> {
        styled(.pointerEvents, .css(enabled ? "auto" : "none"), .paint)
    }
}

/// How overlapping parts of a shape are filled; a browser's boxes have none.
public struct FillStyle: Equatable, Sendable {
    /// Fills everything inside.
    public init(eoFill: Bool = false, antialiased: Bool = true) {}
}

/// An angle.
public struct Angle: Hashable, Comparable, Sendable {
    /// In degrees.
    public var degrees: Double
    /// In radians.
    public var radians: Double {
        get { degrees * .pi / 180 }
        set { degrees = newValue * 180 / .pi }
    }

    /// No angle.
    public init() { degrees = 0 }
    /// An angle in degrees.
    public init(degrees: Double) { self.degrees = degrees }
    /// An angle in radians.
    public init(radians: Double) { degrees = radians * 180 / .pi }
    /// An angle in degrees.
    public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }
    /// An angle in radians.
    public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }
    /// No angle.
    public static let zero = Angle()
    public static func < (first: Angle, second: Angle) -> Bool { first.degrees < second.degrees }
}
