public import Foundation
public import SwiftUI

/// What an axis shows.
@MainActor
@preconcurrency
public protocol AxisContent {
    /// The sets of marks.
    var _axes: [_AxisSpecification] { get }
}

/// One set of marks of an axis.
@MainActor
public struct _AxisSpecification {
    var position = AxisMarkPosition.automatic
    var values = AxisMarkValues.automatic
    /// Writes a value as text; nil: as its kind wants it.
    var format: AxisFormat?
    /// The marks of one value; nil: the ones that axes have by default.
    var content: ((AxisValue) -> [_AxisPart])?
    var stroke: StrokeStyle?
}

/// Marks at values of an axis: grid lines, ticks and labels.
public struct AxisMarks<Content: AxisMark>: AxisContent {
    public let _axes: [_AxisSpecification]
}

extension AxisMarks where Content == _DefaultAxisMark {
    /// The marks that axes have by default.
    public init(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
        values: AxisMarkValues = .automatic, stroke: StrokeStyle? = nil
    ) {
        _axes = [_AxisSpecification(position: position, values: values, stroke: stroke)]
    }

    /// The marks that axes have by default, at `values`.
    public init<Value: Plottable>(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [Value],
        stroke: StrokeStyle? = nil
    ) {
        _axes = [_AxisSpecification(position: position, values: AxisMarkValues(values), stroke: stroke)]
    }

    /// The marks that axes have by default, with labels written by `format`.
    public init<Format: FormatStyle>(
        format: Format, preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
        values: AxisMarkValues = .automatic, stroke: StrokeStyle? = nil
    ) where Format.FormatInput: Plottable, Format.FormatOutput == String {
        _axes = [
            _AxisSpecification(position: position, values: values, format: AxisFormat(format), stroke: stroke)
        ]
    }

    /// The marks that axes have by default, at `values`, with labels written by `format`.
    public init<Format: FormatStyle, Value: Plottable>(
        format: Format, preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
        values: [Value], stroke: StrokeStyle? = nil
    ) where Format.FormatInput: Plottable, Format.FormatOutput == String {
        _axes = [
            _AxisSpecification(
                position: position, values: AxisMarkValues(values), format: AxisFormat(format), stroke: stroke)
        ]
    }
}

extension AxisMarks {
    /// Marks of one's own for each value.
    public init(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
        values: AxisMarkValues = .automatic, @AxisMarkBuilder content: @escaping (AxisValue) -> Content
    ) {
        _axes = [_AxisSpecification(position: position, values: values, content: { content($0)._parts })]
    }

    /// Marks of one's own for each of `values`.
    public init<Value: Plottable>(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [Value],
        @AxisMarkBuilder content: @escaping (AxisValue) -> Content
    ) {
        self.init(preset: preset, position: position, values: AxisMarkValues(values), content: content)
    }

    /// Marks of one's own, the same for each value.
    public init(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
        values: AxisMarkValues = .automatic, @AxisMarkBuilder content: @escaping () -> Content
    ) {
        _axes = [_AxisSpecification(position: position, values: values, content: { _ in content()._parts })]
    }

    /// Marks of one's own, the same for each of `values`.
    public init<Value: Plottable>(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [Value],
        @AxisMarkBuilder content: @escaping () -> Content
    ) {
        self.init(preset: preset, position: position, values: AxisMarkValues(values), content: content)
    }
}

/// A value of an axis that is being marked.
public struct AxisValue: Sendable {
    let datum: _Datum
    /// Which of the values it is, from 0.
    public let index: Int
    /// How many values the axis has.
    public let count: Int

    /// The value as a `P`, or nil where it is none.
    public func `as`<P: Plottable>(_ type: P.Type) -> P? { P._plotted(datum) }
}

/// Which values an axis marks.
public struct AxisMarkValues: Sendable {
    enum Kind: Sendable {
        case automatic(count: Int?, minimumStride: Double?)
        case stride(Double)
        case calendar(Calendar.Component, count: Int, Calendar?)
        case listed([_Datum])
    }

    let kind: Kind

    private init(_ kind: Kind) { self.kind = kind }

    init<Value: Plottable>(_ values: [Value]) { kind = .listed(values.map(\._plotted)) }

    /// Round values, about as many as there is room for.
    public static let automatic = AxisMarkValues(.automatic(count: nil, minimumStride: nil))

    /// Round values, about `desiredCount`. Whether the domain is rounded follows from the scale.
    public static func automatic(
        desiredCount: Int? = nil, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil
    ) -> AxisMarkValues {
        AxisMarkValues(.automatic(count: desiredCount, minimumStride: nil))
    }

    /// Round values, about `desiredCount`, at least `minimumStride` apart.
    public static func automatic<P: Plottable & BinaryFloatingPoint>(
        minimumStride: P, desiredCount: Int? = nil, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil
    ) -> AxisMarkValues {
        AxisMarkValues(.automatic(count: desiredCount, minimumStride: Double(minimumStride)))
    }

    /// The multiples of `stepSize`.
    public static func stride<P: Plottable & Numeric>(
        by stepSize: P, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil
    ) -> AxisMarkValues {
        AxisMarkValues(.stride(stepSize._plotted.number ?? 1))
    }

    /// The beginnings of days, months or other parts of the calendar, each `count`-th.
    public static func stride(
        by component: Calendar.Component, count: Int = 1, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil,
        calendar: Calendar? = nil
    ) -> AxisMarkValues {
        AxisMarkValues(.calendar(component, count: max(count, 1), calendar))
    }
}

/// Where the marks of an axis stand.
public struct AxisMarkPosition: Hashable, Sendable {
    enum Edge: Hashable, Sendable {
        case automatic, leading, trailing, top, bottom
    }

    let edge: Edge

    /// Below for x, trailing for y.
    public static let automatic = AxisMarkPosition(edge: .automatic)
    /// At the leading edge.
    public static let leading = AxisMarkPosition(edge: .leading)
    /// At the trailing edge.
    public static let trailing = AxisMarkPosition(edge: .trailing)
    /// At the top.
    public static let top = AxisMarkPosition(edge: .top)
    /// At the bottom.
    public static let bottom = AxisMarkPosition(edge: .bottom)
}

/// How labels stand to the plot's edges; all are drawn alike.
public struct AxisMarkPreset: Hashable, Sendable {
    private let name: String
    /// As the chart wants it.
    public static let automatic = AxisMarkPreset(name: "automatic")
    /// The plot reaches as far as the labels.
    public static let extended = AxisMarkPreset(name: "extended")
    /// The labels stay within the plot.
    public static let aligned = AxisMarkPreset(name: "aligned")
    /// The labels stay inside.
    public static let inset = AxisMarkPreset(name: "inset")
}
