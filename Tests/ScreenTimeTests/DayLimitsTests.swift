import Foundation
import Ledger
import RandomFixtures
import Testing

@testable import ScreenTime

@Suite("How much screen time is left (2.6)")
struct DayLimitsTests {
    private typealias Sample = RewardSample

    @Test("At 20:10 with 45 allowed and 20 used, 20 are left; at 20:30 it is bedtime (26)")
    func worked() {
        let profile = Sample.profile { $0.baseMinutes[.wednesday] = 15 }
        let grant = Sample.grant(30)
        let limits = Sample.limits(profile, grants: [grant], measured: 20, at: Sample.at("20:10"))
        #expect(limits.allowed == 45 && limits.used == 20 && limits.cap == 60)
        #expect(limits.minutesUntilBedtime == 20 && limits.minutesLeft == 20)
        #expect(limits.label == "20 min left today" && limits.bedtimeLabel == nil)

        let night = Sample.limits(profile, grants: [grant], measured: 20, at: Sample.at("20:30"))
        #expect(night.minutesLeft == 0 && night.label == "Bedtime until 07:00")
        #expect(DayLimits(allowed: 45, elapsed: 0, measured: 20, cap: 60, minutesUntilBedtime: 20).minutesLeft == 20)
        #expect(DayLimits(allowed: 45, elapsed: 0, measured: 20, cap: 60).minutesLeft == 25)
        #expect(DayLimits(allowed: 145, elapsed: 0, measured: 20, cap: 60).minutesLeft == 40)
    }

    @Test("The cap is that of the weekday: 60 on Friday, 120 on Saturday (32)")
    func weekdays() {
        let profile = Sample.profile { $0.baseMinutes = WeekdayValues(repeating: 200) }
        #expect(Sample.limits(profile, at: Sample.at("10:00", on: "2026-06-12")).minutesLeft == 60)
        #expect(Sample.limits(profile, at: Sample.at("10:00", on: "2026-06-13")).minutesLeft == 120)
    }

    @Test("On the day of the spring clock change bedtime starts at 20:30 of the wall (32)")
    func clockChange() {
        let profile = Sample.profile { $0.baseMinutes = WeekdayValues(repeating: 200) }
        #expect(Sample.limits(profile, at: Sample.at("20:10", on: "2026-03-29")).minutesLeft == 20)
        #expect(Sample.limits(profile, at: Sample.at("20:30", on: "2026-03-29")).isBedtime)
        #expect(Sample.limits(profile, at: Sample.at("20:10", on: "2026-10-25")).minutesLeft == 20)
    }

    @Test("Used is what was measured or what grants have run, whichever is more; without a tracker the latter")
    func used() {
        let running = Sample.grant(30, events: [(.started, Sample.at("16:00"))])
        func used(_ measured: Int?) -> Int {
            Sample.limits(grants: [running], measured: measured, at: Sample.at("16:12")).used
        }
        #expect(used(nil) == 12 && used(5) == 12 && used(40) == 40)
    }

    @Test("Measured 55 with 45 allowed is an overrun of 10 and alerted; points are taken only with the switch on (30)")
    func overrun() {
        let limits = DayLimits(allowed: 45, elapsed: 0, measured: 55, cap: 60)
        #expect(limits.overrun == 10 && limits.isOverrunAlerted && limits.minutesLeft == 0)
        #expect(limits.pointsForExtraTime(Sample.profile(), balance: 72, taken: 0) == 0)
        let taking = Sample.profile { $0.takesExtraTime = true }
        #expect(limits.pointsForExtraTime(taking, balance: 72, taken: 0) == -10)
        #expect(limits.pointsForExtraTime(taking, balance: 62, taken: 10) == 0)
        #expect(limits.pointsForExtraTime(taking, balance: 4, taken: 0) == -4)
        #expect(limits.pointsForExtraTime(taking, balance: 0, taken: 4) == 0)
        #expect(limits.pointsForExtraTime(taking, balance: -5, taken: 0) == 0)
        let less = DayLimits(allowed: 45, elapsed: 0, measured: 48, cap: 60)
        #expect(less.pointsForExtraTime(taking, balance: 0, taken: 10) == 7)
        #expect(less.overrun == 3 && !less.isOverrunAlerted)
        #expect(DayLimits(allowed: 45, elapsed: 0, measured: 50, cap: 60).isOverrunAlerted)
        #expect(DayLimits(allowed: 45, elapsed: 60, measured: nil, cap: 60).overrun == 0)
    }

