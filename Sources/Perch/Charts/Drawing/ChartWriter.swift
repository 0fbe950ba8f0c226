import Foundation
import SwiftUI

/// Writes a chart as markup: drawings as SVG, all words as text.
@MainActor
struct ChartWriter {
    let options: ChartOptions
    let environment: EnvironmentValues
    let plan: PlotPlan
    let xAxis: AxisPlan
    let yAxis: AxisPlan
    let legend: Legend
    let table: ChartTable
    let words: ValueWords

    init(_ marks: [Mark], _ environment: EnvironmentValues) {
        options = environment.chartOptions
        self.environment = environment
        words = ValueWords(environment: environment)
        let size = ChartWriter.size(environment)
        let scale = environment.dynamicTypeSize.captionScale
        // More than eight labels along x are a ruler, however much room there is.
        let ticks = (
            x: min(max(2, Int(size.width / (72 * scale))), 8), y: max(2, Int(size.height / (44 * max(scale, 1))))
        )
        plan = PlotPlan(marks, options: options, calendar: words.calendar, size: size, ticks: ticks, textScale: scale)
        let isPie = plan.sectors != nil
        var (x, y) = (options.x, options.y)
        if isPie { (x.visibility, y.visibility) = (.hidden, .hidden) }
        yAxis = AxisPlan(
            plan.y, y, isX: false, words: words, length: plan.size.height,
            wantedTicks: Int(Double(ticks.y) * plan.zoom.y))
        // The last label along x may reach below those of y, where these are at the right.
        let right: AxisMarkPosition.Edge = environment.layoutDirection == .rightToLeft ? .leading : .trailing
        let hasRoom = plan.zoom.x == 1 && yAxis.labels.contains { $0.edge == right }
        let seen = max(size.width + ChartWriter.usualLabelsWidth - yAxis.labelsWidth, 40)
        xAxis = AxisPlan(
            plan.x, x, isX: true, words: words, length: seen * plan.zoom.x,
            wantedTicks: Int(Double(ticks.x) * plan.zoom.x), roomAfter: hasRoom ? yAxis.labelsWidth : 0)
        legend = Legend(marks, plan.painter.scales, words: words)
        table = ChartTable(plan, words: words, options: options)
    }

    /// What the labels of a y axis are taken to need, in points.
    private static let usualLabelsWidth = 26.0

    /// The size of the plot of a chart that fills the window's width and has its own height.
    private static func size(_ environment: EnvironmentValues) -> PlotPlan.Size {
        PlotPlan.Size(width: min(max(environment.viewport.width - 84, 160), 680), height: 200)
    }

    var proxy: ChartProxy {
        ChartProxy(
            x: plan.x.scale, y: plan.y.scale, xIsDate: plan.x.isDate, yIsDate: plan.y.isDate,
            plotSize: CGSize(width: plan.size.width, height: plan.size.height))
    }

    private var isBare: Bool {
        plan.sectors == nil && xAxis.labels.isEmpty && yAxis.labels.isEmpty && options.x.visibility == .hidden
            && options.y.visibility == .hidden
    }

    func write(to emitter: _Emitter) {
        let isNamed = emitter.isNamed
        emitter.open(.figure, isBare ? .chartBare : .chart)
        if !isNamed { emitter.attribute(.ariaLabel, table.name) }
        emitter._pending = .none
        emitter.open(.figcaption, _ClassList("vh"))
        emitter.text(table.summary)
        emitter.close(keeping: [])
        if isLegendAbove { writeLegend(to: emitter) }
        writeCanvas(to: emitter)
        emitter.open(.div, .chartFoot)
        if !isLegendAbove { writeLegend(to: emitter) }
        emitter.branch(table.rows.isEmpty ? -1 : 0) {
            if !table.rows.isEmpty { TableWriter(table: table).write(to: emitter) }
        }
        emitter.close(keeping: [])
        emitter.close(keeping: [], adding: [.wide, .tall])
        emitter._pending = .none
    }

    private func writeCanvas(to emitter: _Emitter) {
        emitter.open(.div, .chartCanvas)
        writeTitles(options.x.titles, isX: true, to: emitter)
        writeTitles(options.y.titles, isX: false, to: emitter)
        ScrollWriter(chart: self).write(to: emitter) { writePlot(to: emitter) }
        emitter.close(keeping: [], adding: [.wide, .tall])
    }

    private func writePlot(to emitter: _Emitter) {
        emitter.open(.div, .chartPlace)
        if let style = options.plotStyle {
            let content = ChartPlotContent { emitter in PlotWriter(chart: self).write(to: emitter) }
            AnyView._emit(style(content), to: emitter)
            emitter._pending = .none
        } else {
            PlotWriter(chart: self).write(to: emitter)
        }
        emitter.close(keeping: [])
    }

