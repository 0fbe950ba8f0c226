import Allowance
import Foundation
import Household
import Ledger
import RandomFixtures
import Testing

@Suite("Pay plans")
struct PayPlanTests {
    private typealias Fixtures = ChoreFixtures
    private func day(_ text: String) -> CalendarDate { Fixtures.day(text) }
    private let fifteen = ChoreFixtures.dollars(1_500)

    /// One plan of each kind, with odd days.
    private var plans: [PayPlan] {
        [
            .weekly(fifteen, on: .saturday), .everyTwoWeeks(fifteen, from: day("2024-02-29")), .twiceAMonth(fifteen),
            .monthly(fifteen, day: 31), .monthly(fifteen, day: 30), .monthly(fifteen, day: 29),
            .monthly(fifteen, day: 1), .byAge(perYear: Fixtures.dollars(100), Birthday(day("2016-02-29")), on: .friday),
        ]
    }

    /// Whether a plan pays on a day, from the calendar alone.
    private func pays(_ plan: PayPlan, _ day: CalendarDate) -> Bool {
        switch plan {
        case .weekly(_, let weekday), .byAge(_, _, let weekday): day.weekday == weekday
        case .everyTwoWeeks(_, let first): day >= first && (day - first) % 14 == 0
        case .twiceAMonth: day.day == 1 || day.day == 15
        case .monthly(_, let number): day.day == number || (day.day < number && (day + 1).day == 1)
        }
    }

