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

    /// How colours between the stops are found; a browser mixes in sRGB.
    public enum ColorSpace: Hashable, Sendable {
        case device, perceptual
    }

    /// The gradient with a way to mix its colours.
    public func colorSpace(_ space: ColorSpace) -> AnyGradient { AnyGradient(self) }
}

extension Gradient: ShapeStyle {
    /// As a style a gradient runs from the top to the bottom.
    public var _paint: _Paint { LinearGradient(gradient: self, startPoint: .top, endPoint: .bottom)._paint }
}

/// A gradient that runs from the top to the bottom where nothing else is said.
public struct AnyGradient: ShapeStyle, Hashable {
    let gradient: Gradient
    public var _paint: _Paint { gradient._paint }

    /// Wraps `gradient`.
    public init(_ gradient: Gradient) { self.gradient = gradient }

    /// The gradient with a way to mix its colours.
    public func colorSpace(_ space: Gradient.ColorSpace) -> AnyGradient { self }
}

extension Color {
    /// The colour's own gradient: a little lighter at the top.
    public var gradient: AnyGradient {
        AnyGradient(Gradient(colors: [Color(css: "color-mix(in srgb,\(css) 82%,#fff)"), self]))
    }
}

/// Stops of a gradient between two places of its line.
struct GradientPaint: Hashable, Sendable {
    /// The CSS up to the stops: `linear-gradient(180deg,`.
    var start: String
    var stops: [Stop]

    struct Stop: Hashable, Sendable {
        var color: Color
        /// The place as CSS: `50%`, `20px`, `90deg`.
        var place: String
    }

    init(_ start: String, _ gradient: Gradient, unit: String, from low: Double, to high: Double) {
        self.start = start
        stops = gradient.stops.map { stop in
            let place = low + Double(stop.location) * (high - low)
            return Stop(color: stop.color, place: _StyleValue.number((place * 100).rounded() / 100) + unit)
        }
    }

    var css: String { start + stops.map { "\($0.color.css) \($0.place)" }.joined(separator: ",") + ")" }

    func opacity(_ opacity: Double) -> GradientPaint {
        var paint = self
        paint.stops = stops.map { Stop(color: $0.color.opacity(opacity), place: $0.place) }
        return paint
    }
}
