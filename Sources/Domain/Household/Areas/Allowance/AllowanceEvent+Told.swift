public import Ledger

extension AllowanceEvent {
    public func told(in family: Family.ID) -> HouseholdEvent.Told {
        switch self {
        case .entryCreated(let entry, _): .init("TransactionCreated", [.id(entry)])
        case .entryUpdated(let entry, let child):
            .init("TransactionUpdated", [["transactionId": .id(entry), "childId": .id(child)]])
        case .balanceUpdated(let child, let balance): .init("BalanceUpdated", [.id(child), .money(balance)])
        case .savingsUpdated(let account, let child, let balance, let kind):
            .init(
                "SavingsUpdated",
                [
                    [
                        "childId": .id(child), "savingsAccountId": .id(account), "newBalance": .money(balance),
                        "kind": .text(kind.rawValue),
                    ]
                ])
        case .wishListChanged(let item, let child, let kind):
            .init("WishListChanged", [["childId": .id(child), "itemId": .id(item), "kind": .text(kind.rawValue)]])
        case .budgetChanged(let category, let child, let level):
            .init(
                "BudgetChanged",
                [
                    [
                        "childId": .id(child), "categoryId": .id(category), "status": .text(level?.status.rawValue),
                        "percentage": .number(level?.percentage),
                    ]
                ])
        case .allowanceChanged(let child, let state): .init("AllowanceChanged", [state.told(of: child)])
        case .categoriesChanged: .init("CategoriesChanged", [[:]])
        case .recurringChanged(let child): .init("RecurringChanged", [["childId": .id(child)]])
        }
    }
}

extension HouseholdEvent.AllowanceState {
    fileprivate func told(of child: Child.ID) -> HouseholdEvent.Argument {
        [
            "childId": .id(child), "weeklyAllowance": .money(weeklyAllowance),
            "nextAllowanceDate": .text(nextDate?.description), "paused": .flag(isPaused),
            "heldCount": .number(heldCount),
        ]
    }
}
