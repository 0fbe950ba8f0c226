import Design
import Groceries
import Ledger
import SwiftUI

/// A suggestion as the page shows it: ticked or not, and how much of it.
struct SmartRow: Hashable, Identifiable {
    let id: GroceryItem.ID
    let name: String
    /// "Expected 2 days ago"
    let reason: String
    let isTicked: Bool
    /// "2", "0.75 kg"
    let amount: String
    /// "$7.98", or "No price yet".
    let price: String
    /// What all of it is thought to cost; nothing without a price.
    let total: Money
    /// A step less; nil where that would be nothing.
    let less: Quantity?
    /// A step more; nil where that would be too much.
    let more: Quantity?
    /// What is put on the list.
    let form: LineForm

    /// A suggestion, and how much of it is wanted.
    init(_ suggestion: Suggestion, quantity: Quantity, isTicked: Bool, unit: AccountUnit, format: DisplayFormat) {
        let item = suggestion.item
        let measure = Measure(quantity, item.unit)
        id = item.id
        name = item.name
        reason = suggestion.reason.text(format.locale)
        self.isTicked = isTicked
        amount = measure.formatted(format.locale)
        total = suggestion.estimate.flatMap { measure.cost(at: $0, per: item.unit) } ?? .zero(unit)
        price = suggestion.estimate == nil ? "No price yet" : format.money(total)
        let step = item.unit.step
        less = quantity > step ? quantity - step : nil
        more = (quantity + step).isGiven ? quantity + step : nil
        var form = LineForm(.item(item.id))
        form.quantity = .exact(quantity)
        form.unit = item.unit
        form.estimatedPrice = suggestion.estimate.map(AmountInput.exact)
        self.form = form
    }
}

extension GroceryUnit {
    /// How much one press adds or takes.
    fileprivate var step: Quantity {
        switch self {
        case .each, .pack, .bunch, .oz: .one
        case .kg, .l, .lb: Quantity(thousandths: 500)
        case .g, .ml: Quantity(whole: 100)
        }
    }
}

/// The row of a suggestion: a tick with its name and reason, below that how much and what it costs.
struct SmartRowView: View {
    let row: SmartRow
    let ticked: @MainActor (Bool) -> Void
    let stepped: @MainActor (_ isUp: Bool) -> Void

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            Toggle(isOn: Binding(get: { row.isTicked }, set: { ticked($0) })) {
                VStack(alignment: .leading, spacing: Spacing.rowLines) {
                    Text(row.name)
                        .fontWeight(.medium)
                        .foregroundStyle(Palette.textPrimary)
                    Text(row.reason)
                        .font(.caption)
                        .foregroundStyle(Palette.textSecondary)
                }
            }
            .tint(GroceryPalette.accent)
            .frame(minHeight: Size.touchTarget)
            AdaptiveRow(spacing: Spacing.small) {
                quantity
                Text(row.price)
                    .monospacedDigit()
                    .foregroundStyle(row.isTicked ? Palette.textPrimary : Palette.textSecondary)
                    .frame(maxWidth: .infinity, alignment: .trailing)
            }
        }
        .rowPadding()
        .accessibilityElement(children: .contain)
        .accessibilityLabel(row.name)
        .accessibilityIdentifier("SmartRow")
    }

    private var quantity: some View {
        HStack(spacing: 0) {
            step("minus", "Less", isPossible: row.less != nil, isUp: false)
            Text(row.amount)
                .monospacedDigit()
                .frame(minWidth: Size.touchTarget)
                .accessibilityLabel("Quantity, \(row.amount)")
            step("plus", "More", isPossible: row.more != nil, isUp: true)
        }
    }

    private func step(_ symbol: String, _ word: String, isPossible: Bool, isUp: Bool) -> some View {
        Button {
            stepped(isUp)
        } label: {
            Image(systemName: symbol)
                .foregroundStyle(isPossible ? Palette.primary : Palette.disabledText)
                .frame(width: Size.touchTarget, height: Size.touchTarget)
        }
        .buttonStyle(.plain)
        .disabled(!isPossible)
        .accessibilityLabel("\(word) \(row.name)")
        .accessibilityValue(row.amount)
    }
}
