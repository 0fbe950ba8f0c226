public import Foundation

/// A rectangle.
public struct Rectangle: _BoxShape, Equatable {
    public nonisolated var _outline: _Outline { _Outline() }
    /// A rectangle as large as it may be.
    public init() {}

    public nonisolated func path(in rect: CGRect) -> Path {
        Path(rect)
    }
}

/// How a round corner meets its sides; both look the same in a browser.
public enum RoundedCornerStyle: Hashable, Sendable {
    case circular, continuous
}

/// A rectangle with round corners.
public struct RoundedRectangle: _BoxShape, Equatable {
    /// The size of the corners.
    public var cornerSize: CGSize
    public nonisolated var _outline: _Outline { _Outline(radius: _StyleValue.pixels(Double(cornerSize.width))) }

    /// A rectangle with corners of this radius.
    public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        cornerSize = CGSize(width: cornerRadius, height: cornerRadius)
    }

    /// A rectangle with corners of this size.
    public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) { self.cornerSize = cornerSize }

    public nonisolated func path(in rect: CGRect) -> Path {
        Path(roundedRect: rect, cornerSize: cornerSize)
    }
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
public struct UnevenRoundedRectangle: _BoxShape, Equatable {
    /// The radii.
    public var cornerRadii: RectangleCornerRadii

    public nonisolated var _outline: _Outline {
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

    public nonisolated func path(in rect: CGRect) -> Path {
        Path(roundedRect: rect, cornerRadii: cornerRadii)
    }
}

/// A circle in a square frame.
public struct Circle: _BoxShape, Equatable {
    public nonisolated var _outline: _Outline { _Outline(radius: "50%", isCircle: true) }
    /// A circle as large as it may be.
    public init() {}

    public nonisolated func path(in rect: CGRect) -> Path {
        let side = min(rect.width, rect.height)
        return Path(ellipseIn: CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side))
    }
}

/// An ellipse.
public struct Ellipse: _BoxShape, Equatable {
    public nonisolated var _outline: _Outline { _Outline(radius: "50%") }
    /// An ellipse as large as it may be.
    public init() {}

    public nonisolated func path(in rect: CGRect) -> Path {
        Path(ellipseIn: rect)
    }
}

/// A rectangle with half-round ends.
public struct Capsule: _BoxShape, Equatable {
    public nonisolated var _outline: _Outline { _Outline(radius: "999px") }
    /// A capsule as large as it may be.
    public init(style: RoundedCornerStyle = .continuous) {}

    public nonisolated func path(in rect: CGRect) -> Path {
        Path(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2)
    }
}

/// The shape of the container; outside of widgets a rectangle.
public struct ContainerRelativeShape: _BoxShape, Equatable {
    public nonisolated var _outline: _Outline { _Outline() }
    /// The container's shape.
    public init() {}

    public nonisolated func path(in rect: CGRect) -> Path {
        Path(rect)
    }
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
    /// A capsule.
    public static func capsule(style: RoundedCornerStyle) -> Capsule { Capsule(style: style) }
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

    /// A rectangle with round corners.
    public static func rect(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) -> RoundedRectangle {
        RoundedRectangle(cornerSize: cornerSize, style: style)
    }
}

extension Shape where Self == UnevenRoundedRectangle {
    /// A rectangle with corners of different radii.
    public static func rect(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous)
        -> UnevenRoundedRectangle
    {
        UnevenRoundedRectangle(cornerRadii: cornerRadii, style: style)
    }

    /// A rectangle with corners of different radii.
    public static func rect(
        topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0,
        topTrailingRadius: CGFloat = 0, style: RoundedCornerStyle = .continuous
    ) -> UnevenRoundedRectangle {
        UnevenRoundedRectangle(
            topLeadingRadius: topLeadingRadius, bottomLeadingRadius: bottomLeadingRadius,
            bottomTrailingRadius: bottomTrailingRadius, topTrailingRadius: topTrailingRadius, style: style)
    }
}

extension Shape where Self == ContainerRelativeShape {
    /// The container's shape.
    public static var containerRelative: ContainerRelativeShape { ContainerRelativeShape() }
}
