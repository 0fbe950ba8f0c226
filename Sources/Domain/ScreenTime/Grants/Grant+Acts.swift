public import Foundation
import Ledger

extension Grant {
    /// Why an act may not be done; nil where it may. Screens enable what services do.
    public func obstacle(to act: GrantAct, _ around: GrantSurroundings) -> GrantRefusal? {
        let state = standing(at: around.now, bedtimes: around.bedtimes).state
        switch (act, state) {
        case (_, .finished): return .finished
        case (_, .expired): return .expired
        case (.start, .running), (.resume, .running), (.start, .paused): return .alreadyRunning
        case (.resume, .ready), (.pause, .ready), (.pause, .paused), (.finish, .ready): return .notRunning
        case (.finish, .running), (.finish, .paused): return nil
        case (.start, .ready), (.resume, .paused): return obstacleToRunning(around)
        case (.pause, .running): return obstacleToPausing(around)
        }
    }

    /// Does an act at `around.now`, or says why not.
    public mutating func perform(_ act: GrantAct, _ around: GrantSurroundings) throws(GrantRefusal) {
        if let obstacle = obstacle(to: act, around) { throw obstacle }
        events.append(Event(act.event, at: max(around.now, events.last?.at ?? createdAt)))
    }

    /// Stops the clock because a parent has paused Screen Time; of a grant that does not run nothing changes.
    ///
    /// - Returns: whether it was stopped.
    @discardableResult
    public mutating func hold(at now: Date, bedtimes: BedtimeCalendar) -> Bool {
        guard standing(at: now, bedtimes: bedtimes).state == .running else { return false }
        events.append(Event(.held, at: max(now, events.last?.at ?? createdAt)))
        return true
    }

    /// Writes down that its time is up, so that later changes of bedtime do not move its end.
    ///
    /// - Returns: whether there was something to write; a lapsed grant has none, since its day does not change.
    @discardableResult
    public mutating func settle(at now: Date, bedtimes: BedtimeCalendar) -> Bool {
        let standing = standing(at: now, bedtimes: bedtimes)
        guard standing.state == .finished, events.last?.kind != .finished, let end = standing.endedAt else {
            return false
        }
        events.removeAll { $0.at > end }
        events.append(Event(.finished, at: end))
        return true
    }

    private func obstacleToRunning(_ around: GrantSurroundings) -> GrantRefusal? {
        if let pause = around.pause { return .paused(pause) }
        if let night = around.bedtimes.current(at: around.now) {
            return .bedtime(until: ClockTime(night.upperBound, in: around.bedtimes.timeZone))
        }
        return around.isAnotherRunning ? .anotherRunning : nil
    }

    private func obstacleToPausing(_ around: GrantSurroundings) -> GrantRefusal? {
        if around.now >= validUntil { return .dayIsOver }
        return standing(at: around.now, bedtimes: around.bedtimes).pausesLeft > 0 ? nil : .noPausesLeft
    }
}