    private func writeTitles(_ titles: [AxisTitle], isX: Bool, to emitter: _Emitter) {
        emitter.rows(titles.indices, id: { $0 }) { index in
            let title = titles[index]
            let edge = edge(of: title, isX: isX)
            emitter.open(.div, .chartTitle(edge))
            let alignment = title.alignment ?? (isX ? .center : edge == .top ? yTopAlignment : .center)
            let isUpright = edge == .leading || edge == .trailing
            let css = isUpright ? alignment.vertical.css : alignment.horizontal.css
            emitter.attribute(.style, "justify-content:\(css)")
            AnyView._emit(title.content, to: emitter)
            emitter._pending = .none
            emitter.close(keeping: [])
        }
    }

    /// The name of the y axis stands above its labels.
    private var yTopAlignment: Alignment {
        yAxis.labels.first?.edge == .leading ? .leading : .trailing
    }

    private func edge(of title: AxisTitle, isX: Bool) -> AxisMarkPosition.Edge {
        switch title.position.place {
        case .top, .topLeading, .topTrailing: .top
        case .bottom, .bottomLeading, .bottomTrailing: .bottom
        case .leading: .leading
        case .trailing: .trailing
        case .automatic, .overlay: isX ? .bottom : .top
        }
    }

    // MARK: Legend

    private var isLegendAbove: Bool {
        switch options.legend.position.place {
        case .top, .topLeading, .topTrailing: true
        default: false
        }
    }

    private func writeLegend(to emitter: _Emitter) {
        let isHidden = options.legend.visibility == .hidden
        let kind =
            isHidden ? -1 : options.legend.content != nil ? 0 : legend.isEmpty ? -1 : legend.gradual == nil ? 1 : 2
        emitter.branch(kind) {
            switch kind {
            case 0:
                emitter.open(.div, .chartLegend)
                if let content = options.legend.content { AnyView._emit(content, to: emitter) }
                emitter._pending = .none
                emitter.close(keeping: [])
            case 1: writeItems(to: emitter)
            case 2: writeGradual(to: emitter)
            default: break
            }
        }
    }

    private func writeItems(to emitter: _Emitter) {
        emitter.open(.ul, .chartLegend)
        if let alignment = options.legend.alignment {
            emitter.attribute(.style, "justify-content:\(alignment.horizontal.css)")
        }
        emitter.rows(legend.items.indices, id: { legend.items[$0].name }) { index in
            let item = legend.items[index]
            emitter.open(.li)
            emitter.open(.svg, .chartSwatch)
            emitter.attribute(.ariaHidden, literal: "true")
            writeSwatch(item, to: emitter)
            emitter.close(keeping: [])
            emitter.open(.span)
            emitter.text(item.name)
            emitter.close(keeping: [])
            emitter.close(keeping: [])
        }
        emitter.close(keeping: [])
    }

    private func writeSwatch(_ item: Legend.Item, to emitter: _Emitter) {
        emitter.open(.path)
        if let dash = item.dash {
            let dashes = dash.map { Share.short($0 / 2) }.joined(separator: " ")
            emitter.attribute(.d, "M0 5H10")
            emitter.attribute(
                .style, "stroke:\(item.color);stroke-width:2px;stroke-dasharray:\(dashes.isEmpty ? "none" : dashes)")
        } else {
            let symbol = item.symbol ?? BasicChartSymbolShape(.circle)._symbol
            let circle = "M0 -4A4 4 0 1 1 0 4A4 4 0 1 1 0 -4Z"
            emitter.attribute(.d, symbol.path(radius: 4) ?? circle)
            let paint = symbol.isLines ? "fill:none;stroke:\(item.color);stroke-width:2px" : "fill:\(item.color)"
            emitter.attribute(.style, "\(paint);transform:translate(5px,5px)")
        }
        emitter.close(keeping: [])
    }

    private func writeGradual(to emitter: _Emitter) {
        guard let gradual = legend.gradual else { return }
        emitter.open(.div, .chartGradual)
        emitter.open(.span)
        emitter.text(gradual.low)
        emitter.close(keeping: [])
        emitter.open(.span, .chartGradualBar)
        emitter.attribute(.style, "background:linear-gradient(90deg,\(gradual.colors.joined(separator: ",")))")
        emitter.attribute(.ariaHidden, literal: "true")
        emitter.close(keeping: [])
        emitter.open(.span)
        emitter.text(gradual.high)
        emitter.close(keeping: [])
        emitter.close(keeping: [])
    }
}
