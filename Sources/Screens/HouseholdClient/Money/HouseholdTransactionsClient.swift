import Foundation
import Household
import Ledger
import Money

/// The household's own transactions. For parents.
public struct HouseholdTransactionsClient: Sendable {
    /// One page of what a query finds: the first one, or the one after a page's `next`.
    public var page: @Sendable (HouseholdQuery, HouseholdCursor?) async throws(ClientFailure) -> HouseholdPage = {
        (_, _) async throws(ClientFailure) in throw notGiven("householdTransactions.page")
    }
    /// One transaction, deleted or not. Refused with `.notFound`.
    public var transaction: @Sendable (HouseholdTransaction.ID) async throws(ClientFailure) -> HouseholdRecord = {
        (_) async throws(ClientFailure) in throw notGiven("householdTransactions.transaction")
    }
    /// Records what was typed. Refused with messages at the fields. The key makes a second press harmless.
    public var record: @Sendable (TransactionForm, RequestKey) async throws(ClientFailure) -> HouseholdRecord = {
        (_, _) async throws(ClientFailure) in throw notGiven("householdTransactions.record")
    }
    /// Writes the whole form over a transaction of that version; it keeps its id. Refused with messages at the fields
    /// or
    /// `.versionConflict`.
    public var change:
        @Sendable (HouseholdTransaction.ID, TransactionForm, _ version: Int) async throws(ClientFailure)
            -> HouseholdRecord = {
                (_, _, _) async throws(ClientFailure) in throw notGiven("householdTransactions.change")
            }
    /// Deletes a transaction; it can be brought back as it was.
    public var delete: @Sendable (HouseholdTransaction.ID) async throws(ClientFailure) -> Void = {
        (_) async throws(ClientFailure) in throw notGiven("householdTransactions.delete")
    }
    /// Brings a deleted transaction back.
    public var restore: @Sendable (HouseholdTransaction.ID) async throws(ClientFailure) -> HouseholdRecord = {
        (_) async throws(ClientFailure) in throw notGiven("householdTransactions.restore")
    }
    /// Puts a transaction of that version under a category, and learns from it. Gives how many other transactions of
    /// the merchant could follow. Refused with messages at the fields or `.versionConflict`.
    public var categorize:
        @Sendable (HouseholdTransaction.ID, EntryCategory.ID, _ version: Int) async throws(ClientFailure)
            -> CategorizedTransaction = {
                (_, _, _) async throws(ClientFailure) in throw notGiven("householdTransactions.categorize")
            }
    /// Puts the other transactions of the merchant under the same category; gives how many there were.
    public var applyToOthers: @Sendable (HouseholdTransaction.ID) async throws(ClientFailure) -> Int = {
        (_) async throws(ClientFailure) in throw notGiven("householdTransactions.applyToOthers")
    }
    /// Makes a transfer of a transaction of that version: with another own account, or with the transaction that is its
    /// other side. Refused with messages at the fields, `.sameSource` or `.versionConflict`.
    public var makeTransfer:
        @Sendable (HouseholdTransaction.ID, TransferPartner, _ version: Int) async throws(ClientFailure)
            -> HouseholdRecord = {
                (_, _, _) async throws(ClientFailure) in throw notGiven("householdTransactions.makeTransfer")
            }
    /// Makes two transactions of a transfer of that version: what left one account, and what arrived at the other.
    /// Refused with `.versionConflict`.
    public var unlink:
        @Sendable (HouseholdTransaction.ID, _ version: Int) async throws(ClientFailure) -> HouseholdRecord = {
            (_, _) async throws(ClientFailure) in throw notGiven("householdTransactions.unlink")
        }
    /// Merchants whose names begin or continue with what was typed, each with the category of its rule if any; the ones
    /// used last first, 8 at most.
    public var merchantSuggestions:
        @Sendable (_ typed: String, TransactionType) async throws(ClientFailure) -> [MerchantSuggestion] = {
            (_, _) async throws(ClientFailure) in throw notGiven("householdTransactions.merchantSuggestions")
        }
    /// The address from which the signed-in person gets what a query finds, all of it, as a CSV file.
    public var file: @Sendable (HouseholdQuery) -> URL? = { _ in nil }

    /// A client whose closures fail until they are given.
    public init() {}
}
