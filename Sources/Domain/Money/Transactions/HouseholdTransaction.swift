public import Foundation
public import Ledger

/// One movement of the parents' money, as people see it: it keeps its id whatever is corrected about it. Beneath it the
/// ledger only ever adds entries, and takes back those that no longer hold (finances.md §2.2, rule 5).
public struct HouseholdTransaction: Hashable, Sendable, Identifiable {
    public typealias ID = Identifier<HouseholdTransaction>

    /// How it came. The raw value is the one on the wire.
    public enum Origin: String, CaseIterable, Hashable, Sendable {
        case manual, capture
        case imported = "import"
        case grocery, allowance, adjustment
    }

    /// Whether it counts. The raw value is the one on the wire.
    public enum Status: String, CaseIterable, Hashable, Sendable {
        /// It has entries in the ledger.
        case posted
        /// It waits for somebody to look at it, and no total counts it.
        case review
    }

    /// Who it is.
    public let id: ID
    /// Which way it went.
    public var type: TransactionType
    /// What moved; above zero.
    public var amount: Money
    /// Who was paid or who paid, at most 120 characters; of a transfer the other side as it was told.
    public var merchant: String?
    /// The category, whose kind fits the type; transfers have none.
    public var categoryID: EntryCategory.ID?
    /// Whether a person set the category themselves; what rules set, rules may set again.
    public var isCategoryByHand: Bool
    /// The own account; nil where nobody knows.
    public var sourceID: MoneySource.ID?
    /// Of a transfer the own account on the other side.
    public var counterSourceID: MoneySource.ID?
    /// What it cost on top; in the currency of the amount, above zero.
    public var fee: Money?
    /// When it happened.
    public var date: Date
    /// At most 500 characters.
    public var note: String?
    /// The bank's number of it.
    public var reference: String?
    /// How it came.
    public let origin: Origin
    /// The import that brought it in; nil for everything else.
    public let importID: StatementImport.ID?
    /// Whether it counts.
    public var status: Status
    /// How sure what was read is, 0 to 100; nil where nothing was read.
    public var confidence: Int?
    /// What the same was in the shop's currency, where the message names both.
    public var original: Money?
    /// Who made it.
    public let author: Author
    /// When it was written.
    public let createdAt: Date
    /// When it was last changed.
    public var updatedAt: Date
    /// When it was deleted; nil while it stands. It can be brought back as it was.
    public var deletedAt: Date?
    /// Counts changes, from 1.
    public var version: Int
    /// The transfer that this is one side of; nil of everything else. A side stands in no list and moves nothing: it
    /// keeps what a statement or a person told of it, for the day when the transfer is taken apart.
    public var pairID: ID?

    /// A transaction with every field.
    public init(
        id: ID, type: TransactionType, amount: Money, merchant: String? = nil, categoryID: EntryCategory.ID? = nil,
        isCategoryByHand: Bool = false, sourceID: MoneySource.ID?, counterSourceID: MoneySource.ID? = nil,
        fee: Money? = nil, date: Date, note: String? = nil, reference: String? = nil, origin: Origin,
        importID: StatementImport.ID? = nil, status: Status = .posted, confidence: Int? = nil,
        original: Money? = nil, author: Author, createdAt: Date, updatedAt: Date? = nil, deletedAt: Date? = nil,
        version: Int = 1, pairID: ID? = nil
    ) {
        precondition(amount.isPositive && fee.map { $0.isPositive && $0.unit == amount.unit } != false)
        self.id = id
        self.type = type
        self.amount = amount
        self.merchant = merchant
        self.categoryID = categoryID
        self.isCategoryByHand = isCategoryByHand
        self.sourceID = sourceID
        self.counterSourceID = counterSourceID
        self.fee = fee
        self.date = date
        self.note = note
        self.reference = reference
        self.origin = origin
        self.importID = importID
        self.status = status
        self.confidence = confidence
        self.original = original
        self.author = author
        self.createdAt = createdAt
        self.updatedAt = updatedAt ?? createdAt
        self.deletedAt = deletedAt
        self.version = version
        self.pairID = pairID
    }

    /// Whether it has entries in the ledger that hold.
    public var counts: Bool { status == .posted && deletedAt == nil }

    /// Whether the two went opposite ways at different accounts, as the sides of one transfer do. Their amounts may
    /// still tell them apart (`TransferFinding.isSameAmount`).
    public func isOpposite(of other: HouseholdTransaction) -> Bool {
        type != other.type && type != .transfer && other.type != .transfer && origin != .adjustment
            && other.origin != .adjustment && sourceID != other.sourceID
    }
}

extension EntryCause.Kind {
    /// A transaction of the household.
    public static let householdTransaction = EntryCause.Kind(rawValue: "transaction")
}
