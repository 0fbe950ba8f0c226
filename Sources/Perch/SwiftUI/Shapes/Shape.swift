public import Foundation

/// An outline that can be filled, stroked and clipped to.
public protocol Shape: Sendable, View {
    /// The outline in a place of this size.
    nonisolated func path(in rect: CGRect) -> Path

    /// The outline as a CSS box can have it; shapes of an app's own are drawn by their path.
    nonisolated var _outline: _Outline { get }
    /// The line that the shape is made of, where it is one.
    nonisolated var _line: StrokeStyle? { get }
}

/// The outline of a box.
public struct _Outline: Equatable, Sendable {
    /// The CSS `border-radius`.
    package var radius: String?
    /// The part of the outline that is drawn, as shares of its length.
    var trim: ClosedRange<CGFloat>?
    /// Whether the outline is a circle, so that a part of it can be drawn.
    var isCircle = false
    /// How much smaller than the box it is at each side.
    var inset: CGFloat = 0
    /// Whether a box with round corners is the whole outline.
    var isBox = true
}

extension Shape {
    public nonisolated var _outline: _Outline { _Outline(isBox: false) }
    public nonisolated var _line: StrokeStyle? { nil }

    /// A shape as a view is filled with the foreground colour.
    public var body: some View { _ShapeView(self, fill: ForegroundStyle()._paint) }

    public static func _emit(_ view: Self, to emitter: _Emitter) {
        _DrawnShape(view, fill: ForegroundStyle()._paint).emit(to: emitter)
    }
}

/// A shape that can be drawn smaller than its frame.
public protocol InsettableShape: Shape {
    /// The type of the smaller shape.
    associatedtype InsetShape: InsettableShape
    /// The shape drawn smaller by `amount` at each side.
    nonisolated func inset(by amount: CGFloat) -> InsetShape
}

/// A shape that is a CSS box.
public protocol _BoxShape: InsettableShape where InsetShape == _InsetShape<Self> {}

extension _BoxShape {
    /// The shape drawn smaller by `amount` at each side.
    public nonisolated func inset(by amount: CGFloat) -> _InsetShape<Self> { _InsetShape(base: self, amount: amount) }
}

/// A shape drawn smaller than its frame.
public struct _InsetShape<Base: Shape>: InsettableShape {
    let base: Base
    let amount: CGFloat

    public nonisolated var _outline: _Outline {
        var outline = base._outline
        outline.inset += amount
        return outline
    }

    public nonisolated func path(in rect: CGRect) -> Path {
        let isTooSmall = rect.width < 2 * amount || rect.height < 2 * amount
        return isTooSmall ? Path() : base.path(in: rect.insetBy(dx: amount, dy: amount))
    }

    public nonisolated func inset(by amount: CGFloat) -> _InsetShape<Base> {
        _InsetShape(base: base, amount: self.amount + amount)
    }
}

/// A part of the outline of a shape.
public struct _TrimmedShape<Base: Shape>: Shape {
    let base: Base
    let range: ClosedRange<CGFloat>

    public nonisolated var _outline: _Outline {
        var outline = base._outline
        outline.trim = range
        return outline
    }

    public nonisolated func path(in rect: CGRect) -> Path {
        base.path(in: rect).trimmedPath(from: range.lowerBound, to: range.upperBound)
    }
}

/// The line along a shape, itself a shape.
public struct _StrokedShape<Base: Shape>: Shape {
    let base: Base
    let style: StrokeStyle

    public nonisolated var _outline: _Outline { base._outline }
    public nonisolated var _line: StrokeStyle? { style }
    public nonisolated func path(in rect: CGRect) -> Path { base.path(in: rect) }
}

/// A shape whose outline is changed after it has its place.
public struct _ChangedShape<Base: Shape>: Shape {
    let base: Base
    let change: @Sendable (Path, CGRect) -> Path
    public nonisolated func path(in rect: CGRect) -> Path { change(base.path(in: rect), rect) }
}

/// A shape drawn in a place of another size.
public struct _SizedShape<Base: Shape>: Shape {
    let base: Base
    let size: CGSize
    public nonisolated func path(in rect: CGRect) -> Path { base.path(in: CGRect(origin: rect.origin, size: size)) }
}

/// A shape whose type is not known.
public struct AnyShape: Shape {
    private let outline: @Sendable (CGRect) -> Path
    public let _outline: _Outline
    public let _line: StrokeStyle?

    /// Wraps `shape`.
    public init<S: Shape>(_ shape: S) {
        outline = { shape.path(in: $0) }
        _outline = shape._outline
        _line = shape._line
    }

    public nonisolated func path(in rect: CGRect) -> Path { outline(rect) }
}

extension Path: Shape {
    public nonisolated func path(in rect: CGRect) -> Path { self }

    public static func _emit(_ view: Path, to emitter: _Emitter) {
        _DrawnShape(view, fill: ForegroundStyle()._paint).emit(to: emitter)
    }
}

extension Shape {
    /// The part of the outline between two shares of its length.
    public nonisolated func trim(from start: CGFloat = 0, to end: CGFloat = 1) -> some Shape {
        let (start, end) = (min(max(start, 0), 1), min(max(end, 0), 1))
        return _TrimmedShape(base: self, range: min(start, end)...max(start, end))
    }

    /// The line along the outline, itself a shape.
    public nonisolated func stroke(style: StrokeStyle) -> some Shape { _StrokedShape(base: self, style: style) }

    /// The line along the outline, itself a shape.
    public nonisolated func stroke(lineWidth: CGFloat = 1) -> some Shape {
        _StrokedShape(base: self, style: StrokeStyle(lineWidth: lineWidth))
    }

    /// The outline after `transform`.
    public nonisolated func transform(_ transform: CGAffineTransform) -> some Shape {
        _ChangedShape(base: self) { path, _ in path.applying(transform) }
    }

    /// The outline moved.
    public nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> some Shape {
        transform(CGAffineTransform(translationX: x, y: y))
    }

    /// The outline moved.
    public nonisolated func offset(_ offset: CGSize) -> some Shape { self.offset(x: offset.width, y: offset.height) }

    /// The outline moved.
    public nonisolated func offset(_ offset: CGPoint) -> some Shape { self.offset(x: offset.x, y: offset.y) }

    /// The outline turned around a point of its place.
    public nonisolated func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> some Shape {
        changed(around: anchor, CGAffineTransform(rotationAngle: CGFloat(angle.radians)))
    }

    /// The outline larger or smaller.
    public nonisolated func scale(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some Shape {
        changed(around: anchor, CGAffineTransform(scaleX: x, y: y))
    }

    /// The outline larger or smaller.
    public nonisolated func scale(_ scale: CGFloat, anchor: UnitPoint = .center) -> some Shape {
        self.scale(x: scale, y: scale, anchor: anchor)
    }

    /// The outline in a place of this size.
    public nonisolated func size(_ size: CGSize) -> some Shape { _SizedShape(base: self, size: size) }

    /// The outline in a place of this size.
    public nonisolated func size(width: CGFloat, height: CGFloat) -> some Shape {
        size(CGSize(width: width, height: height))
    }

    private nonisolated func changed(around anchor: UnitPoint, _ change: CGAffineTransform) -> _ChangedShape<Self> {
        _ChangedShape(base: self) { path, rect in
            let x = rect.minX + rect.width * anchor.x
            let y = rect.minY + rect.height * anchor.y
            return path.applying(
                CGAffineTransform(translationX: -x, y: -y).concatenating(change)
                    .concatenating(CGAffineTransform(translationX: x, y: y)))
        }
    }
}
