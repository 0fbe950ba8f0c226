/// A length that grows with the size of text that the person has chosen.
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty, StoredProperty {
    private let base: Value
    private var location: EnvironmentLocation?

    /// A length at the default size of text; every text style grows as body does.
    public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle = .body) { base = wrappedValue }

    /// The length at the person's size of text.
    @MainActor
    public var wrappedValue: Value {
        let size = location?.environment.dynamicTypeSize ?? .large
        return base * Value(size.bodySize / DynamicTypeSize.large.bodySize)
    }

    public static func _install(
        at pointer: UnsafeMutableRawPointer, from old: UnsafeMutableRawPointer?, scope: _ScopeReference
    ) {
        let known = old?.assumingMemoryBound(to: ScaledMetric<Value>.self).pointee.location
        let location = known ?? EnvironmentLocation(scope.scope)
        pointer.assumingMemoryBound(to: ScaledMetric<Value>.self).pointee.location = location
    }

    public static func _remove(at pointer: UnsafeMutableRawPointer) {
        pointer.assumingMemoryBound(to: ScaledMetric<Value>.self).pointee.location?.scopeRemoved()
    }

    public static func _isSameSource(_ first: UnsafeRawPointer, _ second: UnsafeRawPointer) -> Bool {
        first.assumingMemoryBound(to: ScaledMetric<Value>.self).pointee.base
            == second.assumingMemoryBound(to: ScaledMetric<Value>.self).pointee.base
    }
}

extension DynamicTypeSize {
    /// The step whose text is nearest to this one's `scale` times as large, and no larger.
    func multiplied(by scale: Double) -> DynamicTypeSize {
        if scale == 1 { return self }
        return DynamicTypeSize.allCases.last { $0.bodySize <= bodySize * scale } ?? .xSmall
    }

    /// How large body text is at this step, in points.
    fileprivate var bodySize: Double {
        switch self {
        case .xSmall: 14
        case .small: 15
        case .medium: 16
        case .large: 17
        case .xLarge: 19
        case .xxLarge: 21
        case .xxxLarge: 23
        case .accessibility1: 28
        case .accessibility2: 33
        case .accessibility3: 40
        case .accessibility4: 47
        case .accessibility5: 53
        }
    }
}
