/// Sends one value some time after it was made, or fails; also to those who come later.
public final class Future<Output, Failure: Error>: Publisher, @unchecked Sendable {
    /// Called once with what the future was for.
    public typealias Promise = (Result<Output, Failure>) -> Void

    private struct State {
        var result: Result<Output, Failure>?
        var waiting: [(Result<Output, Failure>) -> Void] = []
    }

    private let state = Guarded(State())

    /// Begins at once: calls `attemptToFulfill`, which calls the promise now or later.
    public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
        attemptToFulfill { [state] result in
            let waiting = state.withLock { state in
                guard state.result == nil else { return [(Result<Output, Failure>) -> Void]() }
                state.result = result
                defer { state.waiting = [] }
                return state.waiting
            }
            for waiter in waiting { waiter(result) }
        }
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        let outbox = Outbox(subscriber)
        outbox.start(OutboxSubscription(outbox))
        whenFulfilled { result in
            switch result {
            case .success(let value):
                outbox.put(value)
                outbox.end(.finished)
            case .failure(let error): outbox.end(.failure(error))
            }
        }
    }

    func whenFulfilled(_ body: @escaping (Result<Output, Failure>) -> Void) {
        let result = state.withLock { state in
            if state.result == nil { state.waiting.append(body) }
            return state.result
        }
        if let result { body(result) }
    }
}

extension Future where Failure == Never {
    /// The value, once there is one.
    public var value: Output {
        get async {
            let handed: Handed<Output> = await withCheckedContinuation { continuation in
                whenFulfilled { result in
                    switch result {
                    case .success(let value): continuation.resume(returning: Handed(value: value))
                    }
                }
            }
            return handed.value
        }
    }
}

extension Future where Failure == any Error {
    /// The value, once there is one.
    public var value: Output {
        get async throws {
            let handed: Handed<Output> = try await withCheckedThrowingContinuation { continuation in
                whenFulfilled { continuation.resume(with: $0.map { Handed(value: $0) }) }
            }
            return handed.value
        }
    }
}

/// A subscription that only passes demands to an outbox, and calls a closure when it is cancelled.
final class OutboxSubscription<Downstream: Subscriber>: Subscription {
    private let outbox: Outbox<Downstream>
    private let requested: () -> Void
    private let cancelled: () -> Void

    init(
        _ outbox: Outbox<Downstream>, requested: @escaping () -> Void = {}, cancelled: @escaping () -> Void = {}
    ) {
        self.outbox = outbox
        self.requested = requested
        self.cancelled = cancelled
    }

    func request(_ demand: Subscribers.Demand) {
        outbox.request(demand)
        requested()
    }

    func cancel() {
        outbox.cancel()
        cancelled()
    }
}
