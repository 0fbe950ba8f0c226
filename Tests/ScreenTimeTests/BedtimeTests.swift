import Foundation
import Ledger
import RandomFixtures
import Testing

@testable import ScreenTime

@Suite("Bedtime by the wall clock (2.1, 2.6)")
struct BedtimeTests {
    private typealias Sample = RewardSample

    private func hours(_ interval: Range<Date>?, _ zone: TimeZone = Sample.berlin) -> String {
        guard let interval else { return "none" }
        func text(_ moment: Date) -> String { "\(CalendarDate(moment, in: zone)) \(ClockTime(moment, in: zone))" }
        return "\(text(interval.lowerBound)) - \(text(interval.upperBound))"
    }

    @Test("A bedtime needs two times")
    func empty() {
        #expect(Bedtime(start: ClockTime("20:30")!, end: ClockTime("20:30")!) == nil)
    }

    @Test(
        "It belongs to the weekday of the evening, and may cross midnight",
        arguments: [
            ("20:30", "07:00", "2026-06-10 20:30 - 2026-06-11 07:00"),
            ("20:30", "00:00", "2026-06-10 20:30 - 2026-06-11 00:00"),
            ("13:00", "15:00", "2026-06-10 13:00 - 2026-06-10 15:00"),
            ("00:30", "09:00", "2026-06-11 00:30 - 2026-06-11 09:00"),
            ("00:00", "07:00", "2026-06-11 00:00 - 2026-06-11 07:00"),
            ("04:00", "05:00", "2026-06-10 04:00 - 2026-06-10 05:00"),
            ("23:59", "23:58", "2026-06-10 23:59 - 2026-06-11 23:58"),
        ])
    func evenings(start: String, end: String, expected: String) {
        let bedtime = Sample.bedtime(start, end)
        #expect(hours(bedtime.interval(ofEvening: Sample.today, in: Sample.berlin)) == expected)
    }

    @Test("At 20:29:59 it has not begun, at 20:30 it has, at 07:00 it is over (26)")
    func ends() {
        let calendar = Sample.calendar
        #expect(calendar.label(at: Sample.at("20:30")) == "Bedtime until 07:00")
        #expect(calendar.label(at: Sample.at("20:30").addingTimeInterval(-1)) == nil)
        #expect(calendar.label(at: Sample.at("06:59")) == "Bedtime until 07:00")
        #expect(calendar.label(at: Sample.at("07:00")) == nil)
        #expect(calendar.minutesUntilStart(at: Sample.at("20:10")) == 20)
        #expect(calendar.minutesUntilStart(at: Sample.at("20:10").addingTimeInterval(1)) == 19)
        #expect(calendar.minutesUntilStart(at: Sample.at("20:30")) == 0)
        #expect(calendar.nextStart(after: Sample.at("20:30")) == Sample.at("20:30", on: "2026-06-11"))
    }

