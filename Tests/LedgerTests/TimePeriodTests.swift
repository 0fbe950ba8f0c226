import Testing

@testable import Ledger

@Suite("Periods follow the calendar (2.13)")
struct TimePeriodTests {
    private let today = day("2026-11-11")

    @Test(
        "Windows and what they are compared with, on Wednesday, 11 November",
        arguments: [
            (.week, "2026-11-09", "2026-11-15", "2026-11-02", "2026-11-04"),
            (.month, "2026-11-01", "2026-11-30", "2026-10-01", "2026-10-11"),
            (.threeMonths, "2026-09-01", "2026-11-30", "2026-06-01", "2026-08-11"),
            (.year, "2026-01-01", "2026-12-31", "2025-01-01", "2025-11-11"),
        ] as [(TimePeriod, String, String, String, String)])
    func windows(period: TimePeriod, first: String, last: String, comparedFirst: String, comparedLast: String) {
        let window = period.window(around: today, firstWeekday: .monday, firstEntry: nil)
        #expect(window == DaySpan(from: day(first), to: day(last)))
        let compared = period.comparedWindow(around: today, firstWeekday: .monday)
        #expect(compared == DaySpan(from: day(comparedFirst), to: day(comparedLast)))
    }

    @Test("All time begins with the first entry, ends today and is compared with nothing")
    func allTime() {
        let window = TimePeriod.all.window(around: today, firstWeekday: .monday, firstEntry: day("2024-02-29"))
        #expect(window == DaySpan(from: day("2024-02-29"), to: today))
        #expect(TimePeriod.all.window(around: today, firstWeekday: .monday, firstEntry: nil).dayCount == 1)
        // What is dated tomorrow does not make it end before it begins.
        let ahead = TimePeriod.all.window(around: today, firstWeekday: .monday, firstEntry: today + 1)
        #expect(ahead == DaySpan(from: today, to: today))
        #expect(TimePeriod.all.comparedWindow(around: today, firstWeekday: .monday) == nil)
    }

    @Test("A shorter month before is compared without days of the month itself")
    func shorterMonth() {
        let compared = TimePeriod.month.comparedWindow(around: day("2026-03-31"), firstWeekday: .monday)
        #expect(compared == DaySpan(from: day("2026-02-01"), to: day("2026-02-28")))
    }

    @Test("A week begins on the family's first day")
    func sunday() {
        let window = TimePeriod.week.window(around: today, firstWeekday: .sunday, firstEntry: nil)
        #expect(window == DaySpan(from: day("2026-11-08"), to: day("2026-11-14")))
    }

    @Test("A chart has days up to a month, weeks up to a quarter, else months")
    func buckets() {
        #expect(TimePeriod.allCases.map(\.bucket) == [.day, .day, .week, .month, .month])
        let quarter = TimePeriod.threeMonths.window(around: today, firstWeekday: .monday, firstEntry: nil)
        let weeks = ChartBucket.week.starts(in: quarter, firstWeekday: .monday)
        #expect(weeks.prefix(2) == [day("2026-09-01"), day("2026-09-07")] && weeks.last == day("2026-11-30"))
        let year = TimePeriod.year.window(around: today, firstWeekday: .monday, firstEntry: nil)
        #expect(ChartBucket.month.starts(in: year, firstWeekday: .monday).count == 12)
        let month = TimePeriod.month.window(around: today, firstWeekday: .monday, firstEntry: nil)
        #expect(ChartBucket.day.starts(in: month, firstWeekday: .monday).count == 30)
    }
}

private func day(_ text: String) -> CalendarDate { CalendarDate(text)! }
