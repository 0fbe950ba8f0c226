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
@Suite("The first screen of groceries")
struct HomeModelTests {
    @Test("It shows the budget, what goes off, what is needed and what was bought, each in its words")
    func full() async throws {
        let model = page(HomeSample.client())
        #expect(model.live.state.isLoading)
        await model.live.refresh()
        let content = try #require(model.live.content)
        #expect(content.sections == [.greeting, .quickActions, .budget, .expiring, .mightNeed, .recent])
        #expect(content.budget?.spent == "Spent $240.00 of $600.00")
        #expect(content.budget?.used == "40% Used" && content.budget?.daysLeft == "20 days left")
        #expect(content.budget?.filled == 0.4)
        #expect(
            content.expiring.map(\.sentence) == [
                "Bread, Expired yesterday, Qty: 1", "Eggs, Expires tomorrow, Qty: 6",
            ])
        #expect(content.expiring.map(\.urgency) == [.now, .soon])
        #expect(
            content.expected.map(\.sentence) == [
                "Milk, Expected 2 days ago, Usually every 7 days, Confidence: Medium",
                "Coffee, Expected today, Usually every 10 days, Confidence: Medium",
            ])
        #expect(content.recent.count == 5)
        #expect(content.recent.first?.sentence == "Milk, Qty: 1, Corner Market, Jun 1, $4.29")
    }

    @Test("A purchase tells the price of one where it is not the sum")
    func price() async throws {
        let model = page(HomeSample.client())
        await model.live.refresh()
        let line = try #require(model.live.content?.recent.first { $0.detail.contains("Aldi") })
        #expect(line.detail == ["Qty: 2", "$4.49 each", "Aldi"])
        #expect(line.amount == "$8.98" && line.when == "May 18")
    }

    @Test("A budget that is passed fills its bar and no more")
    func over() async throws {
        let model = page(
            HomeSample.client(HomeSample.overview(budget: HomeSample.standing(spent: 66_000))))
        await model.live.refresh()
        let budget = try #require(model.live.content?.budget)
        #expect(budget.filled == 1 && !budget.isOnTrack && budget.used == "110% Used")
        #expect(budget.projection?.hasPrefix("Projected to exceed budget by $") == true)
    }

    @Test(
        "It greets by the family's clock",
        arguments: [(719, "Good Morning"), (720, "Good Afternoon"), (1_020, "Good Evening")])
    func greeting(_ minutes: Int, _ words: String) async {
        let overview = HomeSample.overview(at: ClockTime(minutesSinceMidnight: minutes))
        let model = page(HomeSample.client(overview))
        await model.live.refresh()
        #expect(model.live.content?.greeting == words)
    }

    @Test("A family that has nothing yet plans its first shop; sections without data are absent")
    func first() async {
        let model = page(HomeSample.client(HomeSample.newOverview))
        await model.live.refresh()
        #expect(model.live.content?.sections == [.greeting, .quickActions, .firstShop])
        let quiet = page(HomeSample.client(HomeSample.overview(lots: [], purchases: [], budget: nil)))
        await quiet.live.refresh()
        #expect(quiet.live.content?.sections == [.greeting, .quickActions, .recent])
        #expect(quiet.live.content?.recent.isEmpty == true)
    }

    @Test("At most three items are expected, by their day")
    func three() async {
        let bought = GrocerySample.items.enumerated().flatMap { place, item in
            (1...4).map { turn in
                HomeSample.purchase(
                    UInt8(160 + place * 4 + turn), item, daysAgo: turn * 7 + place, 1, 300)
            }
        }
        let model = page(HomeSample.client(HomeSample.overview(lots: [], purchases: bought)))
        await model.live.refresh()
        let expected = model.live.content?.expected ?? []
        #expect(expected.map(\.name) == ["Olive oil", "Milk", "Eggs"])
        #expect(expected.map { $0.detail[0] } == ["Expected 4 days ago", "Expected 3 days ago", "Expected 2 days ago"])
    }

    @Test("What was used can be put back: as much as was there, on what the lot is by then")
    func undo() async throws {
        let used = Mutex<[QuantityInput?]>([])
        let changes = Mutex<[LotChange]>([])
        var client = HomeSample.client()
        client.pantry.use = { (_, quantity) async throws(ClientFailure) in
            used.withLock { $0.append(quantity) }
            return HomeSample.lots[1].emptied(version: 4)
        }
        client.pantry.change = { (_, change) async throws(ClientFailure) in
            changes.withLock { $0.append(change) }
            return HomeSample.lots[1]
        }
        var said: [ToastMessage] = []
        let model = page(client) { said.append($0) }
        await model.live.refresh()
        let eggs = try #require(model.live.content?.expiring.last)
        await model.usedTapped(eggs)
        #expect(used.withLock { $0 } == [nil])
        #expect(said.map(\.words) == ["Eggs marked as used"])
        guard case .undoable(_, _, let undo)? = said.first else {
            return #expect(Bool(false), "nothing can be undone")
        }
        await undo()
        let change = try #require(changes.withLock { $0.first })
        #expect(change.version == 4 && change.quantity == .exact(Quantity(whole: 6)))
        #expect(said.map(\.words).last == "Eggs put back")
    }

    @Test("What was thrown away is told as that; a refusal is said on the page")
    func discard() async throws {
        let fails = Mutex(false)
        var client = HomeSample.client()
        client.pantry.discard = { (_, _) async throws(ClientFailure) in
            if fails.withLock({ $0 }) { throw .fault(.unreachable) }
            return HomeSample.lots[0].emptied(version: 4)
        }
        var said: [ToastMessage] = []
        let model = page(client) { said.append($0) }
        await model.live.refresh()
        let bread = try #require(model.live.content?.expiring.first)
        await model.threwAwayTapped(bread)
        #expect(said.map(\.words) == ["Bread marked as thrown away"])
        fails.withLock { $0 = true }
        await model.threwAwayTapped(bread)
        #expect(model.failure == ClientFailure.fault(.unreachable).sentence)
        model.dismissTapped()
        #expect(model.failure == nil && !model.isWorking)
    }

    @Test("\"Not now\" hides an item for seven days")
    func notNow() async throws {
        let days = Mutex<[Int]>([])
        var client = HomeSample.client()
        client.groceries.snooze = { (_, count) async throws(ClientFailure) in
            days.withLock { $0.append(count) }
            return GrocerySample.milk
        }
        var said: [ToastMessage] = []
        let model = page(client) { said.append($0) }
        await model.live.refresh()
        await model.notNowTapped(try #require(model.live.content?.expected.first))
        #expect(days.withLock { $0 } == [7])
        #expect(said.map(\.words) == ["Milk hidden for 7 days"])
    }

    private func page(_ client: HouseholdClient, say: @escaping ToastAnnouncer = { _ in }) -> HomeModel {
        HomeModel(client: client, person: GrocerySample.ann, open: { _ in }, say: say)
    }
}

