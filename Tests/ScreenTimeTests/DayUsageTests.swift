import Foundation
import Ledger
import RandomFixtures
import Testing

@testable import ScreenTime

@Suite("How long what was used on a day (2.3 rule 1)")
struct DayUsageTests {
    private typealias Sample = UsageSample

    private func usage(_ slices: [UsageSlice], _ day: UsageDay = Sample.day()) -> DayUsage {
        DayUsage(slices, on: day, category: Sample.sortings.category)
    }

    @Test("The same ten minutes on two devices at once count ten")
    func twoDevices() {
        let slices = [
            Sample.slice(Sample.khan, Sample.at("16:00"), 600, event: 1),
            Sample.slice(Sample.khan, Sample.at("16:00"), 600, event: 2, on: Sample.tablet),
        ]
        #expect(usage(slices)[.app(Sample.khan)].minutes == 10)
        #expect(usage(slices)[.learning].minutes == 10)
    }

    @Test("Where two overlap the one that began first has the time, and each second is counted once")
    func firstBegun() {
        let slices = [
            Sample.slice(Sample.duolingo, Sample.at("16:05"), 600, event: 2, on: Sample.tablet),
            Sample.slice(Sample.khan, Sample.at("16:00"), 600, event: 1),
        ]
        let day = usage(slices)
        #expect(day[.app(Sample.khan)].seconds == 600)
        #expect(day[.app(Sample.duolingo)].seconds == 300)
        #expect(day[.learning].seconds == 900)
        #expect(day.subjects == [.app(Sample.khan), .app(Sample.duolingo)])
    }

    @Test("A game on another device takes nothing from a lesson, and neither does an app nobody has sorted")
    func otherCategories() {
        let slices = [
            Sample.slice(Sample.youTube, Sample.at("15:00"), 7_200, event: 1, on: Sample.tablet),
            Sample.slice(Sample.paint, Sample.at("15:00"), 7_200, event: 2),
            Sample.slice(Sample.khan, Sample.at("16:00"), 600, event: 3),
        ]
        let day = usage(slices)
        #expect(day[.learning].minutes == 10)
        #expect(day[.reward].minutes == 120)
        #expect(day[.neutral].minutes == 120)
    }

    @Test("From 23:50 to 00:10 are ten minutes of each day, of a family in Berlin on a server anywhere")
    func midnight() {
        let slice = Sample.slice(Sample.khan, Sample.at("23:50"), 1_200)
        let days = [Sample.today, Sample.today + 1].map { UsageDay($0, in: Sample.berlin) }
        #expect(days.map { usage([slice], $0)[.app(Sample.khan)].minutes } == [10, 10])
        #expect(days[0].end == days[1].start)
        // 23:50 in Berlin is 21:50 in Greenwich: where the family is decides, not where the server is.
        #expect(slice.start == Date(timeIntervalSince1970: 1_781_128_200))
        #expect(usage([slice], UsageDay(Sample.today, in: .gmt))[.app(Sample.khan)].minutes == 20)
        #expect(usage([slice], UsageDay(Sample.today + 1, in: .gmt)).subjects.isEmpty)
    }

    @Test("What began first before midnight began first after it, too")
    func midnightOverlap() {
        let slices = [
            Sample.slice(Sample.khan, Sample.at("23:30"), 3_600, event: 9),
            Sample.slice(Sample.duolingo, Sample.at("23:50"), 3_600, event: 1, on: Sample.tablet),
        ]
        let next = usage(slices, UsageDay(Sample.today + 1, in: Sample.berlin))
        #expect(next[.app(Sample.khan)].minutes == 30)
        #expect(next[.app(Sample.duolingo)].minutes == 20)
    }

    @Test("Learning in bedtime is shown as such and earns nothing")
    func bedtime() {
        let day = usage([Sample.slice(Sample.khan, Sample.at("20:25"), 1_200)])
        #expect(day[.app(Sample.khan)] == UsedTime(seconds: 300, bedtimeSeconds: 900))
        #expect(day[.learning].bedtimeMinutes == 15 && day[.learning].totalMinutes == 20)
        let asleep = usage([Sample.slice(Sample.khan, Sample.at("20:45"), 900)])
        #expect(asleep[.app(Sample.khan)] == UsedTime(seconds: 0, bedtimeSeconds: 900))
        let early = usage([Sample.slice(Sample.khan, Sample.at("06:50"), 1_200)])
        #expect(early[.app(Sample.khan)] == UsedTime(seconds: 600, bedtimeSeconds: 600))
        let none = usage(
            [Sample.slice(Sample.khan, Sample.at("20:45"), 900)], UsageDay(Sample.today, in: Sample.berlin))
        #expect(none[.app(Sample.khan)].minutes == 15)
    }

