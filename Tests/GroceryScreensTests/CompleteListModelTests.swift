import Design
import Foundation
import Groceries
import Household
import HouseholdClient
import Ledger
import Testing
import Waiting

@testable import GroceryScreens

@MainActor
@Suite("The sheet that completes a list")
struct CompleteListModelTests {
    private let milk = GrocerySample.lines[0]
    private let bread = GrocerySample.lines[1]
    private let eggs = GrocerySample.lines[2]

    @Test("It opens at the list's store, paid from what was paid from last, with what the ticked lines add up to")
    func opening() async {
        let model = CompletingDesk().model()
        await model.load()
        #expect(model.typed.storeID == GrocerySample.cornerMarket.id)
        #expect(model.typed.sourceID == ListSheetsSample.checking.id)
        #expect(model.receipt == "11.87" && model.day == GrocerySample.today && !model.isDirty)
        #expect(model.leftovers.map(\.title) == ["Eggs, 1"])
        #expect(model.restNote == "The new list is called Weekly shop (rest).")
        #expect(model.unpriced.isEmpty && model.differenceNote == nil)
    }

    @Test("Where nobody paid for a list before, one source is chosen and several are not")
    func neverPaid() async {
        let desk = CompletingDesk()
        desk.choices = ListSheetsSample.choices([ListSheetsSample.checking, ListSheetsSample.cash], hasLast: false)
        let several = desk.model()
        await several.load()
        #expect(several.typed.sourceID == nil)
        await several.saveTapped()
        #expect(several.messages[.source] == "Choose where you paid from." && desk.sent.isEmpty)

        desk.choices = ListSheetsSample.choices([ListSheetsSample.cash], hasLast: false)
        let one = desk.model()
        await one.load()
        #expect(one.typed.sourceID == ListSheetsSample.cash.id)
    }

    @Test("What the person sees is what is sent")
    func completing() async throws {
        let desk = CompletingDesk()
        let model = desk.model()
        await model.load()
        model.receipt = "12.10"
        #expect(model.differenceNote == "$0.23 more than the items, kept as Other groceries.")
        #expect(model.isDirty)

        await model.saveTapped()

        let form = try #require(desk.sent.first)
        #expect(form.receiptTotal == .typed("12.10") && form.date == GrocerySample.today)
        #expect(form.storeID == GrocerySample.cornerMarket.id && form.sourceID == ListSheetsSample.checking.id)
        #expect(form.leftovers == .move && form.leftoverLines.isEmpty && form.bestBefore.isEmpty)
        #expect(desk.completed.map(\.sentence) == ["Weekly shop completed. $12.10 posted to Groceries."])
    }

    @Test("Less on the receipt is a discount; the sum of the lines is sent exactly")
    func receipt() async {
        let desk = CompletingDesk()
        let model = desk.model()
        await model.load()
        model.receipt = "11.00"
        #expect(model.differenceNote == "$0.87 less than the items, a discount.")
        model.receipt = "11.87"
        #expect(model.differenceNote == nil && !model.isDirty)
        await model.saveTapped()
        #expect(desk.sent.map(\.receiptTotal) == [.exact(GrocerySample.cents(1_187))])
    }

    @Test("Without a source, without a total and tomorrow are refused, each at its field")
    func messages() async {
        let desk = CompletingDesk()
        let model = desk.model()
        await model.load()
        model.typed.sourceID = nil
        model.receipt = ""
        model.day = GrocerySample.today + 1
        await model.saveTapped()
        #expect(model.messages[.source] == "Choose where you paid from.")
        #expect(model.messages[.receiptTotal] == "Enter the receipt total.")
        #expect(model.messages[.date] == "The date can't be in the future.")
        #expect(desk.sent.isEmpty)
        model.typed.sourceID = ListSheetsSample.cash.id
        model.receipt = "12"
        model.day = GrocerySample.today
        #expect(model.messages.fields.isEmpty)
    }

    @Test("Lines that were not bought are moved, dropped, or decided about one by one")
    func leftovers() async {
        let desk = CompletingDesk()
        let model = desk.model()
        await model.load()
        model.typed.leftovers = .drop
        #expect(model.restNote == nil && model.form.leftovers == .drop)
        model.typed.leftovers = .each
        #expect(model.restNote != nil && model.form.leftoverLines == [eggs.id: .move])
        model.typed.leftoverLines[eggs.id] = .drop
        #expect(model.restNote == nil && model.form.leftoverLines == [eggs.id: .drop])
        model.typed.leftovers = .move
        #expect(model.form.leftoverLines.isEmpty)
    }

