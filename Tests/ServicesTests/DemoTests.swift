import Allowance
import Foundation
import Groceries
import Household
import HouseholdFixtures
import Ledger
import Money
import Services
import Storage
import StorageSQLite
import Testing

@Suite("The demo family")
struct DemoTests {
    @Test("The family's dashboard shows the figures of the specification")
    func familyDashboard() async throws {
        let household = try await TestHousehold.demo()
        let mom = try await household.signIn("parent@example.com").caller

        let page = try await household.services.dashboards.family(mom)

        #expect(page.family.name == "Smith Family")
        #expect(page.family.firstDayOfWeek == .sunday)
        #expect(page.totalBalance.digits == "275.50")
        #expect(page.totalWeeklyAllowance.digits == "30.00")
        #expect(page.totalSavings.digits == "40.00")
        #expect(page.children.map(\.child.fullName) == ["Alice Smith", "Bob Smith"])
        #expect(page.children.map(\.balance.digits) == ["125.50", "150.00"])
        #expect(page.children.map(\.savingsBalance.digits) == ["40.00", "0.00"])
        #expect(page.children[0].recentTransactionCount == 5)
    }

    @Test("Alice's page shows her month, her next payment and her newest entries")
    func aliceDashboard() async throws {
        let household = try await TestHousehold.demo()
        let alice = try await household.signIn("child@example.com").caller
        let id = try #require(alice.childID)

        let page = try await household.services.dashboards.child(alice, id)

        #expect(page.month.totalEarned.digits == "100.00")
        #expect(page.month.totalSpent.digits == "25.00")
        #expect(page.figures.lastAllowanceDate == CalendarDate("2025-11-15"))
        #expect(page.figures.nextPayment.text == "2 days")
        #expect(
            page.recent.map(\.entry.description)
                == ["Extra chores", "Movie ticket", "Sticker sheet", "To College", "Weekly allowance"])
        #expect(page.recent[1].entry.signedAmount.digits == "-10.00")
        #expect(page.recent[0].balanceAfter.digits == "125.50")
        #expect(page.recent[4].createdByName == "Roost")
        #expect(page.recent[0].createdByName == "Mom")
    }

    @Test("Alice has 45 entries whose running balances are the fold, never below zero, transfers linked")
    func aliceJournal() async throws {
        let household = try await TestHousehold.demo()
        let mom = try await household.signIn("parent@example.com").caller
        let alice = try #require(try await household.services.children.all(mom).first)
        let family = mom.familyID
        let account = alice.child.account

        let (journal, listed) = try await household.database.read { tables in
            (
                try tables.entries.journal(of: account, in: family),
                try tables.entries.page(EntryQuery(childID: alice.id), in: family, limit: 100).entries
            )
        }

        #expect(journal.entries.count == 45)
        #expect(journal.balance.digits == "125.50")
        #expect(journal.runningBalances == listed.reversed().map(\.balanceAfter))
        #expect(journal.runningBalances.allSatisfy { !$0.isNegative })
        let savings = journal.entries.filter { $0.source == .savings }
        #expect(savings.count == 11)
        #expect(savings.allSatisfy { $0.transferID != nil })
        #expect(savings.reduce(into: Money.zero(account.unit)) { $0 += $1.amount }.digits == "40.00")
    }

    @Test("A parent's list of all children holds only spending accounts")
    func allChildren() async throws {
        let household = try await TestHousehold.demo()
        let mom = try await household.signIn("parent@example.com").caller

        let page = try await household.services.transactions.page(mom, EntryQuery(), limit: 100)

        #expect(page.total == page.records.count)
        #expect(page.records.allSatisfy { ["Alice", "Bob"].contains($0.child?.firstName) })
        #expect(!page.records.contains { $0.entry.description.hasPrefix("From ") })
    }

    @Test("Seeding again changes nothing, and a server with other families is left alone")
    func seedsOnce() async throws {
        let household = try await TestHousehold.demo()
        #expect(try await household.services.demo.seed(password: "other") == .alreadySeeded)
        _ = try await household.signIn("parent@example.com")

        let other = try TestHousehold()
        _ = try await other.register()
        #expect(try await other.services.demo.seed(password: "password123") == .notEmpty)
    }

    @Test("The Purnama family has an account at every bank of the examples, two parents' names, and nothing recorded")
    func finances() async throws {
        let household = try TestHousehold(now: DemoService.Story.finances.clockStart)
        #expect(try await household.services.demo.seed(password: "password123", .finances) == .seeded)
        let raka = try await household.signIn("parent@example.com").caller
        let sources = try await household.services.sources.all(raka)
        #expect(sources.count == 54 && sources.allSatisfy(\.source.isOffered))
        #expect(sources.first { $0.source.name == "Chase" }?.source.currency.code == "USD")
        #expect(try await household.services.merchantRules.settings(raka).ownNames == ["Raka Purnama", "Sari Purnama"])
        #expect(try await household.services.householdTransactions.page(raka, HouseholdQuery()).total == 0)
        let dewi = try await household.signIn("child@example.com").caller
        #expect(dewi.role == .child)
    }

    @Test("The Miller family has three stores, two sources to pay from, and nothing planned or bought")
    func groceries() async throws {
        let household = try TestHousehold(now: DemoService.Story.groceries.clockStart)
        #expect(try await household.services.demo.seed(password: "password123", .groceries) == .seeded)
        let ann = try await household.signIn("parent@example.com").caller
        let shelves = household.services.groceryShelves
        #expect(try await shelves.stores(ann).map(\.name) == ["Aldi", "Corner Market", "Costco"])
        #expect(try await shelves.categories(ann).map(\.key) == GroceryCategory.Key.allCases)
        let choices = try await household.services.groceryExpenses.choices(ann)
        #expect(choices.sources.map(\.name).sorted() == ["Cash", "Chase"] && choices.first == nil)
        #expect(choices.today == CalendarDate("2026-06-10"))
        #expect(try await household.services.groceryFigures.overview(ann).home.isNew)
        #expect(try await household.signIn("ben@example.com").caller.role == .parent)
        #expect(try await household.signIn("child@example.com").caller.role == .child)
    }

    @Test(
        "Next Payment follows the clock (acceptance 15)",
        arguments: [
            ("2025-11-20T20:00:00Z", "2 days"), ("2025-11-21T17:00:00Z", "Tomorrow"),
            ("2025-11-22T12:59:00Z", "Today"), ("2025-11-22T13:01:00Z", "7 days"),
        ])
    func nextPayment(now: String, text: String) async throws {
        let household = try await TestHousehold.demo()
        let instant = try #require(ISO8601DateFormatter().date(from: now))
        household.clock.advance(seconds: instant.timeIntervalSince(household.clock.now))
        let alice = try await household.signIn("child@example.com").caller

        let figures = try await household.services.children.all(alice)[0]

        #expect(figures.nextPayment.text == text)
    }
}
