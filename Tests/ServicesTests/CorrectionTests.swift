import Allowance
import Foundation
import Household
import HouseholdFixtures
import Ledger
import RandomFixtures
import Services
import StorageFixtures
import Testing

@Suite("Correcting", .everyEngine, .serialized)
struct CorrectionTests {
    /// A wrong value and the sentence for it.
    struct Bad: Sendable, CustomTestStringConvertible {
        let message: String
        let change: @Sendable (inout EntryChangeForm) -> Void

        init(_ message: String, change: @escaping @Sendable (inout EntryChangeForm) -> Void) {
            self.message = message
            self.change = change
        }

        var testDescription: String { message }
    }

    let household: TestHousehold
    let mom: Caller
    let alice: Child.ID

    init() async throws {
        household = try await TestHousehold.demo()
        mom = try await household.signIn("parent@example.com").caller
        alice = try #require(try await household.services.children.all(mom).first?.id)
    }

    private func correct(
        _ caller: Caller, _ posted: PostedEntry, _ wanted: (inout EntryChangeForm) -> Void
    ) async throws -> PostedEntry {
        var form = EntryChangeForm(version: posted.entry.version)
        wanted(&form)
        return try await household.services.transactions.correct(caller, posted.id, form).posted
    }

    private func entry(_ description: String) async throws -> PostedEntry {
        try #require(try await household.entries(mom, of: alice).first { $0.entry.description == description })
    }

    @Test("52.00 typed for 25.00 becomes a reversal and a new entry; statistics count 25.00 once (I-6, 42)")
    func amount() async throws {
        try await household.post(mom, .debit, "25.50", to: alice, "Down to 100.00")
        let typed = try await household.post(mom, .debit, "52.00", to: alice, "Skates") {
            $0.date = CalendarDate("2025-11-12")
            $0.note = "Blue"
        }
        #expect(try await household.balance(mom, alice) == "48.00")

        let corrected = try await correct(mom, typed) { $0.amount = .digits("25.00") }

        #expect(corrected.entry.signedAmount.digits == "-25.00")
        #expect(corrected.entry.date == typed.entry.date)
        #expect(corrected.entry.note == "Blue")
        #expect(corrected.entry.source == .manual)
        #expect(try await household.balance(mom, alice) == "75.00")
        let entries = try await household.entries(mom, of: alice)
        let original = try #require(entries.first { $0.id == typed.id })
        let reversal = try #require(entries.first { $0.id == original.entry.reversedByID })
        #expect(original.entry.amount.digits == "52.00")
        #expect(reversal.entry.signedAmount.digits == "52.00")
        #expect(reversal.entry.reversesID == original.id)
        #expect(reversal.entry.date.description == "2025-11-20")
        #expect(entries.first?.balanceAfter.digits == "75.00")
        let month = try await household.services.dashboards.child(mom, alice).month
        #expect(month.totalSpent.digits == "75.50")
        #expect(month.totalEarned.digits == "100.00")
    }

    @Test("A correction is allowed where it ends: a credit may shrink only as far as the money is there")
    func cover() async throws {
        let gift = try await household.post(mom, .credit, "20.00", to: alice, "Gift")
        try await household.post(mom, .debit, "142.50", to: alice, "Nearly all")
        let refused = try await refusal { try await correct(mom, gift) { $0.amount = .digits("16.99") } }
        #expect(refused == .ledger(.insufficientFunds(balance: Money(minorUnits: 300, currency: .usd))))
        #expect(try await household.balance(mom, alice) == "3.00")

        let smaller = try await correct(mom, gift) { $0.amount = .digits("17.00") }
        #expect(try await household.balance(mom, alice) == "0.00")
        let larger = try await correct(mom, smaller) { $0.amount = .digits("30.00") }
        #expect(try await household.balance(mom, alice) == "13.00")
        #expect(larger.entry.description == "Gift")
    }