@MainActor
@Suite("\"Add to List\" of an item")
struct ItemToListModelTests {
    private let milk = ItemToListModel.Wanted(
        id: GrocerySample.milk.id, name: "Milk", quantity: Measure(Quantity(whole: 2), .each))

    @Test("The one list gets it at once, as much as is bought usually")
    func one() async throws {
        let sent = Mutex<[LineForm]>([])
        var client = HomeSample.client()
        client.shoppingLists.addLine = { (_, form, _) async throws(ClientFailure) in
            sent.withLock { $0.append(form) }
            return GrocerySample.added()
        }
        var said: [ToastMessage] = []
        var refreshed = 0
        let model = model(client) {
            said.append($0)
        } added: {
            refreshed += 1
        }
        await model.addTapped(milk)
        let form = try #require(sent.withLock { $0.first })
        #expect(form.subject == .item(milk.id) && form.quantity == .exact(Quantity(whole: 2)) && form.unit == .each)
        #expect(said.map(\.words) == ["Milk added to Weekly shop"])
        #expect(refreshed == 1 && !model.isWorking)
    }

    @Test("What the list has already is told with how much it is now")
    func merged() async {
        let sentence = "Milk is already on this list. Quantity is now 3."
        var client = HomeSample.client()
        client.shoppingLists.addLine = { (_, _, _) async throws(ClientFailure) in GrocerySample.added(sentence) }
        var said: [ToastMessage] = []
        await model(client) { said.append($0) }.addTapped(milk)
        #expect(said.map(\.words) == [sentence])
    }

    @Test("Of several lists one is chosen; of none the sheet of a new one opens")
    func choosing() async {
        let other = ListChoice(id: GrocerySample.id(41), name: "Party")
        let lists = Mutex([HomeSample.weeklyChoice, other])
        let added = Mutex<[ShoppingList.ID]>([])
        var client = GrocerySample.client()
        client.shoppingLists.choices = { () async throws(ClientFailure) in lists.withLock { $0 } }
        client.shoppingLists.addLine = { (list, _, _) async throws(ClientFailure) in
            added.withLock { $0.append(list) }
            return GrocerySample.added()
        }
        var said: [ToastMessage] = []
        var opened: [Route] = []
        let model = ItemToListModel(
            client: client, open: { opened.append($0) }, say: { said.append($0) }, added: {})
        await model.addTapped(milk)
        #expect(model.isAsking && added.withLock { $0.isEmpty })
        await model.chosen(other, for: milk)
        #expect(!model.isAsking && added.withLock { $0 } == [other.id])
        #expect(said.map(\.words) == ["Milk added to Party"])

        lists.withLock { $0 = [] }
        await model.addTapped(milk)
        #expect(opened == [.groceries(.createList)])
        #expect(said.map(\.words).last == "You have no list yet. Add one, then add Milk")
    }

    @Test("Pressed again after no answer, it is sent under the same key; after an answer under a new one")
    func keys() async {
        let keys = Mutex<[String]>([])
        let fails = Mutex(true)
        let count = Mutex(0)
        var client = HomeSample.client()
        client.clock.newRequestKey = {
            count.withLock { $0 += 1 }
            return RequestKey("key \(count.withLock { $0 })")
        }
        client.shoppingLists.addLine = { (_, _, key) async throws(ClientFailure) in
            keys.withLock { $0.append(key.text) }
            if fails.withLock({ $0 }) { throw .fault(.unreachable) }
            return GrocerySample.added()
        }
        let model = model(client)
        await model.addTapped(milk)
        #expect(model.failure == ClientFailure.fault(.unreachable).sentence)
        fails.withLock { $0 = false }
        await model.addTapped(milk)
        #expect(model.failure == nil)
        await model.addTapped(milk)
        #expect(keys.withLock { $0 } == ["key 1", "key 1", "key 2"])
    }

    private func model(
        _ client: HouseholdClient, say: @escaping ToastAnnouncer = { _ in },
        added: @escaping @MainActor () async -> Void = {}
    ) -> ItemToListModel {
        ItemToListModel(client: client, open: { _ in }, say: say, added: added)
    }
}

extension GrocerySample {
    /// Milk, which went onto the list of the page's example.
    fileprivate static func added(_ sentence: String? = nil) -> ChangedLine {
        ChangedLine(list: filledList, line: lines[0], item: milk, mergedSentence: sentence)
    }
}

extension PantryLot {
    /// The lot once nothing is left of it.
    fileprivate func emptied(version: Int) -> PantryLot {
        var lot = self
        lot.quantity = .zero
        lot.version = version
        return lot
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
