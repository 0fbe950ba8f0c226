import Foundation
import Ledger

extension Date {
    /// The second of the epoch in which it lies.
    var wholeSecond: Int { Int(timeIntervalSince1970.rounded(.down)) }

    /// The beginning of a second of the epoch.
    init(wholeSecond: Int) {
        self.init(timeIntervalSince1970: Double(wholeSecond))
    }

    /// Whole milliseconds until a later moment; below 0 for an earlier one. Sums of spans are made of these, so that
    /// they are exact.
    func milliseconds(until other: Date) -> Int { other.milliseconds - milliseconds }

    /// So many milliseconds later.
    func adding(milliseconds count: Int) -> Date {
        Date(timeIntervalSince1970: Double(milliseconds + count) / 1_000)
    }

    private var milliseconds: Int { Int((timeIntervalSince1970 * 1_000).rounded()) }
}

extension CalendarDate {
    /// Its first moment on the wall clock of a zone.
    func midnight(in zone: TimeZone) -> Date { instant(at: ClockTime(minutesSinceMidnight: 0), in: zone) }
}
