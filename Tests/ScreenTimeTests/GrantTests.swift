import Foundation
import Ledger
import RandomFixtures
import Testing

@testable import ScreenTime

@Suite("A grant's clock (2.5)")
struct GrantTests {
    private typealias Sample = RewardSample

    private func around(
        _ moment: Date, _ profile: ScreenTimeProfile = Sample.profile(), another: Bool = false
    ) -> GrantSurroundings {
        GrantSurroundings(profile, now: moment, in: Sample.berlin, isAnotherRunning: another)
    }

    private func standing(_ grant: Grant, _ time: String, on day: String = "2026-06-10") -> GrantStanding {
        grant.standing(at: Sample.at(time, on: day), bedtimes: Sample.calendar)
    }

    @Test("30 minutes with a pause of 10 end 40 minutes after the start; a fourth pause is refused (27)")
    func pausing() throws {
        var grant = Sample.grant()
        #expect(standing(grant, "16:30").state == .ready && standing(grant, "16:30").elapsedSeconds == 0)
        try grant.perform(.start, around(Sample.at("16:00")))
        try grant.perform(.pause, around(Sample.at("16:10")))
        let paused = standing(grant, "16:15")
        #expect(paused.state == .paused && paused.elapsedSeconds == 600 && paused.remainingSeconds == 1_200)
        #expect(paused.pausesLeft == 2)
        try grant.perform(.resume, around(Sample.at("16:20")))
        let running = standing(grant, "16:30")
        #expect(running.state == .running && running.elapsedSeconds == 1_200 && running.endsAt == Sample.at("16:40"))
        #expect(
            grant.standing(at: Sample.at("16:40").addingTimeInterval(-1), bedtimes: Sample.calendar).state == .running)
        let finished = standing(grant, "16:40")
        #expect(finished.state == .finished && finished.elapsedSeconds == 1_800 && finished.remainingSeconds == 0)
        #expect(standing(grant, "18:00").endedAt == Sample.at("16:40"))

