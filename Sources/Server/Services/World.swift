public import Foundation

/// The only source of time and chance: everything else is given one of these, so that a test can fix both.
public struct World: Sendable {
    /// The present instant, whole milliseconds, as the store keeps it.
    public var now: @Sendable () -> Date
    /// A new id that nobody can guess.
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
        let now = { @Sendable in
            let now = start.map { $0 + begin.duration(to: .now).seconds } ?? Date()
            return Date(timeIntervalSince1970: (now.timeIntervalSince1970 * 1_000).rounded(.down) / 1_000)
        }
        return World(
            now: now,
            uuid: {
                // Foundation opens the system's device for each id; this asks the system without a file.
                var generator = SystemRandomNumberGenerator()
                return UUID(now(), randomBits: generator.next(), generator.next())
            },
            randomBytes: { count in
                var generator = SystemRandomNumberGenerator()
                return (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
            })
    }
}

extension UUID {
    /// The id of an instant and 74 random bits (RFC 9562 §5.7, version 7): indexes of ids grow at their end, so that
    /// entries that are posted together stand on the same pages.
    fileprivate init(_ instant: Date, randomBits high: UInt64, _ low: UInt64) {
        let milliseconds = UInt64(max(0, instant.timeIntervalSince1970 * 1_000))
        let high = milliseconds << 16 | 0x7000 | high & 0x0fff
        let low = low & ~(3 << 62) | 1 << 63
        let bytes = withUnsafeBytes(of: (high.bigEndian, low.bigEndian)) { $0.loadUnaligned(as: uuid_t.self) }
        self.init(uuid: bytes)
    }
}

extension Duration {
    fileprivate var seconds: Double {
        Double(components.seconds) + Double(components.attoseconds) * 1e-18
    }
}
