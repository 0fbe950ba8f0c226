import Foundation
import SwiftUI

/// One axis of a chart: its scale and what it knows of the values on it.
struct AxisScale {
    var scale = PositionScale.absent
    var isDate = false
    /// The part of the calendar that dates stand for, where any mark says so.
    var unit: Calendar.Component?
    /// The name of the values, from the marks.
    var label = ""
    /// Whether the scale was made wider to begin and end at round numbers.
    var isNice = false

    var isBand: Bool { if case .band = scale { true } else { false } }
    var isAbsent: Bool { if case .absent = scale { true } else { false } }
    var continuous: ContinuousScale? { if case .continuous(let scale) = scale { scale } else { nil } }

    /// More than this many times what is seen at once would be too wide a drawing for browsers.
    private static let largestZoom = 200.0

    /// How many times as long the axis is as the part of this length that is seen at once. The room that is left at
    /// its ends is reckoned anew for the whole length.
    mutating func enlarge(showing visibleLength: Double?) -> Double {
        guard let visibleLength, visibleLength > 0 else { return 1 }
        switch scale {
        case .absent: return 1
        case .band(let names): return AxisScale.zoom(Double(names.names.count) / visibleLength)
        case .continuous(var continuous):
            let zoom = AxisScale.zoom((continuous.upper - continuous.lower) / visibleLength)
            continuous.padding = (continuous.padding.start / zoom, continuous.padding.end / zoom)
            scale = .continuous(continuous)
            return zoom
        }
    }

    /// Leaves at least this share of the axis free at its end.
    mutating func leave(_ share: Double) {
        guard case .continuous(var continuous) = scale, share > continuous.padding.end else { return }
        continuous.padding.end = min(share, 0.5)
        scale = .continuous(continuous)
    }

    private static func zoom(_ zoom: Double) -> Double { zoom.isFinite ? min(max(zoom, 1), largestZoom) : 1 }
}

/// Gathers the values of an axis and makes its scale.
struct AxisValues {
    var options: AxisOptions
    let isX: Bool
    var calendar: Calendar
    /// How many ticks there is room for.
    var wantedTicks: Int
    /// The length of the axis in points, as far as it is known.
    var length: Double
    private var names: [String] = []
    private var numbers: [Double] = []
    private var axis = AxisScale()
    /// Values that bars or points without an extent of their own stand at, for the room that bars need.
    private var slots: Set<Double> = []
    private var hasBarSlots = false

    init(options: AxisOptions, isX: Bool, calendar: Calendar, wantedTicks: Int, length: Double) {
        (self.options, self.isX, self.calendar) = (options, isX, calendar)
        (self.wantedTicks, self.length) = (wantedTicks, length)
    }

    /// Takes a value; `isSlot` says whether a bar stands at it.
    mutating func add(_ field: Field?, isSlot: Bool = false) {
        guard let field else { return }
        if axis.label.isEmpty { axis.label = field.label }
        axis.unit = axis.unit ?? field.unit
        for datum in [field.datum, field.end].compactMap({ $0 }) {
            switch datum {
            case .category(let name): names.append(name)
            case .date: axis.isDate = true
            case .number: break
            }
        }
        guard let range = range(of: field) else { return }
        numbers.append(range.lowerBound)
        numbers.append(range.upperBound)
        if isSlot {
            slots.insert(range.lowerBound)
            if range.lowerBound == range.upperBound { hasBarSlots = true }
        }
    }

    /// Takes an amount that stacking found.
    mutating func add(amount: Double, label: String) {
        if axis.label.isEmpty { axis.label = label }
        if amount.isFinite { numbers.append(amount) }
    }

    /// The numbers or seconds that a value spans.
    func range(of field: Field) -> ClosedRange<Double>? {
        if let date = field.datum.date, let unit = field.unit,
            let interval = field.calendar(or: calendar).dateInterval(of: unit, for: date)
        {
            return interval.start.timeIntervalSinceReferenceDate...interval.end.timeIntervalSinceReferenceDate
        }
        guard let low = field.datum.number else { return nil }
        let high = field.end?.number ?? low
        return min(low, high)...max(low, high)
    }

    /// The least distance between two bars; nil where there are not two.
    var slotDistance: Double? {
        let sorted = slots.sorted()
        return zip(sorted, sorted.dropFirst()).map { $1 - $0 }.min()
    }

    func axisScale() -> AxisScale {
        var axis = axis
        let domain = options.domain
        let domainNames = domain?.data.compactMap(\.category) ?? []
        if !names.isEmpty || options.type == .category || !domainNames.isEmpty {
            var all = domainNames.isEmpty ? names : domainNames
            let isReversed = domain?.isReversed == true && domainNames.isEmpty
            // Along x the first name stands first, along y it stands at the top, where the axis ends.
            var seen: Set<String> = []
            all = all.filter { seen.insert($0).inserted }
            if isReversed == isX { all.reverse() }
            axis.scale = .band(BandScale(names: all))
            return axis
        }
        guard let continuous = continuousScale(&axis) else { return axis }
        axis.scale = .continuous(continuous)
        return axis
    }

    private func continuousScale(_ axis: inout AxisScale) -> ContinuousScale? {
        let kind = options.type ?? .linear
        let bounds = options.domain?.data.compactMap(\.number) ?? []
        var scale: ContinuousScale
        if let low = bounds.min(), let high = bounds.max() {
            if options.domain?.data.contains(where: { $0.date != nil }) == true { axis.isDate = true }
            scale = ContinuousScale(
                lower: low, upper: high, kind: kind, isReversed: options.domain?.isReversed ?? false)
        } else {
            guard let (low, high) = automaticBounds(axis, kind) else { return nil }
            axis.isNice = !axis.isDate
            scale = ContinuousScale(
                lower: low, upper: high, kind: kind, isReversed: options.domain?.isReversed ?? false)
        }
        scale.padding = (options.padding.start / length, options.padding.end / length)
        return scale
    }

    private func automaticBounds(_ axis: AxisScale, _ kind: ScaleType.Kind) -> (Double, Double)? {
        let usable = kind == .log ? numbers.filter { $0 > 0 } : numbers
        guard var low = usable.min(), var high = usable.max() else { return nil }
        if hasBarSlots {
            // Bars at single values need room for half of their width at both ends.
            let half = (slotDistance ?? (axis.isDate ? 86_400 : 1)) / 2
            (low, high) = (low - half, high + half)
        }
        if axis.isDate {
            if low == high { (low, high) = (low - 43_200, high + 43_200) }
            return (low, high)
        }
        if kind == .log {
            return (pow(10, floor(log10(low) + 1e-9)), pow(10, ceil(log10(high) - 1e-9)))
        }
        if options.domain?.includesZero ?? !hasBarSlots { (low, high) = (min(low, 0), max(high, 0)) }
        if low == high {
            if low == 0 { high = 1 } else { return (low - abs(low) * 0.1, high + abs(high) * 0.1) }
        }
        return hasBarSlots ? (low, high) : NumberTicks.nice(low, high, count: wantedTicks)
    }
}
