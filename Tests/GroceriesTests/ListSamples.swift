import Foundation
import Household
import Ledger

@testable import Groceries

/// What tests of items, lists, prices, completing and budgets begin with: the Millers on 10 June 2026.
enum ListSample {
    static let usd = AccountUnit.currency(.usd)
    static let eur = AccountUnit.currency(.eur)
    static let idr = AccountUnit(code: "IDR")!
    static let jpy = AccountUnit(code: "JPY")!
    static let kwd = AccountUnit(code: "KWD")!
    static let english = Locale(identifier: "en-US")
    static let german = Locale(identifier: "de-DE")
    static let indonesian = Locale(identifier: "id-ID")
    static let japanese = Locale(identifier: "ja-JP")
    static let today = day("2026-06-10")
    /// 10:00 of that day in New York.
    static let now = Date(timeIntervalSince1970: 1_781_100_000)
    static let newYork = TimeZone(identifier: "America/New_York")!
    static let ann: User.ID = .numbered(901)
    static let ben: User.ID = .numbered(902)
    static let market: GroceryStore.ID = .numbered(801)
    static let aldi: GroceryStore.ID = .numbered(802)
    static let source = UUID(uuidString: "00000000-0000-4000-8000-000000000701")!
    static let categories = GroceryCategory.Key.allCases.enumerated().map { position, key in
        GroceryCategory(id: categoryID(key), name: key.name, key: key, position: position, createdAt: now)
    }

    static func day(_ text: String) -> CalendarDate { CalendarDate(text)! }

    static func dollars(_ digits: String) -> Money { try! Money(digits: digits, unit: usd) }

    static func quantity(_ digits: String) -> Quantity { Quantity(digits: digits)! }

    static func categoryID(_ key: GroceryCategory.Key) -> GroceryCategory.ID {
        .numbered(600 + GroceryCategory.Key.allCases.firstIndex(of: key)!)
    }

    static func item(
        _ number: Int, _ name: String, _ key: GroceryCategory.Key = .other, unit: GroceryUnit = .each,
        change: (inout GroceryItem) -> Void = { _ in }
    ) -> GroceryItem {
        var item = GroceryItem(
            id: .numbered(number), name: name, categoryID: categoryID(key), unit: unit, createdAt: now)
        change(&item)
        return item
    }

    static let milk = item(1, "Milk", .dairyAndEggs) { $0.shelfLifeDays = 7 }
    static let bread = item(2, "Bread", .bakery) { $0.shelfLifeDays = 4 }
    static let eggs = item(3, "Eggs", .dairyAndEggs)
    static let pasta = item(4, "Pasta", .pantryStaples, unit: .kg)

    static func list(
        _ name: String = "Weekly shop", budget: Money? = nil, change: (inout ShoppingList) -> Void = { _ in }
    ) -> ShoppingList {
        var list = ShoppingList(
            id: .numbered(500), name: name, budget: budget, storeID: market, createdBy: ann, createdAt: now)
        change(&list)
        return list
    }

    /// A line of an item, with its number, and 0 behind it as its place.
    static func line(
        _ item: GroceryItem, _ digits: String = "1", _ unit: GroceryUnit? = nil, estimate: String? = nil,
        paid: String? = nil, ticked: Bool = false, position: Int = 0, note: String? = nil, number: Int? = nil,
        on listID: ShoppingList.ID = .numbered(500)
    ) -> ShoppingListItem {
        ShoppingListItem(
            id: number.map { .numbered($0) } ?? Identifier(item.id.uuid), listID: listID, itemID: item.id,
            measure: Measure(quantity(digits), unit ?? item.unit), estimate: estimate.map(dollars),
            actual: paid.map { .init(each: dollars($0)) }, isPurchased: ticked, purchasedBy: ticked ? ben : nil,
            purchasedAt: ticked ? now : nil, note: note, position: position)
    }

    static func filled(_ lines: [ShoppingListItem], _ items: [GroceryItem], list: ShoppingList = list()) -> FilledList {
        FilledList(
            list, lines: lines, items: Dictionary(uniqueKeysWithValues: items.map { ($0.id, $0) }), unit: usd)
    }

    /// The worked example of groceries.md §2.3.
    static func weeklyShop(budget: String? = "20.00", change: (inout ShoppingList) -> Void = { _ in }) -> FilledList {
        filled(
            [
                line(milk, "2", estimate: "3.99", paid: "4.29", ticked: true, position: 0),
                line(bread, estimate: "3.29", ticked: true, position: 1), line(eggs, estimate: "4.79", position: 2),
            ], [milk, bread, eggs], list: list(budget: budget.map(dollars), change: change))
    }

    static func purchase(
        _ number: Int, _ item: GroceryItem, _ digits: String = "1", _ unit: GroceryUnit? = nil, at price: String,
        on date: String = "2026-06-01", store: GroceryStore.ID? = nil
    ) -> Purchase {
        Purchase(
            id: .numbered(number), itemID: item.id, date: day(date),
            measure: Measure(quantity(digits), unit ?? item.unit),
            price: dollars(price), storeID: store, createdAt: now)
    }

    /// What each field is told, in screen order.
    static func problems(_ locale: Locale = english, _ act: () throws -> Void) -> [String] {
        do {
            try act()
            return []
        } catch let error as FieldErrors {
            return error.all.map { "\($0.field.rawValue): \($0.problem.message(locale))" }
        } catch let error as FieldProblem {
            return [error.message(locale)]
        } catch {
            return ["\(error)"]
        }
    }

    /// Names that people and attackers type, each with what is kept of it.
    static let oddNames: [(typed: String, kept: String)] = [
        ("  Käse 🧀 ", "Käse 🧀"), ("חלב", "חלב"), ("\u{202E}Ghee\u{202C}", "Ghee"), ("a\u{0}b\nc", "ab c"),
        ("👨‍👩‍👧‍👦", "👨‍👩‍👧‍👦"), ("NaN", "NaN"), ("牛乳", "牛乳"), ("<script>", "<script>"),
    ]
}
