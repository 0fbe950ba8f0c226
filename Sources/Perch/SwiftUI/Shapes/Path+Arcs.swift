public import Foundation

extension Path {
    /// Adds an arc of a circle. As in Core Graphics, whose y axis points upwards, `clockwise` is seen the other way.
    public mutating func addArc(
        center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        let full = 2 * Double.pi
        var delta = endAngle.radians - startAngle.radians
        if clockwise {
            if delta <= -full {
                delta = -full
            } else if delta > 0 {
                delta = delta.truncatingRemainder(dividingBy: full) - full
            }
        } else {
            if delta >= full {
                delta = full
            } else if delta < 0 {
                delta = delta.truncatingRemainder(dividingBy: full) + full
            }
        }
        addRelativeArc(
            center: center, radius: radius, startAngle: startAngle, delta: .radians(delta), transform: transform)
    }

    /// Adds an arc of a circle that turns by `delta`.
    public mutating func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle, transform: CGAffineTransform = .identity
    ) {
        var arc = Path()
        arc.addEllipticalArc(
            center, CGSize(width: radius, height: radius), from: startAngle.radians, delta: delta.radians)
        addJoined(arc, transform)
    }

    /// Adds an arc of a circle that touches the lines from the current point to `tangent1End` and on to `tangent2End`.
    public mutating func addArc(
        tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
    ) {
        guard let from = currentPoint else { return }
        let corner = tangent1End.applying(transform)
        let to = tangent2End.applying(transform)
        let (first, second) = (Path.direction(corner, from), Path.direction(corner, to))
        let cosine = Double(first.x * second.x + first.y * second.y)
        let cross = Double(first.x * second.y - first.y * second.x)
        guard radius > 0, abs(cross) > 1e-9 else { return addLine(to: corner) }
        let half = acos(min(max(cosine, -1), 1)) / 2
        let distance = Double(radius) / tan(half)
        let start = CGPoint(x: corner.x + first.x * CGFloat(distance), y: corner.y + first.y * CGFloat(distance))
        let middle = Path.direction(.zero, CGPoint(x: first.x + second.x, y: first.y + second.y))
        let reach = CGFloat(Double(radius) / sin(half))
        let center = CGPoint(x: corner.x + middle.x * reach, y: corner.y + middle.y * reach)
        let startAngle = atan2(Double(start.y - center.y), Double(start.x - center.x))
        let turn = (Double.pi - 2 * half) * (cross > 0 ? -1 : 1)
        var arc = Path()
        arc.addEllipticalArc(center, CGSize(width: radius, height: radius), from: startAngle, delta: turn)
        addJoined(arc, .identity)
    }

    private static func direction(_ from: CGPoint, _ to: CGPoint) -> CGPoint {
        let length = hypot(Double(to.x - from.x), Double(to.y - from.y))
        guard length > 0 else { return .zero }
        return CGPoint(x: (to.x - from.x) / CGFloat(length), y: (to.y - from.y) / CGFloat(length))
    }

    /// Adds `part`, with a line to its beginning where something is under way.
    private mutating func addJoined(_ part: Path, _ transform: CGAffineTransform) {
        for element in part.elements {
            let element = element.applying(transform)
            if case .move(let point) = element, let current = currentPoint {
                if point != current { addLine(to: point) }
            } else {
                append(element)
            }
        }
    }

    /// Adds an arc of an ellipse by curves of at most a quarter; it begins a part.
    mutating func addEllipticalArc(_ center: CGPoint, _ radius: CGSize, from angle: Double, delta: Double) {
        let (width, height) = (Double(radius.width), Double(radius.height))
        func point(_ angle: Double) -> CGPoint {
            CGPoint(x: center.x + CGFloat(width * cos(angle)), y: center.y + CGFloat(height * sin(angle)))
        }
        move(to: point(angle))
        let count = Int((abs(delta) / (.pi / 2)).rounded(.up))
        guard count > 0 else { return }
        let step = delta / Double(count)
        // The curve that leaves the circle least: control points this far along the tangents.
        let reach = 4.0 / 3.0 * tan(step / 4)
        for index in 0..<count {
            let (a, b) = (angle + step * Double(index), angle + step * Double(index + 1))
            let (first, last) = (point(a), point(b))
            addCurve(
                to: last,
                control1: CGPoint(
                    x: first.x - CGFloat(reach * width * sin(a)), y: first.y + CGFloat(reach * height * cos(a))),
                control2: CGPoint(
                    x: last.x + CGFloat(reach * width * sin(b)), y: last.y - CGFloat(reach * height * cos(b))))
        }
    }

    /// Adds a rectangle with round corners, from the middle of the right side on clockwise.
    mutating func addCorners(
        of rect: CGRect, _ topLeading: CGSize, _ topTrailing: CGSize, _ bottomTrailing: CGSize, _ bottomLeading: CGSize,
        _ transform: CGAffineTransform
    ) {
        var path = Path()
        path.move(to: CGPoint(x: rect.maxX, y: rect.midY))
        func corner(_ size: CGSize, _ x: CGFloat, _ y: CGFloat, _ angle: Double) {
            var arc = Path()
            arc.addEllipticalArc(CGPoint(x: x, y: y), size, from: angle, delta: .pi / 2)
            path.addJoined(arc, .identity)
        }
        corner(bottomTrailing, rect.maxX - bottomTrailing.width, rect.maxY - bottomTrailing.height, 0)
        corner(bottomLeading, rect.minX + bottomLeading.width, rect.maxY - bottomLeading.height, .pi / 2)
        corner(topLeading, rect.minX + topLeading.width, rect.minY + topLeading.height, .pi)
        corner(topTrailing, rect.maxX - topTrailing.width, rect.minY + topTrailing.height, .pi * 3 / 2)
        path.closeSubpath()
        addPath(path, transform: transform)
    }
}