    @Test("What goes into the pantry is good for its shelf life from the day on, unless somebody says otherwise")
    func bestBefore() async {
        let model = CompletingDesk().model()
        await model.load()
        #expect(model.kept.map(\.bestBefore) == [GrocerySample.today + 10, GrocerySample.today + 4])
        model.day = GrocerySample.today - 1
        #expect(model.kept.map(\.bestBefore) == [GrocerySample.today + 9, GrocerySample.today + 3])
        model.bestBeforeChosen(GrocerySample.today + 20, of: milk.id)
        model.bestBeforeChosen(nil, of: bread.id)
        #expect(model.kept.map(\.bestBefore) == [GrocerySample.today + 20, nil])
        let expected: [ShoppingListItem.ID: CalendarDate?] = [milk.id: GrocerySample.today + 20, bread.id: nil]
        #expect(model.form.bestBefore == expected)
    }

    @Test("What does not go into the pantry is not asked about")
    func untracked() async {
        let desk = CompletingDesk()
        var item = GrocerySample.milk
        item.isTracked = false
        desk.list = ListSheetsSample.list([milk], of: [item])
        let model = desk.model()
        await model.load()
        #expect(model.kept.isEmpty && model.leftovers.isEmpty && model.restNote == nil)
    }

    @Test("A ticked line without a price asks for one, which is kept before the list is completed")
    func unpriced() async {
        let desk = CompletingDesk()
        let coffee = GrocerySample.line(55, GrocerySample.coffee, 2, isTicked: true, position: 4)
        desk.list = ListSheetsSample.list(GrocerySample.lines + [coffee])
        let model = desk.model()
        await model.load()
        #expect(model.unpriced.map(\.title) == ["Coffee, 2"] && model.receipt == "11.87")
        model.typed.prices[coffee.id] = "18.98"
        #expect(model.receipt == "30.85")

        await model.saveTapped()

        #expect(desk.changes.map(\.id) == [coffee.id])
        #expect(desk.changes.first?.change.lineTotal == .set(.typed("18.98")))
        #expect(desk.sent.map(\.receiptTotal) == [.exact(GrocerySample.cents(3_085))])
        #expect(model.unpriced.isEmpty && desk.completed.count == 1)
    }

    @Test("A price that is none is refused at its line; an empty one is nobody's business")
    func wrongPrice() async {
        let desk = CompletingDesk()
        let coffee = GrocerySample.line(55, GrocerySample.coffee, 2, isTicked: true, position: 4)
        desk.list = ListSheetsSample.list(GrocerySample.lines + [coffee])
        let model = desk.model()
        await model.load()
        model.typed.prices[coffee.id] = "."
        await model.saveTapped()
        #expect(model.priceMessages == [coffee.id: "Enter a price of 0 or more."] && model.wrongLine == coffee.id)
        #expect(desk.sent.isEmpty && desk.changes.isEmpty)
        model.typed.prices[coffee.id] = ""
        #expect(model.priceMessages.isEmpty)
        await model.saveTapped()
        #expect(desk.changes.isEmpty && desk.completed.count == 1)
    }

    @Test("Ticked lines of which nobody knows the price need a total")
    func unknownTotal() async {
        let desk = CompletingDesk()
        desk.list = ListSheetsSample.list([
            GrocerySample.line(55, GrocerySample.coffee, 2, isTicked: true, position: 4)
        ])
        let model = desk.model()
        await model.load()
        #expect(model.receipt.isEmpty)
        await model.saveTapped()
        #expect(model.messages[.receiptTotal] == "Enter the receipt total." && !model.isAsking)
    }

    @Test("With nothing ticked it is asked first, and completed without an expense then")
    func nothingTicked() async {
        let desk = CompletingDesk()
        desk.list = ListSheetsSample.list([eggs])
        let model = desk.model()
        await model.load()
        model.typed.sourceID = nil
        await model.saveTapped()
        #expect(model.isAsking && desk.sent.isEmpty && model.receipt.isEmpty)

        await model.completeWithoutExpenseTapped()
        #expect(desk.sent.map(\.receiptTotal) == [nil] && desk.completed.count == 1)
    }

