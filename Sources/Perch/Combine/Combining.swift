/// Reads several publishers and joins their values: `combineLatest` keeps the newest of each, `zip` pairs them off.
final class Joining<Downstream: Subscriber>: Subscription, @unchecked Sendable {
    private struct State {
        var queues: [[Any]]
        var isEnded: [Bool]
        var links: [any Subscription] = []
        var isOver = false
    }

    private let outbox: Outbox<Downstream>
    private let state: Guarded<State>
    private let takesLatest: Bool
    private let make: ([Any]) -> Downstream.Input

    private init(
        _ downstream: Downstream, count: Int, takesLatest: Bool, make: @escaping ([Any]) -> Downstream.Input
    ) {
        outbox = Outbox(downstream)
        state = Guarded(
            State(queues: Array(repeating: [], count: count), isEnded: Array(repeating: false, count: count)))
        self.takesLatest = takesLatest
        self.make = make
    }

    /// One of the publishers that are joined, whatever its type.
    struct Part {
        fileprivate let read: (_ joining: Joining, _ index: Int) -> Void

        init<P: Publisher>(_ publisher: P) where P.Failure == Downstream.Failure {
            read = { joining, index in joining.add(publisher, at: index) }
        }
    }

    /// Reads all of `parts`; `make` puts a value of each together, in their order.
    static func read(
        _ parts: [Part], takesLatest: Bool, for downstream: Downstream, make: @escaping ([Any]) -> Downstream.Input
    ) {
        let joining = Joining(downstream, count: parts.count, takesLatest: takesLatest, make: make)
        joining.outbox.start(joining)
        for (index, part) in parts.enumerated() { part.read(joining, index) }
    }

    /// Reads `publisher` in the place `index`. Each gets the demand of the whole, so that none runs ahead.
    private func add<P: Publisher>(_ publisher: P, at index: Int) where P.Failure == Downstream.Failure {
        let link = Link<P.Output, P.Failure>(
            subscribed: { [self] link in
                let isOver = state.withLock { state in
                    if !state.isOver { state.links.append(link) }
                    return state.isOver
                }
                isOver ? link.cancel() : link.request(takesLatest ? .unlimited : outbox.demand)
            },
            value: { [self] value in
                join(value, at: index)
                return .none
            }, completion: { [self] in ended($0, at: index) })
        publisher.subscribe(link)
    }

    private func join(_ value: Any, at index: Int) {
        let parts: [Any]? = state.withLock { state in
            if takesLatest { state.queues[index] = [value] } else { state.queues[index].append(value) }
            guard !state.isOver, state.queues.allSatisfy({ !$0.isEmpty }) else { return nil }
            let parts = state.queues.map { $0[0] }
            if !takesLatest { for place in state.queues.indices { state.queues[place].removeFirst() } }
            return parts
        }
        if let parts {
            // Of what nobody has asked for yet `combineLatest` keeps the newest only.
            outbox.put(make(parts), replacingUnwanted: takesLatest)
            if !takesLatest { finishIfExhausted() }
        }
    }

    private func ended(_ completion: Subscribers.Completion<Downstream.Failure>, at index: Int) {
        if case .failure = completion { return finish(completion, atOnce: true) }
        let isAtEnd = state.withLock { state in
            state.isEnded[index] = true
            // Without a value of each there will never be one of all.
            return takesLatest && (state.isEnded.allSatisfy { $0 } || state.queues[index].isEmpty)
        }
        if isAtEnd { finish(.finished, atOnce: false) } else { finishIfExhausted() }
    }

    /// `zip` ends as soon as one that has ended has nothing left to pair.
    private func finishIfExhausted() {
        guard !takesLatest else { return }
        let isAtEnd = state.withLock { state in
            zip(state.isEnded, state.queues).contains { $0 && $1.isEmpty }
        }
        if isAtEnd { finish(.finished, atOnce: false) }
    }

    private func finish(_ completion: Subscribers.Completion<Downstream.Failure>, atOnce: Bool) {
        release()
        outbox.end(completion, atOnce: atOnce)
    }

    private func release() {
        let links = state.withLock { state in
            defer { state.links = [] }
            state.isOver = true
            return state.links
        }
        for link in links { link.cancel() }
    }

    func request(_ demand: Subscribers.Demand) {
        outbox.request(demand)
        if !takesLatest { for link in state.withLock({ $0.links }) { link.request(demand) } }
    }

    func cancel() {
        outbox.cancel()
        release()
    }
}

/// A part of what was joined; the place in the list fixes its type.
private func part<Value>(_ parts: [Any], _ index: Int) -> Value {
    guard let value = parts[index] as? Value else { preconditionFailure("a joined value has another type") }
    return value
}

extension Publishers {
    /// Sends the newest values of both whenever one sends.
    public struct CombineLatest<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
        /// A value of each.
        public typealias Output = (A.Output, B.Output)
        /// The failure of either.
        public typealias Failure = A.Failure
        let (a, b): (A, B)