    @Test("A day of a clock change has 23 or 25 hours, and bedtime follows the clock on the wall")
    func clockChanges() {
        let spring = Sample.day(Sample.date("2026-03-29"))
        let autumn = Sample.day(Sample.date("2026-10-25"))
        #expect(spring.range.count == 23 * 3_600 && autumn.range.count == 25 * 3_600)
        #expect(Sample.day().range.count == 24 * 3_600)
        // From midnight to 07:00 are 6 hours in spring and 8 in autumn; the evening has 3 and a half.
        #expect(spring.bedtimes.map(\.count) == [6 * 3_600, 12_600])
        #expect(autumn.bedtimes.map(\.count) == [8 * 3_600, 12_600])
        let night = Sample.slice(Sample.khan, Sample.at("01:30", spring.date), 7_200)
        #expect(usage([night], UsageDay(spring.date, in: Sample.berlin))[.app(Sample.khan)].minutes == 120)
    }

    @Test("A leap day is a day, and what ends at midnight is not of the next one")
    func edges() {
        let leap = UsageDay(Sample.date("2028-02-29"), in: Sample.berlin)
        let slice = Sample.slice(Sample.khan, leap.end.addingTimeInterval(-60), 60)
        #expect(usage([slice], leap)[.app(Sample.khan)].minutes == 1)
        #expect(usage([slice], UsageDay(Sample.date("2028-03-01"), in: Sample.berlin)).subjects.isEmpty)
        #expect(usage([Sample.slice(Sample.khan, leap.start, 0)], leap).subjects.isEmpty)
        #expect(leap.earliestSliceStart == leap.start.addingTimeInterval(-14_400))
    }

    @Test(
        "The fast way counts what going through every second counts",
        arguments: FuzzSeeds.all(of: "overlapping slices", found: [1], new: 2))
    func everySecond(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let apps = [Sample.khan, Sample.duolingo, Sample.youTube, Sample.paint]
        let (day, bases) = (Sample.day(), ["23:57", "20:28", "12:00"].map { Sample.at($0) })
        for _ in 0..<60 {
            let base = bases.randomElement(using: &random)!
            let slices = (0..<Int.random(in: 0...8, using: &random)).map { event in
                Sample.slice(
                    apps.randomElement(using: &random)!,
                    base.addingTimeInterval(Double(Int.random(in: 0...300, using: &random))),
                    Int.random(in: 0...200, using: &random), event: event)
            }
            let fast = usage(slices.shuffled(using: &random), day)
            let slow = Self.slow(slices, day)
            for app in apps {
                #expect(fast[.app(app)] == slow[app] ?? .zero, "seed \(seed)")
            }
        }
    }

    /// Asks for every second which slice of each category began first.
    private static func slow(_ slices: [UsageSlice], _ day: UsageDay) -> [TrackedApp.ID: UsedTime] {
        var times: [TrackedApp.ID: UsedTime] = [:]
        let category = { (slice: UsageSlice) in Sample.sortings.category(of: slice.subject) }
        let seconds = slices.reduce(into: Set<Int>()) { $0.formUnion($1.range) }
        for second in seconds where day.range.contains(second) {
            for kind in AppCategory.allCases {
                let active = slices.filter { $0.range.contains(second) && category($0) == kind }
                let first = active.min { left, right in
                    if left.startSecond != right.startSecond { return left.startSecond < right.startSecond }
                    if left.seconds != right.seconds { return left.seconds > right.seconds }
                    return (left.subject, left.sourceKey) < (right.subject, right.sourceKey)
                }
                guard let first, case .app(let app) = first.subject else { continue }
                let isAsleep = day.bedtimes.contains { $0.contains(second) }
                times[app] =
                    (times[app] ?? .zero) + UsedTime(seconds: isAsleep ? 0 : 1, bedtimeSeconds: isAsleep ? 1 : 0)
            }
        }
        return times
    }
}
