/// The values of a publisher that cannot fail, one after the other, for `for await`.
public struct AsyncPublisher<P: Publisher>: AsyncSequence where P.Failure == Never {
    /// What the publisher sends.
    public typealias Element = P.Output
    private let publisher: P

    /// Reads `publisher`.
    public init(_ publisher: P) { self.publisher = publisher }

    /// Asks the publisher for one value at a time.
    public struct Iterator: AsyncIteratorProtocol {
        private let reader: AsyncReader<P.Output, Never>

        fileprivate init(_ publisher: P) {
            reader = AsyncReader()
            publisher.subscribe(reader.link)
        }

        /// The next value, or nil at the end or when the task is cancelled.
        public mutating func next() async -> P.Output? { await reader.next()?.value }
    }

    /// Subscribes.
    public func makeAsyncIterator() -> Iterator { Iterator(publisher) }
}

/// The values of a publisher that may fail, one after the other, for `for try await`.
public struct AsyncThrowingPublisher<P: Publisher>: AsyncSequence {
    /// What the publisher sends.
    public typealias Element = P.Output
    private let publisher: P

    /// Reads `publisher`.
    public init(_ publisher: P) { self.publisher = publisher }

    /// Asks the publisher for one value at a time.
    public struct Iterator: AsyncIteratorProtocol {
        private let reader: AsyncReader<P.Output, P.Failure>

        fileprivate init(_ publisher: P) {
            reader = AsyncReader()
            publisher.subscribe(reader.link)
        }

        /// The next value, or nil at the end or when the task is cancelled.
        /// - Throws: the publisher's failure.
        public mutating func next() async throws -> P.Output? {
            if let next = await reader.next() { return next.value }
            if let error = reader.takeFailure() { throw error }
            return nil
        }
    }

    /// Subscribes.
    public func makeAsyncIterator() -> Iterator { Iterator(publisher) }
}

extension Publisher where Failure == Never {
    /// The values, for `for await`.
    public var values: AsyncPublisher<Self> { AsyncPublisher(self) }
}

extension Publisher {
    /// The values, for `for try await`.
    @_disfavoredOverload
    public var values: AsyncThrowingPublisher<Self> { AsyncThrowingPublisher(self) }
}

/// Lets one task wait for one value at a time. The subscription ends with the iterator.
private final class AsyncReader<Output, Failure: Error>: @unchecked Sendable {
    private struct State {
        var waiting: [CheckedContinuation<Handed<Output>?, Never>] = []
        /// Asked for before there was a subscription to ask.
        var wanted = 0
        var isSubscribed = false
        var isOver = false
        var failure: Failure?
    }

    private let state: Guarded<State>
    let link: Link<Output, Failure>

    init() {
        let state = Guarded(State())
        self.state = state
        link = Link(
            subscribed: { link in
                let wanted = state.withLock { state in
                    state.isSubscribed = true
                    return state.wanted
                }
                link.request(.max(wanted))
            },
            value: { value in
                let first = state.withLock { $0.waiting.isEmpty ? nil : $0.waiting.removeFirst() }
                first?.resume(returning: Handed(value: value))
                return .none
            },
            completion: { completion in
                if case .failure(let error) = completion { state.withLock { $0.failure = error } }
                AsyncReader.end(state)
            })
    }

    deinit { link.cancel() }

    private static func end(_ state: Guarded<State>) {
        let waiting = state.withLock { state in
            state.isOver = true
            defer { state.waiting = [] }
            return state.waiting
        }
        for continuation in waiting { continuation.resume(returning: nil) }
    }

    func next() async -> Handed<Output>? {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let (isOver, mustAsk) = state.withLock { state in
                    if state.isOver { return (true, false) }
                    state.waiting.append(continuation)
                    if !state.isSubscribed { state.wanted += 1 }
                    return (false, state.isSubscribed)
                }
                if isOver { continuation.resume(returning: nil) }
                if mustAsk { link.request(.max(1)) }
            }
        } onCancel: {
            link.cancel()
            AsyncReader.end(state)
        }
    }

    func takeFailure() -> Failure? {
        state.withLock { state in
            defer { state.failure = nil }
            return state.failure
        }
    }
}
