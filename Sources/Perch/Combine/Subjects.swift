/// Sends what it is told to, to those who are subscribed and have asked for it.
public final class PassthroughSubject<Output, Failure: Error>: Subject, @unchecked Sendable {
    private let conduits = Conduits<Output, Failure>()

    /// A subject without subscribers.
    public init() {}

    public func send(_ value: Output) { conduits.send(value) }
    public func send(completion: Subscribers.Completion<Failure>) { conduits.end(completion) }
    public func send(subscription: any Subscription) { conduits.take(subscription) }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        conduits.add(subscriber, dropsUnwanted: true)
    }
}

/// Keeps a value and sends it, and each later one.
public final class CurrentValueSubject<Output, Failure: Error>: Subject, @unchecked Sendable {
    private let conduits = Conduits<Output, Failure>()
    private let current: Guarded<Output>

    /// Begins with `value`.
    public init(_ value: Output) { current = Guarded(value) }

    /// The present value; writing it sends it.
    public var value: Output {
        get { current.withLock { $0 } }
        set { send(newValue) }
    }

    public func send(_ value: Output) {
        guard !conduits.hasEnded else { return }
        // The old value goes after the lock: its end may run anything.
        let old = current.withLock { current in
            defer { current = value }
            return current
        }
        withExtendedLifetime(old) { conduits.send(value) }
    }

    public func send(completion: Subscribers.Completion<Failure>) { conduits.end(completion) }
    public func send(subscription: any Subscription) { conduits.take(subscription) }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        conduits.add(subscriber, dropsUnwanted: false) { self.value }
    }
}

/// The subscribers of a subject.
final class Conduits<Output, Failure: Error>: @unchecked Sendable {
    private struct State {
        var conduits: [(key: UInt, conduit: Conduit<Output, Failure>)] = []
        var lastKey: UInt = 0
        var ending: Subscribers.Completion<Failure>?
        var upstreams: [any Subscription] = []
    }

    private let state = Guarded(State())

    var hasEnded: Bool { state.withLock { $0.ending != nil } }
    var isEmpty: Bool { state.withLock { $0.conduits.isEmpty } }

    func add<S: Subscriber>(_ subscriber: S, dropsUnwanted: Bool, first: (() -> Output)? = nil)
    where S.Input == Output, S.Failure == Failure {
        let conduit = Conduit<Output, Failure>(subscriber, dropsUnwanted: dropsUnwanted)
        let ending = state.withLock { state in
            if state.ending == nil {
                state.lastKey += 1
                let key = state.lastKey
                state.conduits.append((key, conduit))
                conduit.leave = { [weak self] in self?.remove(key) }
            }
            return state.ending
        }
        if let first, ending == nil { conduit.put(first()) }
        conduit.start()
        if let ending { conduit.end(ending) }
        for upstream in state.withLock({ $0.upstreams }) { upstream.request(.unlimited) }
    }

    func send(_ value: Output) {
        let (conduits, hasEnded) = state.withLock { ($0.conduits, $0.ending != nil) }
        if !hasEnded { for (_, conduit) in conduits { conduit.put(value) } }
    }

    func end(_ completion: Subscribers.Completion<Failure>) {
        let conduits = state.withLock { state in
            guard state.ending == nil else { return [(key: UInt, conduit: Conduit<Output, Failure>)]() }
            state.ending = completion
            defer { (state.conduits, state.upstreams) = ([], []) }
            return state.conduits
        }
        for (_, conduit) in conduits { conduit.end(completion) }
    }

    func take(_ subscription: any Subscription) {
        let hasEnded = state.withLock { state in
            if state.ending == nil { state.upstreams.append(subscription) }
            return state.ending != nil
        }
        if hasEnded { subscription.cancel() } else { subscription.request(.unlimited) }
    }

    private func remove(_ key: UInt) {
        let gone = state.withLock { state in
            state.conduits.firstIndex { $0.key == key }.map { state.conduits.remove(at: $0) }
        }
        withExtendedLifetime(gone) {}
    }
}

/// One subscriber of a subject. What it has not asked for is dropped, or the newest of it kept.
final class Conduit<Output, Failure: Error>: Subscription, @unchecked Sendable {
    private struct State {
        var demand = Subscribers.Demand.none
        var waiting: [Output] = []
        var ending: Subscribers.Completion<Failure>?
        var isSending = false
        var isOver = false
    }

    private let subscriber: AnySubscriber<Output, Failure>
    private let dropsUnwanted: Bool
    private let state = Guarded(State())
    /// Leaves the subject; set once, before the subscriber hears of anything.
    var leave: () -> Void = {}

    init<S: Subscriber>(_ subscriber: S, dropsUnwanted: Bool) where S.Input == Output, S.Failure == Failure {
        self.subscriber = AnySubscriber(subscriber)
        self.dropsUnwanted = dropsUnwanted
    }

    func start() { subscriber.receive(subscription: self) }

    func put(_ value: Output) {
        let dropped: [Output] = state.withLock { state in
            guard !state.isOver, state.ending == nil else { return [] }
            var dropped: [Output] = []
            if dropsUnwanted, state.demand <= state.waiting.count { return [] }
            if !dropsUnwanted, state.demand <= state.waiting.count, let unwanted = state.waiting.popLast() {
                dropped = [unwanted]
            }
            state.waiting.append(value)
            return dropped
        }
        withExtendedLifetime(dropped) { send() }
    }

    func end(_ completion: Subscribers.Completion<Failure>) {
        state.withLock { state in
            if state.ending == nil { state.ending = completion }
            // A value that nobody has asked for is no reason to wait.
            if state.demand == 0 { state.waiting = [] }
        }
        send()
    }

    func request(_ demand: Subscribers.Demand) {
        state.withLock { $0.demand += demand }
        send()
    }

    func cancel() {
        let dropped = state.withLock { state in
            defer { state.waiting = [] }
            state.isOver = true
            return state.waiting
        }
        withExtendedLifetime(dropped) { leave() }
    }

    private func send() {
        while true {
            let (value, completion): (Output?, Subscribers.Completion<Failure>?) = state.withLock { state in
                guard !state.isOver, !state.isSending else { return (nil, nil) }
                if let first = state.waiting.first, state.demand > 0 {
                    state.waiting.removeFirst()
                    state.demand -= 1
                    state.isSending = true
                    return (first, nil)
                }
                guard let ending = state.ending else { return (nil, nil) }
                state.isOver = true
                return (nil, ending)
            }
            if let value {
                let more = subscriber.receive(value)
                state.withLock { state in
                    state.demand += more
                    state.isSending = false
                }
            } else if let completion {
                return subscriber.receive(completion: completion)
            } else {
                return
            }
        }
    }
}
