public import Groceries
public import Household
public import Ledger
import Storage

extension GroceryFiguresService {
    /// A part of the purchases, newest first: of an item, from and to a day. For parents. Refused: `.forbidden`,
    /// `.notFound` for an item.
    ///
    /// - Parameters:
    ///   - limit: how many at most.
    ///   - offset: how many come before them.
    public func purchasePage(
        _ caller: Caller, of item: GroceryItem.ID? = nil, from first: CalendarDate? = nil,
        to last: CalendarDate? = nil, limit: Int, offset: Int = 0
    ) async throws(ServiceFailure) -> PurchasePage {
        try await store.read(caller) { family in
            try family.require(.seeGroceries)
            let table = family.tables.purchases
            let known =
                if let item {
                    try table.purchases(of: family.groceryItem(item).id, in: caller.familyID)
                } else {
                    Array(try table.all(in: caller.familyID).reversed())
                }
            let found = known.filter { purchase in
                (first.map { purchase.date >= $0 } ?? true) && (last.map { purchase.date <= $0 } ?? true)
            }
            let page = Array(found.dropFirst(offset).prefix(limit))
            let items = try family.tables.groceryItems.find(Array(Set(page.map(\.itemID))), in: caller.familyID)
            return PurchasePage(
                purchases: page, total: found.count,
                items: Dictionary(uniqueKeysWithValues: items.map { ($0.id, $0) }), stores: try family.storeNames())
        }
    }
}
