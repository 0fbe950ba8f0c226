public import Ledger

/// What can happen to children's money (allowance §5.3).
public enum AllowanceEvent: AreaEvent {
    /// Any new entry on a spending account, also a reversal.
    case entryCreated(Entry.ID, childID: Child.ID)
    /// Description, category, date, note, photos or the reversed mark of an entry.
    case entryUpdated(Entry.ID, childID: Child.ID)
    /// The balance after a commit, once per commit and child, after its entries.
    case balanceUpdated(childID: Child.ID, newBalance: Money)
    /// A savings account was opened, edited, closed, or money moved; the balance after the commit.
    case savingsUpdated(Account.ID, childID: Child.ID, newBalance: Money, HouseholdEvent.SavingsChange)
    /// A wish was added, edited, deleted, bought, asked for.
    case wishListChanged(HouseholdEvent.ItemID, childID: Child.ID, HouseholdEvent.WishChange)
    /// A budget was edited or a threshold of it crossed; nil when the budget is gone.
    case budgetChanged(EntryCategory.ID, childID: Child.ID, HouseholdEvent.BudgetLevel?)
    /// The schedule of a child's allowance.
    case allowanceChanged(childID: Child.ID, HouseholdEvent.AllowanceState)
    /// The categories of children's entries.
    case categoriesChanged
    /// A child's recurring transactions.
    case recurringChanged(childID: Child.ID)

    public var change: HouseholdEvent.Change { .allowance(self) }

    public var audience: HouseholdEvent.Audience { childID.map { .child($0) } ?? .family }

    /// The child whose money it is about; nil for what is everyone's.
    public var childID: Child.ID? {
        switch self {
        case .entryCreated(_, let child), .entryUpdated(_, let child), .balanceUpdated(let child, _),
            .savingsUpdated(_, let child, _, _), .wishListChanged(_, let child, _), .budgetChanged(_, let child, _),
            .allowanceChanged(let child, _), .recurringChanged(let child):
            child
        case .categoriesChanged: nil
        }
    }
}

/// Short ways to say what changed.
extension HouseholdEvent.Change {
    /// Any new entry on a spending account, also a reversal.
    public static func entryCreated(_ id: Entry.ID, childID: Child.ID) -> Self {
        .allowance(.entryCreated(id, childID: childID))
    }

    /// Description, category, date, note, photos or the reversed mark of an entry.
    public static func entryUpdated(_ id: Entry.ID, childID: Child.ID) -> Self {
        .allowance(.entryUpdated(id, childID: childID))
    }

    /// The balance after a commit, once per commit and child, after its entries.
    public static func balanceUpdated(childID: Child.ID, newBalance: Money) -> Self {
        .allowance(.balanceUpdated(childID: childID, newBalance: newBalance))
    }

    /// A savings account was opened, edited, closed, or money moved; the balance after the commit.
    public static func savingsUpdated(
        _ id: Account.ID, childID: Child.ID, newBalance: Money, _ kind: HouseholdEvent.SavingsChange
    ) -> Self {
        .allowance(.savingsUpdated(id, childID: childID, newBalance: newBalance, kind))
    }

    /// A wish was added, edited, deleted, bought, asked for.
    public static func wishListChanged(
        _ id: HouseholdEvent.ItemID, childID: Child.ID, _ kind: HouseholdEvent.WishChange
    ) -> Self {
        .allowance(.wishListChanged(id, childID: childID, kind))
    }

    /// A budget was edited or a threshold of it crossed; nil when the budget is gone.
    public static func budgetChanged(
        _ id: EntryCategory.ID, childID: Child.ID, _ level: HouseholdEvent.BudgetLevel?
    ) -> Self {
        .allowance(.budgetChanged(id, childID: childID, level))
    }

    /// The schedule of a child's allowance.
    public static func allowanceChanged(childID: Child.ID, _ state: HouseholdEvent.AllowanceState) -> Self {
        .allowance(.allowanceChanged(childID: childID, state))
    }

    /// The categories of children's entries.
    public static var categoriesChanged: Self { .allowance(.categoriesChanged) }

    /// A child's recurring transactions.
    public static func recurringChanged(childID: Child.ID) -> Self { .allowance(.recurringChanged(childID: childID)) }
}
