/// What subscribers are made of.
public enum Subscribers {}

extension Subscribers {
    /// How many values are wanted.
    public struct Demand: Hashable, Comparable, Codable, CustomStringConvertible, Sendable {
        /// Nil without a limit.
        private let count: Int?

        private init(count: Int?) { self.count = count }

        /// As many as there are.
        public static let unlimited = Demand(count: nil)
        /// No value.
        public static let none = Demand(count: 0)
        /// At most `value` values; a negative number is a programmer's mistake.
        public static func max(_ value: Int) -> Demand {
            precondition(value >= 0, "a demand is not negative")
            return Demand(count: value)
        }

        /// The number, or nil without a limit.
        public var max: Int? { count }

        /// Both together.
        public static func + (lhs: Demand, rhs: Demand) -> Demand {
            guard let a = lhs.count, let b = rhs.count else { return .unlimited }
            let (sum, isTooLarge) = a.addingReportingOverflow(b)
            return isTooLarge ? .unlimited : .max(sum)
        }
        /// With `rhs` values more.
        public static func + (lhs: Demand, rhs: Int) -> Demand { lhs + .max(rhs) }
        /// What is left of `lhs`, at least nothing.
        public static func - (lhs: Demand, rhs: Demand) -> Demand {
            guard let a = lhs.count else { return .unlimited }
            guard let b = rhs.count else { return .none }
            return .max(Swift.max(0, a - b))
        }
        /// With `rhs` values less, at least nothing.
        public static func - (lhs: Demand, rhs: Int) -> Demand { lhs - .max(rhs) }
        /// So many times.
        public static func * (lhs: Demand, rhs: Int) -> Demand {
            guard let a = lhs.count else { return .unlimited }
            let (product, isTooLarge) = a.multipliedReportingOverflow(by: rhs)
            return isTooLarge ? .unlimited : .max(product)
        }
        /// Adds.
        public static func += (lhs: inout Demand, rhs: Demand) { lhs = lhs + rhs }
        /// Adds.
        public static func += (lhs: inout Demand, rhs: Int) { lhs = lhs + rhs }
        /// Takes away.
        public static func -= (lhs: inout Demand, rhs: Demand) { lhs = lhs - rhs }
        /// Takes away.
        public static func -= (lhs: inout Demand, rhs: Int) { lhs = lhs - rhs }
        /// Multiplies.
        public static func *= (lhs: inout Demand, rhs: Int) { lhs = lhs * rhs }

        /// Whether it is for fewer values.
        public static func < (lhs: Demand, rhs: Demand) -> Bool {
            guard let a = lhs.count else { return false }
            guard let b = rhs.count else { return true }
            return a < b
        }
        /// Whether it is for fewer values.
        public static func < (lhs: Demand, rhs: Int) -> Bool { lhs.count.map { $0 < rhs } ?? false }
        /// Whether it is for more values.
        public static func > (lhs: Demand, rhs: Int) -> Bool { lhs.count.map { $0 > rhs } ?? true }
        /// Whether it is for at least so many values.
        public static func >= (lhs: Demand, rhs: Int) -> Bool { !(lhs < rhs) }
        /// Whether it is for at most so many values.
        public static func <= (lhs: Demand, rhs: Int) -> Bool { !(lhs > rhs) }
        /// Whether it is for exactly so many values.
        public static func == (lhs: Demand, rhs: Int) -> Bool { lhs.count == rhs }

        /// The number in words.
        public var description: String { count.map { "max(\($0))" } ?? "unlimited" }
    }

    /// How a publisher ended.
    @frozen
    public enum Completion<Failure: Error> {
        /// All values have been sent.
        case finished
        /// There are no more, because of an error.
        case failure(Failure)

        func mapError<Other: Error>(_ transform: (Failure) -> Other) -> Completion<Other> {
            switch self {
            case .finished: .finished
            case .failure(let error): .failure(transform(error))
            }
        }
    }
}

extension Subscribers.Completion: Sendable {}
extension Subscribers.Completion: Equatable where Failure: Equatable {}
extension Subscribers.Completion: Hashable where Failure: Hashable {}

