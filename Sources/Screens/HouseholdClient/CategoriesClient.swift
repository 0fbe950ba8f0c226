import Foundation
import Household
import Ledger

/// What entries are filed under.
public struct CategoriesClient: Sendable {
    /// The family's categories in the order they are offered, the internal ones included.
    public var all: @Sendable () async throws(ClientFailure) -> [EntryCategory] = {
        () async throws(ClientFailure) in unimplemented("categories.all")
    }

    /// A client whose closures stop the run when asked, until they are given.
    public init() {}
}
