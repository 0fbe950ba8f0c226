public import Ledger

/// What can be done with children's money ([S §1.1]), and who may.
public enum AllowanceAction: AreaAction {
    /// Family dashboard, totals and the list of all children's entries.
    case seeFamilyDashboard
    /// A child's account, entries and statistics.
    case seeChild(Child.ID)
    /// Pay, hold, skip or take back a child's allowance; recurring transactions.
    case managePayments(Child.ID)
    /// Add a recurring transaction to some child.
    case addRecurring
    /// Record an entry by hand.
    case recordEntry(Direction, Child.ID)
    /// Take an entry back or book another amount for it.
    case reverseEntry(Child.ID)
    /// Change description, category, day, note or photos of an entry.
    case describeEntry(Child.ID, byAuthor: Bool)
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

    func decision(for caller: Caller, in family: Family) -> Decision {
        switch self {
        case .seeCategories: .allowed
        case .seeFamilyDashboard, .addRecurring, .manageCategories: .allowed(where: caller.isParent)
        case .seeChild(let child): .about(child, caller, allowed: true)
        case .recordEntry(.debit, let child):
            .about(child, caller, allowed: caller.isParent || family.childMayRecordSpending)
        case .managePayments(let child), .recordEntry(.credit, let child), .reverseEntry(let child),
            .manageBudgets(let child):
            .about(child, caller, allowed: caller.isParent)
        case .describeEntry(let child, let byAuthor): .about(child, caller, allowed: caller.isParent || byAuthor)
        case .savings(let act, let child): .about(child, caller, allowed: act.isAllowed(to: caller.role))
        case .wishes(let act, let child): .about(child, caller, allowed: act.isAllowed(to: caller.role, in: family))
        }
    }
}

/// Short ways to say what is wanted.
extension Action {
    /// Family dashboard, totals and the list of all children's entries.
    public static var seeFamilyDashboard: Self { .allowance(.seeFamilyDashboard) }

    /// A child's account, entries and statistics.
    public static func seeChild(_ child: Child.ID) -> Self { .allowance(.seeChild(child)) }

    /// Pay, hold, skip or take back a child's allowance; recurring transactions.
    public static func managePayments(_ child: Child.ID) -> Self { .allowance(.managePayments(child)) }

    /// Add a recurring transaction to some child.
    public static var addRecurring: Self { .allowance(.addRecurring) }

    /// Record an entry by hand.
    public static func recordEntry(_ direction: Direction, _ child: Child.ID) -> Self {
        .allowance(.recordEntry(direction, child))
    }

    /// Take an entry back or book another amount for it.
    public static func reverseEntry(_ child: Child.ID) -> Self { .allowance(.reverseEntry(child)) }

    /// Change description, category, day, note or photos of an entry.
    public static func describeEntry(_ child: Child.ID, byAuthor: Bool) -> Self {
        .allowance(.describeEntry(child, byAuthor: byAuthor))
    }

    /// Something with a child's savings.
    public static func savings(_ act: SavingsAct, _ child: Child.ID) -> Self { .allowance(.savings(act, child)) }

    /// Something with a child's wishes.
    public static func wishes(_ act: WishAct, _ child: Child.ID) -> Self { .allowance(.wishes(act, child)) }

    /// Add, change or delete a child's budgets.
    public static func manageBudgets(_ child: Child.ID) -> Self { .allowance(.manageBudgets(child)) }

    /// Read the categories.
    public static var seeCategories: Self { .allowance(.seeCategories) }

    /// Add, change, hide or delete categories.
    public static var manageCategories: Self { .allowance(.manageCategories) }
}
