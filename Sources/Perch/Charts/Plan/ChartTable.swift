import Foundation
import SwiftUI

/// The data of a chart in words: a table, and a summary of it.
@MainActor
struct ChartTable {
    struct Row {
        let id: AnyHashable
        let head: String
        var cells: [String]
    }

    /// What the rows are.
    private(set) var head = ""
    private(set) var columns: [String] = []
    private(set) var rows: [Row] = []
    private(set) var name = ""
    private(set) var summary = ""

    private let words: ValueWords
    private var places: [AnyHashable: Int] = [:]
    private var columnPlaces: [String: Int] = [:]
    /// The numbers of each column in order, with what they belong to and as they are written.
    private var series: [[Point]] = []

    private struct Point {
        let head: String
        let value: Double
        let words: String
    }

    init(_ plan: PlotPlan, words: ValueWords, options: ChartOptions) {
        self.words = words
        let marks = plan.marks.filter { !$0.look.isHidden }
        for mark in marks where mark.kind != .rule { add(mark) }
        for index in rows.indices {
            rows[index].cells += Array(repeating: "", count: columns.count - rows[index].cells.count)
        }
        nameAxes(plan, options)
        summary = summed(marks, plan)
    }

    private mutating func nameAxes(_ plan: PlotPlan, _ options: ChartOptions) {
        let value = plan.sectors?.parts.first?.mark.sector.angle?.label ?? ""
        let main = plan.marks.first { $0.kind != .rule && !$0.look.isHidden }
        let isHorizontal = main?.isHorizontal ?? false
        let amount = isHorizontal ? plan.x.label : plan.y.label
        let slot = isHorizontal ? plan.y.label : plan.x.label
        let group = main?.look.foregroundBy?.label ?? main?.series?.label ?? ""
        if let heat = main?.heat {
            head = plan.y.label
            name = "\(heat.label) by \(plan.x.label) and \(plan.y.label)"
        } else if plan.sectors != nil {
            head = group.isEmpty ? "Sector" : group
            name = group.isEmpty ? value : "\(value) by \(group)"
        } else {
            head = slot.isEmpty ? (group.isEmpty ? "Value" : group) : slot
            name = [amount, slot].filter { !$0.isEmpty }.joined(separator: " by ")
            if slot.isEmpty, !group.isEmpty, !amount.isEmpty { name = "\(amount) by \(group)" }
        }
        if name.isEmpty { name = "Chart" }
    }

    // MARK: Table

    private mutating func add(_ mark: Mark) {
        var slot: Field?
        var value: [Field?]
        if mark.kind == .sector {
            (slot, value) = (mark.look.foregroundBy, [mark.sector.angle])
        } else if let heat = mark.heat {
            (slot, value) = (mark.x, [heat])
        } else if mark.isHorizontal {
            (slot, value) = (mark.y, [mark.x, mark.xEnd])
        } else {
            (slot, value) = (mark.x, [mark.y, mark.yEnd])
        }
        var group = [
            mark.series, mark.look.foregroundBy, mark.look.positionBy, mark.look.symbolBy, mark.look.lineStyleBy,
        ]
        .compactMap { $0 }.first
        if mark.kind == .sector || mark.heat != nil { group = nil }
        if slot == nil { (slot, group) = (group, nil) }
        let fields = value.compactMap { $0 }
        let amounts = fields.map { words.value($0.datum, unit: $0.unit) }
        guard let field = fields.first ?? slot else { return }
        let text = mark.look.value ?? amounts.joined(separator: "–")
        let row = mark.heat == nil ? nil : mark.y
        let place = [slot, row].compactMap { $0 }
        let title = mark.look.label ?? (place.isEmpty ? field.label : place.map(head(of:)).joined(separator: ", "))
        let key =
            mark.look.label.map { AnyHashable($0) } ?? (row == nil ? slot.map { AnyHashable($0.datum) } : nil)
            ?? AnyHashable(title)
        // Two axes of numbers, as in a cloud of points, may have several values at one place: each has its row.
        let column = column(named: group.map { words.value($0.datum) } ?? field.label)
        put(text, title, key, column)
        if case .number(let number)? = fields.last?.datum, number.isFinite {
            let written = mark.look.value ?? words.number(number, step: nil)
            series[column].append(Point(head: title, value: number, words: written))
        }
    }

    private func head(of field: Field) -> String {
        if let end = field.end { return "\(words.value(field.datum))–\(words.value(end))" }
        return words.value(field.datum, unit: field.unit)
    }

    private mutating func column(named name: String) -> Int {
        if let place = columnPlaces[name] { return place }
        columnPlaces[name] = columns.count
        columns.append(name)
        series.append([])
        return columns.count - 1
    }

    private mutating func put(_ text: String, _ title: String, _ key: AnyHashable, _ column: Int) {
        let row = places[key] ?? rows.count
        if row == rows.count {
            places[key] = row
            rows.append(Row(id: key, head: title, cells: []))
        }
        let missing = column + 1 - rows[row].cells.count
        if missing > 0 { rows[row].cells += Array(repeating: "", count: missing) }
        let old = rows[row].cells[column]
        rows[row].cells[column] = old.isEmpty || old == text ? text : "\(old), \(text)"
    }

    // MARK: Summary

    private func summed(_ marks: [Mark], _ plan: PlotPlan) -> String {
        let values = series.flatMap { $0 }
        guard !values.isEmpty else { return marks.isEmpty ? "No data." : "\(rows.count) entries." }
        let isTimed = plan.x.continuous != nil && !(marks.first { $0.kind != .rule }?.isHorizontal ?? false)
        var sentences: [String] = []
        for (name, values) in zip(columns, series).prefix(6) where !values.isEmpty {
            let isOnly = series.count == 1
            sentences.append((isOnly ? "" : "\(name): ") + sentence(values, isTimed: isTimed && plan.sectors == nil))
        }
        if series.count > 6 { sentences.append("\(series.count - 6) more series.") }
        for rule in marks where rule.kind == .rule {
            guard let field = (rule.xEnd == nil ? rule.x : nil) ?? rule.y else { continue }
            sentences.append("Line at \(field.label) \(words.value(field.datum, unit: field.unit)).")
        }
        return sentences.joined(separator: " ")
    }

    private func sentence(_ values: [Point], isTimed: Bool) -> String {
        guard let low = values.min(by: { $0.value < $1.value }), let high = values.max(by: { $0.value < $1.value }),
            let first = values.first, let last = values.last
        else { return "" }
        if values.count == 1 { return "1 value, \(first.words) at \(first.head)." }
        var text = "\(values.count) values, lowest \(low.words) at \(low.head), "
        text += "highest \(high.words) at \(high.head)"
        guard isTimed else { return text + "." }
        let change = last.value - first.value
        let isSteady = abs(change) <= (high.value - low.value) * 0.05
        let trend = isSteady ? "about the same at the end as at the start" : change > 0 ? "rising" : "falling"
        return text + ", \(trend)" + (isSteady ? "." : " from \(first.words) to \(last.words).")
    }
}
