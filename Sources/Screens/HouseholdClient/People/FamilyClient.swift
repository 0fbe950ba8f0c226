import Allowance
import Foundation
import Household
import Ledger

/// The family as a whole and the list of its children.
public struct FamilyClient: Sendable {
    /// Totals and a card for each child; for parents.
    public var dashboard: @Sendable () async throws(ClientFailure) -> FamilyDashboard = {
        () async throws(ClientFailure) in throw notGiven("family.dashboard")
    }
    /// The children a person may see, by first name: all for a parent, oneself for a child.
    public var children: @Sendable () async throws(ClientFailure) -> [ChildOverview] = {
        () async throws(ClientFailure) in throw notGiven("family.children")
    }
    /// Adds a child with an account of its own; for parents. Refused with messages at the fields or `.emailTaken`.
    /// The key makes a second press harmless.
    public var addChild: @Sendable (AddChildForm, RequestKey) async throws(ClientFailure) -> ChildOverview = {
        (_, _) async throws(ClientFailure) in throw notGiven("family.addChild")
    }

    /// A client whose closures fail until they are given.
    public init() {}
}
