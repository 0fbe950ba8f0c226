/// Sends one value and finishes.
public struct Just<Output>: Publisher {
    /// It cannot fail.
    public typealias Failure = Never
    /// The value.
    public let output: Output

    /// Sends `output`.
    public init(_ output: Output) { self.output = output }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
        subscriber.receive(subscription: ListSubscription(CollectionOfOne(output), Outbox(subscriber)))
    }
}

/// Sends no value and finishes, or never does.
public struct Empty<Output, Failure: Error>: Publisher {
    /// Whether it finishes at once.
    public let completeImmediately: Bool

    /// Finishes at once, or never.
    public init(completeImmediately: Bool = true) { self.completeImmediately = completeImmediately }

    /// The types told by hand.
    public init(completeImmediately: Bool = true, outputType: Output.Type, failureType: Failure.Type) {
        self.completeImmediately = completeImmediately
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        subscriber.receive(subscription: Subscriptions.empty)
        if completeImmediately { subscriber.receive(completion: .finished) }
    }
}

/// Fails at once.
public struct Fail<Output, Failure: Error>: Publisher {
    /// The error.
    public let error: Failure

    /// Fails with `error`.
    public init(error: Failure) { self.error = error }

    /// The type of value told by hand.
    public init(outputType: Output.Type, failure: Failure) { error = failure }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        subscriber.receive(subscription: Subscriptions.empty)
        subscriber.receive(completion: .failure(error))
    }
}

/// Asks for a publisher only when somebody subscribes, each time anew.
public struct Deferred<DeferredPublisher: Publisher>: Publisher {
    /// What the publisher sends.
    public typealias Output = DeferredPublisher.Output
    /// How the publisher fails.
    public typealias Failure = DeferredPublisher.Failure
    /// Makes the publisher.
    public let createPublisher: () -> DeferredPublisher

    /// Calls `createPublisher` for each subscriber.
    public init(createPublisher: @escaping () -> DeferredPublisher) { self.createPublisher = createPublisher }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        createPublisher().subscribe(subscriber)
    }
}

/// A publisher whose type is not told.
public struct AnyPublisher<Output, Failure: Error>: Publisher, CustomStringConvertible {
    private let connect: (AnySubscriber<Output, Failure>) -> Void

    /// Hides the type of `publisher`.
    public init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
        if let erased = publisher as? AnyPublisher<Output, Failure> {
            self = erased
        } else {
            connect = { publisher.subscribe($0) }
        }
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        connect(AnySubscriber(subscriber))
    }

    /// Only the name of the type.
    public var description: String { "AnyPublisher" }
}

extension Publisher {
    /// Hides the type.
    public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }
}

/// A subscriber whose type is not told.
public struct AnySubscriber<Input, Failure: Error>: Subscriber {
    public let combineIdentifier: CombineIdentifier
    private let subscribed: (any Subscription) -> Void
    private let value: (Input) -> Subscribers.Demand
    private let completion: (Subscribers.Completion<Failure>) -> Void

    /// Hides the type of `subscriber`.
    public init<S: Subscriber>(_ subscriber: S) where S.Input == Input, S.Failure == Failure {
        combineIdentifier = subscriber.combineIdentifier
        subscribed = { subscriber.receive(subscription: $0) }
        value = { subscriber.receive($0) }
        completion = { subscriber.receive(completion: $0) }
    }

    /// A subscriber made of closures; those left out do nothing.
    public init(
        receiveSubscription: ((any Subscription) -> Void)? = nil,
        receiveValue: ((Input) -> Subscribers.Demand)? = nil,
        receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil
    ) {
        combineIdentifier = CombineIdentifier()
        subscribed = receiveSubscription ?? { _ in }
        value = receiveValue ?? { _ in .none }
        completion = receiveCompletion ?? { _ in }
    }

    public func receive(subscription: any Subscription) { subscribed(subscription) }
    public func receive(_ input: Input) -> Subscribers.Demand { value(input) }
    public func receive(completion end: Subscribers.Completion<Failure>) { completion(end) }
}

