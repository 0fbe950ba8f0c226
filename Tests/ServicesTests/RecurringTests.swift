import Allowance
import Foundation
import Household
import HouseholdFixtures
import Ledger
import Services
import Testing

@Suite("Recurring transactions", .everyEngine, .serialized)
struct RecurringTests {
    /// A wrong value and the sentence for it.
    struct Bad: Sendable, CustomTestStringConvertible {
        let message: String
        let change: @Sendable (inout RecurringForm) -> Void

        init(_ message: String, change: @escaping @Sendable (inout RecurringForm) -> Void) {
            self.message = message
            self.change = change
        }

        var testDescription: String { message }
    }

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

    private func mom() async throws -> Caller { try await household.signIn("parent@example.com").caller }

    private func add(
        _ caller: Caller, _ change: (inout RecurringForm) -> Void = { _ in }, key: String? = nil
    ) async throws -> RecurringItem {
        var form = RecurringForm()
        form.amount = .digits("5.00")
        form.description = "Piano"
        change(&form)
        return try await household.services.recurring.add(caller, bob, form, key: key)
    }

    /// "2025-11-24 5.00" for each entry that Roost booked for a recurring transaction, oldest first.
    private func booked() async throws -> [String] {
        try await household.entries(try await mom(), of: bob).reversed()
            .filter { $0.entry.source == .recurring }
            .map { "\($0.entry.date) \($0.entry.signedAmount.digits)" }
    }

