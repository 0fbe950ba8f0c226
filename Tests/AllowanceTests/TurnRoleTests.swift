import Allowance
import Foundation
import Household
import Ledger
import Testing

@Suite("Who may do what about a turn")
struct TurnRoleTests {
    private typealias Fixtures = ChoreFixtures
    private let alice = ChoreFixtures.alice
    private let bob = ChoreFixtures.bob
    private let mom = ChoreFixtures.mom

    private func at(_ day: String) -> Date { Fixtures.instant(day, "15:00") }
    private var aliceDoes: TurnAct { .finish(alice, photo: nil) }

    @Test("Who may do what about a turn in each of its states (11)", arguments: TurnStatus.allCases)
    func roles(status: TurnStatus) throws {
        var house = ChoreHouse([alice, bob])
        let (day, now) = ("2025-11-20", at("2025-11-20"))
        switch status {
        case .open, .missed: break
        case .skipped: try house.act(.skip(alice), day, by: mom, at: now)
        case .done: try house.act(aliceDoes, day, by: Fixtures.person(alice), at: now)
        case .approved: try house.act(aliceDoes, day, by: mom, at: now)
        case .declined:
            try house.act(aliceDoes, day, by: Fixtures.person(alice), at: now)
            try house.act(.decline(message: nil), day, by: mom, at: now)
        }
        let then = status == .missed ? at("2025-11-21") : now
        let turn = try #require(house.turn(day, at: then))
        #expect(turn.status == status)

        let acts: [(String, TurnAct)] = [
            ("finish", aliceDoes), ("approve", .approve), ("decline", .decline(message: nil)), ("skip", .skip(alice)),
            ("undo", .undo),
        ]
        func allowed(_ person: ActingPerson) -> [String] {
            acts.filter { turn.allows($0.1, by: person, now: then, timeZone: Fixtures.newYork) }.map(\.0)
        }
        let table: [TurnStatus: [String]] = [
            .open: ["finish", "skip"], .done: ["approve", "decline"], .approved: ["undo"],
            .declined: ["finish", "skip", "undo"], .missed: ["skip"], .skipped: ["undo"],
        ]
        #expect(allowed(mom) == table[status])
        #expect(allowed(Fixtures.person(alice)) == (status.isOpen ? ["finish"] : []))
        #expect(allowed(Fixtures.person(bob)) == [])
        for (_, act) in acts {
            #expect(throws: TurnRefusal.notFound) {
                try turn.outcome(of: act, by: Fixtures.person(bob), now: then, timeZone: Fixtures.newYork)
            }
            if act.kind != .finish {
                #expect(throws: TurnRefusal.parentsOnly) {
                    try turn.outcome(of: act, by: Fixtures.person(alice), now: then, timeZone: Fixtures.newYork)
                }
            }
        }
        #expect(throws: TurnRefusal.notFound) {
            try turn.outcome(
                of: .finish(bob, photo: nil), by: Fixtures.person(alice), now: then, timeZone: Fixtures.newYork)
        }
        #expect(turn.isVisible(to: mom) && turn.isVisible(to: Fixtures.person(alice)))
        #expect(!turn.isVisible(to: Fixtures.person(bob)))
        #expect(ChoreAct.allCases.filter { $0.isAllowed(to: .child) } == [.finish])
    }
}
