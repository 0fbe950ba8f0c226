import Foundation
import SwiftUI

// Bars, points, rules and rectangles.
extension PlotPlan {
    mutating func draw(_ mark: Mark, _ index: Int) {
        switch mark.kind {
        case .bar: drawBar(mark, index)
        case .point: drawPoint(mark)
        case .rule: drawRule(mark)
        case .rectangle: drawRectangle(mark)
        case .line where mark.look.symbol != nil || mark.look.symbolBy != nil || mark.look.symbolView != nil:
            drawPoint(mark)
        case .line, .area: annotateJoined(mark, index)
        case .sector: break
        }
    }

    mutating func drawBar(_ mark: Mark, _ index: Int) {
        let isHorizontal = mark.isHorizontal
        guard let slot = slotStretch(mark, isHorizontal: isHorizontal) else { return }
        let axis = isHorizontal ? x : y
        let value: (Share, Share)
        if let end = ends[index], let scale = axis.continuous, end.start.isFinite {
            // On a logarithmic axis a bar begins where the axis does.
            let start = scale.place(end.start) ?? 0
            guard let stop = scale.place(end.end) else { return }
            value = (Share(part: min(start, stop)), Share(part: max(start, stop)))
        } else {
            let (first, second) = isHorizontal ? (mark.x, mark.xEnd) : (mark.y, mark.yEnd)
            let places = [first, second].compactMap { field in
                field.flatMap { isHorizontal ? xStretch($0) : yStretch($0) }
            }
            guard let low = places.map(\.low).min(), let high = places.map(\.high).max() else { return }
            value = (Share(part: second == nil && low == high ? 0 : low), Share(part: high))
        }
        drawBox(mark, x: isHorizontal ? value : slot, y: isHorizontal ? slot : value)
    }

    mutating func drawRectangle(_ mark: Mark) {
        func extent(_ start: Field?, _ end: Field?, _ dimension: MarkDimension, isX: Bool) -> (Share, Share)? {
            if let end {
                guard let a = isX ? xStretch(start) : yStretch(start), let b = isX ? xStretch(end) : yStretch(end)
                else { return nil }
                return (Share(part: min(a.low, b.low)), Share(part: max(a.high, b.high)))
            }
            guard var stretch = isX ? xStretch(start) : yStretch(start) else { return nil }
            if stretch.length == 0 {
                let half = 5 / (isX ? size.width : size.height)
                stretch = Stretch(low: stretch.middle - half, high: stretch.middle + half)
            }
            return sides(of: stretch, dimension, automatic: 1)
        }
        guard let x = extent(mark.x, mark.xEnd, mark.width, isX: true),
            let y = extent(mark.y, mark.yEnd, mark.height, isX: false)
        else { return }
        drawBox(mark, x: x, y: y)
    }

    /// Draws a box between two places of each axis; y counts upwards here.
    mutating func drawBox(_ mark: Mark, x: (Share, Share), y: (Share, Share)) {
        let offset = mark.look.offset
        let left = Share(part: x.0.part, points: x.0.points + Double(offset.x))
        let top = Share(part: 1 - y.1.part, points: -y.1.points + Double(offset.y))
        let width = x.1 - x.0 + Share(part: 0, points: Double(offset.xEnd))
        let height = y.1 - y.0 + Share(part: 0, points: Double(offset.yEnd))
        add(
            mark, .box(x: left, y: top, width: width, height: height, radius: mark.look.cornerRadius),
            painter.fill(mark))
        annotate(mark, left, top, width, height)
    }

    mutating func drawPoint(_ mark: Mark) {
        guard var place = point(mark) else { return }
        if mark.look.positionBy != nil { place = grouped(mark, place) }
        let (x, y) = moved(mark, place)
        let radius = _SymbolOutline.radius(ofArea: painter.scales.symbolArea(of: mark))
        if let view = mark.look.symbolView {
            let symbol = MarkAnnotation(
                position: .overlay, alignment: .center, spacing: 0,
                overflow: AnnotationOverflowResolution(x: .disabled, y: .disabled), content: view)
            annotations.append(
                PlacedAnnotation(
                    id: [mark.id, "symbol"] as [AnyHashable], annotation: symbol, x: x, y: y, zIndex: mark.look.zIndex))
        } else {
            let symbol = painter.scales.symbol(of: mark) ?? BasicChartSymbolShape(.circle)._symbol
            let outline: Drawing.Outline =
                symbol.path(radius: radius).map { .symbol(x: x, y: y, path: $0) }
                ?? .circle(x: x, y: y, radius: radius)
            add(mark, outline, painter.symbol(mark, symbol), part: "symbol")
        }
        let half = Share(part: 0, points: radius)
        annotate(mark, x - half, y - half, half * 2, half * 2)
    }

    func grouped(_ mark: Mark, _ place: PlotPoint) -> PlotPoint {
        guard let slot = slotStretch(mark, isHorizontal: mark.isHorizontal) else { return place }
        let middle = (slot.0.part + slot.1.part) / 2
        return mark.isHorizontal ? PlotPoint(x: place.x, y: middle) : PlotPoint(x: middle, y: place.y)
    }

    /// The place of a mark as shares of the plot; y counts upwards.
    func point(_ mark: Mark) -> PlotPoint? {
        guard let x = xStretch(mark.x), let y = yStretch(mark.y) else { return nil }
        return PlotPoint(x: x.middle, y: y.middle)
    }

    func moved(_ mark: Mark, _ place: PlotPoint) -> (Share, Share) {
        (
            Share(part: place.x, points: Double(mark.look.offset.x)),
            Share(part: 1 - place.y, points: Double(mark.look.offset.y))
        )
    }

    mutating func drawRule(_ mark: Mark) {
        let offset = mark.look.offset
        // The first end of an upright rule is the upper one, that of a lying rule the left one.
        func written(_ x: Double, _ y: Double, isEnd: Bool) -> String {
            let dx = Double(offset.x + (isEnd ? offset.xEnd : 0)) / size.width
            let dy = Double(offset.y + (isEnd ? offset.yEnd : 0)) / size.height
            return Interpolation.written(
                PlotPoint(x: (x + dx) * Drawing.pathSize, y: (1 - y + dy) * Drawing.pathSize))
        }
        let path: String
        let box: (x0: Double, y0: Double, x1: Double, y1: Double)
        if let field = mark.x, mark.xEnd == nil {
            guard let place = xStretch(field)?.middle else { return }
            var ends = (0.0, 1.0)
            if mark.yEnd != nil {
                guard let a = yStretch(mark.y), let b = yStretch(mark.yEnd) else { return }
                ends = (min(a.low, b.low), max(a.high, b.high))
            }
            path = "M\(written(place, ends.0, isEnd: true))L\(written(place, ends.1, isEnd: false))"
            box = (place, ends.0, place, ends.1)
        } else {
            guard let place = yStretch(mark.y)?.middle else { return }
            var ends = (0.0, 1.0)
            if mark.xEnd != nil {
                guard let a = xStretch(mark.x), let b = xStretch(mark.xEnd) else { return }
                ends = (min(a.low, b.low), max(a.high, b.high))
            }
            path = "M\(written(ends.0, place, isEnd: false))L\(written(ends.1, place, isEnd: true))"
            box = (ends.0, place, ends.1, place)
        }
        add(mark, .path(path), painter.stroke(mark, width: 1))
        annotate(
            mark, Share(part: box.x0, points: Double(offset.x)), Share(part: 1 - box.y1, points: Double(offset.y)),
            Share(part: box.x1 - box.x0), Share(part: box.y1 - box.y0))
    }
}
