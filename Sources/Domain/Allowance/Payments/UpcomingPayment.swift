public import Household
public import Ledger

/// Something that Roost will book for a child by itself: the allowance of a pay-day, or a recurring transaction.
public struct UpcomingPayment: Hashable, Sendable, Identifiable {
    /// How many days ahead `/home` looks.
    public static let daysShown = 14

    /// Whose account it moves.
    public let child: Child
    /// The day.
    public let day: CalendarDate
    /// Above zero.
    public let amount: Money
    /// In or out; allowances come in.
    public let direction: Direction
    /// "Weekly allowance", or the text of the recurring transaction.
    public let description: String
    /// The recurring transaction; nil for an allowance.
    public let recurringID: RecurringTransaction.ID?

    /// A payment to come.
    public init(
        child: Child, day: CalendarDate, amount: Money, direction: Direction = .credit, description: String,
        recurringID: RecurringTransaction.ID? = nil
    ) {
        self.child = child
        self.day = day
        self.amount = amount
        self.direction = direction
        self.description = description
        self.recurringID = recurringID
    }

    /// The payment itself: no plan pays twice on one day.
    public var id: Self { self }
}