    @Test("With nothing ticked a total that was typed is paid")
    func totalAlone() async {
        let desk = CompletingDesk()
        desk.list = ListSheetsSample.list([eggs])
        let model = desk.model()
        await model.load()
        model.receipt = "5"
        await model.saveTapped()
        #expect(!model.isAsking && desk.sent.map(\.receiptTotal) == [.typed("5")])
    }

    @Test("A list that was completed before says so, on opening and on sending")
    func completedBefore() async {
        let desk = CompletingDesk()
        let model = desk.model()
        await model.load()
        model.receipt = "12"
        desk.failures = [ListSheetsSample.refusal(.alreadyCompleted)]
        await model.saveTapped()
        #expect(model.state == .error(ErrorCode.alreadyCompleted.sentence))
        #expect(!model.isDirty && desk.completed.isEmpty)

        desk.list = ListSheetsSample.completed()
        let late = desk.model()
        await late.load()
        #expect(late.state == .error(ErrorCode.alreadyCompleted.sentence))
    }

    @Test("A list that is not there is told; one that goes meanwhile is gone")
    func gone() async {
        let desk = CompletingDesk()
        let model = desk.model()
        await model.load()
        desk.failures = [ListSheetsSample.missing]
        await model.saveTapped()
        #expect(model.goneReason == "" && desk.missing == 0)
        desk.list = nil
        await desk.model().load()
        #expect(desk.missing == 1)
    }

    @Test("What the other parent ticks meanwhile comes in, and what was typed stays")
    func live() async {
        let desk = CompletingDesk()
        let (changes, told) = AsyncStream.makeStream(of: ClientChange.self)
        desk.changesTold = changes
        let model = desk.model()
        await model.load()
        let following = Task { await model.followChanges() }
        model.typed.leftovers = .drop
        desk.list?.lines[2].isPurchased = true
        told.yield(.missedChanges)
        #expect(await eventually { model.leftovers.isEmpty })
        #expect(model.receipt == "16.66" && model.typed.leftovers == .drop)

        desk.list = ListSheetsSample.completed()
        told.yield(.missedChanges)
        #expect(await eventually { model.state == .error(ErrorCode.alreadyCompleted.sentence) })
        told.finish()
        await following.value
    }
}

@MainActor
private final class CompletingDesk {
    struct Changed: Hashable {
        let id: ShoppingListItem.ID
        let change: LineChange
    }

    /// The list; nil where there is none.
    var list: FilledList? = GrocerySample.filledList
    var choices = ListSheetsSample.choices
    var changesTold = AsyncStream<ClientChange> { $0.finish() }
    /// What the next completions are answered with.
    var failures: [ClientFailure] = []
    var changes: [Changed] = []
    var sent: [CompletionForm] = []
    var completed: [CompletedList] = []
    var missing = 0

    func model() -> CompleteListModel {
        let stream = changesTold
        let client = ListSheetsSample.client { client in
            client.changes = { stream }
            client.shoppingLists.page = { [self] (_) async throws(ClientFailure) in try await page() }
            client.groceries.paymentChoices = { [self] () async throws(ClientFailure) in await choices }
            client.shoppingLists.changeLine = { [self] (id, _, change) async throws(ClientFailure) in
                try await self.change(id, change)
            }
            client.shoppingLists.complete = { [self] (_, form) async throws(ClientFailure) in
                try await complete(form)
            }
        }
        return CompleteListModel(
            client: client, listID: GrocerySample.weeklyShop.id, person: GrocerySample.ann,
            completed: { [self] in completed.append($0) }, notFound: { [self] in missing += 1 })
    }

    private func page() throws(ClientFailure) -> ShoppingListPage {
        guard let list else { throw ListSheetsSample.missing }
        return ListSheetsSample.page(list)
    }

    private func change(_ id: ShoppingListItem.ID, _ change: LineChange) throws(ClientFailure) -> ChangedLine {
        changes.append(Changed(id: id, change: change))
        return try ListSheetsSample.changing(id, of: list ?? GrocerySample.filledList, change)
    }

    private func complete(_ form: CompletionForm) throws(ClientFailure) -> CompletedList {
        sent.append(form)
        if !failures.isEmpty { throw failures.removeFirst() }
        return ListSheetsSample.completion
    }
}
