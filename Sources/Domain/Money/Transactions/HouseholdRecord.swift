public import Ledger

/// A transaction with what belongs to it, as it is shown.
public struct HouseholdRecord: Hashable, Sendable, Identifiable {
    /// The transaction itself.
    public let transaction: HouseholdTransaction
    /// What its merchant is called: as a rule says, else as it was sent.
    public let merchant: String?
    /// The category, if any.
    public let category: EntryCategory?
    /// The own account; nil where nobody knows.
    public let source: MoneySource?
    /// Of a transfer the own account on the other side.
    public let counterSource: MoneySource?
    /// Who made it; "Roost" for what made itself.
    public let createdByName: String
    /// The messages that told of it, in the order they came.
    public let messages: [ReceivedMessage]

    /// The transaction's id.
    public var id: HouseholdTransaction.ID { transaction.id }

    /// A transaction with what belongs to it.
    public init(
        _ transaction: HouseholdTransaction, merchant: String?, category: EntryCategory?, source: MoneySource?,
        counterSource: MoneySource?, createdByName: String, messages: [ReceivedMessage] = []
    ) {
        self.transaction = transaction
        self.merchant = merchant
        self.category = category
        self.source = source
        self.counterSource = counterSource
        self.createdByName = createdByName
        self.messages = messages
    }
}

/// Where a transaction belongs, by the ids that a door is given.
public struct TransactionPlaces: Hashable, Sendable {
    /// The category.
    public var categoryID: EntryCategory.ID?
    /// The own account; of a transfer the one that gives.
    public var sourceID: MoneySource.ID?
    /// Of a transfer the own account that receives.
    public var counterSourceID: MoneySource.ID?

    /// Places; nowhere unless given.
    public init(
        categoryID: EntryCategory.ID? = nil, sourceID: MoneySource.ID? = nil, counterSourceID: MoneySource.ID? = nil
    ) {
        self.categoryID = categoryID
        self.sourceID = sourceID
        self.counterSourceID = counterSourceID
    }
}

/// A source with what it holds.
public struct SourceStanding: Hashable, Sendable, Identifiable {
    /// The source.
    public let source: MoneySource
    /// What it holds, its own currency first; what it held before its first entry included.
    public let balances: [Money]

    /// The source's id.
    public var id: MoneySource.ID { source.id }

    /// A source and the sums of its entries by currency.
    public init(_ source: MoneySource, sums: [Money]) {
        self.source = source
        let own = AccountUnit.currency(source.currency)
        let entries = sums.first { $0.unit == own } ?? .zero(own)
        balances = [source.openingBalance + entries] + sums.filter { $0.unit != own && !$0.isZero }
    }

    /// What it holds in its own currency.
    public var balance: Money { balances[0] }

    /// What its bank says that it holds more than Roost does; nil where it says nothing, or the same.
    public var difference: Money? {
        guard let stated = source.stated, stated.amount != balance else { return nil }
        return stated.amount - balance
    }
}
