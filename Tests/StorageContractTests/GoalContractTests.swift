import Foundation
import Household
import Ledger
import Storage
import StorageFixtures
import Testing

@Suite("Savings, wishes and budgets in the store")
struct GoalContractTests {
    private static func account(_ sample: SampleFamily, _ name: String = "College") -> SavingsAccount {
        SavingsAccount(
            childID: sample.alice.child.id, account: Account(id: Account.ID(UUID()), unit: sample.family.unit),
            name: name, target: Money(minorUnits: 50_000, currency: .usd), autoTransferEnabled: true,
            autoTransferPercentage: Percentage(digits: "33.5"), isLocked: true, createdAt: sample.now)
    }

    @Test(
        "A savings account keeps every field, its balance is its entries', closed ones are left out",
        arguments: Engine.allCases)
    func savings(engine: Engine) async throws {
        try await engine.withSample { database, sample in
            let family = sample.family.id
            let account = Self.account(sample)
            let (opened, totals) = try await database.write(family: family) { tables in
                try tables.savings.insert(account, in: family)
                let transfer = Transfer.ID(UUID())
                for (accountID, direction) in [(sample.alice.child.accountID, Direction.debit), (account.id, .credit)] {
                    try tables.entries.post(
                        Entry(
                            id: Entry.ID(UUID()), accountID: accountID, direction: direction,
                            amount: Money(minorUnits: 300, currency: .usd), date: sample.today,
                            sequence: try tables.families.nextSequence(family), description: "To College",
                            source: .savings, author: .roost, createdAt: sample.now, transferID: transfer,
                            transferKind: .autoTransfer),
                        in: family)
                }
                return (
                    try tables.savings.find(account.id, in: family),
                    try tables.savings.totals(in: family, unit: sample.family.unit)
                )
            }
            #expect(opened?.account == account)
            #expect(opened?.balance.digits == "3.00")
            #expect(totals == [sample.alice.child.id: Money(minorUnits: 300, currency: .usd)])

            let (page, open, all, after) = try await database.write(family: family) { tables in
                var closed = account
                closed.name = "Closed"
                closed.target = nil
                closed.autoTransferPercentage = nil
                closed.closedAt = sample.now
                closed.version = 2
                try tables.savings.update(closed, in: family)
                return (
                    try tables.entries.transactions(of: account, in: family),
                    try tables.savings.all(of: sample.alice.child.id, in: family),
                    try tables.savings.all(of: sample.alice.child.id, in: family, includeClosed: true),
                    try tables.savings.totals(in: family, unit: sample.family.unit)
                )
            }
            #expect(page.transactions.map(\.kind) == [.autoTransfer])
            #expect(page.transactions.first?.createdByName == "Roost")
            #expect(open.isEmpty && after.isEmpty)
            #expect(all.map(\.account.name) == ["Closed"])
            #expect(all.first?.account.target == nil && all.first?.account.closedAt == sample.now)
        }
    }

    @Test(
        "A wish keeps every field, is found by request, knows what was paid, loses its link, and is erased",
        arguments: Engine.allCases)
    func wishes(engine: Engine) async throws {
        try await engine.withSample { database, sample in
            let family = sample.family.id
            let account = Self.account(sample)
            var wish = WishListItem(
                id: Wish.ID(UUID()), childID: sample.alice.child.id, name: "Bike \u{1F6B2}",
                price: Money(minorUnits: 20_000, currency: .usd), url: "https://example.com", notes: "Red\nor blue",
                savingsAccountID: account.id, requestedAt: sample.now, createdAt: sample.now)
            let first = wish
            let (found, requested, count) = try await database.write(family: family) { tables in
                try tables.wishes.insert(first, in: family)
                return (
                    try tables.wishes.find(first.id, in: family), try tables.wishes.requested(in: family),
                    try tables.wishes.openCount(of: first.childID, in: family)
                )
            }
            #expect(found == first && requested == [first] && count == 1)
            wish.purchasedAt = sample.now
            let entryID = Entry.ID(UUID())
            wish.purchaseEntryID = entryID
            wish.paid = Money(minorUnits: 18_000, currency: .usd)
            wish.requestedAt = nil
            wish.url = nil
            wish.savingsAccountID = nil
            wish.version = 2
            let changed = wish
            let (second, none, gone) = try await database.write(family: family) { tables in
                try sample.post(.credit, 20_000, id: Entry.ID(UUID()), into: tables)
                try sample.post(.debit, 18_000, id: entryID, source: .wish, into: tables)
                try tables.wishes.update(changed, in: family)
                #expect(try tables.wishes.openCount(of: changed.childID, in: family) == 0)
                #expect(try tables.wishes.open(of: changed.childID, in: family).isEmpty)
                let second = try tables.wishes.find(changed.id, in: family)
                let requested = try tables.wishes.requested(in: family)
                try tables.wishes.delete(changed.id, in: family)
                return (second, requested, try tables.wishes.find(changed.id, in: family))
            }
            #expect(second == changed)
            #expect(none.isEmpty && gone == nil)
        }
    }

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
