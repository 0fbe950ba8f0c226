public import Foundation
public import Ledger

/// What interest a savings account brings from a day on.
public struct InterestTerms: Hashable, Sendable {
    /// The first day that counts so.
    public let since: CalendarDate
    /// The rate; nil for none.
    public let rate: InterestRate?
    /// The most that a month pays, above zero; nil for no limit.
    public let cap: Money?

    /// Terms from a day on.
    public init(since: CalendarDate, rate: InterestRate?, cap: Money? = nil) {
        self.since = since
        self.rate = rate
        self.cap = cap
    }
}

extension [InterestTerms] {
    /// The history once `next` holds from its day on; it takes the place of terms of the same day.
    public func changed(to next: InterestTerms) -> [InterestTerms] {
        filter { $0.since < next.since } + [next]
    }
}

/// When interest is paid: on the 1st of each month at the family's pay time, for the month before. With it a
/// `PaymentPlan` says which days are due, also after the server was off, and that each is settled once.
public struct InterestDays: PaymentTerms {
    public let since: Date

    /// Strictly after `since`, when interest was switched on first.
    public init(since: Date) {
        self.since = since
    }

    public func firstDay(onOrAfter day: CalendarDate) -> CalendarDate? {
        day.day == 1 ? day : day.month.advanced(by: 1).firstDay
    }
}
