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
@Suite("The page of an item")
struct ItemDetailModelTests {
    @Test("Prices, prediction and purchases are told; the line of prices has the same numbers")
    func full() async throws {
        let detail = try await detail(of: GrocerySample.milk)
        #expect(detail.prices.map(\.title) == ["Last", "Average", "Low", "High"])
        #expect(detail.prices.map(\.value) == ["$4.29", "$4.25", "$3.99", "$4.49"])
        #expect(detail.prediction == "Usually every 7 days. Expected 2 days ago. Confidence: Medium")
        #expect(detail.stock == "None in the house" && detail.lots.isEmpty)
        #expect(detail.purchases.map(\.title) == ["Jun 1", "May 18", "May 11", "May 4"])
        #expect(detail.purchases[1].detail == ["Qty: 2", "$4.49 each", "Aldi"])
        let line = try #require(detail.line)
        #expect(line.points.map(\.price) == ["$3.99", "$3.99", "$4.49", "$4.29"])
        #expect(line.stores == ["Corner Market", "Aldi"] && line.isWorthDrawing)
        #expect(line.summary == "4 purchases, lowest $3.99, highest $4.49, last $4.29 on Jun 1, 2026")
        #expect(detail.acts == [.edit, .merge, .pause, .archive])
    }

    @Test("What was never bought has dashes and no line; what was bought once has no line worth drawing")
    func unbought() async throws {
        let oil = try await detail(of: GrocerySample.oliveOil)
        #expect(oil.prices.allSatisfy { $0.value == "—" } && oil.line == nil)
        #expect(oil.prediction == "Roost predicts it once you have bought it on 3 days.")
        #expect(oil.stock == "1" && oil.lots.map(\.sentence) == ["Qty: 1, Cupboard, Expires in 90 days"])

        let once = ItemsSample.page(
            GrocerySample.milk, [HomeSample.purchase(150, GrocerySample.milk, daysAgo: 2, 1, 399, at: nil)])
        let line = try #require(ItemDetail(once, family: GrocerySample.family).line)
        #expect(!line.isWorthDrawing && !line.hasStores && line.summary == "1 purchase, $3.99 on Jun 8, 2026")
    }

    @Test("Why nothing is predicted is said as it is")
    func unpredicted() {
        var paused = GrocerySample.milk
        paused.isPredictionPaused = true
        let detail = ItemDetail(ItemsSample.page(paused), family: GrocerySample.family)
        #expect(detail.prediction == "You chose not to predict this." && detail.acts.contains(.predict))

        let old = [90, 83, 76].enumerated().map { place, days in
            HomeSample.purchase(150 + UInt8(place), GrocerySample.milk, daysAgo: days, 1, 399)
        }
        #expect(
            ItemDetail(ItemsSample.page(GrocerySample.milk, old), family: GrocerySample.family).prediction
                == "You haven't bought it for a long time. Roost predicts it again once you buy it.")
    }

    @Test("What is opened, frozen, low or not tracked is told")
    func stock() {
        var item = GrocerySample.milk
        item.parLevel = Quantity(whole: 3)
        var frozen = HomeSample.lot(150, item, 1, bestBefore: GrocerySample.today + 5, in: .freezer)
        frozen.openedAt = GrocerySample.now.addingTimeInterval(-86_400)
        let detail = ItemDetail(
            ItemsSample.page(item, [], lots: [frozen]), family: GrocerySample.family)
        #expect(detail.isLow && detail.stock == "1")
        #expect(detail.lots.map(\.sentence) == ["Qty: 1, Freezer, Opened Jun 9, Best before Jun 15, 2026"])
        #expect(detail.facts.map(\.value) == ["3", "10 days"])

        item.isTracked = false
        let untracked = ItemDetail(ItemsSample.page(item, [], lots: []), family: GrocerySample.family)
        #expect(untracked.stock == "Not tracked in the pantry" && !untracked.isLow)
        #expect(untracked.acts == [.edit, .merge, .pause, .delete])
    }

    @Test("The menu leads to the sheets, pauses and predicts again")
    func menu() async throws {
        let sent = Mutex<[ItemChange]>([])
        var client = ItemsSample.client()
        client.groceryItems.change = { (_, change) async throws(ClientFailure) in
            sent.withLock { $0.append(change) }
            return ItemsSample.record(of: GrocerySample.milk)
        }
        var opened: [Route] = []
        var said: [String] = []
        let page = self.page(client, open: { opened.append($0) }, say: { said.append($0.words) })
        await page.live.refresh()
        await page.chosen(.edit)
        await page.chosen(.merge)
        await page.chosen(.pause)
        await page.chosen(.predict)
        let id = GrocerySample.milk.id
        #expect(opened == [.groceries(.editItem(id)), .groceries(.mergeItem(id))])
        #expect(said == ["Milk won't be predicted any more", "Milk will be predicted again"])
        #expect(sent.withLock { $0.map(\.isPredictionPaused) } == [true, false])
    }

    @Test("What has a history is archived after a question, and can be brought back")
    func archiving() async throws {
        let sent = Mutex<[ItemChange]>([])
        var client = ItemsSample.client()
        client.groceryItems.change = { (_, change) async throws(ClientFailure) in
            sent.withLock { $0.append(change) }
            var item = GrocerySample.milk
            item.version = 2
            return ItemsSample.record(of: item)
        }
        var said: [ToastMessage] = []
        var left = 0
        let page = self.page(client, say: { said.append($0) }, left: { left += 1 })
        await page.live.refresh()
        await page.chosen(.archive)
        #expect(page.isAskingToRemove && page.removal == .archive && left == 0)
        await page.removeConfirmed(.archive)
        #expect(left == 1 && said.map(\.words) == ["Milk archived"])
        guard case .undoable(_, _, let undo)? = said.first else {
            return #expect(Bool(false), "nothing can be undone")
        }
        await undo()
        #expect(sent.withLock { $0.map(\.isArchived) } == [true, false])
        #expect(sent.withLock { $0.map(\.version) } == [1, 2])
    }

    @Test("What has none is deleted; where a list names it, it is told that it was archived")
    func deleting() async {
        let deleted = Mutex(false)
        let isListed = Mutex(false)
        var client = ItemsSample.client()
        client.groceryItems.delete = { (_) async throws(ClientFailure) in deleted.withLock { $0 = true } }
        client.groceryItems.page = { (_) async throws(ClientFailure) in
            if deleted.withLock({ $0 }), !isListed.withLock({ $0 }) { throw ItemsSample.noSuchItem }
            return ItemsSample.page(GrocerySample.milk, [], lots: [])
        }
        for (listed, words) in [(false, "Milk deleted"), (true, "Milk archived")] {
            deleted.withLock { $0 = false }
            isListed.withLock { $0 = listed }
            var said: [ToastMessage] = []
            var left = 0
            let page = self.page(client, say: { said.append($0) }, left: { left += 1 })
            await page.live.refresh()
            #expect(page.removal == .delete)
            await page.removeConfirmed(.delete)
            #expect(said.map(\.words) == [words] && left == 1 && !page.live.isGone)
        }
    }

    private func detail(of item: GroceryItem) async throws -> ItemDetail {
        let page = ItemDetailModel(
            client: ItemsSample.client(), itemID: item.id, person: GrocerySample.ann, open: { _ in },
            say: { _ in })
        await page.live.refresh()
        return try #require(page.live.content)
    }

    private func page(
        _ client: HouseholdClient, open: @escaping @MainActor (Route) -> Void = { _ in },
        say: @escaping ToastAnnouncer = { _ in }, left: @escaping @MainActor () -> Void = {}
    ) -> ItemDetailModel {
        ItemDetailModel(
            client: client, itemID: GrocerySample.milk.id, person: GrocerySample.ann, open: open, say: say, left: left)
    }
}

