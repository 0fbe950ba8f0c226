import Allowance
import Foundation
import Household
import Ledger

/// Entries on the children's spending accounts.
public struct TransactionsClient: Sendable {
    /// One page of what a query finds, newest first: the first page, or the one after a page's `nextCursor`. A child
    /// gets only the child's own entries, whatever the query says.
    public var page: @Sendable (TransactionQuery, PageCursor?) async throws(ClientFailure) -> TransactionPage = {
        (_, _) async throws(ClientFailure) in throw notGiven("transactions.page")
    }
    /// One entry.
    public var transaction: @Sendable (Entry.ID) async throws(ClientFailure) -> TransactionRecord = {
        (_) async throws(ClientFailure) in throw notGiven("transactions.transaction")
    }
    /// Records money in or out; with `overridesBudget` a parent lets it pass over an enforced budget. A description
    /// that is left open becomes "From Mom" or "Spending". Refused with messages at the fields, `.insufficientFunds`,
    /// `.budgetExceeded` or `.forbidden`. The key makes a second press harmless.
    public var create:
        @Sendable (EntryForm, _ overridesBudget: Bool, RequestKey) async throws(ClientFailure) -> TransactionRecord = {
            (_, _, _) async throws(ClientFailure) in throw notGiven("transactions.create")
        }
    /// Changes an entry of the form's version. Another amount is booked as a reversal and a new entry, which is then
    /// the answer (I-6). Refused as `create`, and with `.versionConflict`, `.alreadyReversed` or `.notReversible`.
    public var correct:
        @Sendable (Entry.ID, EntryChangeForm, _ overridesBudget: Bool) async throws(ClientFailure)
            -> TransactionRecord = { (_, _, _) async throws(ClientFailure) in throw notGiven("transactions.correct") }
    /// Takes an entry back today by a linked one, which is the answer. Refused with `.alreadyReversed`,
    /// `.notReversible` or `.insufficientFunds`.
    public var reverse: @Sendable (Entry.ID, RequestKey) async throws(ClientFailure) -> TransactionRecord = {
        (_, _) async throws(ClientFailure) in throw notGiven("transactions.reverse")
    }
    /// The different descriptions among the last 20 entries of a child, newest first.
    public var descriptionSuggestions: @Sendable (Child.ID) async throws(ClientFailure) -> [String] = {
        (_) async throws(ClientFailure) in throw notGiven("transactions.descriptionSuggestions")
    }

    /// A client whose closures fail until they are given.
    public init() {}
}

/// Which entries a list of transactions shows; the store's own query.
public typealias TransactionQuery = EntryQuery

/// The place in a list where the next page begins.
public typealias PageCursor = EntryCursor

extension EntryQuery {
    /// A query of these conditions; what is left out narrows nothing.
    public init(
        childID: Child.ID? = nil, direction: Direction? = nil, search: String, category: CategoryFilter? = nil,
        from: CalendarDate? = nil, to: CalendarDate? = nil
    ) {
        self.init()
        self.childID = childID
        self.direction = direction
        self.search = search
        self.category = category
        self.from = from
        self.to = to
    }
}
