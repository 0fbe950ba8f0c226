import Allowance
import Foundation
import Household
import Ledger
import Storage
import StorageFixtures
import Testing

@Suite("Budgets in the store")
struct BudgetContractTests {
    @Test(
        "A budget keeps every field; its spending is that of its category, days and account, unreversed",
        arguments: Engine.allCases)
    func budgets(engine: Engine) async throws {
        try await engine.withSample { database, sample in
            let family = sample.family.id
            let snacks = try #require(sample.categories.first { $0.name == "Snacks" }?.id)
            let toys = try #require(sample.categories.first { $0.name == "Toys" }?.id)
            let budget = CategoryBudget(
                id: CategoryBudget.ID(UUID()), childID: sample.alice.child.id, categoryID: snacks,
                limit: Money(minorUnits: 2_000, currency: .usd), period: .weekly, isEnforced: true,
                createdAt: sample.now)
            let days = (sample.today - 6)...sample.today
            let (found, spending) = try await database.write(family: family) { tables in
                try tables.budgets.insert(budget, in: family)
                func post(_ amount: Int64, _ category: EntryCategory.ID, _ age: Int) throws -> Entry.ID {
                    let id = Entry.ID(UUID())
                    try sample.post(
                        .debit, amount, on: sample.today - age, id: id, categoryID: category, into: tables)
                    return id
                }
                try sample.post(.credit, 10_000, on: sample.today - 20, id: Entry.ID(UUID()), into: tables)
                _ = try post(100, snacks, 0)
                _ = try post(20, snacks, 6)
                _ = try post(7, snacks, 7)
                _ = try post(3, toys, 0)
                let reversed = try post(1_000, snacks, 1)
                try sample.post(
                    .credit, 1_000, id: Entry.ID(UUID()), source: .reversal, reverses: reversed, into: tables)
                return (
                    try tables.budgets.find(snacks, of: sample.alice.child.id, in: family),
                    try tables.budgets.spending(of: sample.alice.child.account, on: snacks, in: family, days: days)
                )
            }
            #expect(found == budget)
            #expect(spending.digits == "1.20")
            await #expect(throws: StorageFault.self) {
                try await database.write(family: family) { tables in
                    try tables.budgets.insert(
                        CategoryBudget(
                            id: CategoryBudget.ID(UUID()), childID: budget.childID, categoryID: snacks,
                            limit: budget.limit, period: .monthly, createdAt: sample.now), in: family)
                }
            }
            let (isUsed, isFree, left) = try await database.write(family: family) { tables in
                try tables.budgets.delete(budget.id, in: family)
                let books = try #require(sample.categories.first { $0.name == "Books" }?.id)
                return (
                    try tables.categories.isUsed(snacks, in: family), try tables.categories.isUsed(books, in: family),
                    try tables.budgets.all(of: budget.childID, in: family)
                )
            }
            #expect(isUsed && !isFree && left.isEmpty)
        }
    }
}
