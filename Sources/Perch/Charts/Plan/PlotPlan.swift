import Foundation
import SwiftUI

/// What stands in the plot: every mark placed on both axes.
@MainActor
struct PlotPlan {
    /// The size of the plot in points, as far as the server knows.
    struct Size: Equatable {
        var width: Double
        var height: Double
    }

    /// The size of the whole plot in points, as far as the server knows; of a scrolled one more than is seen.
    private(set) var size: Size
    /// How many times as long as what is seen of it each axis is.
    private(set) var zoom = (x: 1.0, y: 1.0)
    var x = AxisScale()
    var y = AxisScale()
    var drawings: [Drawing] = []
    var annotations: [PlacedAnnotation] = []
    var painter: MarkPainter
    var sectors: SectorPlan?
    /// For each mark, where a bar or area begins and ends along its value's axis, in data.
    var ends: [(start: Double, end: Double)?] = []
    let marks: [Mark]

    var xValues: AxisValues
    var yValues: AxisValues
    var positions: [_Datum: Int] = [:]

    init(
        _ marks: [Mark], options: ChartOptions, calendar: Calendar, size: Size, ticks: (x: Int, y: Int),
        textScale: Double = 1
    ) {
        self.marks = marks
        self.size = size
        painter = MarkPainter(scales: StyleScales(marks, options))
        xValues = AxisValues(
            options: options.x, isX: true, calendar: calendar, wantedTicks: ticks.x, length: size.width)
        yValues = AxisValues(
            options: options.y, isX: false, calendar: calendar, wantedTicks: ticks.y, length: size.height)
        for datum in marks.compactMap({ $0.look.positionBy?.datum }) where positions[datum] == nil {
            positions[datum] = positions.count
        }
        stack()
        gather()
        x = xValues.axisScale()
        y = yValues.axisScale()
        enlarge(options)
        leaveRoomForAnnotations(textScale)
        // As the content says, from back to front; a line or an area stands where its first point does.
        let series = series()
        for (index, mark) in marks.enumerated() {
            if let members = series[index] { drawJoined(members) }
            draw(mark, index)
        }
        drawSectors()
    }

    private mutating func enlarge(_ options: ChartOptions) {
        if options.scrollAxes.contains(.horizontal) { zoom.x = x.enlarge(showing: options.x.visibleLength) }
        if options.scrollAxes.contains(.vertical) { zoom.y = y.enlarge(showing: options.y.visibleLength) }
        size = Size(width: size.width * zoom.x, height: size.height * zoom.y)
    }

    /// The drawings from back to front.
    var ordered: [Drawing] {
        drawings.enumerated().sorted { ($0.element.zIndex, $0.offset) < ($1.element.zIndex, $1.offset) }.map(\.element)
    }

    // MARK: Data

    mutating func stack() {
        var items: [Stacking.Item] = []
        var places: [Int] = []
        for (index, mark) in marks.enumerated() where mark.kind == .bar || mark.kind == .area {
            guard mark.xEnd == nil, mark.yEnd == nil else { continue }
            let isHorizontal = mark.isHorizontal
            let slot = isHorizontal ? mark.y : mark.x
            guard let value = isHorizontal ? mark.x : mark.y, case .number(let number) = value.datum,
                value.end == nil
            else { continue }
            var key: [AnyHashable] = [mark.kind, isHorizontal, mark.stacking]
            if let slot { key.append(slotKey(slot, isHorizontal ? yValues : xValues)) }
            if let position = mark.look.positionBy { key.append(position.datum) }
            items.append(Stacking.Item(key: AnyHashable(key), value: number, method: mark.stacking))
            places.append(index)
        }
        ends = Array(repeating: nil, count: marks.count)
        for (index, end) in zip(places, Stacking.ends(of: items)) { ends[index] = end }
    }

    func slotKey(_ slot: Field, _ values: AxisValues) -> AnyHashable {
        if let range = values.range(of: slot) { return AnyHashable(range.lowerBound) }
        return AnyHashable(slot.datum)
    }

