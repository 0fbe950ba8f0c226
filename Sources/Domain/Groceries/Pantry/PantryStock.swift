import Household
public import Ledger

/// What is in the house of an item: its lots together (groceries.md §3.6).
public struct PantryStock: Hashable, Sendable, Identifiable {
    /// What it is.
    public let item: GroceryItem
    /// The lots that hold something, in the order in which they are used up.
    public let lots: [PantryLot]
    /// All of them together, in the item's unit.
    public let total: Quantity
    /// How long the one keeps that goes off first; nil where none has a day that counts.
    public let expiry: Expiry?

    /// The item's.
    public var id: GroceryItem.ID { item.id }

    /// The stock of an item.
    ///
    /// - Parameter lots: its lots, empty ones too.
    public init(_ item: GroceryItem, lots: [PantryLot], today: CalendarDate) {
        self.item = item
        self.lots = PantryUse.order(lots.filter { !$0.quantity.isZero })
        total = self.lots.reduce(.zero) { $0 + $1.quantity }
        expiry = self.lots.compactMap { $0.expiry(today: today) }.min()
    }

    /// Whether less is there than the family wants to keep. Of an item that is not tracked nobody knows.
    public var isLow: Bool { missing != nil }

    /// What is missing to the least that is to be in the house; nil where nothing is.
    public var missing: Quantity? {
        guard item.isTracked, let least = item.parLevel, total < least else { return nil }
        return least - total
    }

    /// Whether as much is there as the family keeps, and at least one where it said nothing. Of an item that is not
    /// tracked nobody knows.
    public var isEnough: Bool { item.isTracked && total >= (item.parLevel ?? .one) }

    /// Which lots the rows are of.
    public enum Filter: String, CaseIterable, Hashable, Sendable {
        case all, expiring, low

        /// What people call it.
        public var label: String {
            switch self {
            case .all: "All"
            case .expiring: "Expiring"
            case .low: "Low"
            }
        }
    }

    /// The stock of every item, by name, of those too of which nothing is there.
    public static func all(_ items: [GroceryItem], lots: [PantryLot], today: CalendarDate) -> [PantryStock] {
        let byItem = Dictionary(grouping: lots, by: \.itemID)
        return ItemRanks(items).items.map { PantryStock($0, lots: byItem[$0.id] ?? [], today: today) }
    }

    /// The rows of the pantry: by name, what expires by its day first. In one place only what is there is counted and
    /// shown; whether an item is low hangs on all places.
    ///
    /// - Parameters:
    ///   - stocks: by name, as `all` gives them.
    ///   - location: one place; nil for all.
    public static func rows(
        _ stocks: [PantryStock], _ filter: Filter = .all, in location: PantryLot.Location? = nil, today: CalendarDate
    ) -> [PantryStock] {
        let rows = stocks.compactMap { stock -> PantryStock? in
            if filter == .low, !stock.isLow || stock.item.isArchived { return nil }
            guard let location else { return filter == .low || !stock.total.isZero ? stock : nil }
            let here = PantryStock(stock.item, lots: stock.lots.filter { $0.location == location }, today: today)
            return here.total.isZero ? nil : here
        }
        switch filter {
        case .all, .low: return rows
        case .expiring:
            let expiring = rows.enumerated().compactMap { row -> (offset: Int, expiry: Expiry, stock: PantryStock)? in
                guard let expiry = row.element.expiry, expiry.daysLeft <= Expiry.usualDays else { return nil }
                return (row.offset, expiry, row.element)
            }
            return expiring.sorted { ($0.expiry, $0.offset) < ($1.expiry, $1.offset) }.map(\.stock)
        }
    }
}

extension PantryLot.Location {
    /// What people call it.
    public var label: String {
        switch self {
        case .fridge: "Fridge"
        case .freezer: "Freezer"
        case .cupboard: "Cupboard"
        case .other: "Other"
        }
    }
}

/// Items in the order of their names, which are folded once: what else is sorted compares numbers.
struct ItemRanks: Sendable {
    /// By name without regard to case and accents, then by id.
    let items: [GroceryItem]
    private let ranks: [GroceryItem.ID: Int]

    /// The order of some items, of which none is there twice.
    init(_ items: [GroceryItem]) {
        self.items = items.map { (key: $0.nameKey, item: $0) }
            .sorted { ($0.key, $0.item.id) < ($1.key, $1.item.id) }
            .map(\.item)
        var ranks: [GroceryItem.ID: Int] = Dictionary(minimumCapacity: items.count)
        for (rank, item) in self.items.enumerated() { ranks[item.id] = rank }
        self.ranks = ranks
    }

    /// Where an item stands, from 0; nil of an item that is not among them.
    subscript(_ id: GroceryItem.ID) -> Int? { ranks[id] }
}
