import Foundation
import SwiftUI

/// Which looks the marks of a chart have, from their values.
struct StyleScales {
    private let options: ChartOptions
    /// The values that have colours, symbols or lines of their own, in the order of the legend.
    let foregroundDomain, symbolDomain, lineDomain: [_Datum]
    private let foregroundPlaces, symbolPlaces, linePlaces: [_Datum: Int]
    /// The least and greatest number that is told by a colour or by a size.
    private let foregroundNumbers, sizeNumbers: ClosedRange<Double>?

    /// The colours of series in order; the style sheet gives them the values of iOS.
    static let palette: [_Paint] = [.blue, .green, .orange, .purple, .red, .cyan, .yellow].map { (color: Color) in
        color._paint
    }

    init(_ marks: [Mark], _ options: ChartOptions) {
        self.options = options
        func domain(_ listed: [_Datum]?, _ values: [_Datum]) -> [_Datum] {
            var seen: Set<_Datum> = []
            return ((listed ?? []) + values).filter { seen.insert($0).inserted }
        }
        func places(_ domain: [_Datum]) -> [_Datum: Int] {
            Dictionary(uniqueKeysWithValues: zip(domain, domain.indices))
        }
        let foregrounds = marks.compactMap { $0.look.foregroundBy?.datum }
        foregroundNumbers = StyleScales.range(foregrounds + (options.foreground.domain ?? []))
        foregroundDomain = domain(options.foreground.domain, foregrounds)
        symbolDomain = domain(options.symbols.domain, marks.compactMap { $0.look.symbolBy?.datum })
        lineDomain = domain(options.lines.domain, marks.compactMap { $0.look.lineStyleBy?.datum })
        sizeNumbers = StyleScales.range(marks.compactMap { $0.look.symbolSizeBy?.datum })
        foregroundPlaces = places(foregroundDomain)
        symbolPlaces = places(symbolDomain)
        linePlaces = places(lineDomain)
    }

    /// The range of values that are all numbers; nil where one is not, or where there is none.
    private static func range(_ data: [_Datum]) -> ClosedRange<Double>? {
        let numbers = data.compactMap { if case .number(let number) = $0, number.isFinite { number } else { nil } }
        guard numbers.count == data.count, let low = numbers.min(), let high = numbers.max() else { return nil }
        return low...high
    }

    /// Whether colours tell amounts, so that they are mixed instead of picked.
    var isGradual: Bool { foregroundNumbers != nil && options.foreground.mapping == nil }
    /// The ends of the amounts that colours tell.
    var gradualRange: ClosedRange<Double>? { isGradual ? foregroundNumbers : nil }

    func paint(of mark: Mark, default other: _Paint? = nil) -> _Paint {
        if let datum = mark.look.foregroundBy?.datum { return paint(of: datum) }
        return mark.look.foreground ?? other ?? StyleScales.palette[0]
    }

    func paint(of datum: _Datum) -> _Paint {
        if let paint = options.foreground.mapping?(datum) { return paint }
        let range = options.foreground.range ?? []
        if isGradual, let numbers = foregroundNumbers, let number = datum.number {
            let span = numbers.upperBound - numbers.lowerBound
            return StyleScales.mixed(range, at: span > 0 ? (number - numbers.lowerBound) / span : 1)
        }
        let colors = range.isEmpty ? StyleScales.palette : range
        return colors[(foregroundPlaces[datum] ?? 0) % colors.count]
    }

    /// The colour at a place between the colours of a range; without a range from light to strong blue.
    private static func mixed(_ range: [_Paint], at place: Double) -> _Paint {
        let light = "color-mix(in srgb,var(--blue) 15%,var(--ch-back))"
        let colors = range.count > 1 ? range.map(\.color) : [light, "var(--blue)"]
        let position = min(max(place, 0), 1) * Double(colors.count - 1)
        let index = min(Int(position), colors.count - 2)
        let percent = Int(((position - Double(index)) * 100).rounded())
        return Color(css: "color-mix(in srgb,\(colors[index + 1]) \(percent)%,\(colors[index]))")._paint
    }

    func symbol(of mark: Mark) -> _SymbolOutline? {
        if let symbol = mark.look.symbol { return symbol }
        return mark.look.symbolBy.map { symbol(of: $0.datum) }
    }

    func symbol(of datum: _Datum) -> _SymbolOutline {
        let symbols = options.symbols.range ?? _SymbolOutline.order
        return symbols[(symbolPlaces[datum] ?? 0) % max(symbols.count, 1)]
    }

    /// The area of a mark's symbol in square points.
    func symbolArea(of mark: Mark) -> CGFloat {
        guard let number = mark.look.symbolSizeBy?.datum.number, let numbers = sizeNumbers else {
            return mark.look.symbolArea ?? 50
        }
        let areas = options.symbolAreas ?? 20...400
        let high = max(numbers.upperBound, 0)
        let share = high > 0 ? min(max(number / high, 0), 1) : 0
        return CGFloat(areas.lowerBound + share * (areas.upperBound - areas.lowerBound))
    }

    func line(of mark: Mark) -> StrokeStyle? {
        if let line = mark.look.line { return line }
        return mark.look.lineStyleBy.map { line(of: $0.datum) }
    }

    func line(of datum: _Datum) -> StrokeStyle {
        let lines = options.lines.range ?? StyleScales.lines
        return lines[(linePlaces[datum] ?? 0) % max(lines.count, 1)]
    }

    private static let lines: [StrokeStyle] = [[], [6, 4], [2, 3], [8, 3, 2, 3]].map {
        StrokeStyle(lineWidth: 2, lineJoin: .round, dash: $0)
    }
}
