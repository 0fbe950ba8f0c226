public import Ledger

/// With what a transaction becomes a transfer between own accounts.
public enum TransferPartner: Hashable, Sendable {
    /// Another own account, which no transaction tells of.
    case source(NamedItem<MoneySource>)
    /// The transaction that is the other side.
    case transaction(HouseholdTransaction.ID)
}

/// A transaction that somebody has put under a category.
public struct CategorizedTransaction: Hashable, Sendable {
    /// The transaction as it is now.
    public let record: HouseholdRecord
    /// How many other transactions of the merchant could follow: those that no person has put where they are.
    public let others: Int

    /// A transaction and how many could follow it.
    public init(record: HouseholdRecord, others: Int) {
        self.record = record
        self.others = others
    }
}

/// A merchant that the family knows.
public struct MerchantSuggestion: Hashable, Sendable {
    /// Its name, as it is shown.
    public let merchant: String
    /// The category that its next transaction would have, if any.
    public let categoryID: EntryCategory.ID?

    /// A merchant.
    public init(merchant: String, categoryID: EntryCategory.ID?) {
        self.merchant = merchant
        self.categoryID = categoryID
    }
}
