import Allowance
import Foundation
import Household
import Ledger
import RandomFixtures
import Testing

@Suite("Interest that parents pay")
struct InterestTests {
    private typealias Fixtures = ChoreFixtures
    private func day(_ text: String) -> CalendarDate { Fixtures.day(text) }
    private func rate(_ digits: String, _ period: InterestRate.Period = .year) -> InterestRate? {
        InterestRate(digits: digits, a: period)
    }

    private func balances(_ cents: Int64, _ changes: [(String, Int64)] = []) -> DailyBalances {
        DailyBalances(
            opening: Fixtures.dollars(cents), changes: changes.map { (day($0.0), Fixtures.dollars($0.1)) })
    }

    private func terms(_ rate: InterestRate?, since: String = "2020-01-01", cap: Int64? = nil) -> InterestTerms {
        InterestTerms(since: day(since), rate: rate, cap: cap.map(Fixtures.dollars))
    }

    private func payment(
        _ month: String, _ balances: DailyBalances, _ terms: InterestTerms..., carry: InterestCarry = .zero
    ) -> InterestPayment {
        InterestPayment(for: day(month + "-01").month, balances: balances, terms: terms, carry: carry)
    }

    private let usd = ChoreFixtures.usd

    @Test("The worked example: $43.00 for 30 of 30 days at 24 % a year is $0.85 with carry -$0.00178 (3)")
    func workedExample() {
        let paid = payment("2025-11", balances(4_300), terms(rate("24")))
        #expect(paid.amount == Fixtures.dollars(85))
        #expect(paid.carry.formatted(unit: usd, Fixtures.locale) == "-$0.00178")
        // 84 and 60,300 of 73,000 … to the last part: 4,300 × 30 × 240 / 365,000 - 85 = -13/73.
        #expect(paid.carry.parts * 73 == -13 * InterestCarry.partsOfUnit)
        #expect(!paid.isCapped)
        #expect(InterestPayment.entryDescription == "Interest")
    }

    @Test("The rest is carried, so that many small months come to what one sum would be")
    func carried() {
        var (carry, total) = (InterestCarry.zero, Int64(0))
        // $1.00 at 1 % a year: 0.082 cents a month.
        for month in 0..<36 {
            let paid = InterestPayment(
                for: day("2023-01-01").month.advanced(by: month), balances: balances(100), terms: [terms(rate("1"))],
                carry: carry)
            (carry, total) = (paid.carry, total + paid.amount.minorUnits)
        }
        // 1,096 days: 100 × 1,096 × 10 / 365,000 = 3.0027.
        #expect(total == 3)
        #expect(carry.parts * 365 == InterestCarry.partsOfUnit)
        #expect(payment("2025-11", balances(0), terms(rate("1")), carry: carry).carry == carry)
    }

