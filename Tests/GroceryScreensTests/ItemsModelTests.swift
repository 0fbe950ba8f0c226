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
@Suite("The list of items")
struct ItemsModelTests {
    @Test("Each row has its name, its category and its average price, or a dash")
    func rows() async {
        let model = page()
        await model.live.refresh()
        let lines = model.lines(of: model.found)
        #expect(lines.map(\.name) == ["Bread", "Coffee", "Eggs", "Milk", "Olive oil"])
        #expect(lines.map(\.average) == ["—", "$9.49", "—", "$4.25", "—"])
        #expect(lines[3].sentence == "Milk, Dairy & Eggs, $4.25")
        #expect(lines[0].sentence == "Bread, Bakery, no price yet")
    }

    @Test("2 × 3.99 and 1 × 4.49 are 4.16 on average; what is weighed is told per unit")
    func average() {
        let bought = [
            HomeSample.purchase(150, GrocerySample.milk, daysAgo: 8, 2, 399),
            HomeSample.purchase(151, GrocerySample.milk, daysAgo: 1, 1, 449),
        ]
        let format = DisplayFormat(GrocerySample.family)
        #expect(ItemLine(ItemsSample.record(of: GrocerySample.milk, bought), format).average == "$4.16")

        let rice = GrocerySample.item(90, "Rice", .pantryStaples, unit: .kg)
        let line = ItemLine(
            ItemsSample.record(of: rice, [HomeSample.purchase(152, rice, daysAgo: 1, 2, 399)]), format)
        #expect(line.note == "per kg" && line.sentence == "Rice, Pantry Staples, $3.99 per kg")
    }

    @Test("Chips are the categories in use, in the order of the shelves")
    func categories() async {
        let model = page()
        await model.live.refresh()
        #expect(model.categories.map(\.name) == ["Dairy & Eggs", "Bakery", "Pantry Staples"])
    }

    @Test("A search and a category hold together; clearing the search keeps the category")
    func narrowing() async {
        var told: [String] = []
        let model = page { told.append($0.queryItems.map { "\($0.name)=\($0.value ?? "")" }.joined(separator: "&")) }
        await model.live.refresh()
        let dairy = GrocerySample.category(.dairyAndEggs)
        model.categoryChosen(dairy)
        #expect(model.found.map(\.item.name) == ["Eggs", "Milk"])
        model.searchChanged("mil")
        #expect(model.found.map(\.item.name) == ["Milk"] && model.resultWords == "1 result")
        model.searchChanged("bread")
        #expect(model.found.isEmpty && model.resultWords == "0 results")
        model.searchChanged("")
        #expect(model.query.category == dairy && model.found.count == 2)
        #expect(
            told == ["category=\(dairy)", "category=\(dairy)&q=mil", "category=\(dairy)&q=bread", "category=\(dairy)"])
        model.searchChanged("")
        #expect(told.count == 4)
        model.clearTapped()
        #expect(!model.isNarrowed && model.found.count == 5)
    }

    @Test("The address says what the list begins with")
    func address() async {
        let model = page(query: GroceryItemsQuery(queryItems: [URLQueryItem(name: "q", value: "oil")]))
        await model.live.refresh()
        #expect(model.isNarrowed && model.found.map(\.item.name) == ["Olive oil"])
    }

    @Test("A barcode and a note are searched as well")
    func details() async {
        var milk = GrocerySample.milk
        milk.barcodes = ["4006381333931"].compactMap { Barcode($0) }
        milk.note = "Blue cap"
        let model = page(ItemsSample.client([ItemsSample.record(of: milk)]))
        await model.live.refresh()
        for words in ["4006381333931", "blue"] {
            model.searchChanged(words)
            #expect(model.found.count == 1)
        }
        model.searchChanged("red")
        #expect(model.found.isEmpty)
    }

    @Test("Many items come a part at a time, from the start again once they are narrowed")
    func growing() async {
        let many = (0..<150).map { ItemsSample.record(of: GrocerySample.item(UInt8($0), "Item \($0)", .other)) }
        let model = page(ItemsSample.client(many))
        await model.live.refresh()
        #expect(model.lines(of: model.found).count == 60)
        model.showMoreTapped()
        #expect(model.lines(of: model.found).count == 120)
        model.searchChanged("item")
        #expect(model.lines(of: model.found).count == 60)
    }

    @Test("Without items the page is empty; the way to the first one opens its sheet")
    func empty() async {
        var opened: [Route] = []
        let model = ItemsModel(
            client: ItemsSample.client([]), person: GrocerySample.ann, open: { opened.append($0) })
        await model.live.refresh()
        guard case .empty = model.live.state else { return #expect(Bool(false), "not empty") }
        model.addTapped()
        #expect(opened == [.groceries(.addItem)])
    }

    private func page(
        _ client: HouseholdClient = ItemsSample.client(), query: GroceryItemsQuery = GroceryItemsQuery(),
        queryChanged: @escaping @MainActor (GroceryItemsQuery) -> Void = { _ in }
    ) -> ItemsModel {
        ItemsModel(client: client, person: GrocerySample.ann, query: query, queryChanged: queryChanged)
    }
}
