/// How much of the main thread's time somebody may use: a token bucket, as network links have them. What is used is
/// taken out, and it fills again as time passes.
struct TimeAllowance {
    /// What it holds when it is full, in nanoseconds.
    let burst: Int64
    /// What comes back in a second, in nanoseconds.
    let perSecond: Int64
    private var level: Int64
    private var moment: Int64

    /// A full allowance.
    init(burst: Duration, perSecond: Duration, now: Int64) {
        self.burst = burst.nanoseconds
        self.perSecond = perSecond.nanoseconds
        level = self.burst
        moment = now
    }

    /// What is left; below zero after more was used than there was.
    func left(_ now: Int64) -> Int64 {
        let passed = max(0, now - moment)
        // Whoever was away for longer than it takes to fill it has all of it, however long that was.
        guard passed < 60_000_000_000 else { return burst }
        return min(burst, level + Int64(Double(perSecond) * (Double(passed) / 1e9)))
    }

    /// Takes out what was used. Never more is owed than the allowance holds, so that nobody waits for ever.
    mutating func use(_ nanoseconds: Int64, now: Int64) {
        level = max(left(now) - nanoseconds, -burst)
        moment = now
    }

    /// How long it takes until something is left again, in nanoseconds.
    func timeToFill(_ now: Int64) -> Int64 {
        let owed = -left(now)
        return owed < 0 ? 0 : Int64(Double(owed + 1) / Double(perSecond) * 1e9)
    }

    /// Whether nothing of it has been used lately.
    func isFull(_ now: Int64) -> Bool { left(now) >= burst }
}

extension Duration {
    /// The time in seconds, fractions included.
    var seconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }

    /// The time in nanoseconds; what is below one is cut.
    var nanoseconds: Int64 { components.seconds * 1_000_000_000 + components.attoseconds / 1_000_000_000 }
}
