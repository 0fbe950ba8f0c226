public import Household
public import Ledger
public import Storage
import Synchronization

/// A database that counts the statements of its reads.
public final class CountedDatabase: Database {
    private let base: any Database
    private let count = Mutex(0)

    /// The same data as `base`, which stays open to others.
    public init(_ base: any Database) {
        self.base = base
    }

    /// How many statements the reads under `work` take.
    public func statements(of work: () async throws -> Void) async rethrows -> Int {
        let before = count.withLock { $0 }
        try await work()
        return count.withLock { $0 } - before
    }

    public func read<Value: Sendable>(_ body: @escaping @Sendable (Tables) throws -> Value) async throws -> Value {
        try await base.read { tables in
            let counting = Counting(tables.connection)
            defer { self.count.withLock { $0 += counting.count } }
            return try body(Tables(counting))
        }
    }

    public func write<Value: Sendable>(
        family: Family.ID?, _ body: @escaping @Sendable (Tables) throws -> Value
    ) async throws -> Value {
        try await base.write(family: family, body)
    }

    public func close() async { await base.close() }

    /// Passes every statement on and counts it. A read announces nothing.
    private final class Counting: Connection {
        private let connection: any Connection
        private(set) var count = 0

        init(_ connection: any Connection) {
            self.connection = connection
        }

        func execute(_ sql: String, _ values: [SQLValue]) throws(StorageFault) -> Int {
            count += 1
            return try connection.execute(sql, values)
        }

        func rows<Value>(
            _ sql: String, _ values: [SQLValue], _ make: (any Row) throws(StorageFault) -> Value
        ) throws(StorageFault) -> [Value] {
            count += 1
            return try connection.rows(sql, values, make)
        }
    }
}
