import Allowance
import Foundation
import Household
import Ledger
import RandomFixtures
import Storage
import StorageFixtures
import Testing

@Suite("Payment plans and corrections in every store")
struct PaymentContractTests {
    @Test(
        "A new child has an allowance with the terms of its profile, and changes follow in order",
        arguments: Engine.allCases)
    func allowance(engine: Engine) async throws {
        try await engine.withSample { database, sample in
            let child = sample.alice.child
            var changed = child
            changed.weeklyAllowance = Money(minorUnits: 2_000, currency: .usd)
            changed.payDay = .monday
            let later = changed.allowanceTerms(since: sample.now)
            let plan = try await database.write(family: sample.family.id) { tables in
                try tables.allowances.append(later, of: child.id, in: sample.family.id)
                return try tables.allowances.plan(of: child.id, in: sample.family)
            }
            #expect(plan?.terms == [child.allowanceTerms(since: child.createdAt), later])
            #expect(plan?.settledAhead == [])
            #expect((plan?.settledThrough).map { $0 < sample.family.day(of: child.createdAt) } == true)
            let all = try await database.read { try $0.allowances.plans(in: sample.family) }
            #expect(Set(all.keys) == [child.id, sample.bob.child.id])
            #expect(all[child.id] == plan)
        }
    }

