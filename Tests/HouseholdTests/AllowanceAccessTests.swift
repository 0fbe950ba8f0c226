import Foundation
import Household
import Ledger
import Testing

@Suite("Who may do what with savings, wishes, budgets and categories")
struct AllowanceAccessTests {
    private static let familyID = Family.ID(UUID())
    private static let alice = Child.ID(UUID())

    private static func family(childrenSpend: Bool = false) -> Family {
        Family(
            id: familyID, name: "Smith Family", currency: .usd, localeTag: "en-US", timeZoneIdentifier: "GMT",
            childMayRecordSpending: childrenSpend, createdAt: Date(timeIntervalSince1970: 0))
    }

    private static func caller(_ role: Role, _ child: Child.ID? = nil, in family: Family.ID = familyID) -> Caller {
        Caller(
            userID: User.ID(UUID()), familyID: family, role: role, childID: child,
            sessionID: SignInSession.ID(UUID()))
    }

    @Test(
        "Every act answers parent and own child as the table says; a sibling and a stranger find nothing",
        arguments: [
            (.savings(.keep, alice), .allowed), (.savings(.rule, alice), .forbidden),
            (.savings(.withdraw(isLocked: false), alice), .allowed),
            (.savings(.withdraw(isLocked: true), alice), .forbidden), (.wishes(.edit, alice), .allowed),
            (.wishes(.buy, alice), .forbidden), (.wishes(.decline, alice), .forbidden),
            (.manageBudgets(alice), .forbidden),
        ] as [(Action, Decision)])
    func acts(action: Action, own: Decision) {
        let family = Self.family()
        #expect(Access.decide(Self.caller(.parent), action, in: family) == .allowed)
        #expect(Access.decide(Self.caller(.child, Self.alice), action, in: family) == own)
        #expect(Access.decide(Self.caller(.child, Child.ID(UUID())), action, in: family) == .notFound)
        #expect(Access.decide(Self.caller(.parent, in: Family.ID(UUID())), action, in: family) == .notFound)
    }

    @Test("Only a child asks to buy; with permission it buys by itself; only parents manage categories")
    func special() {
        let own = Self.caller(.child, Self.alice)
        let ask = Action.wishes(.ask, Self.alice)
        let buy = Action.wishes(.buy, Self.alice)
        #expect(Access.decide(own, ask, in: Self.family()) == .allowed)
        #expect(Access.decide(Self.caller(.parent), ask, in: Self.family()) == .forbidden)
        #expect(Access.decide(own, buy, in: Self.family(childrenSpend: true)) == .allowed)
        #expect(
            Access.decide(Self.caller(.child, Child.ID(UUID())), buy, in: Self.family(childrenSpend: true)) == .notFound
        )
        #expect(Access.decide(own, .manageCategories, in: Self.family()) == .forbidden)
        #expect(Access.decide(Self.caller(.parent), .manageCategories, in: Self.family()) == .allowed)
    }
}
