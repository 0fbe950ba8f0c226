import Foundation
import SwiftUI

/// What one axis shows: lines across the plot, ticks, and labels beside it.
@MainActor
struct AxisPlan {
    /// A line across the plot or a tick outside it.
    struct Line {
        let id: AnyHashable
        /// The share of the axis at which it stands, from its start.
        let place: Double
        /// How far a tick reaches out of the plot, in points; nil for a line across the plot.
        let tick: Double?
        let edge: AxisMarkPosition.Edge
        /// CSS declarations; empty for the look of the style sheet.
        let style: String
    }

    struct Label {
        enum Content {
            case text(String)
            case view(AnyView)
        }

        let id: AnyHashable
        let place: Double
        let content: Content
        let edge: AxisMarkPosition.Edge
        /// Whether the label stands in the middle of its place rather than after it.
        let isCentered: Bool
        /// The share of the axis that the label may take; nil where it is not bounded.
        let room: Double?
        let part: _AxisPart
    }

    private(set) var lines: [Line] = []
    private(set) var labels: [Label] = []
    let isX: Bool
    private let axis: AxisScale
    private let words: ValueWords
    private let length: Double
    private let textScale: Double
    private let wantedTicks: Int
    /// How far labels may reach beyond the end of the axis, in points.
    private let roomAfter: Double

    init(
        _ axis: AxisScale, _ options: AxisOptions, isX: Bool, words: ValueWords, length: Double, wantedTicks: Int,
        roomAfter: Double = 0
    ) {
        (self.axis, self.isX, self.words, self.roomAfter) = (axis, isX, words, roomAfter)
        (self.length, self.wantedTicks) = (length, wantedTicks)
        textScale = words.environment.dynamicTypeSize.captionScale
        guard options.visibility != .hidden, !axis.isAbsent else { return }
        let sets = options.content ?? [_AxisSpecification()]
        for (index, specification) in sets.enumerated() { add(specification, index) }
    }

    // MARK: Values

    private func values(_ specification: _AxisSpecification) -> (data: [_Datum], step: Double?, ticks: DateTicks?) {
        if case .listed(let data) = specification.values.kind { return (data, listedStep(data), nil) }
        switch axis.scale {
        case .absent: return ([], nil, nil)
        case .band(let scale): return (scale.names.map { .category($0) }, nil, nil)
        case .continuous(let scale) where axis.isDate: return moments(scale, specification.values)
        case .continuous(let scale): return numbers(scale, specification.values)
        }
    }

    private func listedStep(_ data: [_Datum]) -> Double? {
        let numbers = data.compactMap(\.number).sorted()
        return zip(numbers, numbers.dropFirst()).map { $1 - $0 }.filter { $0 > 0 }.min()
    }

    private func numbers(_ scale: ContinuousScale, _ values: AxisMarkValues) -> ([_Datum], Double?, DateTicks?) {
        var count = wantedTicks
        var step: Double?
        var least = 0.0
        switch values.kind {
        case .stride(let asked): step = asked
        case .automatic(let asked, let minimum): (count, least) = (asked ?? count, minimum ?? 0)
        default: break
        }
        if scale.kind == .log, step == nil {
            let ticks = NumberTicks.logarithmic(from: scale.lower, to: scale.upper, count: count)
            return (ticks.map { .number($0) }, ticks.first.map { min($0, 1) }, nil)
        }
        guard let step = step ?? NumberTicks.step(from: scale.lower, to: scale.upper, count: count) else {
            return ([], nil, nil)
        }
        let wide = max(step, least)
        let ticks = NumberTicks.multiples(of: wide, from: scale.lower, to: scale.upper)
        return (ticks.map { .number($0) }, wide, nil)
    }

