import Foundation
import SwiftUI

// Lines and areas, which are made of several marks.
extension PlotPlan {
    /// The points of each line and area, under the index of the first.
    func series() -> [Int: [Int]] {
        var first: [AnyHashable: Int] = [:]
        var series: [Int: [Int]] = [:]
        for (index, mark) in marks.enumerated() where mark.kind == .line || mark.kind == .area {
            let key = AnyHashable([mark.kind, mark.seriesKey] as [AnyHashable])
            series[first[key, default: index], default: []].append(index)
            if first[key] == nil { first[key] = index }
        }
        return series
    }

    mutating func drawJoined(_ indices: [Int]) {
        let mark = marks[indices[0]]
        let isArea = mark.kind == .area
        let path = (isArea ? areaRuns(indices) : lineRuns(indices)).joined()
        guard !path.isEmpty else { return }
        let paint = isArea ? painter.fill(mark) : painter.stroke(mark, width: 2) + ";fill:none"
        let id: AnyHashable = [mark.kind, mark.seriesKey] as [AnyHashable]
        drawings.append(Drawing(id: id, outline: .path(path), paint: paint, zIndex: mark.look.zIndex))
    }

    func scaled(_ mark: Mark, _ x: Double, _ y: Double) -> PlotPoint {
        PlotPoint(
            x: (x + Double(mark.look.offset.x) / size.width) * size.width,
            y: (1 - y + Double(mark.look.offset.y) / size.height) * size.height)
    }

    /// Points in the plot's own proportions, so that curves bend as on a screen, then stretched to the path's box.
    func path(_ points: [PlotPoint], _ method: InterpolationMethod?, beginning: String = "M") -> String {
        let (width, height) = (Drawing.pathSize / size.width, Drawing.pathSize / size.height)
        func stretched(_ point: PlotPoint) -> PlotPoint { PlotPoint(x: point.x * width, y: point.y * height) }
        let method = method ?? .linear
        if case .catmullRom = method.kind, points.count > 1 {
            // The only curve whose shape depends on the proportions of the plot.
            let curves = Interpolation.curves(points, method)
            return beginning + Interpolation.written(stretched(points[0]))
                + curves.map { curve in
                    "C"
                        + [curve.0, curve.1, curve.2].map { Interpolation.written(stretched($0)) }.joined(
                            separator: " ")
                }.joined()
        }
        return Interpolation.path(points.map(stretched), method, beginning: beginning)
    }

    /// A line, broken where a value is no number.
    func lineRuns(_ indices: [Int]) -> [String] {
        runs(of: indices) { mark, _ in point(mark).map { [scaled(mark, $0.x, $0.y)] } }
            .map { run in path(run.map { $0[0] }, marks[indices[0]].look.interpolation) }
    }

    /// An area: along its upper edge and back along its lower one.
    func areaRuns(_ indices: [Int]) -> [String] {
        runs(of: indices) { mark, index in edges(mark, index) }.map { run in
            guard run.count > 1 else { return "" }
            let method = marks[indices[0]].look.interpolation
            return path(run.map { $0[0] }, method)
                + path(run.reversed().map { $0[1] }, method.map(\.backwards), beginning: "L") + "Z"
        }
    }

    func edges(_ mark: Mark, _ index: Int) -> [PlotPoint]? {
        let isHorizontal = mark.isHorizontal
        guard let slot = isHorizontal ? yStretch(mark.y)?.middle : xStretch(mark.x)?.middle else { return nil }
        let places: [Double?]
        if let end = ends[index], let scale = (isHorizontal ? x : y).continuous {
            places = [scale.place(end.end), scale.place(end.start) ?? (end.start.isFinite ? 0 : nil)]
        } else if isHorizontal {
            places = [xStretch(mark.xEnd)?.middle, xStretch(mark.x)?.middle]
        } else {
            places = [yStretch(mark.yEnd)?.middle, yStretch(mark.y)?.middle]
        }
        guard let upper = places[0], let lower = places[1] else { return nil }
        return [upper, lower].map { isHorizontal ? scaled(mark, $0, slot) : scaled(mark, slot, $0) }
    }

    func runs(of indices: [Int], _ points: (Mark, Int) -> [PlotPoint]?) -> [[[PlotPoint]]] {
        var runs: [[[PlotPoint]]] = [[]]
        for index in indices {
            if let found = points(marks[index], index) {
                runs[runs.count - 1].append(found)
            } else if !runs[runs.count - 1].isEmpty {
                runs.append([])
            }
        }
        return runs.filter { !$0.isEmpty }
    }

    mutating func annotateJoined(_ mark: Mark, _ index: Int) {
        guard !mark.look.annotations.isEmpty else { return }
        var place = point(mark)
        if let end = ends[index], let scale = (mark.isHorizontal ? x : y).continuous, let value = scale.place(end.end) {
            place =
                mark.isHorizontal
                ? place.map { PlotPoint(x: value, y: $0.y) } : place.map { PlotPoint(x: $0.x, y: value) }
        }
        guard let place else { return }
        let (x, y) = moved(mark, place)
        annotate(mark, x, y, Share(part: 0), Share(part: 0))
    }
}

extension InterpolationMethod {
    /// The same steps walked from the other end.
    var backwards: InterpolationMethod {
        switch kind {
        case .stepStart: .stepEnd
        case .stepEnd: .stepStart
        default: self
        }
    }
}
