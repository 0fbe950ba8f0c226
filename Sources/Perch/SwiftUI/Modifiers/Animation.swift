/// How a change is shown over time. Changes reach the browser at once; the style sheet moves what it knows how to move
/// (bars, switches, sheets), unless the person asked for less motion.
public struct Animation: Hashable, Sendable {
    let name: String
    /// The usual one.
    public static let `default` = Animation(name: "default")
    /// Evenly.
    public static let linear = Animation(name: "linear")
    /// Slow at first.
    public static let easeIn = Animation(name: "easeIn")
    /// Slow at last.
    public static let easeOut = Animation(name: "easeOut")
    /// Slow at first and at last.
    public static let easeInOut = Animation(name: "easeInOut")
    /// As a spring.
    public static let spring = Animation(name: "spring")
    /// As a spring that bounces.
    public static let bouncy = Animation(name: "bouncy")
    /// As a spring that does not bounce.
    public static let smooth = Animation(name: "smooth")
    /// As a quick spring.
    public static let snappy = Animation(name: "snappy")

    /// Evenly, in so many seconds.
    public static func linear(duration: Double) -> Animation { .linear }
    /// Slow at first, in so many seconds.
    public static func easeIn(duration: Double) -> Animation { .easeIn }
    /// Slow at last, in so many seconds.
    public static func easeOut(duration: Double) -> Animation { .easeOut }
    /// Slow at first and at last, in so many seconds.
    public static func easeInOut(duration: Double) -> Animation { .easeInOut }

    /// As a spring.
    public static func spring(response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: Double = 0)
        -> Animation
    { .spring }
}

/// Makes changes that are shown over time where the style sheet moves them.
public func withAnimation<Result>(_ animation: Animation? = .default, _ body: () throws -> Result) rethrows -> Result {
    try body()
}

/// How a view comes and goes.
public struct AnyTransition: Hashable, Sendable {
    let name: String
    /// At once.
    public static let identity = AnyTransition(name: "identity")
    /// By fading.
    public static let opacity = AnyTransition(name: "opacity")
    /// By growing.
    public static let scale = AnyTransition(name: "scale")
    /// From the side.
    public static let slide = AnyTransition(name: "slide")
    /// From an edge.
    public static func move(edge: Edge) -> AnyTransition { AnyTransition(name: "move") }
    /// Both.
    public func combined(with other: AnyTransition) -> AnyTransition { self }
}

extension View {
    /// Shows changes over time when `value` changes, where the style sheet moves them.
    public func animation<V: Equatable>(_ animation: Animation?, value: V) -> Self { self }

    /// How the view comes and goes; it does so at once.
    public func transition(_ transition: AnyTransition) -> Self { self }
}
