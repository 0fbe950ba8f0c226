import Foundation
import Household
import Ledger

/// What is wrong with a day chosen for an entry, said as soon as it is chosen: a picker that offered only the days
/// that may be would keep an earlier choice in silence when another one is typed.
public enum EntryDay {
    /// "The date can't be in the future", or how far back a day may lie; nil for a day that may be.
    public static func problem(_ day: CalendarDate?, today: CalendarDate, locale: Locale) -> String? {
        do {
            _ = try FieldRules.date(day, today: today)
            return nil
        } catch {
            return error.message(locale)
        }
    }
}
