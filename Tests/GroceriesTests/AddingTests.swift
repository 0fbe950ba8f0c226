import Foundation
import Household
import Ledger
import Testing

@testable import Groceries

@Suite("Adding to a list (2.2, 2.4, 3.3)")
struct AddingTests {
    private typealias Sample = ListSample

    private func added(
        _ form: LineForm, _ item: GroceryItem, to list: FilledList, known: Money? = nil
    ) throws -> LineAddition {
        try form.validated(unit: Sample.usd, locale: Sample.english)
            .adding(item, to: list, known: known, id: .numbered(99))
    }

    private func form(_ text: String, _ change: (inout LineForm) -> Void = { _ in }) -> LineForm {
        var form = LineForm(.text(text))
        change(&form)
        return form
    }

    @Test("A new line stands last, with what is known of its price")
    func new() throws {
        let list = Sample.weeklyShop()
        let line = try added(form("500 g pasta"), Sample.pasta, to: list, known: Sample.dollars("2.58")).line
        #expect(line.measure == Measure(Sample.quantity("500"), .g) && line.position == 3 && line.id == .numbered(99))
        #expect(line.estimate == Sample.dollars("2.58") && list.items[Sample.pasta.id] == nil)
        #expect(line.total(itemUnit: .kg, in: Sample.usd).digits == "1.29")
    }

    @Test("What is typed of money comes before what is known")
    func typedPrice() throws {
        let list = Sample.filled([], [])
        let known = Sample.dollars("9.00")
        #expect(
            try added(form("500 g pasta 1.29"), Sample.pasta, to: list, known: known).line.estimate?.digits == "2.58")
        let stated = form("500 g pasta 1.29") { $0.estimatedPrice = .digits("2.00") }
        #expect(try added(stated, Sample.pasta, to: list, known: known).line.estimate?.digits == "2.00")
    }

    @Test("Nobody says how much: the item's usual quantity, in its unit")
    func usual() throws {
        var eggs = Sample.eggs
        eggs.defaultQuantity = Quantity(whole: 12)
        let list = Sample.filled([], [])
        #expect(try added(form("eggs"), eggs, to: list).line.measure == Measure(Quantity(whole: 12), .each))
        #expect(try added(LineForm(.item(eggs.id)), eggs, to: list).line.measure.quantity == Quantity(whole: 12))
        #expect(try added(form("6 eggs"), eggs, to: list).line.measure == Measure(Quantity(whole: 6), .each))
        let stated = form("6 eggs") { $0.quantity = .digits("2") }
        #expect(try added(stated, eggs, to: list).line.measure.quantity == Quantity(whole: 2))
    }

    @Test("Adding an item again adds to its quantity")
    func again() throws {
        let list = Sample.filled([Sample.line(Sample.milk, "2", estimate: "3.99")], [Sample.milk])
        let addition = try added(form("milk"), Sample.milk, to: list)
        #expect(addition.line.measure.quantity == Quantity(whole: 3) && addition.line.id == Sample.line(Sample.milk).id)
        #expect(
            addition.sentence(of: Sample.milk, Sample.english)
                == "Milk is already on this list. Quantity is now 3.")
        #expect(addition.line.estimate?.digits == "3.99")
    }

    @Test("More in another unit is converted, and told in the line's")
    func converted() throws {
        let list = Sample.filled([Sample.line(Sample.pasta, "500", .g)], [Sample.pasta])
        let addition = try added(form("1 kg pasta"), Sample.pasta, to: list)
        #expect(addition.line.measure == Measure(Sample.quantity("1500"), .g))
        #expect(addition.sentence(of: Sample.pasta, Sample.german)?.hasSuffix("Quantity is now 1500 g.") == true)
    }

    @Test("More of what is in the basket is still to be bought; its price stays, its typed total does not")
    func ticked() throws {
        var line = Sample.line(Sample.milk, "2", ticked: true)
        line.actual = .init(each: Sample.dollars("1.67"), total: Sample.dollars("3.33"))
        let merged = try added(form("milk"), Sample.milk, to: Sample.filled([line], [Sample.milk])).line
        #expect(!merged.isPurchased && merged.purchasedBy == nil && merged.purchasedAt == nil)
        #expect(merged.actual == .init(each: Sample.dollars("1.67")))
    }

    @Test("What does not convert, is too much or one line too many is refused")
    func refused() {
        let list = Sample.filled([Sample.line(Sample.milk, "9999")], [Sample.milk])
        #expect(
            Sample.problems { _ = try added(form("milk"), Sample.milk, to: list) }
                == ["quantity: Enter a quantity between 0.001 and 9999."])
        #expect(
            Sample.problems { _ = try added(form("2 kg milk"), Sample.milk, to: list) }
                == ["unit: This item is measured in pieces."])
        #expect(
            Sample.problems { _ = try added(form("9999 bread 999999999.99"), Sample.bread, to: list) }.isEmpty)
        let dear = form("9999 bread") { $0.estimatedPrice = .typed("999999999") }
        #expect(
            Sample.problems { _ = try added(dear, Sample.bread, to: list) }
                == ["quantity: That is more than $999,999,999.99."])
        let full = (0..<ShoppingList.lineLimit).map { Sample.line(Sample.milk, position: $0, number: 1_000 + $0) }
        #expect(
            Sample.problems { _ = try added(form("bread"), Sample.bread, to: Sample.filled(full, [Sample.milk])) }
                == ["groceryItemId: A list can have at most 2000 items."])
    }

    @Test("Broken rules of all fields are told together")
    func sentences() {
        let wrong = form("") {
            $0.quantity = .typed("0")
            $0.estimatedPrice = .typed("-1")
            $0.note = String(repeating: "x", count: 501)
        }
        #expect(
            Sample.problems { _ = try wrong.validated(unit: Sample.usd, locale: Sample.english) } == [
                "text: Type an item.", "quantity: Enter a quantity between 0.001 and 9999.",
                "estimatedPrice: Enter a price of 0 or more.", "note: The note can be at most 500 characters.",
            ])
    }

    @Test("Names are found whatever their case and accents")
    func names() throws {
        let draft = try form("2 CRÈME Fraîche").validated(unit: Sample.usd, locale: Sample.english)
        #expect(draft.nameKey == GroceryItem.nameKey("Crème fraîche"))
        #expect(try LineForm(.item(Sample.milk.id)).validated(unit: Sample.usd, locale: Sample.english).nameKey == nil)
    }
}
