public import Household
public import Ledger

/// Where everything is kept. The public face of storage: one engine each for SQLite and, later, PostgreSQL.
///
/// Bodies run on a thread of the engine, never on the caller's actor. They are synchronous, quick and free of other
/// I/O, they use `Tables` only while they run, and they may throw anything: what they throw reaches the caller.
/// Failures of the engine itself are thrown as `StorageFault`.
public protocol Database: Sendable {
    /// Runs `body` on one consistent snapshot that holds every write acknowledged before the call.
    func read<Value: Sendable>(
        _ body: @escaping @Sendable (Tables) throws -> Value
    ) async throws -> Value

    /// Runs `body` as one atomic change. It returns only when the change is durable, in the order of commits;
    /// whatever `body` throws undoes the body's own changes and nobody else's.
    ///
    /// Changes of one family are serial: no other change of `family` runs between a body's first read and its commit.
    /// `family` is nil for changes of no existing family (registration, failed sign-ins).
    func write<Value: Sendable>(
        family: Family.ID?, _ body: @escaping @Sendable (Tables) throws -> Value
    ) async throws -> Value

    /// What other processes on the same data announce (`Connection.announce`) from now on; nil where there can be none.
    /// Ends with `close`. To be asked for once.
    func newsFromElsewhere() -> AsyncStream<NewsFromElsewhere>?

    /// Ends after the changes under way; later calls throw a `StorageFault` of kind `.closed`.
    func close() async
}

extension Database {
    /// One process alone.
    public func newsFromElsewhere() -> AsyncStream<NewsFromElsewhere>? { nil }
}
