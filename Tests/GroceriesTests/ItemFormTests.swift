import Foundation
import Household
import Ledger
import Testing

@testable import Groceries

@Suite("Items, categories and stores as somebody types them (3.4)")
struct ItemFormTests {
    private typealias Sample = ListSample
    private typealias Change = @Sendable (inout ItemForm) -> Void

    private static let oatMilk = Sample.item(9, "Oat milk") { $0.barcodes = [Barcode("4006381333931")!] }
    private static var family: ItemForm.Neighbours {
        .init(categories: Sample.categories, items: [Sample.milk, oatMilk])
    }

    private func form(_ change: (inout ItemForm) -> Void = { _ in }) -> ItemForm {
        var form = ItemForm()
        form.name = "Butter"
        form.categoryID = Sample.categoryID(.dairyAndEggs)
        change(&form)
        return form
    }

    private func problems(_ form: ItemForm, fixedUnit: GroceryUnit? = nil) -> [String] {
        Sample.problems {
            _ = try form.validated(among: Self.family, fixedUnit: fixedUnit, locale: Sample.english)
        }
    }

    @Test("An item needs a name and a category; all else has a usual value")
    func plain() throws {
        let draft = try form().validated(among: Self.family, locale: Sample.english)
        let item = draft.item(id: .numbered(5), createdAt: Sample.now)
        #expect(item.name == "Butter" && item.unit == .each && item.defaultQuantity == .one && item.isTracked)
        #expect(item.parLevel == nil && item.shelfLifeDays == nil && item.note == nil && item.barcodes.isEmpty)
        #expect(ItemForm(item) == form())
    }

    private static let broken: [(change: Change, sentences: [String])] = [
        ({ $0.name = " " }, ["name: Name the item."]),
        ({ $0.name = "\u{202E}\u{200B}" }, ["name: Name the item."]),
        ({ $0.name = "milk" }, ["name: You already have an item called Milk."]),
        ({ $0.name = " MÍLK " }, ["name: You already have an item called Milk."]),
        ({ $0.name = String(repeating: "x", count: 81) }, ["name: The name can be at most 80 characters."]),
        (
            { $0.name = "x" + String(repeating: "\u{301}", count: 700) },
            ["name: The name can be at most 80 characters."]
        ),
        ({ $0.categoryID = nil }, ["category: Select a category"]),
        ({ $0.categoryID = .numbered(1) }, ["category: Select a category"]),
        ({ $0.defaultQuantity = .typed("0") }, ["defaultQuantity: Enter a quantity between 0.001 and 9999."]),
        ({ $0.parLevel = .typed("-2") }, ["parLevel: Enter a minimum between 0.001 and 9999, or none."]),
        ({ $0.parLevel = .typed("10000") }, ["parLevel: Enter a minimum between 0.001 and 9999, or none."]),
        ({ $0.shelfLifeDays = "0" }, ["shelfLifeDays: Enter a whole number of days, 1 or more."]),
        ({ $0.shelfLifeDays = "1.5" }, ["shelfLifeDays: Enter a whole number of days, 1 or more."]),
        ({ $0.shelfLifeDays = "999999999999999999999" }, ["shelfLifeDays: Enter a whole number of days, 1 or more."]),
        ({ $0.openedLifeDays = "-3" }, ["openedLifeDays: Enter a whole number of days, 1 or more."]),
        ({ $0.barcodes = ["4006381333932"] }, ["barcodes: A barcode has 8, 12, 13 or 14 digits. Check the last one."]),
        ({ $0.barcodes = ["4006-3813 33931"] }, ["barcodes: This barcode belongs to Oat milk."]),
        ({ $0.note = String(repeating: "x", count: 501) }, ["note: The note can be at most 500 characters."]),
    ]

    @Test("Every broken rule has the sentence that is written for it", arguments: broken.indices)
    func sentences(index: Int) {
        let (change, sentences) = Self.broken[index]
        #expect(problems(form(change)) == sentences)
    }