        /// Joins `a` and `b`.
        public init(_ a: A, _ b: B) { (self.a, self.b) = (a, b) }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            Joining.read([.init(a), .init(b)], takesLatest: true, for: subscriber) {
                (part($0, 0), part($0, 1))
            }
        }
    }

    /// Sends the newest values of all three whenever one sends.
    public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher
    where A.Failure == B.Failure, B.Failure == C.Failure {
        /// A value of each.
        public typealias Output = (A.Output, B.Output, C.Output)
        /// The failure of any.
        public typealias Failure = A.Failure
        let (a, b, c): (A, B, C)

        /// Joins the three.
        public init(_ a: A, _ b: B, _ c: C) { (self.a, self.b, self.c) = (a, b, c) }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            Joining.read([.init(a), .init(b), .init(c)], takesLatest: true, for: subscriber) {
                (part($0, 0), part($0, 1), part($0, 2))
            }
        }
    }

    /// Sends the newest values of all four whenever one sends.
    public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
    where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure {
        /// A value of each.
        public typealias Output = (A.Output, B.Output, C.Output, D.Output)
        /// The failure of any.
        public typealias Failure = A.Failure
        let (a, b, c, d): (A, B, C, D)

        /// Joins the four.
        public init(_ a: A, _ b: B, _ c: C, _ d: D) { (self.a, self.b, self.c, self.d) = (a, b, c, d) }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            Joining.read([.init(a), .init(b), .init(c), .init(d)], takesLatest: true, for: subscriber) {
                (part($0, 0), part($0, 1), part($0, 2), part($0, 3))
            }
        }
    }

    /// Sends the first values of both, then the second ones, and so on.
    public struct Zip<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
        /// A value of each.
        public typealias Output = (A.Output, B.Output)
        /// The failure of either.
        public typealias Failure = A.Failure
        let (a, b): (A, B)

        /// Pairs `a` and `b`.
        public init(_ a: A, _ b: B) { (self.a, self.b) = (a, b) }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            Joining.read([.init(a), .init(b)], takesLatest: false, for: subscriber) {
                (part($0, 0), part($0, 1))
            }
        }
    }

    /// Sends the first values of all three, then the second ones, and so on.
    public struct Zip3<A: Publisher, B: Publisher, C: Publisher>: Publisher
    where A.Failure == B.Failure, B.Failure == C.Failure {
        /// A value of each.
        public typealias Output = (A.Output, B.Output, C.Output)
        /// The failure of any.
        public typealias Failure = A.Failure
        let (a, b, c): (A, B, C)

        /// Groups the three.
        public init(_ a: A, _ b: B, _ c: C) { (self.a, self.b, self.c) = (a, b, c) }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            Joining.read([.init(a), .init(b), .init(c)], takesLatest: false, for: subscriber) {
                (part($0, 0), part($0, 1), part($0, 2))
            }
        }
    }
}

extension Publisher {
    /// Sends the newest values of both whenever one sends.
    public func combineLatest<P: Publisher>(_ other: P) -> Publishers.CombineLatest<Self, P>
    where P.Failure == Failure {
        Publishers.CombineLatest(self, other)
    }

    /// Sends what `transform` makes of the newest values of both whenever one sends.
    public func combineLatest<P: Publisher, T>(
        _ other: P, _ transform: @escaping (Output, P.Output) -> T
    ) -> _Steps<Publishers.CombineLatest<Self, P>, T, Failure> where P.Failure == Failure {
        Publishers.CombineLatest(self, other).map { transform($0.0, $0.1) }
    }

    /// Sends the newest values of all three whenever one sends.
    public func combineLatest<P: Publisher, Q: Publisher>(
        _ publisher1: P, _ publisher2: Q
    ) -> Publishers.CombineLatest3<Self, P, Q> where P.Failure == Failure, Q.Failure == Failure {
        Publishers.CombineLatest3(self, publisher1, publisher2)
    }

    /// Sends what `transform` makes of the newest values of all three whenever one sends.
    public func combineLatest<P: Publisher, Q: Publisher, T>(
        _ publisher1: P, _ publisher2: Q, _ transform: @escaping (Output, P.Output, Q.Output) -> T
    ) -> _Steps<Publishers.CombineLatest3<Self, P, Q>, T, Failure> where P.Failure == Failure, Q.Failure == Failure {
        Publishers.CombineLatest3(self, publisher1, publisher2).map { transform($0.0, $0.1, $0.2) }
    }

    /// Sends the newest values of all four whenever one sends.
    public func combineLatest<P: Publisher, Q: Publisher, R: Publisher>(
        _ publisher1: P, _ publisher2: Q, _ publisher3: R
    ) -> Publishers.CombineLatest4<Self, P, Q, R>
    where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
        Publishers.CombineLatest4(self, publisher1, publisher2, publisher3)
    }

    /// Sends the first values of both, then the second ones, and so on.
    public func zip<P: Publisher>(_ other: P) -> Publishers.Zip<Self, P> where P.Failure == Failure {
        Publishers.Zip(self, other)
    }

    /// Sends what `transform` makes of the first values of both, then of the second ones, and so on.
    public func zip<P: Publisher, T>(
        _ other: P, _ transform: @escaping (Output, P.Output) -> T
    ) -> _Steps<Publishers.Zip<Self, P>, T, Failure> where P.Failure == Failure {
        Publishers.Zip(self, other).map { transform($0.0, $0.1) }
    }

    /// Sends the first values of all three, then the second ones, and so on.
    public func zip<P: Publisher, Q: Publisher>(
        _ publisher1: P, _ publisher2: Q
    ) -> Publishers.Zip3<Self, P, Q> where P.Failure == Failure, Q.Failure == Failure {
        Publishers.Zip3(self, publisher1, publisher2)
    }
}
