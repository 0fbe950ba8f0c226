import Charts
import Foundation
import Ledger
import SwiftUI

/// An axis of money: few marks, each with the currency: "$0", "$50", "$100", and of large amounts "Rp 15 jt".
public struct MoneyAxis: Hashable, Sendable {
    private let format: DisplayFormat
    private let unit: AccountUnit
    /// How many decimals its marks have: none, unless all that is shown is little.
    private let digits: Int
    /// Whether its marks are too long to be written out.
    private let isCompact: Bool

    /// From how many whole units on marks are written in thousands and millions.
    private static let compactFrom = 100_000.0

    /// An axis for these amounts.
    public init(_ amounts: [Money], _ format: DisplayFormat, _ unit: AccountUnit) {
        self.format = format
        self.unit = unit
        let largest = amounts.map { abs($0.amount) }.max() ?? 0
        digits = largest < 3 ? unit.minorDigits : 0
        isCompact = largest >= Self.compactFrom
    }

    /// The marks, as a chart takes them.
    @MainActor
    public var marks: some AxisContent {
        AxisMarks(values: .automatic(minimumStride: pow(10, -Double(digits)), desiredCount: 3)) { value in
            AxisGridLine()
            if let amount = value.as(Double.self) { AxisValueLabel(words(amount)) }
        }
    }

    /// "$50", "-$5"; the sign stands before the amount, as everywhere ([S §12]).
    public func words(_ amount: Double) -> String {
        let text = isCompact ? compact(abs(amount)) : written(abs(amount))
        return amount < 0 ? "-" + text : text
    }

    private func written(_ amount: Double) -> String {
        switch unit {
        case .currency(let currency):
            amount.formatted(
                .currency(code: currency.code).precision(.fractionLength(digits)).locale(format.locale))
        case .points:
            amount.formatted(.number.precision(.fractionLength(digits)).locale(format.locale))
        }
    }

    /// "$1.5M": the mark of the currency where the locale has it, a letter apart from the number.
    private func compact(_ amount: Double) -> String {
        let number = amount.formatted(
            .number.notation(.compactName).precision(.significantDigits(1...3)).locale(format.locale))
        let mark = format.currencyMark(unit)
        guard mark.isLeading else { return "\(number)\u{A0}\(mark.text)" }
        return mark.text.last?.isLetter == true ? "\(mark.text)\u{A0}\(number)" : mark.text + number
    }
}

extension Money {
    /// The amount in whole units, for the place of a mark in a chart and nothing else.
    public var amount: Double {
        Double(minorUnits) / pow(10, Double(unit.minorDigits))
    }
}
