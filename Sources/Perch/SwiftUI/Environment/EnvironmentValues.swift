/// A key of the environment with the value that holds where none was set.
@preconcurrency
public protocol EnvironmentKey {
    /// The type of the value.
    associatedtype Value
    /// The value where none was set.
    static var defaultValue: Value { get }
}

/// The values that views pass down to the views inside them.
///
/// A chain of single settings, newest first, shared with the views above; so passing one more value down costs one
/// small object, and comparing two environments stops where they are the same chain.
public struct EnvironmentValues {
    /// One value under its key. Which type of value belongs to a key is fixed, so a setting found under a key is of
    /// that type without asking at run time.
    class Setting {
        final let key: ObjectIdentifier
        final let outer: Setting?
        /// One bit for each key in the chain from here on, so that most searches for an absent one end at once.
        final let marks: UInt64

        init(key: ObjectIdentifier, outer: Setting?) {
            self.key = key
            self.outer = outer
            marks = (outer?.marks ?? 0) | EnvironmentValues.mark(of: key)
        }

        func hasSameValue(as other: Setting) -> Bool { self === other }
    }

    class TypedSetting<Value>: Setting {
        final let value: Value

        init(key: ObjectIdentifier, value: Value, outer: Setting?) {
            self.value = value
            super.init(key: key, outer: outer)
        }

        override func hasSameValue(as other: Setting) -> Bool {
            guard let other = other as? TypedSetting<Value> else { return false }
            if type(of: value) is AnyClass { return (value as AnyObject) === (other.value as AnyObject) }
            return areKnownEqual(value, other.value)
        }
    }

    /// An object under its type; the same object is the same value.
    final class ObjectSetting<Object>: TypedSetting<Object?> {
        override func hasSameValue(as other: Setting) -> Bool {
            guard let other = other as? ObjectSetting<Object> else { return false }
            switch (value, other.value) {
            case (nil, nil): return true
            case (let a?, let b?): return (a as AnyObject) === (b as AnyObject)
            default: return false
            }
        }
    }

    private var newest: Setting?

    private static func mark(of key: ObjectIdentifier) -> UInt64 {
        // Metadata is aligned, so the lowest bits of its address tell nothing.
        let address = UInt64(UInt(bitPattern: key))
        return 1 << (((address >> 3) &* 0x9E37_79B9_7F4A_7C15) >> 58)
    }

    /// An environment of default values.
    public init() {}

    /// The value of a key.
    public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
        get { value(of: ObjectIdentifier(key), Key.Value.self) ?? Key.defaultValue }
        set { set(newValue, for: ObjectIdentifier(key)) }
    }

    /// The object of this type, if one was put into the environment.
    func object<Object>(_ type: Object.Type) -> Object? {
        value(of: ObjectIdentifier(type), Object?.self) ?? nil
    }

    mutating func setObject<Object>(_ object: Object?, _ type: Object.Type) {
        newest = ObjectSetting<Object>(key: ObjectIdentifier(type), value: object, outer: newest)
    }

    private mutating func set<Value>(_ value: Value, for key: ObjectIdentifier) {
        newest = TypedSetting(key: key, value: value, outer: newest)
    }

    private func value<Value>(of key: ObjectIdentifier, _: Value.Type) -> Value? {
        let mark = EnvironmentValues.mark(of: key)
        var setting = newest
        while let present = setting, present.marks & mark != 0 {
            if present.key == key { return unsafeDowncast(present, to: TypedSetting<Value>.self).value }
            setting = present.outer
        }
        return nil
    }

    /// Whether both environments have the same settings in the same order with equal values.
    func isIdentical(to other: EnvironmentValues) -> Bool {
        var (first, second) = (newest, other.newest)
        while first !== second {
            guard let a = first, let b = second, a.key == b.key, a.hasSameValue(as: b) else { return false }
            (first, second) = (a.outer, b.outer)
        }
        return true
    }
}
