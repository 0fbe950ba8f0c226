/// A curve from 0 to 1.
public struct UnitCurve: Hashable, Sendable {
    private let points: [Double]

    /// The Bézier curve with these control points.
    public static func bezier(startControlPoint: UnitPoint, endControlPoint: UnitPoint) -> UnitCurve {
        UnitCurve(
            points: [
                Double(startControlPoint.x), Double(startControlPoint.y), Double(endControlPoint.x),
                Double(endControlPoint.y),
            ])
    }

    /// Evenly.
    public static let linear = UnitCurve(points: [0, 0, 1, 1])
    /// Slow at first.
    public static let easeIn = UnitCurve(points: [0.42, 0, 1, 1])
    /// Slow at last.
    public static let easeOut = UnitCurve(points: [0, 0, 0.58, 1])
    /// Slow at first and at last.
    public static let easeInOut = UnitCurve(points: [0.42, 0, 0.58, 1])

    /// The curve's height at `progress`.
    public func value(at progress: Double) -> Double {
        if points[0] == points[1], points[2] == points[3] { return progress }
        func along(_ first: Double, _ second: Double, _ t: Double) -> Double {
            3 * (1 - t) * (1 - t) * t * first + 3 * (1 - t) * t * t * second + t * t * t
        }
        var (low, high) = (0.0, 1.0)
        for _ in 0..<24 {
            let middle = (low + high) / 2
            if along(points[0], points[2], middle) < progress { low = middle } else { high = middle }
        }
        return along(points[1], points[3], (low + high) / 2)
    }
}
