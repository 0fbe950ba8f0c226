/// A value that a view takes from its environment.
@propertyWrapper
public struct Environment<Value>: DynamicProperty, StoredProperty {
    private enum Source {
        case keyPath(KeyPath<EnvironmentValues, Value>)
        case object((EnvironmentValues) -> Value?)
    }

    private let source: Source
    private var location: EnvironmentLocation?

    /// The value at `keyPath`.
    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { source = .keyPath(keyPath) }

    /// The object of this type that a view above put into the environment; without one, reading it is a programmer's
    /// mistake.
    public init(_ objectType: Value.Type) where Value: AnyObject {
        source = .object { $0.object(objectType) }
    }

    /// The object of this type that a view above put into the environment, or nil.
    public init<Object: AnyObject>(_ objectType: Object.Type) where Value == Object? {
        source = .object { .some($0.object(objectType)) }
    }

    /// The present value.
    @MainActor
    public var wrappedValue: Value {
        let values = location?.environment ?? EnvironmentValues()
        switch source {
        case .keyPath(let keyPath): return values[keyPath: keyPath]
        case .object(let find):
            guard let object = find(values) else {
                preconditionFailure("no object of type \(Value.self) in the environment")
            }
            return object
        }
    }

    public static func _install(
        at pointer: UnsafeMutableRawPointer, from old: UnsafeMutableRawPointer?, scope: _ScopeReference
    ) {
        let known = old?.assumingMemoryBound(to: Environment<Value>.self).pointee.location
        let location = known ?? EnvironmentLocation(scope.scope)
        pointer.assumingMemoryBound(to: Environment<Value>.self).pointee.location = location
    }

    public static func _remove(at pointer: UnsafeMutableRawPointer) {
        pointer.assumingMemoryBound(to: Environment<Value>.self).pointee.location?.scopeRemoved()
    }

    public static func _isSameSource(_ first: UnsafeRawPointer, _ second: UnsafeRawPointer) -> Bool { true }
}

extension Environment: RequiredFromEnvironment {
    /// Only objects are looked for by their type.
    static var canBeMissing: Bool { Value.self is AnyClass }

    static func problem(at pointer: UnsafeRawPointer) -> String? {
        let property = pointer.assumingMemoryBound(to: Environment<Value>.self).pointee
        guard case .object(let find) = property.source, let location = property.location else { return nil }
        guard find(location.environment) == nil else { return nil }
        return "No Observable object of type \(Value.self) found. A View.environment(_:) for \(Value.self) may be "
            + "missing as an ancestor of this view."
    }
}

/// Reads the environment of a scope, also from closures that run later.
@MainActor
final class EnvironmentLocation {
    unowned(unsafe) private var scope: Scope?
    private var last = EnvironmentValues()

    init(_ scope: Scope) { self.scope = scope }

    var environment: EnvironmentValues { scope?.environment ?? last }

    func scopeRemoved() {
        last = environment
        scope = nil
    }
}
