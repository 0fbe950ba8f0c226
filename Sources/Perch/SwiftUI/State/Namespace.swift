/// A name of the view's own, under which views that belong together can be matched.
@propertyWrapper
public struct Namespace: DynamicProperty, StoredProperty {
    /// The name.
    public struct ID: Hashable, Sendable {
        let number: Int
    }

    @MainActor private static var lastNumber = 0
    private var id: ID?

    /// A new name, made when the view first stands in its place.
    public init() {}

    /// The name.
    public var wrappedValue: ID { id ?? ID(number: 0) }

    public static func _install(
        at pointer: UnsafeMutableRawPointer, from old: UnsafeMutableRawPointer?, scope: _ScopeReference
    ) {
        let namespace = pointer.assumingMemoryBound(to: Namespace.self)
        if let known = old?.assumingMemoryBound(to: Namespace.self).pointee.id {
            namespace.pointee.id = known
        } else {
            lastNumber += 1
            namespace.pointee.id = ID(number: lastNumber)
        }
    }

    public static func _isSameSource(_ first: UnsafeRawPointer, _ second: UnsafeRawPointer) -> Bool { true }
}
