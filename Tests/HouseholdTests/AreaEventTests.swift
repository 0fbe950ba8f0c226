import Foundation
import Household
import Ledger
import Testing

@Suite("What is kept of an event")
struct AreaEventTests {
    private static let child = Child.ID(UUID())
    private static let money = Money(minorUnits: 13_550, currency: .usd)
    private static let schedule = HouseholdEvent.AllowanceState(
        weeklyAllowance: money, nextDate: nil, isPaused: false, heldCount: 7)

    /// An event of each kind with the word that it is kept by; whoever reads old rows needs the same words for ever.
    private static let table: [(HouseholdEvent.Change, String)] = [
        (.entryCreated(Entry.ID(UUID()), childID: child), "entryCreated"),
        (.entryUpdated(Entry.ID(UUID()), childID: child), "entryUpdated"),
        (.balanceUpdated(childID: child, newBalance: money), "balanceUpdated"),
        (.savingsUpdated(Account.ID(UUID()), childID: child, newBalance: money, .closed), "savingsUpdated"),
        (.wishListChanged(.init(UUID()), childID: child, .requested), "wishListChanged"),
        (
            .budgetChanged(EntryCategory.ID(UUID()), childID: child, .init(status: .ok, percentage: 7)),
            "budgetChanged"
        ),
        (.allowanceChanged(childID: child, schedule), "allowanceChanged"),
        (.categoriesChanged, "categoriesChanged"), (.recurringChanged(childID: child), "recurringChanged"),
        (.householdTransactionChanged(Entry.ID(UUID())), "householdTransactionChanged"),
        (.messageReceived(Entry.ID(UUID()), status: .duplicate), "messageReceived"),
        (.sourceChanged(Entry.ID(UUID())), "sourceChanged"),
        (.transactionsImported(Entry.ID(UUID())), "transactionsImported"),
        (.moneySettingsChanged, "moneySettingsChanged"),
        (
            .groceryLineChanged(Entry.ID(UUID()), line: Entry.ID(UUID()), by: User.ID(UUID())), "groceryListChanged"
        ),
        (.groceryListCompleted(Entry.ID(UUID())), "groceryListCompleted"),
        (.groceryItemsChanged, "groceryItemsChanged"), (.pantryChanged(Entry.ID(UUID())), "pantryChanged"),
        (.groceryBudgetChanged(Entry.ID(UUID())), "groceryBudgetChanged"),
        (.childChanged(child, .restored), "childChanged"), (.familyChanged, "familyChanged"),
        (.notificationAdded(.init(UUID()), userID: User.ID(UUID()), unreadCount: 3), "notificationAdded"),
        (.sessionEnded(SignInSession.ID(UUID()), reason: .tokenReused), "sessionEnded"),
    ]

    @Test("Each kind is kept by its own word, and comes back whole")
    func words() {
        for (change, word) in Self.table {
            let kept = change.area.kept
            #expect(kept.kind == word)
            #expect(HouseholdEvent.Change(kept) == change)
            #expect(HouseholdEvent.Change.knows(kind: word))
        }
        #expect(Set(Self.table.map(\.1)).count == Self.table.count)
    }

    private static let withoutParts: [HouseholdEvent.Change] = [
        .categoriesChanged, .familyChanged, .moneySettingsChanged, .groceryItemsChanged,
    ]

    @Test("A kind alone is an event only where it has no parts, and a kind of a newer program is none")
    func missingParts() {
        for (change, word) in Self.table {
            let bare = HouseholdEvent.Change(HouseholdEvent.Kept(kind: word))
            #expect(bare == (Self.withoutParts.contains(change) ? change : nil))
        }
        #expect(HouseholdEvent.Change(HouseholdEvent.Kept(kind: "shoppingListChanged")) == nil)
        #expect(!HouseholdEvent.Change.knows(kind: "shoppingListChanged"))
    }

    @Test("A word that this program does not know is no event")
    func unknownWords() {
        for (change, word) in Self.table {
            var kept = change.area.kept
            guard kept.word != nil else { continue }
            kept.word = "Melted"
            #expect(HouseholdEvent.Change(kept) == nil, "\(word)")
        }
    }

    @Test("What happens in an area that is not asked about is none of those")
    func asked() {
        for (change, word) in Self.table {
            let isAllowance = change.isOne { _ in true }
            let isPeople = change.isOne(people: { _ in true })
            let isMoney = change.isOne(money: { _ in true })
            let isGroceries = change.isOne(groceries: { _ in true })
            #expect([isAllowance, isPeople, isMoney, isGroceries].count(where: \.self) == 1, "\(word)")
        }
    }
}
