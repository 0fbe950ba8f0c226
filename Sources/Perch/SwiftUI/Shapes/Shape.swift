public import Foundation

/// An outline that can be filled, stroked and clipped to.
public protocol Shape: Sendable, View {
    /// The outline as CSS can have it.
    var _outline: _Outline { get }
}

/// The outline of a box.
public struct _Outline: Equatable, Sendable {
    /// The CSS `border-radius`.
    var radius: String?
    /// The part of the outline that is drawn, as shares of its length.
    var trim: ClosedRange<CGFloat>?
    /// Whether the outline is a circle, so that a part of it can be drawn.
    var isCircle = false
    /// How much smaller than the box it is at each side.
    var inset: CGFloat = 0
}

/// A shape that can be drawn smaller than its frame.
public protocol InsettableShape: Shape {}

/// A rectangle.
public struct Rectangle: InsettableShape, Equatable {
    public var _outline: _Outline { _Outline() }
    /// A rectangle as large as it may be.
    public init() {}
}

/// How a round corner meets its sides; both look the same in a browser.
public enum RoundedCornerStyle: Hashable, Sendable {
    case circular, continuous
}

/// A rectangle with round corners.
public struct RoundedRectangle: InsettableShape, Equatable {
    /// The size of the corners.
    public var cornerSize: CGSize
    public var _outline: _Outline { _Outline(radius: _StyleValue.pixels(Double(cornerSize.width))) }

    /// A rectangle with corners of this radius.
    public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        cornerSize = CGSize(width: cornerRadius, height: cornerRadius)
    }

    /// A rectangle with corners of this size.
    public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) { self.cornerSize = cornerSize }
}

/// The radii of the corners of a rectangle.
public struct RectangleCornerRadii: Equatable, Sendable {
    /// The leading top corner.
    public var topLeading: CGFloat
    /// The leading bottom corner.
    public var bottomLeading: CGFloat
    /// The trailing bottom corner.
    public var bottomTrailing: CGFloat
    /// The trailing top corner.
    public var topTrailing: CGFloat

    /// Radii of the corners.
    public init(
        topLeading: CGFloat = 0, bottomLeading: CGFloat = 0, bottomTrailing: CGFloat = 0, topTrailing: CGFloat = 0
    ) {
        self.topLeading = topLeading
        self.bottomLeading = bottomLeading
        self.bottomTrailing = bottomTrailing
        self.topTrailing = topTrailing
    }
}

/// A rectangle with corners of different radii.
public struct UnevenRoundedRectangle: InsettableShape, Equatable {
    /// The radii.
    public var cornerRadii: RectangleCornerRadii

    public var _outline: _Outline {
        let radii = [
            cornerRadii.topLeading, cornerRadii.topTrailing, cornerRadii.bottomTrailing, cornerRadii.bottomLeading,
        ]
        return _Outline(radius: radii.map { _StyleValue.pixels(Double($0)) }.joined(separator: " "))
    }

    /// A rectangle with these radii.
    public init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
        self.cornerRadii = cornerRadii
    }

    /// A rectangle with these radii.
    public init(
        topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0,
        topTrailingRadius: CGFloat = 0, style: RoundedCornerStyle = .continuous
    ) {
        cornerRadii = RectangleCornerRadii(
            topLeading: topLeadingRadius, bottomLeading: bottomLeadingRadius, bottomTrailing: bottomTrailingRadius,
            topTrailing: topTrailingRadius)
    }
}

/// A circle in a square frame.
public struct Circle: InsettableShape, Equatable {
    public var _outline: _Outline { _Outline(radius: "50%", isCircle: true) }
    /// A circle as large as it may be.
    public init() {}
}

/// An ellipse.
public struct Ellipse: InsettableShape, Equatable {
    public var _outline: _Outline { _Outline(radius: "50%") }
    /// An ellipse as large as it may be.
    public init() {}
}

/// A rectangle with half-round ends.
public struct Capsule: InsettableShape, Equatable {
    public var _outline: _Outline { _Outline(radius: "999px") }
    /// A capsule as large as it may be.
    public init(style: RoundedCornerStyle = .continuous) {}
}

extension Shape where Self == Rectangle {
    /// A rectangle.
    public static var rect: Rectangle { Rectangle() }
}

extension Shape where Self == Circle {
    /// A circle.
    public static var circle: Circle { Circle() }
}

extension Shape where Self == Capsule {
    /// A capsule.
    public static var capsule: Capsule { Capsule() }
}

