public import Ledger

/// A missed payment that waits for a parent (I-10).
public struct HeldPayment: Hashable, Sendable {
    /// The day it was due.
    public let day: CalendarDate
    /// What was to be paid that day.
    public let amount: Money
    /// In or out; allowances come in.
    public let direction: Direction
    /// "Weekly allowance", or the text of the recurring transaction.
    public let description: String
    /// The recurring transaction; nil for an allowance.
    public let recurringID: RecurringTransaction.ID?

    /// A held payment.
    public init(
        day: CalendarDate, amount: Money, direction: Direction = .credit, description: String,
        recurringID: RecurringTransaction.ID? = nil
    ) {
        self.day = day
        self.amount = amount
        self.direction = direction
        self.description = description
        self.recurringID = recurringID
    }
}

/// What a parent decides about held payments. The raw value is the one on the wire.
public enum HeldDecision: String, CaseIterable, Hashable, Sendable {
    /// Book them all, each dated its day, oldest first.
    case payAll = "PayAll"
    /// Book none; they are used up.
    case skip = "Skip"
}
