import Allowance
import Foundation
import Household
import HouseholdFixtures
import Ledger
import RandomFixtures
import Storage
import StorageFixtures
import StorageSQLite
import Testing

@testable import Services

@Suite("Simulated households")
struct MoneySimulation {
    @Test(
        "After 10,000 random operations every account reconciles with its entries (45)",
        arguments: FuzzSeeds.all(of: "operations of households"))
    func operations(seed: UInt64) async throws {
        var random = SeededRandom(seed: seed)
        let stage = try await Stage()
        var done = 0
        for _ in 0..<10_000 {
            if try await stage.act(&random) { done += 1 }
        }
        #expect(done > 4_000, "seed \(seed)")
        try await stage.expectReconciled("seed \(seed)")
    }

    @Test(
        "Parents who act at once, servers that restart, clocks that jump, requests sent twice: no allowance twice",
        arguments: FuzzSeeds.all(of: "people who act at once", new: 3))
    func people(seed: UInt64) async throws {
        var random = SeededRandom(seed: seed)
        let stage = try await Stage()
        var latest = stage.household.clock.now
        for _ in 0..<60 {
            // Mostly forward, by hours or weeks; sometimes back.
            let leap = [3_600, 90_000, 302_400, 604_800, 1_300_000, 4_000_000, -400_000][
                Int.random(in: 0..<7, using: &random)]
            stage.household.clock.advance(seconds: Double(leap))
            latest = max(latest, stage.household.clock.now)
            try await stage.signInAgain()
            let key = "pay \(Int.random(in: 0..<1_000_000, using: &random))"
            let early = Int.random(in: 0..<4, using: &random) == 0
            let decision = Int.random(in: 0..<6, using: &random)
            try await withThrowingTaskGroup(of: Void.self) { group in
                for server in stage.servers {
                    for _ in 0..<2 { group.addTask { _ = try await server.schedule.pass() } }
                }
                if early {
                    for _ in 0..<3 { group.addTask { try await stage.payNow(key: key) } }
                }
                if decision == 0 { group.addTask { try await stage.decide(.payAll) } }
                if decision == 1 { group.addTask { try await stage.decide(.skip) } }
                try await group.waitForAll()
            }
        }
        try await stage.expectNoDayTwice("seed \(seed)")
        try await stage.expectReconciled("seed \(seed)")
    }
}

/// The demo family with two servers on one store, and two parents.
private final class Stage: @unchecked Sendable {
    let household: TestHousehold
    let servers: [Services]
    let children: [Child.ID]
    private var mom: Caller
    private var posted: [Entry.ID] = []
    private let familyID: Family.ID

    init() async throws {
        household = try await TestHousehold.demo()
        servers = [household.services, try household.anotherServer()]
        mom = try await household.signIn("parent@example.com").caller
        familyID = mom.familyID
        children = try await household.services.children.all(mom).map(\.id)
        try await household.change(mom, children[1]) {
            $0.allowOverdraft = true
            $0.overdraftLimit = .digits("20.00")
        }
    }

    func signInAgain() async throws {
        mom = try await household.signIn("parent@example.com").caller
    }

    func payNow(key: String) async throws {
        _ = try await refusal { try await self.servers[0].allowance.payNow(self.mom, self.children[0], key: key) }
    }

    func decide(_ decision: HeldDecision) async throws {
        for child in children { _ = try await servers[1].allowance.decide(mom, child, decision) }
    }

    /// One random operation; whether it was not refused.
    func act(_ random: inout SeededRandom) async throws -> Bool {
        let child = children[Int.random(in: 0..<children.count, using: &random)]
        let amount = Money(minorUnits: Int64.random(in: 1...5_000, using: &random), currency: .usd).digits
        let choice = Int.random(in: 0..<100, using: &random)
        let old = posted.isEmpty ? nil : posted[Int.random(in: 0..<posted.count, using: &random)]
        let day = household.today() - Int.random(in: 0...90, using: &random)
        let answer = try await refusal {
            switch choice {
            case 0..<30: try await self.post(.credit, amount, child, day)
            case 30..<60: try await self.post(.debit, amount, child, day)
            case 60..<70: try await self.reverse(old)
            case 70..<85: try await self.correct(old, amount: choice < 80 ? amount : nil, day)
            case 85..<90: try await self.move(child, amount)
            case 90..<93: try await self.pay(child)
            case 93..<94: try await self.leap()
            default: try await self.limit(child, amount)
            }
        }
        return answer == nil
    }

    private func post(_ direction: Direction, _ amount: String, _ child: Child.ID, _ day: CalendarDate) async throws {
        let new = try await household.post(mom, direction, amount, to: child) { $0.date = day }
        posted.append(new.id)
    }

    private func reverse(_ id: Entry.ID?) async throws {
        guard let id else { return }
        _ = try await household.services.transactions.reverse(mom, id, key: nil)
    }

    private func correct(_ id: Entry.ID?, amount: String?, _ day: CalendarDate) async throws {
        guard let id else { return }
        let entry = try await household.services.transactions.transaction(mom, id).posted.entry
        var form = EntryChangeForm(version: entry.version)
        form.amount = amount.map { .digits($0) }
        form.date = day
        let corrected = try await household.services.transactions.correct(mom, id, form)
        if corrected.posted.id != id { posted.append(corrected.posted.id) }
    }

