import Allowance
import Foundation
import Household
import Ledger
import Testing

@Suite("Giving a pay-day back")
struct GivingBackTests {
    private let zone = TimeZone(identifier: "America/New_York") ?? .gmt

    private func day(_ text: String) throws -> CalendarDate { try #require(CalendarDate(text)) }

    private func instant(_ day: String, _ time: String) throws -> Date {
        try self.day(day).instant(at: try #require(ClockTime(time)), in: zone)
    }

    private func terms(_ payDay: Weekday, since: Date, paused: Bool = false) -> AllowanceTerms {
        AllowanceTerms(
            since: since, weeklyAllowance: Money(minorUnits: 1_500, currency: .usd), payDay: payDay, isPaused: paused)
    }

    private func plan(
        _ terms: [AllowanceTerms], through: String, ahead: [SettledDay] = []
    ) throws -> AllowancePlan {
        AllowancePlan(
            terms: terms, settledThrough: try day(through), settledAhead: ahead, payTime: .defaultPayTime,
            timeZone: zone)
    }

    /// Saturdays, the last one paid on Nov 15, and Nov 22 paid early on Thu Nov 20 at 15:00.
    private func paidEarly() throws -> (plan: AllowancePlan, settled: [SettledDay]) {
        let settled = SettledDay(day: try day("2025-11-22"), settledAt: try instant("2025-11-20", "15:00"))
        let terms = terms(.saturday, since: try instant("2025-01-01", "12:00"))
        return (try plan([terms], through: "2025-11-22"), [settled])
    }

    @Test(
        "Until its pay time a day that was paid early can be given back, and the plan is as before",
        arguments: [("2025-11-20", "15:00"), ("2025-11-21", "23:59"), ("2025-11-22", "07:59")])
    func givenBack(on date: String, at time: String) throws {
        let (plan, settled) = try paidEarly()
        let now = try instant(date, time)
        #expect(plan.next(after: now)?.day.description == "2025-11-29")

        let before = try #require(plan.givingBack(try day("2025-11-22"), settled: settled, now: now))

        #expect(before.next(after: now)?.day.description == "2025-11-22")
        #expect(before.due(now: now).isEmpty)
        let payTime = try instant("2025-11-22", "08:00")
        #expect(before.due(now: payTime).map(\.day.description) == ["2025-11-22"])
        #expect(try before.due(now: instant("2025-12-06", "08:00")).count == 3)
    }

    @Test("From its pay time on it cannot", arguments: [("2025-11-22", "08:00"), ("2025-11-25", "12:00")])
    func dayCame(on date: String, at time: String) throws {
        let (plan, settled) = try paidEarly()
        #expect(plan.givingBack(try day("2025-11-22"), settled: settled, now: try instant(date, time)) == nil)
    }

    @Test("Of two days that were paid early the later one goes back first, then the other")
    func twoDays() throws {
        var (plan, settled) = try paidEarly()
        let now = try instant("2025-11-20", "16:00")
        settled.append(SettledDay(day: try day("2025-11-29"), settledAt: now))
        plan = try self.plan(plan.terms, through: "2025-11-29")
        #expect(plan.givingBack(try day("2025-11-22"), settled: settled, now: now) == nil)

        let one = try #require(plan.givingBack(try day("2025-11-29"), settled: settled, now: now))
        #expect(one.next(after: now)?.day.description == "2025-11-29")
        settled.removeLast()
        let none = try #require(one.givingBack(try day("2025-11-22"), settled: settled, now: now))
        #expect(none.next(after: now)?.day.description == "2025-11-22")
    }

    @Test("A day that was paid this morning stays paid when next week's is given back")
    func today() throws {
        let now = try instant("2025-11-22", "09:00")
        let settled = [
            SettledDay(day: try day("2025-11-22"), settledAt: try instant("2025-11-22", "08:00")),
            SettledDay(day: try day("2025-11-29"), settledAt: try instant("2025-11-22", "08:30")),
        ]
        let plan = try plan([terms(.saturday, since: try instant("2025-01-01", "12:00"))], through: "2025-11-29")
        let before = try #require(plan.givingBack(try day("2025-11-29"), settled: settled, now: now))
        #expect(before.due(now: now).isEmpty)
        #expect(before.next(after: now)?.day.description == "2025-11-29")
    }

    @Test("A day that was paid while others are held goes back, and those stay held")
    func held() throws {
        let now = try instant("2026-01-08", "12:00")
        let early = SettledDay(day: try day("2026-01-10"), settledAt: now)
        let plan = try plan(
            [terms(.saturday, since: try instant("2025-01-01", "12:00"))], through: "2025-11-15", ahead: [early])
        #expect(plan.standing(now: now).daysHeld.count == 7)
        let before = try #require(plan.givingBack(early.day, settled: [early], now: now))
        #expect(before.standing(now: now) == plan.standing(now: now))
        #expect(before.next(after: now)?.day == early.day)
        #expect(before.settledThrough == plan.settledThrough)
    }

    @Test("Another amount changes nothing of that; a pause or another pay-day does")
    func changed() throws {
        let (plan, settled) = try paidEarly()
        let (changed, now) = try (instant("2025-11-20", "16:00"), instant("2025-11-21", "12:00"))
        func givenBack(_ more: AllowanceTerms) throws -> AllowancePlan? {
            try self.plan(plan.terms + [more], through: "2025-11-22")
                .givingBack(try day("2025-11-22"), settled: settled, now: now)
        }
        let more = AllowanceTerms(
            since: changed, weeklyAllowance: Money(minorUnits: 2_000, currency: .usd), payDay: .saturday,
            isPaused: false)
        #expect(try givenBack(more)?.next(after: now)?.terms == more)
        #expect(try givenBack(terms(.saturday, since: changed, paused: true)) == nil)
        #expect(try givenBack(terms(.monday, since: changed)) == nil)
    }

    @Test("A day that the early payment used up does not fall due because the payment is undone")
    func usedUp() throws {
        let (plan, settled) = try paidEarly()
        // Moved to Friday and back, with a Friday's pay time between.
        let friday = terms(.friday, since: try instant("2025-11-20", "16:00"))
        let back = terms(.saturday, since: try instant("2025-11-21", "09:00"))
        let moved = try self.plan(plan.terms + [friday, back], through: "2025-11-20", ahead: settled)
        let now = try instant("2025-11-21", "10:00")
        #expect(moved.due(now: now).isEmpty)
        #expect(moved.givingBack(try day("2025-11-22"), settled: settled, now: now) == nil)
    }
}