    @Test("One division by 365 in every year; a monthly rate pays its share of the average, however long the month")
    func years() {
        // 365.00 at 10 % a year is 0.10 a day.
        #expect(payment("2024-02", balances(36_500), terms(rate("10"))).amount == Fixtures.dollars(290))
        #expect(payment("2025-02", balances(36_500), terms(rate("10"))).amount == Fixtures.dollars(280))
        for month in ["2024-02", "2025-02", "2025-11", "2025-12"] {
            let paid = payment(month, balances(4_300), terms(rate("10", .month)))
            #expect((paid.amount, paid.carry) == (Fixtures.dollars(430), .zero))
        }
        // $30.00 from Nov 16 on, 15 of 30 days: half of 10 %.
        #expect(
            payment("2025-11", balances(0, [("2025-11-16", 3_000)]), terms(rate("10", .month))).amount
                == Fixtures.dollars(150))
    }

    @Test("Half a minor unit goes to the even one, and leaves half a unit to carry")
    func halfEven() {
        // 10 % of 5, 15, 25 cents.
        let rate = rate("10", .month)
        #expect([5, 15, 25].map { payment("2025-11", balances($0), terms(rate)).amount.minorUnits } == [0, 2, 2])
        let half = payment("2025-11", balances(15), terms(rate)).carry
        #expect(half.parts == -InterestCarry.partsOfUnit / 2)
        #expect(payment("2025-12", balances(15), terms(rate), carry: half).amount.minorUnits == 1)
        #expect(payment("2025-12", balances(0), terms(rate), carry: half).amount.minorUnits == 0)
    }

    @Test("A day counts with what the account holds at its end, and one below zero counts as nothing")
    func dailyBalances() {
        let month = day("2025-11-01")...day("2025-11-30")
        let changes = balances(100, [("2025-11-30", 50), ("2025-11-10", -100), ("2025-10-31", 100), ("2025-11-10", 1)])
        // 200 for 9 days, 101 for 20, 151 for 1.
        #expect(changes.balanceDays(in: month) == 200 * 9 + 101 * 20 + 151)
        #expect(balances(100, [("2025-12-01", 900)]).balanceDays(in: month) == 3_000)
        #expect(balances(-100, [("2025-11-30", 300)]).balanceDays(in: month) == 200)
        #expect(balances(7).balanceDays(in: day("2025-11-09")...day("2025-11-09")) == 7)
    }

    @Test("Each day counts by the terms of its day; off brings nothing and keeps the carry")
    func changedTerms() {
        let on = terms(rate("36.5"), since: "2025-11-11")
        // 100.00 at 36.5 % is 0.10 a day: Nov 11 to 20.
        let off = terms(nil, since: "2025-11-21")
        #expect(payment("2025-11", balances(10_000), on, off).amount == Fixtures.dollars(100))
        #expect(payment("2025-12", balances(10_000), on, off).amount == .zero(usd))
        #expect(payment("2025-10", balances(10_000), on, off).amount == .zero(usd))
        let double = terms(rate("73"), since: "2025-11-21")
        #expect(payment("2025-11", balances(10_000), on, double).amount == Fixtures.dollars(300))
        #expect([on].changed(to: terms(nil, since: "2025-11-11")) == [terms(nil, since: "2025-11-11")])
        #expect([on].changed(to: double) == [on, double])
    }

    @Test("The cap is the most that a month pays; what is above it is gone, what is exactly it is not capped")
    func cap() {
        let capped = payment("2025-11", balances(4_300), terms(rate("24"), cap: 84), carry: .zero)
        #expect((capped.amount, capped.carry, capped.isCapped) == (Fixtures.dollars(84), .zero, true))
        let exact = payment("2025-11", balances(4_300), terms(rate("24"), cap: 85))
        #expect((exact.amount, exact.isCapped) == (Fixtures.dollars(85), false))
        #expect(exact.carry != .zero)
        let later = terms(rate("24"), since: "2025-11-30", cap: 10)
        #expect(payment("2025-11", balances(4_300), terms(rate("24")), later).amount == Fixtures.dollars(10))
    }

    @Test("Nothing overflows at the bound: the largest balance, the highest rates, the longest month")
    func bound() {
        for (rate, month) in [(rate("1000"), "2025-12"), (rate("100", .month), "2025-02")] {
            let paid = payment(month, balances(.max), terms(rate))
            #expect(paid.amount.isPositive)
            #expect(paid.carry.parts.magnitude <= UInt64(InterestCarry.partsOfUnit / 2))
        }
        #expect(payment("2025-02", balances(.max), terms(rate("100", .month))).amount.minorUnits == .max)
    }

    @Test(
        "Rates have at most one decimal, 0-1,000 % a year or 0-100 % a month",
        arguments: [
            ("0", 0, "0"), ("24", 240, "24"), ("2.5", 25, "2.5"), ("2.0", 20, "2"), ("1000", 10_000, "1000"),
            ("1000.1", nil, ""), ("2.55", nil, ""), ("", nil, ""), (".", nil, ""), ("-1", nil, ""), ("1e3", nil, ""),
            ("1.", nil, ""), ("9999999999999999999999", nil, ""), ("٣", nil, ""),
        ] as [(String, Int?, String)])
    func rates(digits: String, tenths: Int?, text: String) {
        #expect(rate(digits)?.tenths == tenths)
        if tenths != nil { #expect(rate(digits)?.digits == text) }
    }

    @Test("Rates are read out with their period")
    func rateTexts() {
        #expect(rate("10", .month)?.formatted(Fixtures.locale) == "10% a month")
        #expect(rate("2.5")?.formatted(Fixtures.locale) == "2.5% a year")
        #expect(rate("100.1", .month) == nil && rate("100", .month) != nil)
    }

    @Test("It is paid on the 1st at the pay time, also after the server was off")
    func days() {
        let plan = PaymentPlan(
            terms: [InterestDays(since: Fixtures.instant("2025-09-01", "09:00"))],
            settledThrough: day("2025-08-31"), payTime: .defaultPayTime, timeZone: Fixtures.newYork)
        #expect(
            plan.due(now: Fixtures.instant("2025-12-01", "08:00")).map(\.day.description)
                == ["2025-10-01", "2025-11-01", "2025-12-01"])
        #expect(plan.due(now: Fixtures.instant("2025-12-01", "07:59")).count == 2)
        #expect(plan.next(after: Fixtures.instant("2025-12-01", "08:00"))?.day.description == "2026-01-01")
    }

    @Test("Your savings grow by about $0.85 a month, and what they become if they are left")
    func projection() {
        let projection = InterestProjection(
            balance: Fixtures.dollars(4_300), terms: terms(rate("24"), since: "2025-11-20"), today: day("2025-11-20"))
        #expect(
            InterestProjection.sentence(growths: [projection.growth], Fixtures.locale)
                == "Your savings grow by about $0.85 a month")
        #expect(
            InterestProjection.sentence(growths: [projection.growth, projection.growth], Fixtures.locale)
                == "Your savings grow by about $1.70 a month")
        #expect(InterestProjection.sentence(growths: [], Fixtures.locale) == nil)
        #expect(InterestProjection.sentence(growths: [.zero(usd)], Fixtures.locale) == nil)
        #expect(projection.balance(after: 0) == Fixtures.dollars(4_300))
        #expect(projection.balance(after: 1) == Fixtures.dollars(4_385))
        // 43.85 × 0.24 × 31/365 - 0.00178 = 0.89204.
        #expect(projection.balance(after: 2) == Fixtures.dollars(4_474))
        let two = InterestProjection(
            balance: Fixtures.dollars(1_000), terms: terms(rate("10", .month), cap: 105), today: day("2025-11-20"))
        #expect([1, 2, 3].map { two.balance(after: $0).minorUnits } == [1_100, 1_205, 1_310])
        #expect(InterestProjection.months == 1...24)
        #expect(InterestProjection.label == "If I leave it for")
        #expect([1, 24].map(InterestProjection.duration) == ["1 month", "24 months"])
        let off = InterestProjection(balance: Fixtures.dollars(4_300), terms: terms(nil), today: day("2025-11-20"))
        #expect(off.balance(after: 24) == Fixtures.dollars(4_300))
    }

    @Test("The form is off by default, and reads rates as people write them")
    func form() throws {
        func validated(
            _ locale: String = "en-US", _ change: (inout InterestForm) -> Void
        ) throws(FieldErrors) -> InterestTerms {
            var form = InterestForm()
            change(&form)
            return try form.validated(
                today: day("2025-11-20"), unit: usd, locale: Locale(identifier: locale))
        }
        func messages(_ change: (inout InterestForm) -> Void) -> [String] {
            do throws(FieldErrors) {
                _ = try validated("en-US", change)
                return []
            } catch {
                return error.all.map { "\($0.field.rawValue): \($0.problem.message(Fixtures.locale))" }
            }
        }
        #expect(try validated { _ in } == terms(nil, since: "2025-11-20"))
        #expect(
            try validated { ($0.isOn, $0.rate, $0.cap) = (true, " 24 ", .typed("5")) }
                == terms(rate("24"), since: "2025-11-20", cap: 500))
        #expect(try validated("de-DE") { ($0.isOn, $0.rate) = (true, "2,5") }.rate == rate("2.5"))
        #expect(try validated("de-DE") { ($0.isOn, $0.rate) = (true, "2.5") }.rate == rate("2.5"))
        #expect(
            messages { ($0.isOn, $0.rate, $0.cap) = (true, "1001", .typed("0")) } == [
                "rate: Enter a rate from 0 to 1,000 with at most one decimal.",
                "cap: Enter an amount greater than 0.",
            ])
        #expect(
            messages { ($0.isOn, $0.rate, $0.period) = (true, "101", .month) }
                == ["rate: Enter a rate from 0 to 100 with at most one decimal."])
        let kept = terms(rate("10", .month), since: "2025-11-20", cap: 500)
        #expect(try validated { $0 = InterestForm(kept) } == kept)
    }
}
