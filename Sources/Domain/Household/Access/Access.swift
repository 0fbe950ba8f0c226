public import Ledger

/// What a caller wants to do, with the object it concerns ([S §1.1]).
public enum Action: Hashable, Sendable {
    /// Family dashboard, totals and the list of all children's entries.
    case seeFamilyDashboard
    /// The family's name, settings and members.
    case seeFamily
    /// A child's account, entries and statistics.
    case seeChild(Child.ID)
    /// Add a child.
    case addChild
    /// Add a recurring transaction to some child.
    case addRecurring
    /// Record an entry by hand.
    case recordEntry(Direction, Child.ID)
    /// Take an entry back or book another amount for it.
    case reverseEntry(Child.ID)
    /// Change description, category, day, note or photos of an entry.
    case describeEntry(Child.ID, byAuthor: Bool)
    /// Change, remove or restore a child; pay, pause or change the allowance; recurring transactions.
    case manageChild(Child.ID)
    /// See, make and delete glance links.
    case manageGlanceLinks
    /// Something with a child's savings.
    case savings(SavingsAct, Child.ID)
    /// Something with a child's wishes.
    case wishes(WishAct, Child.ID)
    /// Add, change or delete a child's budgets.
    case manageBudgets(Child.ID)
    /// Read the categories.
    case seeCategories
    /// Add, change, hide or delete categories.
    case manageCategories
    /// Read or change one's own profile and sessions.
    case manageOwnAccount
    /// Change the family's name and settings.
    case changeFamily
    /// Invite and remove parents, hand the family on, set passwords anew, make and revoke keys.
    case managePeople
    /// Give a child, or another parent, a code for a new password.
    case resetPassword(Child.ID?)
}

/// The answer to an `Action`.
public enum Decision: Hashable, Sendable {
    case allowed
    /// To be answered as if the object did not exist: nobody learns of what they may not see.
    case notFound
    /// The object may be seen, the act may not be done.
    case forbidden
}

/// The one place that decides who may do what. Objects of another family never come here: a service looks things up
/// within the caller's family only, so they are simply not found.
public enum Access {
    /// Decides for a caller of `family`, whose settings may widen a child's rights.
    public static func decide(_ caller: Caller, _ action: Action, in family: Family) -> Decision {
        guard caller.familyID == family.id else { return .notFound }
        switch action {
        case .seeFamily, .seeCategories:
            return .allowed
        case .manageOwnAccount:
            // A script's key has no account of its own, and must not reach its maker's.
            return caller.scope == nil ? .allowed : .forbidden
        case .managePeople, .manageGlanceLinks:
            // Whoever finds a key must not be able to make what outlives it.
            return caller.role == .parent && caller.scope == nil ? .allowed : .forbidden
        case .resetPassword(let child):
            if let child, !isWithinReach(child, of: caller) { return .notFound }
            return caller.role == .parent && caller.scope == nil ? .allowed : .forbidden
        case .seeFamilyDashboard, .addChild, .addRecurring, .changeFamily, .manageCategories:
            return caller.role == .parent ? .allowed : .forbidden
        case .seeChild(let child):
            return isWithinReach(child, of: caller) ? .allowed : .notFound
        case .recordEntry(let direction, let child):
            guard isWithinReach(child, of: caller) else { return .notFound }
            if caller.role == .parent { return .allowed }
            return direction == .debit && family.childMayRecordSpending ? .allowed : .forbidden
        case .describeEntry(let child, let byAuthor):
            guard isWithinReach(child, of: caller) else { return .notFound }
            return caller.role == .parent || byAuthor ? .allowed : .forbidden
        case .savings(let act, let child):
            guard isWithinReach(child, of: caller) else { return .notFound }
            return act.isAllowed(to: caller.role) ? .allowed : .forbidden
        case .wishes(let act, let child):
            guard isWithinReach(child, of: caller) else { return .notFound }
            return act.isAllowed(to: caller.role, in: family) ? .allowed : .forbidden
        case .reverseEntry(let child), .manageChild(let child), .manageBudgets(let child):
            guard isWithinReach(child, of: caller) else { return .notFound }
            return caller.role == .parent ? .allowed : .forbidden
        }
    }

    private static func isWithinReach(_ child: Child.ID, of caller: Caller) -> Bool {
        caller.role == .parent || caller.childID == child
    }
}
