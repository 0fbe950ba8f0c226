/// Reads several publishers at once and sends all their values on, as they come.
final class Flattening<Downstream: Subscriber>: Subscription, @unchecked Sendable {
    private struct State {
        /// Publishers that have not ended, and the one that brings further publishers.
        var running = 0
        var links: [UInt: any Subscription] = [:]
        var lastKey: UInt = 0
        var isOver = false
    }

    private let outbox: Outbox<Downstream>
    private let state = Guarded(State())

    init(_ downstream: Downstream) { outbox = Outbox(downstream) }

    func start() { outbox.start(self) }

    /// Counts something that runs, so that the end waits for ``leave()``.
    func enter() { state.withLock { $0.running += 1 } }

    func leave() {
        let isLast = state.withLock { state in
            state.running -= 1
            return state.running == 0
        }
        if isLast { outbox.end(.finished) }
    }

    /// Keeps `link` to cancel it with the whole; a key to ``forget(_:)`` it.
    func keep(_ link: any Subscription) -> UInt? {
        let key: UInt? = state.withLock { state in
            guard !state.isOver else { return nil }
            state.lastKey += 1
            state.links[state.lastKey] = link
            return state.lastKey
        }
        if key == nil { link.cancel() }
        return key
    }

    func forget(_ key: UInt?) { _ = state.withLock { state in key.flatMap { state.links.removeValue(forKey: $0) } } }

    /// Reads `publisher`: all its values where the subscriber wants all, else one at a time, the next when the last has
    /// been taken. A publisher that keeps nothing would lose what several threads send between the two.
    @discardableResult
    func add<P: Publisher>(
        _ publisher: P, ended: @escaping () -> Void = {}
    ) -> Member where P.Output == Downstream.Input, P.Failure == Downstream.Failure {
        enter()
        let member = Member { [self] in leave() }
        weak var reader: Link<P.Output, P.Failure>?
        let link = Link<P.Output, P.Failure>(
            subscribed: { [self] link in
                member.key = keep(link)
                if member.key != nil { link.request(outbox.demand == .unlimited ? .unlimited : .max(1)) }
            },
            value: { [outbox] value in
                outbox.put(value) { reader?.request(.max(1)) }
                return .none
            },
            completion: { [self] completion in
                forget(member.key)
                if case .failure = completion { return fail(completion) }
                ended()
                member.leave()
            })
        reader = link
        publisher.subscribe(link)
        return member
    }

    /// Stops reading `member`, and lets go of what it has sent and nobody has asked for.
    func drop(_ member: Member) {
        let link = state.withLock { state in member.key.flatMap { state.links.removeValue(forKey: $0) } }
        link?.cancel()
        outbox.dropWaiting()
        member.leave()
    }

    /// One of the publishers that are read; it leaves once, by its end or by being dropped.
    final class Member: @unchecked Sendable {
        private let storedKey = Guarded<UInt?>(nil)
        private let left: Guarded<(() -> Void)?>

        init(_ leave: @escaping () -> Void) { left = Guarded(leave) }

        var key: UInt? {
            get { storedKey.withLock { $0 } }
            set { storedKey.withLock { $0 = newValue } }
        }

        func leave() {
            let leave = left.withLock { leave in
                defer { leave = nil }
                return leave
            }
            leave?()
        }
    }

    func fail(_ completion: Subscribers.Completion<Downstream.Failure>) {
        release()
        outbox.end(completion, atOnce: true)
    }

    private func release() {
        let links = state.withLock { state in
            defer { state.links = [:] }
            state.isOver = true
            return state.links
        }
        for link in links.values { link.cancel() }
    }

    func request(_ demand: Subscribers.Demand) {
        outbox.request(demand)
        guard demand == .unlimited else { return }
        for link in state.withLock({ Array($0.links.values) }) { link.request(.unlimited) }
    }

    func cancel() {
        outbox.cancel()
        release()
    }
}

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

    /// Sends the values of all publishers as they come.
    public struct MergeMany<Upstream: Publisher>: Publisher {
        /// What the publishers send.
        public typealias Output = Upstream.Output
        /// The failure of any.
        public typealias Failure = Upstream.Failure
        /// What it reads.
        public let publishers: [Upstream]

        /// Reads `upstream`.
        public init(_ upstream: Upstream...) { publishers = upstream }
        /// Reads `upstream`.
        public init<S: Swift.Sequence>(_ upstream: S) where S.Element == Upstream { publishers = Array(upstream) }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let flattening = Flattening(subscriber)
            flattening.enter()
            flattening.start()
            for publisher in publishers { flattening.add(publisher) }
            flattening.leave()
        }

        /// Reads `other` as well.
        public func merge(with other: Upstream) -> MergeMany<Upstream> { MergeMany(publishers + [other]) }
    }

    /// Sends the values of both as they come.
    public struct Merge<A: Publisher, B: Publisher>: Publisher where A.Output == B.Output, A.Failure == B.Failure {
        /// What both send.
        public typealias Output = A.Output
        /// The failure of either.
        public typealias Failure = A.Failure
        let (a, b): (A, B)

        /// Reads `a` and `b`.
        public init(_ a: A, _ b: B) { (self.a, self.b) = (a, b) }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            MergeMany(AnyPublisher(a), AnyPublisher(b)).subscribe(subscriber)
        }
    }

    /// Sends the values of all three as they come.
    public struct Merge3<A: Publisher, B: Publisher, C: Publisher>: Publisher
    where A.Output == B.Output, A.Failure == B.Failure, A.Output == C.Output, A.Failure == C.Failure {
        /// What all send.
        public typealias Output = A.Output
        /// The failure of any.
        public typealias Failure = A.Failure
        let (a, b, c): (A, B, C)

        /// Reads the three.
        public init(_ a: A, _ b: B, _ c: C) { (self.a, self.b, self.c) = (a, b, c) }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            MergeMany(AnyPublisher(a), AnyPublisher(b), AnyPublisher(c)).subscribe(subscriber)
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

    /// Sends the values of both as they come.
    public func merge<P: Publisher>(with other: P) -> Publishers.Merge<Self, P>
    where P.Output == Output, P.Failure == Failure {
        Publishers.Merge(self, other)
    }

    /// Sends the values of all three as they come.
    public func merge<B: Publisher, C: Publisher>(with b: B, _ c: C) -> Publishers.Merge3<Self, B, C>
    where B.Output == Output, B.Failure == Failure, C.Output == Output, C.Failure == Failure {
        Publishers.Merge3(self, b, c)
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