extension Subscribers {
    /// Hands all values to closures.
    public final class Sink<Input, Failure: Error>: Subscriber, Cancellable, @unchecked Sendable {
        /// Called for each value.
        public var receiveValue: (Input) -> Void { value }
        /// Called at the end.
        public var receiveCompletion: (Completion<Failure>) -> Void { completion }

        private let value: (Input) -> Void
        private let completion: (Completion<Failure>) -> Void
        private let state = Guarded(SubscriptionState.awaiting)

        /// Calls `receiveValue` for each value and `receiveCompletion` at the end.
        public init(
            receiveCompletion: @escaping (Completion<Failure>) -> Void, receiveValue: @escaping (Input) -> Void
        ) {
            value = receiveValue
            completion = receiveCompletion
        }

        public func receive(subscription: any Subscription) {
            if SubscriptionState.begin(state, subscription) { subscription.request(.unlimited) }
        }

        public func receive(_ input: Input) -> Demand {
            if !SubscriptionState.isOver(state) { value(input) }
            return .none
        }

        public func receive(completion end: Completion<Failure>) {
            if SubscriptionState.finish(state) { completion(end) }
        }

        /// Ends the subscription; nothing is called afterwards.
        public func cancel() { SubscriptionState.cancel(state) }
    }

    /// Writes all values to a property of an object, which it keeps alive until the end.
    public final class Assign<Root, Input>: Subscriber, Cancellable, @unchecked Sendable {
        /// What it receives cannot fail.
        public typealias Failure = Never
        /// The object; nil after the end.
        public var object: Root? { target.withLock { $0 } }
        /// The property.
        public let keyPath: ReferenceWritableKeyPath<Root, Input>

        private let target: Guarded<Root?>
        private let state = Guarded(SubscriptionState.awaiting)

        /// Writes to `keyPath` of `object`.
        public init(object: Root, keyPath: ReferenceWritableKeyPath<Root, Input>) {
            target = Guarded(object)
            self.keyPath = keyPath
        }

        public func receive(subscription: any Subscription) {
            if SubscriptionState.begin(state, subscription) { subscription.request(.unlimited) }
        }

        public func receive(_ input: Input) -> Demand {
            if !SubscriptionState.isOver(state), let object { object[keyPath: keyPath] = input }
            return .none
        }

        public func receive(completion: Completion<Never>) {
            if SubscriptionState.finish(state) { release() }
        }

        /// Ends the subscription and lets go of the object.
        public func cancel() {
            SubscriptionState.cancel(state)
            release()
        }

        /// The object goes after the lock: its end may run anything.
        private func release() {
            _ = target.withLock { target in
                defer { target = nil }
                return target
            }
        }
    }
}

/// Where a subscriber stands with its one subscription.
enum SubscriptionState {
    case awaiting
    case running(any Subscription)
    case over

    /// Takes the subscription; a second one, or one that comes too late, is cancelled.
    static func begin(_ state: Guarded<SubscriptionState>, _ subscription: any Subscription) -> Bool {
        let isTaken = state.withLock { state in
            guard case .awaiting = state else { return false }
            state = .running(subscription)
            return true
        }
        if !isTaken { subscription.cancel() }
        return isTaken
    }

    static func isOver(_ state: Guarded<SubscriptionState>) -> Bool {
        state.withLock { if case .over = $0 { true } else { false } }
    }

    /// The running subscription.
    static func running(_ state: Guarded<SubscriptionState>) -> (any Subscription)? {
        state.withLock { if case .running(let subscription) = $0 { subscription } else { nil } }
    }

    /// Ends; false where it had ended.
    static func finish(_ state: Guarded<SubscriptionState>) -> Bool {
        let before = state.withLock { state in
            defer { state = .over }
            return state
        }
        if case .over = before { return false }
        return true
    }

    static func cancel(_ state: Guarded<SubscriptionState>) {
        let before = state.withLock { state in
            defer { state = .over }
            return state
        }
        if case .running(let subscription) = before { subscription.cancel() }
    }
}
