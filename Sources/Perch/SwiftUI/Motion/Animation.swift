import Foundation

/// How a change is shown over time. The browser moves what differs between the page before and after the change, unless
/// the person asked for less motion.
public struct Animation: Hashable, Sendable {
    /// A CSS easing function (CSS Easing Functions Level 2).
    var easing: String
    /// How long one run takes, in seconds.
    var duration: Double
    /// How long to wait before, in seconds.
    var waiting = 0.0
    /// How often it runs; 0 for ever.
    var count = 1
    /// Whether every second run goes back.
    var autoreverses = false
    /// Whether this is one of several steps, which begins where the one before it ends.
    var follows = false

    private init(_ easing: String, _ duration: Double) {
        self.easing = easing
        self.duration = max(duration, 0)
    }

    /// The usual one.
    public static let `default` = smooth
    /// Evenly.
    public static let linear = linear(duration: usual)
    /// Slow at first.
    public static let easeIn = easeIn(duration: usual)
    /// Slow at last.
    public static let easeOut = easeOut(duration: usual)
    /// Slow at first and at last.
    public static let easeInOut = easeInOut(duration: usual)
    /// As a spring.
    public static let spring = spring()
    /// As a spring that bounces.
    public static let bouncy = bouncy()
    /// As a spring that does not bounce.
    public static let smooth = smooth()
    /// As a quick spring that bounces a little.
    public static let snappy = snappy()
    /// As a spring that follows a finger.
    public static let interactiveSpring = interactiveSpring()

    private static let usual = 0.35

    /// Evenly, in so many seconds.
    public static func linear(duration: Double) -> Animation { Animation("linear", duration) }
    /// Slow at first, in so many seconds.
    public static func easeIn(duration: Double) -> Animation { Animation("cubic-bezier(0.42,0,1,1)", duration) }
    /// Slow at last, in so many seconds.
    public static func easeOut(duration: Double) -> Animation { Animation("cubic-bezier(0,0,0.58,1)", duration) }
    /// Slow at first and at last, in so many seconds.
    public static func easeInOut(duration: Double) -> Animation { Animation("cubic-bezier(0.42,0,0.58,1)", duration) }

    /// Along the Bézier curve with the control points (`p1x`, `p1y`) and (`p2x`, `p2y`).
    public static func timingCurve(
        _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: Double = 0.35
    ) -> Animation {
        let (first, second) = (min(max(p1x, 0), 1), min(max(p2x, 0), 1))
        return Animation("cubic-bezier(\(first),\(p1y),\(second),\(p2y))", duration)
    }

    /// As a spring with a perceived duration in seconds; `bounce` from -1 (slow) over 0 (none) to 1 (for ever).
    public static func spring(duration: Double = 0.5, bounce: Double = 0, blendDuration: Double = 0) -> Animation {
        spring(response: duration, dampingFraction: bounce < 0 ? 1 / (1 + bounce) : 1 - bounce)
    }

    /// As a spring with the period `response` in seconds; `dampingFraction` 1 does not bounce.
    @_disfavoredOverload
    public static func spring(response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: Double = 0)
        -> Animation
    {
        let curve = SpringCurve(response: response, dampingFraction: dampingFraction)
        return Animation(curve.easing, curve.duration)
    }

    /// As a spring that does not bounce.
    public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
        spring(duration: duration, bounce: extraBounce)
    }

    /// As a quick spring that bounces a little.
    public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
        spring(duration: duration, bounce: 0.15 + extraBounce)
    }

    /// As a spring that bounces.
    public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
        spring(duration: duration, bounce: 0.3 + extraBounce)
    }

    /// As a spring that follows a finger.
    public static func interactiveSpring(
        response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: Double = 0.25
    ) -> Animation {
        spring(response: response, dampingFraction: dampingFraction)
    }

    /// As a spring with the constants of physics.
    public static func interpolatingSpring(
        mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
    ) -> Animation {
        let frequency = (max(stiffness, 0.001) / max(mass, 0.001)).squareRoot()
        return spring(
            response: 2 * .pi / frequency, dampingFraction: damping / (2 * (max(stiffness, 0.001) * mass).squareRoot()))
    }

    /// The same, so many seconds later.
    public func delay(_ delay: Double) -> Animation {
        var copy = self
        copy.waiting += max(delay, 0)
        return copy
    }

    /// The same, so many times as fast.
    public func speed(_ speed: Double) -> Animation {
        guard speed > 0 else { return self }
        var copy = self
        copy.duration /= speed
        copy.waiting /= speed
        return copy
    }

    /// The same, so many times.
    public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
        var copy = self
        copy.count = max(repeatCount, 1)
        copy.autoreverses = autoreverses
        return copy
    }

    /// The same, for ever.
    public func repeatForever(autoreverses: Bool = true) -> Animation {
        var copy = self
        copy.count = 0
        copy.autoreverses = autoreverses
        return copy
    }

    /// When it has ended, in seconds from its start; nil for one that never ends.
    var end: Double? { count == 0 ? nil : waiting + duration * Double(count) }
}

/// The way of a damped spring from 0 to 1, as the points of a CSS `linear()` easing.
struct SpringCurve {
    let easing: String
    let duration: Double

    private static let pointCount = 32
    /// A spring counts as at rest when it stays this close to its end.
    private static let rest = 0.001

    init(response: Double, dampingFraction: Double) {
        let frequency = 2 * Double.pi / min(max(response, 0.01), 10)
        let damping = min(max(dampingFraction, 0.05), 4)
        let decay = damping > 1 ? frequency * (damping - (damping * damping - 1).squareRoot()) : frequency * damping
        let duration = min(-log(SpringCurve.rest) / decay, 6)
        let points = (0...SpringCurve.pointCount).map { index in
            let time = duration * Double(index) / Double(SpringCurve.pointCount)
            return index == SpringCurve.pointCount ? 1 : SpringCurve.position(time, frequency, damping)
        }
        self.duration = duration
        easing = "linear(\(points.map { "\(($0 * 1000).rounded() / 1000)" }.joined(separator: ",")))"
    }

    /// The solution of the damped harmonic oscillator that starts at 0 at rest and ends at 1.
    static func position(_ time: Double, _ frequency: Double, _ damping: Double) -> Double {
        let decay = frequency * damping
        if damping < 1 {
            let damped = frequency * (1 - damping * damping).squareRoot()
            return 1 - exp(-decay * time) * (cos(damped * time) + decay / damped * sin(damped * time))
        }
        if damping == 1 { return 1 - exp(-frequency * time) * (1 + frequency * time) }
        let root = frequency * (damping * damping - 1).squareRoot()
        let (slow, fast) = (-decay + root, -decay - root)
        return 1 - (fast * exp(slow * time) - slow * exp(fast * time)) / (fast - slow)
    }
}