    @Test("Each weekday has its own, and days without one have none")
    func weekdays() {
        var bedtimes = WeekdayValues<Bedtime?>(repeating: nil)
        bedtimes[.wednesday] = Sample.bedtime("20:30", "07:00")
        let calendar = BedtimeCalendar(bedtimes, in: Sample.berlin)
        #expect(calendar.current(at: Sample.at("06:00", on: "2026-06-11")) != nil)
        #expect(calendar.current(at: Sample.at("21:00", on: "2026-06-11")) == nil)
        #expect(calendar.nextStart(after: Sample.at("21:00", on: "2026-06-11")) == Sample.at("20:30", on: "2026-06-17"))
        #expect(calendar.intervals(around: Sample.day("2026-06-12")).isEmpty)
        #expect(
            calendar.intervals(around: Sample.day("2026-06-11")).map { hours($0) } == [
                "2026-06-10 20:30 - 2026-06-11 07:00"
            ])
        #expect(Sample.noBedtimes.minutesUntilStart(at: Sample.now) == nil)
    }

    @Test("A day has the night before it and the one after, whole; nights that touch are one")
    func around() {
        #expect(
            Sample.calendar.intervals(around: Sample.today).map { hours($0) } == [
                "2026-06-09 20:30 - 2026-06-10 07:00", "2026-06-10 20:30 - 2026-06-11 07:00",
            ])
        var bedtimes = WeekdayValues<Bedtime?>(repeating: nil)
        bedtimes[.tuesday] = Sample.bedtime("20:30", "07:00")
        bedtimes[.wednesday] = Sample.bedtime("06:30", "12:00")
        let calendar = BedtimeCalendar(bedtimes, in: Sample.berlin)
        #expect(calendar.intervals(around: Sample.today).map { hours($0) } == ["2026-06-09 20:30 - 2026-06-10 12:00"])
        #expect(calendar.label(at: Sample.at("06:00")) == "Bedtime until 12:00")
    }

    @Test(
        "On the days of a clock change it starts and ends by the wall clock (32)",
        arguments: [
            ("2026-03-28", "2026-03-28 20:30 - 2026-03-29 07:00", 9.5),
            ("2026-03-29", "2026-03-29 20:30 - 2026-03-30 07:00", 10.5),
            ("2026-10-24", "2026-10-24 20:30 - 2026-10-25 07:00", 11.5),
            ("2026-10-25", "2026-10-25 20:30 - 2026-10-26 07:00", 10.5),
        ])
    func clockChange(day: String, expected: String, length: Double) throws {
        let interval = try #require(
            Sample.bedtime("20:30", "07:00").interval(ofEvening: Sample.day(day), in: Sample.berlin))
        #expect(hours(interval) == expected)
        #expect(interval.upperBound.timeIntervalSince(interval.lowerBound) == length * 3_600)
    }

    @Test("What a clock change leaves nothing of is no bedtime; an hour that comes twice ends at its first")
    func gap() {
        let skipped = Sample.bedtime("02:10", "02:50")
        #expect(skipped.interval(ofEvening: Sample.day("2026-03-28"), in: Sample.berlin) == nil)
        let doubled = Sample.bedtime("22:00", "02:30").interval(ofEvening: Sample.day("2026-10-24"), in: Sample.berlin)
        #expect(doubled?.upperBound == Sample.at("02:30", on: "2026-10-25"))
        #expect(doubled.map { $0.upperBound.timeIntervalSince($0.lowerBound) } == 4.5 * 3_600)
    }

    @Test(
        "Every minute of random weeks is in bedtime exactly when one of its nights holds it",
        arguments: FuzzSeeds.all(of: "bedtimes", found: [1, 2, 3], new: 3))
    func againstMinutes(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let bedtimes = WeekdayValues<Bedtime?> { _ in
            Bool.random(using: &random)
                ? Bedtime(
                    start: ClockTime(minutesSinceMidnight: .random(in: 0..<1_440, using: &random)),
                    end: ClockTime(minutesSinceMidnight: .random(in: 0..<1_440, using: &random))) : nil
        }
        let zone = [Sample.berlin, Sample.newYork, .gmt].randomElement(using: &random) ?? .gmt
        let first = Sample.day(["2026-03-26", "2026-10-22", "2024-02-26", "2026-03-06"].randomElement(using: &random)!)
        let calendar = BedtimeCalendar(bedtimes, in: zone)

        let nights = (-4...14).compactMap { bedtimes[(first + $0).weekday]?.interval(ofEvening: first + $0, in: zone) }
        let start = first.instant(at: ClockTime("00:00")!, in: zone)
        for minute in stride(from: 0, to: 5 * 1_440, by: 7) {
            let moment = start.addingTimeInterval(Double(minute) * 60)
            let isIn = nights.contains { $0.contains(moment) }
            #expect((calendar.current(at: moment) != nil) == isIn, "\(seed) \(minute)")
            let day = CalendarDate(moment, in: zone)
            #expect(calendar.intervals(around: day).contains { $0.contains(moment) } == isIn, "\(seed) \(minute)")
            let next = nights.map(\.lowerBound).filter { start in
                start > moment && !nights.contains { $0.lowerBound < start && $0.upperBound >= start }
            }.min()
            if let next, next < start.addingTimeInterval(10 * 86_400) {
                #expect(calendar.nextStart(after: moment) == next, "\(seed) \(minute)")
            }
        }
    }
}
