/// A property of a view whose value lives outside the view's value.
@MainActor
@preconcurrency
public protocol DynamicProperty {
    /// Called before the body is evaluated.
    mutating func update()

    /// Connects the property at `pointer` with its storage: that of the property at `old`, which is the same property
    /// of the view's value so far, or for the first value of a view a new one that belongs to `scope`.
    static func _install(
        at pointer: UnsafeMutableRawPointer, from old: UnsafeMutableRawPointer?, scope: _ScopeReference)
    /// The view is gone; writes from closures that outlive it must no longer reach the scope.
    static func _remove(at pointer: UnsafeMutableRawPointer)
    /// Whether two values take their value from the same place, so that a view need not be evaluated again.
    static func _isSameSource(_ first: UnsafeRawPointer, _ second: UnsafeRawPointer) -> Bool
    /// Calls ``update()`` on the property at `pointer`.
    static func _update(at pointer: UnsafeMutableRawPointer)
}

/// A dynamic property of Perch's own, whose ``DynamicProperty/update()`` does nothing.
protocol StoredProperty {}

extension DynamicProperty {
    /// Does nothing.
    public mutating func update() {}

    /// A wrapper made of other dynamic properties has nothing of its own to connect.
    public static func _install(
        at pointer: UnsafeMutableRawPointer, from old: UnsafeMutableRawPointer?, scope: _ScopeReference
    ) {}

    public static func _update(at pointer: UnsafeMutableRawPointer) {
        pointer.assumingMemoryBound(to: Self.self).pointee.update()
    }

    /// A wrapper has nothing of its own to remove.
    public static func _remove(at pointer: UnsafeMutableRawPointer) {}

    public static func _isSameSource(_ first: UnsafeRawPointer, _ second: UnsafeRawPointer) -> Bool {
        ViewFields.of(Self.self).areEqual(first, second)
    }
}

extension DynamicProperty {
    /// A copy of the property at `pointer`, with its storage, in memory of its own.
    static func copy(at pointer: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer {
        let copy = UnsafeMutablePointer<Self>.allocate(capacity: 1)
        copy.initialize(to: pointer.assumingMemoryBound(to: Self.self).pointee)
        return UnsafeMutableRawPointer(copy)
    }

    /// Frees what ``copy(at:)`` has made.
    nonisolated static func free(_ copy: UnsafeMutableRawPointer) {
        let copy = copy.assumingMemoryBound(to: Self.self)
        copy.deinitialize(count: 1)
        copy.deallocate()
    }
}
