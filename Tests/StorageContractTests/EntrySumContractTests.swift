import Allowance
import Foundation
import Household
import Ledger
import RandomFixtures
import Storage
import StorageFixtures
import Testing

@Suite("Sums in every store")
struct EntrySumContractTests {
    @Test(
        "After 600 random postings, reversals and changes of day and category every sum is the fold of its entries",
        arguments: Engine.allCases, FuzzSeeds.all(of: "sums of entries"))
    func fold(engine: Engine, seed: UInt64) async throws {
        try await engine.withSample { database, sample in
            var random = SeededRandom(seed: seed)
            let accounts = [sample.alice.child.account, sample.bob.child.account]
            for _ in 0..<600 {
                let step = Step(&random, sample)
                _ = try? await database.write(family: sample.family.id) { tables in
                    try step.run(sample, tables)
                }
            }
            for account in accounts {
                try await Self.check(account, sample, database, "seed \(seed)")
            }
        }
    }

    @Test("A posting that is refused leaves no sum behind", arguments: Engine.allCases)
    func refusedPosting(engine: Engine) async throws {
        try await engine.withSample { database, sample in
            let account = sample.alice.child.account
            await #expect(throws: TestRefusal.self) {
                try await database.write(family: sample.family.id) { tables in
                    try sample.post(.credit, 500, id: Entry.ID(UUID()), into: tables)
                    throw TestRefusal()
                }
            }
            let days = try await database.read {
                try $0.entrySums.days(
                    of: [account], in: sample.family.id, from: CalendarDate(daysSinceEpoch: 0), unit: account.unit)
            }
            #expect(days.isEmpty)
        }
    }

    @Test(
        "Filling the sums from entries gives what posting them gave",
        arguments: Engine.allCases, FuzzSeeds.all(of: "sums that are filled"))
    func filling(engine: Engine, seed: UInt64) async throws {
        try await engine.withSample { database, sample in
            var random = SeededRandom(seed: seed)
            for _ in 0..<200 {
                let step = Step(&random, sample)
                _ = try? await database.write(family: sample.family.id) { try step.run(sample, $0) }
            }
            let migration = try #require(Migration.all.first { $0.name.hasPrefix("sums of entries") })
            try await database.write(family: sample.family.id) { tables in
                try tables.connection.execute("DELETE FROM entry_sums", [])
                for statement in migration.statements.dropFirst() { try tables.connection.execute(statement, []) }
            }
            try await Self.check(sample.alice.child.account, sample, database, "seed \(seed)")
            try await Self.check(sample.bob.child.account, sample, database, "seed \(seed)")
        }
    }

    /// Compares every day, category, span and last description with the entries themselves.
    private static func check(
        _ account: Account, _ sample: SampleFamily, _ database: any Database, _ note: Comment
    ) async throws {
        let family = sample.family.id
        let span = DaySpan(days: 60, endingOn: sample.today)
        let (journal, days, total, parts, texts, first) = try await database.read { tables in
            (
                try tables.entries.journal(of: account, in: family),
                try tables.entrySums.days(
                    of: [account], in: family, from: CalendarDate(daysSinceEpoch: 0), unit: account.unit),
                try tables.entrySums.total(of: [account], in: family, over: span, unit: account.unit),
                try tables.entrySums.spending(of: account, in: family, over: span),
                try tables.entrySums.lastDescriptions(of: account, in: family, over: span),
                try tables.entrySums.firstDay(of: account, in: family)
            )
        }
        let byDay = Dictionary(grouping: journal.entries, by: \.date)
        let folded = byDay.map { DaySums(date: $0, sums: EntrySums(of: $1, unit: account.unit)) }
        #expect(days == folded.sorted { $0.date < $1.date }, note)
        #expect(days.reduce(into: Money.zero(account.unit)) { $0 += $1.sums.net } == journal.balance, note)

        #expect(first == byDay.keys.min(), note)

        let inSpan = journal.entries.filter { $0.date >= span.first && $0.date <= span.last }
        #expect(total == EntrySums(of: inSpan, unit: account.unit), note)
        let spent = inSpan.filter { $0.countsInStatistics && $0.direction == .debit }
        let byCategory = Dictionary(grouping: spent, by: \.categoryID)
        #expect(Set(parts.map { $0.category?.id }) == Set(byCategory.keys), note)
        for part in parts {
            let entries = byCategory[part.category?.id] ?? []
            #expect(part.transactionCount == entries.count, note)
            #expect(part.amount == EntrySums(of: entries, unit: account.unit).spending, note)
        }
        let last = Dictionary(inSpan.map { ($0.date, $0.description) }) { $1 }
        #expect(texts == last, note)
    }
}

/// One random change: mostly a posting of any source, day and category, sometimes a reversal, or another day and
/// category for an entry that is there.
private struct Step: Sendable {
    private let id: Entry.ID
    private let child: Child
    private let direction: Direction
    private let amount: Int64
    private let date: CalendarDate
    private let category: EntryCategory.ID?
    private let source: EntrySource
    private let act: Act

    private enum Act {
        case post
        case reverse(index: Int)
        case move(index: Int)
    }

    init(_ random: inout SeededRandom, _ sample: SampleFamily) {
        id = .sample(&random)
        child = Bool.random(using: &random) ? sample.alice.child : sample.bob.child
        direction = Int.random(in: 0..<3, using: &random) == 0 ? .debit : .credit
        amount = .random(in: 1...5_000, using: &random)
        date = sample.today - .random(in: 0...80, using: &random)
        category =
            Int.random(in: 0..<4, using: &random) == 0 ? nil : sample.categories.randomElement(using: &random)?.id
        source = EntrySource.allCases.randomElement(using: &random) ?? .manual
        let index = Int.random(in: 0..<1_000, using: &random)
        act =
            switch Int.random(in: 0..<6, using: &random) {
            case 0: .reverse(index: index)
            case 1: .move(index: index)
            default: .post
            }
    }

    func run(_ sample: SampleFamily, _ tables: Tables) throws {
        switch act {
        case .post:
            try sample.post(
                direction, amount, on: date, id: id, description: "Entry \(amount)", categoryID: category,
                source: source, child: child, into: tables)
        case .reverse(let index):
            guard let entry = try entry(index, sample, tables) else { return }
            try entry.checkReversible()
            try sample.post(
                entry.direction.opposite, entry.amount.minorUnits, id: id, description: "Back", source: .reversal,
                child: child, reverses: entry.id, into: tables)
        case .move(let index):
            guard var entry = try entry(index, sample, tables) else { return }
            entry.date = date
            entry.categoryID = category
            entry.version += 1
            try tables.entries.update(entry, in: sample.family.id)
        }
    }

    private func entry(_ index: Int, _ sample: SampleFamily, _ tables: Tables) throws -> Entry? {
        let entries = try tables.entries.journal(of: child.account, in: sample.family.id).entries
        return entries.isEmpty ? nil : entries[index % entries.count]
    }
}
