import Charts
import Design
import Foundation
import Ledger
import SwiftUI

/// An axis of money: few marks, each with the currency: "$0", "$50", "$100".
struct MoneyAxis: Hashable {
    let format: DisplayFormat
    let unit: AccountUnit
    /// How many decimals its marks have: none, unless all that is shown is little.
    let digits: Int

    /// An axis for these amounts.
    init(_ amounts: [Money], _ format: DisplayFormat, _ unit: AccountUnit) {
        self.format = format
        self.unit = unit
        let largest = amounts.map { abs($0.amount) }.max() ?? 0
        digits = largest < 3 ? unit.minorDigits : 0
    }

    /// The marks, as a chart takes them.
    @MainActor
    var marks: some AxisContent {
        AxisMarks(values: .automatic(minimumStride: pow(10, -Double(digits)), desiredCount: 3)) { value in
            AxisGridLine()
            if let amount = value.as(Double.self) { AxisValueLabel(words(amount)) }
        }
    }

    /// "$50", "-$5"; the sign stands before the amount, as everywhere ([S §12]).
    func words(_ amount: Double) -> String {
        let text =
            switch unit {
            case .currency(let currency):
                abs(amount).formatted(
                    .currency(code: currency.code).precision(.fractionLength(digits)).locale(format.locale))
            case .points:
                abs(amount).formatted(.number.precision(.fractionLength(digits)).locale(format.locale))
            }
        return amount < 0 ? "-" + text : text
    }
}

extension Money {
    /// The amount in whole units, for the place of a mark in a chart and nothing else.
    var amount: Double {
        Double(minorUnits) / pow(10, Double(unit.minorDigits))
    }
}
