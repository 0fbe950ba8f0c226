/// A subscriber made of closures that an operator connects to what it reads.
final class Link<Input, Failure: Error>: Subscriber, Subscription, @unchecked Sendable {
    private let state = Guarded(SubscriptionState.awaiting)
    private let subscribed: (Link) -> Void
    private let value: (Input) -> Subscribers.Demand
    private let completion: (Subscribers.Completion<Failure>) -> Void

    init(
        subscribed: @escaping (Link) -> Void = { _ in }, value: @escaping (Input) -> Subscribers.Demand,
        completion: @escaping (Subscribers.Completion<Failure>) -> Void
    ) {
        self.subscribed = subscribed
        self.value = value
        self.completion = completion
    }

    func receive(subscription: any Subscription) {
        if SubscriptionState.begin(state, subscription) { subscribed(self) }
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        SubscriptionState.isOver(state) ? .none : value(input)
    }

    func receive(completion end: Subscribers.Completion<Failure>) {
        if SubscriptionState.finish(state) { completion(end) }
    }

    func request(_ demand: Subscribers.Demand) {
        if demand > 0 { SubscriptionState.running(state)?.request(demand) }
    }

    func cancel() { SubscriptionState.cancel(state) }
}

/// Hands values to one subscriber: no more than it asked for, one at a time, and in order, whichever thread they come
/// from. What comes too early waits.
final class Outbox<Downstream: Subscriber>: @unchecked Sendable {
    typealias Input = Downstream.Input

    private struct State {
        var demand = Subscribers.Demand.none
        var waiting: [(value: Input, sent: (() -> Void)?)] = []
        var ending: Subscribers.Completion<Downstream.Failure>?
        var isSending = false
        var isOver = false
    }

    private enum Step {
        case value(Input, sent: (() -> Void)?)
        case end(Subscribers.Completion<Downstream.Failure>)
    }

    private let downstream: Downstream
    private let state = Guarded(State())

    init(_ downstream: Downstream) { self.downstream = downstream }

    var isOver: Bool { state.withLock { $0.isOver } }

    /// The values that the subscriber has asked for and not got.
    var demand: Subscribers.Demand { state.withLock { $0.demand - $0.waiting.count } }

    func start(_ subscription: any Subscription) { downstream.receive(subscription: subscription) }

    /// Hands `value` over when it is wanted; `sent` is called afterwards. With `replacingUnwanted` a value that waits
    /// because nobody has asked for it goes.
    func put(_ value: Input, replacingUnwanted: Bool = false, sent: (() -> Void)? = nil) {
        let unwanted: Input? = state.withLock { state in
            guard !state.isOver, state.ending == nil else { return nil }
            let isUnwanted = replacingUnwanted && state.demand <= state.waiting.count
            let unwanted = isUnwanted ? state.waiting.popLast()?.value : nil
            state.waiting.append((value, sent))
            return unwanted
        }
        withExtendedLifetime(unwanted) { send() }
    }

    /// Ends after what is waiting, or at once and without it.
    func end(_ completion: Subscribers.Completion<Downstream.Failure>, atOnce: Bool = false) {
        state.withLock { state in
            guard !state.isOver, state.ending == nil else { return }
            state.ending = completion
            if atOnce { state.waiting = [] }
        }
        send()
    }

    func request(_ demand: Subscribers.Demand) {
        state.withLock { $0.demand += demand }
        send()
    }

    /// Lets go of what waits; the end may still come.
    func dropWaiting() {
        let dropped = state.withLock { state in
            defer { state.waiting = [] }
            return state.waiting
        }
        withExtendedLifetime(dropped) {}
    }

    /// Lets go of everything that waits.
    func cancel() {
        let dropped = state.withLock { state in
            defer { state.waiting = [] }
            state.isOver = true
            return state.waiting
        }
        withExtendedLifetime(dropped) {}
    }

    private func send() {
        while let step = nextStep() {
            switch step {
            case .value(let value, let sent):
                let more = downstream.receive(value)
                state.withLock { state in
                    state.demand += more
                    state.isSending = false
                }
                sent?()
            case .end(let completion):
                downstream.receive(completion: completion)
                state.withLock { $0.isSending = false }
            }
        }
    }

    private func nextStep() -> Step? {
        state.withLock { state in
            guard !state.isOver, !state.isSending else { return nil }
            if !state.waiting.isEmpty, state.demand > 0 {
                state.isSending = true
                state.demand -= 1
                let (value, sent) = state.waiting.removeFirst()
                return .value(value, sent: sent)
            }
            guard state.waiting.isEmpty, let ending = state.ending else { return nil }
            state.isOver = true
            return .end(ending)
        }
    }
}
