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
