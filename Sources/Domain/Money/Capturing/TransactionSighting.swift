public import Foundation
public import Ledger

/// What is compared when a message comes in: does it tell of something new, or of what is known already? Of what
/// several messages told there is one a message; for transfers, one as the transaction stands.
public struct TransactionSighting: Hashable, Sendable {
    /// The transaction; of a message that is just being read, the one that would be made.
    public var id: HouseholdTransaction.ID
    /// Which way it went.
    public var type: TransactionType
    /// What moved.
    public var amount: Money
    /// What it cost on top.
    public var fee: Money?
    /// The own account.
    public var sourceID: MoneySource.ID?
    /// Of a transfer the own account on the other side.
    public var counterSourceID: MoneySource.ID?
    /// The merchant's key; empty without a merchant.
    public var merchantKey: String
    /// When it happened.
    public var date: Date
    /// The family's day of `date`.
    public var day: CalendarDate
    /// The bank's number of it.
    public var reference: String?
    /// What the account held afterwards, as the message says.
    public var statedBalance: Money?
    /// What tells its text from others; nil where there is none.
    public var textHash: String?
    /// The own accounts whose messages have told of it. None for what people typed and statements listed.
    public var toldBy: Set<MoneySource.ID>
    /// Who sent the message, where its account is not known.
    public var sender: String?
    /// Own accounts at the banks of those that told: what a message infers may be one of them in place of another.
    public var kin: Set<MoneySource.ID>
    /// Whether a message told of it, of a known account or not.
    public var isCaptured: Bool
    /// Whether it is pocket money, whose merchant is the child's name.
    public var isPocketMoney: Bool
    /// The own accounts, by what they or their holders are called, that its message names.
    public var names: Set<MoneySource.ID>

    /// A sighting with every field.
    public init(
        id: HouseholdTransaction.ID, type: TransactionType, amount: Money, fee: Money? = nil,
        sourceID: MoneySource.ID? = nil, counterSourceID: MoneySource.ID? = nil, merchantKey: String = "", date: Date,
        day: CalendarDate, reference: String? = nil, statedBalance: Money? = nil, textHash: String? = nil,
        toldBy: Set<MoneySource.ID> = [], sender: String? = nil, kin: Set<MoneySource.ID> = [], isCaptured: Bool = true,
        isPocketMoney: Bool = false, names: Set<MoneySource.ID> = []
    ) {
        self.id = id
        self.type = type
        self.amount = amount
        self.fee = fee
        self.sourceID = sourceID
        self.counterSourceID = counterSourceID
        self.merchantKey = merchantKey
        self.date = date
        self.day = day
        self.reference = reference
        self.statedBalance = statedBalance
        self.textHash = textHash
        self.toldBy = toldBy
        self.sender = sender
        self.kin = kin
        self.isCaptured = isCaptured
        self.isPocketMoney = isPocketMoney
        self.names = names
    }

    /// Seconds between the two.
    func seconds(to other: TransactionSighting) -> TimeInterval { abs(date.timeIntervalSince(other.date)) }
}
