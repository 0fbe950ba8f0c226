import Design
import Foundation
import Groceries
import Household
import HouseholdClient
import Ledger
import Synchronization
import Testing
import Waiting

@testable import GroceryScreens

@MainActor
@Suite("The page of a shopping list")
struct ShoppingListDetailModelTests {
    // MARK: What is shown

    @Test("The example of the page: what is spent, what is left, and each line with its words")
    func content() async throws {
        let list = try await shown(page(ListDesk()))
        let money = try #require(list.money)
        #expect(money.figures.map(\.name) == ["Budget", "Spent", "Remaining"])
        #expect(money.figures.map(\.amount) == ["$20.00", "$11.87", "$8.13"])
        #expect(money.figures.map(\.meaning) == [.plain, .plain, .fine])
        #expect(money.spoken == "59 percent of the budget spent" && money.warning == nil)
        #expect(abs((money.share ?? 0) - 0.5935) < 0.000_1 && money.store == "Corner Market")

        #expect(list.sections.map(\.title) == ["Items", "In the basket"])
        #expect(list.sections.map { $0.rows.map(\.name) } == [["Eggs"], ["Milk", "Bread"]])
        let (eggs, milk) = (list.sections[0].rows[0], list.sections[1].rows[0])
        #expect(milk.spoken == "Milk, 2, $8.58" && milk.isTicked && !milk.isEstimate)
        #expect(milk.detail == ["Qty: 2", "Ticked by Ben"])
        #expect(eggs.total == "$4.79" && eggs.isEstimate && eggs.detail == ["Qty: 1"])
        #expect(list.isOpen && list.completion == nil)
    }

    @Test("Too much is red, the bar is full and no wider, and what is estimated above it is said")
    func overBudget() async throws {
        let money = try #require(try await shown(page(ListDesk(GrocerySample.overList))).money)
        #expect(money.figures.map(\.meaning) == [.plain, .over, .over])
        #expect(money.figures[2].amount == "-$1.87")
        #expect(money.share == 1 && money.spoken == "Over budget")
        #expect(money.warning == "Estimated total is $6.66 over budget")
    }

    @Test("Without a budget there is what was spent and what it will be; weights, notes and no price yet are told")
    func noBudget() async throws {
        let list = try await shown(page(ListDesk(GrocerySample.partyList)))
        #expect(list.money?.figures.map(\.name) == ["Spent", "Estimated"])
        #expect(list.money?.share == nil)
        let rows = list.sections[0].rows
        #expect(rows.map(\.detail) == [["Qty: 2", "the one in the red bag"], ["Qty: 0.75 kg"], ["Qty: 1"]])
        #expect(rows.map(\.total) == ["$18.98", "$2.99", "No price yet"])
        #expect(rows[2].spoken == "Olive oil, 1, no price yet")
    }

    @Test("A list with nothing on it shows no figures")
    func bare() async throws {
        let list = try await shown(page(ListDesk(GrocerySample.bareList)))
        #expect(list.sections.isEmpty && list.money == nil)
    }

    @Test("By aisle it follows the store, and the text has a line for each open one")
    func aisles() async throws {
        var open = GrocerySample.filledList
        for index in open.lines.indices { open.lines[index].isPurchased = false }
        let model = page(ListDesk(open))
        let list = try await shown(model, byAisle: true)
        #expect(list.sections.map(\.title) == ["Dairy & Eggs", "Bakery"])
        #expect(list.sections.map { $0.rows.map(\.name) } == [["Milk", "Eggs"], ["Bread"]])
        let content = try #require(model.live.content)
        #expect(model.text(content, byAisle: true) == "2 Milk\nEggs\nBread")
        #expect(model.text(content, byAisle: false) == "2 Milk\nBread\nEggs")
    }

