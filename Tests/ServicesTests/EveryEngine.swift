import HouseholdFixtures
import PostgresFixtures
import Storage
import StoragePostgres
import Synchronization
import Testing

/// Runs each test of a suite twice: first with its households in memory, then with them on a PostgreSQL server. Such a
/// suite is `.serialized` too, since every household takes connections of that one server.
struct EveryEngine: SuiteTrait, TestTrait, TestScoping {
    let isRecursive = true

    /// So many households one test may make.
    private static let households = 2

    /// Around each case of a test, and not around the suite.
    func scopeProvider(for test: Test, testCase: Test.Case?) -> EveryEngine? { testCase == nil ? nil : self }

    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        try await function()
        let server = try await PostgresServer.shared()
        var urls: [String] = []
        for _ in 0..<Self.households { urls.append(try await server.newDatabase()) }
        let shelf = Shelf(urls)
        do {
            try await TestHousehold.$newDatabase.withValue({ try shelf.next() }) { try await function() }
        } catch {
            Issue.record(error, "on PostgreSQL")
        }
        await shelf.close()
        for url in urls { try await server.dropDatabase(url) }
    }

    /// Empty databases to be taken one after the other.
    private final class Shelf: Sendable {
        private let left: Mutex<[String]>
        private let open = Mutex<[PostgresDatabase]>([])

        /// More households were made than there are databases.
        struct Empty: Error {}

        init(_ urls: [String]) {
            left = Mutex(urls)
        }

        func next() throws -> any Database {
            guard let url = left.withLock({ $0.popLast() }) else { throw Empty() }
            let database = try PostgresDatabase(url: url, readers: 2, writers: 2)
            open.withLock { $0.append(database) }
            return database
        }

        func close() async {
            for database in open.withLock({ $0 }) { await database.close() }
        }
    }
}

extension Trait where Self == EveryEngine {
    /// In memory, and on PostgreSQL.
    static var everyEngine: EveryEngine { EveryEngine() }
}
