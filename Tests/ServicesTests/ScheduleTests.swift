import Allowance
import Foundation
import Household
import HouseholdFixtures
import Ledger
import Services
import Storage
import StorageSQLite
import Testing

@Suite("Paying allowances", .everyEngine, .serialized)
struct ScheduleTests {
    let household: TestHousehold
    let alice: Child.ID
    let bob: Child.ID

    init() async throws {
        household = try await TestHousehold.demo()
        let mom = try await household.signIn("parent@example.com").caller
        let children = try await household.services.children.all(mom)
        alice = try #require(children.first { $0.child.firstName == "Alice" }?.id)
        bob = try #require(children.first { $0.child.firstName == "Bob" }?.id)
    }

    /// A parent signed in now: sessions do not outlive the leaps of these clocks.
    private func mom() async throws -> Caller { try await household.signIn("parent@example.com").caller }

    private func pass() async throws -> ScheduleService.Pass {
        let pass = try await household.services.schedule.pass()
        #expect(pass.failures == 0)
        return pass
    }

    @Test("On Nov 22 at 08:00 one entry and one transfer are booked, and the next pay-day is Nov 29 (46)")
    func payDay() async throws {
        household.setClock("2025-11-22", "07:59")
        #expect(try await pass().settledDays == 0)
        household.setClock("2025-11-22", "08:00")
        #expect(try await pass().settledDays == 2)

        let mom = try await mom()
        let entries = try await household.entries(mom, of: alice)
        #expect(entries.count == 47)
        let allowance = entries[1]
        #expect(allowance.entry.description == "Weekly allowance")
        #expect(allowance.entry.signedAmount.digits == "15.00")
        #expect(allowance.category?.name == "Allowance")
        #expect(allowance.createdByName == "Roost")
        #expect(entries[0].entry.signedAmount.digits == "-3.00")
        #expect(entries[0].entry.description == "To College")
        let figures = try await household.services.children.child(mom, alice)
        #expect(figures.balance.digits == "137.50")
        #expect(figures.overview.savingsBalance.digits == "43.00")
        #expect(figures.lastAllowanceDate?.description == "2025-11-22")
        #expect(figures.nextPayment.day?.description == "2025-11-29")
    }

    @Test("Running again, twenty times at once, and by a second server adds nothing (47)")
    func again() async throws {
        household.setClock("2025-11-22", "08:00")
        let second = try household.anotherServer()
        let settled = try await withThrowingTaskGroup(of: Int.self) { group in
            for number in 0..<20 {
                let services = number % 2 == 0 ? household.services : second
                group.addTask { try await services.schedule.pass().settledDays }
            }
            return try await group.reduce(0, +)
        }
        #expect(settled == 2)
        #expect(try await pass().settledDays == 0)
        let mom = try await mom()
        #expect(try await household.balance(mom, alice) == "137.50")
        #expect(try await household.balance(mom, bob) == "165.00")
    }

