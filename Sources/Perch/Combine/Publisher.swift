/// Sends values over time to those who subscribe, and at last that it has finished or failed.
public protocol Publisher<Output, Failure> {
    /// What it sends.
    associatedtype Output
    /// How it fails; `Never` for one that cannot.
    associatedtype Failure: Error

    /// Connects `subscriber`; called by ``subscribe(_:)-(Subscriber)``.
    func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure
}

extension Publisher {
    /// Connects `subscriber`.
    public func subscribe<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
        receive(subscriber: subscriber)
    }

    /// Connects a subject, which sends on what it receives.
    public func subscribe<S: Subject>(_ subject: S) -> AnyCancellable where S.Output == Output, S.Failure == Failure {
        let link = Link<Output, Failure>(
            subscribed: { subject.send(subscription: $0) },
            value: {
                subject.send($0)
                return .none
            }, completion: { subject.send(completion: $0) })
        subscribe(link)
        return AnyCancellable(link)
    }
}

/// Receives the values of a publisher, as many as it has asked for.
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
    /// What it receives.
    associatedtype Input
    /// How what it receives may fail.
    associatedtype Failure: Error

    /// Called once, before anything else; values come only after a demand.
    func receive(subscription: any Subscription)
    /// Called for each value; returns how many more are wanted.
    func receive(_ input: Input) -> Subscribers.Demand
    /// Called once, at the end.
    func receive(completion: Subscribers.Completion<Failure>)
}

extension Subscriber where Input == Void {
    /// Receives a value without content.
    public func receive() -> Subscribers.Demand { receive(()) }
}

/// The connection of one subscriber with one publisher.
public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
    /// Asks for `demand` more values.
    func request(_ demand: Subscribers.Demand)
}

/// A publisher that sends what it is told to.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
    /// Sends a value.
    func send(_ value: Output)
    /// Ends; nothing is sent afterwards.
    func send(completion: Subscribers.Completion<Failure>)
    /// Takes the subscription of a publisher whose values it will send on.
    func send(subscription: any Subscription)
}

extension Subject where Output == Void {
    /// Sends a value without content.
    public func send() { send(()) }
}

/// A publisher that sends nothing before it is connected.
public protocol ConnectablePublisher<Output, Failure>: Publisher {
    /// Begins to send; cancelling what is returned ends it.
    func connect() -> any Cancellable
}

/// Names one subscriber or subscription.
public struct CombineIdentifier: Hashable, CustomStringConvertible, Sendable {
    private static let last = Guarded<UInt>(0)
    private let number: UInt

    /// A new name.
    public init() {
        number = CombineIdentifier.last.withLock {
            $0 += 1
            return $0
        }
    }

    /// The name of an object.
    public init(_ object: AnyObject) { number = UInt(bitPattern: ObjectIdentifier(object)) }

    /// The number in hexadecimal.
    public var description: String { "0x" + String(number, radix: 16) }
}

/// Has a name of its own.
public protocol CustomCombineIdentifierConvertible {
    /// The name.
    var combineIdentifier: CombineIdentifier { get }
}

extension CustomCombineIdentifierConvertible where Self: AnyObject {
    /// The name of the object.
    public var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }
}
