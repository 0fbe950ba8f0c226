public import Foundation

/// The only source of time and chance: everything else is given one of these, so that a test can fix both.
public struct World: Sendable {
    /// The present instant, whole milliseconds, as the store keeps it.
    public var now: @Sendable () -> Date
    /// A new random id (RFC 9562, version 4).
    public var uuid: @Sendable () -> UUID
    /// That many unpredictable bytes.
    public var randomBytes: @Sendable (Int) -> [UInt8]

    /// A world of these closures.
    public init(
        now: @escaping @Sendable () -> Date, uuid: @escaping @Sendable () -> UUID,
        randomBytes: @escaping @Sendable (Int) -> [UInt8]
    ) {
        self.now = now
        self.uuid = uuid
        self.randomBytes = randomBytes
    }

    /// The machine's own clock and generator. With `start` the clock shows that instant now and runs on from there.
    public static func system(startingAt start: Date? = nil) -> World {
        let begin = ContinuousClock.now
        return World(
            now: {
                let now = start.map { $0 + begin.duration(to: .now).seconds } ?? Date()
                return Date(timeIntervalSince1970: (now.timeIntervalSince1970 * 1_000).rounded(.down) / 1_000)
            },
            uuid: { UUID() },
            randomBytes: { count in
                var generator = SystemRandomNumberGenerator()
                return (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
            })
    }
}

extension Duration {
    fileprivate var seconds: Double {
        Double(components.seconds) + Double(components.attoseconds) * 1e-18
    }
}
