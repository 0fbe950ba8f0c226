import Foundation

/// A place in the plot, in the plot's own units; y counts downwards.
struct PlotPoint: Equatable {
    var x: Double
    var y: Double
}

/// SVG path data through points.
///
/// The curves are those of d3-shape (Bostock, ISC licence): `curveMonotoneX` after Steffen, "A simple method for
/// monotonic interpolation in one dimension" (1990); `curveCatmullRom` after Yuksel, Schaefer and Keyser,
/// "Parameterization and applications of Catmull–Rom curves" (2011); `curveCardinal`.
enum Interpolation {
    /// The data of a line through `points`, beginning with `first` (`M` to move there, `L` to go on from an edge).
    static func path(_ points: [PlotPoint], _ method: InterpolationMethod, beginning first: String = "M") -> String {
        guard let start = points.first else { return "" }
        var path = first + written(start)
        guard points.count > 1 else { return first == "M" ? path + "h0" : path }
        switch method.kind {
        case .linear: for point in points.dropFirst() { path += "L" + written(point) }
        case .stepStart: for point in points.dropFirst() { path += "V\(number(point.y))H\(number(point.x))" }
        case .stepEnd: for point in points.dropFirst() { path += "H\(number(point.x))V\(number(point.y))" }
        case .stepCenter:
            for (a, b) in zip(points, points.dropFirst()) {
                path += "H\(number((a.x + b.x) / 2))V\(number(b.y))H\(number(b.x))"
            }
        case .monotone, .catmullRom, .cardinal:
            for curve in curves(points, method) {
                path += "C" + [curve.0, curve.1, curve.2].map(written).joined(separator: " ")
            }
        }
        return path
    }

    /// The Bézier curves from each point to the next: two control points and the end.
    static func curves(_ points: [PlotPoint], _ method: InterpolationMethod) -> [(PlotPoint, PlotPoint, PlotPoint)] {
        switch method.kind {
        case .monotone: monotone(points)
        case .catmullRom(let alpha): catmullRom(points, alpha: alpha)
        case .cardinal(let tension): cardinal(points, scale: (1 - tension) / 6)
        default: []
        }
    }

    private static func monotone(_ points: [PlotPoint]) -> [(PlotPoint, PlotPoint, PlotPoint)] {
        let last = points.count - 1
        func slope(_ index: Int) -> Double {
            let width = points[index + 1].x - points[index].x
            return width == 0 ? 0 : (points[index + 1].y - points[index].y) / width
        }
        func sign(_ value: Double) -> Double { value < 0 ? -1 : 1 }
        var tangents = [Double](repeating: 0, count: points.count)
        for index in 1..<max(last, 1) {
            let (before, after) = (slope(index - 1), slope(index))
            let (left, right) = (points[index].x - points[index - 1].x, points[index + 1].x - points[index].x)
            let mean = (before * right + after * left) / (left + right)
            let steepest = min(abs(before), abs(after), 0.5 * abs(mean))
            tangents[index] = mean.isFinite ? (sign(before) + sign(after)) * steepest : 0
        }
        if last == 1 {
            tangents = [slope(0), slope(0)]
        } else {
            tangents[0] = (3 * slope(0) - tangents[1]) / 2
            tangents[last] = (3 * slope(last - 1) - tangents[last - 1]) / 2
        }
        return (0..<last).map { index in
            let (a, b) = (points[index], points[index + 1])
            let third = (b.x - a.x) / 3
            return (
                PlotPoint(x: a.x + third, y: a.y + third * tangents[index]),
                PlotPoint(x: b.x - third, y: b.y - third * tangents[index + 1]), b
            )
        }
    }

    private static func cardinal(_ points: [PlotPoint], scale: Double) -> [(PlotPoint, PlotPoint, PlotPoint)] {
        (0..<(points.count - 1)).map { index in
            let (a, b) = (points[index], points[index + 1])
            let before = points[max(index - 1, 0)]
            let after = points[min(index + 2, points.count - 1)]
            return (
                PlotPoint(x: a.x + (b.x - before.x) * scale, y: a.y + (b.y - before.y) * scale),
                PlotPoint(x: b.x - (after.x - a.x) * scale, y: b.y - (after.y - a.y) * scale), b
            )
        }
    }

    private static func catmullRom(_ points: [PlotPoint], alpha: Double) -> [(PlotPoint, PlotPoint, PlotPoint)] {
        func distance(_ a: PlotPoint, _ b: PlotPoint) -> Double {
            pow((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y), alpha / 2)
        }
        return (0..<(points.count - 1)).map { index in
            let (a, b) = (points[index], points[index + 1])
            let before = points[max(index - 1, 0)]
            let after = points[min(index + 2, points.count - 1)]
            let (d01, d12, d23) = (distance(before, a), distance(a, b), distance(b, after))
            var (first, second) = (a, b)
            if d01 > 1e-12 {
                let (weight, sum) = (2 * d01 * d01 + 3 * d01 * d12 + d12 * d12, 3 * d01 * (d01 + d12))
                first.x = (a.x * weight - before.x * d12 * d12 + b.x * d01 * d01) / sum
                first.y = (a.y * weight - before.y * d12 * d12 + b.y * d01 * d01) / sum
            }
            if d23 > 1e-12 {
                let (weight, sum) = (2 * d23 * d23 + 3 * d23 * d12 + d12 * d12, 3 * d23 * (d23 + d12))
                second.x = (b.x * weight + a.x * d23 * d23 - after.x * d12 * d12) / sum
                second.y = (b.y * weight + a.y * d23 * d23 - after.y * d12 * d12) / sum
            }
            return (first, second, b)
        }
    }

    static func written(_ point: PlotPoint) -> String { "\(number(point.x)) \(number(point.y))" }

    private static func number(_ value: Double) -> String { Share.short(value) }
}
