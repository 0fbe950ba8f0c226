import Design
import Foundation
import Groceries
import Household
import HouseholdClient
import Ledger
import Synchronization
import Testing

@testable import GroceryScreens

@MainActor
@Suite("Shopping lists in their list")
struct ShoppingListsModelTests {
    @Test("What is being bought and what was bought stand apart, each with its words")
    func groups() async throws {
        let model = page(GrocerySample.listsClient())
        await model.live.refresh()
        let content = try #require(model.live.content)

        let weekly = content.active[0]
        #expect(weekly.name == "Weekly shop" && !weekly.isCompleted)
        #expect(weekly.detail == ["3 items"])
        #expect(weekly.amount == "$20.00" && weekly.amountName == "Budget" && !weekly.isEstimate)
        #expect(weekly.percentage == 67 && weekly.progress == "67 percent done" && !weekly.isFull)
        #expect(weekly.sentence == "Weekly shop, 3 items, budget $20.00")

        let party = content.active[1]
        #expect(party.amount == "$21.97" && party.amountName == "Estimate" && party.isEstimate)
        #expect(party.percentage == 0 && party.progress == "0 percent done")

        let past = content.completed[0]
        #expect(past.isCompleted && past.isFull && past.percentage == 100)
        #expect(past.detail == ["2 items", "Jun 3"])
        #expect(past.sentence == "Last week, 2 items, completed, budget $20.00")

        #expect(
            content.pages == [
                .shoppingList(weekly.id), .shoppingList(party.id), .shoppingList(past.id),
            ])
    }

    @Test("One line is one item, and a list without lines has a bar at nothing")
    func counts() {
        let one = GrocerySample.filled(GrocerySample.weeklyShop, [GrocerySample.lines[0]])
        let row = ShoppingListRowContent(one, family: GrocerySample.family)
        #expect(row.detail == ["1 item"] && row.isFull)
        let none = ShoppingListRowContent(GrocerySample.bareList, family: GrocerySample.family)
        #expect(none.detail == ["0 items"] && none.percentage == 0 && !none.isFull)
    }

    @Test("A family without lists is told so")
    func empty() async {
        let model = page(GrocerySample.listsClient(active: [], completed: []))
        await model.live.refresh()
        guard case .empty = model.live.state else { return #expect(Bool(false), "it is not empty") }
        #expect(model.live.state.pages(\.pages) == [])
    }

    @Test("The menu leads to a smart list and to one by hand")
    func menu() {
        var opened: [Route] = []
        let model = ShoppingListsModel(
            client: GrocerySample.listsClient(), person: GrocerySample.ann, open: { opened.append($0) },
            say: { _ in })
        model.smartListTapped()
        model.manualListTapped()
        #expect(opened == [.groceries(.smartList), .groceries(.createList)])
    }

    @Test("Deleting asks, deletes, and can be undone for ten seconds")
    func deleting() async throws {
        let done = Mutex<[String]>([])
        let client = GrocerySample.listsClient { client in
            client.shoppingLists.delete = { (_) async throws(ClientFailure) in done.withLock { $0.append("deleted") } }
            client.shoppingLists.restore = { (_) async throws(ClientFailure) in
                done.withLock { $0.append("restored") }
                return GrocerySample.filledList
            }
        }
        var (said, left): ([ToastMessage], [ShoppingList.ID]) = ([], [])
        let model = ShoppingListsModel(
            client: client, person: GrocerySample.ann, open: { _ in }, say: { said.append($0) },
            deleted: { left.append($0) })
        await model.live.refresh()
        let row = try #require(model.live.content?.active.first)

        model.deleteTapped(row)
        #expect(model.isAskingToDelete && model.deleting == row)
        await model.deleteConfirmed(row)

        #expect(done.withLock { $0 } == ["deleted"] && left == [row.id])
        #expect(said.map(\.listWords) == ["Weekly shop was deleted"])
        let undo = try #require(said.last?.listUndo)
        #expect(undo.seconds == 10)
        await undo.act()
        #expect(done.withLock { $0 } == ["deleted", "restored"])
        #expect(said.last?.listWords == "Weekly shop is back")
    }

    @Test("A list that was completed meanwhile stays, and it is said why; one that is gone is gone")
    func refusedDeletion() async throws {
        let code = Mutex(ErrorCode.listCompleted)
        let client = GrocerySample.listsClient { client in
            client.shoppingLists.delete = { (_) async throws(ClientFailure) in
                let code = code.withLock { $0 }
                throw .refused(ClientRefusal(code: code, sentence: code.sentence))
            }
        }
        let model = page(client)
        await model.live.refresh()
        let row = try #require(model.live.content?.active.first)
        await model.deleteConfirmed(row)
        #expect(model.failure == "This list is completed. Reopen it to change it.")
        model.dismissTapped()
        code.withLock { $0 = .notFound }
        await model.deleteConfirmed(row)
        #expect(model.failure == nil && !model.isWorking)
    }

    @Test("Completed ones come twenty at a time")
    func showMore() async {
        let completed = (0..<25).map { number in
            let id: ShoppingList.ID = GrocerySample.id(UInt8(150 + number))
            return GrocerySample.filled(
                ShoppingList(
                    id: id, name: "Shop \(number)", status: .completed, createdBy: GrocerySample.benID,
                    createdAt: GrocerySample.now), [])
        }
        let model = page(GrocerySample.listsClient(active: [], completed: completed))
        await model.live.refresh()
        #expect(model.live.content?.completed.count == 20 && model.live.content?.hasMore == true)
        await model.showMoreTapped()
        #expect(model.live.content?.completed.count == 25 && model.live.content?.hasMore == false)
    }

    private func page(_ client: HouseholdClient) -> ShoppingListsModel {
        ShoppingListsModel(client: client, person: GrocerySample.ann, open: { _ in }, say: { _ in })
    }
}