    @Test("A server off from Nov 6 to 26 pays Nov 8, 15 and 22, dated so, in order (48, I-10)")
    func catchUp() async throws {
        let house = try TestHousehold(now: TestHousehold.moment("2025-11-05", "12:00"))
        let mom = try await house.register().caller
        let child = try await house.addChild(mom, startingBalance: "125.50").id
        house.setClock("2025-11-26", "12:00")
        #expect(try await house.services.schedule.pass().settledDays == 3)

        let later = try await house.signIn("mom@example.com", TestHousehold.parentPassword).caller
        #expect(
            try await house.allowances(later, of: child, from: "2025-11-01") == [
                "2025-11-08 15.00 140.50", "2025-11-15 15.00 155.50", "2025-11-22 15.00 170.50",
            ])
        let figures = try await house.services.children.child(later, child)
        #expect(figures.nextPayment.day?.description == "2025-11-29")
        try expectRunningBalances(try await house.entries(later, of: child))
    }

    @Test("Seven missed are held: none paid; PayAll pays them in order, once (49)")
    func payAll() async throws {
        let (mom, before) = try await missSeven()
        let held = try await household.services.allowance.held(mom, bob)
        #expect(held.map(\.day.description) == before.map(\.day.description))
        #expect(held.allSatisfy { $0.amount.digits == "15.00" && $0.recurringID == nil })
        #expect(try await household.services.dashboards.family(mom).heldCount == 14)
        #expect(try await household.balance(mom, bob) == "150.00")

        #expect(try await household.services.allowance.decide(mom, bob, .payAll).isEmpty)
        let paid = try await household.allowances(mom, of: bob, from: "2025-11-20")
        #expect(paid.count == 7)
        #expect(paid.first == "2025-11-22 15.00 165.00")
        #expect(paid.last == "2026-01-03 15.00 255.00")
        #expect(try await household.services.allowance.decide(mom, bob, .payAll).isEmpty)
        #expect(try await household.services.allowance.decide(mom, bob, .skip).isEmpty)
        #expect(try await pass().settledDays == 0)
        #expect(try await household.balance(mom, bob) == "255.00")
        #expect(try await household.services.dashboards.family(mom).heldCount == 7)
        #expect(
            try await household.services.children.child(mom, bob).nextPayment.day?.description == "2026-01-10")
    }

    @Test("Skip pays none of them, now and later, and the next one comes as always (49)")
    func skip() async throws {
        let (mom, _) = try await missSeven()
        #expect(try await household.services.allowance.decide(mom, bob, .skip).isEmpty)
        #expect(try await household.services.allowance.decide(mom, bob, .payAll).isEmpty)
        #expect(try await household.balance(mom, bob) == "150.00")
        household.setClock("2026-01-10", "08:00")
        #expect(try await pass().settledDays == 1)
        let later = try await self.mom()
        #expect(try await household.allowances(later, of: bob, from: "2025-11-20") == ["2026-01-10 15.00 165.00"])
    }

    @Test("Parents are told once that allowances are waiting, and screens whenever their number changes")
    func heldIsTold() async throws {
        let (mom, _) = try await missSeven()
        let notices = try await household.services.notices.page(mom).notices
        #expect(
            notices.filter { $0.kind == .allowanceHeld }.map(\.title)
                == Array(
                    repeating: "7 allowances are waiting", count: 2))
        let hears = household.services.changes.listen(mom).oneByOne
        #expect(try await pass().settledDays == 0)
        household.setClock("2026-01-10", "08:00")
        _ = try await pass()
        let state = HouseholdEvent.AllowanceState(
            weeklyAllowance: Money(minorUnits: 1_500, currency: .usd), nextDate: CalendarDate("2026-01-17"),
            isPaused: false, heldCount: 8)
        let expected: Set<HouseholdEvent.Change> = [
            .allowanceChanged(childID: alice, state), .allowanceChanged(childID: bob, state),
        ]
        #expect(Set(await heard(hears, count: 2)) == expected)
        let later = try await self.mom()
        let after = try await household.services.notices.page(later).notices
        #expect(after.filter { $0.kind == .allowanceHeld }.count == 2)
    }

    private func missSeven() async throws -> (Caller, [HeldPayment]) {
        household.setClock("2026-01-03", "09:00")
        #expect(try await pass().settledDays == 0)
        let mom = try await mom()
        let held = try await household.services.allowance.held(mom, bob)
        #expect(held.count == 7)
        return (mom, held)
    }

    @Test("An amount changed on Nov 10 counts from Nov 15, also when Nov 8 is caught up later (50, I-11)")
    func amountChange() async throws {
        let house = try TestHousehold(now: TestHousehold.moment("2025-11-05", "12:00"))
        let mom = try await house.register().caller
        let child = try await house.addChild(mom).id
        house.setClock("2025-11-10", "12:00")
        let later = try await house.signIn("mom@example.com", TestHousehold.parentPassword).caller
        try await house.change(later, child) { $0.weeklyAllowance = .digits("20.00") }
        house.setClock("2025-11-16", "12:00")
        #expect(try await house.services.schedule.pass().settledDays == 2)
        let latest = try await house.signIn("mom@example.com", TestHousehold.parentPassword).caller
        #expect(
            try await house.allowances(latest, of: child, from: "2025-11-01")
                == ["2025-11-08 15.00 15.00", "2025-11-15 20.00 35.00"])
    }

    @Test("A pause pays nothing, and nothing is owed after it (50)")
    func pause() async throws {
        try await household.change(try await mom(), bob) { $0.allowancePaused = true }
        household.setClock("2025-12-01", "12:00")
        #expect(try await pass().settledDays == 2)
        let mom = try await mom()
        #expect(try await household.balance(mom, bob) == "150.00")
        try await household.change(mom, bob) { $0.allowancePaused = false }
        #expect(try await pass().settledDays == 0)
        household.setClock("2025-12-06", "08:00")
        #expect(try await pass().settledDays == 2)
        #expect(try await household.balance(try await self.mom(), bob) == "165.00")
    }

    @Test("A weekly amount of 0 pays nothing, and Pay Now has nothing to pay; nor while paused (53)")
    func nothing() async throws {
        let mom = try await mom()
        let service = household.services.allowance
        try await household.change(mom, bob) { $0.weeklyAllowance = .digits("0") }
        #expect(try await refusal { try await service.payNow(mom, bob, key: nil) } == .allowance(.nothingDue))
        let entries = try await household.entries(mom, of: bob).count
        household.setClock("2025-11-22", "08:00")
        _ = try await pass()
        let later = try await self.mom()
        #expect(try await household.balance(later, alice) == "137.50")
        #expect(try await household.entries(later, of: bob).count == entries)
        try await household.change(later, bob) {
            $0.weeklyAllowance = .digits("15")
            $0.allowancePaused = true
        }
        #expect(try await refusal { try await service.payNow(later, bob, key: nil) } == .allowance(.nothingDue))
        household.setClock("2025-11-29", "08:00")
        #expect(try await pass().settledDays == 1)
        #expect(try await household.balance(try await self.mom(), bob) == "150.00")
    }

    @Test("Pay Now pays the next pay-day early, by the parent, and uses it up (51, I-12)")
    func payNow() async throws {
        let mom = try await mom()
        let service = household.services.allowance
        let paid = try await service.payNow(mom, alice, payDay: CalendarDate("2025-11-22"), key: "pay")
        #expect(paid.posted.entry.date.description == "2025-11-20")
        #expect(paid.posted.createdByName == "Mom")
        #expect(paid.posted.entry.source == .allowance)
        #expect(paid.transfers.map(\.entry.signedAmount.digits) == ["-3.00"])
        #expect(paid.nextDate?.description == "2025-11-29")
        let again = try await service.payNow(mom, alice, payDay: CalendarDate("2025-11-22"), key: "pay")
        #expect(again.posted.id == paid.posted.id)
        #expect(again.transfers.map(\.id) == paid.transfers.map(\.id))
        let other = try await refusal {
            try await service.payNow(mom, alice, payDay: CalendarDate("2025-11-22"), key: nil)
        }
        #expect(other == .request(.versionConflict))

        household.setClock("2025-11-22", "08:01")
        #expect(try await pass().settledDays == 1)
        household.setClock("2025-11-29", "08:00")
        #expect(try await pass().settledDays == 2)
        let later = try await self.mom()
        #expect(
            try await household.allowances(later, of: alice, from: "2025-11-20").map { $0.prefix(10) }
                == ["2025-11-20", "2025-11-29"])
        _ = try await household.services.transactions.reverse(later, paid.posted.id, key: nil)
        #expect(try await pass().settledDays == 0)
    }

    @Test("Twenty Pay Nows for one pay-day at once pay it once")
    func payNowTogether() async throws {
        let mom = try await mom()
        let paid = try await withThrowingTaskGroup(of: Bool.self) { group in
            for _ in 0..<20 {
                group.addTask {
                    try await refusal {
                        try await household.services.allowance.payNow(
                            mom, bob, payDay: CalendarDate("2025-11-22"), key: nil)
                    } == nil
                }
            }
            return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        #expect(paid == 1)
        #expect(try await household.balance(mom, bob) == "165.00")
    }

    @Test("Pay Now in the moment a pay-day is due pays that one, and not the next as well")
    func payNowWhenDue() async throws {
        household.setClock("2025-11-22", "08:00")
        let mom = try await mom()
        let paid = try await household.services.allowance.payNow(mom, bob, key: nil)
        #expect(paid.nextDate?.description == "2025-11-29")
        #expect(try await pass().settledDays == 1)
        #expect(try await household.balance(mom, bob) == "165.00")
    }

    @Test("Pay Now while seven wait pays the next one and leaves the seven to the decision")
    func payNowWhileHeld() async throws {
        let (mom, _) = try await missSeven()
        let paid = try await household.services.allowance.payNow(mom, bob, key: nil)
        #expect(paid.nextDate?.description == "2026-01-17")
        #expect(try await household.services.allowance.held(mom, bob).count == 7)
        household.setClock("2026-01-10", "09:00")
        #expect(try await pass().settledDays == 0)
        let later = try await self.mom()
        #expect(try await household.services.allowance.decide(later, bob, .payAll).isEmpty)
        #expect(try await household.balance(later, bob) == "270.00")
        household.setClock("2026-01-17", "08:00")
        #expect(try await pass().settledDays == 1)
    }

    @Test("A change of pay-day moves the next payment, and no week is paid twice")
    func payDayChange() async throws {
        let mom = try await mom()
        let changed = try await household.change(mom, bob) { $0.payDay = .monday }
        #expect(changed.nextPayment.day?.description == "2025-11-24")
        household.setClock("2025-11-24", "08:00")
        _ = try await pass()
        let later = try await self.mom()
        #expect(try await household.allowances(later, of: bob, from: "2025-11-20") == ["2025-11-24 15.00 165.00"])
    }

    @Test(
        "Families in Auckland and Honolulu are each paid at 08:00 of their own (52)",
        arguments: ["Pacific/Auckland", "Pacific/Honolulu"])
    func zones(zone: String) async throws {
        let house = try TestHousehold(now: TestHousehold.moment("2025-11-20", "12:00"))
        let mom = try await house.register().caller
        try await house.setZone(zone, of: mom.familyID)
        let child = try await house.addChild(mom).id
        house.setClock("2025-11-22", "07:59", in: zone)
        let early = try await house.services.schedule.pass()
        #expect(early.settledDays == 0)
        #expect(early.nextDue == TestHousehold.moment("2025-11-22", "08:00", in: zone))
        house.setClock("2025-11-22", "08:00", in: zone)
        #expect(try await house.services.schedule.pass().settledDays == 1)
        let later = try await house.signIn("mom@example.com", TestHousehold.parentPassword).caller
        #expect(try await house.allowances(later, of: child, from: "2025-11-01") == ["2025-11-22 15.00 15.00"])
    }

    @Test(
        "Days on which the clocks change pay once, however often the schedule runs (52)",
        arguments: [
            ("2025-03-09", "02:30", "Sunday"), ("2025-11-02", "01:30", "Sunday"), ("2025-11-02", "08:00", "Sunday"),
        ])
    func clockChange(day: String, payTime: String, weekday: String) async throws {
        let date = try #require(CalendarDate(day))
        let house = try TestHousehold(now: TestHousehold.moment((date - 3).description, "12:00"))
        let mom = try await house.register().caller
        try await house.setPayTime(payTime, of: mom.familyID)
        let child = try await house.addChild(mom).id
        try await house.change(mom, child) { $0.payDay = Weekday(rawValue: weekday) }
        house.setClock(day, "00:00")
        var settled = 0
        for _ in 0..<(26 * 4) {
            settled += try await house.services.schedule.pass().settledDays
            house.clock.advance(seconds: 900)
        }
        #expect(settled == 1)
        let later = try await house.signIn("mom@example.com", TestHousehold.parentPassword).caller
        #expect(try await house.allowances(later, of: child, from: day) == ["\(day) 15.00 15.00"])
    }

    @Test("A later pay time, another zone and a clock set back never pay a day again")
    func settings() async throws {
        household.setClock("2025-11-22", "08:00")
        #expect(try await pass().settledDays == 2)
        let family = try await mom().familyID
        try await household.setPayTime("18:00", of: family)
        household.setClock("2025-11-22", "18:00")
        #expect(try await pass().settledDays == 0)
        try await household.setZone("Pacific/Honolulu", of: family)
        household.setClock("2025-11-22", "23:59", in: "Pacific/Honolulu")
        #expect(try await pass().settledDays == 0)
        household.setClock("2025-11-20", "15:00")
        #expect(try await pass().settledDays == 0)
        household.setClock("2025-11-22", "18:30")
        #expect(try await pass().settledDays == 0)
    }

    @Test("An amount changed under a clock that was years ahead counts once the clock is right again")
    func wrongClock() async throws {
        household.setClock("2026-06-01", "12:00")
        try await household.change(try await mom(), bob) { $0.weeklyAllowance = .digits("20.00") }
        household.setClock("2025-11-20", "15:00")
        household.setClock("2025-11-22", "08:00")
        #expect(try await pass().settledDays == 2)
        household.setClock("2025-11-29", "08:00")
        #expect(try await pass().settledDays == 2)
        #expect(
            try await household.allowances(try await mom(), of: bob, from: "2025-11-20")
                == ["2025-11-22 15.00 165.00", "2025-11-29 20.00 185.00"])
    }

    @Test("What is told of a payment: the entries, the savings, the balance, then the schedule (§5.3)")
    func told() async throws {
        household.setClock("2025-11-22", "08:00")
        let mom = try await mom()
        let hears = household.services.changes.listen(mom).oneByOne
        _ = try await household.services.allowance.payNow(mom, alice, key: nil)
        let entries = try await household.entries(mom, of: alice)
        let news = await heard(hears, count: 5)
        #expect(news[0] == .entryCreated(entries[1].id, childID: alice))
        #expect(news[1] == .entryCreated(entries[0].id, childID: alice))
        if case .allowance(.savingsUpdated(_, let child, let balance, .moved)) = news[2] {
            #expect(child == alice)
            #expect(balance.digits == "43.00")
        } else {
            Issue.record("\(news[2])")
        }
        #expect(
            news[3] == .balanceUpdated(childID: alice, newBalance: Money(minorUnits: 13_750, currency: .usd)))
        #expect(
            news[4]
                == .allowanceChanged(
                    childID: alice,
                    HouseholdEvent.AllowanceState(
                        weeklyAllowance: Money(minorUnits: 1_500, currency: .usd),
                        nextDate: CalendarDate("2025-11-29"), isPaused: false, heldCount: 0)))
    }

    @Test("The evening before, the child is reminded once; when paid, child and parents are told")
    func notices() async throws {
        household.setClock("2025-11-21", "17:59")
        #expect(try await pass().nextDue == TestHousehold.moment("2025-11-21", "18:00"))
        household.setClock("2025-11-21", "18:00")
        _ = try await pass()
        _ = try await pass()
        household.setClock("2025-11-22", "08:00")
        _ = try await pass()
        let child = try await household.signIn("bob@example.com").caller
        let own = try await household.services.notices.page(child).notices
        #expect(own.map(\.title) == ["Allowance paid: $15.00", "Allowance tomorrow: $15.00"])
        let parents = try await household.services.notices.page(try await mom()).notices
        #expect(parents.filter { $0.kind == .allowancePaid }.count == 2)
        #expect(!parents.contains { $0.kind == .allowanceReminder })
    }
}
