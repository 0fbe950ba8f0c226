/// Another location, written with an animation.
@MainActor
final class AnimatedLocation<Value>: Location<Value> {
    private let base: Location<Value>
    private let animation: Animation?

    init(_ base: Location<Value>, _ animation: Animation?) {
        self.base = base
        self.animation = animation
    }

    override var value: Value {
        get { base.value }
        set { withAnimation(animation) { base.value = newValue } }
    }

    override func isSame(as other: Location<Value>) -> Bool {
        guard let other = other as? AnimatedLocation<Value> else { return false }
        return other.animation == animation && base.isSame(as: other.base)
    }
}

extension Binding {
    /// A binding whose changes are shown over time.
    @MainActor
    public func animation(_ animation: Animation? = .default) -> Binding<Value> {
        Binding(location: AnimatedLocation(location, animation))
    }

    /// A binding to the value as something that is hashed, whatever its type.
    @MainActor
    public init<V: Hashable>(_ base: Binding<V>) where Value == AnyHashable {
        self.init(
            get: { AnyHashable(base.wrappedValue) },
            set: { if let value = $0.base as? V { base.wrappedValue = value } })
    }
}
