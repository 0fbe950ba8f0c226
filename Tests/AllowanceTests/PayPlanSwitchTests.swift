import Allowance
import Foundation
import Household
import Ledger
import RandomFixtures
import Testing

@Suite("Changing a pay plan")
struct PayPlanSwitchTests {
    private typealias Fixtures = ChoreFixtures
    private func day(_ text: String) -> CalendarDate { Fixtures.day(text) }
    private let fifteen = ChoreFixtures.dollars(1_500)

    private func plan(_ terms: [PayTerms], through: CalendarDate) -> PaymentPlan<PayTerms> {
        PaymentPlan(
            terms: terms, settledThrough: through, payTime: .defaultPayTime, timeZone: Fixtures.newYork)
    }

    @Test("Changing on a pay-day keeps what was paid, and the next pay-day is said before (4)")
    func next() {
        let weekly = plan(
            [
                PayTerms(
                    since: Fixtures.instant("2025-01-01", "12:00"), plan: .weekly(fifteen, on: .saturday),
                    isPaused: false)
            ], through: day("2025-11-22"))
        let noon = Fixtures.instant("2025-11-22", "12:00")
        func next(_ plan: PayPlan) -> String? { weekly.nextDay(changingTo: plan, now: noon)?.day.description }
        #expect(next(.monthly(fifteen, day: 22)) == "2025-12-22")
        #expect(next(.monthly(fifteen, day: 23)) == "2025-11-23")
        #expect(next(.twiceAMonth(fifteen)) == "2025-12-01")
        #expect(next(.everyTwoWeeks(fifteen, from: day("2025-11-22"))) == "2025-12-06")
        #expect(next(.weekly(.zero(Fixtures.usd), on: .saturday)) == nil)
        let byAge = PayPlan.byAge(perYear: Fixtures.dollars(100), Birthday(day("2015-11-29")), on: .saturday)
        #expect(weekly.nextDay(changingTo: byAge, now: noon)?.amount == Fixtures.dollars(1_000))
        #expect(weekly.nextPayment(now: noon).text == "7 days")
    }

    @Test("A payment made early is used up, whatever plan holds on its day (4)")
    func paidEarly() {
        let start = PayTerms(
            since: Fixtures.instant("2025-01-01", "12:00"), plan: .weekly(fifteen, on: .saturday), isPaused: false)
        let early = PaymentPlan(
            terms: [start], settledThrough: day("2025-11-25"),
            settledAhead: [
                SettledDay(day: day("2025-11-29"), settledAt: Fixtures.instant("2025-11-26", "10:00"))
            ], payTime: .defaultPayTime, timeZone: Fixtures.newYork)
        let changed = early.changed(
            to: PayTerms(
                since: Fixtures.instant("2025-11-27", "12:00"), plan: .monthly(fifteen, day: 29), isPaused: false))
        #expect(changed.due(now: Fixtures.instant("2025-12-28", "12:00")).isEmpty)
        #expect(changed.next(after: Fixtures.instant("2025-11-27", "12:00"))?.day.description == "2025-12-29")
    }

    @Test("A weekly plan pays on the very days of the allowance as it is now (4)")
    func sameAsAllowance() {
        let terms = [
            AllowanceTerms(
                since: Fixtures.instant("2025-08-20", "17:00"), weeklyAllowance: fifteen, payDay: .saturday,
                isPaused: false),
            AllowanceTerms(
                since: Fixtures.instant("2025-10-01", "17:00"), weeklyAllowance: fifteen, payDay: .monday,
                isPaused: true),
            AllowanceTerms(
                since: Fixtures.instant("2025-10-20", "07:59"), weeklyAllowance: Fixtures.dollars(2_000),
                payDay: .monday, isPaused: false),
        ]
        let old = AllowancePlan(
            terms: terms, settledThrough: day("2025-09-01"), payTime: .defaultPayTime, timeZone: Fixtures.newYork)
        let new = PaymentPlan<PayTerms>(old)
        let now = Fixtures.instant("2025-11-20", "15:00")
        #expect(old.due(now: now).map(\.day) == new.due(now: now).map(\.day))
        #expect(old.due(now: now).map(\.terms.weeklyAllowance) == new.due(now: now).map(\.amount))
        #expect(old.nextPayment(now: now) == new.nextPayment(now: now))
    }

