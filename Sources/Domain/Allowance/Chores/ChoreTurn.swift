public import Household
public import Ledger

/// A due occurrence of a chore as it stands on a day: what is due, and what somebody did about it.
public struct ChoreTurn: Hashable, Sendable, Identifiable {
    /// Which turn it is.
    public struct ID: Hashable, Sendable {
        /// The chore.
        public let choreID: Chore.ID
        /// The child; nil while it is open for all.
        public let childID: Child.ID?
        /// The day.
        public let day: CalendarDate
    }

    /// The chore.
    public let choreID: Chore.ID
    /// What held of the chore on that day.
    public let chore: ChoreVersion
    /// The day.
    public let day: CalendarDate
    /// Whose it is.
    public let holder: TurnHolder
    /// What somebody did about it.
    public let record: TurnRecord?
    /// The family's day on which it is looked at.
    public let today: CalendarDate

    init(choreID: Chore.ID, chore: ChoreVersion, slot: ChoreSlot, record: TurnRecord?, today: CalendarDate) {
        self.choreID = choreID
        self.chore = chore
        day = slot.day
        holder = record.map { .child($0.childID) } ?? slot.holder
        self.record = record
        self.today = today
    }

    /// Which turn it is.
    public var id: ID { ID(choreID: choreID, childID: childID, day: day) }

    /// The child whose it is; nil while it is open for all.
    public var childID: Child.ID? { holder.childID }

    /// How it stands.
    public var status: TurnStatus { record?.status(today: today) ?? (day < today ? .missed : .open) }

    /// What it brings, or brought.
    public var reward: ChoreReward { record?.reward ?? chore.reward }

    /// "Not yet: Wipe the table too" of a declined turn that can be done again; nil of any other.
    public var answer: String? {
        guard status == .declined else { return nil }
        return record?.message.map { "Not yet: \($0)" } ?? "Not yet"
    }

    /// Whether a person sees it: a parent every one, a child its own and those that are open for it among all.
    public func isVisible(to person: ActingPerson) -> Bool {
        switch person {
        case .parent: true
        case .child(let child, _): holder.includes(child)
        }
    }
}

extension Chore {
    /// The turns of these days, in order, as they stand on the family's day `today`.
    ///
    /// What somebody did stays, even where the chore was changed on that day so that it would be another's turn: of a
    /// chore with one turn a day the one that somebody did is that turn.
    ///
    /// - Parameters:
    ///   - records: what somebody did in these days; those of other chores and days are not looked at.
    ///   - absences: of the children, past ones too.
    public func turns(
        in days: ClosedRange<CalendarDate>, records: [TurnRecord], absences: [ChildAbsence] = [], today: CalendarDate
    ) -> [ChoreTurn] {
        let own = records.filter { $0.choreID == id && days.contains($0.day) }
        let recorded = Dictionary(grouping: own, by: \.day)
        let due = Dictionary(grouping: slots(in: days, absences: absences), by: \.day)
        var turns: [ChoreTurn] = []
        for day in Set(recorded.keys).union(due.keys).sorted() {
            guard let version = version(on: day) else { continue }
            var slots = due[day] ?? []
            var left = recorded[day] ?? []
            if version.assignment.hasOneTurnADay, !left.isEmpty { slots = [] }
            for slot in slots {
                let index = left.firstIndex { slot.holder.includes($0.childID) }
                let record = index.map { left.remove(at: $0) }
                turns.append(ChoreTurn(choreID: id, chore: version, slot: slot, record: record, today: today))
            }
            for record in left {
                let slot = ChoreSlot(day: day, holder: .child(record.childID))
                turns.append(ChoreTurn(choreID: id, chore: version, slot: slot, record: record, today: today))
            }
        }
        return turns
    }

    /// The one turn of a child on a day, as the API names it; nil where there is none. Of a chore with one turn a day
    /// it is also the turn that a sibling was faster with.
    public func turn(
        of child: Child.ID, on day: CalendarDate, records: [TurnRecord], absences: [ChildAbsence] = [],
        today: CalendarDate
    ) -> ChoreTurn? {
        let turns = turns(in: day...day, records: records, absences: absences, today: today)
        return turns.first { $0.holder.includes(child) } ?? turns.first { $0.isLost(to: child) }
    }
}

extension Sequence<ChoreTurn> {
    /// In the order in which a day shows them: by day, then by the hour from which on they are wanted, those for the
    /// whole day first, then by name.
    public func inOrderOfDay() -> [ChoreTurn] {
        sorted { one, other in
            let (first, second) = (one.chore.from?.minutes ?? -1, other.chore.from?.minutes ?? -1)
            return (one.day, first, one.chore.name) < (other.day, second, other.chore.name)
        }
    }
}

extension ChoreTurn {
    /// Whether the turn was open for a child too, until a sibling was faster.
    func isLost(to child: Child.ID) -> Bool {
        chore.assignment.isForWhoeverComesFirst && record != nil && !holder.includes(child)
            && chore.assignment.children.contains(child)
    }
}
