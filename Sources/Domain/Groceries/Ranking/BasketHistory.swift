import Foundation
public import Ledger

/// What a family bought, trip by trip: all that the order of "You Might Need" is made from (decision 0067).
public struct BasketHistory: Hashable, Sendable {
    /// What was bought on one trip.
    public struct Trip: Hashable, Sendable {
        /// The day, counted from any one day.
        public let day: Int
        /// The numbers of the items, each once, lowest first.
        public let items: [Int]
    }

    /// Oldest first; none is empty.
    public let trips: [Trip]
    /// How many items there are; those of trips have the numbers 0 to `itemCount` − 1.
    public let itemCount: Int

    /// A history of trips in any order; of one day's trips the order counts. Items that are none, and trips that have
    /// no item, are left out.
    public init(_ trips: some Sequence<(day: Int, items: [Int])>, itemCount: Int) {
        let known = trips.map { trip in
            Trip(day: trip.day, items: Set(trip.items).filter { (0..<itemCount).contains($0) }.sorted())
        }
        // Sorting by place too keeps the order of one day's trips: `sort` alone does not promise it.
        self.trips = known.enumerated().filter { !$0.element.items.isEmpty }
            .sorted { ($0.element.day, $0.offset) < ($1.element.day, $1.offset) }
            .map(\.element)
        self.itemCount = itemCount
    }

    /// The history of a family's items: `itemIDs[n]` has the number `n`. What one list brought on one day is a trip;
    /// what was bought on that day without a list is another.
    public init(_ purchases: some Sequence<Purchase>, of itemIDs: [GroceryItem.ID]) {
        let numbers = Dictionary(zip(itemIDs, itemIDs.indices), uniquingKeysWith: { first, _ in first })
        var bags: [TripKey: Bag] = [:]
        for purchase in purchases {
            guard let number = numbers[purchase.itemID] else { continue }
            let key = TripKey(day: purchase.date.daysSinceEpoch, listID: purchase.listID)
            bags[key, default: Bag(recordedAt: purchase.createdAt)].add(number, recordedAt: purchase.createdAt)
        }
        // Neither purchases nor a dictionary come in a promised order.
        let sorted = bags.sorted { left, right in
            let (first, second) = (left.value.recordedAt, right.value.recordedAt)
            return first == second ? left.key.listName < right.key.listName : first < second
        }
        self.init(sorted.map { ($0.key.day, $0.value.items) }, itemCount: itemIDs.count)
    }

    private struct TripKey: Hashable {
        let day: Int
        let listID: ShoppingList.ID?

        var listName: String { listID?.description ?? "" }
    }

    private struct Bag {
        /// When the first of its purchases was recorded.
        var recordedAt: Date
        var items: [Int] = []

        mutating func add(_ item: Int, recordedAt instant: Date) {
            items.append(item)
            recordedAt = min(recordedAt, instant)
        }
    }
}
