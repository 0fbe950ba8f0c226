public import Ledger

/// When an item will be bought again, by the family's own purchases (groceries.md §2.7).
///
///     Milk 4 May × 1, 11 May × 1, 18 May × 2, 1 June × 1; today 10 June
///     28 days ÷ (1 + 1 + 2) = 7 days a unit; 1 June + 1 × 7 = 8 June, 2 days ago
///     7, 7 and 14 ÷ 2 days a unit: as regular as can be, of 3 intervals, 60 %
///
/// Whole numbers of days are rounded from exact quotients, a half away from zero.
public struct Prediction: Hashable, Sendable {
    /// How sure it is, in a word.
    public enum Level: String, CaseIterable, Hashable, Sendable {
        /// 70 or more.
        case high
        /// 40 to 69.
        case medium
        /// Less than 40.
        case low

        /// What people read.
        public var label: String {
            switch self {
            case .high: "High"
            case .medium: "Medium"
            case .low: "Low"
            }
        }
    }

    /// The day on which it is expected.
    public let nextDate: CalendarDate
    /// Days until then; below 0 once that has passed.
    public let dueIn: Int
    /// How sure it is, 0 to 100.
    public let confidence: Int
    /// How much is bought usually, in the item's unit.
    public let suggestedQuantity: Quantity
    /// How many intervals it is made from, at most 8.
    public let intervals: Int
    /// For how many days one unit of the item lasts.
    public let daysPerUnit: Fraction

    /// Fewest days on which an item was bought for a prediction.
    public static let leastDays = 3
    /// No interval is taken for longer than ten years, so that every expected day is one of the calendar.
    static let longestInterval = 3_653

    /// What the purchases say; nil of fewer than 3 days, and where the item is overdue by more than twice the interval
    /// that was expected: the family stopped buying it. That is so whatever the pantry holds, of which nobody may have
    /// told that it is gone.
    ///
    /// - Parameter stock: what is in the house. As much as is kept of a tracked item puts the day off for as long as it
    ///   lasts.
    public init?(_ purchases: PurchaseDays, stock: PantryStock, today: CalendarDate) {
        let days = purchases.days
        guard days.count >= Self.leastDays, let last = days.last, let usual = purchases.usualQuantity else {
            return nil
        }
        let lengths = zip(days, days.dropFirst()).map { $1.date - $0.date }
        let quantities = days.dropLast().map(\.quantity.thousandths)
        let perThousandth = Fraction(
            Int128(lengths.reduce(0, +)), quantities.reduce(Int128(0)) { $0 + Int128($1) })

        let expected = Self.interval(perThousandth * last.quantity.thousandths)
        var next = last.date + expected
        guard today - next <= 2 * expected else { return nil }
        if stock.isEnough {
            let lasts = (perThousandth * stock.total.thousandths).roundedDown
            next = max(next, today + min(lasts, Self.longestInterval))
        }
        nextDate = next
        dueIn = next - today
        confidence = Regularity.confidence(days: lengths, quantities: quantities)
        suggestedQuantity = usual
        intervals = lengths.count
        daysPerUnit = perThousandth * 1_000
    }

    /// How sure it is, in a word.
    public var level: Level { Self.level(confidence) }

    /// How sure so many percent are, in a word.
    static func level(_ confidence: Int) -> Level {
        switch confidence {
        case 70...: .high
        case 40...: .medium
        default: .low
        }
    }

    /// For how many days lasts what is bought usually.
    public var usualInterval: Int {
        Self.interval(Fraction(daysPerUnit.numerator, daysPerUnit.denominator * 1_000) * suggestedQuantity.thousandths)
    }

    /// "Usually every 7 days".
    public var intervalText: String {
        usualInterval == 1 ? "Usually every day" : "Usually every \(usualInterval) days"
    }

    /// "Expected 2 days ago", "Expected today", "Expected in 3 days".
    public var dueText: String {
        switch dueIn {
        case ..<(-1): "Expected \(dueIn.magnitude) days ago"
        case -1: "Expected yesterday"
        case 0: "Expected today"
        case 1: "Expected tomorrow"
        default: "Expected in \(dueIn) days"
        }
    }

    /// Whole days, at least one: what is bought twice on a day is bought once.
    private static func interval(_ days: Fraction) -> Int { min(max(days.rounded, 1), longestInterval) }

    /// The predictions of items, by their stocks; items without one are not there.
    public static func all(
        _ stocks: [PantryStock], purchases: [GroceryItem.ID: PurchaseDays], today: CalendarDate
    ) -> [GroceryItem.ID: Prediction] {
        var all: [GroceryItem.ID: Prediction] = Dictionary(minimumCapacity: stocks.count)
        for stock in stocks {
            guard let days = purchases[stock.id] else { continue }
            all[stock.id] = Prediction(days, stock: stock, today: today)
        }
        return all
    }
}
