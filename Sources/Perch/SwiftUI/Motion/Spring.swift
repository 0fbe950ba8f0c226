/// A spring, as keyframes take it.
public struct Spring: Hashable, Sendable {
    /// How long it seems to take, in seconds.
    public var duration: Double
    /// How much it bounces, from 0 (not) to 1 (for ever).
    public var bounce: Double

    /// A spring with a perceived duration in seconds.
    public init(duration: Double = 0.5, bounce: Double = 0) {
        self.duration = duration
        self.bounce = bounce
    }

    /// A spring with the period `response` in seconds; `dampingRatio` 1 does not bounce.
    public init(response: Double, dampingRatio: Double) { self.init(duration: response, bounce: 1 - dampingRatio) }

    /// One that does not bounce.
    public static var smooth: Spring { Spring() }
    /// One that bounces a little.
    public static var snappy: Spring { Spring(bounce: 0.15) }
    /// One that bounces.
    public static var bouncy: Spring { Spring(bounce: 0.3) }

    /// How far the spring has come from 0 to 1.
    func position(_ time: Double) -> Double {
        let damping = bounce < 0 ? 1 / max(1 + bounce, 0.1) : 1 - bounce
        return SpringCurve.position(time, 2 * .pi / min(max(duration, 0.01), 10), min(max(damping, 0.05), 4))
    }
}
