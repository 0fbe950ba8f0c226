public import Foundation

/// How a line is drawn.
public struct StrokeStyle: Equatable, Sendable {
    /// The width of the line.
    public var lineWidth: CGFloat
    /// How the ends look.
    public var lineCap: CGLineCap
    /// How corners look.
    public var lineJoin: CGLineJoin
    /// How far a pointed corner may reach, as a multiple of the width.
    public var miterLimit: CGFloat
    /// The lengths of dashes and gaps; empty for an unbroken line.
    public var dash: [CGFloat]
    /// How far into the dashes the line begins.
    public var dashPhase: CGFloat

    /// A line.
    public init(
        lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter, miterLimit: CGFloat = 10,
        dash: [CGFloat] = [], dashPhase: CGFloat = 0
    ) {
        self.lineWidth = lineWidth
        self.lineCap = lineCap
        self.lineJoin = lineJoin
        self.miterLimit = miterLimit
        self.dash = dash
        self.dashPhase = dashPhase
    }
}

/// How the ends of a line look.
public enum CGLineCap: Int32, Sendable {
    case butt, round, square
}

/// How the corners of a line look.
public enum CGLineJoin: Int32, Sendable {
    case miter, round, bevel
}

/// How overlapping parts of a shape are filled.
public struct FillStyle: Equatable, Sendable {
    /// Whether what is enclosed twice stays empty.
    public var isEOFilled: Bool
    /// Whether edges are smooth; in a browser they always are.
    public var isAntialiased: Bool

    /// Fills everything inside.
    public init(eoFill: Bool = false, antialiased: Bool = true) {
        isEOFilled = eoFill
        isAntialiased = antialiased
    }
}
