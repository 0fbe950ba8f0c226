extension View {
    /// Sets a value of the environment for the view.
    public func environment<Value>(
        _ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
    ) -> some View {
        modifier(_EnvironmentModifier { $0[keyPath: keyPath] = value })
    }

    /// Puts an object into the environment of the view.
    public func environment<Object: AnyObject>(_ object: Object?) -> some View {
        modifier(_EnvironmentModifier { $0.setObject(object, Object.self) })
    }

    /// Changes a value of the environment for the view.
    public func transformEnvironment<Value>(
        _ keyPath: WritableKeyPath<EnvironmentValues, Value>, transform: @escaping (inout Value) -> Void
    ) -> some View {
        modifier(_EnvironmentModifier { transform(&$0[keyPath: keyPath]) })
    }
}

/// Changes the environment of a view.
struct _EnvironmentModifier: ViewModifier {
    typealias Body = Never
    static var _reach: _ModifierReach { .waiting }
    let change: (inout EnvironmentValues) -> Void

    static func _emit<Base: View>(_ modifier: Self, _ content: Base, to emitter: _Emitter) {
        let outer = emitter._environment
        modifier.change(&emitter._environment)
        Base._emit(content, to: emitter)
        emitter._environment = outer
    }
}
