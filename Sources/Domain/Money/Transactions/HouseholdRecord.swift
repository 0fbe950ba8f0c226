public import Household
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
    /// Of pocket money the child whose account is on the other side; nil of everything else, and of a child that is
    /// erased.
    public let child: EntryChild?
    /// Who made it; "Roost" for what made itself.
    public let createdByName: String
    /// The messages that told of it, in the order they came.
    public let messages: [ReceivedMessage]

    /// The transaction's id.
    public var id: HouseholdTransaction.ID { transaction.id }

    /// A transaction with what belongs to it.
    public init(
        _ transaction: HouseholdTransaction, merchant: String?, category: EntryCategory?, source: MoneySource?,
        counterSource: MoneySource?, child: EntryChild? = nil, createdByName: String,
        messages: [ReceivedMessage] = []
    ) {
        self.transaction = transaction
        self.merchant = merchant
        self.category = category
        self.source = source
        self.counterSource = counterSource
        self.child = child
        self.createdByName = createdByName
        self.messages = messages
    }

    /// What the other side of a transfer is called: the own account, or the child; nil where nobody knows.
    public var otherSide: String? {
        counterSource?.name ?? child?.firstName ?? (transaction.isPocketMoney ? transaction.merchant : nil)
    }
}

/// Which one of the family's own is meant: by its id, or by what people call it.
public enum NamedItem<Subject>: Hashable, Sendable {
    /// That one.
    case id(Identifier<Subject>)
    /// The one of that name, whatever its case.
    case name(String)

    /// Reads what a script sends: an id, or any other text as a name.
    public init(_ text: String) {
        self = Identifier<Subject>(text).map(NamedItem.id) ?? .name(text)
    }
}

/// Where a transaction belongs, as a door is told; the service looks it up in the family.
public struct TransactionPlaces: Hashable, Sendable {
    /// The category.
    public var category: NamedItem<EntryCategory>?
    /// The own account; of a transfer the one that gives.
    public var source: NamedItem<MoneySource>?
    /// Of a transfer the own account that receives.
    public var counterSource: NamedItem<MoneySource>?

    /// Places, as a script names them.
    public init(
        category: NamedItem<EntryCategory>?, source: NamedItem<MoneySource>?, counterSource: NamedItem<MoneySource>?
    ) {
        self.category = category
        self.source = source
        self.counterSource = counterSource
    }

    /// Places by their ids, as screens know them; nowhere unless given.
    public init(
        categoryID: EntryCategory.ID? = nil, sourceID: MoneySource.ID? = nil, counterSourceID: MoneySource.ID? = nil
    ) {
        self.init(
            category: categoryID.map(NamedItem.id), source: sourceID.map(NamedItem.id),
            counterSource: counterSourceID.map(NamedItem.id))
    }
}

extension TransactionForm {
    /// The places that were chosen in it, by their ids.
    public var places: TransactionPlaces {
        TransactionPlaces(categoryID: category?.id, sourceID: source?.id, counterSourceID: counterSource?.id)
    }
}