    @Test("Paused and nothing to pay have no date")
    func noDate() {
        let since = Fixtures.instant("2025-01-01", "12:00")
        let paused = plan(
            [PayTerms(since: since, plan: .twiceAMonth(fifteen), isPaused: true)], through: day("2025-01-01"))
        #expect(paused.nextPayment(now: since) == .paused)
        #expect(paused.nextDay(changingTo: .twiceAMonth(fifteen), now: since) == nil)
        let nothing = plan(
            [PayTerms(since: since, plan: .weekly(.zero(Fixtures.usd), on: .monday), isPaused: false)],
            through: day("2025-01-01"))
        #expect(nothing.nextPayment(now: since) == .pending)
    }

    @Test(
        "Random changes over 3 years, looked at whenever, pay each day once and leave none out (4)",
        arguments: FuzzSeeds.all(of: "changes of pay plans", new: 4))
    func random(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let (first, last) = (day("2024-01-01"), day("2026-12-31"))
        func someMoment(_ day: CalendarDate) -> Date {
            let minutes = [0, 479, 480, 481, 720, 1_439].randomElement(using: &random) ?? 0
            return day.instant(at: ClockTime(minutesSinceMidnight: minutes), in: Fixtures.newYork)
        }
        func somePlan() -> PayPlan {
            let amount = Fixtures.dollars(Int64.random(in: 0...3, using: &random) * 100)
            let weekday = Weekday.allCases.randomElement(using: &random) ?? .monday
            switch PayPlan.Kind.allCases.randomElement(using: &random) ?? .weekly {
            case .weekly: return .weekly(amount, on: weekday)
            case .everyTwoWeeks:
                return .everyTwoWeeks(amount, from: first + Int.random(in: 0..<1_000, using: &random))
            case .twiceAMonth: return .twiceAMonth(amount)
            case .monthly: return .monthly(amount, day: Int.random(in: 1...31, using: &random))
            case .byAge:
                let born = first - Int.random(in: -200..<4_000, using: &random)
                return .byAge(perYear: amount, Birthday(born), on: weekday)
            }
        }
        var plan = plan([PayTerms(since: someMoment(first), plan: somePlan(), isPaused: false)], through: first - 1)
        var paid: [String] = []
        var looked = someMoment(first)
        for offset in 1...(last - first) {
            let now = someMoment(first + offset)
            if Int.random(in: 0..<12, using: &random) == 0, now > plan.current.since {
                plan = plan.changed(to: PayTerms(since: now, plan: somePlan(), isPaused: offset % 7 == 0))
            }
            // The server looks only now and then.
            guard Int.random(in: 0..<3, using: &random) == 0 else { continue }
            looked = now
            let due = plan.due(now: now)
            paid += due.map { "\($0.day) \($0.amount.digits)" }
            plan = PaymentPlan(
                terms: plan.terms, settledThrough: plan.settledThrough(settling: due.map(\.day), now: now),
                payTime: plan.payTime, timeZone: plan.timeZone)
        }
        // Day by day: what held just before the pay time says whether it pays.
        var expected: [String] = []
        for day in (0...(last - first)).map({ first + $0 }) {
            let instant = day.instant(at: .defaultPayTime, in: Fixtures.newYork)
            guard instant <= looked, let held = plan.terms.last(where: { $0.since < instant }), !held.isPaused else {
                continue
            }
            let amount = held.plan.amount(on: day)
            guard amount.isPositive, held.plan.payDays(in: day...day) == [day] else { continue }
            expected.append("\(day) \(amount.digits)")
        }
        #expect(paid == expected, "seed \(seed)")
        #expect(Set(paid.map { $0.prefix(10) }).count == paid.count, "seed \(seed)")
    }
}