    @Test("The room for a request is without what is promised: ready grants, what runs, and open requests")
    func room() {
        let ready = Sample.grant(15, number: 302)
        let running = Sample.grant(20, events: [(.started, Sample.at("16:00"))])
        let open = Sample.redemption(of: Sample.reward(minutes: 10, cost: 20))
        let declined = Sample.redemption(202, of: Sample.reward(minutes: 10, cost: 20))
        func room(_ grants: [Grant], _ redemptions: [Redemption] = [], _ time: String = "16:05") -> Int {
            Sample.limits(grants: grants, redemptions: redemptions, at: Sample.at(time)).room
        }
        #expect(room([]) == 60 && room([ready]) == 45 && room([ready], [open]) == 35)
        // 5 of 20 minutes are used, and 15 are to come.
        #expect(room([running]) == 40 && room([ready, running], [open]) == 15)
        #expect(room([running], [], "16:20") == 40)
        #expect(room([], [], "20:10") == 20 && room([], [open], "20:10") == 10 && room([], [], "20:30") == 0)
        #expect(room([Sample.grant(60), ready], [open, declined]) == 0)
    }

    @Test("Grants of yesterday do not count, but one that still runs brings what it had left at midnight")
    func overMidnight() {
        let profile = Sample.profile { $0.bedtimes = WeekdayValues(repeating: nil) }
        let start = Sample.at("23:50", on: "2026-06-09")
        let running = Sample.grant(30, at: start, events: [(.started, start)])
        let finished = Sample.grant(
            30, number: 302, at: start,
            events: [
                (.started, start), (.finished, Sample.at("23:55", on: "2026-06-09")),
            ])
        let limits = Sample.limits(profile, grants: [running, finished], measured: 10, at: Sample.at("00:10"))
        #expect(limits.allowed == 20 && limits.used == 10 && limits.minutesLeft == 10 && limits.overrun == 0)
        #expect(limits.promised == 10)
        let later = Sample.limits(profile, grants: [running, finished], measured: 20, at: Sample.at("09:00"))
        #expect(later.allowed == 20 && later.used == 20 && later.minutesLeft == 0)
        let tomorrow = Sample.limits(profile, grants: [running], at: Sample.at("09:00", on: "2026-06-11"))
        #expect(tomorrow.allowed == 0 && tomorrow.used == 0)
    }

    @Test("A lapsed grant allows nothing, a finished one keeps what it allowed")
    func over() {
        let finished = Sample.grant(30, events: [(.started, Sample.at("16:00")), (.finished, Sample.at("16:10"))])
        let limits = Sample.limits(grants: [finished], at: Sample.at("17:00"))
        #expect(limits.allowed == 30 && limits.used == 10 && limits.promised == 0)
        let lapsed = Sample.limits(grants: [Sample.grant()], at: Sample.at("09:00", on: "2026-06-11"))
        #expect(lapsed.allowed == 0 && lapsed.promised == 0)
    }

    @Test(
        "Minutes left are as many as can be used one by one",
        arguments: FuzzSeeds.all(of: "minutes left", found: [1, 2], new: 2))
    func againstCounting(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        for _ in 0..<500 {
            func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &random) }
            let (base, granted, cap) = (number(0...60), number(0...90), number(0...120))
            let (elapsed, bedtime) = (number(0...granted), Bool.random(using: &random) ? number(0...90) : nil)
            let measured = Bool.random(using: &random) ? number(0...150) : nil
            let limits = DayLimits(
                allowed: base + granted, elapsed: elapsed, measured: measured, cap: cap, minutesUntilBedtime: bedtime)

            var used = elapsed
            if let measured, measured > used { used = measured }
            var (left, clock) = (0, 0)
            while used < base + granted, used < cap, bedtime.map({ clock < $0 }) ?? true {
                used += 1
                clock += 1
                left += 1
            }
            #expect(limits.minutesLeft == left, "\(seed)")
        }
    }
}