    @Test("Entries that are reversed, reversals, savings and starting balances keep their amount")
    func fixedAmounts() async throws {
        let ticket = try await entry("Movie ticket")
        let reversal = try await household.services.transactions.reverse(mom, ticket.id, key: nil).posted
        let reversed = try await entry("Movie ticket")
        let cases: [(PostedEntry, LedgerRefusal)] = [
            (reversed, .alreadyReversed), (reversal, .notReversible), (try await entry("To College"), .notReversible),
            (try await entry("Starting balance"), .notReversible),
        ]
        for (posted, expected) in cases {
            let answer = try await refusal { try await correct(mom, posted) { $0.amount = .digits("1.00") } }
            #expect(answer == .ledger(expected), "\(posted.entry.description)")
            let described = try await correct(mom, posted) { $0.note = .set("Seen") }
            #expect(described.entry.note == "Seen")
        }
        #expect(try await household.balance(mom, alice) == "135.50")
    }

    @Test("A category that is no longer offered is not given to an entry that has another")
    func hiddenCategory() async throws {
        let ticket = try await entry("Movie ticket")
        let categories = try await household.services.transactions.categories(mom)
        let books = try #require(categories.first { $0.name == "Books" })
        var hide = CategoryChange(version: books.version)
        hide.isArchived = true
        _ = try await household.services.categories.change(mom, books.id, hide)
        let refused = try await refusal { try await correct(mom, ticket) { $0.categoryID = .set(books.id) } }
        #expect(refused == .form(FieldErrors(.category, .categoryUnknown)))
        var form = RecurringForm()
        form.direction = .debit
        form.amount = .digits("1.00")
        form.description = "Comic"
        form.categoryID = books.id
        let wanted = form
        let plan = try await refusal { try await household.services.recurring.add(mom, alice, wanted, key: nil) }
        #expect(plan == .form(FieldErrors(.category, .categoryUnknown)))
    }

    @Test("The same amount books nothing, and no change at all keeps the version")
    func nothing() async throws {
        let ticket = try await entry("Movie ticket")
        let same = try await correct(mom, ticket) { $0.amount = .digits("10.00") }
        #expect(same == ticket)
        #expect(try await household.entries(mom, of: alice).count == 45)
    }

