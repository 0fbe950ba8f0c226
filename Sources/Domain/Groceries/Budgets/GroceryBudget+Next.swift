public import Foundation
import Household
public import Ledger

/// How budgets follow each other (groceries.md §2.5, `repeats`).
extension GroceryBudget {
    /// A budget that hands on to the next one.
    public struct Renewal: Hashable, Sendable {
        /// The one that ends, which repeats no more: whoever deletes the next one is not given it again.
        public let ended: GroceryBudget
        /// The one that follows it.
        public let next: GroceryBudget
    }

    /// The days that follow it by themselves; nil where it does not repeat.
    ///
    ///     monthly  1-30 June → 1-31 July       15 June - 14 July → 15 July - 14 August
    ///     weekly   7-13 June → 14-20 June
    public var nextDays: ClosedRange<CalendarDate>? {
        let start = days.upperBound + 1
        switch repeats {
        case .none: return nil
        case .weekly: return start...(start + 6)
        case .monthly:
            let month = start.month.advanced(by: 1)
            let sameDay = month.firstDay + (min(start.day, month.length) - 1)
            return start...(sameDay - 1)
        }
    }

    /// The budget that follows it, and itself as it hands on; nil where it does not repeat, or another one has a day of
    /// those.
    public func renewed(id: ID, at instant: Date, locale: Locale, isFree: (ClosedRange<CalendarDate>) -> Bool)
        -> Renewal?
    {
        guard let nextDays, isFree(nextDays) else { return nil }
        let next = GroceryBudget(
            id: id, name: Self.nextName(name, from: days.lowerBound.month, to: nextDays.lowerBound.month, locale),
            amount: amount, days: nextDays, repeats: repeats, createdAt: instant)
        var ended = self
        ended.repeats = .none
        return Renewal(ended: ended, next: next)
    }

    /// The budgets that follow one until one holds today, oldest first: after a long pause there may be several. Each
    /// one's `ended` is the `next` of the one before.
    public func renewals(
        until today: CalendarDate, at instant: Date, locale: Locale, makeID: () -> ID,
        isFree: (ClosedRange<CalendarDate>) -> Bool
    ) -> [Renewal] {
        var renewals: [Renewal] = []
        var last = self
        while last.days.upperBound < today, renewals.count < Self.renewalLimit,
            let renewal = last.renewed(id: makeID(), at: instant, locale: locale, isFree: isFree)
        {
            renewals.append(renewal)
            last = renewal.next
        }
        return renewals
    }

    /// Ten years of weeks.
    private static let renewalLimit = 530

    // MARK: Names

    /// The name of the next one: where it is that of a month, alone or with its year, the name of the next one's month;
    /// else the same name.
    ///
    ///     "June" → "July"    "December 2026" → "January 2027"    "juni" (id-ID) → "juli"    "Food" → "Food"
    static func nextName(_ name: String, from: CalendarMonth, to: CalendarMonth, _ locale: Locale) -> String {
        let key = SearchWords.folded(name)
        for symbols in monthNames(locale) where symbols.count == 12 {
            let (old, new) = (symbols[from.month - 1], symbols[to.month - 1])
            if key == SearchWords.folded(old) { return cased(new, like: name) }
            if key == SearchWords.folded("\(old) \(from.year)") { return cased("\(new) \(to.year)", like: name) }
        }
        return name
    }

    /// What the months are called in a language: standing alone, and within a date.
    private static func monthNames(_ locale: Locale) -> [[String]] {
        var calendar = Calendar(identifier: .gregorian)
        calendar.locale = locale
        return [calendar.standaloneMonthSymbols, calendar.monthSymbols]
    }

    /// With a capital in front where the other one has, and without where it has not.
    private static func cased(_ text: String, like other: String) -> String {
        guard let first = other.first, first.isLetter else { return text }
        let start = text.prefix(1)
        return (first.isUppercase ? start.uppercased() : first.isLowercase ? start.lowercased() : String(start))
            + text.dropFirst()
    }
}
