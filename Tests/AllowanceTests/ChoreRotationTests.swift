import Allowance
import Foundation
import Household
import Ledger
import RandomFixtures
import Testing

@Suite("Whose turn a chore is")
struct ChoreRotationTests {
    private typealias Fixtures = ChoreFixtures
    private let alice = ChoreFixtures.alice
    private let bob = ChoreFixtures.bob
    private let cleo = ChoreFixtures.cleo
    private func day(_ text: String) -> CalendarDate { Fixtures.day(text) }

    @Test("The worked example: Alice, Bob weekly from Nov 16")
    func weekly() {
        let chore = Fixtures.chore(Fixtures.version(since: "2025-11-16", [alice, bob], rotation: .weekly))
        #expect(
            Fixtures.spans(chore, "2025-11-10", "2025-12-09") == [
                "2025-11-16...2025-11-22 Alice", "2025-11-23...2025-11-29 Bob", "2025-11-30...2025-12-06 Alice",
                "2025-12-07...2025-12-09 Bob",
            ])
    }

    @Test("The worked example: Bob, added on Nov 20, begins on Nov 23")
    func added() {
        let chore = Fixtures.chore(
            Fixtures.version(since: "2025-11-16", [alice], rotation: .weekly),
            Fixtures.version(since: "2025-11-20", [alice, bob], rotation: .weekly))
        #expect(
            Fixtures.spans(chore, "2025-11-16", "2025-12-06") == [
                "2025-11-16...2025-11-22 Alice", "2025-11-23...2025-11-29 Bob", "2025-11-30...2025-12-06 Alice",
            ])
    }

    @Test("Who joins among several waits behind those who wait longer, and before those who just had a turn")
    func joining() {
        let chore = Fixtures.chore(
            Fixtures.version(since: "2025-11-02", [alice, bob], rotation: .weekly),
            Fixtures.version(since: "2025-11-19", [alice, bob, cleo], rotation: .weekly))
        #expect(
            Fixtures.spans(chore, "2025-11-02", "2025-12-13").map { $0.split(separator: " ")[1] } == [
                "Alice", "Bob", "Alice", "Bob", "Cleo", "Alice",
            ])
    }

    @Test("Of two who wait equally long the one that had no turn yet is next, then the one named first")
    func ties() {
        let chore = Fixtures.chore(
            Fixtures.version(since: "2025-11-18", [alice], rotation: .daily),
            Fixtures.version(since: "2025-11-20", [alice, cleo, bob], rotation: .daily))
        #expect(
            Fixtures.spans(chore, "2025-11-19", "2025-11-23").map { $0.split(separator: " ")[1] } == [
                "Alice", "Cleo", "Bob", "Alice", "Cleo",
            ])
    }

    @Test("A rotating week of a removed child goes to the next one, and on return it waits anew")
    func removedAndRestored() {
        let chore = Fixtures.chore(Fixtures.version(since: "2025-11-16", [alice, bob], rotation: .weekly))
        let away = ChildAbsence(childID: bob, from: day("2025-11-25"), returned: day("2025-12-10"))
        #expect(
            Fixtures.spans(chore, "2025-11-16", "2025-12-27", absences: [away]) == [
                "2025-11-16...2025-11-22 Alice", "2025-11-23...2025-11-24 Bob", "2025-11-25...2025-12-13 Alice",
                "2025-12-14...2025-12-20 Bob", "2025-12-21...2025-12-27 Alice",
            ])
        #expect(away.contains(day("2025-12-09")) && !away.contains(day("2025-12-10")))
        let gone = [alice, bob].map { ChildAbsence(childID: $0, from: day("2025-11-16")) }
        #expect(Fixtures.spans(chore, "2025-11-16", "2025-11-20", absences: gone) == [])
        let never = ChildAbsence(childID: bob, from: day("2025-11-25"), returned: day("2025-11-25"))
        #expect(Fixtures.spans(chore, "2025-11-23", "2025-11-29", absences: [never]).count == 1)
    }

    @Test("Daily rotation counts due days alone, so that the same child does not have every Monday")
    func daily() {
        let schedule = ChoreSchedule.weekdays([.monday, .thursday])
        let chore = Fixtures.chore(
            Fixtures.version(since: "2025-11-01", [alice, bob, cleo], rotation: .daily, schedule: schedule))
        #expect(
            Fixtures.spans(chore, "2025-11-01", "2025-11-24") == [
                "2025-11-03...2025-11-03 Alice", "2025-11-06...2025-11-06 Bob", "2025-11-10...2025-11-10 Cleo",
                "2025-11-13...2025-11-13 Alice", "2025-11-17...2025-11-17 Bob", "2025-11-20...2025-11-20 Cleo",
                "2025-11-24...2025-11-24 Alice",
            ])
        let mondays = Fixtures.chore(
            Fixtures.version(since: "2025-11-01", [alice], rotation: .daily, schedule: .weekdays([.monday])),
            Fixtures.version(since: "2025-11-20", [alice, bob], rotation: .daily, schedule: .weekdays([.monday])))
        #expect(
            Fixtures.spans(mondays, "2025-11-17", "2025-12-01").map { $0.split(separator: " ")[1] }
                == ["Alice", "Bob", "Alice"])
    }

    @Test("Weekly rotation counts weeks with a due day alone: every 14 days the children alternate")
    func everyOtherWeek() {
        let schedule = ChoreSchedule.everyDays(14, from: day("2025-11-05"))
        let chore = Fixtures.chore(
            Fixtures.version(since: "2025-11-01", [alice, bob], rotation: .weekly, schedule: schedule))
        #expect(
            Fixtures.spans(chore, "2025-11-01", "2025-12-20") == [
                "2025-11-05...2025-11-05 Alice", "2025-11-19...2025-11-19 Bob", "2025-12-03...2025-12-03 Alice",
                "2025-12-17...2025-12-17 Bob",
            ])
    }

    @Test("Without rotation each child has its turn; whoever comes first is open for all who are there")
    func everyoneAndAnyone() {
        let each = Fixtures.chore(Fixtures.version(since: "2025-11-20", [alice, bob]))
        #expect(
            each.slots(in: day("2025-11-20")...day("2025-11-20")).map(\.holder) == [.child(alice), .child(bob)])
        let first = Fixtures.chore(Fixtures.version(since: "2025-11-20", [alice, bob], rotation: .daily, first: true))
        #expect(first.current.assignment.rotation == .none)
        #expect(Fixtures.spans(first, "2025-11-20", "2025-11-21") == ["2025-11-20...2025-11-21 Alice|Bob"])
        let away = ChildAbsence(childID: alice, from: day("2025-11-21"))
        #expect(
            first.slots(in: day("2025-11-21")...day("2025-11-21"), absences: [away]).map(\.holder)
                == [.whoeverComesFirst([bob])])
    }

    @Test(
        "Schedules over a leap day and the ends of years",
        arguments: [
            (ChoreSchedule.once(ChoreFixtures.day("2024-02-29")), ["2024-02-29"]),
            (.everyDays(1, from: ChoreFixtures.day("2024-03-01")), ["2024-03-01", "2024-03-02"]),
            (.everyDays(3, from: ChoreFixtures.day("2024-02-25")), ["2024-02-28", "2024-03-02"]),
            (.everyDays(365, from: ChoreFixtures.day("2023-03-01")), ["2024-02-29"]),
            (.weekdays([.thursday]), ["2024-02-29"]), (.weekdays([]), []),
            (.once(ChoreFixtures.day("2024-02-26")), []),
        ])
    func schedules(schedule: ChoreSchedule, days: [String]) {
        let chore = Fixtures.chore(Fixtures.version(since: "2024-01-01", schedule: schedule))
        let slots = chore.slots(in: day("2024-02-27")...day("2024-03-02"))
        #expect(slots.map(\.day.description) == days)
    }

    @Test("A change makes a version from its day on, one of the same day is replaced, and past turns stay")
    func versions() {
        let chore = Fixtures.chore(Fixtures.version(since: "2025-11-01", reward: .pays(Fixtures.dollars(100))))
            .changed(to: Fixtures.version(since: "2025-11-20", [bob], reward: .pays(Fixtures.dollars(200))))
            .changed(to: Fixtures.version(since: "2025-11-20", [bob], reward: .pays(Fixtures.dollars(300))))
        #expect((chore.versions.count, chore.version) == (2, 3))
        #expect(chore.version(on: day("2025-11-19"))?.reward == .pays(Fixtures.dollars(100)))
        #expect(chore.version(on: day("2025-11-20"))?.reward == .pays(Fixtures.dollars(300)))
        #expect(chore.version(on: day("2025-10-31")) == nil)
        let deleted = chore.deleted(today: day("2025-11-25"), now: Date())
        #expect(
            Fixtures.spans(deleted, "2025-11-18", "2025-11-30")
                == ["2025-11-18...2025-11-19 Alice", "2025-11-20...2025-11-24 Bob"])
    }

    @Test("When the family's weeks begin on another day, the week that has begun ends first")
    func otherFirstDay() {
        let chore = Fixtures.chore(
            Fixtures.version(since: "2025-11-16", [alice, bob], rotation: .weekly),
            Fixtures.version(since: "2025-11-19", [alice, bob], rotation: .weekly, firstDayOfWeek: .monday))
        #expect(
            Fixtures.spans(chore, "2025-11-16", "2025-12-07") == [
                "2025-11-16...2025-11-22 Alice", "2025-11-23...2025-11-23 Bob", "2025-11-24...2025-11-30 Alice",
                "2025-12-01...2025-12-07 Bob",
            ])
    }

    @Test("The weeks of a year: Cleo added on Mar 12, Bob removed on Jun 4 and restored on Jul 1 (1)")
    func weeksOfAYear() {
        let chore = Fixtures.chore(
            Fixtures.version(since: "2025-01-05", [alice, bob], rotation: .weekly),
            Fixtures.version(since: "2025-03-12", [alice, bob, cleo], rotation: .weekly))
        let away = ChildAbsence(childID: bob, from: day("2025-06-04"), returned: day("2025-07-01"))
        let slots = chore.slots(in: day("2025-01-05")...day("2026-01-03"), absences: [away])
        #expect(slots.count == 364)
        func letters(_ weekday: Weekday) -> String {
            String(slots.filter { $0.day.weekday == weekday }.compactMap { Fixtures.words($0.holder).first })
        }
        let sundays = "ABABABABAB" + "ACBACBACBAC" + "BCACAC" + "BACBACBACBACBACBACBACBACB"
        #expect(letters(.sunday) == sundays)
        // The rest of Bob's week from Jun 4 on is Alice's, who waits longer than Cleo.
        var saturdays = Array(sundays)
        saturdays[21] = "A"
        #expect(letters(.saturday) == String(saturdays))
    }

    @Test(
        "All schedules and rotations over a year, with a child added, removed and restored (1)",
        arguments: FuzzSeeds.all(of: "turns of chores", new: 4))
    func year(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let start = day("2025-01-01")
        for rotation in ChoreAssignment.Rotation.allCases {
            for schedule in [
                .once(start + Int.random(in: 0..<365, using: &random)),
                .weekdays(Set(Weekday.allCases.filter { _ in Bool.random(using: &random) })),
                .everyDays(Int.random(in: 1...20, using: &random), from: start + 3), Fixtures.everyDay,
            ] as [ChoreSchedule] {
                let added = start + Int.random(in: 1..<200, using: &random)
                let removed = added + Int.random(in: 1..<80, using: &random)
                let absences = [
                    ChildAbsence(
                        childID: [alice, bob, cleo].randomElement(using: &random) ?? bob, from: removed,
                        returned: removed + Int.random(in: 0..<60, using: &random))
                ]
                let first = Weekday.allCases.randomElement(using: &random) ?? .sunday
                let chore = Fixtures.chore(
                    Fixtures.version(
                        since: start.description, [alice, bob], rotation: rotation, schedule: schedule,
                        firstDayOfWeek: first),
                    Fixtures.version(
                        since: added.description, [cleo, alice, bob].shuffled(using: &random), rotation: rotation,
                        schedule: schedule, firstDayOfWeek: first))
                let expected = SlowRota(chore: chore, absences: absences).year(from: start)
                let found = chore.slots(in: start...(start + 364), absences: absences)
                #expect(
                    found.map { "\($0.day) \(Fixtures.words($0.holder))" } == expected, "seed \(seed) \(rotation)")
                let middle = start + 100
                #expect(
                    chore.slots(in: middle...(middle + 20), absences: absences)
                        == found.filter { (middle...(middle + 20)).contains($0.day) }, "seed \(seed)")
            }
        }
    }
}