    private func moments(_ scale: ContinuousScale, _ values: AxisMarkValues) -> ([_Datum], Double?, DateTicks?) {
        var ticks: DateTicks
        var calendar = words.calendar
        switch values.kind {
        case .calendar(let component, let count, let own):
            ticks = DateTicks(component: component, count: count)
            calendar = own ?? calendar
        case .automatic(let asked, _):
            ticks = .automatic(from: scale.lower, to: scale.upper, wanted: asked ?? wantedTicks, unit: axis.unit)
        default: ticks = .automatic(from: scale.lower, to: scale.upper, wanted: wantedTicks, unit: axis.unit)
        }
        let moments = ticks.moments(from: scale.lower, to: scale.upper, in: calendar)
        let data = moments.map { _Datum.date(Date(timeIntervalSinceReferenceDate: $0)) }
        return (data, nil, ticks)
    }

    // MARK: Marks

    private mutating func add(_ specification: _AxisSpecification, _ index: Int) {
        let (data, step, ticks) = values(specification)
        let edge = edge(of: specification)
        let places = data.map { axis.scale.place($0) }
        let texts = data.map { text($0, specification.format, step, ticks) }
        var parts = data.indices.map { place in
            specification.content?(AxisValue(datum: data[place], index: place, count: data.count))
                ?? defaults(specification)
        }
        let skip = leaveOutLabels(&parts, places, texts)
        let distance = namesApart(places)
        for (number, datum) in data.enumerated() {
            guard let place = places[number], place > -0.001, place < 1.001 else { continue }
            // The place between this value and the next, for marks that are centered.
            let next = number + 1 < places.count ? places[number + 1] ?? 1 : end(after: datum, ticks) ?? 1
            for (order, part) in parts[number].enumerated() {
                let id: AnyHashable = [index, datum, order] as [AnyHashable]
                add(part, id, place, next, texts[number], datum, ticks, edge, Double(skip) * distance)
            }
        }
    }

    /// How many names apart those are that have marks: more than one where only some have.
    private func namesApart(_ places: [Double?]) -> Double {
        guard case .band(let scale) = axis.scale else { return 1 }
        let known = places.compactMap { $0 }.sorted()
        let least = zip(known, known.dropFirst()).map { $1 - $0 }.min() ?? 0
        return max((least * Double(scale.names.count)).rounded(), 1)
    }

    /// Where the stretch of the last value ends.
    private func end(after datum: _Datum, _ ticks: DateTicks?) -> Double? {
        guard let ticks, let date = datum.date,
            let next = words.calendar.date(byAdding: ticks.component, value: ticks.count, to: date)
        else { return nil }
        return axis.scale.place(.date(next)).map { min($0, 1) }
    }

    private mutating func add(
        _ part: _AxisPart, _ id: AnyHashable, _ place: Double, _ next: Double, _ text: String, _ datum: _Datum,
        _ ticks: DateTicks?, _ edge: AxisMarkPosition.Edge, _ names: Double
    ) {
        let isUnit = ticks.map { $0.count == 1 && $0.component == axis.unit } ?? false
        let middle = (place + next) / 2
        switch part.kind {
        case .gridLine:
            lines.append(
                Line(
                    id: id, place: part.isCentered == true ? middle : place, tick: nil, edge: edge,
                    style: style(part)))
        case .tick(let length):
            let automatic = isX && !axis.isBand ? 8.0 : 4.0
            lines.append(
                Line(
                    id: id, place: part.isCentered == true ? middle : place, tick: length ?? automatic, edge: edge,
                    style: style(part)))
        case .label(let label):
            let isCentered = part.isCentered ?? isUnit
            let content: Label.Content
            switch label {
            case .automatic: content = .text(text)
            case .text(let text): content = .text(text)
            case .formatted(let format): content = .text(format.text(datum, words.environment) ?? text)
            case .view(let view): content = .view(view)
            }
            if case .text(let text) = content, !fits(text, place, next, isCentered) { return }
            let room: Double? =
                switch axis.scale {
                case .band(let scale): names / Double(max(scale.names.count, 1))
                default: nil
                }
            labels.append(
                Label(
                    id: id, place: isCentered && !axis.isBand ? middle : place, content: content, edge: edge,
                    isCentered: isCentered || axis.isBand, room: room, part: part))
        }
    }

