import Foundation
import SwiftUI

/// Writes the lines of an axis into the plot and its labels beside it.
@MainActor
struct AxisWriter {
    let axis: AxisPlan

    /// Lines across the plot, each a path of its own in a box that is stretched over the plot.
    func writeLines(to emitter: _Emitter) {
        emitter.rows(axis.lines.filter { $0.tick == nil }, id: \.id) { line in
            emitter.open(.path, axis.isX ? .chartXLine : .chartYLine)
            let place = Share.short((axis.isX ? line.place : 1 - line.place) * Drawing.pathSize)
            let end = Share.short(Drawing.pathSize)
            emitter.attribute(.d, axis.isX ? "M\(place) 0V\(end)" : "M0 \(place)H\(end)")
            emitter.attribute(.style, line.style.isEmpty ? nil : line.style)
            emitter.close(keeping: [])
        }
    }

    /// Ticks outside the plot.
    func writeTicks(to emitter: _Emitter) {
        emitter.rows(axis.lines.filter { $0.tick != nil }, id: \.id) { line in
            emitter.open(.span, tickClass(line.edge))
            let length = Share.short(line.tick ?? 0)
            let place = Share.short((axis.isX ? line.place : 1 - line.place) * 100)
            let color =
                line.style.split(separator: ";").first { $0.hasPrefix("stroke:") }
                .map { ";border-color:" + $0.dropFirst("stroke:".count) } ?? ""
            emitter.attribute(
                .style, (axis.isX ? "left:\(place)%;height:\(length)px" : "top:\(place)%;width:\(length)px") + color)
            emitter.close(keeping: [])
        }
    }

    private func tickClass(_ edge: AxisMarkPosition.Edge) -> _ClassList {
        if axis.isX { return edge == .top ? .chartXTickTop : .chartXTick }
        return edge == .leading ? .chartYTickLeading : .chartYTick
    }

    /// Labels beside the plot, in one box for each edge that has any.
    func writeLabels(to emitter: _Emitter) {
        let edges: [(AxisMarkPosition.Edge, _ClassList)] =
            axis.isX
            ? [(.top, .chartXLabelsTop), (.bottom, .chartXLabels)]
            : [(.leading, .chartYLabelsLeading), (.trailing, .chartYLabels)]
        for (edge, classes) in edges {
            let labels = axis.labels.filter { $0.edge == edge }
            emitter.branch(labels.isEmpty ? -1 : 0) {
                guard !labels.isEmpty else { return }
                emitter.open(.div, classes)
                emitter.attribute(.ariaHidden, literal: "true")
                emitter.rows(labels, id: \.id) { write($0, to: emitter) }
                emitter.close(keeping: [])
            }
        }
    }

    private func write(_ label: AxisPlan.Label, to emitter: _Emitter) {
        let hasRoom = axis.isX && label.room != nil
        emitter.open(.div, hasRoom ? .chartLabelRoom : label.isCentered ? .chartLabelCentered : .chartLabel)
        emitter.attribute(.style, style(of: label))
        switch label.content {
        case .text(let text):
            emitter.branch(0) {
                var words = Text(verbatim: text)
                if let font = label.part.font { words = words.font(font) }
                if let paint = label.part.paint { words = words.foregroundStyle(AnyPaint(_paint: paint)) }
                Text._emit(words, to: emitter)
            }
        case .view(let view): emitter.branch(1) { AnyView._emit(view, to: emitter) }
        }
        emitter._pending = .none
        emitter.close(keeping: [])
    }

    private func style(of label: AxisPlan.Label) -> String {
        var style: String
        if axis.isX, let room = label.room {
            style = "left:\(Share.short((label.place - room / 2) * 100))%;width:\(Share.short(room * 100))%"
        } else if axis.isX {
            style = "left:\(Share.short(label.place * 100))%"
        } else {
            style = "top:\(Share.short((1 - label.place) * 100))%"
        }
        if label.part.x != 0 || label.part.y != 0 {
            style += ";margin:\(Share.short(Double(label.part.y)))px 0 0 \(Share.short(Double(label.part.x)))px"
        }
        return style
    }
}

/// A paint as a style.
struct AnyPaint: ShapeStyle {
    let _paint: _Paint
}
