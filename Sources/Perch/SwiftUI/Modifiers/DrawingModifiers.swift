public import Foundation

/// Paints behind a view.
public struct _BackgroundModifier: ViewModifier {
    public typealias Body = Never
    @inlinable public static var _reach: _ModifierReach { .each }
    let paint: _Paint
    var outline: _Outline?

    public static func _emit<Base: View>(_ modifier: Self, _ content: Base, to emitter: _Emitter) {
        emitter.boxed(.paint) {
            let paint = modifier.paint
            if let outline = modifier.outline, outline.isCircle, paint.image == nil, paint.blur == nil,
                !isSquare(content)
            {
                let circle = "radial-gradient(circle closest-side,\(paint.color) calc(100% - 0.5px),transparent)"
                emitter.style(.background, .varying(circle), .paint)
            } else {
                emitter.style(.background, .varying(paint.background), .paint)
                if let radius = modifier.outline?.radius { emitter.style(.borderRadius, .varying(radius), .paint) }
            }
            if let blur = paint.blur { emitter.style(.backdropFilter, .varying(blur), .paint) }
            if let shadows = paint.boxShadows { emitter.style(.boxShadow, .varying(shadows), .paint) }
            Base._emit(content, to: emitter)
        }
    }
}

/// Puts a shape behind a view.
struct _ShapeBackgroundModifier: ViewModifier {
    typealias Body = Never
    static var _reach: _ModifierReach { .each }
    let shape: _DrawnShape

    static func _emit<Base: View>(_ modifier: Self, _ content: Base, to emitter: _Emitter) {
        let layer = _ShapeLayer(shape: modifier.shape, size: knownSize(of: content))
        _LayerModifier._emit(_LayerModifier(layer: layer, alignment: .center, isBehind: true), content, to: emitter)
    }
}

/// A shape in a place whose size may be known.
struct _ShapeLayer: _Primitive {
    let shape: _DrawnShape
    let size: OfferedSize?

    static func _emit(_ view: _ShapeLayer, to emitter: _Emitter) {
        emitter.offered = view.size
        view.shape.emit(to: emitter)
    }
}

/// Puts a view before or behind another, which decides the size of both.
struct _LayerModifier<Layer: View>: ViewModifier {
    typealias Body = Never
    static var _reach: _ModifierReach { .each }
    let layer: Layer
    let alignment: Alignment
    let isBehind: Bool

    static func _emit<Base: View>(_ modifier: Self, _ content: Base, to emitter: _Emitter) {
        emitter.open(.div, modifier.isBehind ? .overlayOverBack : .overlay)
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
        if modifier.alignment != .center { emitter.align(modifier.alignment) }
        Layer._emit(modifier.layer, to: emitter)
        emitter._pending = .none
        emitter.close(keeping: [])
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
    @ViewBuilder
    public func background<S: ShapeStyle, T: Shape>(_ style: S, in shape: T, fillStyle: FillStyle = FillStyle())
        -> some View
    {
        if shape._outline.isBox, shape._outline.trim == nil, shape._outline.inset == 0, shape._line == nil {
            modifier(_BackgroundModifier(paint: style._paint, outline: shape._outline))
        } else {
            modifier(_ShapeBackgroundModifier(shape: _DrawnShape(shape, fill: style._paint, style: fillStyle)))
        }
    }

    /// A shape filled with the colour of the page behind the view.
    public func background<T: Shape>(in shape: T, fillStyle: FillStyle = FillStyle()) -> some View {
        background(BackgroundStyle(), in: shape, fillStyle: fillStyle)
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
        overlay { shape.fill(style, style: fillStyle) }
    }

    /// A line inside the edges of the view.
    public func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> ModifiedContent<Self, _VaryingStyleModifier>
    {
        styled(.border, varying: "\(_StyleValue.pixels(Double(width))) solid \(content._paint.color)", .paint)
    }
}
