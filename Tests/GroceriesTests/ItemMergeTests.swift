import Foundation
import Household
import Ledger
import Testing

@testable import Groceries

@Suite("Two items that are one (3.4)")
struct ItemMergeTests {
    private typealias Sample = ListSample
    private let whole = Sample.item(8, "Whole milk", .dairyAndEggs) {
        $0.barcodes = [Barcode("4006381333931")!]
        $0.note = "3.5%"
        $0.parLevel = Quantity(whole: 2)
    }
    private let other: ShoppingList.ID = .numbered(501)

    @Test("What the kept item has not, the other one gives; barcodes are there once")
    func fields() throws {
        var milk = Sample.milk
        milk.barcodes = [Barcode("4006381333931")!, Barcode("96385074")!]
        milk.isArchived = true
        let merge = try ItemMerge(whole, into: milk)
        #expect(merge.kept.id == milk.id && merge.kept.name == "Milk" && merge.kept.shelfLifeDays == 7)
        #expect(merge.kept.barcodes.map(\.description) == ["4006381333931", "96385074"])
        #expect(merge.kept.note == "3.5%" && merge.kept.parLevel == Quantity(whole: 2) && !merge.kept.isArchived)
    }

    @Test("Pieces do not become kilograms, and nothing becomes itself")
    func refused() {
        #expect(
            Sample.problems { _ = try ItemMerge(whole, into: Sample.pasta) }
                == ["groceryItemId: This item is measured in kg."])
        #expect(Sample.problems { _ = try ItemMerge(whole, into: whole) }.count == 1)
    }

    @Test("Lines move; on a list that has both, one line has both quantities")
    func lines() throws {
        let merge = try ItemMerge(whole, into: Sample.milk)
        let lines = [
            Sample.line(Sample.milk, "2", estimate: "3.99"), Sample.line(whole, "1", estimate: "4.19", number: 81),
            Sample.line(whole, "3", number: 82, on: other), Sample.line(Sample.bread),
        ]
        let result = merge.lines(lines, isCompleted: { _ in false }, in: Sample.usd)
        #expect(result.gone == [.numbered(81)])
        #expect(result.changed.map(\.id) == [lines[0].id, .numbered(82)])
        #expect(result.changed.map(\.itemID) == [Sample.milk.id, Sample.milk.id])
        #expect(result.changed.map(\.measure.quantity.digits) == ["3", "3"])
        #expect(result.changed.first?.estimate == Sample.dollars("3.99"))
    }

    @Test("Two ticked lines cost together what they cost apart")
    func ticked() throws {
        let merge = try ItemMerge(whole, into: Sample.milk)
        let lines = [
            Sample.line(Sample.milk, "2", paid: "3.99", ticked: true),
            Sample.line(whole, "1", paid: "4.50", ticked: true, number: 81),
        ]
        let line = try #require(merge.lines(lines, isCompleted: { _ in true }, in: Sample.usd).changed.first)
        #expect(line.isPurchased && line.total(itemUnit: .each, in: Sample.usd) == Sample.dollars("12.48"))
    }

    @Test("A completed list keeps what was bought; an active one asks for both again")
    func halfTicked() throws {
        let merge = try ItemMerge(whole, into: Sample.milk)
        let lines = [
            Sample.line(Sample.milk, "2"), Sample.line(whole, "1", paid: "4.50", ticked: true, number: 81),
        ]
        let completed = try #require(merge.lines(lines, isCompleted: { _ in true }, in: Sample.usd).changed.first)
        #expect(completed.id == lines[0].id && completed.isPurchased && completed.measure.quantity == .one)
        let active = try #require(merge.lines(lines, isCompleted: { _ in false }, in: Sample.usd).changed.first)
        #expect(!active.isPurchased && active.purchasedBy == nil && active.measure.quantity == Quantity(whole: 3))
        #expect(active.actual?.each == Sample.dollars("4.50"))
    }

    @Test("Prices and lots of grams are told by the kilogram, and a line costs what it did")
    func units() throws {
        let flour = Sample.item(7, "Flour", .pantryStaples, unit: .oz)
        let merge = try ItemMerge(flour, into: Sample.item(6, "Flour", .pantryStaples, unit: .lb))
        let line = Sample.line(flour, "8", paid: "0.25", ticked: true, number: 81)
        let moved = try #require(merge.lines([line], isCompleted: { _ in false }, in: Sample.usd).changed.first)
        #expect(moved.actual?.each == Sample.dollars("4.00"))
        #expect(moved.total(itemUnit: .lb, in: Sample.usd) == Sample.dollars("2.00"))
        let lot = PantryLot(id: .numbered(1), itemID: flour.id, quantity: Quantity(whole: 24), addedAt: Sample.now)
        #expect(merge.lot(lot).quantity.digits == "1.5" && merge.lot(lot).itemID == merge.kept.id)
        let bought = merge.purchase(Sample.purchase(1, flour, "8", at: "0.25"))
        #expect(bought.itemID == merge.kept.id && PriceHistory([bought], unit: .lb).last == Sample.dollars("4.00"))
    }
}
