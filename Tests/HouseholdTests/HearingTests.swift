import Foundation
import Household
import Ledger
import Testing

@Suite("Who hears an event (§5.2, 93)")
struct HearingTests {
    private static let family = Family.ID(UUID())
    private static let alice = Child.ID(UUID())
    private static let bob = Child.ID(UUID())
    private static let parent = caller(.parent)
    private static let own = caller(.child, alice)
    private static let sibling = caller(.child, Child.ID(UUID()))

    private static func caller(_ role: Role, _ child: Child.ID? = nil) -> Caller {
        Caller(
            userID: User.ID(UUID()), familyID: family, role: role, childID: child,
            sessionID: SignInSession.ID(UUID()))
    }

    private struct Row {
        let change: HouseholdEvent.Change
        let parent: Bool
        let own: Bool
        let sibling: Bool
    }

    private static let money = Money(minorUnits: 1, currency: .usd)
    private static let schedule = HouseholdEvent.AllowanceState(
        weeklyAllowance: money, nextDate: nil, isPaused: true, heldCount: 0)

    /// Every kind of event, as told of Alice.
    private static let table: [Row] = [
        Row(change: .entryCreated(Entry.ID(UUID()), childID: alice), parent: true, own: true, sibling: false),
        Row(change: .entryUpdated(Entry.ID(UUID()), childID: alice), parent: true, own: true, sibling: false),
        Row(change: .balanceUpdated(childID: alice, newBalance: money), parent: true, own: true, sibling: false),
        Row(
            change: .savingsUpdated(Account.ID(UUID()), childID: alice, newBalance: money, .moved), parent: true,
            own: true, sibling: false),
        Row(
            change: .wishListChanged(.init(UUID()), childID: alice, .requested), parent: true, own: true,
            sibling: false),
        Row(
            change: .budgetChanged(EntryCategory.ID(UUID()), childID: alice, nil), parent: true, own: true,
            sibling: false),
        Row(change: .allowanceChanged(childID: alice, schedule), parent: true, own: true, sibling: false),
        Row(change: .childChanged(alice, .updated), parent: true, own: true, sibling: false),
        Row(change: .familyChanged, parent: true, own: true, sibling: true),
        Row(change: .categoriesChanged, parent: true, own: true, sibling: true),
        Row(change: .recurringChanged(childID: alice), parent: true, own: true, sibling: false),
        Row(change: .householdTransactionChanged(Entry.ID(UUID())), parent: true, own: false, sibling: false),
        Row(change: .messageReceived(Entry.ID(UUID()), status: .review), parent: true, own: false, sibling: false),
        Row(change: .sourceChanged(Entry.ID(UUID())), parent: true, own: false, sibling: false),
        Row(change: .moneySettingsChanged, parent: true, own: false, sibling: false),
        Row(change: .transactionsImported(Entry.ID(UUID())), parent: true, own: false, sibling: false),
        Row(
            change: .groceryListChanged(Entry.ID(UUID()), by: parent.userID), parent: true, own: false,
            sibling: false),
        Row(change: .groceryListCompleted(Entry.ID(UUID())), parent: true, own: false, sibling: false),
        Row(change: .groceryItemsChanged, parent: true, own: false, sibling: false),
        Row(change: .pantryChanged(Entry.ID(UUID())), parent: true, own: false, sibling: false),
        Row(change: .groceryBudgetChanged(Entry.ID(UUID())), parent: true, own: false, sibling: false),
        Row(
            change: .notificationAdded(.init(UUID()), userID: parent.userID, unreadCount: 1), parent: true,
            own: false, sibling: false),
        Row(
            change: .notificationAdded(.init(UUID()), userID: own.userID, unreadCount: 1), parent: false, own: true,
            sibling: false),
        Row(change: .sessionEnded(parent.sessionID), parent: true, own: false, sibling: false),
        Row(change: .sessionEnded(own.sessionID, reason: .removed), parent: false, own: true, sibling: false),
    ]

    @Test("Parents hear the whole family, a child the child's own and the family's, other families nothing")
    func hearing() {
        let stranger = Caller(
            userID: Self.parent.userID, familyID: Family.ID(UUID()), role: .parent, childID: nil,
            sessionID: Self.parent.sessionID)
        for row in Self.table {
            let event = HouseholdEvent(familyID: Self.family, change: row.change)
            #expect(event.isHeard(by: Self.parent) == row.parent, "\(row.change)")
            #expect(event.isHeard(by: Self.own) == row.own, "\(row.change)")
            #expect(event.isHeard(by: Self.sibling) == row.sibling, "\(row.change)")
            #expect(!event.isHeard(by: stranger), "\(row.change)")
        }
    }

    /// Whom an event can be for, with who of the five hears it: the parent, Alice, her brother, her sister, and the
    /// other parent.
    private static let audiences: [(HouseholdEvent.Audience, [Bool])] = [
        (.family, [true, true, true, true, true]),
        (.parents, [true, false, false, false, true]),
        (.child(alice), [true, true, false, false, true]),
        (.children([alice, bob]), [true, true, true, false, true]),
        (.children([]), [true, false, false, false, true]),
        (.person(own.userID), [false, true, false, false, false]),
        (.person(parent.userID), [true, false, false, false, false]),
        (.session(own.sessionID), [false, true, false, false, false]),
    ]

    @Test("What is for parents reaches no child; what is for several children reaches those and the parents")
    func audience() {
        let all = [Self.parent, Self.own, Self.caller(.child, Self.bob), Self.sibling, Self.caller(.parent)]
        for (audience, expected) in Self.audiences {
            #expect(all.map { audience.includes($0) } == expected, "\(audience)")
        }
    }

    /// The numbers of the kinds of each area.
    private static let numbers = [
        1...9,
        10...13,
        14...18,
        19...23,
    ]

    @Test("The table holds every kind of event there is")
    func everyKind() {
        #expect(Set(Self.table.map { Self.number(of: $0.change) }) == Set(Self.numbers.joined()))
    }

    /// The switches have no default: whoever adds a kind must say here that the table has it.
    private static func number(of change: HouseholdEvent.Change) -> Int {
        switch change {
        case .allowance(let event):
            switch event {
            case .entryCreated: 1
            case .entryUpdated: 2
            case .balanceUpdated: 3
            case .savingsUpdated: 4
            case .wishListChanged: 5
            case .budgetChanged: 6
            case .allowanceChanged: 7
            case .categoriesChanged: 8
            case .recurringChanged: 9
            }
        case .money(let event):
            switch event {
            case .transactionChanged: 14
            case .messageReceived: 15
            case .sourceChanged: 16
            case .moneySettingsChanged: 17
            case .transactionsImported: 18
            }
        case .groceries(let event):
            switch event {
            case .listChanged: 19
            case .listCompleted: 20
            case .itemsChanged: 21
            case .pantryChanged: 22
            case .budgetChanged: 23
            }
        case .people(let event):
            switch event {
            case .childChanged: 10
            case .familyChanged: 11
            case .notificationAdded: 12
            case .sessionEnded: 13
            }
        }
    }
}
