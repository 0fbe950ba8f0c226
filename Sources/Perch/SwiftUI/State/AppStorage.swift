public import Foundation

/// Preferences that stay on the device: in a browser, cookies that the page's script may read and write.
@MainActor
@Observable
package final class DeviceStore {
    private var values: [String: String]
    /// Called with key and value after a change; the host lets the browser keep it.
    @ObservationIgnored package var changed: @MainActor (String, String) -> Void = { _, _ in }

    /// A store with what the device sent.
    package init(_ values: [String: String] = [:]) { self.values = values }

    /// Another page of the device has kept `value`: the device knows it already.
    package func keptElsewhere(_ value: String, for key: String) {
        if values[key] != value { values[key] = value }
    }

    /// The text kept for `key`.
    package subscript(key: String) -> String? {
        get { values[key] }
        set {
            guard values[key] != newValue else { return }
            values[key] = newValue
            changed(key, newValue ?? "")
        }
    }
}

private struct DeviceStoreKey: EnvironmentKey {
    static var defaultValue: DeviceStore? { nil }
}

extension EnvironmentValues {
    /// The preferences of the device that shows the page.
    package var deviceStore: DeviceStore? {
        get { self[DeviceStoreKey.self] }
        set { self[DeviceStoreKey.self] = newValue }
    }
}

/// A preference that stays on the device under a key.
@propertyWrapper
public struct AppStorage<Value>: DynamicProperty, StoredProperty {
    private let key: String
    private let initial: Value
    private let read: (String) -> Value?
    private let write: (Value) -> String
    private var location: AppStorageLocation<Value>?

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

    private init(
        _ key: String, _ initial: Value, read: @escaping (String) -> Value?, write: @escaping (Value) -> String
    ) {
        self.key = key
        self.initial = initial
        self.read = read
        self.write = write
    }

    public static func _install(
        at pointer: UnsafeMutableRawPointer, from old: UnsafeMutableRawPointer?, scope: _ScopeReference
    ) {
        let storage = pointer.assumingMemoryBound(to: AppStorage<Value>.self)
        if let known = old?.assumingMemoryBound(to: AppStorage<Value>.self).pointee.location {
            storage.pointee.location = known
            return
        }
        let (key, initial, read, write) = (
            storage.pointee.key, storage.pointee.initial, storage.pointee.read, storage.pointee.write
        )
        storage.pointee.location = AppStorageLocation(
            read: { store in store[key].flatMap(read) ?? initial },
            write: { store, value in store[key] = write(value) },
            fallback: initial, environment: EnvironmentLocation(scope.scope))
    }

    public static func _remove(at pointer: UnsafeMutableRawPointer) {
        pointer.assumingMemoryBound(to: AppStorage<Value>.self).pointee.location?.scopeRemoved()
    }

    public static func _isSameSource(_ first: UnsafeRawPointer, _ second: UnsafeRawPointer) -> Bool { true }
}

extension AppStorage where Value == Bool {
    /// A switch.
    public init(wrappedValue: Bool, _ key: String, store: UserDefaults? = nil) {
        self.init(key, wrappedValue, read: { Bool($0) }, write: { String($0) })
    }
}

extension AppStorage where Value == String {
    /// A text.
    public init(wrappedValue: String, _ key: String, store: UserDefaults? = nil) {
        self.init(key, wrappedValue, read: { $0 }, write: { $0 })
    }
}

extension AppStorage where Value == Int {
    /// A whole number.
    public init(wrappedValue: Int, _ key: String, store: UserDefaults? = nil) {
        self.init(key, wrappedValue, read: { Int($0) }, write: { String($0) })
    }
}

extension AppStorage where Value == Double {
    /// A number.
    public init(wrappedValue: Double, _ key: String, store: UserDefaults? = nil) {
        self.init(key, wrappedValue, read: { Double($0) }, write: { String($0) })
    }
}

extension AppStorage where Value: RawRepresentable, Value.RawValue == String {
    /// A choice.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
        self.init(key, wrappedValue, read: { Value(rawValue: $0) }, write: { $0.rawValue })
    }
}

extension AppStorage where Value: RawRepresentable, Value.RawValue == Int {
    /// A choice.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
        self.init(key, wrappedValue, read: { Int($0).flatMap { Value(rawValue: $0) } }, write: { String($0.rawValue) })
    }
}

extension AppStorage where Value == URL {
    /// An address.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
        self.init(key, wrappedValue, read: { URL(string: $0) }, write: { $0.absoluteString })
    }
}

extension AppStorage where Value == Data {
    /// Bytes.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
        self.init(key, wrappedValue, read: { Data(base64Encoded: $0) }, write: { $0.base64EncodedString() })
    }
}

extension AppStorage where Value: ExpressibleByNilLiteral {
    /// A value that may be absent.
    fileprivate init<Part>(_ key: String, read: @escaping (String) -> Part?, write: @escaping (Part) -> String)
    where Value == Part? {
        self.init(
            key, nil, read: { $0.isEmpty ? .some(nil) : .some(read($0)) }, write: { $0.map(write) ?? "" })
    }

    /// A switch that may never have been set.
    public init(_ key: String, store: UserDefaults? = nil) where Value == Bool? {
        self.init(key, read: { Bool($0) }, write: { String($0) })
    }

    /// A text that may be absent.
    public init(_ key: String, store: UserDefaults? = nil) where Value == String? {
        self.init(key, read: { $0 }, write: { $0 })
    }

    /// A whole number that may be absent.
    public init(_ key: String, store: UserDefaults? = nil) where Value == Int? {
        self.init(key, read: { Int($0) }, write: { String($0) })
    }

    /// A number that may be absent.
    public init(_ key: String, store: UserDefaults? = nil) where Value == Double? {
        self.init(key, read: { Double($0) }, write: { String($0) })
    }
}

/// The storage of an `@AppStorage`.
@MainActor
final class AppStorageLocation<Value>: Location<Value> {
    private let read: (DeviceStore) -> Value
    private let write: (DeviceStore, Value) -> Void
    private let fallback: Value
    private let environment: EnvironmentLocation

    init(
        read: @escaping (DeviceStore) -> Value, write: @escaping (DeviceStore, Value) -> Void, fallback: Value,
        environment: EnvironmentLocation
    ) {
        self.read = read
        self.write = write
        self.fallback = fallback
        self.environment = environment
    }

    override var value: Value {
        get { environment.environment.deviceStore.map(read) ?? fallback }
        set { if let store = environment.environment.deviceStore { write(store, newValue) } }
    }

    func scopeRemoved() { environment.scopeRemoved() }
}
