import Allowance
import Foundation
import Household
import HouseholdFixtures
import Ledger
import Services
import Testing

/// Alice has spent 14.00 of 20.00 on snacks in November, enforced and warned of from 80 %; her balance is 125.50.
@Suite("Budgets at every door", .everyEngine, .serialized)
struct BudgetRuleTests {
    let household: TestHousehold
    let mom: Caller
    let child: Caller
    let alice: Child.ID
    let snacks: EntryCategory
    let books: EntryCategory

    init() async throws {
        household = try await TestHousehold.demo()
        mom = try await household.signIn("parent@example.com").caller
        child = try await household.signIn("child@example.com").caller
        alice = try #require(child.childID)
        let categories = try await household.services.transactions.categories(mom)
        snacks = try #require(categories.first { $0.name == "Snacks" })
        books = try #require(categories.first { $0.name == "Books" })
    }

    private func spend(
        _ amount: String, on category: EntryCategory?, as caller: Caller? = nil, date: String? = nil,
        key: String? = nil
    ) async throws -> PostedEntry {
        try await household.post(caller ?? mom, .debit, amount, to: alice, "Snack", key: key) {
            $0.category = category
            $0.date = date.flatMap { CalendarDate($0) }
        }
    }

    @discardableResult
    private func correct(
        _ posted: PostedEntry, as caller: Caller? = nil, overridesBudget: Bool = false,
        _ wanted: (inout EntryChangeForm) -> Void
    ) async throws -> TransactionRecord {
        var form = EntryChangeForm(version: posted.entry.version)
        wanted(&form)
        return try await household.services.transactions.correct(
            caller ?? mom, posted.id, form, overridesBudget: overridesBudget)
    }

    private func spent() async throws -> String {
        let standings = try await household.services.budgets.list(mom, of: alice)
        return try #require(standings.first { $0.budget.categoryID == snacks.id }).spending.digits
    }

    /// What `work` is refused with, by how much it goes over the snacks; nil when it is not refused.
    private func over<Value>(_ work: () async throws -> Value) async throws -> String? {
        guard let refusal = try await refusal(of: work) else { return nil }
        guard case .allowance(.budget(.exceeded(let check))) = refusal else { return "\(refusal)" }
        return check.message(Locale(identifier: "en-US"))
    }

    /// The titles of notices of those kinds, in the order of the alphabet: all came at one instant.
    private func told(_ caller: Caller, _ kinds: Set<NoticeKind>) async throws -> [String] {
        try await household.services.notices.page(caller, limit: 100).notices
            .filter { kinds.contains($0.kind) }.map(\.title).sorted()
    }

    /// "Warning 82" for each event of the snacks since a place.
    private func levels(since place: Int) async throws -> [String] {
        try await household.services.changes.missed(mom, since: place).events.compactMap { placed in
            guard case .allowance(.budgetChanged(snacks.id, _, let level?)) = placed.event.change else { return nil }
            return "\(level.status.rawValue) \(level.percentage)"
        }
    }

    @Test("Another category is refused over its budget; a parent's word lets it pass, a child's does not (I-24)")
    func category() async throws {
        try await household.letChildrenSpend(mom.familyID)
        let comic = try await spend("6.01", on: books, as: child)
        let wanted: (inout EntryChangeForm) -> Void = { $0.categoryID = .set(snacks.id) }

        let refused = try await over { try await correct(comic, as: child, overridesBudget: true, wanted) }
        #expect(refused == "This goes over the Snacks budget by $0.01.")
        #expect(try await over { try await correct(comic, wanted) } == refused)
        #expect(try await spent() == "14.00")
        let still = try await household.services.transactions.transaction(mom, comic.id).posted
        #expect(still.entry == comic.entry)

        let passed = try await correct(comic, overridesBudget: true, wanted)
        #expect(passed.budget?.status == .exceeded)
        #expect(try await spent() == "20.01")
    }

    @Test("Another amount is refused over the budget whole; one that adds nothing is not, however far over it is")
    func amount() async throws {
        let crisps = try await spend("2.00", on: snacks)
        let refused = try await over { try await correct(crisps) { $0.amount = .digits("6.50") } }
        #expect(refused == "This goes over the Snacks budget by $0.50.")
        #expect(try await household.balance(mom, alice) == "123.50")

        let feast = try await correct(crisps, overridesBudget: true) { $0.amount = .digits("16.00") }.posted
        #expect(try await spent() == "30.00")
        let smaller = try await correct(feast) { $0.amount = .digits("12.00") }.posted
        #expect(try await spent() == "26.00")
        let described = try await correct(smaller) { $0.description = "Feast" }
        #expect(described.budget == nil)
        let larger = try await over { try await correct(described.posted) { $0.amount = .digits("12.01") } }
        #expect(larger == "This goes over the Snacks budget by $6.01.")
    }

