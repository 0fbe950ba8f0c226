import Foundation
import Household
import Ledger
import PostgresFixtures
import ProcessFixtures
import Storage
import StorageFixtures
import StoragePostgres
import Testing

@Suite("After a crash of the program on PostgreSQL")
struct CrashTests {
    @Test("kill -9 during posts loses no acknowledged entry, three times in a row (61)")
    func killedWriter() async throws {
        let server = try await PostgresServer.shared()
        let url = try await server.newDatabase()
        let sample = SampleFamily()
        var acknowledged: Set<Entry.ID> = []
        for round in 1...3 {
            acknowledged.formUnion(try Self.runAndKill(url, after: 200 * round))

            let database = try PostgresDatabase(url: url)
            let account = sample.alice.child.account
            let (journal, balance, page) = try await database.read { tables in
                (
                    try tables.entries.journal(of: account, in: sample.family.id),
                    try tables.accounts.balance(of: account, in: sample.family.id),
                    try tables.entries.page(EntryQuery(), in: sample.family.id, limit: 100)
                )
            }
            #expect(acknowledged.subtracting(Set(journal.entries.map(\.id))).isEmpty, "round \(round)")
            #expect(balance == journal.balance)
            #expect(page.total == journal.entries.count)
            #expect(page.entries.map(\.balanceAfter) == Array(journal.runningBalances.reversed().prefix(100)))
            await database.close()
        }
        #expect(acknowledged.count >= 1_000)
        try await server.dropDatabase(url)
    }

    /// Runs the writer, ends it without warning once it has acknowledged that many entries, and gives all it printed.
    private static func runAndKill(_ url: String, after count: Int) throws -> [Entry.ID] {
        try ProductProcess("crash-writer", [url]).killed(afterLines: count).compactMap { Entry.ID($0) }
    }
}
