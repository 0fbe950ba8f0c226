import Allowance
import Foundation
import Household
import Ledger

/// What Roost books by itself for a child.
public struct RecurringClient: Sendable {
    /// Those of a child, oldest first. Refused with `.notFound`.
    public var list: @Sendable (Child.ID) async throws(ClientFailure) -> [RecurringItem] = {
        (_) async throws(ClientFailure) in throw notGiven("recurring.list")
    }
    /// Adds one. Refused with messages at the fields. The key makes a second press harmless.
    public var add: @Sendable (Child.ID, RecurringForm, RequestKey) async throws(ClientFailure) -> RecurringItem = {
        (_, _, _) async throws(ClientFailure) in throw notGiven("recurring.add")
    }
    /// Writes the whole form over one of that version; it counts from the next day on. Refused with messages at the
    /// fields or `.versionConflict`.
    public var change:
        @Sendable (RecurringTransaction.ID, RecurringForm, _ version: Int)
            async throws(ClientFailure) -> RecurringItem = {
                (_, _, _) async throws(ClientFailure) in throw notGiven("recurring.change")
            }
    /// Ends one; past entries stay.
    public var delete: @Sendable (RecurringTransaction.ID) async throws(ClientFailure) -> Void = {
        (_) async throws(ClientFailure) in throw notGiven("recurring.delete")
    }

    /// A client whose closures fail until they are given.
    public init() {}
}
