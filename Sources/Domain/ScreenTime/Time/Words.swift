import Ledger

/// "1 minute", "12 minutes".
func counted(_ count: Int, _ one: String) -> String { count == 1 ? "1 \(one)" : "\(count) \(one)s" }

extension CalendarDate {
    /// "17 June".
    var dayAndMonth: String { "\(day) \(Self.monthNames[month.month - 1])" }

    /// "10 July 2026".
    var inWords: String { "\(dayAndMonth) \(year)" }

    private static let monthNames = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]
}
