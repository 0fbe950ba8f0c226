import Foundation
import Household
import Ledger
import RandomFixtures
import Storage
import StorageFixtures
import Testing

@Suite("Entries in every store")
struct EntryContractTests {
    @Test(
        "1,000 random entries with back-dates have the running balances of the fold",
        arguments: Engine.allCases, FuzzSeeds.all(of: "entries in the store"))
    func runningBalances(engine: Engine, seed: UInt64) async throws {
        try await engine.withSample { database, sample in
            var random = SeededRandom(seed: seed)
            for _ in 0..<1_000 {
                let id = Entry.ID.sample(&random)
                let date = sample.today - Int.random(in: 0...90, using: &random)
                let direction: Direction = Int.random(in: 0..<3, using: &random) == 0 ? .debit : .credit
                let amount = Int64.random(in: 1...5_000, using: &random)
                _ = try? await database.write(family: sample.family.id) { tables in
                    try sample.post(direction, amount, on: date, id: id, into: tables).balanceAfter
                }
            }

            let account = sample.alice.child.account
            let (journal, balance, count, listed) = try await database.read { tables in
                var listed: [PostedEntry] = []
                var start = PageStart.newest
                while true {
                    let page = try tables.entries.page(
                        EntryQuery(childID: sample.alice.child.id), in: sample.family.id, start: start, limit: 100)
                    listed += page.entries
                    guard let next = page.next else { break }
                    start = .after(next)
                }
                return (
                    try tables.entries.journal(of: account, in: sample.family.id),
                    try tables.accounts.balance(of: account, in: sample.family.id),
                    try tables.accounts.entryCount(of: account.id, in: sample.family.id), listed
                )
            }

            #expect(journal.entries.count > 900, "seed \(seed)")
            #expect(count == journal.entries.count)
            #expect(balance == journal.balance, "seed \(seed)")
            #expect(listed.map(\.entry) == journal.entries.reversed(), "seed \(seed)")
            #expect(listed.map(\.balanceAfter) == journal.runningBalances.reversed(), "seed \(seed)")
            #expect(listed.first?.balanceAfter == balance)
        }
    }