    mutating func gather() {
        for (index, mark) in marks.enumerated() where mark.kind != .sector {
            let isBar = mark.kind == .bar
            let isHorizontal = mark.isHorizontal
            if let end = ends[index] {
                let label = (isHorizontal ? mark.x : mark.y)?.label ?? ""
                for amount in [end.start, end.end] {
                    if isHorizontal {
                        xValues.add(amount: amount, label: label)
                    } else {
                        yValues.add(amount: amount, label: label)
                    }
                }
                if isHorizontal {
                    yValues.add(mark.y, isSlot: isBar)
                } else {
                    xValues.add(mark.x, isSlot: isBar)
                }
            } else {
                xValues.add(mark.x, isSlot: isBar && mark.xEnd == nil && !isHorizontal)
                xValues.add(mark.xEnd)
                yValues.add(mark.y, isSlot: isBar && mark.yEnd == nil && isHorizontal)
                yValues.add(mark.yEnd)
            }
        }
    }

    // MARK: Places

    /// The stretch of an axis that a value takes: that of its name or unit, or a single place.
    func stretch(_ field: Field?, _ axis: AxisScale, _ values: AxisValues) -> Stretch? {
        guard let field else { return .all }
        switch axis.scale {
        case .absent: return .all
        case .band(let scale): return field.datum.category.flatMap(scale.stretch)
        case .continuous(let scale):
            guard let range = values.range(of: field), let low = scale.place(range.lowerBound),
                let high = scale.place(range.upperBound)
            else { return nil }
            return Stretch(low: min(low, high), high: max(low, high))
        }
    }

    func xStretch(_ field: Field?) -> Stretch? { stretch(field, x, xValues) }
    func yStretch(_ field: Field?) -> Stretch? { stretch(field, y, yValues) }

    /// The stretch that a bar takes along the axis that tells which bar it is.
    func slotStretch(_ mark: Mark, isHorizontal: Bool) -> (Share, Share)? {
        let (axis, values, field) = isHorizontal ? (y, yValues, mark.y) : (x, xValues, mark.x)
        guard var stretch = stretch(field, axis, values) else { return nil }
        var share = 0.7
        if field?.unit != nil || field?.end != nil { share = 0.85 }
        if field == nil { share = 0.6 }
        if stretch.length == 0 {
            // A single place on a continuous axis: as much room as the nearest other bar leaves.
            let distance = values.slotDistance ?? (axis.isDate ? 86_400 : 1)
            guard let scale = axis.continuous, let width = scale.place(scale.lower + distance),
                let zero = scale.place(scale.lower)
            else { return nil }
            let half = abs(width - zero) / 2
            stretch = Stretch(low: stretch.middle - half, high: stretch.middle + half)
            share = 0.8
        }
        if let datum = mark.look.positionBy?.datum, let index = positions[datum], positions.count > 0 {
            let span = stretch.length * share
            let part = span / Double(positions.count)
            let low = stretch.middle - span / 2 + Double(index) * part
            stretch = Stretch(low: low, high: low + part)
            share = 0.92
        }
        return sides(of: stretch, isHorizontal ? mark.height : mark.width, automatic: share)
    }

    /// The two sides of a mark of some size around the middle of a stretch.
    func sides(of stretch: Stretch, _ dimension: MarkDimension, automatic share: Double) -> (Share, Share) {
        let middle = Share(part: stretch.middle)
        switch dimension.kind {
        case .automatic:
            let half = stretch.length * share / 2
            return (Share(part: stretch.middle - half), Share(part: stretch.middle + half))
        case .ratio(let ratio):
            let half = stretch.length * ratio / 2
            return (Share(part: stretch.middle - half), Share(part: stretch.middle + half))
        case .fixed(let points):
            return (middle - Share(part: 0, points: points / 2), middle + Share(part: 0, points: points / 2))
        case .inset(let points):
            return (Share(part: stretch.low, points: points), Share(part: stretch.high, points: -points))
        }
    }
}
