import Foundation
import Ledger
import RandomFixtures
import Testing

@testable import ScreenTime

@Suite("What a day earns (2.3)")
struct DayEarningTests {
    private typealias Sample = UsageSample

    private let khan = EarningSource.usage(.app(Sample.khan))
    private let duolingo = EarningSource.usage(.app(Sample.duolingo))

    private func record(
        _ slices: [UsageSlice] = Sample.worked(), logs: [LearningLog] = [], cap: Int = 120,
        posted: [EarningSource: Int] = [:], date: CalendarDate = Sample.today
    ) -> EarningRecord {
        EarningRecord(
            Sample.day(date), slices: slices, logs: logs,
            terms: EarningTerms(goalMinutes: 30, dailyEarnCap: cap, goalBonus: 10), posted: posted)
    }

    private func differences(_ record: EarningRecord, today: CalendarDate = Sample.today) -> [EarningLine] {
        record.differences(Sample.sortings, today: today)
    }

    @Test("Maya's 10 June: 32 and 30 for learning, 10 for the goal, 48 minutes")
    func workedExample() {
        let earning = record().earning(Sample.sortings)
        #expect(
            differences(record()) == [
                EarningLine(khan, points: 32), EarningLine(duolingo, points: 30), EarningLine(.goalBonus, points: 10),
            ])
        #expect(earning.learningMinutes == 48 && earning.isGoalMet && earning.total == 72)
        #expect(GoalProgress(earning).digits == "1.6")
    }

    @Test("The same again posts nothing, and a grown Duolingo one entry of 10")
    func again() {
        let posted = [khan: 32, duolingo: 30, .goalBonus: 10]
        #expect(differences(record(posted: posted)).isEmpty)
        let grown = record(Sample.worked(duolingo: 20 * 60 + 5), posted: posted)
        #expect(differences(grown) == [EarningLine(duolingo, points: 10)])
    }

    @Test("With a cap of 60 there are 60 and the bonus")
    func cap() {
        let earning = record(cap: 60).earning(Sample.sortings)
        #expect(earning.points == 60 && earning.goalBonus == 10 && earning.total == 70)
        #expect(differences(record(cap: 60)).map(\.points) == [32, 28, 10])
        #expect(record(cap: 0).earning(Sample.sortings).total == 10)
    }

    @Test("Under a cap an import moves no points from app to app without need")
    func capStays() {
        let posted = [khan: 32, duolingo: 28, .goalBonus: 10]
        let grown = [
            Sample.slice(Sample.khan, Sample.at("14:30"), 40 * 60, event: 1),
            Sample.slice(Sample.duolingo, Sample.at("15:40"), 910, event: 2),
        ]
        #expect(differences(record(grown, cap: 60, posted: posted)).isEmpty)
        let fallen = [Sample.slice(Sample.khan, Sample.at("14:30"), 20 * 60, event: 1), grown[1]]
        #expect(
            differences(record(fallen, cap: 60, posted: posted))
                == [EarningLine(khan, points: -12), EarningLine(duolingo, points: 2)])
    }

    @Test(
        "Seconds and rates are rounded down once",
        arguments: [
            (59, 10, 0), (60, 10, 1), (119, 10, 1), (300, 5, 2), (180, 25, 7), (60, 100, 10), (540, 1, 0), (600, 1, 1),
        ])
    func rounding(seconds: Int, tenths: Int, points: Int) throws {
        let rate = try #require(PointsRate(tenths: tenths))
        #expect(DayEarning.points(UsedTime(seconds: seconds, bedtimeSeconds: 0), at: rate) == points)
    }

    @Test("Seconds of several slices of one app add up before they become minutes, those of two apps do not")
    func sums() {
        let slices = (0..<4).map {
            Sample.slice($0 < 2 ? Sample.khan : Sample.duolingo, Sample.at("1\($0):00"), 30 + $0 / 2 * 15, event: $0)
        }
        let earning = record(slices).earning(Sample.sortings)
        #expect(earning.lines == [EarningLine(khan, points: 1), EarningLine(duolingo, points: 2)])
        #expect(earning.learningMinutes == 2)
        let apart = [
            Sample.slice(Sample.khan, Sample.at("10:00"), 50),
            Sample.slice(Sample.duolingo, Sample.at("11:00"), 50, event: 2),
        ]
        #expect(record(apart).earning(Sample.sortings).lines.isEmpty)
        #expect(record(apart).earning(Sample.sortings).learningMinutes == 1)
    }

    @Test("The same ten minutes on two devices earn ten points")
    func twoDevices() {
        let slices = [
            Sample.slice(Sample.khan, Sample.at("16:00"), 600),
            Sample.slice(Sample.khan, Sample.at("16:00"), 600, on: Sample.tablet),
        ]
        #expect(record(slices).earning(Sample.sortings).points == 10)
    }

    @Test("Learning at 20:45 earns nothing and meets no goal")
    func bedtime() {
        let earning = record([Sample.slice(Sample.khan, Sample.at("20:45"), 3_600)]).earning(Sample.sortings)
        #expect(earning.total == 0 && earning.learningMinutes == 0)
    }

    @Test("Only approved logs count, at 1 point a minute, within the cap and for the goal")
    func logs() {
        let logs = [
            Sample.log(20), Sample.log(15, number: 32), Sample.log(99, .pending, number: 33),
            Sample.log(99, .declined, number: 34),
        ]
        let earning = record([], logs: logs).earning(Sample.sortings)
        #expect(earning.points == 35 && earning.learningMinutes == 35 && earning.total == 45)
        #expect(record([], logs: logs, cap: 30).earning(Sample.sortings).points == 30)
        #expect(differences(record([], logs: [Sample.log(5)])) == [EarningLine(.log(Sample.id(31)), points: 5)])
    }

    @Test("Reward, neutral and blocked apps earn nothing")
    func otherCategories() {
        let slices = [
            Sample.slice(Sample.youTube, Sample.at("16:00"), 3_600),
            Sample.slice(Sample.paint, Sample.at("17:00"), 3_600, event: 2),
        ]
        #expect(record(slices).earning(Sample.sortings).total == 0)
        let blocked = Sample.sortings.changed(Sample.sorting(Sample.paint, .blocked))
        #expect(record(slices).earning(blocked).total == 0)
    }

    @Test("A shorter slice takes points back within 14 days, and on day 15 nothing changes")
    func corrections() {
        let posted = [khan: 32, duolingo: 30, .goalBonus: 10]
        let shorter = [Sample.slice(Sample.khan, Sample.at("15:00"), 600)]
        let expected = [
            EarningLine(khan, points: -22), EarningLine(.goalBonus, points: -10), EarningLine(duolingo, points: -30),
        ]
        #expect(differences(record(shorter, posted: posted)) == expected)
        #expect(differences(record(shorter, posted: posted), today: Sample.today + 14) == expected)
        #expect(differences(record(shorter, posted: posted), today: Sample.today + 15).isEmpty)
        #expect(differences(record(shorter, posted: posted), today: Sample.today - 1).isEmpty)
    }

    @Test(
        "After any imports what is posted is what the day earns, and the same again posts nothing",
        arguments: FuzzSeeds.all(of: "posting differences", found: [1], new: 2))
    func anyImports(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let apps = [Sample.khan, Sample.duolingo, Sample.paint]
        let (day, morning) = (Sample.day(), Sample.at("08:00"))
        for _ in 0..<10 {
            var posted: [EarningSource: Int] = [:]
            var slices: [UsageSlice] = []
            for _ in 0..<100 {
                let arriving = (0..<Int.random(in: 1...3, using: &random)).map { _ in
                    let event = Int.random(in: 0...9, using: &random)
                    return Sample.slice(
                        apps[event % 3], morning.addingTimeInterval(Double(event) * 4_000),
                        Int.random(in: 0...5_000, using: &random), event: event)
                }
                slices = SourceMerge(arriving, kept: slices).applied(to: slices)
                let sortings =
                    Bool.random(using: &random)
                    ? Sample.sortings : Sample.sortings.changed(Sample.sorting(Sample.paint, .learning, tenths: 7))
                let logs = Bool.random(using: &random) ? [Sample.log(25)] : []
                let cap = [60, 120, 1_000].randomElement(using: &random)!
                let terms = EarningTerms(goalMinutes: 30, dailyEarnCap: cap, goalBonus: 10)
                let now = EarningRecord(
                    day, slices: slices.shuffled(using: &random), logs: logs, terms: terms, posted: posted)
                for line in now.differences(sortings, today: Sample.today) {
                    #expect(line.points != 0, "seed \(seed)")
                    posted[line.source, default: 0] += line.points
                }
                let earning = now.earning(sortings)
                #expect(posted.values.reduce(0, +) == earning.total, "seed \(seed)")
                #expect(posted.values.allSatisfy { $0 >= 0 }, "seed \(seed)")
                for line in earning.lines { #expect(posted[line.source, default: 0] <= line.points, "seed \(seed)") }
                #expect(earning.differences(posted: posted).isEmpty, "seed \(seed)")
            }
        }
    }

    @Test("A day takes its bedtimes and its terms from what parents have set")
    func profile() {
        let profile = RewardSample.profile()
        #expect(UsageDay(Sample.today, profile.bedtimeCalendar(in: Sample.berlin)) == Sample.day())
        #expect(EarningTerms(profile) == Sample.terms)
    }

    @Test("An entry is for what it earned; one that takes points is a correction")
    func kinds() {
        let sources: [EarningSource] = [.usage(.app(Sample.khan)), .log(Sample.id(31)), .goalBonus]
        #expect(sources.map { EarningLine($0, points: 1).kind } == [.learning, .log, .goalBonus])
        #expect(sources.map { EarningLine($0, points: -1).kind } == [.correction, .correction, .correction])
    }
}
