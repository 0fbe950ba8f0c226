/// A value that is read from and written to somewhere else.
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value>: DynamicProperty, StoredProperty {
    let location: Location<Value>

    init(location: Location<Value>) { self.location = location }

    /// A binding made of two closures.
    @MainActor
    public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
        location = ClosureLocation(get: get, set: set)
    }

    /// A binding that always has this value; writing it has no effect.
    @MainActor
    public static func constant(_ value: Value) -> Binding<Value> {
        Binding(get: { value }, set: { _ in })
    }

    /// The present value.
    @MainActor
    public var wrappedValue: Value {
        get { location.value }
        nonmutating set { location.value = newValue }
    }

    /// The binding itself.
    public var projectedValue: Binding<Value> { self }

    /// A binding taken as it is.
    public init(projectedValue: Binding<Value>) { self = projectedValue }

    /// A binding to a part of the value.
    @MainActor
    public subscript<Part>(dynamicMember keyPath: WritableKeyPath<Value, Part>) -> Binding<Part> {
        Binding<Part>(location: KeyPathLocation(location, keyPath))
    }

    /// A binding to the value of an optional, or nil while there is none.
    @MainActor
    public init?(_ base: Binding<Value?>) {
        guard let present = base.wrappedValue else { return nil }
        self.init(get: { base.wrappedValue ?? present }, set: { base.wrappedValue = $0 })
    }

    /// A binding to a value seen as an optional; writing nil has no effect.
    @MainActor
    public init<Wrapped>(_ base: Binding<Wrapped>) where Value == Wrapped? {
        self.init(get: { base.wrappedValue }, set: { if let value = $0 { base.wrappedValue = value } })
    }

    public static func _install(
        at pointer: UnsafeMutableRawPointer, from old: UnsafeMutableRawPointer?, scope: _ScopeReference
    ) {}

    /// Two bindings to the same place have the same source: whoever reads the place is told of its changes. Two pairs
    /// of closures never have.
    public static func _isSameSource(_ first: UnsafeRawPointer, _ second: UnsafeRawPointer) -> Bool {
        let first = first.assumingMemoryBound(to: Binding<Value>.self)
        let second = second.assumingMemoryBound(to: Binding<Value>.self)
        return first.pointee.location.isSame(as: second.pointee.location)
    }
}

extension Binding: @MainActor Identifiable where Value: Identifiable {
    /// The id of the value.
    public var id: Value.ID { wrappedValue.id }
}

/// Bindings to the properties of an observable object.
@propertyWrapper
@dynamicMemberLookup
public struct Bindable<Value> {
    /// The object.
    public var wrappedValue: Value

    /// Makes bindings to the properties of `wrappedValue`.
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
    /// Makes bindings to the properties of `wrappedValue`.
    public init(_ wrappedValue: Value) { self.wrappedValue = wrappedValue }

    /// The source of bindings, as in `$model.name`.
    public var projectedValue: Bindable<Value> { self }
}

extension Bindable where Value: AnyObject {
    /// A binding to a property of the object.
    @MainActor
    public subscript<Part>(dynamicMember keyPath: ReferenceWritableKeyPath<Value, Part>) -> Binding<Part> {
        Binding<Part>(location: ObjectLocation(wrappedValue, keyPath))
    }
}
