public import Ledger

/// The days whose points still follow the data: today and the 14 days before it.
public enum OpenDays {
    /// How many days back a day stays open.
    public static let count = 14

    /// The open days.
    public static func range(today: CalendarDate) -> ClosedRange<CalendarDate> { (today - count)...today }

    /// Whether a day is open.
    public static func contains(_ day: CalendarDate, today: CalendarDate) -> Bool {
        range(today: today).contains(day)
    }
}
