/// A value that a gesture writes while it happens, and that goes back to its first value when the gesture is over.
@propertyWrapper
public struct GestureState<Value>: DynamicProperty {
    @State private var stored: Value
    private let initial: Value
    private let resetting: (Value, inout Transaction) -> Void

    /// A value that starts with `wrappedValue`.
    public init(wrappedValue: Value) { self.init(wrappedValue: wrappedValue, reset: { _, _ in }) }
    /// A value that starts with `initialValue`.
    public init(initialValue: Value) { self.init(wrappedValue: initialValue) }

    /// A value that goes back with `resetTransaction`.
    public init(wrappedValue: Value, resetTransaction: Transaction) {
        self.init(wrappedValue: wrappedValue) { $1 = resetTransaction }
    }
    /// A value that goes back with `resetTransaction`.
    public init(initialValue: Value, resetTransaction: Transaction) {
        self.init(wrappedValue: initialValue, resetTransaction: resetTransaction)
    }

    /// A value for which `reset` says how it goes back from its last value.
    public init(wrappedValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
        _stored = State(wrappedValue: wrappedValue)
        initial = wrappedValue
        resetting = reset
    }
    /// A value for which `reset` says how it goes back from its last value.
    public init(initialValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
        self.init(wrappedValue: initialValue, reset: reset)
    }

    /// The present value.
    @MainActor
    public var wrappedValue: Value { stored }

    /// What ``Gesture/updating(_:body:)`` takes.
    public var projectedValue: GestureState<Value> { self }

    @MainActor
    func update(_ change: (inout Value, inout Transaction) -> Void) {
        var value = stored
        var transaction = Transaction()
        change(&value, &transaction)
        write(value, transaction)
    }

    @MainActor
    func reset() {
        var transaction = Transaction()
        resetting(stored, &transaction)
        write(initial, transaction)
    }

    @MainActor
    private func write(_ value: Value, _ transaction: Transaction) {
        guard transaction.animation != nil || transaction.disablesAnimations else { return stored = value }
        withTransaction(transaction) { stored = value }
    }
}

extension GestureState where Value: ExpressibleByNilLiteral {
    /// A value that starts with nil.
    public init() { self.init(wrappedValue: nil) }

    /// A value that starts with nil and goes back with `resetTransaction`.
    public init(resetTransaction: Transaction) {
        self.init(wrappedValue: nil, resetTransaction: resetTransaction)
    }
}
