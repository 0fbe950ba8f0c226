import Synchronization

/// State that one thread at a time may touch. What it holds need not be Sendable, as values of publishers are not.
///
/// Nothing that belongs to someone else is called under the lock: subscribers may ask for more, cancel or send from
/// whatever they are told.
final class Guarded<State>: @unchecked Sendable {
    private let lock = Mutex(())
    private var state: State

    init(_ state: State) { self.state = state }

    func withLock<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
        try lock.withLock { _ in Handed(value: try body(&state)) }.value
    }
}

/// A value handed from one place to another that the compiler cannot follow; only one of them uses it at a time.
struct Handed<Value>: @unchecked Sendable {
    let value: Value
}
