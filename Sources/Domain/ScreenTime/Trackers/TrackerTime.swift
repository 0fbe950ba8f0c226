import Ledger

/// An instant as a tracker writes it, in microseconds of the epoch: exact, where a floating-point number would not be.
struct TrackerTime: Hashable, Sendable {
    /// Microseconds since 1970-01-01 00:00 UTC.
    let microseconds: Int

    /// An instant of so many microseconds.
    init(microseconds: Int) {
        self.microseconds = microseconds
    }

    /// Reads RFC 3339: `2026-06-10T16:00:00Z`, `2026-06-10T16:00:00.123456+02:00`. Digits of a second beyond the sixth
    /// are dropped; a leap second is the next one. Nil for anything else, and for a day or time that there is not.
    init?(_ text: String) {
        var reader = DigitReader(text)
        guard text.utf8.count <= 40,
            let year = reader.number(4), reader.take("-"), let month = reader.number(2), reader.take("-"),
            let day = reader.number(2), let date = CalendarDate(year: year, month: month, day: day),
            reader.take("T") || reader.take("t") || reader.take(" "),
            let hour = reader.number(2), hour < 24, reader.take(":"), let minute = reader.number(2), minute < 60,
            reader.take(":"), let second = reader.number(2), second <= 60
        else { return nil }
        var fraction = 0
        if reader.take(".") {
            guard let read = reader.fraction(places: 6) else { return nil }
            fraction = read
        }
        guard let offset = Self.offsetMinutes(&reader), reader.isAtEnd else { return nil }
        let minutes = date.daysSinceEpoch * 1_440 + hour * 60 + minute - offset
        microseconds = (minutes * 60 + second) * 1_000_000 + fraction
    }

    /// The second of the epoch in which it lies, `duration` microseconds later.
    func wholeSecond(after duration: Int = 0) -> Int {
        let total = microseconds + duration
        return total >= 0 ? total / 1_000_000 : -((999_999 - total) / 1_000_000)
    }

    /// "Z", "+02:00" or "-0930".
    private static func offsetMinutes(_ reader: inout DigitReader) -> Int? {
        if reader.take("Z") || reader.take("z") { return 0 }
        let isBehind = reader.take("-")
        guard isBehind || reader.take("+"), let hours = reader.number(2), hours < 24 else { return nil }
        _ = reader.take(":")
        guard let minutes = reader.number(2), minutes < 60 else { return nil }
        return (hours * 60 + minutes) * (isBehind ? -1 : 1)
    }
}

/// Reads a text of ASCII digits and marks from the left.
private struct DigitReader {
    private var rest: Substring.UTF8View

    init(_ text: String) {
        rest = text[...].utf8
    }

    var isAtEnd: Bool { rest.isEmpty }

    /// Whether that mark stands next; it is passed then.
    mutating func take(_ mark: Unicode.Scalar) -> Bool {
        guard rest.first == UInt8(ascii: mark) else { return false }
        rest.removeFirst()
        return true
    }

    /// A number of exactly so many digits.
    mutating func number(_ count: Int) -> Int? {
        var value = 0
        for _ in 0..<count {
            guard let digit = digit() else { return nil }
            value = value * 10 + digit
        }
        return value
    }

    /// The digits that follow, of which so many count; at least one.
    mutating func fraction(places: Int) -> Int? {
        guard let first = digit() else { return nil }
        var (value, count) = (first, 1)
        while let next = digit() {
            if count < places { (value, count) = (value * 10 + next, count + 1) }
        }
        for _ in count..<places { value *= 10 }
        return value
    }

    private mutating func digit() -> Int? {
        guard let byte = rest.first, (48...57).contains(byte) else { return nil }
        rest.removeFirst()
        return Int(byte) - 48
    }
}
