import Foundation
import Household
import Ledger
import Testing

@testable import Groceries

@Suite("What was thrown away, and what was put back")
struct DiscardTests {
    private typealias Sample = PantrySample
    private let milk = Sample.lot(1, of: Sample.item(1, "Milk"), "2", purchase: Sample.id(7))
    private let bread = Sample.lot(2, of: Sample.item(2, "Bread"))

    private struct Step {
        let seconds: TimeInterval
        let delta: Int64
        let reason: PantryMovement.Reason
        var isBread = false
    }

    /// What counts as thrown away after movements, in the order of the acts.
    private func discards(_ steps: [Step]) -> [GroceryInsights.Discard] {
        let movements = steps.enumerated().map { number, step in
            PantryMovement(
                id: Sample.id(number), lotID: step.isBread ? bread.id : milk.id, delta: step.delta * 1_000,
                reason: step.reason, at: Sample.morning.addingTimeInterval(step.seconds), by: Sample.id(1))
        }
        return GroceryInsights.Discard.all(movements, lots: [milk.id: milk, bread.id: bread], in: .gmt)
    }

    private func amounts(_ steps: [Step]) -> [String] { discards(steps).map(\.quantity.digits) }

    @Test("What was thrown away is known with its item, its purchase and its day")
    func known() throws {
        let discard = try #require(discards([Step(seconds: 0, delta: -2, reason: .expired)]).first)
        #expect(discard.itemID == milk.itemID && discard.purchaseID == milk.purchaseID)
        #expect(discard.quantity == Quantity(whole: 2))
        #expect(discard.date == CalendarDate(Sample.morning, in: .gmt))
    }

    @Test("What is put back right afterwards was not thrown away, whatever happens to other lots")
    func undone() {
        let gone = Step(seconds: 0, delta: -2, reason: .expired)
        #expect(amounts([gone, Step(seconds: 10, delta: 2, reason: .corrected)]) == [])
        #expect(amounts([gone, Step(seconds: 600, delta: 2, reason: .corrected)]) == [])
        #expect(amounts([gone, Step(seconds: 10, delta: 1, reason: .corrected)]) == ["1"])
        #expect(amounts([gone, Step(seconds: 10, delta: 5, reason: .corrected)]) == [])
        let other = Step(seconds: 5, delta: -1, reason: .expired, isBread: true)
        #expect(amounts([gone, other, Step(seconds: 10, delta: 2, reason: .corrected)]) == ["1"])
        #expect(amounts([gone, Step(seconds: 10, delta: 2, reason: .corrected), gone]) == ["2"])
    }

    @Test("What is counted later, after another act, or downwards takes nothing back")
    func kept() {
        let gone = Step(seconds: 0, delta: -1, reason: .expired)
        #expect(amounts([gone, Step(seconds: 601, delta: 1, reason: .corrected)]) == ["1"])
        #expect(amounts([gone, Step(seconds: 10, delta: -1, reason: .corrected)]) == ["1"])
        let used = Step(seconds: 5, delta: -1, reason: .used)
        #expect(amounts([gone, used, Step(seconds: 10, delta: 2, reason: .corrected)]) == ["1"])
        let other = Step(seconds: 10, delta: 1, reason: .corrected, isBread: true)
        #expect(amounts([gone, other]) == ["1"])
        #expect(amounts([used, Step(seconds: 10, delta: 1, reason: .corrected)]) == [])
    }

    @Test("What a lot lost that nobody knows is left out")
    func unknown() {
        let movement = PantryMovement(
            id: Sample.id(1), lotID: Sample.id(9), delta: -1_000, reason: .expired, at: Sample.morning,
            by: Sample.id(1))
        #expect(GroceryInsights.Discard.all([movement], lots: [milk.id: milk], in: .gmt).isEmpty)
    }
}
