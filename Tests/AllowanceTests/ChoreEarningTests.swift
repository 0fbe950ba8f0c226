import Allowance
import Foundation
import Household
import Ledger
import RandomFixtures
import Testing

@Suite("What kept chores bring")
struct ChoreEarningTests {
    private typealias Fixtures = ChoreFixtures
    private let alice = ChoreFixtures.alice
    private let start = ChoreFixtures.day("2025-11-03")

    /// A turn of Alice's for each letter, a day each: Kept, Waiting, Open again, Missed, Skipped, - none.
    private func turns(_ letters: String, from first: CalendarDate? = nil, isExpected: Bool = true) -> [ChoreTurn] {
        let first = first ?? start
        let chore = Fixtures.chore(Fixtures.version(since: "2025-01-01", isExpected: isExpected))
        let last = first + (letters.count - 1)
        let records = letters.enumerated().compactMap { index, letter -> TurnRecord? in
            let state: TurnRecord.State
            switch letter {
            case "K": state = .approved
            case "W": state = .done
            case "O": state = .declined
            case "S": state = .skipped
            default: return nil
            }
            return TurnRecord(
                choreID: chore.id, childID: alice, day: first + index, state: state,
                openThrough: letter == "O" ? last + 1 : nil)
        }
        let skipped = Set(letters.enumerated().filter { $0.element == "-" }.map { first + $0.offset })
        return chore.turns(in: first...last, records: records, today: last + 1).filter { !skipped.contains($0.day) }
    }

    @Test(
        "A streak counts kept days; days without turns or a decision neither count nor break, missed ones break",
        arguments: [
            ("KKKKKKK", 7), ("KKKKKK", 6), ("MKKKKKKK", 7), ("KKKMKKK", 3), ("KK-KK-KK-K", 7), ("KWKWKWK", 7),
            ("KKKKKKKO", 7), ("KKSKKKKK", 7), ("KKKKKKKM", 0), ("SSS", 0), ("-", 0),
        ])
    func streak(letters: String, days: Int) {
        let streak = ChoreStreak(of: alice, turns: turns(letters))
        #expect(streak.days == days)
        #expect(streak.hasFlame == (days >= 7))
        #expect(ChoreStreak(of: Fixtures.bob, turns: turns(letters)).days == 0)
    }

    @Test("One missed chore of two breaks the day, and today's open turn breaks nothing")
    func streakOfSeveral() {
        #expect(ChoreStreak(of: alice, turns: turns("KKKK") + turns("KMKK")).days == 2)
        let chore = Fixtures.chore(Fixtures.version(since: "2025-11-07"))
        let today = chore.turns(in: (start + 4)...(start + 5), records: [], today: start + 4)
        #expect(today.map(\.status) == [.open, .open])
        #expect(ChoreStreak(of: alice, turns: turns("KKKK") + today).days == 4)
    }

    @Test(
        "The week bonus is earned when every turn of the week is approved",
        arguments: [
            ("KKKKKKK", WeekBonus.Standing.earned), ("KKKWKKK", .waiting), ("KKKOKKK", .open), ("KKKMKKK", .lost),
            ("KOKMKKK", .lost), ("KKKSKKK", .earned), ("SSSSSSS", .nothing), ("-------", .nothing),
            ("K------", .earned),
        ])
    func bonus(letters: String, standing: WeekBonus.Standing) {
        let bonus = WeekBonus(childID: alice, reward: .pays(Fixtures.dollars(500)))
        #expect(bonus.standing(turns: turns(letters)) == standing)
        #expect(WeekBonus.entryDescription == "Week Bonus")
        let week = WeekBonus.week(containing: Fixtures.day("2025-11-20"), firstDayOfWeek: .sunday)
        #expect(week == Fixtures.day("2025-11-16")...Fixtures.day("2025-11-22"))
    }

    @Test("The worked example: $15.00, 8 of 10 done, exact: $12.00 (5)")
    func workedExample() {
        let share = EarnedShare(of: alice, turns: turns("KKKKWWWWMM"), in: start...(start + 9))
        #expect((share.done, share.expected) == (8, 10))
        #expect(share.amount(of: Fixtures.dollars(1_500), tie: .exact) == Fixtures.dollars(1_200))
        #expect(share.amount(of: Fixtures.dollars(1_500), tie: .steps) == Fixtures.dollars(750))
        #expect(share.amount(of: Fixtures.dollars(1_500), tie: .off) == Fixtures.dollars(1_500))
    }

    @Test(
        "Shares of an allowance: steps cut, exact rounds half a minor unit up (5)",
        arguments: [
            (0, 0, 1_500, 1_500, 1_500), (0, 3, 1_500, 0, 0), (1, 3, 1_500, 0, 500), (1, 2, 1_500, 750, 750),
            (2, 3, 1_500, 750, 1_000), (3, 3, 1_500, 1_500, 1_500), (1, 2, 1_501, 751, 751), (1, 2, 1, 1, 1),
            (1, 3, 1, 0, 0), (2, 3, 1, 1, 1), (1, 8, 100, 0, 13), (1, 2, 0, 0, 0),
            (99, 100, 99_999_999, 50_000_000, 98_999_999),
        ])
    func shares(done: Int, expected: Int, allowance: Int64, steps: Int64, exact: Int64) {
        let share = EarnedShare(done: done, of: expected)
        #expect(share.amount(of: Fixtures.dollars(allowance), tie: .steps) == Fixtures.dollars(steps))
        #expect(share.amount(of: Fixtures.dollars(allowance), tie: .exact) == Fixtures.dollars(exact))
    }

    @Test("Only expected chores of the child in the period count, skipped and unclaimed ones do not")
    func counted() {
        let period = start...(start + 6)
        #expect(EarnedShare(of: alice, turns: turns("KKKK", isExpected: false), in: period).expected == 0)
        #expect(EarnedShare(of: Fixtures.bob, turns: turns("KKKK"), in: period).expected == 0)
        #expect(EarnedShare(of: alice, turns: turns("KKKKKKKKKK"), in: period) == EarnedShare(done: 7, of: 7))
        #expect(EarnedShare(of: alice, turns: turns("KSSOM"), in: period) == EarnedShare(done: 1, of: 3))
        let anyone = Fixtures.chore(
            Fixtures.version(since: "2025-11-01", [alice, Fixtures.bob], first: true, isExpected: true))
        let record = TurnRecord(choreID: anyone.id, childID: alice, day: start, state: .done)
        let turns = anyone.turns(in: period, records: [record], today: start + 7)
        #expect(EarnedShare(of: alice, turns: turns, in: period) == EarnedShare(done: 1, of: 1))
        #expect(EarnedShare(of: Fixtures.bob, turns: turns, in: period) == EarnedShare(done: 0, of: 0))
    }

    @Test("Random exact shares equal counting up", arguments: FuzzSeeds.all(of: "shares of chores"))
    func random(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        for _ in 0..<300 {
            let expected = Int.random(in: 1...40, using: &random)
            let done = Int.random(in: 0...expected, using: &random)
            let allowance = Int64.random(in: 0...3_000, using: &random)
            // The largest amount a whose double is not above 2 × exact + 1.
            var slow: Int64 = 0
            while (slow + 1) * 2 * Int64(expected) <= allowance * 2 * Int64(done) + Int64(expected) { slow += 1 }
            let share = EarnedShare(done: done, of: expected)
            #expect(share.amount(of: Fixtures.dollars(allowance), tie: .exact).minorUnits == slow, "seed \(seed)")
        }
    }
}
