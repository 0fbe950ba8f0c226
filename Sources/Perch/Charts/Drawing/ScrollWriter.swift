import Foundation
import SwiftUI

/// Writes the plot and the labels beside it; where the plot is longer than what is seen, in a box that scrolls. The
/// labels of an axis that is scrolled move with the plot, those of the other one stay.
@MainActor
struct ScrollWriter {
    let chart: ChartWriter

    private var isWide: Bool { chart.plan.zoom.x > 1 }
    private var isTall: Bool { chart.plan.zoom.y > 1 }

    func write(to emitter: _Emitter, plot: () -> Void) {
        let isScrolled = isWide || isTall
        emitter.branch(isScrolled ? 1 : 0) {
            if isScrolled {
                writeBox(to: emitter, plot: plot)
            } else {
                plot()
                AxisWriter(axis: chart.xAxis).writeLabels(to: emitter)
                AxisWriter(axis: chart.yAxis).writeLabels(to: emitter)
            }
        }
    }

    private func writeBox(to emitter: _Emitter, plot: () -> Void) {
        emitter.open(.div, isWide ? isTall ? .chartScrollBoth : .chartScrollWide : .chartScrollTall)
        emitter.attribute(.role, literal: "region")
        emitter.attribute(.tabindex, literal: "0")
        emitter.attribute(.ariaLabel, "\(chart.table.name), scrollable")
        emitter.attribute(.dataKind, literal: "chart-scroll")
        emitter.attribute(.dataPlaces, places)
        emitter.on(.change) { { event in keep(event.value) } }
        emitter.open(.div, .chartScrolled)
        let (x, y) = (Share.short(chart.plan.zoom.x * 100), Share.short(chart.plan.zoom.y * 100))
        emitter.attribute(.style, "width:\(x)%;height:\(y)%")
        plot()
        if isWide { AxisWriter(axis: chart.xAxis).writeLabels(to: emitter) }
        if isTall { AxisWriter(axis: chart.yAxis).writeLabels(to: emitter) }
        emitter.close(keeping: [])
        emitter.close(keeping: [])
        if !isWide { AxisWriter(axis: chart.xAxis).writeLabels(to: emitter) }
        if !isTall { AxisWriter(axis: chart.yAxis).writeLabels(to: emitter) }
    }

    /// Where what is seen begins, in percent of the whole plot from its left and from its top edge.
    private var places: String {
        let left = share(chart.options.x.scroll, chart.plan.x, isX: true) ?? 0
        let bottom = share(chart.options.y.scroll, chart.plan.y, isX: false)
        let top = bottom.map { 1 - $0 - 1 / chart.plan.zoom.y } ?? 0
        return [left, top].map { Share.short(min(max($0, 0), 1) * 100) }.joined(separator: " ")
    }

    private func share(_ scroll: SelectionBinding?, _ axis: AxisScale, isX: Bool) -> Double? {
        guard let datum = scroll?.get() else { return nil }
        // A name has a stretch of its own, at whose start it begins.
        if case .band(let names) = axis.scale { return datum.category.flatMap(names.stretch)?.low }
        return axis.scale.place(datum)
    }

    /// Keeps where the person has scrolled to: `"{left} {top}"` in percent.
    private func keep(_ text: String) {
        let numbers = text.split(separator: " ").compactMap { Double($0) }
        guard numbers.count == 2, numbers.allSatisfy({ (0...100).contains($0) }) else { return }
        let (plan, options) = (chart.plan, chart.options)
        // A little further than the very edge, so that a name that begins there is meant and not the one before.
        if isWide, let datum = plan.x.scale.datum(at: min(numbers[0] / 100 + 1e-4, 1), isDate: plan.x.isDate) {
            options.x.scroll?.set(datum)
        }
        let bottom = max(1 - numbers[1] / 100 - 1 / plan.zoom.y, 0)
        if isTall, let datum = plan.y.scale.datum(at: bottom, isDate: plan.y.isDate) { options.y.scroll?.set(datum) }
    }
}
