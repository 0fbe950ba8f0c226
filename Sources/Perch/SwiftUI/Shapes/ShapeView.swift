public import Foundation

/// A shape that has been filled or stroked and can be so again.
public protocol ShapeView<Content>: View {
    /// The type of the shape.
    associatedtype Content: Shape
    /// The shape.
    var shape: Content { get }
}

/// A filled or stroked shape, the first layer at the bottom.
public struct _ShapeView<Content: Shape> {
    /// The shape.
    public let shape: Content
    var layers: [_DrawnShape]

    init(_ shape: Content, fill: _Paint, style: FillStyle = FillStyle()) {
        self.shape = shape
        layers = [_DrawnShape(shape, fill: fill, style: style)]
    }

    init(_ shape: Content, layers: [_DrawnShape]) {
        self.shape = shape
        self.layers = layers
    }
}

extension _ShapeView: ShapeView, _Primitive {
    public static func _emit(_ view: Self, to emitter: _Emitter) {
        guard view.layers.count > 1 else {
            if let layer = view.layers.first { layer.emit(to: emitter) }
            return
        }
        let offered = emitter.offered
        emitter.open(.div, .layers)
        for layer in view.layers {
            emitter.offered = offered
            layer.emit(to: emitter)
        }
        emitter.close()
    }
}

extension Shape {
    /// The shape filled with `content`.
    public func fill<S: ShapeStyle>(_ content: S = ForegroundStyle(), style: FillStyle = FillStyle()) -> _ShapeView<
        Self
    > {
        _ShapeView(self, fill: content._paint, style: style)
    }

    /// The outline drawn with `content`; the line lies half inside and half outside of the shape.
    public func stroke<S: ShapeStyle>(_ content: S, style: StrokeStyle, antialiased: Bool = true) -> _ShapeView<Self> {
        _ShapeView(self, layers: [_DrawnShape(self, stroke: content._paint, line: style, isInside: false)])
    }

    /// The outline drawn with `content`.
    public func stroke<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true)
        -> _ShapeView<Self>
    {
        stroke(content, style: StrokeStyle(lineWidth: lineWidth))
    }
}

extension InsettableShape {
    private func border(_ paint: _Paint, _ line: StrokeStyle) -> _DrawnShape {
        if _outline.isBox, line.dash.isEmpty, paint.image == nil {
            return _DrawnShape(self, stroke: paint, line: line, isInside: true)
        }
        return _DrawnShape(inset(by: line.lineWidth / 2), stroke: paint, line: line, isInside: false)
    }

    fileprivate func bordered(_ paint: _Paint, _ line: StrokeStyle, over layers: [_DrawnShape] = [])
        -> _ShapeView<Self>
    {
        _ShapeView(self, layers: layers + [border(paint, line)])
    }

    /// The outline drawn inside of the shape.
    public func strokeBorder<S: ShapeStyle>(
        _ content: S = ForegroundStyle(), lineWidth: CGFloat = 1, antialiased: Bool = true
    ) -> _ShapeView<Self> {
        bordered(content._paint, StrokeStyle(lineWidth: lineWidth))
    }

    /// The outline drawn inside of the shape.
    public func strokeBorder<S: ShapeStyle>(
        _ content: S = ForegroundStyle(), style: StrokeStyle, antialiased: Bool = true
    ) -> _ShapeView<Self> {
        bordered(content._paint, style)
    }
}

@MainActor
extension _ShapeView {
    /// The shape filled also with `content`, over what is there.
    public func fill<S: ShapeStyle>(_ content: S = ForegroundStyle(), style: FillStyle = FillStyle()) -> _ShapeView {
        _ShapeView(shape, layers: layers + [_DrawnShape(shape, fill: content._paint, style: style)])
    }

    /// The outline drawn over what is there.
    public func stroke<S: ShapeStyle>(_ content: S, style: StrokeStyle, antialiased: Bool = true) -> _ShapeView {
        _ShapeView(shape, layers: layers + [_DrawnShape(shape, stroke: content._paint, line: style, isInside: false)])
    }

    /// The outline drawn over what is there.
    public func stroke<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true) -> _ShapeView {
        stroke(content, style: StrokeStyle(lineWidth: lineWidth))
    }
}

@MainActor
extension _ShapeView where Content: InsettableShape {
    /// The outline drawn inside of the shape, over what is there.
    public func strokeBorder<S: ShapeStyle>(
        _ content: S = ForegroundStyle(), lineWidth: CGFloat = 1, antialiased: Bool = true
    ) -> _ShapeView {
        shape.bordered(content._paint, StrokeStyle(lineWidth: lineWidth), over: layers)
    }

    /// The outline drawn inside of the shape, over what is there.
    public func strokeBorder<S: ShapeStyle>(
        _ content: S = ForegroundStyle(), style: StrokeStyle, antialiased: Bool = true
    ) -> _ShapeView {
        shape.bordered(content._paint, style, over: layers)
    }
}
