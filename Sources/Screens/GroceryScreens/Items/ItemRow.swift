import Design
import Groceries
import HouseholdClient
import Ledger
import SwiftUI

/// An item as its list shows it, with every text ready.
struct ItemLine: Hashable, Identifiable {
    let id: GroceryItem.ID
    /// "Milk".
    let name: String
    /// "Dairy & Eggs".
    let category: String
    /// "$4.16", "—".
    let average: String
    /// "per kg"; nil of what is counted one by one, and without a price.
    let note: String?
    /// "Milk, Dairy & Eggs, $4.16".
    let sentence: String

    init(_ record: GroceryItemRecord, _ format: DisplayFormat) {
        let item = record.item
        let isPriced = record.prices.average != nil
        id = item.id
        name = item.name
        category = record.category?.name ?? GroceryCategory.Key.other.name
        average = record.prices.averageLabel(format.locale)
        note = isPriced ? record.prices.unit.priceNote : nil
        let price = isPriced ? [average, note].compactMap(\.self).joined(separator: " ") : "no price yet"
        sentence = [name, category, price].joined(separator: ", ")
    }
}

/// An item of the list; it leads to its page (groceries.md §3.4).
struct ItemRow: View {
    let line: ItemLine

    var body: some View {
        RowLink(to: .groceryItem(line.id)) {
            ListRow(title: line.name, detail: [line.category], amount: RowAmount(line.average), note: line.note) {
                ItemTile()
            }
        }
        .accessibilityLabel(line.sentence)
        .accessibilityIdentifier("ItemRow")
    }
}

/// The box that stands for an item.
struct ItemTile: View {
    @ScaledMetric private var scaled: CGFloat = Self.side

    private static let side: CGFloat = 50

    var body: some View {
        let side = Size.grown(Self.side, to: scaled)
        Image(systemName: "cube.box.fill")
            .font(.title3)
            .foregroundStyle(GroceryPalette.accent)
            .frame(width: side, height: side)
            .background(GroceryPalette.accent.opacity(0.1))
            .clipShape(RoundedRectangle(cornerRadius: Radius.chip))
            .accessibilityHidden(true)
    }
}
