/// A value that belongs to a view and lives as long as the view stands in its place.
@propertyWrapper
public struct State<Value>: DynamicProperty, StoredProperty {
    @usableFromInline let initial: Value
    @usableFromInline var location: StateLocation<Value>?

    /// A state that starts with `wrappedValue`.
    @inlinable
    public init(wrappedValue: Value) { initial = wrappedValue }
    /// A state that starts with `initialValue`.
    @inlinable
    public init(initialValue: Value) { initial = initialValue }

    /// The present value; writing it evaluates the view again.
    @MainActor
    @inlinable public var wrappedValue: Value {
        get { if let location { location.value } else { initial } }
        nonmutating set { location?.value = newValue }
    }

    /// A binding to the value.
    @MainActor
    public var projectedValue: Binding<Value> {
        if let location { return Binding(location: location) }
        return .constant(initial)
    }

    public static func _install(
        at pointer: UnsafeMutableRawPointer, from old: UnsafeMutableRawPointer?, scope: _ScopeReference
    ) {
        let state = pointer.assumingMemoryBound(to: State<Value>.self)
        let known = old?.assumingMemoryBound(to: State<Value>.self).pointee.location
        state.pointee.location = known ?? StateLocation(state.pointee.initial, scope: scope.scope)
    }

    public static func _remove(at pointer: UnsafeMutableRawPointer) {
        pointer.assumingMemoryBound(to: State<Value>.self).pointee.location?.scopeRemoved()
    }

    /// The storage belongs to the place, not to the value, so two states always have the same source.
    public static func _isSameSource(_ first: UnsafeRawPointer, _ second: UnsafeRawPointer) -> Bool { true }
}

extension State where Value: ExpressibleByNilLiteral {
    /// A state that starts with nil.
    public init() { self.init(wrappedValue: nil) }
}
