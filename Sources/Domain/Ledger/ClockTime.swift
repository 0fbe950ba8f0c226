public import Foundation

/// A time of day on a wall clock, to the minute: 08:00.
public struct ClockTime: Hashable, Sendable {
    /// Minutes since midnight, 0-1,439.
    public let minutes: Int

    /// That time; nil outside 00:00-23:59.
    public init?(hour: Int, minute: Int) {
        guard (0...23).contains(hour), (0...59).contains(minute) else { return nil }
        minutes = hour * 60 + minute
    }

    /// Midnight plus `minutes`, taken modulo a day.
    public init(minutesSinceMidnight minutes: Int) {
        self.minutes = CalendarDate.floorRemainder(minutes, 1_440)
    }

    /// The wall-clock time of an instant in a zone.
    public init(_ instant: Date, in zone: TimeZone) {
        let seconds = Int(instant.timeIntervalSince1970.rounded(.down)) + zone.secondsFromGMT(for: instant)
        self.init(minutesSinceMidnight: CalendarDate.floorDivide(seconds, 60))
    }

    /// 0-23.
    public var hour: Int { minutes / 60 }
    /// 0-59.
    public var minute: Int { minutes % 60 }
}

extension ClockTime: LosslessStringConvertible {
    /// Reads `HH:MM`, five ASCII characters; nil for anything else.
    public init?(_ description: String) {
        let bytes = Array(description.utf8).map { Int($0) - 48 }
        guard bytes.count == 5, bytes[2] == 10, [0, 1, 3, 4].allSatisfy({ (0...9).contains(bytes[$0]) }) else {
            return nil
        }
        self.init(hour: bytes[0] * 10 + bytes[1], minute: bytes[3] * 10 + bytes[4])
    }

    /// `HH:MM`.
    public var description: String {
        CalendarDate.padded(hour, 2) + ":" + CalendarDate.padded(minute, 2)
    }
}

extension CalendarDate {
    /// The instant at which a wall clock in `zone` shows `time` on this day.
    ///
    /// A time that a clock change skips becomes the first minute after the gap (02:30 on the spring day is 03:00); one
    /// that occurs twice is the first of the two ([S §12]).
    public func instant(at time: ClockTime, in zone: TimeZone) -> Date {
        let wall = daysSinceEpoch * 86_400 + time.minutes * 60
        func offset(_ seconds: Int) -> Int { zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds))) }

        let before = offset(wall - 86_400)
        let after = offset(wall + 86_400)
        for candidate in [wall - max(before, after), wall - min(before, after)]
        where candidate + offset(candidate) == wall {
            return Date(timeIntervalSince1970: Double(candidate))
        }

        // No clock shows this time: the change itself is the next minute that exists.
        var low = wall - 86_400
        var high = wall + 86_400
        while high - low > 1 {
            let middle = low + (high - low) / 2
            if offset(middle) == before { low = middle } else { high = middle }
        }
        return Date(timeIntervalSince1970: Double(high))
    }
}
