import Design
import Foundation
import Groceries
import Household
import HouseholdClient
import Ledger
import Testing

@testable import GroceryScreens

@MainActor
@Suite("The sheet that edits a price")
struct PriceEditorModelTests {
    private let milk = GrocerySample.lines[0]
    private let bread = GrocerySample.lines[1]

    @Test("It opens with what was paid, else with what it is thought to cost")
    func prefilled() async {
        let paid = PriceDesk().model(milk.id)
        await paid.load()
        #expect(paid.kind == .each && paid.amount == "4.29" && !paid.isDirty)
        #expect(paid.comparison == "2 × $4.29 = $8.58")
        paid.kind = .total
        #expect(paid.amount == "8.58" && !paid.isDirty)

        let estimated = PriceDesk().model(bread.id)
        await estimated.load()
        #expect(estimated.amount == "3.29")
    }

    @Test("A line whose total was typed opens with that")
    func typedTotal() async {
        let desk = PriceDesk()
        var line = milk
        line.measure = Measure(Quantity(whole: 3), .each)
        line.actual = .init(each: GrocerySample.cents(167), total: GrocerySample.cents(500))
        desk.list = ListSheetsSample.list([line])
        let model = desk.model(line.id)
        await model.load()
        #expect(model.kind == .total && model.amount == "5.00")
        #expect(model.comparison == "3 × $1.67")
    }

    @Test("A total is sent as a total, a price of one as that")
    func saving() async {
        let desk = PriceDesk()
        let model = desk.model(milk.id)
        await model.load()
        model.kind = .total
        model.amount = "5.00"
        #expect(model.comparison == "2 × $2.50" && model.isDirty)
        await model.saveTapped()
        #expect(desk.sent.map(\.lineTotal) == [.set(.typed("5.00"))] && desk.sent[0].actualPrice == .kept)
        #expect(desk.saved == 1)

        model.kind = .each
        #expect(model.amount == "2.50")
        model.amount = "2.60"
        await model.saveTapped()
        #expect(desk.sent.last?.actualPrice == .set(.typed("2.60")) && desk.sent.last?.lineTotal == .kept)
    }

    @Test("What was not typed over is sent too: the estimate was right")
    func estimate() async {
        let desk = PriceDesk()
        let model = desk.model(bread.id)
        await model.load()
        await model.saveTapped()
        #expect(desk.sent.map(\.actualPrice) == [.set(.typed("3.29"))])
    }

    @Test("No price, and no number, are refused at the field", arguments: ["", ".", "  "])
    func refused(text: String) async {
        let desk = PriceDesk()
        let model = desk.model(milk.id)
        await model.load()
        for kind in PriceEditorModel.Kind.allCases {
            model.kind = kind
            model.amount = text
            await model.saveTapped()
            #expect(model.problem == "Enter a price of 0 or more." && model.comparison == nil)
        }
        #expect(desk.sent.isEmpty && model.messages.refusals == 2)
        model.amount = "0"
        #expect(model.problem == nil)
        await model.saveTapped()
        #expect(desk.saved == 1)
    }

    @Test("What is sold by weight is told in the unit of its price")
    func weight() async {
        let desk = PriceDesk()
        let item = GrocerySample.item(72, "Chicken", .meatAndFish, unit: .kg)
        var line = GrocerySample.line(50, item, 1, estimate: 399, isTicked: true, position: 0)
        line.measure = Measure(Quantity(whole: 750), .g)
        desk.list = ListSheetsSample.list([line], of: [item])
        let model = desk.model(line.id)
        await model.load()
        #expect(model.comparison == "0.75 kg × $3.99 = $2.99")
    }

    @Test("A list or a line that is not there is told; a completed list cannot be edited")
    func missing() async {
        let desk = PriceDesk()
        await desk.model(GrocerySample.id(99)).load()
        desk.list = nil
        await desk.model(milk.id).load()
        #expect(desk.missing == 2)

        desk.list = ListSheetsSample.completed()
        let model = desk.model(milk.id)
        await model.load()
        #expect(model.state == .error(ErrorCode.listCompleted.sentence))
    }

    @Test("What was typed stays where the line was read twice at once, as by two presses of Try Again")
    func readTwice() async {
        let desk = PriceDesk()
        let model = desk.model(milk.id)
        desk.meanwhile = {
            await model.load()
            model.amount = "1.00"
        }
        await model.load()
        #expect(model.amount == "1.00" && model.isDirty)
    }

    @Test("A line that goes while it is edited is gone; another refusal stands above the form")
    func gone() async {
        let desk = PriceDesk()
        let model = desk.model(milk.id)
        await model.load()
        desk.failures = [ListSheetsSample.refusal(.listCompleted), ListSheetsSample.missing]
        await model.saveTapped()
        #expect(model.messages.banner == ErrorCode.listCompleted.sentence && model.goneReason == nil)
        await model.saveTapped()
        #expect(model.goneReason == "" && desk.saved == 0)
    }
}

@MainActor
private final class PriceDesk {
    /// The list; nil where there is none.
    var list: FilledList? = GrocerySample.filledList
    var failures: [ClientFailure] = []
    var sent: [LineChange] = []
    var saved = 0
    var missing = 0
    /// What happens once while the list is read.
    var meanwhile: (@MainActor () async -> Void)?

    func model(_ line: ShoppingListItem.ID) -> PriceEditorModel {
        let client = ListSheetsSample.client { client in
            client.shoppingLists.page = { [self] (_) async throws(ClientFailure) in try await page() }
            client.shoppingLists.changeLine = { [self] (id, _, change) async throws(ClientFailure) in
                try await self.change(id, change)
            }
        }
        return PriceEditorModel(
            client: client, listID: GrocerySample.weeklyShop.id, lineID: line, person: GrocerySample.ann,
            saved: { [self] in saved += 1 }, notFound: { [self] in missing += 1 })
    }

    private func page() async throws(ClientFailure) -> ShoppingListPage {
        if let meanwhile {
            self.meanwhile = nil
            await meanwhile()
        }
        guard let list else { throw ListSheetsSample.missing }
        return ListSheetsSample.page(list)
    }

    private func change(_ id: ShoppingListItem.ID, _ change: LineChange) throws(ClientFailure) -> ChangedLine {
        sent.append(change)
        if !failures.isEmpty { throw failures.removeFirst() }
        return try ListSheetsSample.changing(id, of: list ?? GrocerySample.filledList, change)
    }
}
