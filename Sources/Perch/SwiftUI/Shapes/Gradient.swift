public import Foundation

/// A point in the unit square of a view; (0, 0) is the leading top corner.
public struct UnitPoint: Hashable, Sendable {
    /// The distance from the leading edge as a share of the width.
    public var x: CGFloat
    /// The distance from the top edge as a share of the height.
    public var y: CGFloat

    /// A point by its shares of width and height.
    public init(x: CGFloat, y: CGFloat) {
        self.x = x
        self.y = y
    }

    /// The leading top corner.
    public static let zero = UnitPoint(x: 0, y: 0)
    /// The middle.
    public static let center = UnitPoint(x: 0.5, y: 0.5)
    /// The middle of the leading edge.
    public static let leading = UnitPoint(x: 0, y: 0.5)
    /// The middle of the trailing edge.
    public static let trailing = UnitPoint(x: 1, y: 0.5)
    /// The middle of the top edge.
    public static let top = UnitPoint(x: 0.5, y: 0)
    /// The middle of the bottom edge.
    public static let bottom = UnitPoint(x: 0.5, y: 1)
    /// The leading top corner.
    public static let topLeading = UnitPoint(x: 0, y: 0)
    /// The trailing top corner.
    public static let topTrailing = UnitPoint(x: 1, y: 0)
    /// The leading bottom corner.
    public static let bottomLeading = UnitPoint(x: 0, y: 1)
    /// The trailing bottom corner.
    public static let bottomTrailing = UnitPoint(x: 1, y: 1)
}

/// Colours with places between 0 and 1.
public struct Gradient: Hashable, Sendable {
    /// A colour and its place.
    public struct Stop: Hashable, Sendable {
        /// The colour.
        public var color: Color
        /// The place from 0 to 1.
        public var location: CGFloat

        /// A colour at a place.
        public init(color: Color, location: CGFloat) {
            self.color = color
            self.location = location
        }
    }

    /// The colours in order.
    public var stops: [Stop]

    /// Colours at given places.
    public init(stops: [Stop]) { self.stops = stops }

    /// Colours at even distances.
    public init(colors: [Color]) {
        let last = max(colors.count - 1, 1)
        stops = colors.enumerated().map { Stop(color: $1, location: CGFloat($0) / CGFloat(last)) }
    }

    var css: String {
        stops.map { "\($0.color.css) \(Int(($0.location * 100).rounded()))%" }.joined(separator: ",")
    }
}

/// Colours that change along a line.
public struct LinearGradient: ShapeStyle, Hashable {
    public let _paint: _Paint

    /// Changes from `startPoint` to `endPoint`.
    public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
        let (dx, dy) = (endPoint.x - startPoint.x, endPoint.y - startPoint.y)
        // CSS turns clockwise from "upwards".
        let degrees = Int((atan2(Double(dx), Double(-dy)) * 180 / .pi).rounded())
        _paint = _Paint(
            color: gradient.stops.first?.color.css ?? "transparent",
            image: "linear-gradient(\(degrees)deg,\(gradient.css))")
    }

    /// Changes between colours at even distances.
    public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
    }

    /// Changes between colours at given places.
    public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
    }
}

extension LinearGradient: _Primitive {
    /// A gradient as a view fills the space it is offered.
    public static func _emit(_ view: LinearGradient, to emitter: _Emitter) {
        emitter.boxed(.paint) {
            emitter.style(.background, .css(view._paint.background), .paint)
            emitter.open(.div, .fill)
            emitter.close(keeping: [], adding: [.wide, .tall])
        }
    }
}
