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

    /// As many names as a browser keeps cookies for one place, and more than any app has preferences.
    private static let nameLimit = 180

    /// Another page of the device has kept `value`: the device knows it already. A new name above the limit is none
    /// that an app gave.
    package func keptElsewhere(_ value: String, for key: String) {
        guard values[key] != value, values[key] != nil || values.count < DeviceStore.nameLimit else { return }
        values[key] = value
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
    private let form: StoredText<Value>
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

    private init(_ key: String, _ initial: Value, _ form: StoredText<Value>) {
        self.key = key
        self.initial = initial
        self.form = form
    }

    public static func _install(
        at pointer: UnsafeMutableRawPointer, from old: UnsafeMutableRawPointer?, scope: _ScopeReference
    ) {
        let storage = pointer.assumingMemoryBound(to: AppStorage<Value>.self)
        if let known = old?.assumingMemoryBound(to: AppStorage<Value>.self).pointee.location {
            storage.pointee.location = known
            return
        }
        storage.pointee.location = AppStorageLocation(
            storage.pointee.key, storage.pointee.initial, storage.pointee.form, EnvironmentLocation(scope.scope))
    }

    public static func _remove(at pointer: UnsafeMutableRawPointer) {
        pointer.assumingMemoryBound(to: AppStorage<Value>.self).pointee.location?.scopeRemoved()
    }

    public static func _isSameSource(_ first: UnsafeRawPointer, _ second: UnsafeRawPointer) -> Bool { true }
}

extension AppStorage where Value == Bool {
    /// A switch.
    public init(wrappedValue: Bool, _ key: String, store: UserDefaults? = nil) {
        self.init(key, wrappedValue, .bool)
    }
}

extension AppStorage where Value == String {
    /// A text.
    public init(wrappedValue: String, _ key: String, store: UserDefaults? = nil) {
        self.init(key, wrappedValue, .string)
    }
}

extension AppStorage where Value == Int {
    /// A whole number.
    public init(wrappedValue: Int, _ key: String, store: UserDefaults? = nil) {
        self.init(key, wrappedValue, .int)
    }
}

extension AppStorage where Value == Double {
    /// A number.
    public init(wrappedValue: Double, _ key: String, store: UserDefaults? = nil) {
        self.init(key, wrappedValue, .double)
    }
}

extension AppStorage where Value: RawRepresentable, Value.RawValue == String {
    /// A choice.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
        self.init(key, wrappedValue, StoredText<String>.string.raw())
    }
}

extension AppStorage where Value: RawRepresentable, Value.RawValue == Int {
    /// A choice.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
        self.init(key, wrappedValue, StoredText<Int>.int.raw())
    }
}

extension AppStorage where Value == URL {
    /// An address.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
        self.init(key, wrappedValue, .url)
    }
}

extension AppStorage where Value == Data {
    /// Bytes.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
        self.init(key, wrappedValue, .data)
    }
}

extension AppStorage where Value: ExpressibleByNilLiteral {
    /// A switch that may never have been set.
    public init(_ key: String, store: UserDefaults? = nil) where Value == Bool? {
        self.init(key, nil, StoredText<Bool>.bool.optional)
    }

    /// A text that may be absent.
    public init(_ key: String, store: UserDefaults? = nil) where Value == String? {
        self.init(key, nil, StoredText<String>.string.optional)
    }

    /// A whole number that may be absent.
    public init(_ key: String, store: UserDefaults? = nil) where Value == Int? {
        self.init(key, nil, StoredText<Int>.int.optional)
    }

    /// A number that may be absent.
    public init(_ key: String, store: UserDefaults? = nil) where Value == Double? {
        self.init(key, nil, StoredText<Double>.double.optional)
    }
}

/// A place in the device's store.
@MainActor
final class AppStorageLocation<Value>: Location<Value> {
    private let key: String
    private let initial: Value
    private let form: StoredText<Value>
    private let environment: EnvironmentLocation

    init(_ key: String, _ initial: Value, _ form: StoredText<Value>, _ environment: EnvironmentLocation) {
        self.key = key
        self.initial = initial
        self.form = form
        self.environment = environment
    }

    override var value: Value {
        get { environment.environment.deviceStore?[key].flatMap(form.read) ?? initial }
        set { environment.environment.deviceStore?[key] = form.write(newValue) }
    }

    func scopeRemoved() { environment.scopeRemoved() }
}
