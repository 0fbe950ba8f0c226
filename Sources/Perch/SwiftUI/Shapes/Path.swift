public import Foundation

/// An outline made of lines and curves, in points from the leading top corner downwards.
public struct Path: Equatable, Sendable {
    /// A step of an outline.
    public enum Element: Equatable, Sendable {
        /// Begins a part at a point.
        case move(to: CGPoint)
        /// A line.
        case line(to: CGPoint)
        /// A curve with one control point.
        case quadCurve(to: CGPoint, control: CGPoint)
        /// A curve with two control points.
        case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
        /// A line back to where the part began.
        case closeSubpath
    }

    var elements: [Element] = []
    /// Where the part under way began.
    private var start: CGPoint?
    /// Where the outline ends now.
    public private(set) var currentPoint: CGPoint?

    /// An outline without any part.
    public init() {}

    /// The outline of a rectangle.
    public init(_ rect: CGRect) { addRect(rect) }

    /// The outline of a rectangle with round corners of this size.
    public init(roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
        addRoundedRect(in: rect, cornerSize: cornerSize, style: style)
    }

    /// The outline of a rectangle with round corners of this radius.
    public init(roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        addRoundedRect(in: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
    }

    /// The outline of a rectangle with corners of different radii.
    public init(roundedRect rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
        addRoundedRect(in: rect, cornerRadii: cornerRadii, style: style)
    }

    /// The outline of an ellipse.
    public init(ellipseIn rect: CGRect) { addEllipse(in: rect) }

    /// The outline that `callback` builds.
    public init(_ callback: (inout Path) -> Void) { callback(&self) }

    init(elements: [Element]) {
        for element in elements { append(element) }
    }

    /// Whether there is nothing.
    public var isEmpty: Bool { elements.isEmpty }

    /// Calls `body` with each step in order.
    public func forEach(_ body: (Element) -> Void) { elements.forEach(body) }

    public static func == (first: Path, second: Path) -> Bool { first.elements == second.elements }

    mutating func append(_ element: Element) {
        elements.append(element)
        switch element {
        case .move(let point): (start, currentPoint) = (point, point)
        case .line(let point), .quadCurve(let point, _), .curve(let point, _, _): currentPoint = point
        case .closeSubpath: currentPoint = start
        }
    }

    // MARK: Building

    /// Begins a part at `end`.
    public mutating func move(to end: CGPoint) { append(.move(to: end)) }

    /// Adds a line; without a beginning it has no effect.
    public mutating func addLine(to end: CGPoint) {
        if currentPoint != nil { append(.line(to: end)) }
    }

    /// Adds a curve with one control point.
    public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
        if currentPoint != nil { append(.quadCurve(to: end, control: control)) }
    }

    /// Adds a curve with two control points.
    public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        if currentPoint != nil { append(.curve(to: end, control1: control1, control2: control2)) }
    }

    /// Closes the part under way.
    public mutating func closeSubpath() {
        if currentPoint != nil { append(.closeSubpath) }
    }

    /// Adds a rectangle.
    public mutating func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        let corners = [
            CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
            CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
        ]
        addLines(corners.map { $0.applying(transform) })
        closeSubpath()
    }

    /// Adds several rectangles.
    public mutating func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        for rect in rects { addRect(rect, transform: transform) }
    }

    /// Begins a part at the first point and adds lines to the others.
    public mutating func addLines(_ lines: [CGPoint]) {
        guard let first = lines.first else { return }
        move(to: first)
        for point in lines.dropFirst() { addLine(to: point) }
    }

    /// Adds a rectangle with round corners of this size.
    public mutating func addRoundedRect(
        in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous,
        transform: CGAffineTransform = .identity
    ) {
        let width = min(max(cornerSize.width, 0), abs(rect.width) / 2)
        let height = min(max(cornerSize.height, 0), abs(rect.height) / 2)
        let corner = CGSize(width: width, height: height)
        addCorners(of: rect, corner, corner, corner, corner, transform)
    }

    /// Adds a rectangle with corners of different radii.
    public mutating func addRoundedRect(
        in rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous,
        transform: CGAffineTransform = .identity
    ) {
        let limit = min(abs(rect.width), abs(rect.height)) / 2
        func corner(_ radius: CGFloat) -> CGSize {
            let radius = min(max(radius, 0), limit)
            return CGSize(width: radius, height: radius)
        }
        addCorners(
            of: rect, corner(cornerRadii.topLeading), corner(cornerRadii.topTrailing),
            corner(cornerRadii.bottomTrailing), corner(cornerRadii.bottomLeading), transform)
    }

    /// Adds an ellipse, from the right on clockwise.
    public mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        let radius = CGSize(width: rect.width / 2, height: rect.height / 2)
        let center = CGPoint(x: rect.midX, y: rect.midY)
        var ellipse = Path()
        ellipse.addEllipticalArc(center, radius, from: 0, delta: 2 * .pi)
        ellipse.closeSubpath()
        addPath(ellipse, transform: transform)
    }

    /// Adds another outline.
    public mutating func addPath(_ path: Path, transform: CGAffineTransform = .identity) {
        for element in path.elements { append(element.applying(transform)) }
    }
}

extension Path.Element {
    func applying(_ transform: CGAffineTransform) -> Path.Element {
        if transform.isIdentity { return self }
        switch self {
        case .move(let point): return .move(to: point.applying(transform))
        case .line(let point): return .line(to: point.applying(transform))
        case .quadCurve(let point, let control):
            return .quadCurve(to: point.applying(transform), control: control.applying(transform))
        case .curve(let point, let first, let second):
            return .curve(
                to: point.applying(transform), control1: first.applying(transform), control2: second.applying(transform)
            )
        case .closeSubpath: return .closeSubpath
        }
    }
}

extension Path {
    /// The outline as the `d` attribute of an SVG path (SVG 2 §9.3).
    var svg: String {
        var text = ""
        func write(_ letter: String, _ points: CGPoint...) {
            text += letter
            for (index, point) in points.enumerated() {
                if index > 0 { text += " " }
                text += Path.number(point.x) + " " + Path.number(point.y)
            }
        }
        for element in elements {
            switch element {
            case .move(let point): write("M", point)
            case .line(let point): write("L", point)
            case .quadCurve(let point, let control): write("Q", control, point)
            case .curve(let point, let first, let second): write("C", first, second, point)
            case .closeSubpath: text += "Z"
            }
        }
        return text
    }

    /// A coordinate to a hundredth; what is no number counts as 0.
    static func number(_ value: CGFloat) -> String {
        let value = Double(value)
        guard value.isFinite, abs(value) < 1e9 else { return "0" }
        let rounded = (value * 100).rounded() / 100
        return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    }
}
