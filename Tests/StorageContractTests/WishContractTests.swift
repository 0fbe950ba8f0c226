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

    @Test("An answer keeps the name of the parent who gave it, also when that one has left", arguments: Engine.allCases)
    func answers(engine: Engine) async throws {
        try await engine.withSample { database, sample in
            let family = sample.family.id
            var wish = WishListItem(
                id: WishListItem.ID(UUID()), childID: sample.alice.child.id, name: "Kite",
                price: Money(minorUnits: 500, currency: .usd), createdAt: sample.now)
            wish.answer = WishAnswer(.approved, by: sample.parent.id, at: sample.now)
            let answered = wish
            try await database.write(family: family) { tables in
                try tables.wishes.insert(answered, in: family)
                #expect(try tables.wishes.find(answered.id, in: family)?.answer?.name == "Mom")
                try tables.users.remove(sample.parent.id, from: family, at: sample.now)
                #expect(try tables.users.find(sample.parent.id, in: family) == nil)
                #expect(try tables.wishes.find(answered.id, in: family)?.answer?.name == "Mom")
            }
        }
    }

    @Test(
        "A wish has one photo, another one takes its place, and it is erased with the wish and with the child",
        arguments: Engine.allCases)
    func pictures(engine: Engine) async throws {
        try await engine.withSample { database, sample in
            let family = sample.family.id
            let wishes = (0..<3).map { number in
                WishListItem(
                    id: WishListItem.ID(UUID()), childID: number == 2 ? sample.bob.child.id : sample.alice.child.id,
                    name: "Wish \(number)", price: Money(minorUnits: 500, currency: .usd), createdAt: sample.now)
            }
            let pictures = (0..<4).map { WishPicture(id: WishPicture.ID(UUID()), width: 640 + $0, height: 480) }
            try await database.write(family: family) { tables in
                for wish in wishes { try tables.wishes.insert(wish, in: family) }
                #expect(try tables.wishes.content(of: wishes[0].id, .full, in: family) == nil)
                for (picture, wish) in zip(pictures, wishes + [wishes[0]]) {
                    let byte = UInt8(picture.width - 640)
                    try tables.wishes.setPicture(picture, of: wish, full: [byte, byte], thumbnail: [byte], in: family)
                }

                #expect(try tables.wishes.find(wishes[0].id, in: family)?.picture == pictures[3])
                #expect(try tables.wishes.content(of: wishes[0].id, .full, in: family) == [3, 3])
                #expect(try tables.wishes.content(of: wishes[0].id, .thumbnail, in: family) == [3])
                let all = try tables.wishes.all(of: sample.alice.child.id, in: family)
                #expect(Set(all.map(\.picture)) == [pictures[3], pictures[1]])

                try tables.wishes.delete(wishes[0].id, in: family)
                #expect(try tables.wishes.content(of: wishes[0].id, .full, in: family) == nil)
                try tables.wishes.deletePicture(of: wishes[1].id, in: family)
                #expect(try tables.wishes.find(wishes[1].id, in: family)?.picture == nil)
                try tables.children.erase(sample.bob.child)
                for table in ["wish_pictures", "wish_picture_files"] {
                    let left = try tables.connection.rows("SELECT COUNT(*) FROM \(table)", []) {
                        row throws(StorageFault) in try row.integer(0)
                    }
                    #expect(left == [0], "\(table)")
                }
            }
        }
    }

    @Test(
        "What open wishes cost and what is put aside reads as the whole wishes with all that the child has do",
        arguments: Engine.allCases)
    func prices(engine: Engine) async throws {
        try await engine.withSample { database, sample in
            let (family, alice) = (sample.family.id, sample.alice.child)
            let open = SavingsContractTests.account(sample)
            var closed = SavingsContractTests.account(sample, "Closed")
            closed.closedAt = sample.now
            let links = [nil, open.id, closed.id, SavingsAccount.ID(UUID()), open.id]
            let wishes = links.enumerated().map { number, linked in
                WishListItem(
                    id: WishListItem.ID(UUID()), childID: number == 4 ? sample.bob.child.id : alice.id,
                    name: "Wish \(number)", price: Money(minorUnits: 500, currency: .usd), savingsAccountID: linked,
                    createdAt: sample.now.addingTimeInterval(Double(number)))
            }
            var bought = wishes[0]
            bought.purchasedAt = sample.now
            let (kept, purchased) = (closed, bought)
            try await database.write(family: family) { tables in
                for account in [open, kept] {
                    try tables.savings.insert(account, in: family)
                    let entry = Entry(
                        id: Entry.ID(UUID()), accountID: account.id, direction: .credit,
                        amount: Money(minorUnits: 300, currency: .usd), date: sample.today,
                        sequence: try tables.families.nextSequence(family), description: "Aside", source: .savings,
                        author: .person(sample.parent.id), createdAt: sample.now)
                    try tables.entries.post(entry, in: family)
                }
                try tables.savings.update(kept, in: family)
                for wish in wishes { try tables.wishes.insert(wish, in: family) }
                let savings = try tables.savings.all(of: alice.id, in: family, includeClosed: true)
                #expect(savings.map(\.balance.minorUnits) == [300, 300])

                let prices = try tables.wishes.openPrices(of: alice.id, in: family, unit: sample.family.unit)
                #expect(prices.map(\.aside.minorUnits) == [0, 300, 0, 0])
                for spending in [-100, 0, 199, 200, 499, 500] as [Int64] {
                    let balance = Money(minorUnits: spending, currency: .usd)
                    let means = ChildMeans(child: alice, spending: balance, savings: savings)
                    let whole = try tables.wishes.open(of: alice.id, in: family).map { WishProgress($0, means) }
                    #expect(prices.map { $0.available(beside: balance) } == whole.map(\.available))
                    #expect(prices.map { $0.canAfford(beside: balance) } == whole.map(\.canAfford))
                }

                try tables.wishes.update(purchased, in: family)
                let left = try tables.wishes.openPrices(of: alice.id, in: family, unit: sample.family.unit)
                #expect(left.map(\.id) == wishes[1...3].map(\.id) && left.map(\.name) == wishes[1...3].map(\.name))
            }
        }
    }
}
