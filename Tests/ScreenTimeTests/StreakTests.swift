import Ledger
import RandomFixtures
import Testing

@testable import ScreenTime

@Suite("Streaks (2.4)")
struct StreakTests {
    private typealias Sample = UsageSample

    /// Days of June 2026 before or at today, the 10th.
    private func days(_ met: [Int], lost: [Int] = [], rest: Set<Weekday> = []) -> LearningDays {
        LearningDays(met: june(met), lost: june(lost), restDays: rest)
    }

    private func june(_ days: [Int]) -> Set<CalendarDate> { Set(days.map { Sample.date("2026-06-01") + ($0 - 1) }) }

    private func count(_ days: LearningDays) -> Int { Streak(days, today: Sample.today).count }

    @Test("Friday, Sunday, Monday and Tuesday around a rest day are 4, and 5 once today is met")
    func workedExample() {
        #expect(count(days([5, 7, 8, 9], rest: [.saturday])) == 4)
        #expect(count(days([5, 7, 8, 9, 10], rest: [.saturday])) == 5)
        #expect(count(days([5, 7, 8, 9])) == 3)
        #expect(Streak(days([5, 7, 8, 9], rest: [.saturday]), today: Sample.today).label == "4 days")
    }

    @Test("An unmet today leaves the streak, an unmet yesterday ends it")
    func unmet() {
        #expect(count(days([7, 8, 9])) == 3)
        #expect(count(days([7, 8])) == 0)
        #expect(count(days([7, 8, 10])) == 1)
        #expect(count(days([])) == 0)
        #expect(Streak(days([10]), today: Sample.today).label == "1 day")
    }

    @Test("A rest day that is met counts, and seven rest days end nothing")
    func rest() {
        #expect(count(days([5, 6, 7, 8, 9], rest: [.saturday])) == 5)
        #expect(count(days([1], rest: Set(Weekday.allCases))) == 1)
        #expect(count(days([], rest: Set(Weekday.allCases))) == 0)
    }

    @Test("A day with all trackers lost is passed over, three in a row end the streak")
    func lost() {
        #expect(count(days([6, 7, 9], lost: [8])) == 3)
        #expect(count(days([5, 6, 9], lost: [7, 8])) == 3)
        #expect(count(days([4, 5, 9], lost: [6, 7, 8])) == 1)
        #expect(count(days([5, 6], lost: [7, 8, 9])) == 0)
        #expect(count(days([3, 6, 9], lost: [4, 5, 7, 8])) == 3)
        // Met all the same: logged by a parent.
        #expect(count(days([6, 7, 8, 9], lost: [8])) == 4)
        // Thursday and Friday lost, Saturday rest, Sunday lost: three in a row.
        #expect(count(days([3, 8, 9], lost: [4, 5, 7], rest: [.saturday])) == 2)
        #expect(count(days([3, 8, 9], lost: [5, 7], rest: [.saturday, .thursday])) == 3)
    }

    @Test("The best streak is kept")
    func best() {
        #expect(Streak.best(days([1, 2, 3, 4, 8, 9]), today: Sample.today) == 4)
        #expect(Streak.best(days([1, 2, 3, 4, 8, 9]), today: Sample.today, kept: 9) == 9)
        #expect(Streak.best(days([]), today: Sample.today) == 0)
    }

    @Test("Day 7 brings a bonus once, and day 14 again")
    func bonus() {
        let week = days(Array(4...10))
        let due = StreakBonus.due(Streak(week, today: Sample.today), posted: [], today: Sample.today)
        #expect(due == [StreakBonus(length: 7, date: Sample.today)])
        #expect(StreakBonus.due(Streak(week, today: Sample.today), posted: due, today: Sample.today).isEmpty)
        #expect(
            StreakBonus.due(Streak(days(Array(5...10)), today: Sample.today), posted: [], today: Sample.today).isEmpty)

        let later = Sample.today + 7
        let fortnight = Streak(LearningDays(met: june(Array(4...17))), today: later)
        #expect(StreakBonus.due(fortnight, posted: due, today: later) == [StreakBonus(length: 14, date: later)])
        #expect(StreakBonus.due(fortnight, posted: [], today: later).map(\.length) == [7, 14])
        // The next day brings nothing more.
        #expect(
            StreakBonus.due(
                Streak(LearningDays(met: june(Array(4...17))), today: later + 1),
                posted: due + [StreakBonus(length: 14, date: later)], today: later + 1
            ).isEmpty)
    }

    @Test("A streak that grows at its old end, or loses it, brings no second bonus of one length")
    func movedBeginning() {
        let posted = [StreakBonus(length: 7, date: Sample.today - 1)]
        let longer = Streak(days(Array(2...10)), today: Sample.today)
        #expect(StreakBonus.due(longer, posted: posted, today: Sample.today).isEmpty)
        let shorter = Streak(days(Array(4...10)), today: Sample.today)
        #expect(shorter.count == 7)
        #expect(StreakBonus.due(shorter, posted: posted, today: Sample.today).isEmpty)
    }

    @Test("Another streak has its own bonus, and closed days bring none")
    func otherStreak() {
        let old = [StreakBonus(length: 7, date: Sample.date("2026-06-02"))]
        #expect(
            StreakBonus.due(Streak(days(Array(4...10)), today: Sample.today), posted: old, today: Sample.today).count
                == 1)
        let far = Sample.date("2026-06-30")
        let month = Streak(LearningDays(met: june(Array(1...30))), today: far)
        #expect(StreakBonus.due(month, posted: [], today: far).map(\.length) == [21, 28])
    }

    @Test(
        "Counting back agrees with asking for each length whether there is such a streak",
        arguments: FuzzSeeds.all(of: "streaks", found: [1], new: 2))
    func anyDays(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let first = Sample.date("2026-02-20")
        for _ in 0..<100 {
            let span = (0..<60).map { first + $0 }
            let met = Set(span.filter { _ in Int.random(in: 0..<10, using: &random) < 7 })
            let lost = Set(span.filter { _ in Int.random(in: 0..<10, using: &random) < 5 })
            let rest = Set(Weekday.allCases.filter { _ in Int.random(in: 0..<5, using: &random) == 0 })
            let days = LearningDays(met: met, lost: lost, restDays: rest)
            var best = 0
            for today in span {
                let count = Streak(days, today: today).count
                #expect(count == Self.slow(days, span, today: today), "seed \(seed)")
                best = max(best, count)
                #expect(Streak.best(days, today: today) == best, "seed \(seed)")
            }
        }
    }

    /// The most met days of any stretch up to today in which no day ends a streak.
    private static func slow(_ days: LearningDays, _ span: [CalendarDate], today: CalendarDate) -> Int {
        let past = span.filter { $0 < today || ($0 == today && days.met.contains(today)) }
        var most = 0
        for start in past.indices where days.met.contains(past[start]) {
            let stretch = past[start...]
            let isWhole = stretch.allSatisfy {
                days.met.contains($0) || days.restDays.contains($0.weekday) || days.lost.contains($0)
            }
            // What is left between met days, without rest days, is lost days.
            let runs = stretch.filter { days.met.contains($0) || !days.restDays.contains($0.weekday) }
                .split { days.met.contains($0) }
            if isWhole, runs.allSatisfy({ $0.count <= 2 }) {
                most = max(most, stretch.count { days.met.contains($0) })
            }
        }
        return most
    }
}
