import Allowance
import Foundation
import Household
import Ledger
import Testing

/// Children, days and chores for the tests of chores.
enum ChoreFixtures {
    static let (alice, bob, cleo) = (Child.ID(UUID()), Child.ID(UUID()), Child.ID(UUID()))
    static let (mom, dad) = (ActingPerson.parent(User.ID(UUID())), ActingPerson.parent(User.ID(UUID())))
    static let newYork = TimeZone(identifier: "America/New_York") ?? .gmt
    static let usd = AccountUnit.currency(.usd)
    static let locale = Locale(identifier: "en-US")
    static let everyDay = ChoreSchedule.weekdays(Set(Weekday.allCases))

    static func name(_ child: Child.ID) -> String { [alice: "Alice", bob: "Bob", cleo: "Cleo"][child] ?? "?" }

    static func person(_ child: Child.ID) -> ActingPerson { .child(child, User.ID(UUID())) }

    static func day(_ text: String) -> CalendarDate {
        guard let day = CalendarDate(text) else { preconditionFailure("no day: \(text)") }
        return day
    }

    static func instant(_ day: String, _ time: String, _ zone: TimeZone = newYork) -> Date {
        guard let time = ClockTime(time) else { preconditionFailure("no time: \(time)") }
        return self.day(day).instant(at: time, in: zone)
    }

    static func dollars(_ cents: Int64) -> Money { Money(minorUnits: cents, currency: .usd) }

    static func version(
        since: String, _ children: [Child.ID] = [alice], rotation: ChoreAssignment.Rotation = .none,
        first: Bool = false, schedule: ChoreSchedule = everyDay, reward: ChoreReward = .none,
        needsApproval: Bool = true, isExpected: Bool = false, needsPhoto: Bool = false, isActive: Bool = true,
        firstDayOfWeek: Weekday = .sunday
    ) -> ChoreVersion {
        ChoreVersion(
            since: day(since), name: "Dishes",
            assignment: ChoreAssignment(children, rotation: rotation, isForWhoeverComesFirst: first),
            schedule: schedule, reward: reward, needsApproval: needsApproval, isExpected: isExpected,
            needsPhoto: needsPhoto, isActive: isActive, firstDayOfWeek: firstDayOfWeek)
    }

    static func chore(_ versions: ChoreVersion...) -> Chore { chore(of: versions) }

    static func chore(of versions: [ChoreVersion]) -> Chore {
        Chore(
            id: Chore.ID(UUID()), familyID: Family.ID(UUID()), versions: versions,
            createdAt: Date(timeIntervalSince1970: 0))
    }

    /// Spans of days with one holder: "2025-11-16...2025-11-22 Alice".
    static func spans(_ chore: Chore, _ first: String, _ last: String, absences: [ChildAbsence] = []) -> [String] {
        var spans: [(first: CalendarDate, last: CalendarDate, who: String)] = []
        for slot in chore.slots(in: day(first)...day(last), absences: absences) {
            let who = words(slot.holder)
            if let span = spans.last, span.who == who, span.last + 1 == slot.day {
                spans[spans.count - 1].last = slot.day
            } else {
                spans.append((slot.day, slot.day, who))
            }
        }
        return spans.map { "\($0.first)...\($0.last) \($0.who)" }
    }

    static func words(_ holder: TurnHolder) -> String {
        switch holder {
        case .child(let child): name(child)
        case .whoeverComesFirst(let children): children.map(name).joined(separator: "|")
        }
    }
}