    @Test("A day in another period counts in that one")
    func day() async throws {
        let october = try await spend("6.01", on: snacks, date: "2025-10-31")
        #expect(try await spent() == "14.00")
        let refused = try await over { try await correct(october) { $0.date = CalendarDate("2025-11-01") } }
        #expect(refused == "This goes over the Snacks budget by $0.01.")
        try await correct(october) { $0.date = CalendarDate("2025-10-30") }
        try await correct(try await spend("6.00", on: snacks)) { $0.date = CalendarDate("2025-11-02") }
        #expect(try await spent() == "20.00")
    }

    @Test("Every change of what was spent is told live; a threshold that is crossed is told once, also after a repeat")
    func crossings() async throws {
        let place = try await household.services.changes.sequence(mom)
        let kinds: Set<NoticeKind> = [.budgetWarning, .budgetExceeded]

        let chips = try await spend("2.50", on: snacks, key: "chips")
        _ = try await spend("2.50", on: snacks, key: "chips")
        let corrected = try await correct(chips) { $0.amount = .digits("2.60") }.posted
        let extra = try await spend("1.00", on: snacks)
        try await correct(corrected) { $0.categoryID = .set(books.id) }
        _ = try await household.services.transactions.reverse(mom, extra.id, key: nil)
        _ = try await spend("5.00", on: snacks)
        try await correct(try await spend("2.00", on: books), overridesBudget: true) { $0.categoryID = .set(snacks.id) }

        #expect(
            try await levels(since: place) == [
                "Warning 82", "Warning 83", "Warning 88", "Ok 75", "Ok 70", "Warning 95", "Exceeded 105",
            ])
        #expect(
            try await told(child, kinds) == [
                "82% of the Snacks budget used", "95% of the Snacks budget used", "Snacks budget is over by $1.00",
            ])
        #expect(try await told(mom, kinds) == [])
    }

    @Test("A recurring debit over an enforced budget is left out once and told of; the next period has room again")
    func recurring() async throws {
        var form = RecurringForm()
        form.direction = .debit
        form.amount = .digits("6.01")
        form.description = "School milk"
        form.categoryID = snacks.id
        form.startDate = CalendarDate("2025-11-24")
        _ = try await household.services.recurring.add(mom, alice, form, key: nil)

        household.setClock("2025-12-01", "08:00")
        for _ in 0..<2 { _ = try await household.services.schedule.pass() }

        let mom = try await household.signIn("parent@example.com").caller
        let entries = try await household.entries(mom, of: alice).filter { $0.entry.source == .recurring }
        #expect(entries.map { "\($0.entry.date) \($0.entry.signedAmount.digits)" } == ["2025-12-01 -6.01"])
        let notices = try await household.services.notices.page(mom).notices.filter { $0.kind == .recurringSkipped }
        #expect(notices.map(\.title) == ["School milk was skipped"])
        #expect(notices.map(\.body) == ["$6.01 goes over the Snacks budget. For Alice"])
    }

    @Test("A wish is told of when there is enough for it, once until there is not; a repeat tells nothing")
    func affordable() async throws {
        let bicycle = "You can afford Bicycle!"
        try await household.post(mom, .credit, "74.49", to: alice)
        #expect(try await told(child, [.wishAffordable]) == [])
        for _ in 0..<2 { try await household.post(mom, .credit, "0.01", to: alice, key: "cent") }
        try await household.post(mom, .credit, "5.00", to: alice)
        #expect(try await told(child, [.wishAffordable]) == [bicycle])

        try await household.post(mom, .debit, "5.01", to: alice)
        let gift = try await household.post(mom, .credit, "1.00", to: alice)
        #expect(try await told(child, [.wishAffordable]) == [bicycle, bicycle])
        // Back by 1.00, on by 2.00: there was enough before and there is now.
        try await correct(gift) { $0.amount = .digits("2.00") }
        #expect(try await told(child, [.wishAffordable]) == [bicycle, bicycle])
        #expect(try await told(mom, [.wishAffordable]) == [])
    }

    @Test("A wish that becomes cheaper, or is saved for elsewhere, is told of too; a new one is not")
    func affordableByChange() async throws {
        let wishes = try await household.services.wishes.list(mom, of: alice)
        let bicycle = try #require(wishes.first { $0.wish.name == "Bicycle" }).wish
        var change = WishChange(version: bicycle.version)
        change.price = .digits("125.50")
        _ = try await household.services.wishes.change(mom, bicycle.id, change)
        #expect(try await told(child, [.wishAffordable]) == ["You can afford Bicycle!"])

        var form = WishForm()
        form.name = "Kite"
        form.price = .digits("10.00")
        _ = try await household.services.wishes.add(mom, for: alice, form, key: nil)
        #expect(try await told(child, [.wishAffordable]) == ["You can afford Bicycle!"])
    }

    @Test("What was spent on a category comes with its budget")
    func categorySpending() async throws {
        let page = try await household.services.analytics.categorySpending(mom, alice)
        let ofSnacks = try #require(page.categories.first { $0.category?.id == snacks.id })
        #expect(ofSnacks.budget?.budget.limit.digits == "20.00")
        #expect(ofSnacks.budget?.spending.digits == "14.00")
        #expect(page.categories.filter { $0.budget != nil }.count == 1)
    }
}