extension Publishers {
    /// Sends the elements of a sequence and finishes.
    public struct Sequence<Elements: Swift.Sequence, Failure: Error>: Publisher {
        /// An element.
        public typealias Output = Elements.Element
        /// The elements.
        public let sequence: Elements

        /// Sends the elements of `sequence`.
        public init(sequence: Elements) { self.sequence = sequence }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let subscription = ListSubscription<Elements, S>(sequence, Outbox(subscriber))
            subscriber.receive(subscription: subscription)
            subscription.finishIfEmpty()
        }
    }
}

/// Sends elements as they are asked for.
final class ListSubscription<Elements: Swift.Sequence, Downstream: Subscriber>: Subscription, @unchecked Sendable
where Elements.Element == Downstream.Input {
    private struct State {
        var iterator: Elements.Iterator
        /// Read ahead, so that the end is told with the last element and not with the demand after it.
        var next: Elements.Element?
        var fillers = 0
    }

    private let outbox: Outbox<Downstream>
    private let state: Guarded<State>

    init(_ elements: Elements, _ outbox: Outbox<Downstream>) {
        self.outbox = outbox
        var iterator = elements.makeIterator()
        let first = iterator.next()
        state = Guarded(State(iterator: iterator, next: first))
    }

    func finishIfEmpty() {
        if state.withLock({ $0.next == nil }) { outbox.end(.finished) }
    }

    func request(_ demand: Subscribers.Demand) {
        outbox.request(demand)
        fill()
    }

    /// One thread at a time, so that the order is kept; whoever comes meanwhile leaves the rest to it.
    private func fill() {
        let isBusy = state.withLock { state in
            defer { state.fillers += 1 }
            return state.fillers > 0
        }
        if isBusy { return }
        repeat {
            while !outbox.isOver, outbox.demand > 0 {
                let (element, isLast) = take()
                guard let element else { break }
                outbox.put(element)
                if isLast { outbox.end(.finished) }
            }
        } while !isDone()
    }

    private func take() -> (element: Elements.Element?, isLast: Bool) {
        state.withLock { state in
            let element = state.next
            if element != nil { state.next = state.iterator.next() }
            return (element, state.next == nil)
        }
    }

    private func isDone() -> Bool {
        state.withLock { state in
            defer { state.fillers = state.fillers > 1 ? 1 : 0 }
            return state.fillers <= 1
        }
    }

    func cancel() { outbox.cancel() }
}

extension Swift.Sequence {
    /// Sends the elements in order and finishes.
    public var publisher: Publishers.Sequence<Self, Never> { Publishers.Sequence(sequence: self) }
}

extension Optional {
    /// Sends the value, if there is one, and finishes.
    public struct Publisher: Combine.Publisher {
        /// The value.
        public typealias Output = Wrapped
        /// It cannot fail.
        public typealias Failure = Never
        /// The value, if there is one.
        public let output: Wrapped?

        /// Sends `output`.
        public init(_ output: Wrapped?) { self.output = output }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Wrapped, S.Failure == Never {
            Publishers.Sequence(sequence: output.map { [$0] } ?? []).subscribe(subscriber)
        }
    }

    /// Sends the value, if there is one, and finishes.
    public var publisher: Publisher { Publisher(self) }
}

extension Result {
    /// Sends the value and finishes, or fails.
    public struct Publisher: Combine.Publisher {
        /// The value.
        public typealias Output = Success
        /// The value or the error.
        public let result: Result<Success, Failure>

        /// Sends what `result` says.
        public init(_ result: Result<Success, Failure>) { self.result = result }
        /// Sends `output`.
        public init(_ output: Success) { result = .success(output) }
        /// Fails with `failure`.
        public init(_ failure: Failure) { result = .failure(failure) }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Success, S.Failure == Failure {
            switch result {
            case .success(let value): Publishers.Sequence(sequence: CollectionOfOne(value)).subscribe(subscriber)
            case .failure(let error): Fail(error: error).subscribe(subscriber)
            }
        }
    }

    /// Sends the value and finishes, or fails.
    public var publisher: Publisher { Publisher(self) }
}
