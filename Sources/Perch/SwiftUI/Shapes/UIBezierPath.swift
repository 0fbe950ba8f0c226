public import Foundation

/// An outline of Core Graphics, as far as `Path(_:)` needs it.
public struct CGPath: Equatable, Sendable {
    let path: Path

    /// The smallest rectangle around the outline.
    public var boundingBox: CGRect { path.boundingRect }
}

extension Path {
    /// The outline of Core Graphics.
    public init(_ path: CGPath) { self = path.path }

    /// The outline for Core Graphics.
    public var cgPath: CGPath { CGPath(path: self) }
}

/// Some of the corners of a rectangle.
public struct UIRectCorner: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The left top corner.
    public static let topLeft = UIRectCorner(rawValue: 1)
    /// The right top corner.
    public static let topRight = UIRectCorner(rawValue: 2)
    /// The left bottom corner.
    public static let bottomLeft = UIRectCorner(rawValue: 4)
    /// The right bottom corner.
    public static let bottomRight = UIRectCorner(rawValue: 8)
    /// All corners.
    public static let allCorners: UIRectCorner = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}

/// An outline of UIKit, for shapes that round some corners.
public struct UIBezierPath: Equatable, Sendable {
    private var path = Path()

    /// The outline for Core Graphics.
    public var cgPath: CGPath { path.cgPath }

    /// An outline without any part.
    public init() {}
    /// A rectangle.
    public init(rect: CGRect) { path.addRect(rect) }
    /// An ellipse.
    public init(ovalIn rect: CGRect) { path.addEllipse(in: rect) }

    /// A rectangle with round corners.
    public init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        path.addRoundedRect(in: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius))
    }

    /// A rectangle with some of its corners round.
    public init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
        func radius(_ corner: UIRectCorner) -> CGFloat { corners.contains(corner) ? cornerRadii.width : 0 }
        path.addRoundedRect(
            in: rect,
            cornerRadii: RectangleCornerRadii(
                topLeading: radius(.topLeft), bottomLeading: radius(.bottomLeft), bottomTrailing: radius(.bottomRight),
                topTrailing: radius(.topRight)))
    }
}