    @Test("A completed list only tells, and leads to its expense")
    func completed() async throws {
        let desk = ListDesk(GrocerySample.lastWeek)
        var shownExpenses: [UUID] = []
        let model = page(desk, showExpense: { shownExpenses.append($0) })
        let list = try await shown(model)
        #expect(!list.isOpen && list.insights.isEmpty && model.canReopen)
        #expect(list.completion?.sentence == "Completed on Jun 3, 2026")
        #expect(list.sections.map(\.title) == ["Bought"])
        model.tickTapped(list.sections[0].rows[0], isPurchased: false)
        await model.wishes.settled()
        #expect(desk.asked.isEmpty)
        model.expenseTapped(try #require(list.completion?.transactionID))
        #expect(shownExpenses == [GrocerySample.expenseID])
    }

    // MARK: Ticks

    @Test("A tick is seen before the server has answered, and stays")
    func tick() async throws {
        let desk = ListDesk()
        desk.answersLeft = 0
        let model = page(desk)
        let eggs = try await shown(model).sections[0].rows[0]

        model.tickTapped(eggs, isPurchased: true)
        let list = try await shown(model)
        #expect(list.sections.map { $0.rows.map(\.name) } == [["Milk", "Bread", "Eggs"]])
        #expect(list.sections[0].rows[2].detail == ["Qty: 1", "Ticked by you"])
        #expect(list.money?.figures.map(\.amount) == ["$20.00", "$16.66", "$3.34"])

        desk.answersLeft = .max
        await model.wishes.settled()
        #expect(desk.asked == [.change(eggs.id, LineChange(isPurchased: true))])
        #expect(desk.list.lines.map(\.isPurchased) == [true, true, true])
        #expect(try await shown(model).sections.map(\.title) == ["In the basket"])
    }

    @Test("Quick ticks are sent one after the other, in their order")
    func order() async throws {
        let desk = ListDesk()
        desk.answersLeft = 0
        let model = page(desk)
        let list = try await shown(model)
        let (eggs, milk) = (list.sections[0].rows[0], list.sections[1].rows[0])

        model.tickTapped(eggs, isPurchased: true)
        model.tickTapped(milk, isPurchased: false)
        model.tickTapped(eggs, isPurchased: false)
        #expect(await eventually { desk.asked.count == 1 })
        #expect(try await shown(model).sections[0].rows.map(\.name) == ["Milk", "Eggs"])

        desk.answersLeft = .max
        await model.wishes.settled()
        #expect(
            desk.asked == [
                .change(eggs.id, LineChange(isPurchased: true)), .change(milk.id, LineChange(isPurchased: false)),
                .change(eggs.id, LineChange(isPurchased: false)),
            ])
        #expect(desk.list.lines.first { $0.id == milk.id }?.actual?.each == GrocerySample.cents(429))
    }

    @Test("A refused tick goes back, and it is said why; those after it are still sent")
    func refusal() async throws {
        let desk = ListDesk()
        desk.refuse(.notFound)
        var said: [ToastMessage] = []
        let model = page(desk, say: { said.append($0) })
        let list = try await shown(model)
        model.tickTapped(list.sections[0].rows[0], isPurchased: true)
        model.tickTapped(list.sections[1].rows[0], isPurchased: false)
        await model.wishes.settled()
        #expect(said.map(\.listWords) == ["Eggs is no longer on this list"])
        #expect(desk.asked.count == 2)
        #expect(try await shown(model).sections[0].rows.map(\.name) == ["Milk", "Eggs"])
    }

    @Test("Once the list is completed nothing that waits is tried any more")
    func completedElsewhere() async throws {
        let desk = ListDesk()
        desk.refuse(.listCompleted)
        var said = 0
        let model = page(desk, say: { _ in said += 1 })
        let list = try await shown(model)
        model.tickTapped(list.sections[0].rows[0], isPurchased: true)
        model.tickTapped(list.sections[1].rows[0], isPurchased: false)
        await model.wishes.settled()
        #expect(desk.asked.count == 1 && said == 1 && model.wishes.wishes.isEmpty)
    }

