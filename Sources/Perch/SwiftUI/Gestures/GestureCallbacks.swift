/// A gesture that calls something while it happens.
public struct _ChangedGesture<Base: Gesture>: Gesture where Base.Value: Equatable {
    public typealias Body = Never
    let base: Base
    let action: (Base.Value) -> Void

    public static func _receive(_ gesture: Self, _ input: _GestureInput, _ node: _GestureNode)
        -> _GesturePhase<Base.Value>
    {
        let phase = Base._receive(gesture.base, input, node.child(0))
        if let value = phase.present, node.memory as? Base.Value != value {
            node.memory = value
            input.actions.calls.append { gesture.action(value) }
        }
        return phase
    }

    public static func _needs(_ gesture: Self) -> _GestureNeeds { Base._needs(gesture.base) }
}

/// A gesture that calls something when it has happened.
public struct _EndedGesture<Base: Gesture>: Gesture {
    public typealias Body = Never
    let base: Base
    let action: (Base.Value) -> Void

    public static func _receive(_ gesture: Self, _ input: _GestureInput, _ node: _GestureNode)
        -> _GesturePhase<Base.Value>
    {
        let phase = Base._receive(gesture.base, input, node.child(0))
        if case .ended(let value) = phase { input.actions.calls.append { gesture.action(value) } }
        return phase
    }

    public static func _needs(_ gesture: Self) -> _GestureNeeds { Base._needs(gesture.base) }
}

/// A gesture that tells its value in other words.
public struct _MapGesture<Base: Gesture, Value>: Gesture {
    public typealias Body = Never
    let base: Base
    let transform: (Base.Value) -> Value

    public static func _receive(_ gesture: Self, _ input: _GestureInput, _ node: _GestureNode) -> _GesturePhase<Value> {
        Base._receive(gesture.base, input, node).map(gesture.transform)
    }

    public static func _needs(_ gesture: Self) -> _GestureNeeds { Base._needs(gesture.base) }
}

/// A gesture that writes a ``GestureState`` while it happens.
public struct GestureStateGesture<Base: Gesture, State>: Gesture {
    public typealias Value = Base.Value
    public typealias Body = Never
    /// The gesture.
    public var base: Base
    /// What it writes.
    public var state: GestureState<State>
    /// How it writes.
    public var change: (Value, inout State, inout Transaction) -> Void

    public static func _receive(_ gesture: Self, _ input: _GestureInput, _ node: _GestureNode)
        -> _GesturePhase<Base.Value>
    {
        let phase = Base._receive(gesture.base, input, node.child(0))
        if let value = phase.present {
            node.memory = true
            input.actions.calls.append { gesture.state.update { gesture.change(value, &$0, &$1) } }
        } else if phase.isOver, node.memory != nil {
            node.memory = nil
            input.actions.calls.append { gesture.state.reset() }
        }
        return phase
    }

    public static func _needs(_ gesture: Self) -> _GestureNeeds { Base._needs(gesture.base) }
}

extension Gesture {
    /// Calls `action` each time when the value changes.
    public func onChanged(_ action: @escaping (Value) -> Void) -> _ChangedGesture<Self> where Value: Equatable {
        _ChangedGesture(base: self, action: action)
    }

    /// Calls `action` when the gesture has happened.
    public func onEnded(_ action: @escaping (Value) -> Void) -> _EndedGesture<Self> {
        _EndedGesture(base: self, action: action)
    }

    /// Lets the gesture write `state` while it happens; it then goes back to its first value.
    public func updating<State>(
        _ state: GestureState<State>, body: @escaping (Value, inout State, inout Transaction) -> Void
    ) -> GestureStateGesture<Self, State> {
        GestureStateGesture(base: self, state: state, change: body)
    }

    /// The gesture with another value.
    public func map<T>(_ body: @escaping (Value) -> T) -> _MapGesture<Self, T> {
        _MapGesture(base: self, transform: body)
    }
}
