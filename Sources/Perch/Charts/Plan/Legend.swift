import Foundation
import SwiftUI

/// What the colours, symbols and lines of a chart stand for.
struct Legend {
    struct Item {
        let name: String
        let color: String
        let symbol: _SymbolOutline?
        let dash: [Double]?
    }

    private(set) var items: [Item] = []
    /// The ends of the amounts that colours tell, and the colours between them.
    private(set) var gradual: (low: String, high: String, colors: [String])?

    init(_ marks: [Mark], _ scales: StyleScales, words: ValueWords) {
        let labels = (
            foreground: marks.lazy.compactMap { $0.look.foregroundBy?.label }.first,
            symbol: marks.lazy.compactMap { $0.look.symbolBy?.label }.first,
            line: marks.lazy.compactMap { $0.look.lineStyleBy?.label }.first
        )
        let usesForeground = labels.foreground != nil
        if usesForeground, let range = scales.gradualRange {
            let steps = (0...4).map { range.lowerBound + (range.upperBound - range.lowerBound) * Double($0) / 4 }
            gradual = (
                words.number(range.lowerBound, step: nil), words.number(range.upperBound, step: nil),
                steps.map { scales.paint(of: .number($0)).color }
            )
        } else if usesForeground {
            items += scales.foregroundDomain.map { datum in
                Item(
                    name: words.value(datum), color: scales.paint(of: datum).color,
                    symbol: labels.symbol == labels.foreground ? scales.symbol(of: datum) : nil,
                    dash: labels.line == labels.foreground ? Legend.dash(scales, datum) : nil)
            }
        }
        if let label = labels.symbol, !usesForeground || label != labels.foreground {
            items += scales.symbolDomain.map { datum in
                Item(
                    name: words.value(datum), color: usesForeground ? "var(--gray)" : "var(--blue)",
                    symbol: scales.symbol(of: datum), dash: nil)
            }
        }
        if let label = labels.line, label != labels.foreground, label != labels.symbol {
            items += scales.lineDomain.map { datum in
                Item(
                    name: words.value(datum), color: usesForeground ? "var(--gray)" : "var(--blue)", symbol: nil,
                    dash: Legend.dash(scales, datum))
            }
        }
    }

    private static func dash(_ scales: StyleScales, _ datum: _Datum) -> [Double] {
        scales.line(of: datum).dash.map { Double($0) }
    }

    var isEmpty: Bool { items.isEmpty && gradual == nil }
}
