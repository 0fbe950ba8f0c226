import Foundation
import Household
import Ledger

/// What entries are filed under.
public struct CategoriesClient: Sendable {
    /// What people may choose and what they have hidden, in the order they are offered.
    public var list: @Sendable () async throws(ClientFailure) -> [EntryCategory] = {
        () async throws(ClientFailure) in throw notGiven("categories.list")
    }
    /// The family's categories in the order they are offered, the internal ones included and hidden ones left out.
    public var all: @Sendable () async throws(ClientFailure) -> [EntryCategory] = {
        () async throws(ClientFailure) in throw notGiven("categories.all")
    }
    /// Adds one of the family's own. Refused with messages at the fields. The key makes a second press harmless.
    public var add: @Sendable (CategoryForm, RequestKey) async throws(ClientFailure) -> EntryCategory = {
        (_, _) async throws(ClientFailure) in throw notGiven("categories.add")
    }
    /// Writes name, symbol and colour over one of the family's own of that version. Refused with messages at the
    /// fields or `.versionConflict`.
    public var change:
        @Sendable (EntryCategory.ID, CategoryForm, _ version: Int) async throws(ClientFailure) -> EntryCategory = {
            (_, _, _) async throws(ClientFailure) in throw notGiven("categories.change")
        }
    /// Takes one out of the pickers, or offers it again.
    public var hide:
        @Sendable (EntryCategory.ID, _ isHidden: Bool, _ version: Int)
            async throws(ClientFailure) -> EntryCategory = {
                (_, _, _) async throws(ClientFailure) in throw notGiven("categories.hide")
            }
    /// Deletes one of the family's own; one that is used is only taken out of the pickers.
    public var delete: @Sendable (EntryCategory.ID) async throws(ClientFailure) -> Void = {
        (_) async throws(ClientFailure) in throw notGiven("categories.delete")
    }

    /// A client whose closures fail until they are given.
    public init() {}
}
