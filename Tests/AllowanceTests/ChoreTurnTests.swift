import Allowance
import Foundation
import Household
import Ledger
import Testing

@Suite("How a turn stands")
struct ChoreTurnTests {
    private typealias Fixtures = ChoreFixtures
    private let alice = ChoreFixtures.alice
    private let bob = ChoreFixtures.bob
    private let mom = ChoreFixtures.mom

    private func house(
        _ children: [Child.ID] = [ChoreFixtures.alice], first: Bool = false, needsApproval: Bool = true,
        needsPhoto: Bool = false
    ) -> ChoreHouse {
        ChoreHouse(children, first: first, needsApproval: needsApproval, needsPhoto: needsPhoto)
    }

    private func at(_ day: String, _ time: String = "15:00") -> Date { Fixtures.instant(day, time) }
    private var aliceDoes: TurnAct { .finish(alice, photo: nil) }

    @Test("Done waits for a parent, who approves: one credit, whatever is pressed twice or by two parents (2)")
    func approvedOnce() throws {
        var house = house()
        #expect(house.turn("2025-11-20", at: at("2025-11-20"))?.status == .open)
        #expect(try house.act(aliceDoes, "2025-11-20", by: Fixtures.person(alice), at: at("2025-11-20")))
        #expect(try !house.act(aliceDoes, "2025-11-20", by: Fixtures.person(alice), at: at("2025-11-20")))
        #expect(house.turn("2025-11-20", at: at("2025-11-20"))?.status == .done)
        #expect(house.movements == [])

        #expect(try house.act(.approve, "2025-11-20", by: mom, at: at("2025-11-20")))
        #expect(try !house.act(.approve, "2025-11-20", by: mom, at: at("2025-11-20")))
        #expect(try !house.act(.approve, "2025-11-20", by: Fixtures.dad, at: at("2025-11-20")))
        #expect(try !house.act(aliceDoes, "2025-11-20", by: Fixtures.person(alice), at: at("2025-11-20")))
        #expect(house.movements == [.pays(Fixtures.dollars(200))])
        #expect(house.records.map(\.decidedBy) == [mom.userID])
        #expect(house.chore.current.entryDescription == "Chore: Dishes")
    }

    @Test("Without approval it is approved at once, and so is what a parent finishes for a child")
    func atOnce() throws {
        var house = house(needsApproval: false)
        try house.act(aliceDoes, "2025-11-20", by: Fixtures.person(alice), at: at("2025-11-20"))
        #expect(house.turn("2025-11-20", at: at("2025-11-20"))?.status == .approved)
        #expect(house.records.first?.decidedBy == nil)
        var other = self.house()
        try other.act(aliceDoes, "2025-11-20", by: mom, at: at("2025-11-20"))
        #expect(other.records.first?.decidedBy == mom.userID)
        #expect(house.movements == other.movements)
    }

