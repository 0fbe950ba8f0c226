import Allowance
import Foundation
import Household
import HouseholdFixtures
import Ledger
import Services
import Testing

/// Every act of the services against every kind of caller ([S §1.1], shared 29).
@Suite("Who may do what")
struct AccessTests {
    enum Who: String, CaseIterable, Sendable { case parent, own, sibling, stranger, ended }

    enum Answer: Sendable { case done, forbidden, notFound, signIn }

    struct Act: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let expected: [Who: Answer]
        let run: @Sendable (Stage, Caller) async throws -> Void

        init(
            _ name: String, parent: Answer = .done, own: Answer, sibling: Answer, stranger: Answer,
            run: @escaping @Sendable (Stage, Caller) async throws -> Void
        ) {
            testDescription = name
            expected = [.parent: parent, .own: own, .sibling: sibling, .stranger: stranger, .ended: .signIn]
            self.run = run
        }
    }

    /// Alice is the child that every act is about.
    struct Stage: Sendable {
        let household: TestHousehold
        let alice: Child.ID
        let entry: Entry.ID

        var services: Services { household.services }
    }

    static let acts: [Act] = [
        Act("family dashboard", own: .forbidden, sibling: .forbidden, stranger: .done) {
            _ = try await $0.services.dashboards.family($1)
        },
        Act("child dashboard", own: .done, sibling: .notFound, stranger: .notFound) {
            _ = try await $0.services.dashboards.child($1, $0.alice)
        },
        Act("child", own: .done, sibling: .notFound, stranger: .notFound) {
            _ = try await $0.services.children.child($1, $0.alice)
        },
        Act("change child", own: .forbidden, sibling: .notFound, stranger: .notFound) {
            _ = try await $0.services.children.change($1, $0.alice, ChildChange(version: 1))
        },
        Act("add child", own: .forbidden, sibling: .forbidden, stranger: .done) {
            _ = try await $0.household.addChild($1)
        },
        Act("list of a child", own: .done, sibling: .notFound, stranger: .notFound) {
            _ = try await $0.services.transactions.page($1, EntryQuery(childID: $0.alice))
        },
        Act("one entry", own: .done, sibling: .notFound, stranger: .notFound) {
            _ = try await $0.services.transactions.transaction($1, $0.entry)
        },
        Act("suggestions", own: .done, sibling: .notFound, stranger: .notFound) {
            _ = try await $0.services.transactions.descriptionSuggestions($1, $0.alice)
        },
        Act("money in", own: .forbidden, sibling: .notFound, stranger: .notFound) {
            try await $0.household.post($1, .credit, "1.00", to: $0.alice)
        },
        Act("money out", own: .forbidden, sibling: .notFound, stranger: .notFound) {
            try await $0.household.post($1, .debit, "1.00", to: $0.alice)
        },
        Act("reverse", own: .forbidden, sibling: .notFound, stranger: .notFound) {
            _ = try await $0.services.transactions.reverse($1, $0.entry, key: nil)
        },
        Act("categories", own: .done, sibling: .done, stranger: .done) {
            _ = try await $0.services.transactions.categories($1)
        },
        Act("family", own: .done, sibling: .done, stranger: .done) {
            _ = try await $0.services.children.family($1)
        },
        Act("who am I", own: .done, sibling: .done, stranger: .done) {
            _ = try await $0.services.signIn.whoAmI($1)
        },
    ]

    @Test("Every act answers each caller as the table of permissions says", arguments: acts, Who.allCases)
    func matrix(act: Act, who: Who) async throws {
        let household = try await TestHousehold.demo()
        let mom = try await household.signIn("parent@example.com").caller
        let alice = try #require(try await household.services.children.all(mom).first?.id)
        let entry = try await household.post(mom, .credit, "5.00", to: alice, "Subject").id
        let stage = Stage(household: household, alice: alice, entry: entry)
        let caller = try await caller(who, household, mom)
        let before = try await household.balance(mom, alice)

        let answer = try await refusal { try await act.run(stage, caller) }

        let expected = try #require(act.expected[who])
        #expect(answer == expected.refusal)
        if expected != .done { #expect(try await household.balance(mom, alice) == before) }
    }

    @Test("With childMayRecordSpending a child may spend its own money and still not add any (38)")
    func spending() async throws {
        let household = try await TestHousehold.demo()
        let alice = try await household.signIn("child@example.com").caller
        let bob = try await household.signIn("bob@example.com").caller
        let own = try #require(alice.childID)
        try await household.letChildrenSpend(alice.familyID)

        let posted = try await household.post(alice, .debit, "1.50", to: own, "Juice")

        #expect(posted.createdByName == "Alice")
        #expect(posted.balanceAfter.digits == "124.00")
        #expect(try await refusal { try await household.post(alice, .credit, "1.00", to: own) } == .access(.forbidden))
        #expect(try await refusal { try await household.post(bob, .debit, "1.00", to: own) } == .access(.notFound))
    }

    @Test("A list without a child is a parent's whole family and a child's own")
    func lists() async throws {
        let household = try await TestHousehold.demo()
        let mom = try await household.signIn("parent@example.com").caller
        let bob = try await household.signIn("bob@example.com").caller

        let all = try await household.services.transactions.page(mom, EntryQuery(), limit: 100)
        let own = try await household.services.transactions.page(bob, EntryQuery(), limit: 100)

        #expect(Set(all.records.map(\.child?.firstName)) == ["Alice", "Bob"])
        #expect(Set(own.records.map(\.child?.firstName)) == ["Bob"])
        #expect(try await household.services.children.all(bob).map(\.id) == [bob.childID])
    }

    @Test("A session of one person proves nothing for another, and an unknown id is as foreign as another family's")
    func forged() async throws {
        let household = try await TestHousehold.demo()
        let mom = try await household.signIn("parent@example.com").caller
        let bob = try await household.signIn("bob@example.com").caller
        let forged = Caller(
            userID: mom.userID, familyID: mom.familyID, role: .parent, childID: nil, sessionID: bob.sessionID)

        #expect(try await refusal { try await household.services.children.all(forged) } == .access(.signInRequired))
        let nobody = Child.ID(UUID())
        #expect(try await refusal { try await household.services.children.child(mom, nobody) } == .access(.notFound))
        let nothing = Entry.ID(UUID())
        #expect(
            try await refusal { try await household.services.transactions.transaction(mom, nothing) }
                == .access(.notFound))
    }

    private func caller(_ who: Who, _ household: TestHousehold, _ mom: Caller) async throws -> Caller {
        switch who {
        case .parent: return mom
        case .own: return try await household.signIn("child@example.com").caller
        case .sibling: return try await household.signIn("bob@example.com").caller
        case .stranger: return try await household.register().caller
        case .ended:
            let dad = try await household.signIn("dad@example.com").caller
            try await household.services.signIn.signOut(dad)
            return dad
        }
    }
}

extension AccessTests.Answer {
    fileprivate var refusal: Refusal? {
        switch self {
        case .done: nil
        case .forbidden: .access(.forbidden)
        case .notFound: .access(.notFound)
        case .signIn: .access(.signInRequired)
        }
    }
}
