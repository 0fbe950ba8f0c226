import Observation

/// A place that a value is read from and written to; what a ``Binding`` refers to.
@MainActor
@usableFromInline
class Location<Value> {
    @usableFromInline
    init() {}

    /// The present value.
    @usableFromInline var value: Value {
        get { fatalError("a location must say how it is read") }
        set {}
    }

    /// Whether both refer to the same place.
    func isSame(as other: Location<Value>) -> Bool { self === other }
}

/// The storage of a `@State`: a write makes the scopes dirty whose bodies have read it.
///
/// The owner alone is no reader: a view that only hands `$text` down is not evaluated when the field types.
@MainActor
@usableFromInline
final class StateLocation<Value>: Location<Value> {
    unowned(unsafe) private var scope: Scope?
    /// Other scopes that read the value through a binding, with their latest evaluation.
    private var otherReaders: [UInt64: UInt32] = [:]
    /// Whether the owner's body has ever read the value.
    private var isReadByOwner = false
    @usableFromInline var stored: Value

    init(_ value: Value, scope: Scope) {
        stored = value
        self.scope = scope
    }

    @inlinable override var value: Value {
        get {
            noteRead()
            return stored
        }
        set { write(newValue) }
    }

    @usableFromInline
    func write(_ newValue: Value) {
        if areKnownEqual(stored, newValue) { return }
        stored = newValue
        guard let scope, let graph = scope.graph else { return }
        if isReadByOwner { graph.tell(scope) }
        guard !otherReaders.isEmpty else { return }
        graph.tell(takingFrom: &otherReaders)
    }

    @usableFromInline
    func noteRead() {
        guard let reader = ObservationScope.current else { return }
        if reader.subscriber == scope?.subscriber {
            isReadByOwner = true
        } else {
            otherReaders[reader.subscriber] = reader.version
        }
    }

    func scopeRemoved() { scope = nil }
}

/// Whether two values are equal by `==`; false where their type has none.
func areKnownEqual<Value>(_ first: Value, _ second: Value) -> Bool {
    func isEqual<E: Equatable>(_ value: E) -> Bool { value == second as? E }
    guard let first = first as? any Equatable else { return false }
    return isEqual(first)
}

/// A part of the value at another location.
@MainActor
final class KeyPathLocation<Root, Value>: Location<Value> {
    private let root: Location<Root>
    private let keyPath: WritableKeyPath<Root, Value>

    init(_ root: Location<Root>, _ keyPath: WritableKeyPath<Root, Value>) {
        self.root = root
        self.keyPath = keyPath
    }

    override var value: Value {
        get { root.value[keyPath: keyPath] }
        set { root.value[keyPath: keyPath] = newValue }
    }

    override func isSame(as other: Location<Value>) -> Bool {
        guard let other = other as? KeyPathLocation<Root, Value> else { return false }
        return other.keyPath == keyPath && root.isSame(as: other.root)
    }
}

/// A property of an object.
@MainActor
final class ObjectLocation<Root: AnyObject, Value>: Location<Value> {
    private let root: Root
    private let keyPath: ReferenceWritableKeyPath<Root, Value>

    init(_ root: Root, _ keyPath: ReferenceWritableKeyPath<Root, Value>) {
        self.root = root
        self.keyPath = keyPath
    }

    override var value: Value {
        get { root[keyPath: keyPath] }
        set { root[keyPath: keyPath] = newValue }
    }

    override func isSame(as other: Location<Value>) -> Bool {
        guard let other = other as? ObjectLocation<Root, Value> else { return false }
        return other.root === root && other.keyPath == keyPath
    }
}

/// A pair of closures; never the same as another.
@MainActor
final class ClosureLocation<Value>: Location<Value> {
    private let get: () -> Value
    private let set: (Value) -> Void

    init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
        self.get = get
        self.set = set
    }

    override var value: Value {
        get { get() }
        set { set(newValue) }
    }

    override func isSame(as other: Location<Value>) -> Bool { false }
}
