public import Foundation

/// Where a grant stands at a moment.
///
///     30 minutes      started 16:00   paused 16:10   resumed 16:20
///     at 16:15        paused, 10:00 elapsed, 20:00 left
///     at 16:30        running, 20:00 elapsed, ends at 16:40
///     at 16:45        finished since 16:40
public struct GrantStanding: Hashable, Sendable {
    /// Where it stands.
    public let state: Grant.State
    /// For how long the clock has run, in whole seconds.
    public let elapsedSeconds: Int
    /// What is left of its minutes, in whole seconds, a part of one up; 0 once it is over.
    public let remainingSeconds: Int
    /// How many pauses the child has left.
    public let pausesLeft: Int
    /// When it will be over if nobody does anything: when its minutes are used or bedtime starts, of a pause also the
    /// end of its day, of a ready one that too. Nil once it is over.
    public let endsAt: Date?
    /// When it was over; nil before.
    public let endedAt: Date?
}

extension Grant {
    /// Where it stands at a moment: a function of what was done with it, the clock and the child's bedtimes alone.
    /// A clock that went back behind the last event stands still until it is there again.
    public func standing(at now: Date, bedtimes: BedtimeCalendar) -> GrantStanding {
        standing(of: events[...], at: now, bedtimes: bedtimes)
    }

    /// Where it stood at a past moment, of which later events say nothing.
    func pastStanding(at moment: Date, bedtimes: BedtimeCalendar) -> GrantStanding {
        standing(of: events.prefix { $0.at <= moment }, at: moment, bedtimes: bedtimes)
    }

    private func standing(of events: ArraySlice<Event>, at now: Date, bedtimes: BedtimeCalendar) -> GrantStanding {
        // What was written down as over stays so, whatever bedtimes become.
        let isSettled = self.events.last?.kind == .finished
        var clock = GrantClock(
            self, bedtimes: isSettled ? BedtimeCalendar(.init(repeating: nil), in: bedtimes.timeZone) : bedtimes)
        for event in events {
            clock.run(to: event.at)
            clock.take(event)
        }
        clock.run(to: now)
        return clock.standing
    }
}

/// A grant's clock, as it is run from event to event.
private struct GrantClock {
    let totalMilliseconds: Int
    let validUntil: Date
    let bedtimes: BedtimeCalendar
    var state = Grant.State.ready
    /// Up to the last event.
    var elapsedMilliseconds = 0
    /// Since when it is in this state.
    var since: Date
    /// Up to which moment it has been run.
    var moment: Date
    var pauses = 0

    init(_ grant: Grant, bedtimes: BedtimeCalendar) {
        totalMilliseconds = grant.minutes * 60_000
        validUntil = grant.validUntil
        self.bedtimes = bedtimes
        since = grant.createdAt
        moment = grant.createdAt
    }

    /// Lets the time pass, and ends it where it ends by itself.
    mutating func run(to time: Date) {
        moment = max(moment, time)
        guard let end, end <= moment else { return }
        enter(state == .ready ? .expired : .finished, at: end)
    }

    mutating func take(_ event: Grant.Event) {
        switch (event.kind, state) {
        case (.started, .ready), (.resumed, .paused): enter(.running, at: event.at)
        case (.paused, .running):
            pauses += 1
            enter(.paused, at: event.at)
        case (.held, .running): enter(.paused, at: event.at)
        case (.finished, .running), (.finished, .paused): enter(.finished, at: event.at)
        case (.started, _), (.resumed, _), (.paused, _), (.held, _), (.finished, _): break
        }
    }

    var standing: GrantStanding {
        let running = state == .running ? since.milliseconds(until: moment) : 0
        let elapsed = elapsedMilliseconds + running
        return GrantStanding(
            state: state, elapsedSeconds: elapsed / 1_000,
            remainingSeconds: state.isOver ? 0 : (totalMilliseconds - elapsed + 999) / 1_000,
            pausesLeft: state.isOver ? 0 : max(0, Grant.pauseLimit - pauses), endsAt: end,
            endedAt: state.isOver ? since : nil)
    }

    /// When it ends by itself; nil once it is over.
    private var end: Date? {
        switch state {
        case .ready: return validUntil
        case .running:
            let used = since.adding(milliseconds: totalMilliseconds - elapsedMilliseconds)
            return min(used, bedtimes.stop(after: since) ?? used)
        case .paused:
            // A pause does not carry minutes into the next day.
            let dayEnd = max(since, validUntil)
            return min(dayEnd, bedtimes.stop(after: since) ?? dayEnd)
        case .finished, .expired: return nil
        }
    }

    private mutating func enter(_ next: Grant.State, at time: Date) {
        if state == .running { elapsedMilliseconds += since.milliseconds(until: time) }
        state = next
        since = time
    }
}
