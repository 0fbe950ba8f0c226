/// Reads one publisher after the other, as `catch`, `append` and `retry` do; what is still wanted goes over.
final class Following<Downstream: Subscriber>: Subscription, @unchecked Sendable {
    private struct State {
        var demand = Subscribers.Demand.none
        var current: (any Subscription)?
        var isOver = false
    }

    private let downstream: Downstream
    private let state = Guarded(State())

    init(_ downstream: Downstream) { self.downstream = downstream }

    func start() { downstream.receive(subscription: self) }

    /// Reads `publisher` and hands its end to `next`, which reads another or ends the whole.
    func read<P: Publisher>(
        _ publisher: P, next: @escaping (Subscribers.Completion<P.Failure>) -> Void
    ) where P.Output == Downstream.Input {
        publisher.subscribe(
            Link<P.Output, P.Failure>(
                subscribed: { [self] link in
                    let (isOver, demand) = state.withLock { state in
                        if !state.isOver { state.current = link }
                        return (state.isOver, state.demand)
                    }
                    isOver ? link.cancel() : link.request(demand)
                },
                value: { [self] value in
                    state.withLock { $0.demand -= 1 }
                    let more = downstream.receive(value)
                    state.withLock { $0.demand += more }
                    return more
                },
                completion: { [self] completion in
                    let isOver = state.withLock { state in
                        state.current = nil
                        return state.isOver
                    }
                    if !isOver { next(completion) }
                }))
    }

    func end(_ completion: Subscribers.Completion<Downstream.Failure>) {
        let wasOver = state.withLock { state in
            defer { state.isOver = true }
            return state.isOver
        }
        if !wasOver { downstream.receive(completion: completion) }
    }

    func request(_ demand: Subscribers.Demand) {
        let current = state.withLock { state in
            state.demand += demand
            return state.current
        }
        current?.request(demand)
    }

    func cancel() {
        let current = state.withLock { state in
            defer { state.current = nil }
            state.isOver = true
            return state.current
        }
        current?.cancel()
    }
}

extension Publishers {
    /// Goes on with another publisher when one fails.
    public struct Catch<Upstream: Publisher, NewPublisher: Publisher>: Publisher
    where Upstream.Output == NewPublisher.Output {
        /// What both send.
        public typealias Output = Upstream.Output
        /// The failure of the second.
        public typealias Failure = NewPublisher.Failure
        /// What it reads.
        public let upstream: Upstream
        /// Makes the publisher that follows.
        public let handler: (Upstream.Failure) -> NewPublisher

        /// Reads `upstream`, and what `handler` makes of its error.
        public init(upstream: Upstream, handler: @escaping (Upstream.Failure) -> NewPublisher) {
            self.upstream = upstream
            self.handler = handler
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let following = Following(subscriber)
            following.start()
            following.read(upstream) { completion in
                switch completion {
                case .finished: following.end(.finished)
                case .failure(let error): following.read(handler(error)) { following.end($0) }
                }
            }
        }
    }

    /// Goes on with another publisher when one fails, or fails when the closure that makes it throws.
    public struct TryCatch<Upstream: Publisher, NewPublisher: Publisher>: Publisher
    where Upstream.Output == NewPublisher.Output {
        /// What both send.
        public typealias Output = Upstream.Output
        /// Any error.
        public typealias Failure = any Error
        let upstream: Upstream
        let handler: (Upstream.Failure) throws -> NewPublisher

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == any Error {
            let following = Following(subscriber)
            following.start()
            following.read(upstream) { completion in
                guard case .failure(let error) = completion else { return following.end(.finished) }
                do {
                    following.read(try handler(error)) { following.end($0.mapError { $0 }) }
                } catch {
                    following.end(.failure(error))
                }
            }
        }
    }

    /// Sends the values of one publisher and then those of another.
    public struct Concatenate<Prefix: Publisher, Suffix: Publisher>: Publisher
    where Prefix.Output == Suffix.Output, Prefix.Failure == Suffix.Failure {
        /// What both send.
        public typealias Output = Suffix.Output
        /// The failure of either.
        public typealias Failure = Suffix.Failure
        let (prefix, suffix): (Prefix, Suffix)

        /// Reads `prefix` and then `suffix`.
        public init(prefix: Prefix, suffix: Suffix) { (self.prefix, self.suffix) = (prefix, suffix) }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let following = Following(subscriber)
            following.start()
            following.read(prefix) { completion in
                if case .failure = completion { return following.end(completion) }
                following.read(suffix) { following.end($0) }
            }
        }
    }

    /// Reads a publisher again when it fails.
    public struct Retry<Upstream: Publisher>: Publisher {
        /// What it sends.
        public typealias Output = Upstream.Output
        /// The last failure.
        public typealias Failure = Upstream.Failure
        /// What it reads.
        public let upstream: Upstream
        /// How often it reads again; nil without an end.
        public let retries: Int?

        /// Reads `upstream` again up to `retries` times.
        public init(upstream: Upstream, retries: Int?) { (self.upstream, self.retries) = (upstream, retries) }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let following = Following(subscriber)
            following.start()
            attempt(following, left: retries)
        }

        private func attempt<S: Subscriber>(_ following: Following<S>, left: Int?)
        where S.Input == Output, S.Failure == Failure {
            following.read(upstream) { completion in
                if case .failure = completion, left != 0 { return attempt(following, left: left.map { $0 - 1 }) }
                following.end(completion)
            }
        }
    }
}

extension Publisher {
    /// Goes on with what `handler` makes of the error.
    public func `catch`<P: Publisher>(_ handler: @escaping (Failure) -> P) -> Publishers.Catch<Self, P>
    where P.Output == Output {
        Publishers.Catch(upstream: self, handler: handler)
    }

    /// Goes on with what `handler` makes of the error, or fails when it throws.
    public func tryCatch<P: Publisher>(_ handler: @escaping (Failure) throws -> P) -> Publishers.TryCatch<Self, P>
    where P.Output == Output {
        Publishers.TryCatch(upstream: self, handler: handler)
    }

    /// Reads anew when it fails, up to `retries` times.
    public func retry(_ retries: Int) -> Publishers.Retry<Self> { Publishers.Retry(upstream: self, retries: retries) }

    /// Sends the values of `publisher` after its own.
    public func append<P: Publisher>(_ publisher: P) -> Publishers.Concatenate<Self, P>
    where P.Output == Output, P.Failure == Failure {
        Publishers.Concatenate(prefix: self, suffix: publisher)
    }

    /// Sends `elements` after its own values.
    public func append(
        _ elements: Output...
    ) -> Publishers.Concatenate<Self, Publishers.Sequence<[Output], Failure>> {
        append(Publishers.Sequence(sequence: elements))
    }

    /// Sends the values of `publisher` before its own.
    public func prepend<P: Publisher>(_ publisher: P) -> Publishers.Concatenate<P, Self>
    where P.Output == Output, P.Failure == Failure {
        Publishers.Concatenate(prefix: publisher, suffix: self)
    }

    /// Sends `elements` before its own values.
    public func prepend(
        _ elements: Output...
    ) -> Publishers.Concatenate<Publishers.Sequence<[Output], Failure>, Self> {
        prepend(Publishers.Sequence(sequence: elements))
    }
}
