import Design
import Groceries
import Household
import HouseholdClient
import Ledger
import Synchronization
import Testing

@testable import GroceryScreens

@MainActor
@Suite("Counting the pantry")
struct StocktakeModelTests {
    @Test("Every tracked item is there with what should be there, also where nothing is")
    func rows() async throws {
        let model = page(GrocerySample.pantryClient())
        await model.live.refresh()
        let rows = try #require(model.live.content)
        #expect(rows.map(\.name) == ["Bread", "Cheese", "Coffee", "Eggs", "Milk", "Olive oil", "Peas", "Rice"])
        #expect(
            rows.map(\.expected) == [
                "Expected 1", "Expected 0.75 kg", "Expected 0", "Expected 6", "Expected 3", "Expected 0",
                "Expected 2 packs", "Expected 0 packs",
            ])
        #expect(rows[0].label == "Counted Bread")
        #expect(rows[1].label == "Counted Cheese in kg")
        #expect(model.progress(of: rows) == "0 of 8 counted")
        #expect(model.following(rows[0].id, in: rows) == rows[1].id)
        #expect(model.following(rows[7].id, in: rows) == nil)
    }

    @Test("What was typed is sent, nothing counts as 0, and what is empty is left alone")
    func saving() async throws {
        let sent = Mutex<[[GroceryItem.ID: QuantityInput]]>([])
        var client = GrocerySample.pantryClient()
        client.pantry.count = { (counts) async throws(ClientFailure) in sent.withLock { $0.append(counts) } }
        var (said, left) = (0, 0)
        let model = StocktakeModel(
            client: client, person: GrocerySample.ann, say: { _ in said += 1 }, left: { left += 1 })
        await model.live.refresh()
        let rows = try #require(model.live.content)
        model.typedChanged("2", of: GrocerySample.milk.id)
        model.typedChanged("0", of: GrocerySample.bread.id)
        model.typedChanged(" ", of: GrocerySample.eggs.id)
        #expect(model.progress(of: rows) == "2 of 8 counted")
        await model.saveTapped()
        #expect(
            sent.withLock { $0 } == [[GrocerySample.milk.id: .typed("2"), GrocerySample.bread.id: .typed("0")]])
        #expect(said == 1 && left == 1)
    }

    @Test("Pressed too early it says what is missing; a number that is none is said at its item")
    func problems() async {
        let model = page(GrocerySample.pantryClient())
        await model.live.refresh()
        await model.saveTapped()
        #expect(model.failure == "Count at least one item.")
        #expect(model.refusals == 1)
        model.typedChanged("many", of: GrocerySample.milk.id)
        model.typedChanged("10000", of: GrocerySample.cheese.id)
        await model.saveTapped()
        #expect(model.problems[GrocerySample.milk.id] == "Enter a quantity between 0.001 and 9999.")
        #expect(model.problems.count == 2)
        #expect(model.firstProblem == GrocerySample.cheese.id)
        #expect(model.failure == nil)
        model.typedChanged("2", of: GrocerySample.milk.id)
        #expect(model.problems[GrocerySample.milk.id] == nil)
    }

    @Test("What could not be saved stays typed, with the reason")
    func failing() async {
        var client = GrocerySample.pantryClient()
        client.pantry.count = { (_) async throws(ClientFailure) in throw .fault(.unreachable) }
        var left = 0
        let model = StocktakeModel(client: client, person: GrocerySample.ann, say: { _ in }, left: { left += 1 })
        await model.live.refresh()
        model.typedChanged("2", of: GrocerySample.milk.id)
        await model.saveTapped()
        #expect(model.failure == ClientFault.unreachable.sentence)
        #expect(model.typed[GrocerySample.milk.id] == "2")
        #expect(left == 0 && !model.isSaving)
    }

    @Test("Without anything to count the page is empty")
    func empty() async {
        let model = page(GrocerySample.pantryClient([]))
        await model.live.refresh()
        guard case .empty = model.live.state else { return #expect(Bool(false), "it is not empty") }
    }

    private func page(_ client: HouseholdClient) -> StocktakeModel {
        StocktakeModel(client: client, person: GrocerySample.ann, say: { _ in }, left: {})
    }
}
