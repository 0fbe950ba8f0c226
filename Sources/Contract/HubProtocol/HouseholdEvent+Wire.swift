public import Household
import Ledger
public import RoostAPI

/// What clients are told of an event, exactly as allowance §5.3 writes it; the same on the hub and in `/changes`.
///
///     TransactionCreated  ["0a1b…"]
///     BalanceUpdated      ["0a1b…", 135.50]
///     WishListChanged     [{"childId":"0a1b…","itemId":"2c3d…","kind":"Requested"}]
extension HouseholdEvent {
    /// The name of the client's method.
    public var target: String {
        switch change {
        case .entryCreated: "TransactionCreated"
        case .entryUpdated: "TransactionUpdated"
        case .balanceUpdated: "BalanceUpdated"
        case .savingsUpdated: "SavingsUpdated"
        case .wishListChanged: "WishListChanged"
        case .budgetChanged: "BudgetChanged"
        case .allowanceChanged: "AllowanceChanged"
        case .childChanged: "ChildChanged"
        case .familyChanged: "FamilyChanged"
        case .categoriesChanged: "CategoriesChanged"
        case .recurringChanged: "RecurringChanged"
        case .notificationAdded: "NotificationAdded"
        case .sessionEnded: "SessionRevoked"
        }
    }

    /// The arguments of the method. Money is a number with exactly the decimals of its unit.
    public var arguments: [JSONValue] {
        switch change {
        case .entryCreated(let entry, _): [JSONValue(entry)]
        case .entryUpdated(let entry, let child): [["transactionId": JSONValue(entry), "childId": JSONValue(child)]]
        case .balanceUpdated(let child, let balance): [JSONValue(child), JSONValue(balance)]
        case .savingsUpdated(let account, let child, let balance, let kind):
            [
                [
                    "childId": JSONValue(child), "savingsAccountId": JSONValue(account),
                    "newBalance": JSONValue(balance), "kind": .string(kind.rawValue),
                ]
            ]
        case .wishListChanged(let item, let child, let kind):
            [["childId": JSONValue(child), "itemId": JSONValue(item), "kind": .string(kind.rawValue)]]
        case .budgetChanged(let category, let child, let level):
            [
                [
                    "childId": JSONValue(child), "categoryId": JSONValue(category),
                    "status": JSONValue(level?.status.rawValue), "percentage": level.percentage,
                ]
            ]
        case .allowanceChanged(let child, let state): [state.json(of: child)]
        case .childChanged(let child, let kind): [["childId": JSONValue(child), "kind": .string(kind.rawValue)]]
        case .familyChanged: [["familyId": JSONValue(familyID)]]
        case .categoriesChanged: [[:]]
        case .recurringChanged(let child): [["childId": JSONValue(child)]]
        case .notificationAdded(let notification, _, let unread):
            [["notificationId": JSONValue(notification), "unreadCount": JSONValue(unread)]]
        case .sessionEnded(_, let reason): [["reason": .string(reason.rawValue)]]
        }
    }
}

extension HouseholdEvent.AllowanceState {
    fileprivate func json(of child: Child.ID) -> JSONValue {
        [
            "childId": JSONValue(child), "weeklyAllowance": JSONValue(weeklyAllowance),
            "nextAllowanceDate": JSONValue(nextDate), "paused": .bool(isPaused), "heldCount": JSONValue(heldCount),
        ]
    }
}

extension HouseholdEvent.BudgetLevel? {
    fileprivate var percentage: JSONValue { map { JSONValue($0.percentage) } ?? .null }
}
