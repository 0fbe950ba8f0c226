import Allowance
import Foundation
import Household
import HouseholdFixtures
import Ledger
import Services
import Storage
import StorageSQLite
import Testing

@Suite("Recording and taking back")
struct TransactionTests {
    let household: TestHousehold
    let mom: Caller
    let alice: Child.ID

    init() async throws {
        household = try await TestHousehold.demo()
        mom = try await household.signIn("parent@example.com").caller
        alice = try #require(try await household.services.children.all(mom).first?.id)
    }

    @Test(
        "Bad amounts, texts, dates and categories are each refused with their message, nothing booked (34)",
        arguments: [
            ("0", "Test", nil, "Amount must be greater than zero"),
            ("-1", "Test", nil, "Amount must be greater than zero"),
            ("", "Test", nil, "Amount must be greater than zero"),
            ("1.005", "Test", nil, "Amount can have at most 2 decimal places"),
            ("1000000", "Test", nil, "Amount can be at most $999,999.99"),
            ("1e3", "Test", nil, "Please enter a valid amount"),
            ("NaN", "Test", nil, "Please enter a valid amount"),
            ("25,00", "Test", nil, "Please enter a valid amount"),
            (String(repeating: "9", count: 400), "Test", nil, "Amount can be at most $999,999.99"),
            ("1.00", "", nil, "Description is required"),
            ("1.00", " \u{202E}\n ", nil, "Description is required"),
            ("1.00", String(repeating: "x", count: 201), nil, "Description can be at most 200 characters"),
            ("1.00", String(repeating: "🙂", count: 10_000), nil, "Description can be at most 200 characters"),
            ("1.00", "Test", "2025-11-21", "The date can't be in the future"),
            ("1.00", "Test", "2025-08-21", "The date can be at most 90 days back"),
        ] as [(String, String, String?, String)])
    func badInput(amount: String, description: String, date: String?, message: String) async throws {
        let answer = try await refusal {
            try await household.post(mom, .debit, amount, to: alice, description) {
                $0.date = date.flatMap { CalendarDate($0) }
            }
        }

        #expect(answer?.sentence(Locale(identifier: "en-US")) == message)
        #expect(try await household.balance(mom, alice) == "125.50")
        #expect(try await household.services.transactions.page(mom, EntryQuery(childID: alice)).total == 45)
    }

    @Test("A category of the other kind, an internal one and another family's are refused")
    func badCategories() async throws {
        let other = try await household.register().caller
        let foreign = try await household.services.transactions.categories(other)[0]
        let own = try await household.services.transactions.categories(mom)
        let chores = try #require(own.first { $0.name == "Chores" })
        let savings = try #require(own.first { $0.name == "Savings Transfer" })

        for (category, problem) in [
            (chores, FieldProblem.categoryOfOtherKind), (savings, .categoryOfOtherKind), (foreign, .categoryUnknown),
        ] {
            let answer = try await refusal {
                try await household.post(mom, .debit, "1.00", to: alice) { $0.category = category }
            }
            #expect(answer == .form(FieldErrors(.category, problem)))
        }
        #expect(try await household.balance(mom, alice) == "125.50")
    }

    @Test("Money out up to the balance passes, one cent more is refused; overdraft widens it (I-4)")
    func noOverdraft() async throws {
        let funds = try await refusal { try await household.post(mom, .debit, "125.51", to: alice) }
        #expect(funds?.sentence(Locale(identifier: "en-US")) == "Not enough money. Balance is $125.50.")
        try await household.post(mom, .debit, "125.50", to: alice)
        #expect(try await household.balance(mom, alice) == "0.00")

        var change = ChildChange(version: 1)
        change.allowOverdraft = true
        change.overdraftLimit = .digits("5.00")
        _ = try await household.services.children.change(mom, alice, change)
        let over = try await refusal { try await household.post(mom, .debit, "5.01", to: alice) }
        #expect(over == .ledger(.insufficientFunds(balance: Money(minorUnits: 0, currency: .usd))))
        let posted = try await household.post(mom, .debit, "5.00", to: alice)
        #expect(posted.balanceAfter.digits == "-5.00")
    }

    @Test(
        "Texts are kept as typed, whatever they hold",
        arguments: [
            "<script>alert(1)</script>", "مصروف الجيب", "'; DROP TABLE entries; --", "👩‍👩‍👧‍👦 Zoo", "100% _x_",
        ])
    func odd(description: String) async throws {
        let posted = try await household.post(mom, .credit, "1.00", to: alice, "  \(description)  ")

        #expect(posted.entry.description == description)
        var query = EntryQuery(childID: alice)
        query.search = description
        let found = try await household.services.transactions.page(mom, query)
        #expect(found.records.map(\.id) == [posted.id])
    }

    @Test("The same key books once and answers alike; another body with it is refused; after 24 hours it is new (37)")
    func idempotency() async throws {
        let first = try await household.post(mom, .credit, "10.00", to: alice, "Gift", key: "k")
        let again = try await household.post(mom, .credit, "10.00", to: alice, "Gift", key: "k")
        #expect(again == first)

        for change in [{ $0.amount = .digits("10.01") }, { $0.note = "x" }, { $0.direction = .debit }]
            as [@Sendable (inout EntryForm) -> Void]
        {
            let other = try await refusal {
                try await household.post(mom, .credit, "10.00", to: alice, "Gift", key: "k", change: change)
            }
            #expect(other == .request(.keyReused))
        }
        let dad = try await household.signIn("dad@example.com").caller
        #expect(try await household.post(dad, .credit, "10.00", to: alice, "Gift", key: "k").id != first.id)
        #expect(try await household.balance(mom, alice) == "145.50")

        household.clock.advance(seconds: 86_401)
        let later = try await household.signIn("parent@example.com").caller
        #expect(try await household.post(later, .credit, "10.00", to: alice, "Gift", key: "k").id != first.id)
        for key in ["", String(repeating: "k", count: 201)] {
            let bad = try await refusal { try await household.post(later, .credit, "1.00", to: alice, key: key) }
            #expect(bad == .request(.keyMalformed))
        }
    }

