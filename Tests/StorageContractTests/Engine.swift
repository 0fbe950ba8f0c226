import Foundation
import PostgresFixtures
import Storage
import StorageFixtures
import StoragePostgres
import StorageSQLite
import Testing

/// The engines under the one contract.
enum Engine: String, CaseIterable, Sendable, CustomTestStringConvertible {
    case sqliteFile
    case sqliteMemory
    case postgres

    var testDescription: String { rawValue }

    /// Runs a test on a fresh, empty database and clears it away.
    func withDatabase<Value: Sendable>(
        _ body: @Sendable (any Database) async throws -> Value
    ) async throws -> Value {
        switch self {
        case .sqliteMemory:
            let database = try SQLiteDatabase.inMemory()
            let value = try await body(database)
            await database.close()
            return value
        case .sqliteFile:
            let folder = FileManager.default.temporaryDirectory.path + "/roost-\(UUID().uuidString)"
            defer { try? FileManager.default.removeItem(atPath: folder) }
            let database = try SQLiteDatabase(folder: folder)
            let value = try await body(database)
            await database.close()
            return value
        case .postgres:
            let server = try await PostgresServer.shared()
            let url = try await server.newDatabase()
            let database = try PostgresDatabase(url: url)
            let value = try await body(database)
            await database.close()
            try await server.dropDatabase(url)
            return value
        }
    }

    /// Runs a test on a database that holds the sample family.
    func withSample<Value: Sendable>(
        _ body: @Sendable (any Database, SampleFamily) async throws -> Value
    ) async throws -> Value {
        let sample = SampleFamily()
        return try await withDatabase { database in
            try await database.write(family: nil) { try sample.insert(into: $0) }
            return try await body(database, sample)
        }
    }
}

/// A refusal that test bodies throw.
struct TestRefusal: Error {}
