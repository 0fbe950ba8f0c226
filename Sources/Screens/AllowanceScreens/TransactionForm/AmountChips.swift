import Allowance
import Design
import Household
import Ledger
import SwiftUI

/// An amount to press, as it is written.
struct AmountChip: Hashable, Identifiable {
    let money: Money
    /// "$5", "$7.25".
    let text: String

    init(_ money: Money, _ format: DisplayFormat) {
        self.money = money
        text = format.shortMoney(money)
    }

    var id: Money { money }

    /// What a form offers in the currency of a family: round amounts, and the `last` one where that is another. Where
    /// there is no more than `all`, only what there is.
    static func offered(in family: Family, last: Money? = nil, upTo all: Money? = nil) -> [AmountChip] {
        let format = DisplayFormat(family)
        return AmountSuggestions(unit: family.unit, last: last).amounts
            .filter { amount in all.map { amount <= $0 } ?? true }
            .map { AmountChip($0, format) }
    }
}

/// The amounts under the field "Amount": a press types one.
struct AmountChips: View {
    let chips: [AmountChip]
    let pressed: @MainActor (Money) -> Void

    var body: some View {
        ChipRow(chips, id: \.id) { chip in
            ChipButton(chip.text, label: "Amount, \(chip.text)") { pressed(chip.money) }
        }
    }
}
