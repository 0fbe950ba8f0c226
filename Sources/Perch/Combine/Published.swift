/// A property of an ``ObservableObject`` that announces its changes, and whose projected value is a publisher of them.
@propertyWrapper
public struct Published<Value> {
    let box: PublishedBox<Value>

    /// A property that begins with `wrappedValue`.
    public init(wrappedValue: Value) { box = PublishedBox(wrappedValue) }
    /// A property that begins with `initialValue`.
    public init(initialValue: Value) { box = PublishedBox(initialValue) }

    /// Only the property of a class can be read.
    @available(*, unavailable, message: "@Published is only available on properties of classes")
    public var wrappedValue: Value {
        get { fatalError("@Published is only available on properties of classes") }
        set { fatalError("@Published is only available on properties of classes") }
    }

    /// Sends the present value and each new one, just before it is stored.
    public var projectedValue: Publisher {
        mutating get { Publisher(box: box) }
        set { newValue.box.forward(to: box) }
    }

    /// The value of the property; a change is announced by the object before it is stored.
    public static subscript<EnclosingSelf: AnyObject>(
        _enclosingInstance object: EnclosingSelf,
        wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
        storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
    ) -> Value {
        get { object[keyPath: storageKeyPath].box.value }
        set { object[keyPath: storageKeyPath].box.change(to: newValue) }
    }

    /// Sends the values of one `@Published` property.
    public struct Publisher: Combine.Publisher {
        /// The type of the property.
        public typealias Output = Value
        /// It cannot fail.
        public typealias Failure = Never
        let box: PublishedBox<Value>

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
            box.conduits.add(subscriber, dropsUnwanted: false) { box.value }
        }

        /// Writes what `publisher` sends to the property, as long as its object lives.
        func take<P: Combine.Publisher>(_ publisher: P) where P.Output == Value, P.Failure == Never {
            box.take(publisher)
        }
    }
}

/// Something that can tell an object's publisher of changes to come; what `objectWillChange` looks for in an object.
protocol WillChangeSource: AnyObject, Sendable {
    var objectWillChange: ObservableObjectPublisher? { get set }
}

/// The storage of one `@Published` property.
final class PublishedBox<Value>: WillChangeSource, @unchecked Sendable {
    private struct State {
        var value: Value
        var announcer: ObservableObjectPublisher?
        var assignments: [AnyCancellable] = []
    }

    private let state: Guarded<State>
    let conduits = Conduits<Value, Never>()

    init(_ value: Value) { state = Guarded(State(value: value)) }

    var value: Value { state.withLock { $0.value } }

    var objectWillChange: ObservableObjectPublisher? {
        get { state.withLock { $0.announcer } }
        set { state.withLock { $0.announcer = newValue } }
    }

    func change(to newValue: Value) {
        objectWillChange?.send()
        conduits.send(newValue)
        // The old value goes after the lock: its end may run anything.
        let old = state.withLock { state in
            defer { state.value = newValue }
            return state.value
        }
        withExtendedLifetime(old) {}
    }

    /// Takes the values of `publisher` for as long as the property lives.
    func take<P: Publisher>(_ publisher: P) where P.Output == Value, P.Failure == Never {
        let assignment = publisher.sink { [weak self] in self?.change(to: $0) }
        state.withLock { $0.assignments.append(assignment) }
    }

    func forward(to other: PublishedBox<Value>) {
        if other !== self { other.take(Published.Publisher(box: self)) }
    }

    /// The property goes with its object; who is subscribed hears that there will be no more.
    deinit { conduits.end(.finished) }
}
