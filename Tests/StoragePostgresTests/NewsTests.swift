import Foundation
import Household
import Ledger
import PostgresFixtures
import Storage
import StorageFixtures
import StoragePostgres
import Testing

@Suite("What one process hears of another on the same PostgreSQL")
struct NewsTests {
    private static func change(_ database: PostgresDatabase, _ family: Family.ID, _ name: String) async throws {
        try await database.write(family: family) { tables in
            try tables.settings.set(name, to: "changed")
            tables.connection.announce(family)
        }
    }

    @Test("Another's committed changes are heard after they can be read, one's own and refused ones are not")
    func heard() async throws {
        struct Refused: Error {}
        let house = try await PostgresHouse()
        let other = try PostgresDatabase(url: house.url)
        let news = try #require(house.database.newsFromElsewhere())
        var heard = news.makeAsyncIterator()
        #expect(await heard.next() == .anything)
        let families = (0..<3).map { _ in Family.ID(UUID()) }
        try await Self.change(house.database, families[0], "own")
        _ = try? await other.write(family: families[1]) { tables in
            tables.connection.announce(families[1])
            throw Refused()
        }
        try await other.write(family: families[1]) { try $0.settings.set("quiet", to: "") }
        try await Self.change(other, families[2], "loud")
        #expect(await heard.next() == .family(families[2]))
        #expect(try await house.database.read { try $0.settings.value("loud") } == "changed")
        await other.close()
        try await house.close()
    }

    @Test("When the server was away, the listener says that anything may have changed, and hears again")
    func awayAndBack() async throws {
        let server = try await PostgresServer()
        let house = try await PostgresHouse(on: server)
        let other = try PostgresDatabase(url: house.url)
        let news = try #require(house.database.newsFromElsewhere())
        var heard = news.makeAsyncIterator()
        #expect(await heard.next() == .anything)
        try await server.stop(mode: "fast")
        try await server.startServer()
        #expect(await heard.next() == .anything)
        let family = Family.ID(UUID())
        try await Self.change(other, family, "a")
        #expect(await heard.next() == .family(family))
        await other.close()
        await house.database.close()
        #expect(await heard.next() == nil)
    }
}
