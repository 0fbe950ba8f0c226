/// The balance at the end of one day (I-29).
public struct BalancePoint: Hashable, Sendable, Identifiable {
    /// The day.
    public let date: CalendarDate
    /// The balance at its end.
    public let balance: Money
    /// What the last entry of the day says; nil for a day without entries.
    public let lastDescription: String?

    /// The day, which is the point's name on the wire too.
    public var id: String { date.description }

    /// A point.
    public init(date: CalendarDate, balance: Money, lastDescription: String?) {
        self.date = date
        self.balance = balance
        self.lastDescription = lastDescription
    }
}

/// Balances of days, found backwards from the present one, so that the history before them is never read.
///
///     now 125.50        Nov 20  125.50
///     Nov 20  +10.00    Nov 19  115.50
///     Nov 18   -5.00    Nov 18  115.50
///                       Nov 17  120.50
public enum BalanceHistory {
    /// One point for each day of `span`, oldest first; days without entries carry the last balance.
    ///
    /// - Parameters:
    ///   - days: sums of every day from the span's first on, also after its last.
    ///   - balance: the present balance, after all of `days`.
    ///   - descriptions: of the last entry of each day that has any.
    public static func points(
        _ span: DaySpan, days: [DaySums], balance: Money, descriptions: [CalendarDate: String] = [:]
    ) -> [BalancePoint] {
        var nets: [CalendarDate: Money] = [:]
        var running = balance
        for day in days {
            if day.date > span.last { running = running - day.sums.net }
            nets[day.date] = day.sums.net
        }
        var points: [BalancePoint] = []
        for back in 0..<span.dayCount {
            let date = span.last - back
            points.append(BalancePoint(date: date, balance: running, lastDescription: descriptions[date]))
            if let net = nets[date] { running = running - net }
        }
        return points.reversed()
    }
}
