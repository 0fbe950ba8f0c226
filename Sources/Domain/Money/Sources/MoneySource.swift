public import Foundation
public import Ledger

/// Where the parents keep money: a bank account, a wallet, a card, cash (finances.md §2.1). The ledger holds one
/// account for each currency it has seen.
public struct MoneySource: Hashable, Sendable, Identifiable {
    public typealias ID = Identifier<MoneySource>

    /// What it is. The raw value is the one on the wire.
    public enum Kind: String, CaseIterable, Hashable, Sendable {
        case bank, ewallet, card, cash, other
    }

    /// Sources that Roost makes itself. The raw value is the one in the store.
    public enum Key: String, CaseIterable, Hashable, Sendable {
        /// Notes and coins: where money from a machine goes.
        case cash
        /// Where transactions stand whose source nobody has named; in no list and in no balance.
        case unassigned
    }

    /// What it says that it holds, and when it said so.
    public struct StatedBalance: Hashable, Sendable {
        /// The balance that a message told.
        public let amount: Money
        /// When it was told.
        public let at: Date

        /// A balance as a message told it.
        public init(amount: Money, at: Date) {
            self.amount = amount
            self.at = at
        }
    }

    /// Who it is.
    public let id: ID
    /// 1-60 characters, unique among the family's sources, ignoring case.
    public var name: String
    /// Whose messages it hears; nil of cash.
    public var institution: String?
    /// What it is.
    public var kind: Kind
    /// The currency it is kept in; payments in others stand beside it.
    public let currency: Currency
    /// Which one of those that Roost makes; nil for the family's own.
    public let key: Key?
    /// The last four digits by which messages name it.
    public var tails: [String]
    /// Packages and senders of its messages beside those that its institution is known for.
    public var senders: [String]
    /// What it held before its first entry.
    public var openingBalance: Money
    /// What the newest message says that it holds.
    public var stated: StatedBalance?
    /// Whether a parent said that it is theirs. An unconfirmed one counts in no balance.
    public var isConfirmed: Bool
    /// Kept for its entries and offered no more.
    public var isArchived: Bool
    /// Whether it counts in the balance.
    public var isInBalance: Bool
    /// Whether a parent chose it for the messages of its institution that name no digits; of one institution at most
    /// one is.
    public var isDefault: Bool
    /// When it was made.
    public let createdAt: Date
    /// When it was last changed; at first `createdAt`.
    public var updatedAt: Date
    /// Counts changes, from 1.
    public var version: Int

    /// A source with every field.
    public init(
        id: ID, name: String, institution: String? = nil, kind: Kind, currency: Currency, key: Key? = nil,
        tails: [String] = [], senders: [String] = [], openingBalance: Money? = nil, stated: StatedBalance? = nil,
        isConfirmed: Bool = true, isArchived: Bool = false, isInBalance: Bool = true, isDefault: Bool = false,
        createdAt: Date, updatedAt: Date? = nil, version: Int = 1
    ) {
        let opening = openingBalance ?? Money(minorUnits: 0, currency: currency)
        precondition(opening.unit == .currency(currency), "a source begins with money of its own currency")
        self.id = id
        self.name = name
        self.institution = institution
        self.kind = kind
        self.currency = currency
        self.key = key
        self.tails = tails
        self.senders = senders
        self.openingBalance = opening
        self.stated = stated
        self.isConfirmed = isConfirmed
        self.isArchived = isArchived
        self.isInBalance = isInBalance
        self.isDefault = isDefault
        self.createdAt = createdAt
        self.updatedAt = updatedAt ?? createdAt
        self.version = version
    }

    /// Whether it counts in the balance (finances.md §2.2, rule 3).
    public var counts: Bool { isConfirmed && !isArchived && isInBalance && key != .unassigned }

    /// Whether people see it in lists.
    public var isListed: Bool { key != .unassigned }

    /// Whether it may be chosen for a transaction.
    public var isOffered: Bool { isListed && isConfirmed && !isArchived }
}
