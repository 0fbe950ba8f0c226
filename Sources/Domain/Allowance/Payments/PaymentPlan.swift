public import Foundation
public import Ledger

/// What holds from one change of a repeated payment to the next.
public protocol PaymentTerms: Hashable, Sendable {
    /// Strictly after this instant these terms hold (I-8, I-11).
    var since: Date { get }
    /// The first day on or after `day` that brings a payment; nil when these terms bring no more.
    func firstDay(onOrAfter day: CalendarDate) -> CalendarDate?
}

/// When a repeated payment falls due, from the history of its terms and the days that are settled.
///
/// A day belongs to the terms that held just before its pay time, so a change counts from the next pay-day after it
/// and a day that is caught up late keeps its own amount (I-10, I-11). Every day is settled once (I-9):
///
///     terms      15.00 since Aug 20 ──────────┬─ 20.00 since Mon Nov 10 ────────
///     days       … Nov 1     Nov 8            │  Nov 15      Nov 22      Nov 29
///     settled    through Nov 1                │                          ahead, by "Pay Now"
///     now        Nov 22 08:00: due are Nov 8 with 15.00, Nov 15 and Nov 22 with 20.00; next is Dec 6
public struct PaymentPlan<Terms: PaymentTerms>: Hashable, Sendable {
    /// More missed days than this wait for a parent's decision (I-10).
    public static var heldAbove: Int { 5 }

    /// In the order of the changes; the last ones hold now. Never empty.
    public let terms: [Terms]
    /// Every day up to here is settled; before the first payment some day before the plan was made.
    public let settledThrough: CalendarDate
    /// Later days that are settled already.
    public let settledAhead: [SettledDay]
    /// The time of day of payment.
    public let payTime: ClockTime
    /// The family's zone.
    public let timeZone: TimeZone

    /// A plan of these parts; `terms` must not be empty.
    public init(
        terms: [Terms], settledThrough: CalendarDate, settledAhead: [SettledDay] = [], payTime: ClockTime,
        timeZone: TimeZone
    ) {
        precondition(!terms.isEmpty, "a plan has terms")
        self.terms = terms
        self.settledThrough = settledThrough
        self.settledAhead = settledAhead
        self.payTime = payTime
        self.timeZone = timeZone
    }

    /// A day that brings a payment, with the terms that held then.
    public struct DueDay: Hashable, Sendable {
        /// The pay-day.
        public let day: CalendarDate
        /// Its pay time as an instant.
        public let instant: Date
        /// What held then.
        public let terms: Terms
    }

    /// The terms that hold now.
    public var current: Terms { terms[terms.count - 1] }

    /// The plan once `next` holds after all terms so far.
    public func changed(to next: Terms) -> PaymentPlan {
        PaymentPlan(
            terms: terms + [next], settledThrough: settledThrough, settledAhead: settledAhead, payTime: payTime,
            timeZone: timeZone)
    }

    /// The days whose pay time has come and that nobody has settled, oldest first.
    public func due(now: Date) -> [DueDay] {
        var found: [DueDay] = []
        for (index, held) in terms.enumerated() {
            let end = index + 1 < terms.count ? min(now, terms[index + 1].since) : now
            var start = CalendarDate(held.since, in: timeZone)
            if let last = found.last { start = max(start, last.day + 1) }
            found += days(of: held, from: start, until: end)
        }
        return found
    }

    /// What to do about the days that are due.
    public func standing(now: Date) -> Standing {
        let due = due(now: now)
        if due.isEmpty { return .settled }
        return due.count > Self.heldAbove ? .held(due) : .due(due)
    }

    /// What to do about the days that are due.
    public enum Standing: Hashable, Sendable {
        /// Nothing.
        case settled
        /// Pay them, oldest first.
        case due([DueDay])
        /// Wait for a parent.
        case held([DueDay])

        /// The days to pay now.
        public var daysToPay: [DueDay] {
            if case .due(let days) = self { days } else { [] }
        }

        /// The days that wait for a parent.
        public var daysHeld: [DueDay] {
            if case .held(let days) = self { days } else { [] }
        }
    }

    /// The first unsettled day whose pay time lies after `now`; nil when there will be none.
    public func next(after now: Date) -> DueDay? {
        let start = max(now, current.since)
        var day = max(CalendarDate(start, in: timeZone), settledThrough + 1)
        if let ahead = settledAhead.map(\.day).max() { day = max(day, ahead + 1) }
        while let next = current.firstDay(onOrAfter: day) {
            let instant = next.instant(at: payTime, in: timeZone)
            if instant > start { return DueDay(day: next, instant: instant, terms: current) }
            day = next + 1
        }
        return nil
    }

    /// The unsettled days whose pay time lies after `now`, up to and with `last`, as the terms are now.
    public func coming(after now: Date, through last: CalendarDate) -> [DueDay] {
        var found: [DueDay] = []
        while let day = next(after: found.last?.instant ?? now), day.day <= last { found.append(day) }
        return found
    }

    /// Up to which day everything is settled, once these days are too: the last of them before the next due day.
    public func settledThrough(settling days: [CalendarDate], now: Date) -> CalendarDate {
        let settled = Set(days)
        let open = due(now: now).first { !settled.contains($0.day) }?.day
        let all = days + settledAhead.map(\.day)
        return all.filter { day in open.map { day < $0 } ?? true }.reduce(settledThrough, max)
    }

    private func days(of held: Terms, from first: CalendarDate, until end: Date) -> [DueDay] {
        var found: [DueDay] = []
        var day = max(first, settledThrough + 1)
        while let next = held.firstDay(onOrAfter: day) {
            let instant = next.instant(at: payTime, in: timeZone)
            if instant > end { break }
            if instant > held.since, !isSettledAhead(next, instant) {
                found.append(DueDay(day: next, instant: instant, terms: held))
            }
            day = next + 1
        }
        return found
    }

    // A payment made early uses up every pay-day between the moment it was made and its own day: moving the pay-day
    // forward afterwards brings no second one.
    private func isSettledAhead(_ day: CalendarDate, _ instant: Date) -> Bool {
        settledAhead.contains { $0.day == day || (day < $0.day && instant > $0.settledAt) }
    }
}

/// A day that was settled before its time, or while earlier ones were waiting.
public struct SettledDay: Hashable, Sendable {
    /// The pay-day.
    public let day: CalendarDate
    /// When it was settled.
    public let settledAt: Date

    /// A settled day.
    public init(day: CalendarDate, settledAt: Date) {
        self.day = day
        self.settledAt = settledAt
    }
}
