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
@Suite("What is done with a shopping list and its lines")
struct ShoppingListActsTests {
    @Test(
        "Plus and minus go to the next round quantity; the last one is taken off by Delete",
        arguments: [
            (1_000, GroceryUnit.each, 2_000, nil), (3_000, .each, 4_000, 2_000), (750, .kg, 1_000, nil),
            (1_500, .kg, 2_000, 1_000), (500_000, .g, 600_000, 400_000), (250_000, .ml, 300_000, 200_000),
            (9_999_000, .each, nil, 9_998_000),
        ] as [(Int64, GroceryUnit, Int64?, Int64?)])
    func steps(_ thousandths: Int64, _ unit: GroceryUnit, _ more: Int64?, _ less: Int64?) {
        var line = GrocerySample.lines[2]
        line.measure = Measure(Quantity(thousandths: thousandths), unit)
        let row = LineRow(
            line, of: GrocerySample.filledList, people: [:], person: GrocerySample.ann.user.id, isLate: false,
            format: DisplayFormat(GrocerySample.family))
        #expect(row.more?.measure.quantity.thousandths == more)
        #expect(row.less?.measure.quantity.thousandths == less)
    }

    @Test("A press of plus sends the quantity that is wanted")
    func quantity() async throws {
        let desk = ListDesk()
        let model = page(desk)
        let eggs = try await shown(model).sections[0].rows[0]
        let step = try #require(eggs.more)
        #expect(step.title == "Quantity 2" && eggs.less == nil)
        model.quantityTapped(eggs, step)
        #expect(try await shown(model).sections[0].rows[0].detail == ["Qty: 2"])
        await model.wishes.settled()
        #expect(desk.list.lines[2].measure == Measure(Quantity(whole: 2), .each))
    }

    @Test("A deleted line goes at once, and Undo brings it back with quantity, price, tick and place")
    func deletion() async throws {
        let desk = ListDesk()
        var said: [ToastMessage] = []
        let model = page(desk, say: { said.append($0) })
        let milk = try await shown(model).sections[1].rows[0]
        model.deleteTapped(milk)
        #expect(try await shown(model).sections.flatMap(\.rows).map(\.name) == ["Eggs", "Bread"])
        await model.wishes.settled()
        #expect(desk.list.lines.count == 2)

        #expect(said.map(\.listWords) == ["Milk was removed"])
        let undo = try #require(said.last?.listUndo)
        #expect(undo.seconds == 10)
        await undo.act()
        #expect(said.last?.listWords == "Milk is back on the list")
        let back = try #require(desk.list.lines.first { $0.itemID == GrocerySample.milk.id })
        #expect(back.measure == milk.line.measure && back.actual == milk.line.actual && back.isPurchased)
        #expect(back.estimate == milk.line.estimate && back.position == 0)
        #expect(try await shown(model).sections.flatMap(\.rows).count == 3)
    }

    @Test("Three insights, what saves most first; those that are good news offer nothing")
    func insights() async throws {
        let insights = try await shown(page(ListDesk())).insights
        #expect(insights.map(\.name) == ["Eggs", "Milk", "Bread"])
        #expect(insights.map(\.kind) == [.cheaperStore, .aboveUsual, .goodPrice])
        #expect(insights[0].text == "Usually $3.49 at Aldi, $1.30 less")
        #expect(insights.map { $0.price?.minorUnits } == [349, 369, nil])
        #expect(insights.map { $0.store?.name } == ["Aldi", nil, nil])
        #expect(insights.map(\.hasActs) == [true, true, false])
    }

    @Test("The usual price takes the place of the one that was compared")
    func usePrice() async throws {
        let desk = ListDesk()
        let model = page(desk)
        let insights = try await shown(model).insights
        model.recommendationTapped(insights[0])
        #expect(model.isChoosingPrice)
        model.usePriceTapped(insights[0])
        model.usePriceTapped(insights[1])
        await model.wishes.settled()
        #expect(desk.list.lines[2].estimate == GrocerySample.cents(349) && desk.list.lines[2].actual == nil)
        #expect(desk.list.lines[0].actual?.each == GrocerySample.cents(369))
    }