    @Test("A day is settled once; days ahead of the settled ones are kept apart", arguments: Engine.allCases)
    func settledOnce(engine: Engine) async throws {
        try await engine.withSample { database, sample in
            let (child, family) = (sample.alice.child.id, sample.family.id)
            let settle = { (day: CalendarDate, through: CalendarDate) in
                try await database.write(family: family) { tables in
                    try tables.allowances.settle(
                        day, of: child, as: .skipped, now: sample.now, through: through, in: family)
                }
            }
            let days = (sample.today - 14, sample.today - 7, sample.today + 2)
            try await settle(days.2, days.0 - 7)
            try await settle(days.0, days.0)
            let fault = await #expect(throws: StorageFault.self) { try await settle(days.2, days.2) }
            #expect(fault?.kind == .duplicate)

            let plan = try #require(
                try await database.read { try $0.allowances.plan(of: child, in: sample.family) })
            #expect(plan.settledThrough == days.0)
            #expect(plan.settledAhead == [SettledDay(day: days.2, settledAt: sample.now)])
            try await settle(days.1, days.2)
            let after = try await database.read { try $0.allowances.plan(of: child, in: sample.family) }
            #expect(after?.settledAhead == [])
            #expect(after?.settledThrough == days.2)
        }
    }

    @Test(
        "A day that an entry paid is found by it, and given back it is as if it had never been settled",
        arguments: Engine.allCases)
    func givingBack(engine: Engine) async throws {
        try await engine.withSample { database, sample in
            let (child, family, now) = (sample.alice.child.id, sample.family.id, sample.now)
            let (last, next) = (sample.today - 5, sample.today + 2)
            let paid = Entry.ID(UUID())
            let before = try await database.write(family: family) { tables in
                try tables.allowances.settle(
                    last, of: child, as: .skipped, now: now, through: last, in: family)
                let before = try tables.allowances.plan(of: child, in: sample.family)
                _ = try sample.post(.credit, 1_500, id: paid, source: .allowance, into: tables)
                try tables.allowances.settle(
                    next, of: child, as: .paid, entry: paid, now: now, through: next, in: family)
                return try #require(before)
            }
            let found = try await database.read { tables in
                let settled = SettledDay(day: next, settledAt: now)
                #expect(try tables.allowances.day(paidBy: paid, of: child, in: family) == settled)
                #expect(try tables.allowances.day(paidBy: paid, of: sample.bob.child.id, in: family) == nil)
                #expect(try tables.allowances.day(paidBy: Entry.ID(UUID()), of: child, in: family) == nil)
                let both = try tables.allowances.settledDays(of: child, from: last, in: family)
                #expect(both.map(\.day) == [last, next])
                return try tables.allowances.settledDays(of: child, from: last + 1, in: family)
            }
            #expect(found == [SettledDay(day: next, settledAt: now)])

            let after = try await database.write(family: family) { tables in
                try tables.allowances.giveBack(next, of: child, through: last, in: family)
                #expect(try tables.allowances.day(paidBy: paid, of: child, in: family) == nil)
                return try tables.allowances.plan(of: child, in: sample.family)
            }
            #expect(after == before)
            // It can be paid once more.
            try await database.write(family: family) { tables in
                try tables.allowances.settle(
                    next, of: child, as: .paid, entry: paid, now: now, through: next, in: family)
            }
        }
    }

    @Test("Of two servers that settle one day at once, one does", arguments: Engine.allCases)
    func together(engine: Engine) async throws {
        try await engine.withSample { database, sample in
            let (child, family) = (sample.alice.child.id, sample.family.id)
            let settled = await withTaskGroup(of: Bool.self) { group in
                for _ in 0..<8 {
                    group.addTask {
                        do {
                            try await database.write(family: family) { tables in
                                let entry = Entry.ID(UUID())
                                _ = try sample.post(.credit, 1_500, id: entry, source: .allowance, into: tables)
                                try tables.allowances.settle(
                                    sample.today, of: child, as: .paid, entry: entry, now: sample.now,
                                    through: sample.today, in: family)
                            }
                            return true
                        } catch {
                            return false
                        }
                    }
                }
                return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
            }
            #expect(settled == 1)
            let balance = try await database.read {
                try $0.accounts.balance(of: sample.alice.child.account, in: family)
            }
            #expect(balance.digits == "15.00")
        }
    }

    @Test(
        "Recurring transactions keep their terms, are found by child, and go with their plan",
        arguments: Engine.allCases)
    func recurring(engine: Engine) async throws {
        try await engine.withSample { database, sample in
            let (child, family) = (sample.alice.child.id, sample.family)
            let id = RecurringTransaction.ID(UUID())
            var terms = RecurringTerms(
                since: sample.now, direction: .debit, amount: Money(minorUnits: 500, currency: .usd),
                description: "Club fee", categoryID: sample.categories.last?.id, frequency: .monthly,
                startDate: sample.today, endDate: sample.today + 90, isPaused: false)
            try await database.write(family: family.id) { [terms] tables in
                try tables.recurring.insert(id, of: child, terms: terms, createdAt: sample.now, in: family.id)
            }
            let first = try await database.read { try $0.recurring.find(id, in: family) }
            #expect(first?.plan.terms == [terms])
            #expect((first?.childID, first?.version) == (child, 1))

            let before = terms
            terms = terms.holding(since: sample.now.addingTimeInterval(60))
            terms.endDate = nil
            terms.categoryID = nil
            terms.isPaused = true
            let (all, none) = try await database.write(family: family.id) { [terms] tables in
                try tables.recurring.append(terms, of: id, in: family.id)
                try tables.recurring.setVersion(2, of: id, in: family.id)
                return (
                    try tables.recurring.all(of: child, in: family),
                    try tables.recurring.all(of: sample.bob.child.id, in: family)
                )
            }
            #expect(all.map(\.plan.terms) == [[before, terms]])
            #expect(all.map(\.version) == [2])
            #expect(none.isEmpty)
            let left = try await database.write(family: family.id) { tables in
                try tables.recurring.clamp(to: sample.now, of: id, in: family.id)
                let since = try tables.recurring.find(id, in: family)?.plan.terms.map(\.since)
                try tables.recurring.delete(id, in: family.id)
                return (since, try tables.recurring.all(in: family).count)
            }
            #expect(left.0 == [sample.now, sample.now])
            #expect(left.1 == 0)
        }
    }

    @Test("The look across families finds every present child, and only those", arguments: Engine.allCases)
    func outlook(engine: Engine) async throws {
        try await engine.withSample { database, sample in
            let other = SampleFamily(seed: 9)
            try await database.write(family: nil) { try other.insert(into: $0) }
            var removed = sample.bob.child
            removed.archivedAt = sample.now
            try await database.write(family: sample.family.id) { [removed] in try $0.children.update(removed) }
            let outlooks = try await database.read { try $0.upkeep.outlooks() }
            #expect(
                Set(outlooks.map(\.childID)) == [sample.alice.child.id, other.alice.child.id, other.bob.child.id])
            #expect(outlooks.allSatisfy { $0.allowance != nil && $0.recurring.isEmpty })
            let plan = try await database.read {
                try $0.allowances.plan(of: sample.alice.child.id, in: sample.family)
            }
            #expect(outlooks.first { $0.childID == sample.alice.child.id }?.allowance == plan)
            let (soon, late) = try await database.read { tables in
                let day = Child.restorableSeconds
                return (
                    try tables.upkeep.erasableChildren(now: sample.now.addingTimeInterval(day - 1)).map(\.child),
                    try tables.upkeep.erasableChildren(now: sample.now.addingTimeInterval(day)).map(\.child)
                )
            }
            #expect(soon == [])
            #expect(late == [removed.id])
        }
    }

    @Test(
        "An entry moved to other days at random keeps the running balances of the fold (I-3)",
        arguments: Engine.allCases, FuzzSeeds.all(of: "entries that move"))
    func moves(engine: Engine, seed: UInt64) async throws {
        try await engine.withSample { database, sample in
            let (journal, listed, page) = try await database.write(family: sample.family.id) { tables in
                var random = SeededRandom(seed: seed)
                var ids: [Entry.ID] = []
                for _ in 0..<60 {
                    let id = Entry.ID.sample(&random)
                    ids.append(id)
                    try sample.post(
                        .credit, Int64.random(in: 1...900, using: &random),
                        on: sample.today - Int.random(in: 0...9, using: &random), id: id, into: tables)
                }
                for round in 0..<120 {
                    let id = ids[Int.random(in: 0..<ids.count, using: &random)]
                    guard var entry = try tables.entries.find(id, in: sample.family.id)?.entry else { continue }
                    entry.date = sample.today - Int.random(in: 0...9, using: &random)
                    entry.description = "Moved \(round)"
                    entry.categoryID = round % 2 == 0 ? sample.categories.first?.id : nil
                    entry.version += 1
                    try tables.entries.update(entry, in: sample.family.id)
                }
                var query = EntryQuery(childID: sample.alice.child.id)
                query.search = "moved 119"
                let account = sample.alice.child.account
                return (
                    try tables.entries.journal(of: account, in: sample.family.id),
                    try tables.entries.page(
                        EntryQuery(childID: sample.alice.child.id), in: sample.family.id, limit: 100),
                    try tables.entries.page(query, in: sample.family.id)
                )
            }
            #expect(listed.entries.map(\.entry) == journal.entries.reversed(), "seed \(seed)")
            #expect(listed.entries.map(\.balanceAfter) == journal.runningBalances.reversed(), "seed \(seed)")
            #expect(page.total == 1)
        }
    }
}
