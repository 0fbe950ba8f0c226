public import Foundation

/// What the views of one page keep under keys. The browser keeps it too, so that it comes back with the page whose
/// session is gone: when the server was restarted, or when the page was away for long.
@MainActor
@Observable
package final class SceneStore {
    private var values: [String: String] = [:]
    /// Called with `text` after a change.
    @ObservationIgnored package var changed: @MainActor (String) -> Void = { _ in }

    /// What a browser can be asked to keep, in bytes: it comes back in a field of a request's head.
    private static let limit = 2000
    /// What need not be encoded (RFC 3986 §2.3).
    private static let unreserved = CharacterSet(
        charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")

    /// A store with what a browser kept; what no store wrote is left out.
    package init(_ text: String = "") {
        guard text.utf8.count <= SceneStore.limit else { return }
        for pair in text.split(separator: "&") {
            let parts = pair.split(separator: "=", omittingEmptySubsequences: false).map { $0.removingPercentEncoding }
            if parts.count == 2, let key = parts[0], let value = parts[1] { values[key] = value }
        }
    }

    /// All that is kept, as a query of ASCII; empty where it is more than a browser can be asked to keep.
    package var text: String {
        let plain = { (part: String) in part.addingPercentEncoding(withAllowedCharacters: SceneStore.unreserved) ?? "" }
        let pairs = values.sorted { $0.key < $1.key }.map { "\(plain($0.key))=\(plain($0.value))" }
        let text = pairs.joined(separator: "&")
        return text.utf8.count <= SceneStore.limit ? text : ""
    }

    /// The text kept for `key`.
    package subscript(key: String) -> String? {
        get { values[key] }
        set {
            guard values[key] != newValue else { return }
            values[key] = newValue
            changed(text)
        }
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

/// A value of the page under a key, shared by all views of the page that name the key. It outlives the page's session
/// on the server, and goes with the page's document.
@propertyWrapper
public struct SceneStorage<Value>: DynamicProperty, StoredProperty {
    private let key: String
    private let initial: Value
    private let form: StoredText<Value>
    private var location: SceneStorageLocation<Value>?

    private init(_ key: String, _ initial: Value, _ form: StoredText<Value>) {
        self.key = key
        self.initial = initial
        self.form = form
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
            ?? SceneStorageLocation(
                storage.pointee.key, storage.pointee.initial, storage.pointee.form, EnvironmentLocation(scope.scope))
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
    private let form: StoredText<Value>
    private let environment: EnvironmentLocation

    init(_ key: String, _ initial: Value, _ form: StoredText<Value>, _ environment: EnvironmentLocation) {
        self.key = key
        self.initial = initial
        self.form = form
        self.environment = environment
    }

    override var value: Value {
        get { environment.environment.sceneStore?[key].flatMap(form.read) ?? initial }
        set { environment.environment.sceneStore?[key] = form.write(newValue) }
    }

    func scopeRemoved() { environment.scopeRemoved() }
}

extension SceneStorage where Value == Bool {
    /// A value under `key` that begins with `wrappedValue`.
    public init(wrappedValue: Value, _ key: String) { self.init(key, wrappedValue, .bool) }
}

extension SceneStorage where Value == Int {
    /// A value under `key` that begins with `wrappedValue`.
    public init(wrappedValue: Value, _ key: String) { self.init(key, wrappedValue, .int) }
}

extension SceneStorage where Value == Double {
    /// A value under `key` that begins with `wrappedValue`.
    public init(wrappedValue: Value, _ key: String) { self.init(key, wrappedValue, .double) }
}

extension SceneStorage where Value == String {
    /// A value under `key` that begins with `wrappedValue`.
    public init(wrappedValue: Value, _ key: String) { self.init(key, wrappedValue, .string) }
}

extension SceneStorage where Value == URL {
    /// A value under `key` that begins with `wrappedValue`.
    public init(wrappedValue: Value, _ key: String) { self.init(key, wrappedValue, .url) }
}

extension SceneStorage where Value == Data {
    /// A value under `key` that begins with `wrappedValue`.
    public init(wrappedValue: Value, _ key: String) { self.init(key, wrappedValue, .data) }
}

extension SceneStorage where Value: RawRepresentable, Value.RawValue == Int {
    /// A value under `key` that begins with `wrappedValue`.
    public init(wrappedValue: Value, _ key: String) {
        self.init(key, wrappedValue, StoredText<Int>.int.raw())
    }
}

extension SceneStorage where Value: RawRepresentable, Value.RawValue == String {
    /// A value under `key` that begins with `wrappedValue`.
    public init(wrappedValue: Value, _ key: String) {
        self.init(key, wrappedValue, StoredText<String>.string.raw())
    }
}

extension SceneStorage where Value == Bool? {
    /// A value under `key` that begins with nil.
    public init(_ key: String) { self.init(key, nil, StoredText<Bool>.bool.optional) }
}

extension SceneStorage where Value == Int? {
    /// A value under `key` that begins with nil.
    public init(_ key: String) { self.init(key, nil, StoredText<Int>.int.optional) }
}

extension SceneStorage where Value == Double? {
    /// A value under `key` that begins with nil.
    public init(_ key: String) { self.init(key, nil, StoredText<Double>.double.optional) }
}

extension SceneStorage where Value == String? {
    /// A value under `key` that begins with nil.
    public init(_ key: String) { self.init(key, nil, StoredText<String>.string.optional) }
}