    @Test("All pay-days of 3 years against a table of the calendar (4)")
    func threeYears() {
        let (first, last) = (day("2024-01-01"), day("2026-12-31"))
        for plan in plans {
            let table = (0...(last - first)).map { first + $0 }.filter { pays(plan, $0) }
            #expect(plan.payDays(in: first...last) == table)
            for day in table { #expect(plan.firstDay(onOrAfter: day) == day) }
        }
        #expect(plans.map { $0.payDays(in: first...last).count } == [156, 75, 72, 36, 36, 36, 36, 156])
    }

    @Test("The 29th, 30th and 31st fall to the last day of a shorter month (4)")
    func monthEnds() {
        func days(_ number: Int, _ first: String, _ last: String) -> [String] {
            PayPlan.monthly(fifteen, day: number).payDays(in: day(first)...day(last)).map(\.description)
        }
        #expect(
            days(31, "2024-01-01", "2024-06-30")
                == ["2024-01-31", "2024-02-29", "2024-03-31", "2024-04-30", "2024-05-31", "2024-06-30"])
        #expect(days(29, "2025-01-30", "2025-03-31") == ["2025-02-28", "2025-03-29"])
        #expect(days(30, "2025-01-31", "2025-04-29") == ["2025-02-28", "2025-03-30"])
        #expect(
            PayPlan.twiceAMonth(fifteen).payDays(in: day("2025-12-02")...day("2026-01-15")).map(\.description)
                == ["2025-12-15", "2026-01-01", "2026-01-15"])
        #expect(
            PayPlan.everyTwoWeeks(fifteen, from: day("2025-12-20")).payDays(in: day("2025-11-01")...day("2026-01-31"))
                .map(\.description) == ["2025-12-20", "2026-01-03", "2026-01-17", "2026-01-31"])
        #expect(PayPlan.monthly(.zero(Fixtures.usd), day: 1).firstDay(onOrAfter: day("2025-01-01")) == nil)
    }

    @Test(
        "Age by birthday; February 29 counts as February 28 in other years",
        arguments: [
            ("2025-02-27", 8), ("2025-02-28", 9), ("2027-02-27", 10), ("2028-02-28", 11), ("2028-02-29", 12),
            ("2016-02-29", 0), ("2017-02-27", 0), ("2017-02-28", 1), ("2015-01-01", 0),
        ])
    func age(on: String, years: Int) {
        #expect(Birthday(day("2016-02-29")).age(on: day(on)) == years)
    }

    @Test("By age: $1.00 for each year a week, from the first birthday on")
    func byAge() {
        let plan = PayPlan.byAge(perYear: Fixtures.dollars(100), Birthday(day("2015-11-22")), on: .saturday)
        #expect(plan.amount(on: day("2025-11-15")) == Fixtures.dollars(900))
        #expect(plan.amount(on: day("2025-11-22")) == Fixtures.dollars(1_000))
        #expect(plan.detail(Fixtures.locale) == "$1.00 for each year")
        #expect(plan.firstDay(onOrAfter: day("2015-12-01"))?.description == "2016-11-26")
        #expect(plan.kind.label == "Weekly Allowance")
    }

    @Test("Labels say what is so")
    func labels() {
        #expect(
            PayPlan.Kind.allCases.map(\.label) == [
                "Weekly Allowance", "Allowance Every 2 Weeks", "Allowance Twice a Month", "Monthly Allowance",
                "Weekly Allowance",
            ])
        #expect(PayPlan.Kind.weekly.entryDescription == "Weekly allowance")
        #expect(PayPlan.Kind.monthly.entryDescription == "Monthly allowance")
    }

    @Test(
        "The weekly equivalent: monthly × 12 ÷ 52, half to the even one, marked about",
        arguments: [
            (PayPlan.weekly(ChoreFixtures.dollars(1_500), on: .saturday), "$15.00"),
            (.monthly(ChoreFixtures.dollars(6_000), day: 1), "about $13.85"),
            (.monthly(ChoreFixtures.dollars(13), day: 1), "about $0.03"),
            // 6.5 × 3 / 13: half a cent, to the even one.
            (.monthly(ChoreFixtures.dollars(650), day: 1), "about $1.50"),
            (.twiceAMonth(ChoreFixtures.dollars(13)), "about $0.06"),
            (.everyTwoWeeks(ChoreFixtures.dollars(1_500), from: ChoreFixtures.day("2025-11-20")), "$7.50"),
            (.everyTwoWeeks(ChoreFixtures.dollars(1_501), from: ChoreFixtures.day("2025-11-20")), "about $7.50"),
            (.everyTwoWeeks(ChoreFixtures.dollars(1_503), from: ChoreFixtures.day("2025-11-20")), "about $7.52"),
            (.weekly(ChoreFixtures.dollars(0), on: .saturday), "$0.00"),
        ])
    func weekly(plan: PayPlan, text: String) {
        let weekly = WeeklyEquivalent(of: plan, on: day("2025-11-20"))
        #expect(weekly.formatted(Fixtures.locale) == text)
    }

    @Test("A family's total adds what is shown, and is about where one of them is")
    func total() {
        let parts = [PayPlan.weekly(fifteen, on: .saturday), .monthly(Fixtures.dollars(6_000), day: 1)]
        let shown = parts.map { WeeklyEquivalent(of: $0, on: day("2025-11-20")) }
        #expect(
            WeeklyEquivalent(total: shown, unit: Fixtures.usd).formatted(Fixtures.locale) == "about $28.85")
        #expect(WeeklyEquivalent(total: [], unit: Fixtures.usd).formatted(Fixtures.locale) == "$0.00")
    }

    @Test("The days that a payment is for, not before the last one that was paid")
    func period() {
        func period(_ plan: PayPlan, _ pay: String, _ paid: String? = nil) -> String {
            let days = plan.period(before: day(pay), lastPaid: paid.map(day))
            return "\(days.lowerBound)...\(days.upperBound)"
        }
        #expect(period(.weekly(fifteen, on: .saturday), "2025-11-22") == "2025-11-15...2025-11-21")
        #expect(period(.monthly(fifteen, day: 31), "2025-02-28") == "2025-01-31...2025-02-27")
        #expect(period(.twiceAMonth(fifteen), "2025-12-01") == "2025-11-15...2025-11-30")
        #expect(period(.twiceAMonth(fifteen), "2025-12-15") == "2025-12-01...2025-12-14")
        #expect(period(.everyTwoWeeks(fifteen, from: day("2025-11-15")), "2025-11-29") == "2025-11-15...2025-11-28")
        #expect(period(.monthly(fifteen, day: 25), "2025-11-25", "2025-11-22") == "2025-11-22...2025-11-24")
        #expect(period(.monthly(fifteen, day: 25), "2025-11-25", "2025-11-25") == "2025-11-24...2025-11-24")
    }

    @Test("The form takes each kind of plan and says what is missing")
    func form() throws {
        func validated(
            _ birthday: Birthday? = nil, _ change: (inout PayPlanForm) -> Void
        ) throws(FieldErrors) -> PayPlan {
            var form = PayPlanForm()
            change(&form)
            return try form.validated(birthday: birthday, unit: Fixtures.usd, locale: Fixtures.locale)
        }
        func messages(_ change: (inout PayPlanForm) -> Void) -> [String] {
            do throws(FieldErrors) {
                _ = try validated(nil, change)
                return []
            } catch {
                return error.all.map { $0.problem.message(Fixtures.locale) }
            }
        }
        for plan in plans {
            let birthday = Birthday(day("2016-02-29"))
            #expect(try validated(birthday) { $0 = PayPlanForm(plan) } == plan)
        }
        #expect(try validated { $0.amount = .typed("0") } == .weekly(.zero(Fixtures.usd), on: .saturday))
        #expect(messages { _ in } == ["Weekly allowance is required"])
        #expect(
            messages { $0.kind = .everyTwoWeeks }
                == ["Enter an amount greater than 0.", "Choose the first pay-day."])
        #expect(
            messages { ($0.kind, $0.amount, $0.dayOfMonth) = (.monthly, .typed("1"), 32) }
                == ["Choose a day from 1 to 31."])
        #expect(messages { ($0.kind, $0.amount) = (.byAge, .typed("1")) } == ["Enter the birthday first."])
    }
}
