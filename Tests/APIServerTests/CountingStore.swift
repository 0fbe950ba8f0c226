import Household
import Storage
import Synchronization

/// A store that counts changes, and whose changes fail while `fault` is set.
final class CountingStore: Database {
    private struct State {
        var writeCount = 0
        var fault: StorageFault?
    }

    private let store: any Database
    private let state = Mutex(State())

    init(_ store: any Database) {
        self.store = store
    }

    var writeCount: Int { state.withLock { $0.writeCount } }

    var fault: StorageFault? {
        get { state.withLock { $0.fault } }
        set { state.withLock { $0.fault = newValue } }
    }

    func read<Value: Sendable>(_ body: @escaping @Sendable (Tables) throws -> Value) async throws -> Value {
        try await store.read(body)
    }

    func write<Value: Sendable>(
        family: Family.ID?, _ body: @escaping @Sendable (Tables) throws -> Value
    ) async throws -> Value {
        let fault = state.withLock { state in
            state.writeCount += 1
            return state.fault
        }
        if let fault { throw fault }
        return try await store.write(family: family, body)
    }

    func close() async { await store.close() }
}
