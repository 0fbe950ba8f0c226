public import Foundation

/// Whether an entry brings money in or takes it out. The raw value is the one on the wire.
public enum Direction: String, CaseIterable, Codable, Hashable, Sendable {
    /// Money in.
    case credit = "Credit"
    /// Money out.
    case debit = "Debit"

    /// The other direction: what a reversal uses.
    public var opposite: Direction { self == .credit ? .debit : .credit }
}

/// What an entry came from. The raw value is the one on the wire.
public enum EntrySource: String, CaseIterable, Codable, Hashable, Sendable {
    case manual = "Manual"
    case allowance = "Allowance"
    case recurring = "Recurring"
    case savings = "Savings"
    case wish = "Wish"
    case startingBalance = "StartingBalance"
    case reversal = "Reversal"
    /// Half of a transfer between own accounts of the household.
    case transfer = "Transfer"
    /// What puts the balance of a source right.
    case adjustment = "Adjustment"

    /// Those that entries on accounts of children have.
    public static let ofChildren: [EntrySource] = allCases.filter { $0 != .transfer && $0 != .adjustment }

    /// Whether entries of this source count as income or spending (I-26). Reversed pairs are left out besides.
    public var countsInStatistics: Bool {
        switch self {
        case .manual, .allowance, .recurring, .wish: true
        case .savings, .startingBalance, .reversal, .transfer, .adjustment: false
        }
    }
}

/// Someone with an account on the server. Only the id lives here; `Household` knows the rest.
public enum Person: Sendable {
    /// The id of a person.
    public typealias ID = Identifier<Person>
}

/// Who made an entry.
public enum Author: Hashable, Sendable {
    /// A person of the family.
    case person(Person.ID)
    /// Roost itself: automatic entries.
    case roost
}

/// One movement on one account. Its amount, direction and account never change; it is undone only by a linked
/// reversal, and never erased.
public struct Entry: Hashable, Sendable, Identifiable {
    public typealias ID = Identifier<Entry>

    /// Who it is.
    public let id: ID
    /// The account it moves.
    public let accountID: Account.ID
    /// In or out.
    public let direction: Direction
    /// Always above zero.
    public let amount: Money
    /// The family-local day it counts for.
    public var date: CalendarDate
    /// The order of arrival within the family, from 1; with `date` it gives the order of lists (I-3).
    public let sequence: Int64
    /// 1-200 characters, trimmed.
    public var description: String
    /// At most 500 characters.
    public var note: String?
    /// The category, whose kind matches `direction`.
    public var categoryID: EntryCategory.ID?
    /// What it came from.
    public let source: EntrySource
    /// Who made it.
    public let author: Author
    /// When it was written.
    public let createdAt: Date
    /// When it was last described anew or reversed; at first `createdAt`.
    public var updatedAt: Date
    /// The entry that this one takes back.
    public let reversesID: Entry.ID?
    /// The entry that took this one back.
    public var reversedByID: Entry.ID?
    /// The transfer this entry is one half of.
    public let transferID: Transfer.ID?
    /// The entry that this one was booked with and is taken back with: the allowance of a share, the purchase that took
    /// savings.
    public let followsID: Entry.ID?
    /// What outside the ledger brought it about; of a reversal, what brought about the entry that it takes back, unless
    /// taking it back has a cause of its own.
    public let cause: EntryCause?
    /// Counts changes of description, category, date and note, from 1.
    public var version: Int

    /// An entry with every field. `amount` must be above zero.
    public init(
        id: ID, accountID: Account.ID, direction: Direction, amount: Money, date: CalendarDate, sequence: Int64,
        description: String, note: String? = nil, categoryID: EntryCategory.ID? = nil, source: EntrySource = .manual,
        author: Author, createdAt: Date, updatedAt: Date? = nil, reversesID: Entry.ID? = nil,
        reversedByID: Entry.ID? = nil, transferID: Transfer.ID? = nil, followsID: Entry.ID? = nil,
        cause: EntryCause? = nil, version: Int = 1
    ) {
        precondition(amount.isPositive, "an entry's amount is above zero")
        self.id = id
        self.accountID = accountID
        self.direction = direction
        self.amount = amount
        self.date = date
        self.sequence = sequence
        self.description = description
        self.note = note
        self.categoryID = categoryID
        self.source = source
        self.author = author
        self.createdAt = createdAt
        self.updatedAt = updatedAt ?? createdAt
        self.reversesID = reversesID
        self.reversedByID = reversedByID
        self.transferID = transferID
        self.followsID = followsID
        self.cause = cause
        self.version = version
    }

    /// What the entry does to the balance: `amount` for a credit, its opposite for a debit.
    public var signedAmount: Money { direction == .credit ? amount : -amount }

    /// Whether it is one half of a reversed pair, which counts in no statistic (I-6).
    public var isInReversedPair: Bool { reversesID != nil || reversedByID != nil }

    /// Whether it counts as income or spending (I-26).
    public var countsInStatistics: Bool { source.countsInStatistics && !isInReversedPair }
}