extension Shape where Self == Ellipse {
    /// An ellipse.
    public static var ellipse: Ellipse { Ellipse() }
}

extension Shape where Self == RoundedRectangle {
    /// A rectangle with round corners.
    public static func rect(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) -> RoundedRectangle {
        RoundedRectangle(cornerRadius: cornerRadius, style: style)
    }
}

/// A part of the outline of a shape.
public struct _TrimmedShape<Base: Shape>: Shape {
    let base: Base
    let range: ClosedRange<CGFloat>

    public var _outline: _Outline {
        var outline = base._outline
        outline.trim = range
        return outline
    }
}

/// A shape drawn smaller than its frame.
public struct _InsetShape<Base: Shape>: InsettableShape {
    let base: Base
    let amount: CGFloat

    public var _outline: _Outline {
        var outline = base._outline
        outline.inset += amount
        return outline
    }
}

extension InsettableShape {
    /// The shape drawn smaller by `amount` at each side.
    public func inset(by amount: CGFloat) -> some InsettableShape { _InsetShape(base: self, amount: amount) }
}

extension Shape {
    /// A shape as a view is filled with the foreground colour.
    public var body: some View { _DrawnShape(outline: _outline, fill: ForegroundStyle()._paint) }

    /// The part of the outline between two shares of its length.
    public nonisolated func trim(from start: CGFloat = 0, to end: CGFloat = 1) -> some Shape {
        let (start, end) = (min(max(start, 0), 1), min(max(end, 0), 1))
        return _TrimmedShape(base: self, range: min(start, end)...max(start, end))
    }

    /// The shape filled with `style`.
    public func fill<S: ShapeStyle>(_ style: S) -> some View { _DrawnShape(outline: _outline, fill: style._paint) }

    /// The shape filled with the foreground colour.
    public func fill() -> some View { _DrawnShape(outline: _outline, fill: ForegroundStyle()._paint) }

    /// The outline drawn with `style`.
    public func stroke<S: ShapeStyle>(_ style: S, lineWidth: CGFloat = 1) -> some View {
        stroke(style, style: StrokeStyle(lineWidth: lineWidth))
    }

    /// The outline drawn with `content`; the line lies half inside and half outside of the shape.
    public func stroke<S: ShapeStyle>(_ content: S, style: StrokeStyle) -> some View {
        _DrawnShape(outline: _outline, stroke: content._paint, line: style, isInside: false)
    }

    /// The outline drawn with the foreground colour.
    public func stroke(style: StrokeStyle) -> some View { stroke(ForegroundStyle(), style: style) }

    /// The outline drawn with the foreground colour.
    public func stroke(lineWidth: CGFloat = 1) -> some View {
        stroke(ForegroundStyle(), style: StrokeStyle(lineWidth: lineWidth))
    }
}

extension InsettableShape {
    /// The outline drawn inside of the shape.
    public func strokeBorder<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true) -> some View
    {
        strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth))
    }

    /// The outline drawn inside of the shape.
    public func strokeBorder<S: ShapeStyle>(_ content: S, style: StrokeStyle, antialiased: Bool = true) -> some View {
        _DrawnShape(outline: _outline, stroke: content._paint, line: style, isInside: true)
    }

    /// The outline drawn inside of the shape in the foreground colour.
    public func strokeBorder(lineWidth: CGFloat = 1, antialiased: Bool = true) -> some View {
        strokeBorder(ForegroundStyle(), style: StrokeStyle(lineWidth: lineWidth))
    }
}

/// How a line is drawn.
public struct StrokeStyle: Equatable, Sendable {
    /// The width of the line.
    public var lineWidth: CGFloat
    /// How the ends look.
    public var lineCap: CGLineCap
    /// How corners look.
    public var lineJoin: CGLineJoin
    /// The lengths of dashes and gaps; empty for an unbroken line.
    public var dash: [CGFloat]

    /// A line.
    public init(
        lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter, miterLimit: CGFloat = 10,
        dash: [CGFloat] = [], dashPhase: CGFloat = 0
    ) {
        self.lineWidth = lineWidth
        self.lineCap = lineCap
        self.lineJoin = lineJoin
        self.dash = dash
    }
}

/// How the ends of a line look.
public enum CGLineCap: Int32, Sendable {
    case butt, round, square
}

/// How the corners of a line look.
public enum CGLineJoin: Int32, Sendable {
    case miter, round, bevel
}
