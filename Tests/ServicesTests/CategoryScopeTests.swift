import Allowance
import Foundation
import Household
import HouseholdFixtures
import Ledger
import Services
import Storage
import Testing

@Suite("Categories of children and of the household", .everyEngine, .serialized)
struct CategoryScopeTests {
    let household: TestHousehold
    let mom: Caller
    let alice: Child.ID
    let rent: EntryCategory

    init() async throws {
        household = try await TestHousehold.demo()
        mom = try await household.signIn("parent@example.com").caller
        alice = try #require(try await household.services.children.all(mom).first?.id)
        rent = EntryCategory(
            id: EntryCategory.ID(UUID()), name: "Rent", scope: .household, kind: .debit, symbol: "house.fill",
            colour: 2, createdAt: household.clock.now)
        let (rent, family) = (rent, mom.familyID)
        try await household.database.write(family: family) {
            try $0.categories.insert(rent, position: 40, in: family)
        }
    }

    @Test("Lists of children's categories leave out those of the household, which nothing here can change")
    func lists() async throws {
        let services = household.services
        // No one can make such a budget; were there one, it would be no line of the list.
        let stray = CategoryBudget(
            id: CategoryBudget.ID(UUID()), childID: alice, categoryID: rent.id,
            limit: Money(minorUnits: 500, currency: .usd), period: .monthly, createdAt: household.clock.now)
        let family = mom.familyID
        try await household.database.write(family: family) { try $0.budgets.insert(stray, in: family) }
        let keys = try await services.transactions.categories(mom).compactMap(\.key)
        #expect(keys == PredefinedCategory.all.map(\.key.rawValue))
        #expect(try await services.categories.all(mom, includeArchived: true).allSatisfy { $0.scope == .children })
        let budgets = try await services.budgets.page(mom, of: alice)
        #expect(budgets.lines.map(\.category.name) == ["Snacks"])

        var change = CategoryChange(version: 1)
        change.isArchived = true
        #expect(try await refusal { try await services.categories.change(mom, rent.id, change) } == .access(.notFound))
        #expect(try await refusal { try await services.categories.delete(mom, rent.id) } == .access(.notFound))
    }

    @Test("A child's entry, budget or recurring transaction carries no category of the household")
    func refused() async throws {
        let services = household.services
        let unknown = Refusal.form(FieldErrors(.category, .categoryUnknown))
        let spend = try await refusal {
            try await household.post(mom, .debit, "1.00", to: alice) { $0.category = rent }
        }
        #expect(spend == unknown)

        let entry = try await household.post(mom, .debit, "1.00", to: alice)
        var correction = EntryChangeForm(version: entry.entry.version)
        correction.categoryID = .set(rent.id)
        #expect(try await refusal { try await services.transactions.correct(mom, entry.id, correction) } == unknown)

        var recurring = RecurringForm()
        recurring.direction = .debit
        recurring.amount = .digits("5.00")
        recurring.description = "Room"
        recurring.categoryID = rent.id
        #expect(try await refusal { try await services.recurring.add(mom, alice, recurring, key: nil) } == unknown)

        var budget = BudgetForm()
        budget.limit = .digits("5.00")
        budget.period = .monthly
        let refused = try await refusal {
            try await services.budgets.add(mom, for: alice, budget, categoryID: rent.id, key: nil)
        }
        #expect(refused == unknown)
        let checked = try await refusal {
            try await services.budgets.check(mom, of: alice, category: rent.id, amount: .digits("1.00"))
        }
        #expect(checked == .access(.notFound))
    }

    @Test("A child's category may be called as one of the household's is, once")
    func names() async throws {
        var form = CategoryForm()
        form.name = "rent"
        form.kind = .debit
        form.symbol = "tag"
        form.colour = 1
        let own = try await household.services.categories.add(mom, form, key: nil)
        #expect((own.scope, own.key) == (.children, nil))
        let again = try await refusal { try await household.services.categories.add(mom, form, key: nil) }
        #expect(again == .category(.nameTaken))
    }

    @Test("What Roost books finds its categories whatever they are called")
    func renamed() async throws {
        let services = household.services
        let family = mom.familyID
        try await household.database.write(family: family) { tables in
            for var category in try tables.categories.all(.children, in: family) {
                category.name = "Nr. \(category.key ?? "")"
                try tables.categories.update(category, in: family)
            }
        }
        let wishes = try await services.wishes.list(mom, of: alice)
        let headphones = try #require(wishes.first { $0.wish.name == "Headphones" })
        _ = try await services.wishes.purchase(mom, headphones.id, key: nil)
        let tom = try await household.addChild(mom, startingBalance: "3.00")
        household.setClock("2025-11-22", "08:01")
        _ = try await services.schedule.pass()

        let later = try await household.signIn("parent@example.com").caller
        let booked = try await household.entries(later, of: alice).prefix(3).map { $0.category?.name }
        #expect(booked == ["Nr. savingsTransfer", "Nr. allowance", "Nr. otherSpending"])
        let start = try await household.entries(later, of: tom.id).first { $0.entry.source == .startingBalance }
        #expect(start?.category?.name == "Nr. startingBalance")
    }
}
