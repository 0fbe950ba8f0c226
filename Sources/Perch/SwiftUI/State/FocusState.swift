/// Which field of a view has the focus; writing it moves the focus.
@propertyWrapper
public struct FocusState<Value: Hashable>: DynamicProperty, StoredProperty {
    private let initial: Value
    private var location: FocusLocation<Value>?

    /// The focused field; no field at first.
    public init<Wrapped: Hashable>() where Value == Wrapped? { initial = nil }
    /// Whether the field has the focus.
    public init() where Value == Bool { initial = false }

    /// The present value.
    @MainActor
    public var wrappedValue: Value {
        get { location?.value ?? initial }
        nonmutating set { location?.value = newValue }
    }

    /// What `focused` connects a field with.
    @MainActor
    public var projectedValue: Binding { Binding(location: location, initial: initial) }

    /// A connection between a field and a ``FocusState``.
    public struct Binding {
        let location: FocusLocation<Value>?
        let initial: Value

        /// The present value.
        @MainActor
        public var wrappedValue: Value {
            get { location?.value ?? initial }
            nonmutating set { location?.value = newValue }
        }
    }

    public static func _install(
        at pointer: UnsafeMutableRawPointer, from old: UnsafeMutableRawPointer?, scope: _ScopeReference
    ) {
        let state = pointer.assumingMemoryBound(to: FocusState<Value>.self)
        let known = old?.assumingMemoryBound(to: FocusState<Value>.self).pointee.location
        state.pointee.location = known ?? FocusLocation(state.pointee.initial, scope: scope.scope)
    }

    public static func _remove(at pointer: UnsafeMutableRawPointer) {
        pointer.assumingMemoryBound(to: FocusState<Value>.self).pointee.location?.scopeRemoved()
    }

    public static func _isSameSource(_ first: UnsafeRawPointer, _ second: UnsafeRawPointer) -> Bool { true }
}

/// The storage of a `@FocusState`.
@MainActor
final class FocusLocation<Value: Hashable>: Location<Value> {
    private var stored: Value
    private let unfocused: Value
    /// Whether the program has set the value and the browser has not been told yet.
    private(set) var isRequest = false
    unowned(unsafe) private var scope: Scope?

    init(_ value: Value, scope: Scope) {
        stored = value
        unfocused = value
        self.scope = scope
    }

    override var value: Value {
        get { stored }
        set {
            stored = newValue
            isRequest = newValue != unfocused
            if let scope { scope.graph?.markDirty(scope) }
        }
    }

    /// The person moved the focus to the field with this value.
    func gained(_ value: Value) {
        isRequest = false
        guard stored != value else { return }
        stored = value
        if let scope { scope.graph?.markDirty(scope) }
    }

    /// The person left the field with this value.
    func lost(_ value: Value) {
        guard stored == value, !isRequest else { return }
        stored = unfocused
        if let scope { scope.graph?.markDirty(scope) }
    }

    /// The focus has been moved as the program asked.
    func requestTaken() { isRequest = false }

    func scopeRemoved() { scope = nil }
}

/// A field's connection with a focus state, whatever the type of its value.
struct FocusConnection: Equatable {
    /// Whether the program wants the focus on this field now; asking takes the request.
    let takesRequest: @MainActor () -> Bool
    let gained: @MainActor () -> Void
    let lost: @MainActor () -> Void
    private let location: AnyObject?
    private let value: AnyHashable
    /// Part of the equality, so that a request reaches a field whose view would otherwise be skipped.
    private let isWanted: Bool

    @MainActor
    init<Value: Hashable>(_ location: FocusLocation<Value>?, equals value: Value) {
        self.location = location
        self.value = value
        isWanted = location.map { $0.isRequest && $0.value == value } ?? false
        takesRequest = {
            guard let location, location.isRequest, location.value == value else { return false }
            location.requestTaken()
            return true
        }
        gained = { location?.gained(value) }
        lost = { location?.lost(value) }
    }

    static func == (first: FocusConnection, second: FocusConnection) -> Bool {
        first.location === second.location && first.value == second.value && first.isWanted == second.isWanted
    }
}
