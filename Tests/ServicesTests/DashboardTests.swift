import Allowance
import Foundation
import Household
import HouseholdFixtures
import Ledger
import Services
import Testing

@Suite("The parents' dashboard", .everyEngine, .serialized)
struct DashboardTests {
    let household: TestHousehold
    let mom: Caller
    let alice: Child.ID
    let bob: Child.ID

    init() async throws {
        household = try await TestHousehold.demo()
        mom = try await household.signIn("parent@example.com").caller
        let children = try await household.services.children.all(mom)
        alice = try #require(children.first { $0.child.firstName == "Alice" }?.id)
        bob = try #require(children.first { $0.child.firstName == "Bob" }?.id)
    }

    private func dashboard() async throws -> FamilyDashboard { try await household.services.dashboards.family(mom) }

    @Test("What comes in 14 days stands in the order of days, on one day in the order of the children")
    func upcoming() async throws {
        var form = RecurringForm()
        form.direction = .debit
        form.amount = .digits("5.00")
        form.description = "Piano"
        form.startDate = CalendarDate("2025-11-24")
        _ = try await household.services.recurring.add(mom, bob, form, key: nil)

        let upcoming = try await dashboard().upcoming

        let lines = upcoming.map { payment in
            "\(payment.day) \(payment.child.firstName) \(payment.description) \(payment.direction) "
                + payment.amount.digits
        }
        #expect(
            lines == [
                "2025-11-22 Alice Weekly allowance credit 15.00", "2025-11-22 Bob Weekly allowance credit 15.00",
                "2025-11-24 Bob Piano debit 5.00",
                "2025-11-29 Alice Weekly allowance credit 15.00", "2025-11-29 Bob Weekly allowance credit 15.00",
                "2025-12-01 Bob Piano debit 5.00",
            ])
        #expect(upcoming.map { $0.recurringID != nil } == [false, false, true, false, false, true])
    }

    @Test("Each child that saves for something has its nearest goal, with what is missing")
    func goals() async throws {
        let goals = try await dashboard().goals
        #expect(goals.map(\.id) == [alice])
        guard case .wish(let wish) = try #require(goals.first).goal else {
            Issue.record("a wish is nearer than savings")
            return
        }
        #expect(wish.wish.name == "Bicycle")
        #expect(wish.progress.remaining.digits == "74.50")
        let own = try await household.services.dashboards.child(mom, alice).nearestGoal
        #expect(goals.first?.goal == own)
    }

    @Test("The newest five entries are those of the list of all children")
    func recent() async throws {
        _ = try await household.post(mom, .credit, "1.00", to: bob)
        let recent = try await dashboard().recent
        let list = try await household.services.transactions.page(mom, EntryQuery())
        #expect(recent.map(\.id) == list.records.prefix(5).map(\.id))
        #expect(recent.first?.child?.id == bob)
    }

    @Test("Below a payment that was undone, with its shares, stand as many rows as without it")
    func undonePayment() async throws {
        let service = household.services.allowance
        let paid = try await service.payNow(mom, alice, key: nil).posted.id
        _ = try await service.undoPayNow(mom, alice, paid, key: nil)

        let list = try await household.services.transactions.page(mom, EntryQuery())
        let own = try await household.services.transactions.page(mom, EntryQuery(childID: alice))
        let child = try await household.services.dashboards.child(mom, alice)
        for (shown, all) in [(try await dashboard().recent, list), (child.recent, own)] {
            let rows = EntryFolding.newestRows(of: shown)
            #expect(rows.first?.record.entry.undonePaymentID == paid)
            #expect(rows.count == 5)
            #expect(rows.map(\.record.id) == EntryFolding.newestRows(of: all.records).map(\.record.id))
        }
    }

    @Test("Of a removed child nothing comes, nothing is a goal, and nothing happened")
    func removed() async throws {
        try await household.services.children.remove(mom, alice)
        let dashboard = try await dashboard()
        #expect(Set(dashboard.upcoming.map(\.child.id)) == [bob])
        #expect(dashboard.goals.isEmpty)
        #expect(Set(dashboard.recent.compactMap(\.child?.id)) == [bob])
    }

    /// A child with money, savings, a recurring transaction and a wish that it asks to buy.
    private func addChild(_ name: String, to household: TestHousehold, _ parent: Caller) async throws {
        let (services, email) = (household.services, "\(name.lowercased())@example.com")
        let child = try await household.addChild(parent, firstName: name, email: email, startingBalance: "20.00")
        var wish = WishForm()
        wish.name = "Kite"
        wish.price = .digits("12.00")
        let kite = try await services.wishes.add(parent, for: child.id, wish, key: nil)
        var aside = SavingsMoveForm()
        aside.amount = .digits("5.00")
        _ = try await services.wishes.putAside(parent, for: kite.id, aside, key: nil)
        let caller = try await household.signIn(email, TestHousehold.childPassword).caller
        _ = try await services.wishes.ask(caller, kite.id)
        var piano = RecurringForm()
        piano.direction = .debit
        piano.amount = .digits("5.00")
        piano.description = "Piano"
        piano.startDate = CalendarDate("2025-11-24")
        _ = try await services.recurring.add(parent, child.id, piano, key: nil)
    }

    @Test("The dashboard and the list of children take as many statements for five children as for one")
    func statements() async throws {
        let counted = CountedDatabase(try TestHousehold.newDatabase())
        let large = try TestHousehold(database: counted)
        let mary = try await large.register().caller
        var statements: [[Int]] = []

        for name in ["Ann", "Ben", "Cleo", "Dan", "Eve"] {
            try await addChild(name, to: large, mary)
            statements.append([
                try await counted.statements { _ = try await large.services.dashboards.family(mary) },
                try await counted.statements { _ = try await large.services.children.all(mary) },
            ])
        }

        #expect(statements.flatMap { $0 }.allSatisfy { $0 > 0 })
        #expect(Set(statements).count == 1, "\(statements)")
    }

    @Test("What is read for all children at once is what is read for each alone")
    func sameAnswers() async throws {
        let large = try TestHousehold()
        let (services, mary) = (large.services, try await large.register().caller)
        for name in ["Ann", "Ben", "Cleo"] { try await addChild(name, to: large, mary) }

        let dashboard = try await services.dashboards.family(mary)

        #expect(dashboard.children.map(\.child.firstName) == ["Ann", "Ben", "Cleo"])
        #expect(dashboard.requests.count == 3)
        for request in dashboard.requests {
            #expect(try await services.wishes.wish(mary, request.id) == request)
        }
        for figures in try await services.children.all(mary) {
            let own = try await services.dashboards.child(mary, figures.id)
            #expect(figures == own.figures)
            #expect(dashboard.children.first { $0.id == figures.id } == own.figures.overview)
            #expect(dashboard.goals.first { $0.id == figures.id }?.goal == own.nearestGoal)
        }
    }
}
