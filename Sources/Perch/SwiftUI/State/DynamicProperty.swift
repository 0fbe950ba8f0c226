/// A property of a view whose value lives outside the view's value.
@MainActor
@preconcurrency
public protocol DynamicProperty {
    /// Called before the body is evaluated.
    mutating func update()

    /// Connects the property at `pointer` with its storage in `scope`; `index` counts the view's dynamic properties,
    /// those inside property wrappers included.
    static func _install(at pointer: UnsafeMutableRawPointer, index: Int, scope: _ScopeReference)
    /// Whether two values take their value from the same place, so that a view need not be evaluated again.
    static func _isSameSource(_ first: UnsafeRawPointer, _ second: UnsafeRawPointer) -> Bool
}

extension DynamicProperty {
    /// Does nothing.
    public mutating func update() {}

    /// A wrapper made of other dynamic properties, which are connected first.
    public static func _install(at pointer: UnsafeMutableRawPointer, index: Int, scope: _ScopeReference) {
        pointer.assumingMemoryBound(to: Self.self).pointee.update()
    }

    public static func _isSameSource(_ first: UnsafeRawPointer, _ second: UnsafeRawPointer) -> Bool {
        ViewFields.of(Self.self).areEqual(first, second)
    }
}

/// Storage of one dynamic property, kept in a scope.
@MainActor
protocol ScopeStorage: AnyObject {
    /// The scope is gone; writes from closures that outlive it must no longer reach it.
    func scopeRemoved()
}

extension Scope {
    /// The storage of the view's dynamic property with this index, made by `make` at first use.
    func storage<Storage: ScopeStorage>(at index: Int, _ make: () -> Storage) -> Storage {
        while storage.count <= index { storage.append(nil) }
        if let known = storage[index] as? Storage { return known }
        let made = make()
        storage[index] = made
        return made
    }
}