    @Test("Description, note and category change in place, are found by search, and a stale version is refused (41)")
    func describe() async throws {
        let ticket = try await entry("Movie ticket")
        let categories = try await household.services.transactions.categories(mom)
        let books = try #require(categories.first { $0.name == "Books" })
        let changed = try await correct(mom, ticket) {
            $0.description = "  Picture book "
            $0.note = .set("With Grandma")
            $0.categoryID = .set(books.id)
        }
        #expect(changed.id == ticket.id)
        #expect(changed.entry.description == "Picture book")
        #expect(changed.category?.name == "Books")
        #expect(changed.entry.version == 2)
        #expect(changed.balanceAfter == ticket.balanceAfter)
        var query = EntryQuery(childID: alice)
        query.search = "grandma picture"
        #expect(try await household.services.transactions.page(mom, query).records.map(\.id) == [ticket.id])

        #expect(
            try await refusal { try await correct(mom, ticket) { $0.note = .cleared } }
                == .request(.versionConflict))
        let cleared = try await correct(mom, changed) {
            $0.note = .cleared
            $0.categoryID = .cleared
        }
        #expect(cleared.entry.note == nil)
        #expect(cleared.category == nil)
    }

    @Test("Another day moves the entry and the balances between, there and back (I-3)")
    func day() async throws {
        let before = try await household.entries(mom, of: alice)
        let ticket = try await entry("Movie ticket")
        for day in ["2025-11-05", "2025-11-20", "2025-08-22", "2025-11-18"] {
            let current = try await entry("Movie ticket")
            let moved = try await correct(mom, current) { $0.date = CalendarDate(day) }
            #expect(moved.entry.date.description == day)
            let entries = try await household.entries(mom, of: alice)
            try expectRunningBalances(entries)
            #expect(entries.first?.balanceAfter.digits == "125.50")
        }
        let after = try await household.entries(mom, of: alice)
        #expect(after.map(\.balanceAfter) == before.map(\.balanceAfter))
        #expect(after.map(\.id) == before.map(\.id))
        #expect(ticket.entry.date.description == "2025-11-18")
    }

    @Test(
        "Bad values are each refused with their message and change nothing",
        arguments: [
            Bad("Amount must be greater than zero") { $0.amount = .digits("0") },
            Bad("Amount can have at most 2 decimal places") { $0.amount = .digits("1.005") },
            Bad("Amount can be at most $999,999.99") { $0.amount = .digits("1000000") },
            Bad("Description is required") { $0.description = " " },
            Bad("Description can be at most 200 characters") { $0.description = String(repeating: "x", count: 201) },
            Bad("Note can be at most 500 characters") { $0.note = .set(String(repeating: "x", count: 501)) },
            Bad("The date can't be in the future") { $0.date = CalendarDate("2025-11-21") },
            Bad("The date can be at most 90 days back") { $0.date = CalendarDate("2025-08-21") },
            Bad("Select a category") { $0.categoryID = .set(EntryCategory.ID(UUID())) },
        ])
    func badValues(bad: Bad) async throws {
        let ticket = try await entry("Movie ticket")
        let answer = try await refusal { try await correct(mom, ticket, bad.change) }
        #expect(answer?.sentence(Locale(identifier: "en-US")) == bad.message)
        #expect(try await entry("Movie ticket") == ticket)
        #expect(try await household.entries(mom, of: alice).count == 45)
    }

    @Test("A category of the other kind is refused; a savings transfer keeps its day and category")
    func kinds() async throws {
        let categories = try await household.services.transactions.categories(mom)
        let chores = try #require(categories.first { $0.name == "Chores" })
        let ticket = try await entry("Movie ticket")
        #expect(
            try await refusal { try await correct(mom, ticket) { $0.categoryID = .set(chores.id) } }
                == .form(FieldErrors(.category, .categoryOfOtherKind)))
        let transfer = try await entry("To College")
        #expect(
            try await refusal { try await correct(mom, transfer) { $0.date = CalendarDate("2025-11-01") } }
                == .form(FieldErrors(.date, .fixedForSavings)))
        #expect(
            try await refusal { try await correct(mom, transfer) { $0.categoryID = .cleared } }
                == .form(FieldErrors(.category, .fixedForSavings)))
    }

    @Test("A child may describe what the child recorded, and nothing else ([S §1.1])")
    func ownRecorded() async throws {
        let child = try await household.signIn("child@example.com").caller
        let sibling = try await household.signIn("bob@example.com").caller
        try await household.letChildrenSpend(mom.familyID)
        let juice = try await household.post(child, .debit, "1.50", to: alice, "Juice")

        let changed = try await correct(child, juice) { $0.description = "Apple juice" }
        #expect(changed.entry.description == "Apple juice")
        #expect(
            try await refusal { try await correct(child, changed) { $0.amount = .digits("0.50") } }
                == .access(.forbidden))
        let ticket = try await entry("Movie ticket")
        #expect(
            try await refusal { try await correct(child, ticket) { $0.description = "Mine" } } == .access(.forbidden))
        #expect(
            try await refusal { try await correct(sibling, changed) { $0.description = "Mine" } }
                == .access(.notFound))
        #expect(
            try await refusal { try await household.services.transactions.reverse(child, juice.id, key: nil) }
                == .access(.forbidden))
        #expect(try await correct(mom, changed) { $0.amount = .digits("0.50") }.entry.amount.digits == "0.50")
    }

    @Test("Reversing an allowance takes its savings back too; its pay-day stays used (I-7)")
    func allowance() async throws {
        let allowance = try await entry("Weekly allowance")
        #expect(allowance.entry.date.description == "2025-11-15")
        _ = try await household.services.transactions.reverse(mom, allowance.id, key: nil)
        #expect(try await household.balance(mom, alice) == "113.50")
        let figures = try await household.services.children.child(mom, alice)
        #expect(figures.overview.savingsBalance.digits == "37.00")
        #expect(figures.nextPayment.day?.description == "2025-11-22")
        #expect(try await household.services.schedule.pass().settledDays == 0)
        #expect(try await household.balance(mom, alice) == "113.50")
    }

    @Test("A corrected allowance is shared out anew (I-14)")
    func correctedAllowance() async throws {
        let allowance = try await entry("Weekly allowance")
        let corrected = try await correct(mom, allowance) { $0.amount = .digits("20.00") }
        #expect(corrected.entry.source == .allowance)
        #expect(try await household.balance(mom, alice) == "129.50")
        #expect(try await household.services.children.child(mom, alice).overview.savingsBalance.digits == "41.00")
    }

    @Test("A correction tells both entries, the mark of the old one, then the balance (§5.3)")
    func told() async throws {
        let ticket = try await entry("Movie ticket")
        let hears = household.services.changes.listen(mom).oneByOne
        let corrected = try await correct(mom, ticket) { $0.amount = .digits("9.00") }
        let original = try await household.services.transactions.transaction(mom, ticket.id)
        let reversal = try #require(original.linked?.id)
        #expect(
            await heard(hears, count: 4) == [
                .entryCreated(reversal, childID: alice), .entryCreated(corrected.id, childID: alice),
                .entryUpdated(ticket.id, childID: alice),
                .balanceUpdated(childID: alice, newBalance: Money(minorUnits: 12_650, currency: .usd)),
            ])
    }

    @Test(
        "The order and the balances of 1,000 random entries with back-dates are those of the journal (27)",
        arguments: FuzzSeeds.all(of: "back-dated entries"))
    func random(seed: UInt64) async throws {
        var random = SeededRandom(seed: seed)
        let today = try #require(CalendarDate("2025-11-20"))
        var balance: Int64 = 12_550
        for _ in 0..<1_000 {
            let amount = Int64.random(in: 1...3_000, using: &random)
            let isDebit = Bool.random(using: &random) && amount <= balance
            let day = today - Int.random(in: 0...90, using: &random)
            balance += isDebit ? -amount : amount
            try await household.post(
                mom, isDebit ? .debit : .credit, Money(minorUnits: amount, currency: .usd).digits, to: alice
            ) { $0.date = day }
        }
        let entries = try await household.entries(mom, of: alice)
        #expect(entries.count == 1_045, "seed \(seed)")
        try expectRunningBalances(entries)
        #expect(entries.first?.balanceAfter.minorUnits == balance, "seed \(seed)")
        #expect(try await household.services.children.child(mom, alice).balance.minorUnits == balance)
    }
}

/// Expects the order of (date, sequence), newest first, and each balance to be the sum so far (I-3).
func expectRunningBalances(_ entries: [PostedEntry]) throws {
    let unit = try #require(entries.first).balanceAfter.unit
    var balance = Money.zero(unit)
    var last: PostedEntry?
    for posted in entries.reversed() {
        balance += posted.entry.signedAmount
        #expect(posted.balanceAfter == balance)
        if let last {
            #expect((last.entry.date, last.entry.sequence) < (posted.entry.date, posted.entry.sequence))
        }
        last = posted
    }
}

/// The first events that a stream brings.
func heard(_ stream: HeardOneByOne, count: Int) async -> [HouseholdEvent.Change] {
    var heard: [HouseholdEvent.Change] = []
    for await item in stream {
        if case .event(let event) = item { heard.append(event.change) }
        if heard.count == count { break }
    }
    return heard
}
