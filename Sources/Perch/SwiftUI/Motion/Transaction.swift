import Foundation

/// What goes along with a change of state.
public struct Transaction: Sendable {
    /// How the change is shown over time; nil shows it at once.
    public var animation: Animation?
    /// Whether the change is shown at once, whatever views inside ask for.
    public var disablesAnimations = false
    /// Whether the change is one of many, as while a finger moves.
    public var isContinuous = false

    /// What was set under keys, by the key's type.
    private var values: [ObjectIdentifier: any Sendable] = [:]

    /// The transaction of the change that is being made.
    @TaskLocal static var current: Transaction?

    /// A change that is shown at once.
    public init() {}

    /// A change that is shown over time.
    public init(animation: Animation?) { self.animation = animation }

    /// The value of a key.
    public subscript<Key: TransactionKey>(key: Key.Type) -> Key.Value {
        get { (values[ObjectIdentifier(key)] as? Held<Key.Value>)?.value ?? Key.defaultValue }
        set { values[ObjectIdentifier(key)] = Held(value: newValue) }
    }

    /// A value of any type. It never leaves the main actor, where all changes of state are made.
    private struct Held<Value>: @unchecked Sendable {
        let value: Value
    }
}

/// A key of a transaction with the value that holds where none was set.
public protocol TransactionKey {
    /// The type of the value.
    associatedtype Value
    /// The value where none was set.
    static var defaultValue: Value { get }
}

/// Makes changes that are shown over time.
public func withAnimation<Result>(_ animation: Animation? = .default, _ body: () throws -> Result) rethrows -> Result {
    try withTransaction(Transaction(animation: animation), body)
}

/// When an animation counts as complete.
public struct AnimationCompletionCriteria: Hashable, Sendable {
    private let name: String
    /// When nothing seems to move any more.
    public static let logicallyComplete = AnimationCompletionCriteria(name: "logicallyComplete")
    /// When nothing moves any more.
    public static let removed = AnimationCompletionCriteria(name: "removed")
}

/// Makes changes that are shown over time, and calls `completion` when that time is over.
@MainActor
public func withAnimation<Result>(
    _ animation: Animation? = .default, completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
    _ body: () throws -> Result, completion: @escaping @MainActor () -> Void
) rethrows -> Result {
    let result = try withAnimation(animation, body)
    let graph = Graph.current
    if let end = animation?.end ?? (animation == nil ? 0 : nil) {
        DispatchQueue.main.asyncAfter(deadline: .now() + end) {
            MainActor.assumeIsolated { Graph.$current.withValue(graph) { completion() } }
        }
    }
    return result
}

/// Makes changes with `transaction`.
public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
    try Transaction.$current.withValue(transaction, operation: body)
}

extension View {
    /// Shows changes over time when `value` changes; nil shows them at once.
    public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
        modifier(_AnimationModifier(animation: animation, value: value))
    }
}

/// `animation`. The whole page is shown anew in one frame, so what else changes in it moves along.
struct _AnimationModifier<Value: Equatable>: ViewModifier {
    typealias Body = Never
    let animation: Animation?
    let value: Value

    static func _emit<Base: View>(_ modifier: Self, _ content: Base, to emitter: _Emitter) {
        if let (effect, isNew) = emitter.effect() {
            let old = effect.value as? Value
            effect.value = modifier.value
            if !isNew, old != modifier.value { emitter.graph.patch.animation = modifier.animation }
        }
        Base._emit(content, to: emitter)
    }
}