    @Test("A back-dated debit shifts the balances of later days as I-3 shows", arguments: Engine.allCases)
    func backDating(engine: Engine) async throws {
        try await engine.withSample { database, sample in
            let day = { (day: Int) in try #require(CalendarDate(year: 2025, month: 11, day: day)) }
            let dates = (try day(1), try day(15), try day(10))
            let page = try await database.write(family: sample.family.id) { tables in
                try sample.post(.credit, 11_050, on: dates.0, id: Entry.ID(UUID()), into: tables)
                try sample.post(.credit, 1_500, on: dates.1, id: Entry.ID(UUID()), into: tables)
                let debit = try sample.post(.debit, 500, on: dates.2, id: Entry.ID(UUID()), into: tables)
                #expect(debit.balanceAfter.digits == "105.50")
                return try tables.entries.page(EntryQuery(), in: sample.family.id)
            }
            #expect(page.entries.map(\.balanceAfter.digits) == ["120.50", "105.50", "110.50"])
        }
    }

    @Test("50 parallel debits of 10.00 on 125.50: exactly 12 succeed", arguments: Engine.allCases)
    func parallelDebits(engine: Engine) async throws {
        try await engine.withSample { database, sample in
            try await database.write(family: sample.family.id) { tables in
                _ = try sample.post(.credit, 12_550, id: Entry.ID(UUID()), into: tables)
            }
            let outcomes = await withTaskGroup(of: Result<Money, any Error>.self) { group in
                for _ in 0..<50 {
                    group.addTask {
                        do {
                            return .success(
                                try await database.write(family: sample.family.id) { tables in
                                    try sample.post(.debit, 1_000, id: Entry.ID(UUID()), into: tables).balanceAfter
                                })
                        } catch {
                            return .failure(error)
                        }
                    }
                }
                return await group.reduce(into: []) { $0.append($1) }
            }

            let balances = outcomes.compactMap { try? $0.get().minorUnits }
            let steps = Array<Int64>(stride(from: 550, through: 11_550, by: 1_000))
            #expect(balances.sorted() == steps)
            let refusal = LedgerRefusal.insufficientFunds(balance: Money(minorUnits: 550, currency: .usd))
            for outcome in outcomes {
                if case .failure(let error) = outcome { #expect(error as? LedgerRefusal == refusal) }
            }
            let left = try await database.read {
                try $0.accounts.balance(of: sample.alice.child.account, in: sample.family.id)
            }
            #expect(left.digits == "5.50")
        }
    }

    @Test("Pages of 20 give all 45 entries once, also when entries arrive meanwhile", arguments: Engine.allCases)
    func paging(engine: Engine) async throws {
        try await engine.withSample { database, sample in
            try await database.write(family: sample.family.id) { tables in
                for number in 0..<45 {
                    try sample.post(
                        .credit, 100, on: sample.today - number % 7, id: Entry.ID(UUID()),
                        description: "Entry \(number)", into: tables)
                }
            }
            var seen: [String] = []
            var start = PageStart.newest
            var sizes: [Int] = []
            while true {
                let from = start
                let page = try await database.write(family: sample.family.id) { tables in
                    let page = try tables.entries.page(
                        EntryQuery(childID: sample.alice.child.id), in: sample.family.id, start: from)
                    try sample.post(.credit, 1, id: Entry.ID(UUID()), description: "Newcomer", into: tables)
                    return page
                }
                #expect(page.total == 45 + sizes.count)
                seen += page.entries.map(\.entry.description)
                sizes.append(page.entries.count)
                guard let next = page.next else { break }
                start = .after(try #require(EntryCursor(next.description)))
            }
            #expect(sizes == [20, 20, 5])
            #expect(Set(seen) == Set((0..<45).map { "Entry \($0)" }))
            #expect(seen.count == 45)
        }
    }

    @Test("An entry is reversed once, and the pair counts in no statistic", arguments: Engine.allCases)
    func reversal(engine: Engine) async throws {
        try await engine.withSample { database, sample in
            let gift = Entry.ID(UUID())
            let reversal = Entry.ID(UUID())
            let (first, second, stats) = try await database.write(family: sample.family.id) { tables in
                try sample.post(.credit, 2_000, id: gift, source: .manual, into: tables)
                try sample.post(.credit, 10_000, id: Entry.ID(UUID()), source: .allowance, into: tables)
                try sample.post(.debit, 2_500, id: Entry.ID(UUID()), into: tables)
                try sample.post(.debit, 2_000, id: reversal, source: .reversal, reverses: gift, into: tables)
                return (
                    try tables.entries.find(gift, in: sample.family.id),
                    try tables.entries.find(reversal, in: sample.family.id),
                    try tables.entries.monthlyStats(
                        of: sample.alice.child.account, in: sample.family.id, month: sample.today.month)
                )
            }
            #expect(first?.entry.reversedByID == reversal)
            #expect(second?.entry.reversesID == gift)
            #expect(throws: LedgerRefusal.alreadyReversed) { try first?.entry.checkReversible() }
            #expect(throws: LedgerRefusal.notReversible) { try second?.entry.checkReversible() }
            #expect(stats.totalEarned.digits == "100.00")
            #expect(stats.totalSpent.digits == "25.00")
            #expect(stats.netChange.digits == "75.00")

            await #expect(throws: StorageFault.self) {
                try await database.write(family: sample.family.id) { tables in
                    _ = try sample.post(
                        .debit, 2_000, id: Entry.ID(UUID()), source: .reversal, reverses: gift, into: tables)
                }
            }
            let balance = try await database.read {
                try $0.accounts.balance(of: sample.alice.child.account, in: sample.family.id)
            }
            #expect(balance.digits == "75.00")
        }
    }

    @Test(
        "Statistics of the store are those of the domain, for random entries",
        arguments: Engine.allCases, FuzzSeeds.all(of: "statistics of the store"))
    func statistics(engine: Engine, seed: UInt64) async throws {
        try await engine.withSample { database, sample in
            let account = sample.alice.child.account
            let (stats, journal, recent) = try await database.write(family: sample.family.id) { tables in
                var random = SeededRandom(seed: seed)
                try sample.post(.credit, 1_000_000, on: sample.today - 90, id: .sample(&random), into: tables)
                for _ in 0..<200 {
                    let source = try #require(EntrySource.allCases.randomElement(using: &random))
                    try sample.post(
                        Bool.random(using: &random) ? .credit : .debit, .random(in: 1...999, using: &random),
                        on: sample.today - .random(in: 0...60, using: &random), id: .sample(&random),
                        source: source, into: tables)
                }
                let recent = RecentDays(today: sample.today)
                return (
                    try tables.entries.monthlyStats(of: account, in: sample.family.id, month: sample.today.month),
                    try tables.entries.journal(of: account, in: sample.family.id),
                    try tables.children.summaries(
                        of: try tables.children.all(in: sample.family.id), in: sample.family.id, recent: recent)
                )
            }
            #expect(
                stats == MonthlyStats(of: sample.today.month, entries: journal.entries, unit: account.unit),
                "seed \(seed)")
            let inWeek = journal.entries.filter { $0.date > sample.today - 7 && $0.date <= sample.today }
            #expect(recent.map(\.recentEntryCount) == [inWeek.count, 0], "seed \(seed)")
            #expect(recent.first?.balance == journal.balance, "seed \(seed)")
            let allowanceDays = try await database.read { tables in
                try tables.entries.lastAllowanceDays(
                    of: try tables.children.all(in: sample.family.id).map(\.accountID), in: sample.family.id)
            }
            let last = journal.entries.last { $0.source == .allowance }
            #expect(allowanceDays == (last.map { [account.id: $0.date] } ?? [:]), "seed \(seed)")
        }
    }
}
