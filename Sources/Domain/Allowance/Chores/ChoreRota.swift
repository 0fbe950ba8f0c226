import Household
public import Ledger

/// Walks through the days of a chore and says whose each one is. What comes out depends on the versions, the absences
/// and the day alone, never on what anybody did.
///
/// Rotation is fair: next is the child who has waited longest. A child waits from the end of its last turn, or from the
/// day on which it joined, whichever is later; of two who wait equally long the one that has not had a turn yet is
/// next, then the one that is named first. A weekly turn is the week from the family's first day on, as far as the
/// chore exists; a daily one lasts until the next due day.
///
///     weeks from Sunday, Alice and Bob weekly since Nov 16
///     Nov 16-22 Alice     Nov 23-29 Bob     Nov 30-Dec 6 Alice
///
///     Alice alone since Nov 16, Bob added on Nov 20
///     Nov 16-22 Alice     Nov 23-29 Bob: he waits since Nov 20, Alice since Nov 23
struct ChoreRota {
    private let chore: Chore
    private let absences: [ChildAbsence]
    private var waiting: [Child.ID: Waiting] = [:]
    /// Those who had the last turn and do not wait before it ends.
    private var serving: Set<Child.ID> = []
    private var week: Week?

    private struct Waiting {
        var since: CalendarDate
        var hadTurn: Bool
    }

    private struct Week {
        let last: CalendarDate
        let child: Child.ID
    }

    init(_ chore: Chore, absences: [ChildAbsence]) {
        self.chore = chore
        self.absences = absences
    }

    /// Everything due in these days, in order.
    mutating func slots(in days: ClosedRange<CalendarDate>) -> [ChoreSlot] {
        var found: [ChoreSlot] = []
        var day = chore.versions[0].since
        var index = 0
        while day <= days.upperBound {
            while index + 1 < chore.versions.count, chore.versions[index + 1].since <= day { index += 1 }
            let version = chore.versions[index]
            let present = present(of: version, on: day)
            noteJoining(present, on: day)
            if version.assignment.rotation != .weekly { week = nil }
            if version.isDue(on: day), !present.isEmpty {
                let holders = holders(of: version, among: present, on: day)
                if days.contains(day) { found += holders.map { ChoreSlot(day: day, holder: $0) } }
            }
            day = day + 1
        }
        return found
    }

    private func present(of version: ChoreVersion, on day: CalendarDate) -> [Child.ID] {
        if absences.isEmpty { return version.assignment.children }
        return version.assignment.children.filter { child in
            !absences.contains { $0.childID == child && $0.contains(day) }
        }
    }

    /// Who is new begins to wait; who is gone waits no more, and begins anew on return.
    private mutating func noteJoining(_ present: [Child.ID], on day: CalendarDate) {
        for child in waiting.keys where !present.contains(child) {
            waiting[child] = nil
            serving.remove(child)
        }
        for child in present where waiting[child] == nil { waiting[child] = Waiting(since: day, hadTurn: false) }
    }

    private mutating func holders(
        of version: ChoreVersion, among present: [Child.ID], on day: CalendarDate
    ) -> [TurnHolder] {
        if version.assignment.isForWhoeverComesFirst { return [.whoeverComesFirst(present)] }
        switch version.assignment.rotation {
        case .none:
            endTurns(on: day)
            serving = Set(present)
            return present.map(TurnHolder.child)
        case .daily:
            return [.child(next(among: present, begins: day))]
        case .weekly:
            if let week, day <= week.last, present.contains(week.child) { return [.child(week.child)] }
            var first = day.startOfWeek(first: version.firstDayOfWeek)
            let last = first + 6
            // Where the weeks begin on another day from now on, the week that has begun ends first.
            if let week, day > week.last { first = max(first, week.last + 1) }
            let child = next(among: present, begins: first)
            week = Week(last: last, child: child)
            return [.child(child)]
        }
    }

    private mutating func next(among present: [Child.ID], begins day: CalendarDate) -> Child.ID {
        endTurns(on: day)
        var best = present[0]
        for child in present.dropFirst() where isBefore(child, best) { best = child }
        serving = [best]
        return best
    }

    private mutating func endTurns(on day: CalendarDate) {
        for child in serving { waiting[child] = Waiting(since: day, hadTurn: true) }
        serving = []
    }

    private func isBefore(_ one: Child.ID, _ other: Child.ID) -> Bool {
        guard let first = waiting[one], let second = waiting[other] else { return false }
        if first.since != second.since { return first.since < second.since }
        return !first.hadTurn && second.hadTurn
    }
}

extension Chore {
    /// Everything due in these days, in order of day and, where each child has a turn, of the children.
    ///
    /// - Parameter absences: of its children, past ones too: they decide who has waited.
    public func slots(in days: ClosedRange<CalendarDate>, absences: [ChildAbsence] = []) -> [ChoreSlot] {
        var rota = ChoreRota(self, absences: absences)
        return rota.slots(in: days)
    }
}
