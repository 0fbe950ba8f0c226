import Allowance
import Foundation
import Household
import HouseholdFixtures
import Ledger
import Services
import Testing

@Suite("Inboxes")
struct NoticeTests {
    private let locale = Locale(identifier: "en-US")

    /// Alice's profile with callers for Mom, Dad and Alice in the demo family.
    private struct Smiths {
        let household: TestHousehold
        let mom: Caller
        let dad: Caller
        let alice: Caller
        let aliceID: Child.ID

        init() async throws {
            household = try await TestHousehold.demo()
            mom = try await household.signIn("parent@example.com").caller
            dad = try await household.signIn("dad@example.com").caller
            alice = try await household.signIn("child@example.com").caller
            aliceID = try #require(alice.childID)
        }

        func inbox(_ caller: Caller, unreadOnly: Bool = false) async throws -> NoticeList {
            try await household.services.notices.page(caller, unreadOnly: unreadOnly)
        }

        func titles(_ caller: Caller) async throws -> [String] { try await inbox(caller).notices.map(\.title) }

        func warn(_ caller: Caller, below threshold: String, isOn: Bool = true) async throws {
            var wishes = NoticePreferencesChange()
            wishes.lowBalanceWarning = isOn
            wishes.lowBalanceThreshold = .digits(threshold)
            _ = try await household.services.notices.change(caller, wishes)
        }
    }

    @Test("Money that a parent records is told to the child and the other parent, never to the one who did it")
    func transaction() async throws {
        let smiths = try await Smiths()
        let posted = try await smiths.household.post(
            smiths.mom, .credit, "25.00", to: smiths.aliceID, "Extra chores")

        for (caller, title) in [(smiths.alice, "+$25.00"), (smiths.dad, "Alice: +$25.00")] {
            let page = try await smiths.inbox(caller)
            let notice = try #require(page.notices.first)
            #expect(page.notices.count == 1)
            #expect(page.unreadCount == 1)
            #expect(notice.kind == .transactionCreated)
            #expect(notice.title == title)
            #expect(notice.body == "Extra chores, by Mom")
            #expect(notice.subject == .transaction(posted.entry.id))
            #expect(notice.createdAt == smiths.household.clock.now)
        }
        #expect(try await smiths.inbox(smiths.mom).notices.isEmpty)
        let bob = try await smiths.household.signIn("bob@example.com").caller
        #expect(try await smiths.inbox(bob).notices.isEmpty)
    }

    @Test("A refused entry and a repeated request tell nothing more")
    func refusedAndRepeated() async throws {
        let smiths = try await Smiths()
        let household = smiths.household
        let tooMuch = try await refusal { try await household.post(smiths.mom, .debit, "999.00", to: smiths.aliceID) }
        #expect(tooMuch == .ledger(.insufficientFunds(balance: Money(minorUnits: 12_550, currency: .usd))))
        #expect(try await smiths.inbox(smiths.dad).notices.isEmpty)
        for _ in 0..<2 {
            try await household.post(smiths.mom, .credit, "1.00", to: smiths.aliceID, key: "once")
        }
        #expect(try await smiths.titles(smiths.dad) == ["Alice: +$1.00"])
    }

    @Test("A reversal is told like any entry")
    func reversal() async throws {
        let smiths = try await Smiths()
        let posted = try await smiths.household.post(smiths.mom, .credit, "5.00", to: smiths.aliceID)
        smiths.household.clock.advance(seconds: 1)
        _ = try await smiths.household.services.transactions.reverse(smiths.dad, posted.entry.id, key: nil)
        #expect(try await smiths.titles(smiths.alice) == ["-$5.00", "+$5.00"])
        #expect(try await smiths.titles(smiths.mom) == ["Alice: -$5.00"])
        #expect(try await smiths.titles(smiths.dad) == ["Alice: +$5.00"])
    }

    @Test("Crossing the threshold warns once, and again only after the balance has risen (shared 37)")
    func lowBalance() async throws {
        let smiths = try await Smiths()
        let household = smiths.household
        try await smiths.warn(smiths.dad, below: "100.00")
        func lows(_ caller: Caller) async throws -> [String] {
            try await smiths.inbox(caller).notices.filter { $0.kind == .lowBalance }.map(\.title)
        }

        try await household.post(smiths.mom, .debit, "25.50", to: smiths.aliceID)
        #expect(try await lows(smiths.dad).isEmpty, "exactly the threshold is not below it")
        try await household.post(smiths.mom, .debit, "0.01", to: smiths.aliceID)
        #expect(try await lows(smiths.dad) == ["Alice's balance is $99.99"])
        try await household.post(smiths.mom, .debit, "50.00", to: smiths.aliceID)
        try await household.post(smiths.mom, .credit, "10.00", to: smiths.aliceID)
        #expect(try await lows(smiths.dad).count == 1, "it has not risen above since")
        household.clock.advance(seconds: 60)
        try await household.post(smiths.mom, .credit, "90.00", to: smiths.aliceID)
        try await household.post(smiths.mom, .debit, "60.00", to: smiths.aliceID)
        #expect(try await lows(smiths.dad) == ["Alice's balance is $89.99", "Alice's balance is $99.99"])
        #expect(try await lows(smiths.mom).isEmpty, "she asked for none")
        #expect(try await lows(smiths.alice).isEmpty)
    }

    @Test("Who took the money is not warned of it; a balance low before the wish was made is not told")
    func lowBalanceLimits() async throws {
        let smiths = try await Smiths()
        try await smiths.warn(smiths.mom, below: "100.00")
        try await smiths.warn(smiths.alice, below: "200.00")
        try await smiths.household.post(smiths.mom, .debit, "30.00", to: smiths.aliceID)
        #expect(try await smiths.inbox(smiths.mom).notices.isEmpty)
        #expect(try await smiths.inbox(smiths.alice).notices.map(\.kind) == [.transactionCreated])
    }

