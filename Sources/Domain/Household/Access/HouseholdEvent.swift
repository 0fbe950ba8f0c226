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

    /// What changed (allowance §5.3).
    public enum Change: Hashable, Sendable {
        /// Any new entry on a spending account, also a reversal.
        case entryCreated(Entry.ID, childID: Child.ID)
        /// Description, category, date, note, photos or the reversed mark of an entry.
        case entryUpdated(Entry.ID, childID: Child.ID)
        /// The balance after a commit, once per commit and child, after its entries.
        case balanceUpdated(childID: Child.ID, newBalance: Money)
        /// A savings account was opened, edited, closed, or money moved; the balance after the commit.
        case savingsUpdated(Account.ID, childID: Child.ID, newBalance: Money, SavingsChange)
        /// A wish was added, edited, deleted, bought, asked for.
        case wishListChanged(ItemID, childID: Child.ID, WishChange)
        /// A budget was edited or a threshold of it crossed; nil when the budget is gone.
        case budgetChanged(EntryCategory.ID, childID: Child.ID, BudgetLevel?)
        /// The schedule of a child's allowance.
        case allowanceChanged(childID: Child.ID, AllowanceState)
        /// A child was added or changed.
        case childChanged(Child.ID, ChildChange)
        /// Name, settings or members of the family.
        case familyChanged
        /// The family's categories.
        case categoriesChanged
        /// A child's recurring transactions.
        case recurringChanged(childID: Child.ID)
        /// A notification for one person, and how many that person has not read.
        case notificationAdded(ItemID, userID: User.ID, unreadCount: Int)
        /// A session has ended; only its own screens act on it.
        case sessionEnded(SignInSession.ID, reason: SessionEnd = .signedOut)
    }
}

/// Who may hear an event. The one place that decides it (§5.2).
extension HouseholdEvent {
    /// Whom an event is for.
    public enum Audience: Hashable, Sendable {
        /// Everyone in the family.
        case family
        /// The parents alone.
        case parents
        /// That child with the parents.
        case child(Child.ID)
        /// Those children with the parents.
        case children(Set<Child.ID>)
        /// That person alone, parent or child.
        case person(User.ID)
        /// That session alone.
        case session(SignInSession.ID)

        /// Whether someone of the family is among them: parents for all that is not for one person, a child only for
        /// what is the child's own or everyone's. What is for others reaches no socket of the child, not even an id.
        public func includes(_ caller: Caller) -> Bool {
            switch self {
            case .family: true
            case .parents: caller.role == .parent
            case .child(let child): caller.role == .parent || caller.childID == child
            case .children(let children): caller.role == .parent || caller.childID.map(children.contains) == true
            case .person(let person): caller.userID == person
            case .session(let session): caller.sessionID == session
            }
        }
    }

    /// Whether a caller may hear it: one of its family, for whom it is meant.
    public func isHeard(by caller: Caller) -> Bool {
        caller.familyID == familyID && change.audience.includes(caller)
    }
}

extension HouseholdEvent.Change {
    /// Why the session has ended whose screens hear this, and nothing after it; nil for any other change.
    public var sessionEnd: HouseholdEvent.SessionEnd? {
        if case .sessionEnded(_, let reason) = self { reason } else { nil }
    }

    /// Whom it is for.
    public var audience: HouseholdEvent.Audience {
        switch self {
        case .familyChanged, .categoriesChanged: .family
        case .entryCreated(_, let child), .entryUpdated(_, let child), .balanceUpdated(let child, _),
            .savingsUpdated(_, let child, _, _), .wishListChanged(_, let child, _), .budgetChanged(_, let child, _),
            .allowanceChanged(let child, _), .childChanged(let child, _), .recurringChanged(let child):
            .child(child)
        case .notificationAdded(_, let person, _): .person(person)
        case .sessionEnded(let session, _): .session(session)
        }
    }
}
