import HouseholdFixtures
import PostgresFixtures
import Storage
import StoragePostgres
import Testing

@Suite("The parents' money on both engines")
struct MoneyEnginesTests {
    @Test("SQLite and PostgreSQL give byte-equal answers about totals, periods and lists (35 to 49, 74)")
    func equalAnswers() async throws {
        let memory = try TestHousehold.newDatabase()
        let onSQLite = try await MoneyPlay.exchanges(on: memory)
        await memory.close()

        let server = try await PostgresServer.shared()
        let url = try await server.newDatabase()
        let database = try PostgresDatabase(url: url, readers: 2, writers: 2)
        let onPostgres = try await MoneyPlay.exchanges(on: database)
        await database.close()
        try await server.dropDatabase(url)

        #expect(onSQLite.count == onPostgres.count && onSQLite.count > 100)
        for (one, other) in zip(onSQLite, onPostgres) {
            #expect(one.request == other.request)
            #expect(one.status == other.status && one.headers == other.headers, "\(one.request)")
            #expect(one.body == other.body, "\(one.request): \(one.text) on SQLite, \(other.text) on PostgreSQL")
        }
    }
}
