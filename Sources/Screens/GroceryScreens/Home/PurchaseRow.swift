import Design
import Foundation
import Groceries
import Household
import Ledger
import SwiftUI

/// A purchase as rows show it, with every text ready.
struct PurchaseLine: Hashable, Identifiable {
    let id: Purchase.ID
    let itemID: GroceryItem.ID
    /// The item; on its own page the day.
    let title: String
    /// "Qty: 2", "$4.29 each", "Corner Market".
    let detail: [String]
    /// "$8.58"; "—" where nobody knows what it cost.
    let amount: String
    /// "Yesterday"; nil where the title says it.
    let when: String?
    /// "Milk, Qty: 2, $4.29 each, Corner Market, Yesterday, $8.58".
    let sentence: String

    /// A purchase under the name of its item, which says when it was.
    init(_ purchase: Purchase, of name: String, stores: [GroceryStore.ID: String], family: Family, today: CalendarDate)
    {
        let day = DisplayFormat(family).heading(purchase.date, today: today)
        self.init(purchase, title: name, when: day, stores: stores, family: family)
    }

    /// A purchase under its day, on the page of its item.
    init(_ purchase: Purchase, stores: [GroceryStore.ID: String], family: Family, today: CalendarDate) {
        let day = DisplayFormat(family).heading(purchase.date, today: today)
        self.init(purchase, title: day, when: nil, stores: stores, family: family)
    }

    private init(
        _ purchase: Purchase, title: String, when: String?, stores: [GroceryStore.ID: String], family: Family
    ) {
        let format = DisplayFormat(family)
        let isPriced = purchase.price.isPositive
        // The price of one is told beside the sum only where the two differ.
        let each =
            isPriced && purchase.price != purchase.total ? purchase.measure.unit.told(purchase.price, format) : nil
        id = purchase.id
        itemID = purchase.itemID
        self.title = title
        detail = [purchase.measure.quantityLabel(format.locale), each, purchase.storeID.flatMap { stores[$0] }]
            .compactMap { $0 }
        amount = isPriced ? format.money(purchase.total) : "—"
        self.when = when
        sentence = ([title] + detail + [when, isPriced ? amount : "no price"].compactMap { $0 }).joined(separator: ", ")
    }
}

extension GroceryUnit {
    /// What one of it costs: "$4.29 each", "$3.99 per kg".
    func told(_ price: Money, _ format: DisplayFormat) -> String {
        let amount = format.money(price)
        return priceNote.map { "\(amount) \($0)" } ?? "\(amount) each"
    }

    /// "per kg"; nil of what is counted one by one.
    var priceNote: String? { self == .each ? nil : "per \(rawValue)" }
}

/// A purchase: what, how much, for how much, where, when (groceries.md §3.1).
struct PurchaseRow: View {
    let line: PurchaseLine

    var body: some View {
        // Without a symbol: a phone's line has room for all four.
        ListRow(title: line.title, detail: line.detail, amount: RowAmount(line.amount), note: line.when) {
            EmptyView()
        }
    }
}
