public import Foundation

extension Path {
    /// The smallest rectangle around the outline; null where there is none.
    public var boundingRect: CGRect {
        let points = flattened.flatMap { $0 }
        guard let first = points.first else { return .null }
        var (left, top, right, bottom) = (first.x, first.y, first.x, first.y)
        for point in points {
            (left, right) = (min(left, point.x), max(right, point.x))
            (top, bottom) = (min(top, point.y), max(bottom, point.y))
        }
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// Whether `point` lies inside; `eoFill` counts crossings instead of turns.
    public func contains(_ point: CGPoint, eoFill: Bool = false) -> Bool {
        var (turns, crossings) = (0, 0)
        for part in flattened {
            guard let last = part.last else { continue }
            var from = last
            for to in part {
                if (from.y > point.y) != (to.y > point.y) {
                    let x = from.x + (point.y - from.y) / (to.y - from.y) * (to.x - from.x)
                    if point.x < x {
                        crossings += 1
                        turns += to.y > from.y ? 1 : -1
                    }
                }
                from = to
            }
        }
        return eoFill ? crossings % 2 == 1 : turns != 0
    }

    /// The outline moved, turned or stretched.
    public func applying(_ transform: CGAffineTransform) -> Path {
        Path(elements: elements.map { $0.applying(transform) })
    }

    /// The outline moved.
    public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path {
        applying(CGAffineTransform(translationX: dx, y: dy))
    }

    /// The part of the outline between two shares of its length.
    public func trimmedPath(from: CGFloat, to: CGFloat) -> Path {
        let (from, to) = (min(max(from, 0), 1), min(max(to, 0), 1))
        guard from < to else { return Path() }
        if from == 0, to == 1 { return self }
        let pieces = self.pieces
        let total = pieces.reduce(0) { $0 + $1.length }
        let (start, end) = (total * Double(from), total * Double(to))
        var path = Path()
        var passed = 0.0
        for piece in pieces {
            defer { passed += piece.length }
            let (low, high) = (max(start - passed, 0), min(end - passed, piece.length))
            guard piece.length > 0, low < high else { continue }
            piece.add(from: piece.share(at: low), to: piece.share(at: high), to: &path)
        }
        return path
    }

    /// The parts as chains of points, curves in short lines.
    private var flattened: [[CGPoint]] {
        var parts: [[CGPoint]] = []
        for piece in pieces {
            if piece.begins || parts.isEmpty { parts.append([piece.start]) }
            parts[parts.count - 1] +=
                piece.isLine ? [piece.end] : (1...Piece.steps).map { piece.point(Piece.share($0)) }
        }
        if pieces.isEmpty, let point = currentPoint { parts.append([point]) }
        return parts
    }

    /// The lines and curves, closing lines included.
    private var pieces: [Piece] {
        var pieces: [Piece] = []
        var (start, current) = (CGPoint.zero, CGPoint.zero)
        var begins = true
        func add(_ controls: [CGPoint]) {
            pieces.append(Piece(points: [current] + controls, begins: begins))
            current = controls.last ?? current
            begins = false
        }
        for element in elements {
            switch element {
            case .move(let point): (start, current, begins) = (point, point, true)
            case .line(let point): add([point])
            case .quadCurve(let point, let control): add([control, point])
            case .curve(let point, let first, let second): add([first, second, point])
            case .closeSubpath: if current != start { add([start]) }
            }
        }
        return pieces
    }
}

/// A line or a curve by its Bézier points.
private struct Piece {
    static let steps = 32
    let points: [CGPoint]
    /// Whether it begins a part.
    let begins: Bool

    static func share(_ step: Int) -> Double { Double(step) / Double(steps) }

    var isLine: Bool { points.count == 2 }
    var start: CGPoint { points.first ?? .zero }
    var end: CGPoint { points.last ?? .zero }
    var length: Double { lengths.last ?? 0 }

    /// The length up to each step.
    private var lengths: [Double] {
        var lengths = [0.0]
        var last = start
        for step in isLine ? [Piece.steps] : Array(1...Piece.steps) {
            let next = point(Piece.share(step))
            lengths.append((lengths.last ?? 0) + hypot(Double(next.x - last.x), Double(next.y - last.y)))
            last = next
        }
        return lengths
    }

    /// The curve's parameter where `length` of it has passed.
    func share(at length: Double) -> Double {
        let lengths = lengths
        guard let total = lengths.last, total > 0 else { return 0 }
        guard let index = lengths.firstIndex(where: { $0 >= length }), index > 0 else { return length <= 0 ? 0 : 1 }
        let within = (length - lengths[index - 1]) / max(lengths[index] - lengths[index - 1], 1e-12)
        return (Double(index - 1) + within) / Double(lengths.count - 1)
    }

    func point(_ share: Double) -> CGPoint { split(at: share).before.last ?? start }

    /// De Casteljau's construction: the points of the two halves.
    private func split(at share: Double) -> (before: [CGPoint], after: [CGPoint]) {
        var rest = points
        var (before, after) = ([start], [end])
        while rest.count > 1 {
            rest = zip(rest, rest.dropFirst()).map { first, second in
                CGPoint(
                    x: first.x + (second.x - first.x) * CGFloat(share),
                    y: first.y + (second.y - first.y) * CGFloat(share))
            }
            before.append(rest[0])
            after.insert(rest[rest.count - 1], at: 0)
        }
        return (before, after)
    }

    /// Adds the part between two parameters; a gap before it begins a new part.
    func add(from low: Double, to high: Double, to path: inout Path) {
        let tail = low > 0 ? Piece(points: split(at: low).after, begins: false) : self
        let cut = high < 1 ? tail.split(at: (high - low) / (1 - low)).before : tail.points
        if path.isEmpty || (begins && low == 0) { path.move(to: cut[0]) }
        switch cut.count {
        case 2: path.addLine(to: cut[1])
        case 3: path.addQuadCurve(to: cut[2], control: cut[1])
        default: path.addCurve(to: cut[3], control1: cut[1], control2: cut[2])
        }
    }
}
