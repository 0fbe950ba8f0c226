import Design
import Groceries
import HouseholdClient
import Ledger
import SwiftUI

/// A line of a list (groceries.md §3.3): pressing anywhere on it ticks it; the price of a ticked one leads to its
/// editor. On a list that is read-only it only tells.
///
///     (○)  Milk                  $8.58        (✓)  ~Milk~                      $8.58
///          Qty: 2 · free range                     Qty: 2 · Ticked by Ben  Edit Price
struct ShoppingListItemRow: View {
    let row: LineRow
    /// Of a list that is open; nil of one that is read-only.
    let model: ShoppingListDetailModel?
    @Environment(\.dynamicTypeSize) private var textSize

    var body: some View {
        if let model {
            line(model)
                .rowMenu(row.name) { LineActs(row: row, model: model) }
        } else {
            words(showsTotal: true)
                .accessibilityElement(children: .ignore)
                .accessibilityLabel(sentence)
        }
    }

    /// Of a row that only tells.
    private var sentence: String {
        [row.spoken, row.isTicked ? "bought" : "not bought", row.hint].filter { !$0.isEmpty }.joined(separator: ", ")
    }

    private func line(_ model: ShoppingListDetailModel) -> some View {
        let layout =
            textSize.isAccessibilitySize
            ? AnyLayout(VStackLayout(alignment: .leading, spacing: 0)) : AnyLayout(HStackLayout(spacing: 0))
        return layout {
            Button {
                model.tickTapped(row, isPurchased: !row.isTicked)
            } label: {
                words(showsTotal: !row.isTicked)
            }
            .buttonStyle(.plain)
            .wishes(.tick(row: row.id.description))
            .accessibilityAddTraits(row.isTicked ? [.isToggle, .isSelected] : .isToggle)
            .accessibilityLabel(row.spoken)
            .accessibilityHint(row.hint)
            .accessibilityIdentifier("ShoppingListItemRow")
            if row.isTicked { price(model) }
        }
    }

    /// What the row says; the total of a ticked one stands beside it.
    private func words(showsTotal: Bool) -> some View {
        ListRow(
            title: row.name, detail: row.detail,
            amount: showsTotal ? RowAmount(row.total, color: amountColor) : nil, detailLines: nil,
            isStruck: row.isTicked,
            leading: { LineCircle(isTicked: row.isTicked) })
    }

    private func price(_ model: ShoppingListDetailModel) -> some View {
        NavigationLink(value: Route.groceries(.editPrice(model.listID, row.id))) {
            VStack(alignment: textSize.isAccessibilitySize ? .leading : .trailing, spacing: Spacing.rowLines) {
                Text(row.total)
                    .font(.headline)
                    .monospacedDigit()
                    .foregroundStyle(amountColor)
                Text("Edit Price")
                    .font(.caption)
                    .foregroundStyle(GroceryPalette.action)
                    // Beside the menu over the end of the row.
                    .padding(.trailing, Size.touchTarget - Spacing.medium)
            }
            .frame(minWidth: Size.touchTarget, minHeight: Size.row)
            .padding(.leading, textSize.isAccessibilitySize ? Spacing.medium : 0)
            .padding(.trailing, Spacing.medium)
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .fixedSize()
        .accessibilityLabel("Edit Price, \(row.name)")
    }

    private var amountColor: Color { row.isEstimate ? Palette.textSecondary : Palette.textPrimary }
}

/// Whether a line is in the basket.
private struct LineCircle: View {
    let isTicked: Bool
    @ScaledMetric private var scaled = Size.choiceAvatar

    var body: some View {
        let side = Size.grown(Size.choiceAvatar, to: scaled)
        Image(systemName: isTicked ? "checkmark.circle.fill" : "circle")
            .font(.title2)
            .foregroundStyle(isTicked ? GroceryPalette.accent : Palette.controlBorder)
            .frame(width: side, height: side)
            .accessibilityHidden(true)
    }
}

/// What can be done with a line, as its menu offers it; a swipe has "Delete" nearest to the edge.
struct LineActs: View {
    let row: LineRow
    let model: ShoppingListDetailModel
    var deletesFirst = false

    var body: some View {
        if deletesFirst { deletion }
        if let more = row.more { step(more, "plus") }
        if let less = row.less { step(less, "minus") }
        if !deletesFirst { deletion }
    }

    private func step(_ step: LineRow.Step, _ symbol: String) -> some View {
        Button(step.title, systemImage: symbol) { model.quantityTapped(row, step) }
            .tint(GroceryPalette.chosen)
            .wishes(
                .amount(
                    row: row.id.description, digits: step.measure.quantity.digits, unit: step.measure.unit.rawValue))
    }

    private var deletion: some View {
        Button("Delete", systemImage: "trash", role: .destructive) { model.deleteTapped(row) }
    }
}