    @Test("Without a connection a tick waits, its line says so after a second, and it is sent in order on return")
    func offline() async throws {
        let (desk, clock) = (ListDesk(), HandClock())
        desk.fail(.fault(.unreachable))
        var said = 0
        let model = page(desk, clock: clock, say: { _ in said += 1 })
        let list = try await shown(model)
        model.tickTapped(list.sections[0].rows[0], isPurchased: true)
        model.tickTapped(list.sections[1].rows[1], isPurchased: false)
        // The two that are watched, and the pause until the first is sent again.
        #expect(await eventually { clock.sleeperCount == 3 })
        #expect(model.wishes.lateLines.isEmpty)

        clock.advance(by: LineWishes.patience)
        #expect(await eventually { model.wishes.lateLines.count == 2 })
        #expect(try await shown(model).sections.flatMap(\.rows).count { $0.detail.contains("Saving…") } == 2)

        clock.advance(by: LineWishes.pause)
        await model.wishes.settled()
        #expect(desk.asked.count == 3 && desk.asked[0] == desk.asked[1])
        #expect(model.wishes.lateLines.isEmpty && said == 0)
        #expect(
            desk.list.lines.filter(\.isPurchased).map(\.id) == [GrocerySample.lines[0].id, GrocerySample.lines[2].id])
    }

    @Test("What was read before a tick was done does not take it back")
    func olderReading() async throws {
        let desk = ListDesk()
        let model = page(desk)
        let list = try await shown(model)
        desk.isReadingHeld = true
        desk.answersLeft = 1
        let reading = Task { await model.live.refresh() }
        #expect(await eventually { desk.readings == 2 })
        model.tickTapped(list.sections[0].rows[0], isPurchased: true)
        model.tickTapped(list.sections[1].rows[1], isPurchased: false)
        #expect(await eventually { model.wishes.lastAnswered == 1 })

        desk.isReadingHeld = false
        await reading.value
        let names = [["Bread"], ["Milk", "Eggs"]]
        #expect(model.live.content?.page.list.lines == GrocerySample.lines)
        #expect(try await shown(model).sections.map { $0.rows.map(\.name) } == names)

        desk.answersLeft = .max
        await model.wishes.settled()
        #expect(try await shown(model).sections.map { $0.rows.map(\.name) } == names)
        #expect(model.live.content?.known == 2)
    }

    // MARK: The other parent

    @Test("What the other one ticks is said by name; what the person ticked is not")
    func announcements() async throws {
        let desk = ListDesk()
        let model = page(desk)
        let eggs = try await shown(model).sections[0].rows[0]
        let before = try #require(model.live.content)
        #expect(model.contentChanged(from: nil, to: before) == nil)

        desk.list.lines[2].isPurchased = true
        desk.list.lines[2].purchasedBy = GrocerySample.benID
        await model.live.refresh()
        #expect(model.contentChanged(from: before, to: model.live.content) == "Ben ticked Eggs")

        let theirs = model.live.content
        model.tickTapped(eggs, isPurchased: false)
        await model.wishes.settled()
        #expect(model.contentChanged(from: theirs, to: model.live.content) == nil)
        #expect(model.wishes.wishes.isEmpty)
    }

    @Test("Who unticked something is known from what is heard")
    func unticked() async throws {
        let desk = ListDesk()
        let heard = HouseholdEvent(
            familyID: GrocerySample.family.id,
            change: .groceryLineChanged(
                GrocerySample.weeklyShop.id, line: GrocerySample.lines[0].id, by: GrocerySample.benID))
        let model = page(
            desk,
            changes: AsyncStream { stream in
                stream.yield(.commit([heard]))
                stream.finish()
            })
        _ = try await shown(model)
        let before = model.live.content
        desk.list.lines[0].isPurchased = false
        desk.list.lines[0].purchasedBy = nil
        await model.live.followChanges()
        #expect(model.contentChanged(from: before, to: model.live.content) == "Ben unticked Milk")
    }

    @Test("Many changes at once are said as their number")
    func manyChanges() async throws {
        let item = GrocerySample.milk
        let lines = (0..<5).map { GrocerySample.line(UInt8(100 + $0), item, 1, position: $0) }
        let desk = ListDesk(GrocerySample.filled(GrocerySample.weeklyShop, lines))
        let model = page(desk)
        _ = try await shown(model)
        let before = model.live.content
        for index in 0..<5 {
            desk.list.lines[index].isPurchased = true
            desk.list.lines[index].purchasedBy = GrocerySample.benID
        }
        await model.live.refresh()
        #expect(model.contentChanged(from: before, to: model.live.content) == "5 items changed")
    }

    private func page(
        _ desk: ListDesk, clock: (any Clock<Duration>)? = nil, changes: AsyncStream<ClientChange>? = nil,
        say: @escaping ToastAnnouncer = { _ in }, showExpense: @escaping @MainActor (UUID) -> Void = { _ in }
    ) -> ShoppingListDetailModel {
        ShoppingListDetailModel(
            client: desk.client { client in
                if let clock { client.clock.monotonic = clock }
                if let changes { client.changes = { changes } }
            }, listID: desk.list.id, person: GrocerySample.ann, open: { _ in }, say: say, showExpense: showExpense)
    }

    /// What the page shows, read first where nothing was.
    private func shown(_ model: ShoppingListDetailModel, byAisle: Bool = false) async throws -> ShownList {
        if model.live.content == nil { await model.live.refresh() }
        return model.shown(try #require(model.live.content), byAisle: byAisle)
    }
}