    @Test("Several broken rules are told together, in the order of the screen")
    func together() {
        let told = problems(
            form {
                $0.note = String(repeating: "x", count: 501)
                $0.name = ""
                $0.shelfLifeDays = "soon"
            })
        #expect(told.map { $0.prefix { $0 != ":" } } == ["name", "shelfLifeDays", "note"])
    }

    @Test("Odd names are kept as they can be seen", arguments: ListSample.oddNames.indices)
    func oddNames(index: Int) throws {
        let (typed, kept) = ListSample.oddNames[index]
        #expect(try form { $0.name = typed }.validated(among: Self.family, locale: Sample.english).name == kept)
    }

    @Test("An item may keep its own name and barcodes; empty lines and repetitions of barcodes go")
    func own() throws {
        let own = ItemForm.Neighbours(
            categories: Sample.categories, items: [Sample.milk, Self.oatMilk], changing: Self.oatMilk.id)
        var form = ItemForm(Self.oatMilk)
        form.barcodes = ["4006381333931", " ", "036000291452", "4006381333931"]
        let draft = try form.validated(among: own, locale: Sample.english)
        #expect(draft.barcodes.map(\.description) == ["4006381333931", "0036000291452"])
    }

    @Test("An item with a history keeps its unit")
    func fixedUnit() {
        #expect(problems(form { $0.unit = .kg }, fixedUnit: .kg).isEmpty)
        #expect(
            problems(form { $0.unit = .each }, fixedUnit: .kg)
                == ["unit: This item is counted in kg. Add another item to count it differently."])
    }

    @Test("What a change does not name stays as it is, and what it empties goes")
    func changed() throws {
        var item = Sample.item(5, "Rice", .pantryStaples, unit: .kg) {
            $0.parLevel = .one
            $0.shelfLifeDays = 300
            $0.note = "Basmati"
        }
        var change = ItemChange(version: 1)
        change.parLevel = .cleared
        change.note = ""
        change.isArchived = true
        try change.form(of: item).validated(among: Self.family, locale: Sample.english).apply(to: &item)
        change.applySwitches(to: &item)
        #expect(item.parLevel == nil && item.note == nil && item.isArchived && !item.isPredictionPaused)
        #expect(item.name == "Rice" && item.unit == .kg && item.shelfLifeDays == 300)
        #expect(ItemChange(ItemForm(item), version: 1).form(of: item).shelfLifeDays == "300")
    }

    @Test("A category and a store need a name that is theirs alone")
    func categoriesAndStores() throws {
        func named(_ key: String) -> String? { key == "aldi" ? "Aldi" : nil }
        var category = GroceryCategoryForm()
        #expect(Sample.problems { _ = try category.validated(named: named) } == ["name: Name the category."])
        category.name = "ALDI"
        #expect(
            Sample.problems { _ = try category.validated(named: named) }
                == ["name: You already have a category called Aldi."])
        category.name = "Garden"
        let made = try category.validated(named: named)
            .category(id: .numbered(1), after: Sample.categories, createdAt: Sample.now)
        #expect(made.position == 13 && made.key == nil)

        var store = StoreForm()
        #expect(
            Sample.problems { _ = try store.validated(named: named, isCategory: { _ in true }) }
                == ["name: Name the store."])
        store.name = "aldi"
        store.categoryOrder = [.numbered(1)]
        #expect(
            Sample.problems { _ = try store.validated(named: named, isCategory: { _ in false }) }
                == ["name: You already have a store called Aldi.", "categoryOrder: Select a category"])
        store.name = "Costco"
        store.categoryOrder = [.numbered(2), .numbered(1), .numbered(2)]
        let draft = try store.validated(named: named, isCategory: { _ in true })
        #expect(draft.categoryOrder == [.numbered(2), .numbered(1)])
    }
}
