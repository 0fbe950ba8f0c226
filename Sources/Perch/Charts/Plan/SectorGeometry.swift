import Foundation

/// The outline of one sector in a box from -1000 to 1000; angles count clockwise from the top.
///
/// Its sides are moved inwards in parallel by the inset, and round corners are had by drawing a smaller sector with a
/// line of twice the radius around it, whose corners are round.
struct SectorGeometry {
    /// Radians.
    let start, end: Double
    /// Up to 1000.
    let inner, outer: Double
    /// How far each side is moved inwards.
    let inset: Double

    /// The path data; empty where nothing is left to see.
    var path: String {
        let angle = end - start
        guard angle > 1e-9, outer > inner, outer > 0 else { return "" }
        if angle >= 2 * .pi - 1e-6 { return ring(outer) + (inner > 0 ? ring(inner) : "") + "Z" }
        let turn = asin(min(inset / outer, 1))
        guard angle / 2 > turn else { return "" }
        var path = "M" + point(outer, start + turn) + arc(outer, from: start + turn, to: end - turn, clockwise: true)
        let innerTurn = inner > inset ? asin(inset / inner) : .pi
        if inner > 0, angle / 2 > innerTurn {
            path += "L" + point(inner, end - innerTurn)
            path += arc(inner, from: end - innerTurn, to: start + innerTurn, clockwise: false)
        } else {
            // The moved sides meet before they reach the inner edge.
            let apex = min(inset / max(sin(min(angle / 2, .pi / 2)), 1e-6), outer)
            path += "L" + point(apex, (start + end) / 2)
        }
        return path + "Z"
    }

    private func point(_ radius: Double, _ angle: Double) -> String {
        "\(Share.short(sin(angle) * radius)) \(Share.short(-cos(angle) * radius))"
    }

    private func arc(_ radius: Double, from: Double, to: Double, clockwise: Bool) -> String {
        let large = abs(to - from) > .pi ? 1 : 0
        return "A\(Share.short(radius)) \(Share.short(radius)) 0 \(large) \(clockwise ? 1 : 0) \(point(radius, to))"
    }

    private func ring(_ radius: Double) -> String {
        let r = Share.short(radius)
        return "M0 -\(r)A\(r) \(r) 0 1 1 0 \(r)A\(r) \(r) 0 1 1 0 -\(r)"
    }
}

/// The sectors of a chart.
struct SectorPlan {
    /// One sector's part of the whole.
    struct Part {
        let mark: Mark
        let value: Double
        /// Radians.
        let start, end: Double
        /// The value at which the sector begins, counted from the first.
        let from: Double
    }

    let parts: [Part]
    /// The largest radius there is room for, in points.
    let radius: Double

    init(_ marks: [Mark], radius: Double) {
        self.radius = radius
        let values = marks.map { mark in
            let number = mark.sector.angle.flatMap { field -> Double? in
                guard let start = field.datum.number else { return nil }
                return field.end?.number.map { $0 - start } ?? start
            }
            return max(number ?? 0, 0)
        }
        let total = values.reduce(0, +)
        var sum = 0.0
        parts = zip(marks, values).map { mark, value in
            defer { sum += value }
            let turn = total > 0 ? 2 * .pi / total : 0
            return Part(mark: mark, value: value, start: sum * turn, end: (sum + value) * turn, from: sum)
        }
    }

    /// A radius of a sector in units of the drawing's box, where 1000 is the largest.
    func length(_ dimension: MarkDimension, automatic: Double) -> Double {
        let unit = 1000 / max(radius, 1)
        let length =
            switch dimension.kind {
            case .automatic: automatic
            case .fixed(let points): points * unit
            case .inset(let points): 1000 - points * unit
            case .ratio(let share): share * 1000
            }
        return min(max(length, 0), 1000)
    }

    /// The path of a part and the width of the line that rounds its corners.
    func outline(of part: Part) -> (path: String, corner: Double) {
        let shape = part.mark.sector
        let unit = 1000 / max(radius, 1)
        let outer = length(shape.outerRadius, automatic: 1000)
        let inner = length(shape.innerRadius, automatic: 0)
        let asked = part.mark.look.cornerRadius.flatMap { Double($0.dropLast(2)) } ?? 0
        let widest = outer * sin(min((part.end - part.start) / 2, .pi / 2)) / 2
        let corner = min(asked * unit, max(outer - inner, 0) / 2, widest)
        let geometry = SectorGeometry(
            start: part.start, end: part.end, inner: inner > 0 ? inner + corner : 0, outer: outer - corner,
            inset: Double(shape.angularInset) * unit + corner)
        return (geometry.path, corner * 2)
    }

    /// Where the middle of a part stands; y counts downwards.
    func middle(of part: Part) -> (x: Share, y: Share) {
        let outer = length(part.mark.sector.outerRadius, automatic: 1000)
        let inner = length(part.mark.sector.innerRadius, automatic: 0)
        let distance = (inner > 0 ? (inner + outer) / 2 : outer * 0.62) / 2000
        let angle = (part.start + part.end) / 2
        return (
            Share(part: 0.5, ofShorter: sin(angle) * distance), Share(part: 0.5, ofShorter: -cos(angle) * distance)
        )
    }
}
