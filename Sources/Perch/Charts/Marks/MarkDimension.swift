public import Foundation

/// The size of a mark in one direction.
public struct MarkDimension: Sendable, Equatable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    enum Kind: Equatable, Sendable {
        case automatic
        case fixed(Double)
        case inset(Double)
        case ratio(Double)
    }

    let kind: Kind

    private init(_ kind: Kind) { self.kind = kind }

    /// As the mark wants it.
    public static let automatic = MarkDimension(.automatic)
    /// This many points.
    public static func fixed(_ value: CGFloat) -> MarkDimension { MarkDimension(.fixed(Double(value))) }
    /// The room there is, less this many points at each side.
    public static func inset(_ value: CGFloat) -> MarkDimension { MarkDimension(.inset(Double(value))) }
    /// This share of the room there is.
    public static func ratio(_ value: CGFloat) -> MarkDimension { MarkDimension(.ratio(Double(value))) }

    public init(integerLiteral value: Int) { self.init(.fixed(Double(value))) }
    public init(floatLiteral value: Double) { self.init(.fixed(value)) }
}

/// How marks at the same place share it.
public struct MarkStackingMethod: Hashable, Sendable {
    private let name: String
    /// One on top of the other; what is below zero grows downwards.
    public static let standard = MarkStackingMethod(name: "standard")
    /// As shares of the whole.
    public static let normalized = MarkStackingMethod(name: "normalized")
    /// One on top of the other around the middle.
    public static let center = MarkStackingMethod(name: "center")
    /// All from zero.
    public static let unstacked = MarkStackingMethod(name: "unstacked")
}

/// How the points of a line or an area are joined.
public struct InterpolationMethod: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case linear, monotone, stepStart, stepCenter, stepEnd
        case catmullRom(alpha: Double)
        case cardinal(tension: Double)
    }

    let kind: Kind

    /// Straight lines.
    public static let linear = InterpolationMethod(kind: .linear)
    /// A smooth line that is never higher or lower than the points beside it.
    public static let monotone = InterpolationMethod(kind: .monotone)
    /// A smooth line through the points.
    public static let catmullRom = InterpolationMethod(kind: .catmullRom(alpha: 0.5))
    /// A smooth line through the points; `alpha` from 0 (uniform) over 0.5 (centripetal) to 1 (chordal).
    public static func catmullRom(alpha: CGFloat) -> InterpolationMethod {
        InterpolationMethod(kind: .catmullRom(alpha: Double(alpha)))
    }
    /// A smooth line with tangents along the neighbours.
    public static let cardinal = InterpolationMethod(kind: .cardinal(tension: 0))
    /// A smooth line with tangents along the neighbours; `tension` from 0 (loose) to 1 (straight).
    public static func cardinal(tension: CGFloat) -> InterpolationMethod {
        InterpolationMethod(kind: .cardinal(tension: Double(tension)))
    }
    /// Steps; the value changes at the point itself, up before the stretch that follows.
    public static let stepStart = InterpolationMethod(kind: .stepStart)
    /// Steps; the value changes in the middle between two points.
    public static let stepCenter = InterpolationMethod(kind: .stepCenter)
    /// Steps; the value of a point holds until the next.
    public static let stepEnd = InterpolationMethod(kind: .stepEnd)
}
