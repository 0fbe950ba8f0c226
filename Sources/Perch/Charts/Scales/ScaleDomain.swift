public import Foundation

/// The values that a scale spans.
public protocol ScaleDomain {
    /// The values as charts reckon with them.
    var _domain: _ScaleDomain { get }
}

/// The values that a scale spans, whatever their type.
public struct _ScaleDomain: Hashable, Sendable {
    /// The two ends, or the values one by one; empty where the marks decide.
    var data: [_Datum] = []
    var isRange = false
    /// Whether zero belongs to it where the marks decide; nil: as their kind wants it.
    var includesZero: Bool?
    var isReversed = false
}

extension ClosedRange: ScaleDomain where Bound: Plottable {
    public var _domain: _ScaleDomain {
        _ScaleDomain(data: [lowerBound._plotted, upperBound._plotted], isRange: true)
    }
}

extension Array: ScaleDomain where Element: Plottable {
    /// Values one by one; of numbers and dates the first and the last count, and the scale is reversed where the first
    /// is greater.
    public var _domain: _ScaleDomain {
        var domain = _ScaleDomain(data: map(\._plotted))
        let numbers = domain.data.compactMap(\.number)
        if let first = numbers.first, let last = numbers.last, numbers.count == count, last < first {
            domain.isReversed = true
        }
        return domain
    }
}

/// A domain that the marks decide.
public struct AutomaticScaleDomain: ScaleDomain, Hashable, Sendable {
    public let _domain: _ScaleDomain
}

extension ScaleDomain where Self == AutomaticScaleDomain {
    /// As the marks want it.
    public static var automatic: AutomaticScaleDomain { AutomaticScaleDomain(_domain: _ScaleDomain()) }

    /// As the marks want it, with or without zero.
    public static func automatic(includesZero: Bool? = nil, reversed: Bool? = nil) -> AutomaticScaleDomain {
        AutomaticScaleDomain(_domain: _ScaleDomain(includesZero: includesZero, isReversed: reversed ?? false))
    }
}

/// How values become places.
public struct ScaleType: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case linear, log, squareRoot, symmetricLog, category, date
    }

    let kind: Kind

    /// In proportion.
    public static let linear = ScaleType(kind: .linear)
    /// By the logarithm; what is not above zero has no place.
    public static let log = ScaleType(kind: .log)
    /// By the square root, on both sides of zero.
    public static let squareRoot = ScaleType(kind: .squareRoot)
    /// By the logarithm on both sides of zero.
    public static let symmetricLog = ScaleType(kind: .symmetricLog)
    /// One stretch for each value.
    public static let category = ScaleType(kind: .category)
    /// By time.
    public static let date = ScaleType(kind: .date)
}

/// The part of the plot that a scale fills.
public protocol PositionScaleRange {
    /// The room that is left at the start and at the end, in points.
    var _padding: (start: Double, end: Double) { get }
}

/// The plot, less some room at its ends.
public struct PlotDimensionScaleRange: PositionScaleRange, Sendable {
    public let _padding: (start: Double, end: Double)
}

extension PositionScaleRange where Self == PlotDimensionScaleRange {
    /// The whole plot.
    public static var plotDimension: PlotDimensionScaleRange { PlotDimensionScaleRange(_padding: (0, 0)) }
    /// The plot, less `padding` points at each end.
    public static func plotDimension(padding: CGFloat) -> PlotDimensionScaleRange {
        PlotDimensionScaleRange(_padding: (Double(padding), Double(padding)))
    }
    /// The plot, less some points at its ends.
    public static func plotDimension(startPadding: CGFloat = 0, endPadding: CGFloat = 0) -> PlotDimensionScaleRange {
        PlotDimensionScaleRange(_padding: (Double(startPadding), Double(endPadding)))
    }
}
