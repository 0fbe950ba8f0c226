public import Household
public import Ledger
public import Storage
import Synchronization

/// A database that lets a test act between two steps of a service: before some write, which then goes on or fails.
public final class GatedDatabase: Database {
    private struct Gate {
        /// How many writes are let pass before it opens.
        var writesBefore: Int
        let act: @Sendable () async throws -> Void
    }

    private let base: any Database
    private let gate = Mutex<Gate?>(nil)
    private let refused = Mutex<StorageFault?>(nil)

    /// The same data as `base`, which stays open to others.
    public init(_ base: any Database) {
        self.base = base
    }

    /// Has `act` done once, before the write that comes after `writes` others.
    public func beforeWrite(after writes: Int, _ act: @escaping @Sendable () async throws -> Void) {
        gate.withLock { $0 = Gate(writesBefore: writes, act: act) }
    }

    /// Makes every write fail from now on; nil lets them pass again.
    public func failWrites(_ fault: StorageFault?) {
        refused.withLock { $0 = fault }
    }

    public func read<Value: Sendable>(_ body: @escaping @Sendable (Tables) throws -> Value) async throws -> Value {
        try await base.read(body)
    }

    public func write<Value: Sendable>(
        family: Family.ID?, _ body: @escaping @Sendable (Tables) throws -> Value
    ) async throws -> Value {
        let act = gate.withLock { gate -> (@Sendable () async throws -> Void)? in
            guard let waiting = gate else { return nil }
            gate = waiting.writesBefore == 0 ? nil : Gate(writesBefore: waiting.writesBefore - 1, act: waiting.act)
            return waiting.writesBefore == 0 ? waiting.act : nil
        }
        try await act?()
        if let fault = refused.withLock({ $0 }) { throw fault }
        return try await base.write(family: family, body)
    }

    public func close() async { await base.close() }
}
