public import Ledger

/// What a message says.
public enum CaptureReading: Hashable, Sendable {
    /// A transaction, as far as it could be understood.
    case transaction(CapturedTransaction)
    /// None, and why.
    case ignored(IgnoredReason)
}

/// A transaction as a message tells it.
public struct CapturedTransaction: Hashable, Sendable {
    /// What moved; above zero.
    public var amount: Money
    /// What the same was in the shop's currency, where the message names both.
    public var original: Money?
    /// Which way it went.
    public var type: MovementType
    /// Who was paid or who paid; of a transfer the other side.
    public var merchant: String?
    /// The institution that wrote the message; nil where nobody knows.
    public var institution: String?
    /// The last four digits of the account, where they are told.
    public var tail: String?
    /// What it cost on top.
    public var fee: Money?
    /// What the account holds afterwards.
    public var statedBalance: Money?
    /// The bank's number of the transaction.
    public var reference: String?
    /// The day in the text; nil where there is none, or none near the time of the message.
    public var day: CalendarDate?
    /// How sure all of this is, 0 to 100 (finances.md §2.9).
    public var confidence: Int
}
