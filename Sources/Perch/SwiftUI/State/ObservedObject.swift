public import Combine

/// An observable object that somebody else owns; the view is evaluated again after each change.
@propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty, StoredProperty {
    /// The object.
    @MainActor
    public var wrappedValue: ObjectType
    private var watch: ObjectWatch<ObjectType>?

    /// Watches `wrappedValue`.
    public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }
    /// Watches `initialValue`.
    public init(initialValue: ObjectType) { self.wrappedValue = initialValue }

    /// The source of bindings, as in `$model.name`.
    @MainActor
    public var projectedValue: Wrapper { Wrapper(object: wrappedValue, watch: watch) }

    /// Makes bindings to the properties of an observable object.
    @dynamicMemberLookup
    public struct Wrapper {
        let object: ObjectType
        let watch: ObjectWatch<ObjectType>?

        /// A binding to a property of the object.
        @MainActor
        public subscript<Subject>(
            dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
        ) -> Binding<Subject> {
            guard let watch else { return Binding(location: ObjectLocation(object, keyPath)) }
            return Binding(location: WatchedLocation(watch, keyPath))
        }
    }

    public static func _install(
        at pointer: UnsafeMutableRawPointer, from old: UnsafeMutableRawPointer?, scope: _ScopeReference
    ) {
        let property = pointer.assumingMemoryBound(to: ObservedObject<ObjectType>.self)
        let known = old?.assumingMemoryBound(to: ObservedObject<ObjectType>.self).pointee.watch
        if let known, known.object === property.pointee.wrappedValue {
            property.pointee.watch = known
        } else {
            known?.stop()
            property.pointee.watch = ObjectWatch(property.pointee.wrappedValue, scope: scope.scope)
        }
    }

    public static func _remove(at pointer: UnsafeMutableRawPointer) {
        pointer.assumingMemoryBound(to: ObservedObject<ObjectType>.self).pointee.watch?.stop()
    }

    public static func _isSameSource(_ first: UnsafeRawPointer, _ second: UnsafeRawPointer) -> Bool {
        first.assumingMemoryBound(to: ObservedObject<ObjectType>.self).pointee.wrappedValue
            === second.assumingMemoryBound(to: ObservedObject<ObjectType>.self).pointee.wrappedValue
    }
}

/// An observable object that belongs to the view: made once, when the view first stands in its place.
@propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty, StoredProperty {
    private let make: () -> ObjectType
    private var watch: ObjectWatch<ObjectType>?

    /// An object that `thunk` makes when it is needed.
    public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) { make = thunk }

    /// The object. Before the view stands in its place each reading makes another one.
    @MainActor
    public var wrappedValue: ObjectType { watch?.object ?? make() }

    /// The source of bindings, as in `$model.name`.
    @MainActor
    public var projectedValue: ObservedObject<ObjectType>.Wrapper {
        ObservedObject<ObjectType>.Wrapper(object: wrappedValue, watch: watch)
    }

    public static func _install(
        at pointer: UnsafeMutableRawPointer, from old: UnsafeMutableRawPointer?, scope: _ScopeReference
    ) {
        let property = pointer.assumingMemoryBound(to: StateObject<ObjectType>.self)
        let known = old?.assumingMemoryBound(to: StateObject<ObjectType>.self).pointee.watch
        property.pointee.watch = known ?? ObjectWatch(property.pointee.make(), scope: scope.scope)
    }

    public static func _remove(at pointer: UnsafeMutableRawPointer) {
        pointer.assumingMemoryBound(to: StateObject<ObjectType>.self).pointee.watch?.stop()
    }

    /// The object belongs to the place, not to the value, so two values always have the same source.
    public static func _isSameSource(_ first: UnsafeRawPointer, _ second: UnsafeRawPointer) -> Bool { true }
}
