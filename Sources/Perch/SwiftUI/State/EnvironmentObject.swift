public import Combine

/// An observable object that a view above put into the environment.
@propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty, StoredProperty {
    private var location: EnvironmentObjectLocation<ObjectType>?

    /// The object of the type.
    public init() {}

    /// The object. The body of a view whose object is missing is never evaluated; reading it in a view that does not
    /// stand in a page is a programmer's mistake.
    @MainActor
    public var wrappedValue: ObjectType {
        guard let object = location?.watch()?.object else {
            preconditionFailure(Self.message)
        }
        return object
    }

    /// The source of bindings, as in `$model.name`.
    @MainActor
    public var projectedValue: ObservedObject<ObjectType>.Wrapper {
        ObservedObject<ObjectType>.Wrapper(object: wrappedValue, watch: location?.watch())
    }

    public static func _install(
        at pointer: UnsafeMutableRawPointer, from old: UnsafeMutableRawPointer?, scope: _ScopeReference
    ) {
        let property = pointer.assumingMemoryBound(to: EnvironmentObject<ObjectType>.self)
        let known = old?.assumingMemoryBound(to: EnvironmentObject<ObjectType>.self).pointee.location
        property.pointee.location = known ?? EnvironmentObjectLocation(scope.scope)
    }

    public static func _remove(at pointer: UnsafeMutableRawPointer) {
        pointer.assumingMemoryBound(to: EnvironmentObject<ObjectType>.self).pointee.location?.scopeRemoved()
    }

    public static func _isSameSource(_ first: UnsafeRawPointer, _ second: UnsafeRawPointer) -> Bool { true }

    fileprivate static var message: String {
        "No ObservableObject of type \(ObjectType.self) found. A View.environmentObject(_:) for \(ObjectType.self) "
            + "may be missing as an ancestor of this view."
    }
}

extension EnvironmentObject: RequiredFromEnvironment {
    static var canBeMissing: Bool { true }

    static func problem(at pointer: UnsafeRawPointer) -> String? {
        let property = pointer.assumingMemoryBound(to: EnvironmentObject<ObjectType>.self)
        return property.pointee.location?.watch() == nil ? message : nil
    }
}

/// Finds the object in the environment of a scope and watches it, also when another takes its place.
@MainActor
final class EnvironmentObjectLocation<Object: ObservableObject> {
    unowned(unsafe) private var scope: Scope?
    private var current: ObjectWatch<Object>?

    init(_ scope: Scope) { self.scope = scope }

    func watch() -> ObjectWatch<Object>? {
        guard let scope else { return current }
        let object = scope.environment.object(Object.self)
        if object !== current?.object {
            current?.stop()
            current = object.map { ObjectWatch($0, scope: scope) }
        }
        return current
    }

    func scopeRemoved() {
        current?.stop()
        scope = nil
    }
}

extension View {
    /// Puts an observable object into the environment of the view.
    public func environmentObject<T: ObservableObject>(_ object: T) -> some View {
        modifier(_EnvironmentModifier { $0.setObject(object, T.self) })
    }
}
