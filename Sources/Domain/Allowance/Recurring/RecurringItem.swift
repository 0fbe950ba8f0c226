public import Foundation
public import Ledger

/// A recurring transaction with the day it comes next.
public struct RecurringItem: Hashable, Sendable, Identifiable {
    /// The transaction.
    public var recurring: RecurringTransaction
    /// The next day; nil while paused and after the end.
    public var nextDate: CalendarDate?

    /// One of these parts.
    public init(recurring: RecurringTransaction, nextDate: CalendarDate?) {
        self.recurring = recurring
        self.nextDate = nextDate
    }

    /// One with the day it comes next after `now`.
    public init(_ recurring: RecurringTransaction, now: Date) {
        self.init(recurring: recurring, nextDate: recurring.plan.next(after: now)?.day)
    }

    /// The transaction's id.
    public var id: RecurringTransaction.ID { recurring.id }
}
