import Foundation
import Groceries
import Household
import HouseholdClient
import Ledger

/// The Miller family of the gallery and of the tests of screen models: parents Ann and Ben, who count in dollars
/// (groceries.md).
enum GrocerySample {
    /// Wed Jun 10, 2026, 10:00 in New York.
    static let now = Date(timeIntervalSince1970: 1_781_100_000)
    /// The day of `now`.
    static let today = CalendarDate(daysSinceEpoch: 20_614)

    /// An id that is the same in every run.
    static func id<Subject>(_ number: UInt8) -> Identifier<Subject> {
        Identifier(UUID(uuid: (0, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 2, number)))
    }

    /// An amount of cents.
    static func cents(_ amount: Int64) -> Money { Money(minorUnits: amount, currency: .usd) }

    static let family = Family(
        id: id(1), name: "Miller", currency: .usd, localeTag: "en-US", timeZoneIdentifier: "America/New_York",
        firstDayOfWeek: .sunday, createdAt: now.addingTimeInterval(-200 * 86_400))

    static let ann = SignedInPerson(
        user: User(
            id: id(2), familyID: family.id, email: "ann@example.com", firstName: "Ann", lastName: "Miller",
            role: .parent, isOwner: true, createdAt: family.createdAt), family: family)

    static let benID: User.ID = id(3)

    // MARK: What is bought, and where

    static let categories = GroceryCategory.Key.allCases.enumerated().map { number, key in
        GroceryCategory(
            id: id(100 + UInt8(number)), name: key.name, key: key, position: number, createdAt: family.createdAt)
    }

    static func category(_ key: GroceryCategory.Key) -> GroceryCategory.ID {
        categories.first { $0.key == key }?.id ?? id(100)
    }

    static let cornerMarket = GroceryStore(id: id(20), name: "Corner Market", createdAt: family.createdAt)
    static let aldi = GroceryStore(id: id(21), name: "Aldi", createdAt: family.createdAt)
    static let costco = GroceryStore(id: id(22), name: "Costco", createdAt: family.createdAt)

    static let milk = item(30, "Milk", .dairyAndEggs, shelfLife: 10)
    static let bread = item(31, "Bread", .bakery, shelfLife: 4)
    static let eggs = item(32, "Eggs", .dairyAndEggs, shelfLife: 21)
    static let oliveOil = item(33, "Olive oil", .pantryStaples)
    static let coffee = item(34, "Coffee", .pantryStaples)
    static let items = [bread, coffee, eggs, milk, oliveOil]

    static func item(
        _ number: UInt8, _ name: String, _ key: GroceryCategory.Key, unit: GroceryUnit = .each, shelfLife: Int? = nil
    ) -> GroceryItem {
        GroceryItem(
            id: id(number), name: name, categoryID: category(key), unit: unit, shelfLifeDays: shelfLife,
            isTracked: true, isPerishable: shelfLife != nil, createdAt: family.createdAt)
    }

    // MARK: The list of the page's examples

    static let weeklyShop = ShoppingList(
        id: id(40), name: "Weekly shop", budget: cents(2_000), storeID: cornerMarket.id, createdBy: ann.user.id,
        createdAt: now.addingTimeInterval(-86_400))

    static let lines = [
        line(50, milk, 2, estimate: 399, actual: 429, isTicked: true, position: 0),
        line(51, bread, 1, estimate: 329, isTicked: true, position: 1),
        line(52, eggs, 1, estimate: 479, position: 2),
    ]

    static func line(
        _ number: UInt8, _ item: GroceryItem, _ quantity: Int64, estimate: Int64? = nil, actual: Int64? = nil,
        isTicked: Bool = false, position: Int
    ) -> ShoppingListItem {
        ShoppingListItem(
            id: id(number), listID: weeklyShop.id, itemID: item.id,
            measure: Measure(Quantity(thousandths: quantity * 1_000), item.unit), estimate: estimate.map(cents),
            actual: actual.map { .init(each: cents($0)) }, isPurchased: isTicked,
            purchasedBy: isTicked ? benID : nil, purchasedAt: isTicked ? now : nil, position: position)
    }

    static let filledList = FilledList(
        weeklyShop, lines: lines, items: Dictionary(uniqueKeysWithValues: items.map { ($0.id, $0) }),
        unit: family.unit)

    // MARK: The client

    /// A client of the sample's clock, whose other closures fail until they are given.
    static func client(_ give: (inout HouseholdClient) -> Void = { _ in }) -> HouseholdClient {
        var client = HouseholdClient()
        client.clock.now = { now }
        give(&client)
        return client
    }
}
