/// Where a view is in coming and going.
public enum TransitionPhase: Hashable, Sendable {
    /// The view is about to come.
    case willAppear
    /// The view is there.
    case identity
    /// The view has gone, or is going.
    case didDisappear

    /// Whether the view is there.
    public var isIdentity: Bool { self == .identity }
    /// -1 before the view has come, 0 while it is there, 1 after it has gone.
    public var value: Double { self == .willAppear ? -1 : self == .identity ? 0 : 1 }
}

/// What a transition does to a view.
public struct TransitionProperties: Sendable {
    /// Whether the view moves.
    public var hasMotion: Bool

    /// Properties of a transition.
    public init(hasMotion: Bool = true) { self.hasMotion = hasMotion }
}

/// How a view comes and goes, written as a type.
@MainActor
@preconcurrency
public protocol Transition {
    /// The type of the changed view.
    associatedtype Body: View
    /// The view that comes and goes.
    typealias Content = PlaceholderContentView<Self>

    /// The view as it looks in a phase.
    @ViewBuilder func body(content: Content, phase: TransitionPhase) -> Body
    /// What the transition does.
    static var properties: TransitionProperties { get }
    /// The transition for the browser; own transitions never write it.
    nonisolated static func _erased(_ transition: Self) -> AnyTransition
}

extension Transition {
    public static var properties: TransitionProperties { TransitionProperties() }

    public nonisolated static func _erased(_ transition: Self) -> AnyTransition {
        AnyTransition(OwnTransition(transition))
    }

    /// Any view as it looks in a phase.
    public func apply<V: View>(content: V, phase: TransitionPhase) -> some View {
        body(content: PlaceholderContentView { V._emit(content, to: $0) }, phase: phase)
    }

    /// Both at once.
    public func combined<T: Transition>(with other: T) -> some Transition { _CombinedTransition(self, other) }

    /// With a timing of its own.
    public func animation(_ animation: Animation?) -> some Transition { _TimedTransition(self, animation) }
}

/// Two transitions at once.
struct _CombinedTransition<First: Transition, Second: Transition>: Transition {
    private let first: First
    private let second: Second
    private let erased: AnyTransition

    init(_ first: First, _ second: Second) {
        (self.first, self.second) = (first, second)
        erased = AnyTransition(first).combined(with: AnyTransition(second))
    }

    func body(content: Content, phase: TransitionPhase) -> some View {
        second.apply(content: first.apply(content: content, phase: phase), phase: phase)
    }

    nonisolated static func _erased(_ transition: Self) -> AnyTransition { transition.erased }
}

/// A transition with a timing of its own.
struct _TimedTransition<Base: Transition>: Transition {
    private let base: Base
    private let erased: AnyTransition

    init(_ base: Base, _ animation: Animation?) {
        self.base = base
        erased = AnyTransition(base).animation(animation)
    }

    func body(content: Content, phase: TransitionPhase) -> some View { base.apply(content: content, phase: phase) }

    nonisolated static func _erased(_ transition: Self) -> AnyTransition { transition.erased }
}

/// One way in, another way out.
public struct AsymmetricTransition<Insertion: Transition, Removal: Transition>: Transition {
    /// How the view comes.
    public var insertion: Insertion
    /// How the view goes.
    public var removal: Removal

    /// One way in, another way out.
    public init(insertion: Insertion, removal: Removal) {
        self.insertion = insertion
        self.removal = removal
    }

    public func body(content: Content, phase: TransitionPhase) -> some View {
        let going = removal.apply(content: content, phase: phase == .didDisappear ? phase : .identity)
        insertion.apply(content: going, phase: phase == .willAppear ? phase : .identity)
    }
}
