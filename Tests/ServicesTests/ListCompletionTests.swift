import Foundation
import Groceries
import Household
import HouseholdFixtures
import Ledger
import Money
import Services
import Testing

@Suite("Completing a list", .everyEngine, .serialized)
struct ListCompletionTests {
    let family: MillerHousehold

    init() async throws {
        family = try await MillerHousehold()
    }

    private var lists: ShoppingListsService { family.lists }

    private func complete(
        _ list: FilledList, _ total: String?, by person: Caller? = nil,
        change: (inout CompletionForm) -> Void = { _ in }
    ) async throws -> CompletedList {
        try await lists.complete(person ?? family.ann, list.id, family.completion(total, change: change))
    }

    @Test("The example posts one expense, restocks the pantry and leaves the rest (20-22)")
    func example() async throws {
        let list = try await family.example()
        try await family.change("Milk") { $0.shelfLifeDays = .set("7") }
        try await family.change("Bread") { $0.isTracked = false }

        let done = try await complete(list, "12.10")

        #expect(done.sentence == "Weekly shop completed. $12.10 posted to Groceries.")
        #expect(try await family.expenses() == ["12.10 Corner Market Groceries Checking"])
        #expect(try await family.totals() == "0 1210 98790")
        #expect(try await family.pantry() == ["Milk 2 until 2026-06-17"])
        let rest = try await lists.list(family.ben, try #require(done.rest))
        #expect(rest.list.name == "Weekly shop (rest)")
        #expect(rest.lines.map { rest.item(of: $0)?.name } == ["Eggs"])
        #expect(done.list.list.status == .completed && done.list.list.transactionID == done.transactionID)
        #expect(try await family.findings() == [])
    }

    @Test("With Drop nothing is left over (22)")
    func dropped() async throws {
        let done = try await complete(try await family.example(), "12.10") { $0.leftovers = .drop }
        #expect(done.rest == nil)
        #expect(try await lists.lists(family.ann, .active, limit: 9).total == 0)
    }

    @Test("A second completion is refused with the same expense, and two at once post one (23)")
    func twice() async throws {
        let list = try await family.example()
        async let first = try? complete(list, "12.10")
        async let second = try? complete(list, "12.10", by: family.ben)
        let done = await [first, second].compactMap(\.self)
        #expect(done.count == 1)
        #expect(
            try await refusal { try await complete(list, "12.10") }
                == .groceries(.alreadyCompleted(transactionID: done.first?.transactionID)))
        #expect(try await family.expenses().count == 1)
        #expect(try await family.findings() == [])
    }

    @Test("With nothing in the basket no expense is posted (24)")
    func nothingTicked() async throws {
        let list = try await family.list(lines: ["milk"])
        let done = try await complete(list, nil) { $0.sourceID = nil }
        #expect(done.transactionID == nil && done.restocked.isEmpty)
        #expect(done.sentence == "Weekly shop completed.")
        #expect(try await family.expenses() == [])
    }

    @Test("Who paid and when is asked for, and nothing is half-done (25, 26)")
    func refused() async throws {
        let list = try await family.example()
        let noSource = try await refusal { try await complete(list, "12.10") { $0.sourceID = nil } }
        #expect(noSource == .form(FieldErrors(.source, .groceries(.paidFromRequired))))
        let unknown = try await refusal { try await complete(list, "12.10") { $0.sourceID = UUID() } }
        #expect(unknown == noSource)
        let tomorrow = try await refusal { try await complete(list, "12.10") { $0.date = family.today + 1 } }
        #expect(tomorrow == .form(FieldErrors(.date, .groceries(.dateInFuture))))
        #expect(try await lists.list(family.ann, list.id) == list)
        #expect(try await family.pantry() == [])
        #expect(try await family.expenses() == [])
    }

    private func receive(_ text: String, after seconds: TimeInterval = 0) async throws -> CaptureOutcome {
        try await family.services.capture.handIn(
            family.ann,
            MessageForm(text, sender: "24273", postedAt: family.household.clock.now + seconds), by: .api)
    }

    @Test("The bank's message of the same day is the same expense, whether it comes after or before (27)")
    func bank() async throws {
        let list = try await family.example()
        let text = "You made a $12.10 transaction with CORNER MARKET on Jun 10, 2026 at 6:12 PM ET."
        _ = try await complete(list, "12.10")
        _ = try await receive(text)
        #expect(try await family.expenses().count == 1)

        let second = try await family.list("Second", lines: ["milk 5.00"])
        try await family.tick("Milk", of: second)
        _ = try await receive("You made a $5.00 transaction with CORNER MARKET on Jun 10, 2026 at 7:12 PM ET.")
        _ = try await complete(second, "5.00")
        #expect(try await family.expenses().count == 2)
        #expect(try await family.totals().hasPrefix("0 1710 "))
        #expect(try await family.findings() == [])
    }

    @Test("Reopened the next day the expense is reversed and what is left of the lots goes; 8 days are too many (28)")
    func reopened() async throws {
        let done = try await complete(try await family.example(), "12.10")
        family.household.clock.advance(seconds: 86_400)
        let again = try await lists.reopen(family.ben, done.list.id)
        #expect(again.list.status == .active && again.list.transactionID == nil)
        #expect(try await family.expenses() == [])
        #expect(try await family.pantry() == [])
        #expect(try await family.totals() == "0 0 100000")
        #expect(try await refusal { try await lists.reopen(family.ann, done.list.id) } == .groceries(.listActive))

        _ = try await complete(again, "12.10") { $0.leftovers = .drop }
        family.household.clock.advance(seconds: 8 * 86_400)
        #expect(try await refusal { try await lists.reopen(family.ann, done.list.id) } == .groceries(.tooLate))
        #expect(try await family.findings() == [])
    }

    @Test("An expense that a bank has told of stays when its list is reopened, and reads what is said next (29)")
    func reopenedAfterBank() async throws {
        let done = try await complete(try await family.example(), "12.10")
        _ = try await receive("You made a $12.10 transaction with CORNER MARKET on Jun 10, 2026 at 6:12 PM ET.")
        let again = try await lists.reopen(family.ann, done.list.id)
        #expect(again.list.transactionID == done.transactionID)
        #expect(try await family.expenses().count == 1)

        let second = try await complete(again, "13.00") { $0.leftovers = .drop }
        #expect(second.transactionID == done.transactionID)
        #expect(try await family.expenses() == ["13.00 Corner Market Groceries Checking"])
        #expect(try await family.findings() == [])
    }

    @Test("A new line costs what the store asked last (33)")
    func estimates() async throws {
        _ = try await complete(try await family.example(), "12.10")
        let atMarket = try await family.list("Next", lines: ["milk"], store: family.market)
        #expect(try family.line("Milk", of: atMarket).estimate?.digits == "4.29")
        let new = try await family.list("Other", lines: ["salt"])
        #expect(try family.line("Salt", of: new).estimate == nil)
    }
}
