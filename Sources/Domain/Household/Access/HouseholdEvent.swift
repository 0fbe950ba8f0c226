public import Ledger

/// Something that was committed, told to the live screens and the hub of one family, in commit order.
public struct HouseholdEvent: Hashable, Sendable {
    /// The family that may hear it; nobody else ever does.
    public let familyID: Family.ID
    /// What changed.
    public let change: Change

    /// An event of a family.
    public init(familyID: Family.ID, change: Change) {
        self.familyID = familyID
        self.change = change
    }

    /// What changed.
    public enum Change: Hashable, Sendable {
        /// Any new entry on a spending account, also a reversal.
        case entryCreated(Entry.ID, childID: Child.ID)
        /// Description, category, date, note or the reversed mark of an entry.
        case entryUpdated(Entry.ID, childID: Child.ID)
        /// The balance after a commit, once per commit and child, after its entries.
        case balanceUpdated(childID: Child.ID, newBalance: Money)
        /// A child was added or changed.
        case childChanged(Child.ID, ChildChange)
        /// Name, settings or members of the family.
        case familyChanged
        /// A session has ended; only its own screens act on it.
        case sessionEnded(SignInSession.ID)
    }

    /// What happened to a child. The raw value is the one on the wire.
    public enum ChildChange: String, Hashable, Sendable {
        case added = "Added"
        case updated = "Updated"
        case removed = "Removed"
        case restored = "Restored"
    }

    /// Whether a caller may hear it: parents the whole family, a child only what is the child's own (§5.2).
    public func isHeard(by caller: Caller) -> Bool {
        guard caller.familyID == familyID else { return false }
        switch change {
        case .sessionEnded(let session):
            return session == caller.sessionID
        case .familyChanged:
            return true
        case .entryCreated(_, let child), .entryUpdated(_, let child), .balanceUpdated(let child, _),
            .childChanged(let child, _):
            return caller.role == .parent || caller.childID == child
        }
    }
}