    @Test("Marking, deleting and counting work for one's own inbox alone")
    func ownInbox() async throws {
        let smiths = try await Smiths()
        for amount in ["1.00", "2.00", "3.00"] {
            try await smiths.household.post(smiths.mom, .credit, amount, to: smiths.aliceID)
            smiths.household.clock.advance(seconds: 1)
        }
        let notices = smiths.household.services.notices
        let first = try #require(try await smiths.inbox(smiths.dad).notices.first)
        #expect(first.title == "Alice: +$3.00")

        try await notices.markRead(smiths.dad, first.id)
        try await notices.markRead(smiths.dad, first.id)
        #expect(try await smiths.inbox(smiths.dad).unreadCount == 2)
        #expect(try await smiths.inbox(smiths.dad, unreadOnly: true).notices.count == 2)
        for foreign in [smiths.mom, smiths.alice] {
            #expect(try await refusal { try await notices.markRead(foreign, first.id) } == .access(.notFound))
            #expect(try await refusal { try await notices.delete(foreign, first.id) } == .access(.notFound))
        }
        try await notices.delete(smiths.dad, first.id)
        #expect(try await refusal { try await notices.delete(smiths.dad, first.id) } == .access(.notFound))
        try await notices.markAllRead(smiths.dad)
        let rest = try await smiths.inbox(smiths.dad)
        #expect(rest.notices.count == 2)
        #expect(rest.unreadCount == 0)
        #expect(try await smiths.inbox(smiths.alice).unreadCount == 3)
    }

    @Test("Pages follow one another without gap or repeat, and 90 days later nothing is left")
    func pagesAndAge() async throws {
        let smiths = try await Smiths()
        // Two of each at the same instant.
        for number in 0..<8 {
            try await smiths.household.post(smiths.mom, .credit, "1.0\(number)", to: smiths.aliceID)
            if number % 2 == 1 { smiths.household.clock.advance(seconds: 1) }
        }
        let notices = smiths.household.services.notices
        var seen: [Notice.ID] = []
        var cursor: NoticeCursor?
        repeat {
            let page = try await notices.page(smiths.dad, after: cursor, limit: 3)
            #expect(page.total == 8)
            seen += page.notices.map(\.id)
            cursor = page.next
        } while cursor != nil
        #expect(seen.count == 8)
        #expect(Set(seen).count == 8)

        smiths.household.clock.advance(seconds: 91 * 86_400)
        let later = try await smiths.household.signIn("dad@example.com").caller
        #expect(try await notices.page(later).notices.isEmpty)
        #expect(try await notices.page(later).unreadCount == 0)
    }

    @Test("Preferences survive, a threshold of 0 stays 0, and a child keeps sign-in alerts")
    func preferences() async throws {
        let smiths = try await Smiths()
        let notices = smiths.household.services.notices
        let start = try await notices.preferences(smiths.alice)
        #expect(!start.allowNotifications)
        #expect(!start.lowBalanceWarning)
        #expect(start.lowBalanceThreshold.digits == "10.00")
        #expect(start.quietHoursStart.description == "21:00")

        try await smiths.warn(smiths.alice, below: "0")
        let kept = try await notices.preferences(smiths.alice)
        #expect(kept.lowBalanceWarning)
        #expect(kept.lowBalanceThreshold.digits == "0.00")
        #expect(try await notices.preferences(smiths.dad).lowBalanceWarning == false)

        var wish = NoticePreferencesChange()
        wish.signInAlerts = false
        let fixed = try await refusal { try await notices.change(smiths.alice, wish) }
        #expect(fixed == .form(FieldErrors(.signInAlerts, .signInAlertsFixed)))
        #expect(try await notices.change(smiths.dad, wish).signInAlerts == false)
        for wrong in ["-1", "1.001", "abc", ""] {
            var wish = NoticePreferencesChange()
            wish.lowBalanceThreshold = .digits(wrong)
            let answer = try await refusal { try await notices.change(smiths.dad, wish) }
            #expect(answer == .form(FieldErrors(.lowBalanceThreshold, .thresholdInvalid)), "\(wrong)")
        }
    }

    @Test("The event of a new notice reaches its person alone, with the number of unread ones")
    func event() async throws {
        let smiths = try await Smiths()
        let changes = smiths.household.services.changes
        var dad = changes.listen(smiths.dad).oneByOne.makeAsyncIterator()
        var mom = changes.listen(smiths.mom).oneByOne.makeAsyncIterator()
        try await smiths.household.post(smiths.mom, .credit, "1.00", to: smiths.aliceID)
        try await smiths.household.services.signIn.signOut(smiths.dad)
        try await smiths.household.services.signIn.signOut(smiths.mom)

        func rest(_ iterator: inout HeardOneByOne.AsyncIterator) async -> [HouseholdEvent.Change] {
            var heard: [HouseholdEvent.Change] = []
            while let next = await iterator.next() {
                if case .event(let event) = next { heard.append(event.change) }
            }
            return heard
        }
        let notices = await rest(&dad).compactMap { change -> Int? in
            guard case .people(.notificationAdded(_, let person, let unread)) = change else { return nil }
            #expect(person == smiths.dad.userID)
            return unread
        }
        #expect(notices == [1])
        let others = await rest(&mom)
        #expect(!others.contains { if case .people(.notificationAdded) = $0 { true } else { false } })
    }
}