    /// Whether a label along x has room: a centered one between its value and the next, another up to the edge of the
    /// chart. Empty ones are left out.
    private func fits(_ text: String, _ place: Double, _ next: Double, _ isCentered: Bool) -> Bool {
        if text.isEmpty { return false }
        guard isX, !axis.isBand else { return true }
        if isCentered { return next - place > 0.001 }
        return (1 - place) * length + roomAfter > AxisPlan.width(of: text.count, textScale) + 4
    }

    private func defaults(_ specification: _AxisSpecification) -> [_AxisPart] {
        let label = _AxisPart(kind: .label(specification.format.map { .formatted($0) } ?? .automatic))
        if axis.isBand { return [label] }
        var parts = [_AxisPart(kind: .gridLine, stroke: specification.stroke)]
        if isX { parts.append(_AxisPart(kind: .tick(length: nil), stroke: specification.stroke)) }
        return parts + [label]
    }

    private func style(_ part: _AxisPart) -> String {
        var declarations: [String] = []
        if let paint = part.paint { declarations.append("stroke:\(paint.color)") }
        if let stroke = part.stroke {
            declarations.append("stroke-width:\(Share.short(Double(stroke.lineWidth)))px")
            let dash = stroke.dash.map { Share.short(Double($0)) + "px" }.joined(separator: " ")
            declarations.append("stroke-dasharray:\(dash.isEmpty ? "none" : dash)")
        }
        return declarations.joined(separator: ";")
    }

    private func edge(of specification: _AxisSpecification) -> AxisMarkPosition.Edge {
        switch specification.position.edge {
        case .automatic: isX ? .bottom : axis.isBand ? .leading : .trailing
        case let edge: edge
        }
    }

    // MARK: Words

    private func text(_ datum: _Datum, _ format: AxisFormat?, _ step: Double?, _ ticks: DateTicks?) -> String {
        if let text = format?.text(datum, words.environment) { return text }
        switch datum {
        case .category(let name): return name
        case .number(let number): return words.number(number, step: step)
        case .date(let date): return ticks.map { words.tick(date, $0) } ?? words.value(datum, unit: axis.unit ?? .day)
        }
    }

    /// Keeps only each n-th label along x where all would not fit, by an estimate of their widths, and answers with n.
    private func leaveOutLabels(_ parts: inout [[_AxisPart]], _ places: [Double?], _ texts: [String]) -> Int {
        guard isX, places.count > 1 else { return 1 }
        let known = places.compactMap { $0 }.sorted()
        guard let distance = zip(known, known.dropFirst()).map({ $1 - $0 }).filter({ $0 > 0 }).min() else { return 1 }
        var longest = 0
        for (parts, text) in zip(parts, texts) {
            for part in parts {
                switch part.kind {
                case .label(.automatic), .label(.formatted): longest = max(longest, text.count)
                case .label(.text(let own)): longest = max(longest, own.count)
                default: break
                }
            }
        }
        // Names may break into lines, so that only half of a long one counts.
        let counted = axis.isBand ? min(longest, max(6, longest / 2)) : longest
        let width = AxisPlan.width(of: counted, textScale) + 6 * textScale
        let skip = Int((width / (distance * max(length, 1))).rounded(.up))
        guard skip > 1 else { return 1 }
        for index in parts.indices where index % skip != 0 {
            parts[index].removeAll(where: \.isWords)
        }
        return skip
    }

    /// About how wide a label of this many letters is, in points.
    private static func width(of letters: Int, _ textScale: Double) -> Double { Double(letters) * 6.4 * textScale }

    /// About how much room the labels beside the plot take, in points; 30 where nothing is known of them.
    var labelsWidth: Double {
        let letters = labels.map { label in if case .text(let text) = label.content { text.count } else { 4 } }
        let isLeading = labels.contains { $0.edge == .leading }
        let widest = isLeading ? 108 * textScale : .infinity
        return labels.isEmpty ? 0 : min(AxisPlan.width(of: letters.max() ?? 0, textScale), widest) + 6
    }
}

extension _AxisPart {
    /// Whether it is a label whose width can be estimated.
    fileprivate var isWords: Bool {
        switch kind {
        case .label(.view), .gridLine, .tick: false
        case .label: true
        }
    }
}