    @Test("Twenty sends of one key at the same moment book once")
    func parallelKey() async throws {
        let ids = try await withThrowingTaskGroup(of: Entry.ID.self) { group in
            for _ in 0..<20 {
                group.addTask { try await household.post(mom, .credit, "10.00", to: alice, key: "once").id }
            }
            return try await group.reduce(into: Set()) { $0.insert($1) }
        }

        #expect(ids.count == 1)
        #expect(try await household.balance(mom, alice) == "135.50")
    }

    @Test("Of 50 parallel debits of 10.00 on 125.50 exactly 12 succeed (40)")
    func parallelDebits() async throws {
        let successes = try await withThrowingTaskGroup(of: Bool.self) { group in
            for _ in 0..<50 {
                group.addTask {
                    try await refusal { try await household.post(mom, .debit, "10.00", to: alice) } == nil
                }
            }
            return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }

        #expect(successes == 12)
        #expect(try await household.balance(mom, alice) == "5.50")
    }

    @Test("A back-dated entry shifts the balances after it (I-3)")
    func backDated() async throws {
        let posted = try await household.post(mom, .debit, "5.00", to: alice) { $0.date = CalendarDate("2025-11-10") }

        #expect(posted.entry.date == CalendarDate("2025-11-10"))
        let page = try await household.services.transactions.page(mom, EntryQuery(childID: alice), limit: 100)
        #expect(page.records[0].balanceAfter.digits == "120.50")
        let place = try #require(page.records.firstIndex { $0.id == posted.id })
        #expect(page.records[place].balanceAfter == page.records[place + 1].balanceAfter + posted.entry.signedAmount)
    }

    @Test("A reversal books the amount back, links both entries, and cannot be made twice (43)")
    func reversal() async throws {
        let ticket = try await entry("Movie ticket")
        let service = household.services.transactions

        let taken = try await service.reverse(mom, ticket.id, key: nil)

        #expect(taken.posted.entry.direction == .credit)
        #expect(taken.posted.entry.source == .reversal)
        #expect(taken.posted.balanceAfter.digits == "135.50")
        #expect(taken.linked?.entry.reversedByID == taken.posted.id)
        #expect(try await refusal { try await service.reverse(mom, ticket.id, key: nil) } == .ledger(.alreadyReversed))
        #expect(
            try await refusal { try await service.reverse(mom, taken.posted.id, key: nil) } == .ledger(.notReversible))
        let page = try await household.services.dashboards.child(mom, alice)
        #expect(page.month.totalSpent.digits == "15.00")
        #expect(page.month.totalEarned.digits == "100.00")
    }

    @Test("A repeated reversal with one key answers with the one reversal")
    func reversalKey() async throws {
        let ticket = try await entry("Movie ticket")
        let first = try await household.services.transactions.reverse(mom, ticket.id, key: "r")
        let again = try await household.services.transactions.reverse(mom, ticket.id, key: "r")
        #expect(again.posted == first.posted)
        #expect(try await household.balance(mom, alice) == "135.50")
    }

    @Test("A gift already spent is reversed only within the overdraft; savings transfers are not reversed here (44)")
    func spentGift() async throws {
        let service = household.services.transactions
        let gift = try await household.post(mom, .credit, "20.00", to: alice, "Gift")
        try await household.post(mom, .debit, "142.50", to: alice, "Bicycle bell")
        let refused = try await refusal { try await service.reverse(mom, gift.id, key: nil) }
        #expect(refused == .ledger(.insufficientFunds(balance: Money(minorUnits: 300, currency: .usd))))

        var change = ChildChange(version: 1)
        change.allowOverdraft = true
        change.overdraftLimit = .digits("17.00")
        _ = try await household.services.children.change(mom, alice, change)
        #expect(try await service.reverse(mom, gift.id, key: nil).posted.balanceAfter.digits == "-17.00")
        let transfer = try await entry("To College")
        #expect(try await refusal { try await service.reverse(mom, transfer.id, key: nil) } == .ledger(.notReversible))
    }

    @Test("Pages of 20 hold all 45 entries once, also when one arrives meanwhile (22)")
    func paging() async throws {
        let service = household.services.transactions
        var seen: [Entry.ID] = []
        var start = PageStart.newest
        while true {
            let page = try await service.page(mom, EntryQuery(childID: alice), start: start)
            seen += page.records.map(\.id)
            guard let next = page.nextCursor else { break }
            start = .after(next)
            if seen.count == 20 { try await household.post(mom, .credit, "1.00", to: alice) }
        }

        #expect(seen.count == 45)
        #expect(Set(seen).count == 45)
    }

    @Test("Suggestions are what people wrote in the last 20 entries, each once, newest first")
    func suggestions() async throws {
        try await household.post(mom, .credit, "1.00", to: alice, "Movie ticket")
        let texts = try await household.services.transactions.descriptionSuggestions(mom, alice)

        #expect(texts.prefix(3) == ["Movie ticket", "Extra chores", "Sticker sheet"])
        #expect(Set(texts).count == texts.count)
        #expect(!texts.contains("Weekly allowance"))
    }

    private func entry(_ description: String) async throws -> PostedEntry {
        var query = EntryQuery(childID: alice)
        query.search = description
        return try #require(try await household.services.transactions.page(mom, query).records.first?.posted)
    }
}
