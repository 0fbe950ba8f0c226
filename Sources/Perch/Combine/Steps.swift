/// What a simple operator does with what it receives; made anew for each subscriber.
struct Rules<Input, InputFailure: Error, Output, Failure: Error> {
    /// What becomes of one value.
    enum Step {
        case pass(Output)
        /// Nothing is sent; another value is asked for instead.
        case skip
        /// Nothing is sent and nothing asked for.
        case hold
        /// The value is the last one.
        case last(Output)
        case end(Subscribers.Completion<Failure>)
    }

    /// What becomes of the end: perhaps one more value, when it is wanted, and then the end.
    typealias Ending = (last: Output?, completion: Subscribers.Completion<Failure>)

    var value: (Input) -> Step
    var ending: (Subscribers.Completion<InputFailure>) -> Ending
    /// What the operator asks for when it is asked.
    var demand: (Subscribers.Demand) -> Subscribers.Demand = { $0 }
    /// Whether the operator finishes as soon as it is subscribed to.
    var isEmpty = false
    var subscribed: (any Subscription) -> Void = { _ in }
    var cancelled: () -> Void = {}
}

extension Rules where InputFailure == Failure {
    /// An operator that ends as what it reads ends.
    init(_ value: @escaping (Input) -> Step) {
        self.init(value: value, ending: { (nil, $0) })
    }
}

extension Rules where Failure == any Error {
    /// An operator that also ends when `value` throws.
    init(throwing value: @escaping (Input) throws -> Step) {
        self.init(
            value: { input in
                do { return try value(input) } catch { return .end(.failure(error)) }
            }, ending: { (nil, $0.mapError { $0 }) })
    }
}

/// A publisher that reads another one and decides about each value by itself: `map`, `filter`, `prefix` and the like.
public struct _Steps<Upstream: Publisher, Output, Failure: Error>: Publisher {
    typealias Rules = Combine.Rules<Upstream.Output, Upstream.Failure, Output, Failure>

    /// What it reads.
    public let upstream: Upstream
    let rules: () -> Rules

    init(_ upstream: Upstream, _ rules: @escaping () -> Rules) {
        self.upstream = upstream
        self.rules = rules
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        upstream.subscribe(Relay<Upstream.Output, Upstream.Failure, S>(subscriber, rules()))
    }
}

/// Stands between a publisher and the subscriber of an operator.
final class Relay<Input, Failure: Error, Downstream: Subscriber>: Subscriber, Subscription, @unchecked Sendable {
    typealias Rules = Combine.Rules<Input, Failure, Downstream.Input, Downstream.Failure>

    private let downstream: Downstream
    private let rules: Rules
    private let upstream = Guarded(SubscriptionState.awaiting)
    /// Asked for and not sent; matters only for a last value that comes with the end.
    private let ending: Guarded<(demand: Subscribers.Demand, last: Downstream.Input?, isCancelled: Bool)>

    init(_ downstream: Downstream, _ rules: Rules) {
        self.downstream = downstream
        self.rules = rules
        ending = Guarded((.none, nil, false))
    }

    func receive(subscription: any Subscription) {
        guard SubscriptionState.begin(upstream, subscription) else { return }
        rules.subscribed(subscription)
        downstream.receive(subscription: self)
        guard rules.isEmpty else { return }
        SubscriptionState.cancel(upstream)
        finish(nil, .finished)
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        guard !SubscriptionState.isOver(upstream) else { return .none }
        switch rules.value(input) {
        case .skip: return .max(1)
        case .hold: return .none
        case .pass(let output):
            let more = downstream.receive(output)
            ending.withLock { $0.demand = $0.demand - 1 + more }
            return more > 0 ? rules.demand(more) : .none
        case .last(let output):
            SubscriptionState.cancel(upstream)
            finish(output, .finished)
        case .end(let completion):
            SubscriptionState.cancel(upstream)
            finish(nil, completion)
        }
        return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        guard SubscriptionState.finish(upstream) else { return }
        let (last, end) = rules.ending(completion)
        guard let last else { return finish(nil, end) }
        let mustWait = ending.withLock { ending in
            guard ending.demand == 0 else { return false }
            ending.last = last
            return true
        }
        if !mustWait { finish(last, end) }
    }

    private func finish(_ last: Downstream.Input?, _ completion: Subscribers.Completion<Downstream.Failure>) {
        if let last { _ = downstream.receive(last) }
        if !ending.withLock({ $0.isCancelled }) { downstream.receive(completion: completion) }
    }

    func request(_ demand: Subscribers.Demand) {
        let last = ending.withLock { ending in
            ending.demand += demand
            defer { ending.last = nil }
            return demand > 0 ? ending.last : nil
        }
        if let last { return finish(last, .finished) }
        let wanted = rules.demand(demand)
        if wanted > 0 { SubscriptionState.running(upstream)?.request(wanted) }
    }

    func cancel() {
        let wasRunning = ending.withLock { ending in
            defer { ending = (.none, nil, true) }
            return !ending.isCancelled
        }
        if wasRunning, SubscriptionState.running(upstream) != nil { rules.cancelled() }
        SubscriptionState.cancel(upstream)
    }
}
