import Allowance
import Foundation
import Household
import HouseholdFixtures
import Ledger
import Storage
import StorageSQLite
import Testing

@testable import Services

@Suite("An allowance with automatic savings")
struct AutoTransferBookingTests {
    let household: TestHousehold
    let mom: Caller
    let alice: Child

    init() async throws {
        household = try await TestHousehold.demo()
        mom = try await household.signIn("parent@example.com").caller
        alice = try #require(try await household.services.children.all(mom).first?.child)
    }

    private func pay(_ minorUnits: Int64) async throws -> Entry {
        let alice = alice
        return try await household.services.store.change(mom) { change in
            let allowance = try change.post(
                Posting(
                    direction: .credit, amount: Money(minorUnits: minorUnits, currency: .usd),
                    date: change.family.today, description: "Weekly allowance", source: .allowance, author: .roost),
                for: alice)
            try change.shareOut(allowance.entry, of: alice)
            return allowance.entry
        }
    }

    private func college() async throws -> SavingsSummary {
        let (mom, alice) = (mom, alice)
        let all = try await household.database.read { try $0.savings.all(of: alice.id, in: mom.familyID) }
        return try #require(all.first)
    }

    @Test("15.00 at 20 % books +15.00 and -3.00 \"To College\" as two linked entries: 137.50 and 43.00 (I-14, 68)")
    func shared() async throws {
        var heard = household.services.changes.listen(mom).oneByOne.makeAsyncIterator()
        let allowance = try await pay(1_500)

        #expect(try await household.balance(mom, alice.id) == "137.50")
        let savings = try await college()
        #expect(savings.balance.digits == "43.00")
        let page = try await household.services.transactions.page(mom, EntryQuery(childID: alice.id))
        let transfer = page.records[0].entry
        #expect(transfer.description == "To College")
        #expect(
            (transfer.signedAmount.digits, transfer.source, transfer.cause)
                == ("-3.00", .savings, .automaticShare(of: savings.id)))
        #expect(transfer.followsID == allowance.id)
        #expect(page.records[0].category?.name == "Savings Transfer")
        let familyID = mom.familyID
        let journal = try await household.database.read {
            try $0.entries.journal(of: savings.account.account, in: familyID)
        }
        #expect(journal.balance == savings.balance)
        #expect(journal.entries.last?.transferID == transfer.transferID)

        var events: [HouseholdEvent.Change] = []
        for _ in 0..<4 {
            if case .event(let event) = await heard.next() { events.append(event.change) }
        }
        #expect(
            events == [
                .entryCreated(allowance.id, childID: alice.id), .entryCreated(transfer.id, childID: alice.id),
                .savingsUpdated(savings.id, childID: alice.id, newBalance: savings.balance, .moved),
                .balanceUpdated(childID: alice.id, newBalance: Money(minorUnits: 13_750, currency: .usd)),
            ])
    }

    @Test("Reversing the allowance takes its share back too; once the share is spent it is refused whole (I-7)")
    func reversed() async throws {
        let allowance = try await pay(1_500)
        _ = try await household.services.transactions.reverse(mom, allowance.id, key: nil)
        #expect(try await household.balance(mom, alice.id) == "125.50")
        #expect(try await college().balance.digits == "40.00")
        let account = try await college().id
        let page = try await household.services.savings.transactions(mom, of: account, limit: 2)
        let moved = page.transactions
        #expect(moved.map(\.kind) == [.autoTransfer, .autoTransfer])
        #expect(moved.map(\.entry.reversesID) == [moved[1].entry.id, nil])
        #expect(moved.map(\.entry.followsID) == [nil, allowance.id])

        let second = try await pay(1_500)
        let alice = alice
        let savings = try await college()
        _ = try await household.services.store.change(mom) { change in
            try change.move(
                SavingsMove(
                    direction: .withdrawal, amount: Money(minorUnits: 4_200, currency: .usd),
                    date: change.family.today, author: .roost),
                of: alice, with: savings.account)
        }
        let answer = try await refusal {
            try await household.services.transactions.reverse(mom, second.id, key: nil)
        }
        #expect(
            answer?.sentence(Locale(identifier: "en-US")) == "Not enough savings. College has $1.00.")
        #expect(try await household.balance(mom, alice.id) == "179.50")
        #expect(try await college().balance.digits == "1.00")
    }
}
