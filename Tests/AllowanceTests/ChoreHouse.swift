import Allowance
import Foundation
import Household
import Ledger
import Testing

/// A chore of $2.00 a day with what was kept of it; acts are done about it as a service would.
struct ChoreHouse {
    let chore: Chore
    private(set) var records: [TurnRecord] = []
    private(set) var movements: [TurnMovement] = []

    init(
        _ children: [Child.ID] = [ChoreFixtures.alice], first: Bool = false, needsApproval: Bool = true,
        needsPhoto: Bool = false
    ) {
        chore = ChoreFixtures.chore(
            ChoreFixtures.version(
                since: "2025-01-01", children, first: first, reward: .pays(ChoreFixtures.dollars(200)),
                needsApproval: needsApproval, needsPhoto: needsPhoto))
    }

    func turn(_ day: String, of child: Child.ID = ChoreFixtures.alice, at now: Date) -> ChoreTurn? {
        let today = CalendarDate(now, in: ChoreFixtures.newYork)
        return chore.turn(of: child, on: ChoreFixtures.day(day), records: records, today: today)
    }

    /// Whether something changed.
    @discardableResult
    mutating func act(
        _ act: TurnAct, _ day: String, of child: Child.ID = ChoreFixtures.alice, by person: ActingPerson, at now: Date
    ) throws -> Bool {
        let turn = try #require(self.turn(day, of: child, at: now))
        switch try turn.outcome(of: act, by: person, now: now, timeZone: ChoreFixtures.newYork) {
        case .unchanged: return false
        case .dropped: records.removeAll { $0.day == turn.day && $0.childID == turn.childID }
        case .kept(var record, let movement):
            records.removeAll { $0.day == record.day && $0.childID == record.childID }
            if case .pays = movement { record.entryID = Entry.ID(UUID()) }
            if movement != .none { movements.append(movement) }
            records.append(record)
        }
        return true
    }
}
