extension Publishers {
    /// Sends the values of all publishers that a closure makes of the values of another.
    public struct FlatMap<NewPublisher: Publisher, Upstream: Publisher>: Publisher
    where NewPublisher.Failure == Upstream.Failure {
        /// What the new publishers send.
        public typealias Output = NewPublisher.Output
        /// The failure of any.
        public typealias Failure = Upstream.Failure
        /// What it reads.
        public let upstream: Upstream
        /// How many publishers it reads at once.
        public let maxPublishers: Subscribers.Demand
        /// Makes a publisher of a value.
        public let transform: (Upstream.Output) -> NewPublisher

        /// Reads `upstream` and what `transform` makes of its values.
        public init(
            upstream: Upstream, maxPublishers: Subscribers.Demand,
            transform: @escaping (Upstream.Output) -> NewPublisher
        ) {
            self.upstream = upstream
            self.maxPublishers = maxPublishers
            self.transform = transform
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let flattening = Flattening(subscriber)
            flattening.enter()
            flattening.start()
            weak var outer: Link<Upstream.Output, Failure>?
            let link = Link<Upstream.Output, Failure>(
                subscribed: { link in
                    if flattening.keep(link) != nil { link.request(maxPublishers) }
                },
                value: { value in
                    flattening.add(transform(value)) { outer?.request(.max(1)) }
                    return .none
                },
                completion: { completion in
                    if case .failure = completion { return flattening.fail(completion) }
                    flattening.leave()
                })
            outer = link
            upstream.subscribe(link)
        }
    }

    /// Sends the values of the publisher that was sent last.
    public struct SwitchToLatest<P: Publisher, Upstream: Publisher>: Publisher
    where P == Upstream.Output, P.Failure == Upstream.Failure {
        /// What the publishers send.
        public typealias Output = P.Output
        /// The failure of any.
        public typealias Failure = P.Failure
        /// What it reads.
        public let upstream: Upstream

        /// Reads the publishers that `upstream` sends.
        public init(upstream: Upstream) { self.upstream = upstream }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let flattening = Flattening(subscriber)
            flattening.enter()
            flattening.start()
            let current = Guarded<Flattening<S>.Member?>(nil)
            upstream.subscribe(
                Link<Upstream.Output, Failure>(
                    subscribed: { if flattening.keep($0) != nil { $0.request(.unlimited) } },
                    value: { publisher in
                        if let old = current.withLock({ $0 }) { flattening.drop(old) }
                        let new = flattening.add(publisher)
                        current.withLock { $0 = new }
                        return .none
                    },
                    completion: { completion in
                        if case .failure = completion { return flattening.fail(completion) }
                        flattening.leave()
                    }))
        }
    }
}

extension Publisher {
    /// Sends the values of all publishers that `transform` makes, at most `maxPublishers` at once.
    public func flatMap<P: Publisher>(
        maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
    ) -> Publishers.FlatMap<P, Self> where P.Failure == Failure {
        Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers, transform: transform)
    }

    /// Sends the values of all publishers that `transform` makes, which cannot fail.
    @_disfavoredOverload
    public func flatMap<P: Publisher>(
        maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
    ) -> Publishers.FlatMap<Publishers.SetFailureType<P, Failure>, Self> where P.Failure == Never {
        flatMap(maxPublishers: maxPublishers) { transform($0).setFailureType(to: Failure.self) }
    }
}

extension Publisher where Failure == Never {
    /// Sends the values of all publishers that `transform` makes.
    @_disfavoredOverload
    public func flatMap<P: Publisher>(
        maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
    ) -> Publishers.FlatMap<P, Publishers.SetFailureType<Self, P.Failure>> {
        setFailureType(to: P.Failure.self).flatMap(maxPublishers: maxPublishers, transform)
    }
}

extension Publisher where Output: Publisher, Output.Failure == Failure {
    /// Sends the values of the publisher that was sent last; the one before is cancelled.
    public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> {
        Publishers.SwitchToLatest(upstream: self)
    }
}

extension Publisher where Output: Publisher, Output.Failure == Never {
    /// Sends the values of the publisher that was sent last, which cannot fail.
    @_disfavoredOverload
    public func switchToLatest() -> AnyPublisher<Output.Output, Failure> {
        map { $0.setFailureType(to: Failure.self) }.switchToLatest().eraseToAnyPublisher()
    }
}
