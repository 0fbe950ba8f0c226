import Allowance
import Foundation
import Household
import Ledger
import Storage
import StorageFixtures
import Testing

@Suite("Wishes in the store")
struct WishContractTests {
    @Test(
        "A wish keeps every field, is found by request, knows what was paid, loses its link, and is erased",
        arguments: Engine.allCases)
    func wishes(engine: Engine) async throws {
        try await engine.withSample { database, sample in
            let family = sample.family.id
            let account = SavingsContractTests.account(sample)
            var wish = WishListItem(
                id: WishListItem.ID(UUID()), childID: sample.alice.child.id, name: "Bike \u{1F6B2}",
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
}
