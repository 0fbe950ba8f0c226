/// Which view of several assistive technology stands at; writing it moves the focus there.
///
/// A browser does not say where a screen reader is, only where the focus is.
@propertyWrapper
public struct AccessibilityFocusState<Value: Hashable>: DynamicProperty {
    private let state: FocusState<Value>

    /// The focused view; none at first.
    public init<Wrapped: Hashable>() where Value == Wrapped? { state = FocusState() }
    /// Whether the view has the focus.
    public init() where Value == Bool { state = FocusState() }

    /// The present value.
    @MainActor
    public var wrappedValue: Value {
        get { state.wrappedValue }
        nonmutating set { state.wrappedValue = newValue }
    }

    /// What `accessibilityFocused` connects a view with.
    @MainActor
    public var projectedValue: Binding { Binding(state: state.projectedValue) }

    /// A connection between a view and an ``AccessibilityFocusState``.
    @propertyWrapper
    public struct Binding {
        let state: FocusState<Value>.Binding

        /// The present value.
        @MainActor
        public var wrappedValue: Value {
            get { state.wrappedValue }
            nonmutating set { state.wrappedValue = newValue }
        }

        /// The connection itself.
        public var projectedValue: Binding { self }
    }
}

extension View {
    /// Connects the view with a focus state that tells whether it has the focus.
    public func accessibilityFocused(_ condition: AccessibilityFocusState<Bool>.Binding) -> some View {
        modifier(_AccessibilityFocusModifier(connection: FocusConnection(condition.state.location, equals: true)))
    }

    /// Connects the view with a focus state that tells which of several has the focus.
    public func accessibilityFocused<Value: Hashable>(
        _ binding: AccessibilityFocusState<Value>.Binding, equals value: Value
    ) -> some View {
        modifier(_AccessibilityFocusModifier(connection: FocusConnection(binding.state.location, equals: value)))
    }
}

/// A box that can have the focus, though Tab does not stop at it.
struct _AccessibilityFocusModifier: ViewModifier {
    typealias Body = Never
    let connection: FocusConnection

    static func _emit<Base: View>(_ modifier: Self, _ content: Base, to emitter: _Emitter) {
        let connection = modifier.connection
        emitter.open(.div, .column)
        emitter.attribute(.tabindex, literal: "-1")
        emitter.on(.focus) { { _ in connection.gained() } }
        emitter.on(.blur) { { _ in connection.lost() } }
        if emitter.search == nil, connection.takesRequest() {
            let place = emitter.place
            emitter.graph.wantFocus(place.block, element: place.element)
        }
        Base._emit(content, to: emitter)
        emitter._pending = .none
        emitter.close()
    }
}
