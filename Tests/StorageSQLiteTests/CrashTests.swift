import Foundation
import Household
import Ledger
import ProcessFixtures
import Storage
import StorageFixtures
import StorageSQLite
import Testing

@Suite("After a crash")
struct CrashTests {
    @Test("kill -9 during 1,000 posts loses no acknowledged entry, three times in a row (61)")
    func killedWriter() async throws {
        let folder = TemporaryFolder()
        let sample = SampleFamily()
        var acknowledged: Set<Entry.ID> = []
        for round in 1...3 {
            acknowledged.formUnion(try Self.runAndKill(folder.path, after: 170 * round))

            let database = try SQLiteDatabase(folder: folder.path)
            let account = sample.alice.child.account
            let (journal, balance, page) = try await database.read { tables in
                (
                    try tables.entries.journal(of: account, in: sample.family.id),
                    try tables.accounts.balance(of: account, in: sample.family.id),
                    try tables.entries.page(EntryQuery(), in: sample.family.id, limit: 100)
                )
            }
            let kept = Set(journal.entries.map(\.id))
            #expect(acknowledged.subtracting(kept).isEmpty, "round \(round)")
            #expect(balance == journal.balance)
            #expect(page.total == journal.entries.count)
            #expect(page.entries.map(\.balanceAfter) == Array(journal.runningBalances.reversed().prefix(100)))
            await database.close()
        }
        #expect(acknowledged.count >= 1_000)
    }

    /// Runs the writer, ends it without warning once it has acknowledged that many entries, and gives all it printed.
    private static func runAndKill(_ folder: String, after count: Int) throws -> [Entry.ID] {
        try ProductProcess("crash-writer", [folder]).killed(afterLines: count).compactMap { Entry.ID($0) }
    }
}
