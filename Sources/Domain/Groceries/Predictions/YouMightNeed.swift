public import Household
public import Ledger

/// An item that is expected to be bought soon: a row of "You Might Need" (groceries.md §2.7).
public struct ExpectedItem: Hashable, Sendable, Identifiable {
    /// What it is.
    public let item: GroceryItem
    /// When, and how sure that is.
    public let prediction: Prediction

    /// The item's.
    public var id: GroceryItem.ID { item.id }
}

/// Which items are offered under "You Might Need", and which are not (groceries.md §2.7).
public enum YouMightNeed {
    /// How far ahead it looks unless somebody asks for another number of days.
    public static let usualDays = 7
    /// For how many days somebody may ask.
    public static let dayRange = 0...365
    /// The least confidence with which something is offered.
    public static let leastConfidence = 30
    /// For how many days "Not now" hides an item.
    public static let snoozeDays = 7
    /// For how many days somebody may hide one.
    public static let snoozeRange = 1...90

    /// What is due within `days` with enough confidence: by day, then the surer, then by name. Left out are items that
    /// are on an active list, paused, hidden or archived, and those of which as much is there as the family keeps.
    public static func items(
        _ stocks: [PantryStock], predictions: [GroceryItem.ID: Prediction], onActiveLists listed: Set<GroceryItem.ID>,
        within days: Int = usualDays, confidence least: Int = leastConfidence, today: CalendarDate
    ) -> [ExpectedItem] {
        let expected = stocks.compactMap { stock -> ExpectedItem? in
            let item = stock.item
            guard let prediction = predictions[item.id], prediction.dueIn <= days, prediction.confidence >= least,
                !item.isArchived, !item.isPredictionPaused, !isHidden(item, today: today),
                !hasMinimum(stock), !listed.contains(item.id)
            else { return nil }
            return ExpectedItem(item: item, prediction: prediction)
        }
        let ranks = ItemRanks(expected.map(\.item))
        return expected.sorted { left, right in
            let (first, second) = (left.prediction, right.prediction)
            if first.dueIn != second.dueIn { return first.dueIn < second.dueIn }
            if first.confidence != second.confidence { return first.confidence > second.confidence }
            return (ranks[left.id] ?? 0) < (ranks[right.id] ?? 0)
        }
    }

    /// The last day on which an item is hidden that somebody does not want for some days, of which today is the first.
    public static func hiddenUntil(days: Int = snoozeDays, today: CalendarDate) throws(FieldProblem) -> CalendarDate {
        guard snoozeRange.contains(days) else { throw .groceries(.daysOutOfRange(snoozeRange)) }
        return today + (days - 1)
    }

    private static func isHidden(_ item: GroceryItem, today: CalendarDate) -> Bool {
        item.snoozedUntil.map { today <= $0 } ?? false
    }

    /// Where the family said how much it keeps, having that is enough, however soon it will be less.
    private static func hasMinimum(_ stock: PantryStock) -> Bool { stock.item.parLevel != nil && stock.isEnough }
}