    private func move(_ child: Child.ID, _ amount: String) async throws {
        let money = try AmountInput.digits(amount).money(unit: .currency(.usd), locale: Locale(identifier: "en-US"))
        let isDeposit = money.minorUnits % 3 > 0
        try await household.services.store.change(mom) { change in
            let child = try change.family.child(child)
            guard let savings = try change.tables.savings.all(of: child.id, in: child.familyID).first?.account else {
                return
            }
            let move = SavingsMove(
                direction: isDeposit ? .deposit : .withdrawal, amount: money, date: change.family.today,
                author: .person(change.family.caller.userID))
            try change.move(move, of: child, with: savings)
        }
    }

    private func pay(_ child: Child.ID) async throws {
        posted.append(try await household.services.allowance.payNow(mom, child, key: nil).posted.id)
    }

    private func leap() async throws {
        household.clock.advance(seconds: 500_000)
        try await signInAgain()
        #expect(try await household.services.schedule.pass().failures == 0)
    }

    private func limit(_ child: Child.ID, _ amount: String) async throws {
        // A limit below a present debt would let the balance stand below it, which is allowed and not meant here.
        guard try await household.services.children.child(mom, child).balance.isPositive else { return }
        try await household.change(mom, child) {
            $0.allowOverdraft = true
            $0.overdraftLimit = .digits(amount)
        }
    }

    /// Balances are sums, running balances hold, no balance is below its limit, transfers have two linked halves, and
    /// what is in all accounts came from outside.
    func expectReconciled(_ comment: String) async throws {
        let familyID = familyID
        let result = try await household.database.read { tables -> (problems: [String], total: Int64, outside: Int64) in
            var problems: [String] = []
            var all: [Entry] = []
            var total: Int64 = 0
            let children = try tables.children.all(in: familyID)
            for account in try children.flatMap({ child in
                [child.account] + (try tables.savings.all(of: child.id, in: familyID).map(\.account.account))
            }) {
                let journal = try tables.entries.journal(of: account, in: familyID)
                let balance = try tables.accounts.balance(of: account, in: familyID)
                if balance != journal.balance { problems.append("\(balance.digits) is not \(journal.balance.digits)") }
                if balance < -account.overdraft { problems.append("\(balance.digits) is below the limit") }
                total += balance.minorUnits
                all += journal.entries
            }
            for (id, halves) in Dictionary(grouping: all.filter { $0.transferID != nil }, by: \.transferID) {
                let out = halves.filter { $0.direction == .debit }
                let into = halves.filter { $0.direction == .credit }
                guard halves.count == 2, out.count == 1, into.count == 1, Transfer(out: out[0], into: into[0]) != nil
                else {
                    problems.append("transfer \(String(describing: id)) has \(halves.count) entries")
                    continue
                }
            }
            let ids = Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0) })
            for entry in all {
                guard let reversed = entry.reversesID.flatMap({ ids[$0] }) else { continue }
                if reversed.reversedByID != entry.id || reversed.signedAmount != -entry.signedAmount {
                    problems.append("a reversal does not fit")
                }
            }
            let outside = all.filter { $0.transferID == nil }.reduce(0) { $0 + $1.signedAmount.minorUnits }
            return (problems, total, outside)
        }
        #expect(result.problems == [], "\(comment)")
        #expect(result.total == result.outside, "\(comment)")
        let check = try await household.database.read { try StoreCheck($0.connection) }
        #expect(check.findings == [], "\(comment)")
        for child in children {
            try expectRunningBalances(try await household.entries(mom, of: child))
        }
    }

    /// Every allowance entry settles a pay-day of its own, and none settles two.
    func expectNoDayTwice(_ comment: String) async throws {
        let familyID = familyID
        let children = children
        let (rows, allowances) = try await household.database.read { tables in
            let rows = try tables.connection.rows(
                """
                SELECT plan_id, day, entry_id FROM payment_days
                WHERE family_id = ? AND outcome = 'Paid' ORDER BY plan_id, day
                """, [.id(familyID.uuid)]
            ) { row throws(StorageFault) in
                (plan: try row.uuid(0), day: try row.integer(1), entry: try row.uuid(2))
            }
            let allowances = try children.flatMap { id in
                let child = try #require(try tables.children.find(id, in: familyID))
                return try tables.entries.journal(of: child.account, in: familyID).entries
                    .filter { $0.source == .allowance }
            }
            return (rows, allowances)
        }
        #expect(Set(rows.map(\.entry)) == Set(allowances.map(\.id.uuid)), "\(comment)")
        #expect(rows.count == allowances.count, "\(comment)")
        #expect(rows.count > 26, "\(comment)")
        for (plan, days) in Dictionary(grouping: rows, by: \.plan) {
            #expect(zip(days, days.dropFirst()).allSatisfy { $1.day - $0.day >= 7 }, "\(comment) \(plan)")
        }
    }
}
