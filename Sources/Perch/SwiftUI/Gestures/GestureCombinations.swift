/// Two gestures, one after the other.
public struct SequenceGesture<First: Gesture, Second: Gesture>: Gesture {
    /// How far the two have come.
    public enum Value {
        /// The first is happening.
        case first(First.Value)
        /// The first has happened; the second may be happening.
        case second(First.Value, Second.Value?)
    }
    public typealias Body = Never
    /// The gesture that comes first.
    public var first: First
    /// The gesture that follows.
    public var second: Second

    /// `first`, then `second`.
    public init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }

    public static func _receive(_ gesture: Self, _ input: _GestureInput, _ node: _GestureNode) -> _GesturePhase<Value> {
        guard let done = node.memory as? First.Value else {
            let phase = First._receive(gesture.first, input, node.child(0))
            guard case .ended(let value) = phase else { return phase.map { .first($0) } }
            node.memory = value
            // A finger that is still down goes on with the second.
            if input.sample.kind != .end {
                _ = Second._receive(gesture.second, input.changed(to: .begin), node.child(1))
            }
            return .active(.second(value, nil))
        }
        switch Second._receive(gesture.second, input, node.child(1)) {
        case .possible(let value): return .active(.second(done, value))
        case .active(let value): return .active(.second(done, value))
        case .ended(let value): return .ended(.second(done, value))
        case .failed: return .failed
        }
    }

    public static func _needs(_ gesture: Self) -> _GestureNeeds {
        First._needs(gesture.first).union(Second._needs(gesture.second))
    }
}

extension SequenceGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

/// Two gestures at the same time.
public struct SimultaneousGesture<First: Gesture, Second: Gesture>: Gesture {
    /// What the two tell.
    public struct Value {
        /// What the first tells, if it is happening or has happened.
        public var first: First.Value?
        /// What the second tells, if it is happening or has happened.
        public var second: Second.Value?
    }
    public typealias Body = Never
    /// One gesture.
    public var first: First
    /// The other gesture.
    public var second: Second

    /// Both.
    public init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }

    private struct Memory {
        var first: _GesturePhase<First.Value> = .possible(nil)
        var second: _GesturePhase<Second.Value> = .possible(nil)
    }

    public static func _receive(_ gesture: Self, _ input: _GestureInput, _ node: _GestureNode) -> _GesturePhase<Value> {
        var memory = node.memory as? Memory ?? Memory()
        if !memory.first.isOver { memory.first = First._receive(gesture.first, input, node.child(0)) }
        if !memory.second.isOver { memory.second = Second._receive(gesture.second, input, node.child(1)) }
        node.memory = memory
        let value = Value(first: newest(memory.first), second: newest(memory.second))
        switch (memory.first, memory.second) {
        case (.failed, .failed): return .failed
        case (.active, _), (_, .active): return .active(value)
        case (.possible, .possible), (.possible, .failed), (.failed, .possible):
            return .possible(value.first == nil && value.second == nil ? nil : value)
        case (.ended, .possible), (.possible, .ended): return .active(value)
        case (.ended, _), (_, .ended): return .ended(value)
        }
    }

    private static func newest<V>(_ phase: _GesturePhase<V>) -> V? {
        if case .ended(let value) = phase { value } else { phase.present }
    }

    public static func _needs(_ gesture: Self) -> _GestureNeeds {
        First._needs(gesture.first).union(Second._needs(gesture.second))
    }
}

extension SimultaneousGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

/// One of two gestures; the first is preferred.
public struct ExclusiveGesture<First: Gesture, Second: Gesture>: Gesture {
    /// Which of the two it is.
    public enum Value {
        case first(First.Value)
        case second(Second.Value)
    }
    public typealias Body = Never
    /// The gesture that is preferred.
    public var first: First
    /// The gesture that happens if the first does not.
    public var second: Second

    /// `first`, or else `second`.
    public init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }

    private struct Memory {
        var hasFirstFailed = false
        /// How far the second has come while the first was possible.
        var waiting: _GesturePhase<Second.Value> = .possible(nil)
        var calls: [() -> Void] = []
    }

    public static func _receive(_ gesture: Self, _ input: _GestureInput, _ node: _GestureNode) -> _GesturePhase<Value> {
        var memory = node.memory as? Memory ?? Memory()
        defer { node.memory = memory }
        if memory.hasFirstFailed {
            return Second._receive(gesture.second, input, node.child(1)).map { .second($0) }
        }
        let apart = input.apart()
        if !memory.waiting.isOver {
            memory.waiting = Second._receive(gesture.second, apart, node.child(1))
            memory.calls += apart.actions.calls
        }
        let phase = First._receive(gesture.first, input, node.child(0))
        guard case .failed = phase else { return phase.map { .first($0) } }
        memory.hasFirstFailed = true
        input.actions.calls += memory.calls
        memory.calls = []
        return memory.waiting.map { .second($0) }
    }

    public static func _needs(_ gesture: Self) -> _GestureNeeds {
        First._needs(gesture.first).union(Second._needs(gesture.second))
    }
}

extension ExclusiveGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

extension Gesture {
    /// This gesture, then `other`.
    public func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<Self, Other> {
        SequenceGesture(self, other)
    }

    /// This gesture and `other` at the same time.
    public func simultaneously<Other: Gesture>(with other: Other) -> SimultaneousGesture<Self, Other> {
        SimultaneousGesture(self, other)
    }

    /// This gesture, or `other` if this one does not happen.
    public func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<Self, Other> {
        ExclusiveGesture(self, other)
    }
}
