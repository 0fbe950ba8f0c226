import Allowance
import Foundation
import Household
import HouseholdFixtures
import Ledger
import RandomFixtures
import Services
import Storage
import Testing

@Suite("Undoing a payment that was made early", .everyEngine, .serialized)
struct UndoPaymentTests {
    let household: TestHousehold
    let alice: Child.ID
    let bob: Child.ID
    private var service: AllowanceService { household.services.allowance }

    init() async throws {
        household = try await TestHousehold.demo()
        let mom = try await household.signIn("parent@example.com").caller
        let children = try await household.services.children.all(mom)
        alice = try #require(children.first { $0.child.firstName == "Alice" }?.id)
        bob = try #require(children.first { $0.child.firstName == "Bob" }?.id)
    }

    private func mom() async throws -> Caller { try await household.signIn("parent@example.com").caller }

    private func settled() async throws -> Int {
        let pass = try await household.services.schedule.pass()
        #expect(pass.failures == 0)
        return pass.settledDays
    }

    private func pay(_ child: Child.ID) async throws -> (mom: Caller, paid: Entry.ID) {
        let mom = try await mom()
        return (mom, try await service.payNow(mom, child, key: nil).posted.id)
    }

    @Test("Payment and share go back, the next payment is as before, and on the pay-day it is paid once (51)")
    func undo() async throws {
        let before = try await household.services.children.child(try await mom(), alice)
        let (mom, paid) = try await pay(alice)
        let undone = try await service.undoPayNow(mom, alice, paid, key: nil)

        #expect(undone.nextDate?.description == "2025-11-22")
        #expect(undone.posted.entry.reversesID == paid)
        #expect(undone.posted.entry.undonePaymentID == paid)
        let after = try await household.services.children.child(mom, alice)
        #expect(after.balance == before.balance)
        #expect(after.overview.savingsBalance == before.overview.savingsBalance)
        #expect(after.nextPayment == before.nextPayment)
        #expect(after.lastAllowanceDate?.description == "2025-11-15")
        #expect(try await settled() == 0)

        household.setClock("2025-11-22", "07:59")
        #expect(try await settled() == 0)
        household.setClock("2025-11-22", "08:00")
        #expect(try await settled() == 2)
        #expect(try await settled() == 0)
        let later = try await self.mom()
        #expect(
            try await household.allowances(later, of: alice, from: "2025-11-20")
                == ["2025-11-20 15.00 140.50", "2025-11-22 15.00 140.50"])
        #expect(try await household.balance(later, alice) == "137.50")
        let check = try await household.database.read { try StoreCheck($0.connection) }
        #expect(check.findings == [])
    }

    @Test("Again, with the same key, with none, and twenty times at once: it is undone once")
    func again() async throws {
        let (mom, paid) = try await pay(bob)
        let ids = try await withThrowingTaskGroup(of: Entry.ID.self) { group in
            for number in 0..<20 {
                group.addTask {
                    let key = number % 2 == 0 ? "undo" : nil
                    return try await household.services.allowance.undoPayNow(mom, bob, paid, key: key).posted.id
                }
            }
            return try await group.reduce(into: Set()) { $0.insert($1) }
        }
        #expect(ids.count == 1)
        #expect(try await household.balance(mom, bob) == "150.00")
    }

    @Test("The payment can be made early again, and undone again; two in advance go back from the last one")
    func several() async throws {
        let (mom, first) = try await pay(bob)
        _ = try await service.undoPayNow(mom, bob, first, key: nil)
        let second = try await service.payNow(mom, bob, payDay: CalendarDate("2025-11-22"), key: nil).posted.id
        let third = try await service.payNow(mom, bob, payDay: CalendarDate("2025-11-29"), key: nil).posted.id
        let tooEarly = try await refusal { try await service.undoPayNow(mom, bob, second, key: nil) }
        #expect(tooEarly == .allowance(.changedSince))
        #expect(try await service.undoPayNow(mom, bob, third, key: nil).nextDate?.description == "2025-11-29")
        #expect(try await service.undoPayNow(mom, bob, second, key: nil).nextDate?.description == "2025-11-22")
        #expect(try await household.balance(mom, bob) == "150.00")
        household.setClock("2025-11-29", "08:00")
        #expect(try await settled() == 4)
        #expect(try await household.balance(try await self.mom(), bob) == "180.00")
    }

    @Test("From its pay time on it is refused, and the payment stays")
    func dayCame() async throws {
        let (_, paid) = try await pay(bob)
        household.setClock("2025-11-22", "08:00")
        let mom = try await mom()
        #expect(try await refusal { try await service.undoPayNow(mom, bob, paid, key: nil) } == .allowance(.payDayCame))
        #expect(try await household.balance(mom, bob) == "165.00")
        _ = try await household.services.transactions.reverse(mom, paid, key: nil)
        #expect(try await household.balance(mom, bob) == "150.00")
    }

    @Test("After a pause or another pay-day it is refused; after another amount the pay-day pays that")
    func changed() async throws {
        let (mom, paid) = try await pay(bob)
        let undo = { try await refusal { try await service.undoPayNow(mom, bob, paid, key: nil) } }
        try await household.change(mom, bob) { $0.allowancePaused = true }
        #expect(try await undo() == .allowance(.changedSince))
        try await household.change(mom, bob) {
            $0.allowancePaused = false
            $0.payDay = .monday
        }
        #expect(try await undo() == .allowance(.changedSince))
        try await household.change(mom, bob) {
            $0.payDay = .saturday
            $0.weeklyAllowance = .digits("20.00")
        }
        #expect(try await undo() == nil)
        household.setClock("2025-11-22", "08:00")
        #expect(try await settled() == 2)
        #expect(try await household.balance(try await self.mom(), bob) == "170.00")
    }

    @Test("What was spent, reversed, paid on its day or is no payment is not undone; nor by a child or a stranger")
    func refused() async throws {
        let (mom, paid) = try await pay(bob)
        try await household.post(mom, .debit, "160.00", to: bob)
        let short = try await refusal { try await service.undoPayNow(mom, bob, paid, key: nil) }
        #expect(short == .ledger(.insufficientFunds(balance: Money(minorUnits: 500, currency: .usd))))
        #expect(try await service.payNow(mom, bob, key: nil).nextDate?.description == "2025-12-06")

        let child = try await household.signIn("bob@example.com").caller
        #expect(try await refusal { try await service.undoPayNow(child, bob, paid, key: nil) } == .access(.forbidden))
        #expect(try await refusal { try await service.undoPayNow(mom, alice, paid, key: nil) } == .access(.notFound))
        let entries = try await household.entries(mom, of: bob)
        let manual = try #require(entries.first { $0.entry.source == .manual }?.id)
        let automatic = try #require(entries.first { $0.entry.source == .allowance && $0.createdByName == "Roost" }?.id)
        #expect(
            try await refusal { try await service.undoPayNow(mom, bob, manual, key: nil) } == .allowance(.notPaidEarly))
        #expect(
            try await refusal { try await service.undoPayNow(mom, bob, automatic, key: nil) } == .allowance(.payDayCame)
        )

        _ = try await household.services.transactions.reverse(mom, paid, key: nil)
        let reversed = try await refusal { try await service.undoPayNow(mom, bob, paid, key: nil) }
        #expect(reversed == .ledger(.alreadyReversed))
    }

    @Test("While seven wait, the eighth that was paid is undone and the seven still wait")
    func held() async throws {
        household.setClock("2026-01-08", "12:00")
        _ = try await settled()
        let (mom, paid) = try await pay(bob)
        #expect(try await service.undoPayNow(mom, bob, paid, key: nil).nextDate?.description == "2026-01-10")
        #expect(try await service.held(mom, bob).count == 7)
        #expect(try await service.decide(mom, bob, .payAll).isEmpty)
        household.setClock("2026-01-10", "08:00")
        #expect(try await settled() == 1)
    }

    @Test(
        "Paying, undoing, changing and waiting in any order pays no day twice and loses none",
        arguments: FuzzSeeds.all(of: "undoing payments", new: 3))
    func anyOrder(seed: UInt64) async throws {
        var random = SeededRandom(seed: seed)
        var (early, undone): ([Entry.ID], Int) = ([], 0)
        for _ in 0..<80 {
            let mom = try await mom()
            switch Int.random(in: 0..<6, using: &random) {
            case 0, 1:
                let paid = try? await service.payNow(mom, bob, key: nil).posted.id
                if let paid { early.append(paid) }
            case 2, 3:
                guard let last = early.last else { continue }
                if try await refusal(of: { try await service.undoPayNow(mom, bob, last, key: nil) }) == nil {
                    early.removeLast()
                    undone += 1
                } else {
                    early = []
                }
            default:
                household.clock.advance(seconds: Double(Int.random(in: 1...90, using: &random)) * 3_600)
                _ = try await settled()
            }
        }
        #expect(undone > 0, "seed \(seed)")
        // Every Saturday up to the last one that is settled was paid once.
        let later = try await mom()
        let paidDays = try await household.database.read { [bob] tables in
            try tables.allowances.settledDays(
                of: bob, from: CalendarDate(daysSinceEpoch: 20_414), in: later.familyID)
        }.map(\.day)
        #expect(paidDays.first?.description == "2025-11-22", "seed \(seed)")
        #expect(zip(paidDays, paidDays.dropFirst()).allSatisfy { $1 - $0 == 7 }, "seed \(seed): \(paidDays)")
        let counted = try await household.entries(later, of: bob).map(\.entry).filter {
            $0.source == .allowance && $0.reversedByID == nil && $0.date.description >= "2025-11-20"
        }
        #expect(counted.count == paidDays.count, "seed \(seed)")
        let check = try await household.database.read { try StoreCheck($0.connection) }
        #expect(check.findings == [], "seed \(seed)")
    }
}
