import Foundation
import Groceries
import Household
import Ledger
import Testing

@Suite("Add to Pantry (3.6)")
struct PantryFormTests {
    private typealias Sample = PantrySample
    private let rice = Sample.item(3, "Rice", unit: .kg) { $0.shelfLifeDays = 30 }

    private func problems(_ change: (inout PantryForm) -> Void) -> [FormField: String] {
        var form = PantryForm(rice, today: Sample.today)
        change(&form)
        do {
            _ = try form.validated(item: find, locale: Sample.english)
            return [:]
        } catch {
            return error.all.reduce(into: [:]) { $0[$1.field] = $1.problem.message(Sample.english) }
        }
    }

    private func find(_ id: GroceryItem.ID) -> GroceryItem? { id == rice.id ? rice : nil }

    @Test("It begins with what is bought usually, which keeps as long as the item does, where the last lot is")
    func beginning() throws {
        let lots = [
            Sample.lot(1, of: rice, in: .other, added: 60), Sample.lot(2, of: rice, in: .freezer),
            Sample.lot(3, of: Sample.item(9, "Milk"), in: .fridge, added: 99),
        ]
        let draft = try PantryForm(rice, lots: lots, today: Sample.today)
            .validated(item: find, locale: Sample.english)
        #expect(draft.quantity == .one && draft.location == .other)
        #expect(draft.bestBefore == Sample.day("2026-07-10"))
        let came = draft.lot(id: Sample.id(5), at: Sample.morning)
        #expect(came.lot.id == Sample.id(5) && came.delta == 1_000 && came.reason == .bought && came.isNew)
    }

    @Test(
        "A quantity is above 0 and no more than 9999",
        arguments: [
            ("0", "Enter a quantity greater than 0."), ("", "Enter a quantity greater than 0."),
            ("-1", "Enter a quantity greater than 0."), ("a few", "Enter a quantity greater than 0."),
            ("10000", "Enter a quantity between 0.001 and 9999."), ("0.001", nil), ("9999", nil),
        ] as [(String, String?)])
    func quantity(typed: String, message: String?) {
        #expect(problems { $0.quantity = .typed(typed) }[.quantity] == message)
    }

    @Test("What was typed in another unit is kept in the item's, and what does not convert is refused")
    func units() throws {
        var form = PantryForm(rice, today: Sample.today)
        form.quantity = .typed("500")
        form.unit = .g
        #expect(try form.validated(item: find, locale: Sample.english).quantity.digits == "0.5")
        #expect(problems { $0.unit = .each } == [.quantity: "This item is measured in kg."])
        #expect(
            problems {
                $0.quantity = .typed("0.1")
                $0.unit = .g
            } == [.quantity: "Enter a quantity between 0.001 and 9999."])
    }

    @Test("Without an item it asks for one, beside what else is wrong")
    func item() {
        #expect(
            problems {
                $0.itemID = nil
                $0.quantity = .typed("0")
            } == [.groceryItem: "Type an item.", .quantity: "Enter a quantity greater than 0."])
        #expect(problems { $0.itemID = Sample.id(99) } == [.groceryItem: "Type an item."])
    }
}
