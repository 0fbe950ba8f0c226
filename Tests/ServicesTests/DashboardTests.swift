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

    @Test("Of a removed child nothing comes, nothing is a goal, and nothing happened")
    func removed() async throws {
        try await household.services.children.remove(mom, alice)
        let dashboard = try await dashboard()
        #expect(Set(dashboard.upcoming.map(\.child.id)) == [bob])
        #expect(dashboard.goals.isEmpty)
        #expect(Set(dashboard.recent.compactMap(\.child?.id)) == [bob])
    }
}