    @Test(
        "A turn is missed when the family's day ends, also on the days of a clock change (1)",
        arguments: [
            "2025-03-08", "2025-03-09", "2025-03-10", "2025-11-01", "2025-11-02", "2025-11-03", "2025-12-31",
        ])
    func missed(day: String) throws {
        let house = house()
        let midnight = (Fixtures.day(day) + 1).instant(at: ClockTime(minutesSinceMidnight: 0), in: Fixtures.newYork)
        let begin = Fixtures.instant(day, "00:00")
        for moment in [begin, midnight.addingTimeInterval(-1)] {
            #expect(house.turn(day, at: moment)?.status == .open)
        }
        #expect(house.turn(day, at: midnight)?.status == .missed)
        let late = try #require(house.turn(day, at: midnight))
        #expect(throws: TurnRefusal.missed) {
            try late.outcome(of: aliceDoes, by: Fixtures.person(alice), now: midnight, timeZone: Fixtures.newYork)
        }
        let early = try #require(house.turn(day, at: begin.addingTimeInterval(-1)))
        #expect(throws: TurnRefusal.notYet(Fixtures.day(day))) {
            try early.outcome(of: aliceDoes, by: Fixtures.person(alice), now: begin, timeZone: Fixtures.newYork)
        }
    }

    @Test("A turn that waits for a parent is not missed, however long")
    func waits() throws {
        var house = house()
        try house.act(aliceDoes, "2025-11-20", by: Fixtures.person(alice), at: at("2025-11-20", "23:59"))
        #expect(house.turn("2025-11-20", at: at("2026-11-20"))?.status == .done)
        try house.act(.approve, "2025-11-20", by: mom, at: at("2026-11-20"))
        #expect(house.turn("2025-11-20", at: at("2026-11-20"))?.status == .approved)
    }

    @Test(
        "Declined, it is open again until its day ends, or until the end of the day after a later decision",
        arguments: [
            ("2025-11-20", "15:00", "2025-11-20"), ("2025-11-20", "23:59", "2025-11-20"),
            ("2025-11-21", "00:00", "2025-11-22"), ("2025-11-21", "23:59", "2025-11-22"),
            ("2025-11-25", "08:00", "2025-11-26"),
        ])
    func declined(day: String, time: String, openThrough: String) throws {
        var house = house()
        try house.act(aliceDoes, "2025-11-20", by: Fixtures.person(alice), at: at("2025-11-20"))
        let decline = try TurnAct.declining("  Wipe the table too ")
        try house.act(decline, "2025-11-20", by: mom, at: at(day, time))
        #expect(try !house.act(decline, "2025-11-20", by: Fixtures.dad, at: at(day, time)))

        let last = house.turn("2025-11-20", at: at(openThrough, "23:59"))
        #expect(last?.status == .declined)
        #expect(last?.answer == "Not yet: Wipe the table too")
        let after = at(openThrough, "23:59").addingTimeInterval(60)
        #expect(house.turn("2025-11-20", at: after)?.status == .missed)
        #expect(house.turn("2025-11-20", at: after)?.answer == nil)

        try house.act(aliceDoes, "2025-11-20", by: Fixtures.person(alice), at: at(openThrough, "23:59"))
        #expect(house.turn("2025-11-20", at: after)?.status == .done)
        try house.act(.approve, "2025-11-20", by: mom, at: after)
        #expect(house.movements == [.pays(Fixtures.dollars(200))])
    }

    @Test("A message has at most 200 characters, and none is none")
    func messages() throws {
        #expect(try TurnAct.declining(" ") == .decline(message: nil))
        #expect(try TurnAct.declining(String(repeating: "a", count: 200)) != .decline(message: nil))
        do {
            _ = try TurnAct.declining(String(repeating: "a", count: 201))
            Issue.record("201 characters passed")
        } catch {
            #expect(error[.message]?.message(Fixtures.locale) == "Message can be at most 200 characters")
        }
        var house = house()
        try house.act(aliceDoes, "2025-11-20", by: Fixtures.person(alice), at: at("2025-11-20"))
        try house.act(.decline(message: nil), "2025-11-20", by: mom, at: at("2025-11-20"))
        #expect(house.turn("2025-11-20", at: at("2025-11-20"))?.answer == "Not yet")
    }

    @Test("Undo within 14 days takes the entry back, and approving again pays again, once")
    func undo() throws {
        var house = house()
        let decided = at("2025-11-20")
        try house.act(aliceDoes, "2025-11-20", by: Fixtures.person(alice), at: decided)
        #expect(throws: TurnRefusal.nothingToUndo) { try house.act(.undo, "2025-11-20", by: mom, at: decided) }
        try house.act(.approve, "2025-11-20", by: mom, at: decided)
        let entry = try #require(house.records.first?.entryID)

        let limit = decided.addingTimeInterval(14 * 86_400)
        #expect(throws: TurnRefusal.undoTooLate(days: 14)) { try house.act(.undo, "2025-11-20", by: mom, at: limit) }
        try house.act(.undo, "2025-11-20", by: mom, at: limit.addingTimeInterval(-1))
        #expect(house.movements == [.pays(Fixtures.dollars(200)), .takesBack(entry)])
        #expect(house.turn("2025-11-20", at: limit)?.status == .done)
        #expect(throws: TurnRefusal.nothingToUndo) { try house.act(.undo, "2025-11-20", by: mom, at: limit) }
        try house.act(.approve, "2025-11-20", by: mom, at: limit)
        #expect(house.movements.count == 3)
    }

    @Test("A skipped turn is left out until that is taken back; what waits is answered first")
    func skip() throws {
        var house = house()
        try house.act(.skip(alice), "2025-11-20", by: mom, at: at("2025-11-21"))
        #expect(try !house.act(.skip(alice), "2025-11-20", by: mom, at: at("2025-11-21")))
        #expect(house.turn("2025-11-20", at: at("2025-11-21"))?.status == .skipped)
        #expect(throws: TurnRefusal.skipped) {
            try house.act(aliceDoes, "2025-11-20", by: Fixtures.person(alice), at: at("2025-11-21"))
        }
        try house.act(.undo, "2025-11-20", by: mom, at: at("2025-11-21"))
        #expect(house.turn("2025-11-20", at: at("2025-11-21"))?.status == .missed)
        try house.act(aliceDoes, "2025-11-21", by: Fixtures.person(alice), at: at("2025-11-21"))
        #expect(throws: TurnRefusal.waits) {
            try house.act(.skip(alice), "2025-11-21", by: mom, at: at("2025-11-21"))
        }
        try house.act(.skip(alice), "2025-12-24", by: mom, at: at("2025-11-21"))
        #expect(house.turn("2025-12-24", at: at("2025-11-21"))?.status == .skipped)
    }

    @Test("Whoever comes first has it; the other reads that Bob was faster, and sees the turn no more")
    func faster() throws {
        var house = house([alice, bob], first: true)
        let now = at("2025-11-20")
        let open = try #require(house.turn("2025-11-20", at: now))
        #expect((open.childID, open.status) == (nil, .open))
        #expect(open.isVisible(to: Fixtures.person(alice)) && open.isVisible(to: Fixtures.person(bob)))
        #expect(!open.isVisible(to: Fixtures.person(Fixtures.cleo)))

        try house.act(.finish(bob, photo: nil), "2025-11-20", of: bob, by: Fixtures.person(bob), at: now)
        do {
            try house.act(aliceDoes, "2025-11-20", by: Fixtures.person(alice), at: now)
            Issue.record("Alice had it too")
        } catch {
            let refusal = try #require(error as? TurnRefusal)
            #expect(refusal == .taken(by: bob))
            #expect(refusal.sentence(naming: Fixtures.name) == "Bob was faster.")
        }
        let taken = try #require(house.turn("2025-11-20", at: now))
        #expect(!taken.isVisible(to: Fixtures.person(alice)) && taken.isVisible(to: Fixtures.person(bob)))
        #expect(
            house.chore.turns(
                in: Fixtures.day("2025-11-20")...Fixtures.day("2025-11-20"), records: house.records,
                today: Fixtures.day("2025-11-20")
            ).map(\.childID) == [bob])
        #expect(house.chore.turn(of: Fixtures.cleo, on: taken.day, records: house.records, today: taken.day) == nil)
        // "Not yet" is said to Bob: it is his to do again, nobody else's.
        try house.act(.decline(message: nil), "2025-11-20", of: bob, by: mom, at: now)
        #expect(throws: TurnRefusal.taken(by: bob)) {
            try house.act(aliceDoes, "2025-11-20", by: Fixtures.person(alice), at: now)
        }
        #expect(house.turn("2025-11-21", at: at("2025-11-22"))?.status == .missed)
    }

    @Test("What needs a photo is not done without one; a new try keeps the child's turn")
    func photo() throws {
        var house = house(needsPhoto: true)
        let now = at("2025-11-20")
        #expect(throws: TurnRefusal.photoRequired) {
            try house.act(aliceDoes, "2025-11-20", by: Fixtures.person(alice), at: now)
        }
        let turn = try #require(house.turn("2025-11-20", at: now))
        #expect(turn.allows(aliceDoes, by: Fixtures.person(alice), now: now, timeZone: Fixtures.newYork))
        let photo = ChorePhoto.ID(UUID())
        try house.act(.finish(alice, photo: photo), "2025-11-20", by: Fixtures.person(alice), at: now)
        #expect(house.records.map(\.photoID) == [photo])
    }

    @Test("What a child has done keeps its reward and its place when the chore changes on that day")
    func changedOnTheDay() throws {
        var house = house()
        try house.act(aliceDoes, "2025-11-20", by: Fixtures.person(alice), at: at("2025-11-20", "09:00"))
        let changed = house.chore.changed(
            to: Fixtures.version(since: "2025-11-20", [bob], rotation: .daily, reward: .pays(Fixtures.dollars(50))))
        let day = Fixtures.day("2025-11-20")
        let turns = changed.turns(in: day...(day + 1), records: house.records, today: day)
        #expect(turns.map(\.childID) == [alice, bob])
        #expect(turns.map(\.reward.amount?.minorUnits) == [200, 50])
        let each = house.chore.changed(to: Fixtures.version(since: "2025-11-20", [bob]))
        #expect(each.turns(in: day...day, records: house.records, today: day).map(\.childID) == [bob, alice])
    }

    @Test("A day shows what is wanted all day first, then by the hour, then by name")
    func order() throws {
        func turn(_ name: String, _ hour: Int?, _ day: String = "2025-11-20") throws -> ChoreTurn {
            var version = Fixtures.version(since: "2025-11-01")
            version.name = name
            version.from = hour.flatMap { ClockTime(hour: $0, minute: 0) }
            let date = Fixtures.day(day)
            return try #require(Fixtures.chore(version).turn(of: alice, on: date, records: [], today: date))
        }
        let turns = [
            try turn("Bed", nil, "2025-11-21"), try turn("Cat", 18), try turn("Trash", 7), try turn("Dishes", 7),
            try turn("Homework", nil),
        ]
        #expect(turns.inOrderOfDay().map(\.chore.name) == ["Homework", "Dishes", "Trash", "Cat", "Bed"])
    }

    @Test("Whoever is signed in acts as a parent, or as the child")
    func acting() {
        let (user, family) = (User.ID(UUID()), Family.ID(UUID()))
        let session = SignInSession.ID(UUID())
        let child = Caller(userID: user, familyID: family, role: .child, childID: alice, sessionID: session)
        #expect(ActingPerson(child) == .child(alice, user))
        let parent = Caller(userID: user, familyID: family, role: .parent, childID: nil, sessionID: session)
        #expect(ActingPerson(parent) == .parent(user))
        #expect(ActingPerson(parent).reaches(bob) && !ActingPerson(child).reaches(bob))
    }
}
