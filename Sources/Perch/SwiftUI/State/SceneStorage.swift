public import Foundation

/// What the views of one page keep under keys. It goes with the page.
@MainActor
@Observable
package final class SceneStore {
    private var values: [String: Any] = [:]

    package init() {}

    /// The value kept for `key`.
    subscript(key: String) -> Any? {
        get { values[key] }
        set { values[key] = newValue }
    }
}

private struct SceneStoreKey: EnvironmentKey {
    static var defaultValue: SceneStore? { nil }
}

extension EnvironmentValues {
    /// What the views of the page keep under keys.
    package var sceneStore: SceneStore? {
        get { self[SceneStoreKey.self] }
        set { self[SceneStoreKey.self] = newValue }
    }
}

/// A value of the page under a key, shared by all views of the page that name the key.
@propertyWrapper
public struct SceneStorage<Value>: DynamicProperty, StoredProperty {
    private let key: String
    private let initial: Value
    private var location: SceneStorageLocation<Value>?

    private init(_ key: String, initial: Value) {
        self.key = key
        self.initial = initial
    }

    /// The present value.
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

    public static func _install(
        at pointer: UnsafeMutableRawPointer, from old: UnsafeMutableRawPointer?, scope: _ScopeReference
    ) {
        let storage = pointer.assumingMemoryBound(to: SceneStorage<Value>.self)
        let known = old?.assumingMemoryBound(to: SceneStorage<Value>.self).pointee.location
        storage.pointee.location =
            known
            ?? SceneStorageLocation(storage.pointee.key, storage.pointee.initial, EnvironmentLocation(scope.scope))
    }

    public static func _remove(at pointer: UnsafeMutableRawPointer) {
        pointer.assumingMemoryBound(to: SceneStorage<Value>.self).pointee.location?.scopeRemoved()
    }

    public static func _isSameSource(_ first: UnsafeRawPointer, _ second: UnsafeRawPointer) -> Bool { true }
}

/// A place in the page's store.
@MainActor
final class SceneStorageLocation<Value>: Location<Value> {
    private let key: String
    private let initial: Value
    private let environment: EnvironmentLocation

    init(_ key: String, _ initial: Value, _ environment: EnvironmentLocation) {
        self.key = key
        self.initial = initial
        self.environment = environment
    }

    override var value: Value {
        get { environment.environment.sceneStore?[key] as? Value ?? initial }
        set {
            guard let store = environment.environment.sceneStore else { return }
            if let old = store[key] as? Value, areKnownEqual(old, newValue) { return }
            store[key] = newValue
        }
    }

    func scopeRemoved() { environment.scopeRemoved() }
}

extension SceneStorage where Value == Bool {
    /// A value under `key` that begins with `wrappedValue`.
    public init(wrappedValue: Value, _ key: String) { self.init(key, initial: wrappedValue) }
}

extension SceneStorage where Value == Int {
    /// A value under `key` that begins with `wrappedValue`.
    public init(wrappedValue: Value, _ key: String) { self.init(key, initial: wrappedValue) }
}

extension SceneStorage where Value == Double {
    /// A value under `key` that begins with `wrappedValue`.
    public init(wrappedValue: Value, _ key: String) { self.init(key, initial: wrappedValue) }
}

extension SceneStorage where Value == String {
    /// A value under `key` that begins with `wrappedValue`.
    public init(wrappedValue: Value, _ key: String) { self.init(key, initial: wrappedValue) }
}

extension SceneStorage where Value == URL {
    /// A value under `key` that begins with `wrappedValue`.
    public init(wrappedValue: Value, _ key: String) { self.init(key, initial: wrappedValue) }
}

extension SceneStorage where Value == Data {
    /// A value under `key` that begins with `wrappedValue`.
    public init(wrappedValue: Value, _ key: String) { self.init(key, initial: wrappedValue) }
}

extension SceneStorage where Value: RawRepresentable, Value.RawValue == Int {
    /// A value under `key` that begins with `wrappedValue`.
    public init(wrappedValue: Value, _ key: String) { self.init(key, initial: wrappedValue) }
}

extension SceneStorage where Value: RawRepresentable, Value.RawValue == String {
    /// A value under `key` that begins with `wrappedValue`.
    public init(wrappedValue: Value, _ key: String) { self.init(key, initial: wrappedValue) }
}

extension SceneStorage where Value == Bool? {
    /// A value under `key` that begins with nil.
    public init(_ key: String) { self.init(key, initial: nil) }
}

extension SceneStorage where Value == Int? {
    /// A value under `key` that begins with nil.
    public init(_ key: String) { self.init(key, initial: nil) }
}

extension SceneStorage where Value == Double? {
    /// A value under `key` that begins with nil.
    public init(_ key: String) { self.init(key, initial: nil) }
}

extension SceneStorage where Value == String? {
    /// A value under `key` that begins with nil.
    public init(_ key: String) { self.init(key, initial: nil) }
}
