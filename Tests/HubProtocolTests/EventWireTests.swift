import Foundation
import Household
import HubProtocol
import Ledger
import RoostAPI
import Testing

@Suite("Events on the wire (§5.3)")
struct EventWireTests {
    private static let one = "00000000-0000-4000-8000-000000000001"
    private static let two = "00000000-0000-4000-8000-000000000002"
    private static let child = Child.ID(UUID(uuidString: one) ?? UUID())
    private static let balance = Money(minorUnits: 13_550, currency: .usd)
    private static let yen = Money(minorUnits: 1_500, currency: .jpy)

    private static func second<Subject>(_ type: Subject.Type = Subject.self) -> Identifier<Subject> {
        Identifier(UUID(uuidString: two) ?? UUID())
    }

    private static let schedule = HouseholdEvent.AllowanceState(
        weeklyAllowance: Money(minorUnits: 1_500, currency: .usd),
        nextDate: CalendarDate(year: 2025, month: 11, day: 29), isPaused: false, heldCount: 0)
    private static let paused = HouseholdEvent.AllowanceState(
        weeklyAllowance: yen, nextDate: nil, isPaused: true, heldCount: 7)

    private static let table: [(HouseholdEvent.Change, String, String)] = [
        (.entryCreated(second(), childID: child), "TransactionCreated", #"["\#(two)"]"#),
        (
            .entryUpdated(second(), childID: child), "TransactionUpdated",
            #"[{"transactionId":"\#(two)","childId":"\#(one)"}]"#
        ),
        (.balanceUpdated(childID: child, newBalance: balance), "BalanceUpdated", #"["\#(one)",135.50]"#),
        (.balanceUpdated(childID: child, newBalance: yen), "BalanceUpdated", #"["\#(one)",1500]"#),
        (
            .savingsUpdated(second(), childID: child, newBalance: balance, .moved), "SavingsUpdated",
            #"[{"childId":"\#(one)","savingsAccountId":"\#(two)","newBalance":135.50,"kind":"Moved"}]"#
        ),
        (
            .wishListChanged(second(), childID: child, .requested), "WishListChanged",
            #"[{"childId":"\#(one)","itemId":"\#(two)","kind":"Requested"}]"#
        ),
        (
            .budgetChanged(second(), childID: child, .init(status: .warning, percentage: 82)), "BudgetChanged",
            #"[{"childId":"\#(one)","categoryId":"\#(two)","status":"Warning","percentage":82}]"#
        ),
        (
            .budgetChanged(second(), childID: child, nil), "BudgetChanged",
            #"[{"childId":"\#(one)","categoryId":"\#(two)","status":null,"percentage":null}]"#
        ),
        (
            .allowanceChanged(childID: child, schedule), "AllowanceChanged",
            #"[{"childId":"\#(one)","weeklyAllowance":15.00,"nextAllowanceDate":"2025-11-29","paused":false,"#
                + #""heldCount":0}]"#
        ),
        (
            .allowanceChanged(childID: child, paused), "AllowanceChanged",
            #"[{"childId":"\#(one)","weeklyAllowance":1500,"nextAllowanceDate":null,"paused":true,"heldCount":7}]"#
        ),
        (.childChanged(child, .removed), "ChildChanged", #"[{"childId":"\#(one)","kind":"Removed"}]"#),
        (.familyChanged, "FamilyChanged", #"[{"familyId":"\#(two)"}]"#),
        (.categoriesChanged, "CategoriesChanged", "[{}]"),
        (.recurringChanged(childID: child), "RecurringChanged", #"[{"childId":"\#(one)"}]"#),
        (
            .notificationAdded(second(), userID: second(), unreadCount: 3), "NotificationAdded",
            #"[{"notificationId":"\#(two)","unreadCount":3}]"#
        ),
        (
            .sessionEnded(second(), reason: .passwordChanged), "SessionRevoked",
            #"[{"reason":"PasswordChanged"}]"#
        ),
    ]

    @Test("Every kind has its target and its arguments, money with exactly the decimals of its unit")
    func wire() {
        for (change, target, arguments) in Self.table {
            let event = HouseholdEvent(familyID: Self.second(), change: change)
            #expect(event.target == target)
            let text = String(decoding: JSONWriter.bytes(.array(event.arguments)), as: UTF8.self)
            #expect(text == arguments)
        }
    }
}
