import Foundation
import SwiftUI

/// Writes the plot: grid lines, marks, annotations, and what chooses a value.
///
/// Boxes and points are placed by percentages, so that round corners and circles stay what they are at any width. Lines
/// and areas stand in a nested drawing that is stretched, with lines that keep their width.
@MainActor
struct PlotWriter {
    let chart: ChartWriter

    func write(to emitter: _Emitter) {
        emitter.open(.div, .chartPlot)
        writeLayers(chart.options.backgrounds, to: emitter)
        writeGrid(to: emitter)
        writeMarks(to: emitter)
        writeAnnotations(to: emitter)
        writeLayers(chart.options.overlays, to: emitter)
        SelectionWriter(chart: chart).write(to: emitter)
        emitter.close(keeping: [], adding: [.wide, .tall])
    }

    private func writeGrid(to emitter: _Emitter) {
        emitter.open(.svg, .chartGrid)
        emitter.attribute(.ariaHidden, literal: "true")
        emitter.attribute(.viewBox, literal: "0 0 10000 10000")
        emitter.attribute(.preserveAspectRatio, literal: "none")
        AxisWriter(axis: chart.yAxis).writeLines(to: emitter)
        AxisWriter(axis: chart.xAxis).writeLines(to: emitter)
        emitter.close(keeping: [])
        emitter.open(.div, .chartTicks)
        emitter.attribute(.ariaHidden, literal: "true")
        AxisWriter(axis: chart.yAxis).writeTicks(to: emitter)
        AxisWriter(axis: chart.xAxis).writeTicks(to: emitter)
        emitter.close(keeping: [])
    }

    private func writeMarks(to emitter: _Emitter) {
        emitter.open(.svg, .chartMarks)
        emitter.attribute(.ariaHidden, literal: "true")
        let gradients = chart.plan.painter.gradients.sorted { $0.key < $1.key }
        emitter.rows(gradients, id: \.key) { emitter.raw($0.value) }
        emitter.rows(chart.plan.ordered, id: \.id) { write($0, to: emitter) }
        emitter.close(keeping: [])
    }

    private func write(_ drawing: Drawing, to emitter: _Emitter) {
        switch drawing.outline {
        case .box(let x, let y, let width, let height, let radius):
            emitter.open(.rect, radius == nil ? .chartSharp : .none)
            let round = radius.map { corners($0, width, height) } ?? ""
            emitter.attribute(
                .style,
                "x:\(x.css);y:\(y.css);width:\(width.css);height:\(height.css)\(round);\(drawing.paint)")
            emitter.close(keeping: [])
        case .circle(let x, let y, let radius):
            emitter.open(.circle)
            emitter.attribute(.style, "cx:\(x.css);cy:\(y.css);r:\(Share.short(radius))px;\(drawing.paint)")
            emitter.close(keeping: [])
        case .symbol(let x, let y, let path):
            emitter.open(.path)
            emitter.attribute(.d, path)
            emitter.attribute(.style, "transform:translate(\(x.css),\(y.css));\(drawing.paint)")
            emitter.close(keeping: [])
        case .path(let path): writeStretched(path, drawing.paint, to: emitter)
        case .sector(let path):
            emitter.open(.svg, .chartSector)
            emitter.attribute(.viewBox, literal: "-1000 -1000 2000 2000")
            emitter.open(.path)
            emitter.attribute(.d, path)
            emitter.attribute(.style, drawing.paint)
            emitter.close(keeping: [])
            emitter.close(keeping: [])
        }
    }

    /// A radius, or for one that rounds whole ends half of what is thinner as far as that is known.
    private func corners(_ radius: String, _ width: Share, _ height: Share) -> String {
        guard radius == "999px" || radius.contains("%") else { return ";rx:\(radius)" }
        let isLying = height.part == 0 || (width.part > 0 && height.part * 0.6 < width.part)
        return isLying ? ";ry:min(999px,\((height * 0.5).css))" : ";rx:min(999px,\((width * 0.5).css))"
    }

    private func writeStretched(_ path: String, _ paint: String, to emitter: _Emitter) {
        emitter.open(.svg, .chartStretched)
        emitter.attribute(.viewBox, literal: "0 0 10000 10000")
        emitter.attribute(.preserveAspectRatio, literal: "none")
        emitter.open(.path)
        emitter.attribute(.d, path)
        emitter.attribute(.style, paint)
        emitter.close(keeping: [])
        emitter.close(keeping: [])
    }

    private func writeAnnotations(to emitter: _Emitter) {
        let annotations = chart.plan.annotations
        emitter.branch(annotations.isEmpty ? -1 : 0) {
            guard !annotations.isEmpty else { return }
            emitter.open(.div, .chartAnnotations)
            emitter.rows(annotations, id: \.id) { placed in
                emitter.open(.div, .chartAnnotation(placed.annotation.position.place))
                emitter.attribute(.style, style(of: placed))
                AnyView._emit(placed.annotation.content, to: emitter)
                emitter._pending = .none
                emitter.close(keeping: [])
            }
            emitter.close(keeping: [])
        }
    }

    /// The place; the style sheet moves the annotation by its own size, and back into the plot unless it may leave it.
    private func style(of placed: PlacedAnnotation) -> String {
        let (annotation, spacing) = (placed.annotation, Share.short(Double(placed.annotation.spacing)))
        var style = "--ch-x:\(placed.x.css(of: "cqw"));--ch-y:\(placed.y.css(of: "cqh"));--ch-s:\(spacing)px"
        if isAcross(annotation.position.place) {
            switch annotation.alignment.horizontal {
            case .leading: style += ";--ch-ax:0%"
            case .trailing: style += ";--ch-ax:-100%"
            default: break
            }
        }
        if !annotation.overflow.x.fits { style += ";--ch-mx:var(--ch-ax)" }
        if !annotation.overflow.y.fits { style += ";--ch-my:var(--ch-ay)" }
        return style
    }

    /// Whether an annotation stands above, below or over its mark, so that its alignment moves it sideways.
    private func isAcross(_ place: AnnotationPosition.Place) -> Bool {
        switch place {
        case .automatic, .top, .bottom, .overlay: true
        default: false
        }
    }

    private func writeLayers(_ layers: [(Alignment, (ChartProxy) -> AnyView)], to emitter: _Emitter) {
        emitter.rows(layers.indices, id: { $0 }) { index in
            let (alignment, content) = layers[index]
            let layer = ChartLayer(proxy: chart.proxy, alignment: alignment, content: content)
            AnyView._emit(AnyView(layer), to: emitter)
            emitter._pending = .none
        }
    }
}
