public import Ledger

/// What a message says.
public enum CaptureReading: Hashable, Sendable {
    /// A transaction, as far as it could be understood.
    case transaction(CapturedTransaction)
    /// None, and why.
    case ignored(IgnoredReason)
}

/// What kind of transfer a message tells of by its words.
public enum TransferSign: Hashable, Sendable {
    /// Between pockets of one account.
    case pocket
    /// Into a wallet.
    case topUp
    /// Out of a machine.
    case cash
    /// The bill of a credit card.
    case cardBill
}

/// A transaction as a message tells it.
public struct CapturedTransaction: Hashable, Sendable {
    /// What moved; above zero.
    public var amount: Money
    /// What the same was in the shop's currency, where the message names both.
    public var original: Money?
    /// Which way it went.
    public var type: TransactionType
    /// What its words say that it is of a transfer; nil where only the other side tells that it is one.
    public var transfer: TransferSign?
    /// Of a transfer, whether the account of the message is the one that received.
    public var isIncoming: Bool
    /// Whether nothing but the amount itself can be meant: a currency names it, and no other stands there unexplained.
    public var isAmountClear: Bool
    /// Who was paid or who paid; of a transfer the other side.
    public var merchant: String?
    /// The English name of the built-in category that the bank names in place of a shop; nil where it names none.
    public var categoryHint: String?
    /// The institution that wrote the message; nil where nobody knows.
    public var institution: String?
    /// The family's own source that the message is of, by its name; nil where it has none.
    public var ownSource: String?
    /// Of a transfer the family's own source on the other side, by its name; nil where it has none.
    public var ownCounterpart: String?
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
