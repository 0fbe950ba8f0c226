import Allowance
import Foundation
import Household
import HouseholdFixtures
import Ledger
import Services
import Storage
import StorageSQLite
import Testing

@Suite("Removing and restoring a child")
struct RemovalTests {
    let household: TestHousehold
    let alice: Child.ID

    init() async throws {
        household = try await TestHousehold.demo()
        let mom = try await household.signIn("parent@example.com").caller
        alice = try #require(try await household.services.children.all(mom).first?.id)
    }

    private func mom() async throws -> Caller { try await household.signIn("parent@example.com").caller }

    @Test("A removed child is out of lists and totals, cannot sign in, and is told so (I-30, 87)")
    func remove() async throws {
        let mom = try await mom()
        let child = try await household.signIn("child@example.com").caller
        let hears = household.services.changes.listen(mom).oneByOne
        let childHears = household.services.changes.listen(child).oneByOne

        try await household.services.children.remove(mom, alice)

        #expect(await heard(hears, count: 1) == [.childChanged(alice, .removed)])
        #expect(await heard(childHears, count: 1) == [.sessionEnded(child.sessionID, reason: .removed)])
        let page = try await household.services.dashboards.family(mom)
        #expect(page.children.map(\.child.firstName) == ["Bob"])
        #expect(page.totalBalance.digits == "150.00")
        #expect(page.totalWeeklyAllowance.digits == "15.00")
        #expect(
            try await refusal { try await household.signIn("child@example.com") }
                == .account(.invalidCredentials))
        #expect(
            try await refusal { try await household.services.children.child(child, alice) }
                == .access(.signInRequired))
        let all = try await household.services.children.all(mom, includingRemoved: true)
        #expect(all.map(\.child.firstName) == ["Alice", "Bob"])
        #expect(all[0].child.archivedAt == household.clock.now)
    }

    @Test("A parent still reads a removed child, and every change answers that the child was removed")
    func readOnly() async throws {
        let mom = try await mom()
        let services = household.services
        let entry = try #require(try await household.entries(mom, of: alice).first { $0.entry.source == .manual })
        let recurring = try await services.recurring.add(mom, alice, Self.piano, key: nil).recurring.id
        try await services.children.remove(mom, alice)

        #expect(try await services.children.child(mom, alice).balance.digits == "130.50")
        #expect(try await services.dashboards.child(mom, alice).recent.count == 5)
        #expect(try await household.entries(mom, of: alice).count == 46)
        #expect(try await services.transactions.transaction(mom, entry.id).posted.id == entry.id)
        let acts: [() async throws -> Void] = [
            { try await household.post(mom, .credit, "1.00", to: alice) },
            { _ = try await services.transactions.reverse(mom, entry.id, key: nil) },
            { _ = try await services.transactions.correct(mom, entry.id, EntryChangeForm(version: 1)) },
            { _ = try await services.children.change(mom, alice, ChildChange(version: 2)) },
            { try await services.children.remove(mom, alice) },
            { _ = try await services.allowance.payNow(mom, alice, key: nil) },
            { _ = try await services.allowance.held(mom, alice) },
            { _ = try await services.allowance.decide(mom, alice, .payAll) },
            { _ = try await services.recurring.all(mom, of: alice) },
            { _ = try await services.budgets.page(mom, of: alice) },
            { _ = try await services.recurring.add(mom, alice, Self.piano, key: nil) },
            { _ = try await services.recurring.change(mom, recurring, version: 1) { _ in } },
            { try await services.recurring.delete(mom, recurring) },
        ]
        for (number, act) in acts.enumerated() {
            #expect(try await refusal { try await act() } == .child(.archived), "act \(number)")
        }
        #expect(try await household.entries(mom, of: alice).count == 46)
    }

    @Test("Restored within 30 days everything is back; pay-days in between are not caught up (I-30)")
    func restore() async throws {
        let mom = try await mom()
        let piano = try await household.services.recurring.add(mom, alice, Self.piano, key: nil)
        #expect(try await household.balance(mom, alice) == "130.50")
        try await household.services.children.remove(mom, alice)
        household.setClock("2025-12-10", "12:00")
        _ = try await household.services.schedule.pass()
        let later = try await self.mom()
        #expect(try await household.services.children.child(later, alice).nextPayment == .pending)
        let restored = try await household.services.children.restore(later, alice)
        #expect(restored.child.archivedAt == nil)
        #expect(restored.balance.digits == "130.50")
        #expect(restored.overview.savingsBalance.digits == "40.00")
        #expect(restored.nextPayment.day?.description == "2025-12-13")
        _ = try await household.services.schedule.pass()
        #expect(try await household.balance(later, alice) == "130.50")
        #expect(
            try await household.services.recurring.all(later, of: alice).map(\.nextDate?.description)
                == ["2025-12-11"])
        #expect(try await household.signIn("child@example.com").caller.childID == alice)

        household.setClock("2025-12-13", "08:00")
        _ = try await household.services.schedule.pass()
        let latest = try await self.mom()
        #expect(try await household.allowances(latest, of: alice, from: "2025-11-20").count == 1)
        #expect(try await household.balance(latest, alice) == "147.50")
        #expect(piano.recurring.childID == alice)
        let again = try await household.services.children.restore(latest, alice)
        #expect(again.child.version == restored.child.version)
    }

    @Test("After 30 days the child is gone for good, with everything, and nobody else is (I-30)")
    func erase() async throws {
        let first = try await mom()
        let entry = try #require(try await household.entries(first, of: alice).first)
        _ = try await household.services.recurring.add(first, alice, Self.piano, key: nil)
        try await household.services.children.remove(first, alice)
        household.setClock("2025-12-20", "14:59")
        #expect(try await household.services.schedule.pass().erasedChildren == 0)
        household.setClock("2025-12-20", "15:00")
        let mom = try await self.mom()
        #expect(try await refusal { try await household.services.children.restore(mom, alice) } == .access(.notFound))
        #expect(try await refusal { try await household.services.children.child(mom, alice) } == .access(.notFound))
        let pass = try await household.services.schedule.pass()
        #expect((pass.erasedChildren, pass.failures) == (1, 0))
        #expect(try await household.services.schedule.pass().erasedChildren == 0)

        #expect(
            try await refusal { try await household.services.transactions.transaction(mom, entry.id) }
                == .access(.notFound))
        #expect(
            try await household.services.children.all(mom, includingRemoved: true).map(\.child.firstName) == ["Bob"])
        #expect(try await rows(naming: alice) == [])
        let added = try await household.addChild(mom, email: "child@example.com")
        #expect(added.firstName == "Tom")
    }

    /// The tables that still hold something of a child.
    private func rows(naming child: Child.ID) async throws -> [String] {
        try await household.database.read { tables in
            let names = try tables.connection.rows(
                "SELECT name FROM sqlite_master WHERE type = 'table' AND sql LIKE '%child_id%'", []
            ) { row throws(StorageFault) in try row.text(0) }
            #expect(names.count > 3)
            return try names.filter { name in
                try tables.connection.rows(
                    "SELECT COUNT(*) FROM \(name) WHERE child_id = ?", [.id(child.uuid)]
                ) { row throws(StorageFault) in try row.integer(0) } != [0]
            }
        }
    }

    @Test("Idempotency keys are forgotten after 24 hours")
    func keys() async throws {
        let mom = try await mom()
        try await household.post(mom, .credit, "1.00", to: alice, key: "k")
        func count() async throws -> [Int64] {
            try await household.database.read { tables in
                try tables.connection.rows("SELECT COUNT(*) FROM idempotency_keys", []) {
                    row throws(StorageFault) in try row.integer(0)
                }
            }
        }
        household.clock.advance(seconds: 86_399)
        _ = try await household.services.schedule.pass()
        #expect(try await count() == [1])
        household.clock.advance(seconds: 1)
        _ = try await household.services.schedule.pass()
        #expect(try await count() == [0])
    }

    @Test("Names and address of a child change, a taken address is refused, and screens are told")
    func names() async throws {
        let mom = try await mom()
        let changed = try await household.change(mom, alice) {
            $0.firstName = " Alicia "
            $0.lastName = "Jones"
            $0.email = "Alicia@example.com"
        }
        #expect(changed.child.fullName == "Alicia Jones")
        #expect(try await household.signIn("alicia@example.com").caller.childID == alice)
        #expect(
            try await refusal { try await household.change(mom, alice) { $0.email = "BOB@example.com" } }
                == .account(.emailTaken))
        let errors = try await refusal {
            try await household.change(mom, alice) {
                $0.firstName = ""
                $0.lastName = String(repeating: "x", count: 51)
                $0.email = "invalid-email"
            }
        }
        let messages = errors?.fieldMessages(Locale(identifier: "en-US")).map { "\($0.field): \($0.messages[0])" }
        #expect(
            messages == [
                "firstName: First name is required", "lastName: Last name can be at most 50 characters",
                "email: Please enter a valid email address",
            ])
    }

    @Test("A parent gives a child a user name, changes and takes it; one of name and address has to stay")
    func userName() async throws {
        let mom = try await mom()
        let bob = try #require(try await household.services.children.all(mom).last?.id)
        try await household.change(mom, alice) {
            $0.userName = "alice_2015"
            $0.email = ""
        }
        #expect(try await household.signIn("Alice_2015").caller.childID == alice)
        #expect(
            try await refusal { try await household.signIn("child@example.com") } == .account(.invalidCredentials))
        try await household.change(mom, alice) { $0.userName = "wonder.alice" }
        #expect(try await household.signIn("wonder.alice").caller.childID == alice)
        #expect(try await refusal { try await household.signIn("alice_2015") } == .account(.invalidCredentials))
        #expect(
            try await refusal { try await household.change(mom, bob) { $0.userName = "WONDER.alice" } }
                == .account(.userNameTaken))
        #expect(
            try await refusal { try await household.change(mom, alice) { $0.userName = "" } }
                == .form(FieldErrors(.email, .emailRequired)))
        #expect(
            try await refusal { try await household.change(mom, bob) { $0.userName = "x" } }
                == .form(FieldErrors(.userName, .userNameMalformed)))
        try await household.change(mom, alice) {
            $0.userName = ""
            $0.email = "child@example.com"
        }
        #expect(try await household.signIn("child@example.com").caller.childID == alice)
    }

    @Test("A recurring transaction that was ended leaves nothing behind either")
    func eraseEndedPlan() async throws {
        let first = try await mom()
        let piano = try await household.services.recurring.add(first, alice, Self.piano, key: nil)
        try await household.services.recurring.delete(first, piano.recurring.id)
        try await household.services.children.remove(first, alice)
        household.clock.advance(seconds: 31 * 86_400)
        #expect(try await household.services.schedule.pass().erasedChildren == 1)
        let check = try await household.database.read { try StoreCheck($0.connection) }
        #expect(check.findings == [])
    }

    private static var piano: RecurringForm {
        var form = RecurringForm()
        form.amount = .digits("5.00")
        form.description = "Piano"
        return form
    }
}
