import Allowance
import Foundation
import Household
import Ledger
import Testing

@Suite("When the allowance comes")
struct AllowanceTests {
    private static let newYork = "America/New_York"

    private func instant(_ day: String, _ time: String, _ zone: String = newYork) throws -> Date {
        let date = try #require(CalendarDate(day))
        return date.instant(at: try #require(ClockTime(time)), in: try #require(TimeZone(identifier: zone)))
    }

    private func terms(
        _ amount: Int64 = 1_500, _ payDay: Weekday = .saturday, paused: Bool = false, since: Date
    ) -> AllowanceTerms {
        AllowanceTerms(
            since: since, weeklyAllowance: Money(minorUnits: amount, currency: .usd), payDay: payDay, isPaused: paused)
    }

    private func plan(
        _ terms: [AllowanceTerms], through: String = "2024-12-31", ahead: [SettledDay] = [],
        payTime: ClockTime = .defaultPayTime, zone: String = newYork
    ) throws -> AllowancePlan {
        AllowancePlan(
            terms: terms, settledThrough: try #require(CalendarDate(through)), settledAhead: ahead, payTime: payTime,
            timeZone: try #require(TimeZone(identifier: zone)))
    }

    private func due(_ plan: AllowancePlan, _ now: Date) -> [String] {
        plan.due(now: now).map { "\($0.day) \($0.terms.weeklyAllowance.digits)" }
    }

    @Test(
        "The next payment as it is shown through a week",
        arguments: [
            ("2025-11-20", "15:00", "2 days", "2025-11-22"), ("2025-11-21", "09:00", "Tomorrow", "2025-11-22"),
            ("2025-11-22", "00:00", "Today", "2025-11-22"), ("2025-11-22", "07:59", "Today", "2025-11-22"),
            ("2025-11-22", "08:00", "7 days", "2025-11-29"), ("2025-11-22", "08:01", "7 days", "2025-11-29"),
            ("2025-11-23", "00:00", "6 days", "2025-11-29"),
        ])
    func nextPayment(day: String, time: String, text: String, payDay: String) throws {
        let plan = try plan([terms(since: instant("2025-01-01", "12:00"))])
        let payment = plan.nextPayment(now: try instant(day, time))
        #expect(payment.text == text)
        #expect(plan.next(after: try instant(day, time))?.day.description == payDay)
        #expect(payment.day?.description == payDay)
        #expect(payment.isSoon == (text == "Today" || text == "Tomorrow"))
    }

    @Test(
        "The first payment comes strictly after the child was added (I-8)",
        arguments: [
            ("2025-11-20", "15:00", "2025-11-22"), ("2025-11-22", "07:00", "2025-11-22"),
            ("2025-11-22", "08:00", "2025-11-29"), ("2025-11-22", "09:00", "2025-11-29"),
        ])
    func firstPayment(day: String, time: String, payDay: String) throws {
        let added = try instant(day, time)
        let plan = try plan([terms(since: added)])
        #expect(plan.next(after: added)?.day.description == payDay)
        #expect(due(plan, try instant("2025-11-29", "08:00")).first == "\(payDay) 15.00")
    }

    @Test(
        "What comes up to a day, both ends of the pay time",
        arguments: [
            ("2025-11-20", "15:00", ["2025-11-22", "2025-11-29"]), ("2025-11-22", "08:00", ["2025-11-29"]),
            ("2025-11-29", "08:00", []),
        ])
    func coming(day: String, time: String, days: [String]) throws {
        let plan = try plan([terms(since: instant("2025-01-01", "12:00"))])
        let last = try #require(CalendarDate("2025-11-29"))
        #expect(plan.coming(after: try instant(day, time), through: last).map(\.day.description) == days)
    }

    @Test("What was paid ahead does not come again, and nothing comes while it is paused")
    func comingUnlessSettled() throws {
        let now = try instant("2025-11-20", "15:00")
        let (start, last) = (try instant("2025-01-01", "12:00"), try #require(CalendarDate("2025-12-04")))
        let paid = SettledDay(day: try #require(CalendarDate("2025-11-22")), settledAt: now)
        #expect(
            try plan([terms(since: start)], ahead: [paid]).coming(after: now, through: last).map(\.day.description)
                == ["2025-11-29"])
        #expect(try plan([terms(paused: true, since: start)]).coming(after: now, through: last).isEmpty)
    }

    @Test("Paused shows Paused, nothing weekly shows Pending, and neither has a date")
    func noDate() throws {
        let now = try instant("2025-11-20", "15:00")
        let paused = try plan([terms(paused: true, since: now)])
        #expect(paused.nextPayment(now: now).text == "Paused")
        #expect(paused.next(after: now) == nil)
        let nothing = try plan([terms(0, since: now)])
        #expect(nothing.nextPayment(now: now).text == "Pending")
        #expect(nothing.nextPayment(now: now).days == 0)
        #expect(nothing.nextPayment(now: now).day == nil)
        #expect(nothing.due(now: now.addingTimeInterval(86_400 * 365)).isEmpty)
    }

    @Test(
        "Families at both ends of the day are paid at 08:00 of their own (52)",
        arguments: ["Pacific/Auckland", "Pacific/Honolulu", "Asia/Kathmandu", "Pacific/Apia"])
    func zones(zone: String) throws {
        let plan = try plan([terms(since: instant("2025-11-20", "12:00", "UTC"))], zone: zone)
        let moment = try instant("2025-11-22", "08:00", zone)
        #expect(plan.next(after: moment.addingTimeInterval(-1))?.day.description == "2025-11-22")
        #expect(plan.next(after: moment)?.day.description == "2025-11-29")
        #expect(due(plan, moment.addingTimeInterval(-0.001)) == [])
        #expect(due(plan, moment) == ["2025-11-22 15.00"])
    }

    @Test(
        "On the day of a clock change the pay time comes once: skipped, doubled, or untouched (52)",
        arguments: [
            ("2025-03-09", "02:30", "2025-03-09T07:00:00Z"), ("2025-03-09", "08:00", "2025-03-09T12:00:00Z"),
            ("2025-11-02", "01:30", "2025-11-02T05:30:00Z"), ("2025-11-02", "08:00", "2025-11-02T13:00:00Z"),
        ])
    func clockChange(day: String, payTime: String, moment: String) throws {
        let moment = try #require(ISO8601DateFormatter().date(from: moment))
        let plan = try plan(
            [terms(1_500, .sunday, since: moment.addingTimeInterval(-3 * 86_400))],
            payTime: try #require(ClockTime(payTime)))

        #expect(plan.next(after: moment.addingTimeInterval(-1))?.instant == moment)
        #expect(due(plan, moment.addingTimeInterval(-1)) == [])
        #expect(due(plan, moment) == ["\(day) 15.00"])
        #expect(due(plan, moment.addingTimeInterval(2 * 3_600)) == ["\(day) 15.00"])
    }

    @Test("Missed days are due oldest first; five are paid, six are held (I-10)")
    func catchUp() throws {
        let plan = try plan([terms(since: instant("2025-08-20", "17:00"))], through: "2025-11-01")
        #expect(
            due(plan, try instant("2025-11-26", "12:00"))
                == ["2025-11-08 15.00", "2025-11-15 15.00", "2025-11-22 15.00"])
        #expect(plan.next(after: try instant("2025-11-26", "12:00"))?.day.description == "2025-11-29")

        let five = plan.standing(now: try instant("2025-12-06", "08:00"))
        #expect((five.daysToPay.count, five.daysHeld.count) == (5, 0))
        let six = plan.standing(now: try instant("2025-12-13", "08:00"))
        #expect((six.daysToPay.count, six.daysHeld.count) == (0, 6))
        #expect(plan.standing(now: try instant("2025-11-08", "07:59")) == .settled)
    }

    @Test("A change of amount counts from the next pay-day, also for days caught up later (I-11)")
    func amountChange() throws {
        let plan = try plan(
            [
                terms(since: instant("2025-08-20", "17:00")), terms(2_000, since: instant("2025-11-10", "12:00")),
            ], through: "2025-11-01")
        #expect(due(plan, try instant("2025-11-20", "12:00")) == ["2025-11-08 15.00", "2025-11-15 20.00"])
        #expect(plan.next(after: try instant("2025-11-20", "12:00"))?.terms.weeklyAllowance.digits == "20.00")
    }

    @Test("A change in the very moment of payment counts from the week after")
    func changeAtPayTime() throws {
        let moment = try instant("2025-11-08", "08:00")
        let plan = try plan(
            [terms(since: instant("2025-08-20", "17:00")), terms(2_000, since: moment)], through: "2025-11-01")
        #expect(due(plan, try instant("2025-11-15", "08:00")) == ["2025-11-08 15.00", "2025-11-15 20.00"])
    }

    @Test("A change of pay-day counts from the next such day, and the old day is not paid any more (I-11)")
    func payDayChange() throws {
        let plan = try plan(
            [
                terms(since: instant("2025-08-20", "17:00")),
                terms(1_500, .monday, since: instant("2025-11-19", "12:00")),
            ], through: "2025-11-15")
        #expect(plan.next(after: try instant("2025-11-19", "12:00"))?.day.description == "2025-11-24")
        #expect(due(plan, try instant("2025-12-01", "08:00")) == ["2025-11-24 15.00", "2025-12-01 15.00"])
    }

    @Test("Weeks of a pause are neither paid nor owed (50)")
    func pause() throws {
        let plan = try plan(
            [
                terms(since: instant("2025-08-20", "17:00")),
                terms(paused: true, since: instant("2025-11-10", "12:00")),
                terms(since: instant("2025-11-24", "12:00")),
            ], through: "2025-11-01")
        #expect(due(plan, try instant("2025-12-01", "12:00")) == ["2025-11-08 15.00", "2025-11-29 15.00"])
    }

    @Test("A day settled early is not due again, nor one that the pay-day is moved to before it (I-12)")
    func paidEarly() throws {
        let paidAt = try instant("2025-11-26", "12:00")
        let saturday = try #require(CalendarDate("2025-11-29"))
        let first = terms(since: try instant("2025-08-20", "17:00"))
        let early = try plan([first], through: "2025-11-29")
        #expect(early.next(after: paidAt)?.day.description == "2025-12-06")
        #expect(due(early, try instant("2025-12-05", "12:00")) == [])

        let moved = terms(1_500, .thursday, since: try instant("2025-11-26", "12:01"))
        #expect(
            try plan([first, moved], through: "2025-11-29").next(after: paidAt)?.day.description == "2025-12-04")
        let whileHeld = try plan(
            [first, moved], through: "2025-10-04", ahead: [SettledDay(day: saturday, settledAt: paidAt)])
        #expect(due(whileHeld, try instant("2025-11-28", "12:00")).last == "2025-11-22 15.00")
        #expect(whileHeld.next(after: paidAt)?.day.description == "2025-12-04")
        #expect(whileHeld.settledThrough(settling: [saturday], now: paidAt).description == "2025-10-04")
        let held = whileHeld.due(now: paidAt).map(\.day)
        #expect(whileHeld.settledThrough(settling: held, now: paidAt) == saturday)
    }

    @Test("A clock that went back owes nothing for the days already settled")
    func clockWentBack() throws {
        let plan = try plan([terms(since: instant("2025-08-20", "17:00"))], through: "2025-12-06")
        #expect(due(plan, try instant("2025-11-22", "08:01")) == [])
        #expect(plan.next(after: try instant("2025-11-22", "08:01"))?.day.description == "2025-12-13")
    }
}

@Suite("When a recurring transaction comes")
struct RecurringTests {
    private func day(_ text: String) throws -> CalendarDate { try #require(CalendarDate(text)) }

    private func terms(_ frequency: Frequency, _ start: String, end: String? = nil) throws -> RecurringTerms {
        let startDate = try day(start)
        return RecurringTerms(
            since: (startDate - 1).instant(at: .defaultPayTime, in: .gmt), direction: .credit,
            amount: Money(minorUnits: 500, currency: .usd), description: "Piano", categoryID: nil,
            frequency: frequency, startDate: startDate, endDate: try end.map { try day($0) }, isPaused: false)
    }

    private func days(_ terms: RecurringTerms, count: Int) -> [String] {
        var days: [String] = []
        var day = terms.startDate - 10
        while days.count < count, let next = terms.firstDay(onOrAfter: day) {
            days.append(next.description)
            day = next + 1
        }
        return days
    }

    @Test(
        "Each frequency has its days (I-25, 100)",
        arguments: [
            (Frequency.weekly, "2025-11-24", ["2025-11-24", "2025-12-01", "2025-12-08"]),
            (.everyTwoWeeks, "2025-11-24", ["2025-11-24", "2025-12-08", "2025-12-22"]),
            (.monthly, "2025-01-15", ["2025-01-15", "2025-02-15", "2025-03-15"]),
            (.monthly, "2025-01-31", ["2025-01-31", "2025-02-28", "2025-03-31", "2025-04-30"]),
            (.monthly, "2024-01-30", ["2024-01-30", "2024-02-29", "2024-03-30"]),
            (.monthly, "2025-12-31", ["2025-12-31", "2026-01-31", "2026-02-28"]),
        ])
    func frequencies(frequency: Frequency, start: String, expected: [String]) throws {
        #expect(days(try terms(frequency, start), count: expected.count) == expected)
    }

    @Test("The end date is the last day that counts, and after it nothing comes next")
    func end() throws {
        let terms = try terms(.weekly, "2025-11-24", end: "2025-12-08")
        #expect(days(terms, count: 9) == ["2025-11-24", "2025-12-01", "2025-12-08"])
        let plan = PaymentPlan(
            terms: [terms], settledThrough: terms.startDate - 9, payTime: .defaultPayTime, timeZone: .gmt)
        #expect(plan.next(after: try day("2025-12-08").instant(at: .defaultPayTime, in: .gmt)) == nil)
        #expect(plan.due(now: try day("2026-06-01").instant(at: .defaultPayTime, in: .gmt)).count == 3)
    }

    @Test("A paused one brings nothing and owes nothing")
    func paused() throws {
        var terms = try terms(.weekly, "2025-11-24")
        terms.isPaused = true
        #expect(terms.firstDay(onOrAfter: terms.startDate) == nil)
    }

    @Test("Every day of two years falls on the day that counting one by one finds", arguments: Frequency.allCases)
    func againstCounting(frequency: Frequency) throws {
        let start = try day("2024-01-31")
        var expected: Set<CalendarDate> = []
        for step in 0..<800 {
            let date = start + step
            switch frequency {
            case .weekly where step % 7 == 0, .everyTwoWeeks where step % 14 == 0: expected.insert(date)
            case .monthly where date == date.month.lastDay: expected.insert(date)
            default: break
            }
        }
        for step in 0..<700 {
            let date = start + step
            let next = frequency.firstDay(onOrAfter: date, from: start)
            #expect(next == expected.filter { $0 >= date }.min(), "\(date)")
        }
    }
}
