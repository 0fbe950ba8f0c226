/// A movement of symbols, by its animation in the style sheet.
public struct _SymbolMotion: Hashable, Sendable {
    let name: String
}

/// A movement that is made once when a value changes.
public protocol DiscreteSymbolEffect: Sendable {
    /// The movement.
    var _motion: _SymbolMotion { get }
}

/// A movement that goes on as long as it is wanted.
public protocol IndefiniteSymbolEffect: Sendable {
    /// The movement.
    var _motion: _SymbolMotion { get }
}

/// A jump.
public struct BounceSymbolEffect: DiscreteSymbolEffect, Hashable {
    public var _motion: _SymbolMotion { _SymbolMotion(name: "bounce") }
    /// A jump upwards.
    public var up: BounceSymbolEffect { self }
    /// A jump downwards; the same as upwards.
    public var down: BounceSymbolEffect { self }
    /// All layers at once, as always here.
    public var wholeSymbol: BounceSymbolEffect { self }
    /// The same here.
    public var byLayer: BounceSymbolEffect { self }
}

/// Fading out and in.
public struct PulseSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable {
    public var _motion: _SymbolMotion { _SymbolMotion(name: "pulse") }
    /// All layers at once, as always here.
    public var wholeSymbol: PulseSymbolEffect { self }
    /// The same here.
    public var byLayer: PulseSymbolEffect { self }
}

/// Its layers fading one after the other; here the whole symbol fades.
public struct VariableColorSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable {
    public var _motion: _SymbolMotion { _SymbolMotion(name: "pulse") }
    /// The same here.
    public var iterative: VariableColorSymbolEffect { self }
    /// The same here.
    public var cumulative: VariableColorSymbolEffect { self }
    /// The same here.
    public var hideInactiveLayers: VariableColorSymbolEffect { self }
    /// The same here.
    public var dimInactiveLayers: VariableColorSymbolEffect { self }
    /// The same here.
    public var reversing: VariableColorSymbolEffect { self }
    /// The same here.
    public var nonReversing: VariableColorSymbolEffect { self }
}

extension DiscreteSymbolEffect where Self == BounceSymbolEffect {
    /// A jump.
    public static var bounce: BounceSymbolEffect { BounceSymbolEffect() }
}

extension DiscreteSymbolEffect where Self == PulseSymbolEffect {
    /// Fading out and in.
    public static var pulse: PulseSymbolEffect { PulseSymbolEffect() }
}

extension DiscreteSymbolEffect where Self == VariableColorSymbolEffect {
    /// Fading.
    public static var variableColor: VariableColorSymbolEffect { VariableColorSymbolEffect() }
}

extension IndefiniteSymbolEffect where Self == PulseSymbolEffect {
    /// Fading out and in.
    public static var pulse: PulseSymbolEffect { PulseSymbolEffect() }
}

extension IndefiniteSymbolEffect where Self == VariableColorSymbolEffect {
    /// Fading.
    public static var variableColor: VariableColorSymbolEffect { VariableColorSymbolEffect() }
}

/// How often and how fast a movement is made.
public struct SymbolEffectOptions: Hashable, Sendable {
    var count: Int?
    var pace = 1.0
    /// As the system does.
    public static let `default` = SymbolEffectOptions()
    /// Again and again.
    public static let repeating = SymbolEffectOptions(count: 0)
    /// Not again and again.
    public static let nonRepeating = SymbolEffectOptions(count: 1)

    /// This many times.
    public static func `repeat`(_ count: Int?) -> SymbolEffectOptions { SymbolEffectOptions(count: count) }
    /// This much faster.
    public static func speed(_ speed: Double) -> SymbolEffectOptions { SymbolEffectOptions(pace: speed) }
    /// The options, this many times.
    public func `repeat`(_ count: Int?) -> SymbolEffectOptions { SymbolEffectOptions(count: count, pace: pace) }
    /// The options, this much faster.
    public func speed(_ speed: Double) -> SymbolEffectOptions { SymbolEffectOptions(count: count, pace: speed) }

    /// The CSS `animation` of a movement of `seconds`.
    func animation(_ name: String, seconds: Double, times: Int) -> String {
        let count = count ?? times
        let length = _StyleValue.number(seconds / max(pace, 0.01))
        return "\(name) \(length)s \(count == 0 ? "infinite" : "\(count)")"
    }
}

/// Moves symbols once whenever a value changes. Two names of one animation take turns, for CSS starts one anew only
/// under another name.
struct _DiscreteSymbolEffectModifier<Value: Equatable>: ViewModifier {
    let motion: _SymbolMotion
    let options: SymbolEffectOptions
    let value: Value
    @State private var count = 0

    func body(content: Content) -> some View {
        let name = "sym-\(motion.name)\(count % 2 == 0 ? "" : "-2")"
        content
            .styled(
                .animation,
                .css(count == 0 ? "none" : options.animation(name, seconds: 0.5, times: 1)), .effect
            )
            .onChange(of: value) { count += 1 }
    }
}

extension View {
    /// Moves the symbols inside once whenever `value` changes.
    public func symbolEffect<T: DiscreteSymbolEffect, U: Equatable>(
        _ effect: T, options: SymbolEffectOptions = .default, value: U
    ) -> some View {
        modifier(_DiscreteSymbolEffectModifier(motion: effect._motion, options: options, value: value))
    }

    /// Moves the symbols inside as long as it is active.
    public func symbolEffect<T: IndefiniteSymbolEffect>(
        _ effect: T, options: SymbolEffectOptions = .default, isActive: Bool = true
    ) -> some View {
        let animation = options.animation("sym-\(effect._motion.name)", seconds: 1.6, times: 0)
        return styled(.animation, .css(isActive ? animation : "none"), .effect)
    }
}
