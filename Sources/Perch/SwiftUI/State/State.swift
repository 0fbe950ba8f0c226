/// A value that belongs to a view and lives as long as the view stands in its place.
@propertyWrapper
public struct State<Value>: DynamicProperty {
    private let initial: Value
    private var location: StateLocation<Value>?

    /// A state that starts with `wrappedValue`.
    public init(wrappedValue: Value) { initial = wrappedValue }
    /// A state that starts with `initialValue`.
    public init(initialValue: Value) { initial = initialValue }

    /// The present value; writing it evaluates the view again.
    @MainActor
    public var wrappedValue: Value {
        get { location?.value ?? initial }
        nonmutating set { location?.value = newValue }
    }

    /// A binding to the value.
    @MainActor
    public var projectedValue: Binding<Value> {
        if let location { return Binding(location: location) }
        return .constant(initial)
    }

    public static func _install(at pointer: UnsafeMutableRawPointer, index: Int, scope: _ScopeReference) {
        let state = pointer.assumingMemoryBound(to: State<Value>.self)
        let initial = state.pointee.initial
        state.pointee.location = scope.scope.storage(at: index) { StateLocation(initial, scope: scope.scope) }
    }

    /// The storage belongs to the place, not to the value, so two states always have the same source.
    public static func _isSameSource(_ first: UnsafeRawPointer, _ second: UnsafeRawPointer) -> Bool { true }
}

extension State where Value: ExpressibleByNilLiteral {
    /// A state that starts with nil.
    public init() { self.init(wrappedValue: nil) }
}
