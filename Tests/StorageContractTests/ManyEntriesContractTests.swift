import Foundation
import Household
import Ledger
import RandomFixtures
import Storage
import StorageFixtures
import Testing

@Suite("Many entries at once in every store")
struct ManyEntriesContractTests {
    @Test(
        "They have the balances and the sums of entries posted one by one, before, among and after others",
        arguments: Engine.allCases, FuzzSeeds.all(of: "entries in the store"))
    func likeOneByOne(engine: Engine, seed: UInt64) async throws {
        try await engine.withSample { database, sample in
            var random = SeededRandom(seed: seed)
            for _ in 0..<40 {
                let (id, date) = (Entry.ID.sample(&random), sample.today - Int.random(in: 0...60, using: &random))
                let amount = Int64.random(in: 1...5_000, using: &random)
                _ = try await database.write(family: sample.family.id) { tables in
                    try sample.post(.credit, amount, on: date, id: id, into: tables)
                }
            }
            let account = sample.alice.child.account
            let template = try await database.read { tables in
                try #require(tables.entries.journal(of: account, in: sample.family.id).entries.first)
            }
            let count = 60
            let chosen = (0..<count).map { _ in
                (
                    id: Entry.ID.sample(&random), days: Int.random(in: 0...90, using: &random),
                    amount: Int64.random(in: 1...5_000, using: &random), isIn: Bool.random(using: &random)
                )
            }
            let (journal, balance, listed, counts) = try await database.write(family: sample.family.id) { tables in
                let first = try tables.families.nextSequences(count, sample.family.id)
                let entries = chosen.enumerated().map { index, one in
                    Entry(
                        id: one.id, accountID: account.id, direction: one.isIn ? .credit : .debit,
                        amount: Money(minorUnits: one.amount, unit: account.unit), date: sample.today - one.days,
                        sequence: first + Int64(index), description: "Imported", source: .manual,
                        author: template.author, createdAt: template.createdAt)
                }
                try tables.entries.post(all: entries, on: account, in: sample.family.id)
                #expect(try tables.families.nextSequence(sample.family.id) == first + Int64(count))
                let page = try tables.entries.page(
                    EntryQuery(childID: sample.alice.child.id), in: sample.family.id, start: .newest, limit: 100)
                return (
                    try tables.entries.journal(of: account, in: sample.family.id),
                    try tables.accounts.balance(of: account, in: sample.family.id), page.entries,
                    try tables.accounts.entryCount(of: account.id, in: sample.family.id)
                )
            }
            #expect(journal.entries.count == 40 + count && counts == 40 + count)
            #expect(balance == journal.balance, "seed \(seed)")
            #expect(listed.map(\.entry) == journal.entries.reversed(), "seed \(seed)")
            #expect(listed.map(\.balanceAfter) == journal.runningBalances.reversed(), "seed \(seed)")
            let findings = try await database.read { try StoreCheck($0.connection).findings }
            #expect(findings.isEmpty, "seed \(seed): \(findings)")
        }
    }

    @Test("None at all changes nothing", arguments: Engine.allCases)
    func none(engine: Engine) async throws {
        try await engine.withSample { database, sample in
            let account = sample.alice.child.account
            let (before, after) = try await database.write(family: sample.family.id) { tables in
                let before = try tables.accounts.balance(of: account, in: sample.family.id)
                try tables.entries.post(all: [], on: account, in: sample.family.id)
                return (before, try tables.accounts.balance(of: account, in: sample.family.id))
            }
            #expect(before == after)
        }
    }
}
