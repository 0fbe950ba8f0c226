import Foundation
import Household
import Ledger
import PostgresFixtures
import Storage
import StorageFixtures
import StoragePostgres

/// A database of a server, filled with the sample family.
struct PostgresHouse {
    let server: PostgresServer
    let url: String
    let database: PostgresDatabase
    let sample = SampleFamily()

    init(on server: PostgresServer? = nil) async throws {
        self.server = if let server { server } else { try await PostgresServer.shared() }
        url = try await self.server.newDatabase()
        database = try PostgresDatabase(url: url)
        let sample = sample
        try await database.write(family: nil) { try sample.insert(into: $0) }
    }

    func post(_ minorUnits: Int64 = 100, through other: PostgresDatabase? = nil) async throws {
        let sample = sample
        try await (other ?? database).write(family: sample.family.id) { tables in
            _ = try sample.post(.credit, minorUnits, id: Entry.ID(UUID()), into: tables)
        }
    }

    func balance() async throws -> Int64 {
        let sample = sample
        return try await database.read {
            try $0.accounts.balance(of: sample.alice.child.account, in: sample.family.id).minorUnits
        }
    }

    func close() async throws {
        await database.close()
        try await server.dropDatabase(url)
    }
}
