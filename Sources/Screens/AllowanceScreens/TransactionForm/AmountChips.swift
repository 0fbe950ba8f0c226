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

/// Chips beside each other, or under each other where they have no room.
struct ChipRow<Item, ID: Hashable, Chip: View>: View {
    private let items: [Item]
    private let id: KeyPath<Item, ID>
    private let chip: @MainActor (Item) -> Chip

    init(_ items: [Item], id: KeyPath<Item, ID>, @ViewBuilder chip: @escaping @MainActor (Item) -> Chip) {
        self.items = items
        self.id = id
        self.chip = chip
    }

    var body: some View {
        if !items.isEmpty {
            ViewThatFits(in: .horizontal) {
                HStack(spacing: Spacing.xSmall) { chips }
                VStack(alignment: .leading, spacing: Spacing.xSmall) { chips }
            }
            .frame(maxWidth: .infinity, alignment: .leading)
        }
    }

    private var chips: some View {
        ForEach(items, id: id) { chip($0) }
    }
}

/// Something short to press, which fills a field in.
struct ChipButton: View {
    private let text: String
    private let label: String
    private let pressed: @MainActor () -> Void

    init(_ text: String, label: String, pressed: @escaping @MainActor () -> Void) {
        self.text = text
        self.label = label
        self.pressed = pressed
    }

    var body: some View {
        Button(action: pressed) {
            Text(text)
                .font(.caption)
                .lineLimit(1)
                .padding(.horizontal, Spacing.small)
                .frame(minWidth: Size.touchTarget, minHeight: Size.touchTarget)
                .background(Palette.primary.opacity(0.1))
                .clipShape(RoundedRectangle(cornerRadius: Radius.chip))
        }
        .buttonStyle(.plain)
        .foregroundStyle(Palette.primary)
        .accessibilityLabel(label)
    }
}
