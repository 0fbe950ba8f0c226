import Ledger

extension AllowanceEvent {
    /// The words by which the events are kept.
    public enum Kind: String {
        case entryCreated, entryUpdated, balanceUpdated, savingsUpdated, wishListChanged, budgetChanged
        case allowanceChanged, categoriesChanged, recurringChanged
    }

    public var kept: HouseholdEvent.Kept {
        func kept(
            _ kind: Kind, _ subject: HouseholdEvent.ItemID? = nil, word: String? = nil, money: Money? = nil
        ) -> HouseholdEvent.Kept {
            HouseholdEvent.Kept(kind: kind.rawValue, child: childID, subject: subject, word: word, money: money)
        }
        switch self {
        case .entryCreated(let entry, _): return kept(.entryCreated, .init(entry.uuid))
        case .entryUpdated(let entry, _): return kept(.entryUpdated, .init(entry.uuid))
        case .balanceUpdated(_, let balance): return kept(.balanceUpdated, money: balance)
        case .savingsUpdated(let account, _, let balance, let kind):
            return kept(.savingsUpdated, .init(account.uuid), word: kind.rawValue, money: balance)
        case .wishListChanged(let item, _, let kind): return kept(.wishListChanged, item, word: kind.rawValue)
        case .budgetChanged(let category, _, let level):
            var kept = kept(.budgetChanged, .init(category.uuid), word: level?.status.rawValue)
            kept.number = level?.percentage
            return kept
        case .allowanceChanged(_, let state):
            var kept = kept(.allowanceChanged, money: state.weeklyAllowance)
            (kept.day, kept.flag, kept.number) = (state.nextDate, state.isPaused, state.heldCount)
            return kept
        case .categoriesChanged: return kept(.categoriesChanged)
        case .recurringChanged: return kept(.recurringChanged)
        }
    }

    public init?(_ kept: HouseholdEvent.Kept) {
        guard let kind = Kind(rawValue: kept.kind) else { return nil }
        let found: AllowanceEvent? =
            if kind == .categoriesChanged {
                .categoriesChanged
            } else {
                kept.child.flatMap { Self.event(kind, of: $0, kept) }
            }
        guard let found else { return nil }
        self = found
    }

    private static func event(_ kind: Kind, of child: Child.ID, _ kept: HouseholdEvent.Kept) -> AllowanceEvent? {
        switch kind {
        case .entryCreated: kept.subject.map { .entryCreated(.init($0.uuid), childID: child) }
        case .entryUpdated: kept.subject.map { .entryUpdated(.init($0.uuid), childID: child) }
        case .balanceUpdated: kept.money.map { .balanceUpdated(childID: child, newBalance: $0) }
        case .savingsUpdated: savingsUpdated(child, kept)
        case .wishListChanged: wishListChanged(child, kept)
        case .budgetChanged: budgetChanged(child, kept)
        case .allowanceChanged: allowanceChanged(child, kept)
        case .recurringChanged: .recurringChanged(childID: child)
        case .categoriesChanged: nil
        }
    }

    private static func savingsUpdated(_ child: Child.ID, _ kept: HouseholdEvent.Kept) -> AllowanceEvent? {
        guard let subject = kept.subject, let money = kept.money, let kind: HouseholdEvent.SavingsChange = kept.named()
        else { return nil }
        return .savingsUpdated(.init(subject.uuid), childID: child, newBalance: money, kind)
    }

    private static func wishListChanged(_ child: Child.ID, _ kept: HouseholdEvent.Kept) -> AllowanceEvent? {
        guard let subject = kept.subject, let kind: HouseholdEvent.WishChange = kept.named() else { return nil }
        return .wishListChanged(subject, childID: child, kind)
    }

    private static func budgetChanged(_ child: Child.ID, _ kept: HouseholdEvent.Kept) -> AllowanceEvent? {
        guard let subject = kept.subject else { return nil }
        guard kept.word != nil else { return .budgetChanged(.init(subject.uuid), childID: child, nil) }
        guard let status: HouseholdEvent.BudgetLevel.Status = kept.named(), let number = kept.number else { return nil }
        return .budgetChanged(.init(subject.uuid), childID: child, .init(status: status, percentage: number))
    }

    private static func allowanceChanged(_ child: Child.ID, _ kept: HouseholdEvent.Kept) -> AllowanceEvent? {
        guard let money = kept.money, let flag = kept.flag, let number = kept.number else { return nil }
        return .allowanceChanged(
            childID: child, .init(weeklyAllowance: money, nextDate: kept.day, isPaused: flag, heldCount: number))
    }
}