/// The same rules, asked of the whole history anew for each due day.
private struct SlowRota {
    let chore: Chore
    let absences: [ChildAbsence]

    private struct Served {
        let day: CalendarDate
        let begins: CalendarDate
        let child: Child.ID
    }

    private func isThere(_ child: Child.ID, _ day: CalendarDate) -> Bool {
        guard let version = chore.version(on: day) else { return false }
        return version.assignment.children.contains(child)
            && !absences.contains { $0.childID == child && $0.contains(day) }
    }

    private func joined(_ child: Child.ID, _ day: CalendarDate) -> CalendarDate {
        var first = day
        while isThere(child, first - 1) { first = first - 1 }
        return first
    }

    func year(from start: CalendarDate) -> [String] {
        var log: [Served] = []
        var lines: [String] = []
        for day in (0..<365).map({ start + $0 }) {
            guard let version = chore.version(on: day), version.schedule.isDue(on: day) else { continue }
            let there = version.assignment.children.filter { isThere($0, day) }
            let begins: CalendarDate
            switch version.assignment.rotation {
            case .none:
                lines += there.map { "\(day) \(ChoreFixtures.name($0))" }
                continue
            case .daily: begins = day
            case .weekly: begins = day.startOfWeek(first: version.firstDayOfWeek)
            }
            if let last = log.last, last.begins == begins, isThere(last.child, day),
                joined(last.child, day) <= last.day
            {
                log.append(Served(day: day, begins: begins, child: last.child))
            } else if let next = there.enumerated().min(by: {
                waiting($0.element, day, begins, log, place: $0.offset)
                    < waiting($1.element, day, begins, log, place: $1.offset)
            }) {
                log.append(Served(day: day, begins: begins, child: next.element))
            } else {
                continue
            }
            lines.append("\(day) \(log.last.map { ChoreFixtures.name($0.child) } ?? "")")
        }
        return lines
    }

    /// Since when a child waits, whether it had a turn, and its place: what is least is next.
    private func waiting(
        _ child: Child.ID, _ day: CalendarDate, _ begins: CalendarDate, _ log: [Served], place: Int
    ) -> (Int, Int, Int) {
        let joined = joined(child, day)
        guard let last = log.last(where: { $0.child == child && $0.day >= joined }) else {
            return (joined.daysSinceEpoch, 0, place)
        }
        let after = log.first { $0.day > last.day && $0.begins != last.begins }?.begins ?? begins
        return (after.daysSinceEpoch, 1, place)
    }
}