    @Test("Another store is sent with the version of the list; where that is older, once more with the new one")
    func changeStore() async throws {
        let desk = ListDesk()
        let sent = Mutex<[ListChange]>([])
        let model = page(
            desk,
            give: { client in
                client.shoppingLists.change = { (_, change) async throws(ClientFailure) in
                    sent.withLock { $0.append(change) }
                    guard change.version == 2 else {
                        let code = ErrorCode.versionConflict
                        throw .refused(ClientRefusal(code: code, sentence: code.sentence))
                    }
                    return desk.list
                }
            })
        let insight = try await shown(model).insights[0]
        desk.list.list.version = 2
        await model.changeStoreTapped(insight)
        #expect(sent.withLock { $0.map(\.version) } == [1, 2])
        #expect(sent.withLock { $0.last?.storeID } == .set(GrocerySample.aldi.id))
        #expect(model.failure == nil && !model.isWorking)
    }

    @Test("Archiving leaves the list, and can be undone")
    func archiving() async throws {
        let desk = ListDesk(GrocerySample.lastWeek)
        let sent = Mutex<[Bool?]>([])
        var (said, left): ([ToastMessage], Int) = ([], 0)
        let model = page(desk, say: { said.append($0) }, left: { left += 1 }) { client in
            client.shoppingLists.change = { (_, change) async throws(ClientFailure) in
                sent.withLock { $0.append(change.isArchived) }
                return desk.list
            }
        }
        _ = try await shown(model)
        await model.archiveTapped()
        #expect(said.map(\.listWords) == ["Last week was archived"] && left == 1)
        let undo = try #require(said.last?.listUndo)
        #expect(undo.seconds == 10)
        await undo.act()
        #expect(sent.withLock { $0 } == [true, false])
    }

    @Test("Reopening asks, says what it undoes, and says why it is too late")
    func reopening() async throws {
        let desk = ListDesk(GrocerySample.lastWeek)
        let model = page(
            desk,
            give: { client in
                client.shoppingLists.reopen = { (_) async throws(ClientFailure) in
                    throw .refused(ClientRefusal(code: .tooLate, sentence: ErrorCode.tooLate.sentence))
                }
            })
        _ = try await shown(model)
        model.reopenTapped()
        #expect(model.isAskingToReopen && model.reopeningWords.hasPrefix("Its expense is reversed"))
        await model.reopenConfirmed()
        #expect(model.failure == "A list can be reopened for 7 days after it was completed.")
        model.dismissTapped()
        #expect(model.failure == nil)
    }

    @Test("A list that nobody has is not found; one that is deleted while it is shown is gone")
    func missing() async throws {
        let isThere = Mutex(true)
        let client = ListDesk().client { client in
            client.shoppingLists.page = { (_) async throws(ClientFailure) in
                if isThere.withLock({ $0 }) { return GrocerySample.page(GrocerySample.filledList) }
                throw .refused(ClientRefusal(code: .notFound, sentence: ErrorCode.notFound.sentence))
            }
        }
        let shown = ShoppingListDetailModel(
            client: client, listID: GrocerySample.weeklyShop.id, person: GrocerySample.ann, open: { _ in },
            say: { _ in })
        await shown.live.refresh()
        isThere.withLock { $0 = false }
        await shown.live.refresh()
        #expect(shown.live.isGone)

        var missed = 0
        let never = ShoppingListDetailModel(
            client: client, listID: GrocerySample.id(99), person: GrocerySample.ann, open: { _ in }, say: { _ in },
            notFound: { missed += 1 })
        await never.live.refresh()
        #expect(missed == 1)
    }

    private func page(
        _ desk: ListDesk, say: @escaping ToastAnnouncer = { _ in }, left: @escaping @MainActor () -> Void = {},
        give: (inout HouseholdClient) -> Void = { _ in }
    ) -> ShoppingListDetailModel {
        ShoppingListDetailModel(
            client: desk.client(give), listID: desk.list.id, person: GrocerySample.ann, open: { _ in }, say: say,
            left: left)
    }

    /// What the page shows, read first where nothing was.
    private func shown(_ model: ShoppingListDetailModel) async throws -> ShownList {
        if model.live.content == nil { await model.live.refresh() }
        return model.shown(try #require(model.live.content), byAisle: false)
    }
}
