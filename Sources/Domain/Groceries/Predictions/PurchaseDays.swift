public import Ledger

/// On which days an item was bought, and how much of it: what a prediction is made from (groceries.md §2.7). Purchases
/// of one day are one, and the last 9 days count, which have up to 8 intervals between them.
public struct PurchaseDays: Hashable, Sendable {
    /// All that was bought on a day.
    public struct Day: Hashable, Sendable {
        /// The day.
        public let date: CalendarDate
        /// How much, in the item's unit; never nothing.
        public let quantity: Quantity
    }

    /// Oldest first, at most 9.
    public let days: [Day]

    /// How many days count.
    public static let limit = 9

    /// The days of purchases of one item, in any order.
    ///
    /// - Parameter unit: the item's. What was bought in a unit that does not convert to it does not count.
    public init(_ purchases: some Sequence<Purchase>, in unit: GroceryUnit) {
        // Most histories are far longer than what counts: only the last days are kept while going through them.
        var days: [Day] = []
        for purchase in purchases {
            guard let quantity = purchase.measure.converted(to: unit)?.quantity, !quantity.isZero else { continue }
            let place = days.lastIndex { $0.date <= purchase.date }
            if let place, days[place].date == purchase.date {
                days[place] = Day(date: purchase.date, quantity: days[place].quantity + quantity)
                continue
            }
            if days.count == Self.limit {
                guard let place else { continue }
                days.insert(Day(date: purchase.date, quantity: quantity), at: place + 1)
                days.removeFirst()
            } else {
                days.insert(Day(date: purchase.date, quantity: quantity), at: (place ?? -1) + 1)
            }
        }
        self.days = days
    }

    /// The days of every item that was bought.
    public static func all(
        _ purchases: some Sequence<Purchase>, of items: [GroceryItem]
    ) -> [GroceryItem.ID: PurchaseDays] {
        let byItem = Dictionary(grouping: purchases, by: \.itemID)
        var all: [GroceryItem.ID: PurchaseDays] = Dictionary(minimumCapacity: items.count)
        for item in items {
            if let purchases = byItem[item.id] { all[item.id] = PurchaseDays(purchases, in: item.unit) }
        }
        return all
    }

    /// The middle one of the quantities of the last 5 days; of an even number the lower of the middle two. Nil of no
    /// day.
    public var usualQuantity: Quantity? {
        let quantities = days.suffix(5).map(\.quantity).sorted()
        return quantities.isEmpty ? nil : quantities[(quantities.count - 1) / 2]
    }
}
