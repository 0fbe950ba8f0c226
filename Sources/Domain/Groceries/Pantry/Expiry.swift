public import Ledger

/// How long something keeps, by calendar days of the family (groceries.md §2.6).
///
///     today 10 June    best before 7 June     "Expired 3 days ago"    now
///                      10 June                "Expires today"         now
///                      11 June                "Expires tomorrow"      soon
///                      15 June                "Expires in 5 days"     later
public struct Expiry: Hashable, Sendable, Comparable {
    /// How much it presses. Screens show it as a color, and always beside the words.
    public enum Urgency: String, CaseIterable, Hashable, Sendable {
        /// Past its day, or good for today only: red.
        case now
        /// Good for a day or two more: orange.
        case soon
        /// Good for three days or more: plain.
        case later
    }

    /// Days until its last good one; below 0 once that has passed.
    public let daysLeft: Int

    /// What keeps for that many days more.
    public init(daysLeft: Int) {
        self.daysLeft = daysLeft
    }

    /// What is best before a day, seen from `today`.
    public init(bestBefore: CalendarDate, today: CalendarDate) {
        self.init(daysLeft: bestBefore - today)
    }

    /// Whether its day has passed.
    public var isPast: Bool { daysLeft < 0 }

    /// How much it presses.
    public var urgency: Urgency {
        switch daysLeft {
        case ...0: .now
        case 1...2: .soon
        default: .later
        }
    }

    /// "Expired 3 days ago", "Expired yesterday", "Expires today", "Expires tomorrow", "Expires in 5 days".
    public var label: String {
        switch daysLeft {
        case ..<(-1): "Expired \(daysLeft.magnitude) days ago"
        case -1: "Expired yesterday"
        case 0: "Expires today"
        case 1: "Expires tomorrow"
        default: "Expires in \(daysLeft) days"
        }
    }

    /// What goes off first.
    public static func < (left: Self, right: Self) -> Bool { left.daysLeft < right.daysLeft }

    /// How far ahead people look unless they ask for another number of days.
    public static let usualDays = 7
    /// For how many days somebody may ask.
    public static let dayRange = 0...365
}

extension PantryLot {
    /// How long it keeps; nil without a day, once nothing is left, and in the freezer until its day has passed.
    public func expiry(today: CalendarDate) -> Expiry? {
        guard let bestBefore, !quantity.isZero else { return nil }
        let expiry = Expiry(bestBefore: bestBefore, today: today)
        return location == .freezer && !expiry.isPast ? nil : expiry
    }
}

/// A lot that goes off soon, or went off (groceries.md §2.6).
public struct ExpiringLot: Hashable, Sendable, Identifiable {
    /// What it is.
    public let item: GroceryItem
    /// The lot, with something left in it.
    public let lot: PantryLot
    /// How long it keeps.
    public let expiry: Expiry

    /// The lot's.
    public var id: PantryLot.ID { lot.id }

    /// The lots that go off within `days`, those that went off first, then by name; of one item the oldest first.
    ///
    /// - Parameters:
    ///   - items: the items of the lots; lots of others are left out.
    ///   - includeExpired: whether what has gone off is among them.
    public static func all(
        _ lots: [PantryLot], of items: [GroceryItem], within days: Int = Expiry.usualDays, includeExpired: Bool = true,
        today: CalendarDate
    ) -> [ExpiringLot] {
        let ranks = ItemRanks(items)
        let expiring = lots.compactMap { lot -> (rank: Int, lot: ExpiringLot)? in
            guard let expiry = lot.expiry(today: today), expiry.daysLeft <= days, includeExpired || !expiry.isPast,
                let rank = ranks[lot.itemID]
            else { return nil }
            return (rank, ExpiringLot(item: ranks.items[rank], lot: lot, expiry: expiry))
        }
        return expiring.sorted { left, right in
            if left.lot.expiry != right.lot.expiry { return left.lot.expiry < right.lot.expiry }
            if left.rank != right.rank { return left.rank < right.rank }
            return (left.lot.lot.addedAt, left.lot.id) < (right.lot.lot.addedAt, right.lot.id)
        }.map(\.lot)
    }
}
