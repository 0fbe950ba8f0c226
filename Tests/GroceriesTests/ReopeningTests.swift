import Foundation
import Household
import Ledger
import Testing

@testable import Groceries

@Suite("Opening a completed list again (2.10, 7)")
struct ReopeningTests {
    private typealias Sample = ListSample
    private static let transactionID = Identifier<Reopening>.numbered(7_000).uuid

    private let completed = ListSample.list { list in
        list.status = .completed
        list.completedAt = ListSample.now
        list.transactionID = Self.transactionID
    }

    private func lot(_ number: Int, _ digits: String, of purchase: Int?) -> PantryLot {
        PantryLot(
            id: .numbered(number), itemID: Sample.milk.id, quantity: Sample.quantity(digits), addedAt: Sample.now,
            purchaseID: purchase.map { .numbered($0) })
    }

    private func purchase(_ number: Int, of list: ShoppingList.ID? = .numbered(500)) -> Purchase {
        Purchase(
            id: .numbered(number), itemID: Sample.milk.id, date: Sample.today, measure: Measure(.one, .each),
            price: Sample.dollars("3.99"), listID: list, createdAt: Sample.now)
    }

    private func reopening(
        _ purchases: [Purchase] = [], _ lots: [PantryLot] = [], isMatched: Bool = false
    ) -> Reopening {
        var number = 9_000
        return Reopening(
            completed, purchases: purchases, lots: lots, isMatched: isMatched, by: Sample.ben, at: Sample.now
        ) {
            number += 1
            return .numbered(number)
        }
    }

    @Test(
        "For seven days of the family a list may be reopened, then it is too late",
        arguments: [("2026-06-10", true), ("2026-06-11", true), ("2026-06-17", true), ("2026-06-18", false)])
    func days(today: String, isPossible: Bool) {
        let today = Sample.day(today)
        #expect(Reopening.isPossible(completed, today: today, zone: Sample.newYork) == isPossible)
        #expect(!Reopening.isPossible(Sample.list(), today: today, zone: Sample.newYork))
    }

    @Test("The day of the completion is the family's, whatever the server's")
    func zone() throws {
        // 23:30 of 10 June in New York is 11 June in Auckland and in universal time.
        var late = completed
        late.completedAt = Sample.now.addingTimeInterval(13.5 * 3_600)
        let auckland = try #require(TimeZone(identifier: "Pacific/Auckland"))
        #expect(!Reopening.isPossible(late, today: Sample.day("2026-06-18"), zone: Sample.newYork))
        #expect(Reopening.isPossible(late, today: Sample.day("2026-06-18"), zone: auckland))
    }

    @Test("The list is active again, its expense is reversed, its purchases go")
    func reversed() {
        let reopening = reopening([purchase(1), purchase(2), purchase(3, of: nil)])
        #expect(reopening.list.status == .active && reopening.list.completedAt == nil)
        #expect(reopening.list.transactionID == nil && reopening.payment == .reversed(Self.transactionID))
        #expect(reopening.purchases == [.numbered(1), .numbered(2)])
    }

    @Test("Of each lot what is left is taken back; used ones and those of others stay")
    func lots() {
        let reopening = reopening(
            [purchase(1), purchase(2), purchase(3)],
            [
                lot(11, "2", of: 1), lot(12, "0.5", of: 2), lot(13, "0", of: 3), lot(14, "4", of: 99),
                lot(15, "4", of: nil),
            ])
        #expect(reopening.takenBack.map(\.lot.id) == [.numbered(11), .numbered(12)])
        #expect(reopening.takenBack.allSatisfy { $0.lot.quantity.isZero })
        #expect(reopening.takenBack.map(\.movement.delta) == [-2_000, -500])
        #expect(reopening.takenBack.map(\.movement.lotID) == reopening.takenBack.map(\.lot.id))
        #expect(reopening.takenBack.allSatisfy { $0.movement.reason == .corrected && $0.movement.by == Sample.ben })
    }

    @Test("An expense that the bank has told of stays, and the next completion says what it reads")
    func matched() throws {
        let reopening = reopening(isMatched: true)
        #expect(reopening.payment == .kept(Self.transactionID))
        #expect(reopening.list.transactionID == Self.transactionID)

        var again = Sample.weeklyShop()
        again.list = reopening.list
        var form = CompletionForm(again, sourceID: Sample.source, today: Sample.today + 1)
        form.receiptTotal = .typed("13.00")
        let draft = try form.validated(
            again, among: .init(isStore: { _ in true }, isSource: { _ in true }), today: Sample.today + 1,
            locale: Sample.english)
        let plan = CompletionPlan(
            draft, of: again,
            .init(
                person: Sample.ann, instant: Sample.now, storeName: "Corner Market",
                transactionID: Identifier<Reopening>.numbered(1).uuid, location: { _ in .cupboard },
                makeID: { Identifier<Reopening>.numbered(2).uuid }))
        guard case .update(let id, let expense) = plan.payment else {
            Issue.record("another expense was posted")
            return
        }
        #expect(id == Self.transactionID && expense.amount == Sample.dollars("13.00"))
        #expect(plan.list.transactionID == Self.transactionID)
        #expect(plan.message(Sample.english) == "Weekly shop completed. $13.00 posted to Groceries.")
    }

    @Test("A list without an expense has none to reverse")
    func free() {
        var list = completed
        list.transactionID = nil
        let reopening = Reopening(
            list, purchases: [], lots: [], isMatched: false, by: Sample.ann, at: Sample.now,
            movementID: { .numbered(1) })
        #expect(reopening.payment == .none)
    }
}
