import Synchronization

/// A clock that stands still until a test moves it.
public final class HandClock: Clock, Sendable {
    /// So long after the clock was made.
    public struct Instant: InstantProtocol {
        fileprivate let offset: Duration

        /// That much later.
        public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

        /// How much later the other is.
        public func duration(to other: Instant) -> Duration { other.offset - offset }

        /// Whether it is earlier.
        public static func < (one: Instant, other: Instant) -> Bool { one.offset < other.offset }
    }

    private struct Sleeper {
        let end: Instant
        let continuation: CheckedContinuation<Void, any Error>
    }

    private struct State {
        var now = Instant(offset: .zero)
        var lastSleeper = 0
        var sleepers: [Int: Sleeper] = [:]
        /// Those who gave up before they were asleep.
        var cancelled: Set<Int> = []
    }

    private let state = Mutex(State())

    /// A clock at its beginning.
    public init() {}

    /// The time that the test has made it.
    public var now: Instant { state.withLock { $0.now } }

    /// Every instant is told from every other.
    public var minimumResolution: Duration { .zero }

    /// How many wait for a time that has not come yet.
    public var sleeperCount: Int { state.withLock { $0.sleepers.count } }

    /// Makes it later, and wakes those whose time has come.
    public func advance(by duration: Duration) {
        let awake = state.withLock { state -> [Sleeper] in
            state.now = state.now.advanced(by: duration)
            let due = state.sleepers.filter { $0.value.end <= state.now }
            for id in due.keys { state.sleepers[id] = nil }
            return Array(due.values)
        }
        for sleeper in awake { sleeper.continuation.resume() }
    }

    /// Waits for `deadline`; throws where the task is cancelled before.
    public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        let id = state.withLock { state in
            state.lastSleeper += 1
            return state.lastSleeper
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                fallAsleep(id, Sleeper(end: deadline, continuation: continuation))
            }
        } onCancel: {
            wake(id)
        }
    }

    private func fallAsleep(_ id: Int, _ sleeper: Sleeper) {
        let outcome = state.withLock { state -> Result<Void, any Error>? in
            if state.cancelled.remove(id) != nil { return .failure(CancellationError()) }
            if sleeper.end <= state.now { return .success(()) }
            state.sleepers[id] = sleeper
            return nil
        }
        if let outcome { sleeper.continuation.resume(with: outcome) }
    }

    private func wake(_ id: Int) {
        let sleeper = state.withLock { state in
            let sleeper = state.sleepers.removeValue(forKey: id)
            if sleeper == nil { state.cancelled.insert(id) }
            return sleeper
        }
        sleeper?.continuation.resume(throwing: CancellationError())
    }
}