    @Test("A weekly credit is booked at the pay time of its days, by Roost, once (I-25, 100)")
    func weekly() async throws {
        let listed = try await add(try await mom()) { $0.startDate = CalendarDate("2025-11-24") }
        #expect(listed.nextDate?.description == "2025-11-24")
        #expect(try await booked() == [])
        household.setClock("2025-11-24", "07:59")
        _ = try await household.services.schedule.pass()
        #expect(try await booked() == [])
        household.setClock("2025-11-24", "08:00")
        for _ in 0..<3 { _ = try await household.services.schedule.pass() }
        household.setClock("2025-12-01", "08:00")
        _ = try await household.services.schedule.pass()
        #expect(try await booked() == ["2025-11-24 5.00", "2025-12-01 5.00"])
        let entry = try #require(
            try await household.entries(try await mom(), of: bob).first {
                $0.entry.source == .recurring
            })
        #expect(entry.createdByName == "Roost")
        #expect(entry.entry.recurringID == listed.recurring.id)
        #expect(entry.entry.description == "Piano")
        var query = EntryQuery(childID: bob)
        query.cause = .recurring(listed.recurring.id)
        let found = try await household.services.transactions.page(try await mom(), query)
        #expect(found.records.map { $0.entry.date.description } == ["2025-12-01", "2025-11-24"])
        #expect(found.total == 2)
    }

    @Test("One that starts today is booked at once when its pay time has come")
    func today() async throws {
        let listed = try await add(try await mom())
        #expect(listed.nextDate?.description == "2025-11-27")
        #expect(try await booked() == ["2025-11-20 5.00"])
    }

    @Test("A booking stays in the list of its rule when it is taken back; a correction joins it, a reversal does not")
    func takenBack() async throws {
        let mom = try await mom()
        let transactions = household.services.transactions
        let rule = try await add(mom).recurring.id
        let booking = try #require(
            try await household.entries(mom, of: bob).first { $0.entry.source == .recurring })
        var form = EntryChangeForm(version: booking.entry.version)
        form.amount = .digits("7.00")
        let corrected = try await transactions.correct(mom, booking.id, form).posted
        let reversal = try await transactions.reverse(mom, corrected.id, key: nil).posted.entry

        var query = EntryQuery(childID: bob)
        query.cause = .recurring(rule)
        let page = try await transactions.page(mom, query)
        #expect(page.records.map(\.entry.signedAmount.digits) == ["7.00", "5.00"])
        #expect(page.total == 2)
        #expect(page.records.allSatisfy { $0.entry.recurringID == rule })
        #expect(reversal.recurringID == nil)
        #expect(reversal.cause == .recurring(rule))
    }

    @Test("Downtime is caught up with the amount of each day; more than five wait for a parent (I-10)")
    func downtime() async throws {
        let mom = try await mom()
        let listed = try await add(mom) { $0.startDate = CalendarDate("2025-11-24") }
        household.setClock("2025-12-09", "12:00")
        let later = try await self.mom()
        _ = try await household.services.recurring.change(later, listed.recurring.id, version: 1) {
            $0.amount = .digits("7.00")
        }
        household.setClock("2025-12-16", "12:00")
        _ = try await household.services.schedule.pass()
        #expect(
            try await booked() == ["2025-11-24 5.00", "2025-12-01 5.00", "2025-12-08 5.00", "2025-12-15 7.00"])

        household.setClock("2026-01-27", "12:00")
        _ = try await household.services.schedule.pass()
        let latest = try await self.mom()
        let held = try await household.services.allowance.held(latest, bob)
        #expect(held.filter { $0.recurringID == listed.recurring.id }.count == 6)
        #expect(held.filter { $0.recurringID == nil }.count == 6)
        #expect(held == held.sorted { $0.day < $1.day })
        #expect(try await household.services.allowance.decide(latest, bob, .payAll).isEmpty)
        #expect(try await booked().count == 10)
        _ = try await household.services.schedule.pass()
        #expect(try await booked().count == 10)
    }

    @Test("A debit without cover is skipped with a notification and not tried again (100)")
    func uncovered() async throws {
        let mom = try await mom()
        _ = try await add(mom) {
            $0.direction = .debit
            $0.amount = .digits("100.00")
            $0.description = "Club fee"
            $0.startDate = CalendarDate("2025-11-21")
        }
        household.setClock("2025-11-21", "08:00")
        _ = try await household.services.schedule.pass()
        household.setClock("2025-11-28", "08:00")
        _ = try await household.services.schedule.pass()
        let later = try await self.mom()
        try await household.post(later, .credit, "100.00", to: bob)
        _ = try await household.services.schedule.pass()
        #expect(try await booked() == ["2025-11-21 -100.00"])
        let notices = try await household.services.notices.page(later).notices
        #expect(notices.filter { $0.kind == .recurringSkipped }.map(\.title) == ["Club fee was skipped"])
        household.setClock("2025-12-05", "08:00")
        _ = try await household.services.schedule.pass()
        #expect(try await booked() == ["2025-11-21 -100.00", "2025-12-05 -100.00"])
    }

    @Test("The allowance of a day comes before what is spent of it on that day")
    func order() async throws {
        let mom = try await mom()
        try await household.post(mom, .debit, "150.00", to: bob)
        _ = try await add(mom) {
            $0.direction = .debit
            $0.amount = .digits("15.00")
            $0.startDate = CalendarDate("2025-11-22")
        }
        household.setClock("2025-12-06", "12:00")
        _ = try await household.services.schedule.pass()
        #expect(try await booked().count == 3)
        #expect(try await household.balance(try await self.mom(), bob) == "0.00")
    }

    @Test("The end date is respected, and pause, change and deletion count from then on (100)")
    func changes() async throws {
        let mom = try await mom()
        let service = household.services.recurring
        let ending = try await add(mom) {
            $0.startDate = CalendarDate("2025-11-21")
            $0.endDate = CalendarDate("2025-11-28")
            $0.description = "Ending"
        }
        household.clock.advance(seconds: 1)
        let paused = try await add(mom) { $0.startDate = CalendarDate("2025-11-21") }
        let off = try await service.change(mom, paused.recurring.id, version: 1) { $0.isPaused = true }
        #expect(off.nextDate == nil)
        #expect(
            try await refusal { try await service.change(mom, paused.recurring.id, version: 1) { _ in } }
                == .request(.versionConflict))
        household.setClock("2025-12-12", "12:00")
        _ = try await household.services.schedule.pass()
        #expect(try await booked() == ["2025-11-21 5.00", "2025-11-28 5.00"])
        let later = try await self.mom()
        let on = try await service.change(later, paused.recurring.id, version: 2) { $0.isPaused = false }
        #expect(on.nextDate?.description == "2025-12-19")
        #expect(try await service.all(later, of: bob).map(\.recurring.id) == [ending.recurring.id, on.recurring.id])
        try await service.delete(later, on.recurring.id)
        household.setClock("2025-12-19", "12:00")
        _ = try await household.services.schedule.pass()
        #expect(try await booked().count == 2)
        #expect(try await service.all(try await self.mom(), of: bob).count == 1)
    }

    @Test("The same key adds one")
    func key() async throws {
        let mom = try await mom()
        let first = try await add(mom, { $0.startDate = CalendarDate("2025-11-24") }, key: "r")
        let again = try await add(mom, { $0.startDate = CalendarDate("2025-11-24") }, key: "r")
        #expect(first == again)
        #expect(try await household.services.recurring.all(mom, of: nil).count == 1)
    }

    @Test(
        "Bad values are each refused with their message",
        arguments: [
            Bad("Amount must be greater than zero") { $0.amount = .digits("0") },
            Bad("Please enter a valid amount") { $0.amount = .digits("1e2") },
            Bad("Description is required") { $0.description = "" },
            Bad("The start can't be in the past") { $0.startDate = CalendarDate("2025-11-19") },
            Bad("The start can be at most 10 years ahead") { $0.startDate = CalendarDate("2055-11-19") },
            Bad("The end must be after the start") { $0.endDate = CalendarDate("2025-11-20") },
            Bad("The end must be after the start") { $0.endDate = CalendarDate("2025-11-01") },
            Bad("Select a category") { $0.categoryID = EntryCategory.ID(UUID()) },
        ])
    func badValues(bad: Bad) async throws {
        let mom = try await mom()
        let answer = try await refusal { try await add(mom, bad.change) }
        #expect(answer?.sentence(Locale(identifier: "en-US")) == bad.message)
        #expect(try await household.services.recurring.all(mom, of: bob).isEmpty)
    }

    @Test("A change is told to the family, also to the child it is about and to no sibling (§5.2)")
    func told() async throws {
        let child = try await household.signIn("bob@example.com").caller
        let sibling = try await household.signIn("child@example.com").caller
        let hears = household.services.changes.listen(child).oneByOne
        let siblingHears = household.services.changes.listen(sibling).oneByOne
        let mom = try await mom()
        _ = try await add(mom) { $0.startDate = CalendarDate("2025-11-24") }
        #expect(await heard(hears, count: 1) == [.recurringChanged(childID: bob)])
        try await household.services.signIn.signOut(sibling)
        #expect(await heard(siblingHears, count: 1) == [.sessionEnded(sibling.sessionID)])
    }
}
