public import Capture
public import Foundation
public import Household
public import Ledger

/// A message as it reached Roost and what became of it (finances.md §2.1, "Capture"). Its words are kept for 90 days;
/// those of one-time codes never are.
public struct ReceivedMessage: Hashable, Sendable, Identifiable {
    public typealias ID = Identifier<ReceivedMessage>

    /// By which way it came. The raw value is the one on the wire.
    public enum Channel: String, CaseIterable, Hashable, Sendable {
        case api, paste, share
        case imported = "import"
    }

    /// What became of it.
    public typealias Status = HouseholdEvent.MessageStatus

    /// What it told, whatever became of the transaction since: by this a second message of the same is known.
    public struct Told: Hashable, Sendable {
        /// Which way it went.
        public var type: TransactionType
        /// What moved.
        public var amount: Money
        /// When.
        public var date: Date
        /// Of a transfer the own account on the other side.
        public var counterSourceID: MoneySource.ID?
        /// The merchant's key; empty without a merchant.
        public var merchantKey: String
        /// The bank's number of it.
        public var reference: String?

        /// What a message told.
        public init(
            type: TransactionType, amount: Money, date: Date, counterSourceID: MoneySource.ID? = nil,
            merchantKey: String = "", reference: String? = nil
        ) {
            self.type = type
            self.amount = amount
            self.date = date
            self.counterSourceID = counterSourceID
            self.merchantKey = merchantKey
            self.reference = reference
        }
    }

    /// How long its words are kept.
    public static let keptDays = 90

    /// From when on words are still kept.
    public static func textsKeptSince(_ now: Date) -> Date {
        now.addingTimeInterval(TimeInterval(-keptDays * 86_400))
    }

    /// Who it is.
    public let id: ID
    /// By which way it came.
    public let channel: Channel
    /// The number, name or address that it came from.
    public let sender: String?
    /// The app that showed it.
    public let package: String?
    /// The title of a notification.
    public var title: String?
    /// Its words; nil where they are not kept, or no more.
    public var text: String?
    /// When it was shown, as the device says; nil where it does not say.
    public let postedAt: Date?
    /// When it reached Roost.
    public let receivedAt: Date
    /// What tells the same text again.
    public let textHash: String
    /// What tells the same pattern again, with other numbers.
    public let fingerprint: String
    /// What became of it.
    public var status: Status
    /// Why it is ignored; nil unless it is.
    public var ignored: IgnoredReason?
    /// Why it waits; nil unless it does.
    public var waiting: WaitingReason?
    /// The transaction that it tells of.
    public var transactionID: HouseholdTransaction.ID?
    /// What it told; nil where that was no transaction.
    public var told: Told?
    /// What the account held afterwards, as it says.
    public var statedBalance: Money?
    /// The own account whose message it is.
    public var sourceID: MoneySource.ID?
    /// Other transactions that it may tell of, while somebody has to say.
    public var rivals: [HouseholdTransaction.ID]
    /// The key that it was sent with; nil for a person.
    public let keyID: APIKey.ID?

    /// A message with every field.
    public init(
        id: ID, channel: Channel, sender: String? = nil, package: String? = nil, title: String? = nil, text: String?,
        postedAt: Date? = nil, receivedAt: Date, textHash: String, fingerprint: String, status: Status,
        ignored: IgnoredReason? = nil, waiting: WaitingReason? = nil, transactionID: HouseholdTransaction.ID? = nil,
        told: Told? = nil,
        statedBalance: Money? = nil,
        sourceID: MoneySource.ID? = nil, rivals: [HouseholdTransaction.ID] = [], keyID: APIKey.ID? = nil
    ) {
        self.id = id
        self.channel = channel
        self.sender = sender
        self.package = package
        self.title = title
        self.text = text
        self.postedAt = postedAt
        self.receivedAt = receivedAt
        self.textHash = textHash
        self.fingerprint = fingerprint
        self.status = status
        self.ignored = ignored
        self.waiting = waiting
        self.transactionID = transactionID
        self.told = told
        self.statedBalance = statedBalance
        self.sourceID = sourceID
        self.rivals = rivals
        self.keyID = keyID
    }
}

extension ReceivedMessage {
    /// The message as a door would hand it in again; nil where its words are not kept.
    ///
    /// - Parameter source: what the family calls the account that it is of.
    public func form(of source: MoneySource?) -> MessageForm? {
        guard let text else { return nil }
        return MessageForm(
            text, title: title, source: sourceID == source?.id ? source?.name : nil, sender: sender, package: package,
            postedAt: postedAt ?? receivedAt)
    }
}
