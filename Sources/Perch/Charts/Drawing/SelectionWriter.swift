import Foundation
import SwiftUI

/// Writes what chooses a value of an axis: a range input over the plot, whose steps are the places of the marks.
///
/// Arrow keys step through the values, and step -1 is "none". The script moves it to the value nearest to
/// the pointer; `data-places` tells it where they stand, in percent.
@MainActor
struct SelectionWriter {
    private enum Kind: String, CaseIterable {
        case x, y, angle
    }

    private struct Choice {
        let datum: _Datum
        /// From 0 to 100, in the direction of reading.
        let place: Double
        let words: String
    }

    let chart: ChartWriter

    func write(to emitter: _Emitter) {
        for kind in Kind.allCases {
            let selection = binding(kind)
            emitter.branch(selection == nil ? -1 : 0) {
                if let selection { write(kind, selection, to: emitter) }
            }
        }
    }

    private func binding(_ kind: Kind) -> SelectionBinding? {
        switch kind {
        case .x: chart.options.xSelection
        case .y: chart.options.ySelection
        case .angle: chart.options.angleSelection
        }
    }

    private func write(_ kind: Kind, _ selection: SelectionBinding, to emitter: _Emitter) {
        let choices = kind == .angle ? sectors() : values(isX: kind == .x)
        let current = selection.get().flatMap { index(of: $0, in: choices, kind) }
        emitter.open(.input, .chartSelection)
        emitter.attribute(.type, literal: "range")
        emitter.attribute(.dataKind, literal: "chart-\(kind.rawValue)")
        emitter.attribute(.min, literal: "-1")
        emitter.attribute(.step, literal: "1")
        emitter.attribute(.max, "\(choices.count - 1)")
        let axis = kind == .angle ? chart.table.head : kind == .x ? chart.plan.x.label : chart.plan.y.label
        emitter.attribute(.ariaLabel, axis.isEmpty ? "Selected value" : "Selected \(axis)")
        let words = current.map { crossed(choices[$0].datum, kind) ?? choices[$0].words }
        emitter.attribute(.ariaValuetext, words ?? "None")
        emitter.attribute(.dataPlaces, choices.map { Share.short($0.place) }.joined(separator: " "))
        emitter.attribute(.disabled, if: !chart.environment.isEnabled)
        emitter.attribute(.value, "\(current ?? -1)")
        emitter.on(.change) {
            { event in
                guard let index = Int(event.value), choices.indices.contains(index) else { return selection.set(nil) }
                selection.set(choices[index].datum)
            }
        }
        emitter.close(keeping: [])
    }

    /// What stands where a choice along one axis meets the one along the other; nil while only one is made, or where
    /// nothing stands there.
    private func crossed(_ datum: _Datum, _ kind: Kind) -> String? {
        guard kind != .angle, let x = chart.options.xSelection, let y = chart.options.ySelection else { return nil }
        let column: _Datum? = kind == .x ? datum : x.get()
        let row: _Datum? = kind == .y ? datum : y.get()
        for mark in chart.plan.marks where mark.kind != .rule && !mark.look.isHidden {
            guard mark.x?.datum == column, mark.y?.datum == row, let title = mark.look.label else { continue }
            return [title, mark.look.value].compactMap { $0 }.joined(separator: ": ")
        }
        return nil
    }

    private func index(of datum: _Datum, in choices: [Choice], _ kind: Kind) -> Int? {
        if let index = choices.firstIndex(where: { $0.datum == datum }) { return index }
        guard let number = datum.number else { return nil }
        return choices.indices.min {
            abs((choices[$0].datum.number ?? .infinity) - number)
                < abs((choices[$1].datum.number ?? .infinity) - number)
        }
    }

    /// The values of the marks along an axis in order; rules, which often show the choice, offer none.
    private func values(isX: Bool) -> [Choice] {
        let axis = isX ? chart.plan.x : chart.plan.y
        var seen: Set<_Datum> = []
        var choices: [Choice] = []
        let cells = Dictionary(chart.table.rows.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        for mark in chart.plan.marks where mark.kind != .rule {
            guard let field = isX ? mark.x : mark.y, seen.insert(field.datum).inserted,
                let place = chart.plan.middle(of: field, isX: isX)
            else { continue }
            let title = chart.words.value(field.datum, unit: field.unit ?? axis.unit)
            let row = cells[AnyHashable(field.datum)].map(described)
            choices.append(
                Choice(datum: field.datum, place: (isX ? place : 1 - place) * 100, words: row ?? title))
        }
        return choices.sorted { $0.place < $1.place }
    }

    private func described(_ row: ChartTable.Row) -> String {
        let isOnly = chart.table.columns.count == 1
        let parts = zip(chart.table.columns, row.cells).filter { !$0.1.isEmpty }
            .map { isOnly ? $0.1 : "\($0.0) \($0.1)" }
        return "\(row.head): \(parts.joined(separator: ", "))"
    }

    private func sectors() -> [Choice] {
        guard let plan = chart.plan.sectors else { return [] }
        return plan.parts.filter { $0.value > 0 }.map { part in
            let name = part.mark.look.label ?? part.mark.look.foregroundBy.map { chart.words.value($0.datum) } ?? ""
            let value = part.mark.look.value ?? chart.words.number(part.value, step: nil)
            return Choice(
                datum: .number(part.from + part.value / 2), place: (part.start + part.end) / (4 * .pi) * 100,
                words: name.isEmpty ? value : "\(name): \(value)")
        }
    }
}

extension PlotPlan {
    /// Where the middle of a value stands, from the start of its axis.
    func middle(of field: Field, isX: Bool) -> Double? {
        (isX ? xStretch(field) : yStretch(field))?.middle
    }
}