@MainActor
@Suite("Merging an item into another one")
struct MergeItemModelTests {
    @Test("The other items are offered; what becomes of both is said before anything happens")
    func choosing() async {
        let model = sheet(ItemsSample.client())
        await model.load()
        #expect(model.title == "Merge Milk")
        #expect(model.offered.map(\.item.name) == ["Bread", "Coffee", "Eggs", "Olive oil"])
        #expect(model.sentence == "Choose the item to keep. Milk becomes part of it.")
        await model.mergeTapped()
        #expect(model.message == "Choose the item to keep.")
        model.search = "egg"
        #expect(model.found.map(\.item.name) == ["Eggs"])
        model.chosen(GrocerySample.eggs)
        #expect(model.message == nil)
        #expect(
            model.sentence
                == "Milk becomes part of Eggs: its 4 purchases, what is in the house and its places on lists go there. "
                + "Milk itself goes away. This can't be undone.")
    }

    @Test("Units that do not convert are told at once")
    func units() async {
        let model = sheet(ItemsSample.client())
        await model.load()
        model.chosen(GrocerySample.item(90, "Flour", .pantryStaples, unit: .kg))
        #expect(model.message == "This item is measured in kg.")
        model.chosen(GrocerySample.eggs)
        #expect(model.message == nil)
    }

    @Test("\"Merge\" moves the first item into the second, and tells which one is kept")
    func merging() async {
        let pairs = Mutex<[[GroceryItem.ID]]>([])
        var client = ItemsSample.client()
        client.groceryItems.merge = { (id, into) async throws(ClientFailure) in
            pairs.withLock { $0.append([id, into]) }
            return ItemsSample.record(of: GrocerySample.eggs)
        }
        var kept: [String] = []
        let model = sheet(client) { kept.append($0.name) }
        await model.load()
        model.chosen(GrocerySample.eggs)
        await model.mergeTapped()
        #expect(pairs.withLock { $0 } == [[GrocerySample.milk.id, GrocerySample.eggs.id]])
        #expect(kept == ["Eggs"] && !model.isSaving)
    }

    private func sheet(
        _ client: HouseholdClient, merged: @escaping @MainActor (GroceryItem) -> Void = { _ in }
    ) -> MergeItemModel {
        MergeItemModel(client: client, itemID: GrocerySample.milk.id, person: GrocerySample.ann, merged: merged)
    }
}

extension ToastMessage {
    /// What is said.
    fileprivate var words: String {
        switch self {
        case .done(let words), .failed(let words), .undoable(let words, _, _), .leading(let words, _, _, _),
            .news(let words, _):
            words
        }
    }
}