        var often = Sample.grant()
        try often.perform(.start, around(Sample.at("16:00")))
        for pause in 0..<3 {
            try often.perform(.pause, around(Sample.at("16:0\(pause * 2 + 1)")))
            try often.perform(.resume, around(Sample.at("16:0\(pause * 2 + 2)")))
        }
        #expect(often.obstacle(to: .pause, around(Sample.at("16:08"))) == .noPausesLeft)
        #expect(GrantRefusal.noPausesLeft.sentence == "You can pause 3 times.")
        #expect(throws: GrantRefusal.noPausesLeft) { try often.perform(.pause, around(Sample.at("16:08"))) }
        #expect(standing(often, "16:08").elapsedSeconds == 300)
        #expect(often.obstacle(to: .finish, around(Sample.at("16:08"))) == nil)
    }

    @Test("A running one ends at bedtime, a paused one too, and nothing is left of them (28)")
    func bedtime() throws {
        let running = Sample.grant(events: [(.started, Sample.at("20:15"))])
        #expect(standing(running, "20:20").endsAt == Sample.at("20:30"))
        #expect(standing(running, "20:30").state == .finished && standing(running, "20:30").elapsedSeconds == 900)
        #expect(standing(running, "09:00", on: "2026-06-11").endedAt == Sample.at("20:30"))
        let paused = Sample.grant(events: [(.started, Sample.at("20:00")), (.paused, Sample.at("20:10"))])
        #expect(standing(paused, "20:29").state == .paused && standing(paused, "20:30").state == .finished)
        #expect(standing(paused, "20:30").elapsedSeconds == 600)
    }

    @Test("A server that was down in the middle knows the elapsed time from what was written (28)")
    func restart() throws {
        var grant = Sample.grant()
        try grant.perform(.start, around(Sample.at("16:00")))
        let stored = Grant(
            id: grant.id, redemptionID: grant.redemptionID, childID: grant.childID, minutes: grant.minutes,
            createdAt: grant.createdAt, validUntil: grant.validUntil, events: grant.events)
        let moment = Sample.at("16:17").addingTimeInterval(23.9)
        #expect(
            stored == grant && stored.standing(at: moment, bedtimes: Sample.calendar).elapsedSeconds == 17 * 60 + 23)
    }

    @Test("A clock that went back does not undo what was done")
    func clockWentBack() throws {
        var grant = Sample.grant(events: [(.started, Sample.at("16:00")), (.paused, Sample.at("16:10"))])
        #expect(standing(grant, "15:00").state == .paused && standing(grant, "15:00").elapsedSeconds == 600)
        try grant.perform(.resume, around(Sample.at("16:05")))
        #expect(grant.events.last?.at == Sample.at("16:10") && standing(grant, "16:20").elapsedSeconds == 1_200)
    }

    @Test("One that nobody started expires at the end of its local day; a started one does not (22)")
    func lapse() {
        let ready = Sample.grant()
        #expect(ready.validUntil == Sample.at("00:00", on: "2026-06-11"))
        let before = ready.standing(at: ready.validUntil.addingTimeInterval(-1), bedtimes: Sample.calendar)
        #expect(before.state == .ready && before.endsAt == ready.validUntil)
        #expect(standing(ready, "00:00", on: "2026-06-11").state == .expired)
        #expect(ready.obstacle(to: .start, around(Sample.at("08:00", on: "2026-06-11"))) == .expired)
        #expect(GrantRefusal.expired.sentence == "Unused rewards give their points back.")
        let started = Sample.grant(events: [(.started, Sample.at("16:00"))])
        #expect(standing(started, "00:00", on: "2026-06-11").state == .finished)
    }

    @Test("Without a bedtime one runs past midnight; a pause does not carry minutes into the next day")
    func overMidnight() throws {
        let profile = Sample.profile { $0.bedtimes = WeekdayValues(repeating: nil) }
        let start = Sample.at("23:50")
        let running = Sample.grant(at: start, events: [(.started, start)])
        let late = Sample.at("00:10", on: "2026-06-11")
        #expect(running.standing(at: late, bedtimes: Sample.noBedtimes).state == .running)
        #expect(running.obstacle(to: .pause, around(late, profile)) == .dayIsOver)
        #expect(running.obstacle(to: .finish, around(late, profile)) == nil)
        let paused = Sample.grant(at: start, events: [(.started, start), (.paused, Sample.at("23:55"))])
        let over = paused.standing(at: late, bedtimes: Sample.noBedtimes)
        #expect(over.state == .finished && over.elapsedSeconds == 300 && over.endedAt == running.validUntil)
    }

    @Test("Every act in every state is done or has its refusal")
    func acts() {
        let start = Sample.at("16:00")
        let grants: [(Grant.State, Grant)] = [
            (.ready, Sample.grant()), (.running, Sample.grant(events: [(.started, start)])),
            (.paused, Sample.grant(events: [(.started, start), (.paused, Sample.at("16:01"))])),
            (.finished, Sample.grant(events: [(.started, start), (.finished, Sample.at("16:01"))])),
            (.expired, Sample.grant(at: Sample.at("16:00", on: "2026-06-09"))),
        ]
        let refusals: [Grant.State: [GrantRefusal?]] = [
            .ready: [nil, .notRunning, .notRunning, .notRunning],
            .running: [.alreadyRunning, nil, .alreadyRunning, nil],
            .paused: [.alreadyRunning, .notRunning, nil, nil],
            .finished: [.finished, .finished, .finished, .finished],
            .expired: [.expired, .expired, .expired, .expired],
        ]
        for (state, grant) in grants {
            let here = around(Sample.at("16:05"))
            #expect(grant.standing(at: here.now, bedtimes: here.bedtimes).state == state)
            #expect(GrantAct.allCases.map { grant.obstacle(to: $0, here) } == refusals[state])
        }
        #expect(GrantAct.allCases.map(\.label) == ["Start Now", "Pause", "Resume", "Finish"])
    }

    @Test("Nothing starts or goes on in bedtime, in a pause of Screen Time, or beside another one")
    func notNow() throws {
        let ready = Sample.grant()
        #expect(ready.obstacle(to: .start, around(Sample.at("20:29"))) == nil)
        let bedtime = try #require(ready.obstacle(to: .start, around(Sample.at("20:30"))))
        #expect(bedtime.sentence == "Bedtime until 07:00" && bedtime.isNotNow)
        let profile = Sample.profile { $0.pausedUntil = Sample.at("18:00") }
        let paused = try #require(ready.obstacle(to: .start, around(Sample.at("17:59"), profile)))
        #expect(paused.sentence == "Screen Time is paused until 18:00." && paused.isNotNow)
        #expect(ready.obstacle(to: .start, around(Sample.at("18:00"), profile)) == nil)
        let another = try #require(ready.obstacle(to: .start, around(Sample.now, another: true)))
        #expect(another == .anotherRunning && !another.isNotNow)
    }

    @Test("A pause by a parent stops the clock and is none of the child's three")
    func held() throws {
        var grant = Sample.grant(events: [(.started, Sample.at("16:00"))])
        let isHeld = grant.hold(at: Sample.at("16:10"), bedtimes: Sample.calendar)
        let isHeldAgain = grant.hold(at: Sample.at("16:11"), bedtimes: Sample.calendar)
        #expect(isHeld && !isHeldAgain)
        let held = standing(grant, "17:00")
        #expect(held.state == .paused && held.elapsedSeconds == 600 && held.pausesLeft == 3)
        try grant.perform(.resume, around(Sample.at("17:10")))
        #expect(standing(grant, "17:30").state == .finished)
    }

    @Test("An end that was written down stays, whatever bedtimes become")
    func settled() throws {
        var grant = Sample.grant(events: [(.started, Sample.at("20:15"))])
        let later = Sample.profile { $0.bedtimes[.wednesday] = Sample.bedtime("21:30", "07:00") }
            .bedtimeCalendar(in: Sample.berlin)
        #expect(grant.standing(at: Sample.at("20:40"), bedtimes: later).state == .running)
        let isSettled = grant.settle(at: Sample.at("20:40"), bedtimes: Sample.calendar)
        let isSettledAgain = grant.settle(at: Sample.at("20:40"), bedtimes: Sample.calendar)
        #expect(isSettled && !isSettledAgain)
        #expect(grant.events.last == Grant.Event(.finished, at: Sample.at("20:30")))
        let earlier = Sample.profile { $0.bedtimes[.wednesday] = Sample.bedtime("20:20", "07:00") }
            .bedtimeCalendar(in: Sample.berlin)
        for bedtimes in [Sample.calendar, later, earlier] {
            let standing = grant.standing(at: Sample.at("20:40"), bedtimes: bedtimes)
            #expect(standing.state == .finished && standing.elapsedSeconds == 900)
            #expect(standing.endedAt == Sample.at("20:30"))
        }
        var ready = Sample.grant()
        let isLapseSettled = ready.settle(at: Sample.at("08:00", on: "2026-06-11"), bedtimes: Sample.calendar)
        #expect(!isLapseSettled)
    }

    @Test("A page counts it down by itself: 24:10, spoken at 10, 5 and 1 minutes (55)")
    func countdown() {
        let grant = Sample.grant(events: [(.started, Sample.at("16:00"))])
        let now = Sample.at("16:05").addingTimeInterval(50)
        let countdown = GrantCountdown(grant.standing(at: now, bedtimes: Sample.calendar), now: now)
        #expect(countdown.text == "24:10" && countdown.endsAt == Sample.at("16:30"))
        #expect(
            countdown.secondsLeft(at: Sample.at("16:29")) == 60 && countdown.secondsLeft(at: Sample.at("17:00")) == 0)
        #expect(countdown.announcements.map(\.text) == ["10 minutes left", "5 minutes left", "1 minute left"])
        #expect(countdown.announcements.map(\.secondsLeft) == [600, 300, 60])

        let late = Sample.at("16:24")
        let last = GrantCountdown(grant.standing(at: late, bedtimes: Sample.calendar), now: late)
        #expect(last.text == "6:00" && last.announcements.map(\.secondsLeft) == [300, 60])
        let cut = Sample.at("20:15")
        let short = GrantCountdown(
            Sample.grant(events: [(.started, cut)]).standing(at: cut, bedtimes: Sample.calendar), now: cut)
        #expect(short.text == "15:00")
        let ready = GrantCountdown(Sample.grant(60).standing(at: now, bedtimes: Sample.calendar), now: now)
        #expect(ready.text == "60:00" && ready.endsAt == nil && ready.announcements.isEmpty)
        #expect([0, 9, 59, 3_600, -5].map(GrantCountdown.text) == ["0:00", "0:09", "0:59", "60:00", "0:00"])
    }

    @Test(
        "The clock is that of somebody who counts seconds, whatever is pressed when",
        arguments: FuzzSeeds.all(of: "grants", found: [1, 2, 3], new: 3))
    func againstSeconds(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        for _ in 0..<8 {
            let minutes = Int.random(in: 5...40, using: &random)
            let first = Sample.at("19:00").addingTimeInterval(Double(Int.random(in: 0...4_000, using: &random)))
            var grant = Sample.grant(minutes, at: first)
            var (state, elapsed, pauses) = (Grant.State.ready, 0, 0)
            for second in 0..<6_000 {
                let moment = first.addingTimeInterval(Double(second))
                let isBedtime = moment >= Sample.at("20:30")
                if state == .running, elapsed == minutes * 60 || isBedtime { state = .finished }
                if state == .paused, isBedtime { state = .finished }
                if Int.random(in: 0..<200, using: &random) == 0 || second == 5_999 {
                    let standing = grant.standing(at: moment, bedtimes: Sample.calendar)
                    #expect(standing.state == state && standing.elapsedSeconds == elapsed, "\(seed) \(second)")
                    let act = GrantAct.allCases.filter { $0 != .finish }.randomElement(using: &random) ?? .start
                    let isDone = (try? grant.perform(act, around(moment))) != nil
                    let may: Bool
                    switch (act, state) {
                    case (.start, .ready) where !isBedtime, (.resume, .paused): (may, state) = (true, .running)
                    case (.pause, .running) where pauses < 3: (may, state, pauses) = (true, .paused, pauses + 1)
                    default: may = false
                    }
                    #expect(isDone == may, "\(seed) \(second)")
                }
                if state == .running { elapsed += 1 }
            }
        }
    }
}
