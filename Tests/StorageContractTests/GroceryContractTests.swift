import Foundation
import Groceries
import Household
import Ledger
import Storage
import StorageFixtures
import Testing

@Suite("Groceries in the store")
struct GroceryContractTests {
    private let now = Date(timeIntervalSince1970: 1_781_100_000)
    private let today = CalendarDate(daysSinceEpoch: 20_614)

    /// Keeps something, and gives what is found.
    private func kept<Value: Sendable>(
        _ engine: Engine, _ body: @escaping @Sendable (Tables, Family.ID, SampleFamily) throws -> Value
    ) async throws -> Value {
        try await engine.withSample { database, sample in
            let family = sample.family.id
            return try await database.write(family: family) { try body($0, family, sample) }
        }
    }

    private func dollars(_ minorUnits: Int64) -> Money { Money(minorUnits: minorUnits, currency: .usd) }

    private func item(_ name: String, barcodes: [String] = []) -> GroceryItem {
        GroceryItem(
            id: .init(UUID()), name: name, categoryID: .init(UUID()), barcodes: barcodes.compactMap { Barcode($0) },
            createdAt: now)
    }

    @Test("Categories and stores keep every field and their order; a category in use stays", arguments: Engine.allCases)
    func shelves(engine: Engine) async throws {
        let fruit = GroceryCategory(id: .init(UUID()), name: "Obst", key: .produce, position: 2, createdAt: now)
        let own = GroceryCategory(id: .init(UUID()), name: "Käse", position: 1, createdAt: now + 1)
        let store = GroceryStore(
            id: .init(UUID()), name: "Corner Market", categoryOrder: [own.id, fruit.id], createdAt: now,
            updatedAt: now + 2, version: 3)
        var apple = item("Apple")
        apple.categoryID = fruit.id
        let used = apple

        let (categories, stores, left) = try await kept(engine) { tables, family, _ in
            try tables.groceryShelves.insert(fruit, in: family)
            try tables.groceryShelves.insert(own, in: family)
            try tables.groceryShelves.insert(store, in: family)
            try tables.groceryItems.insert(used, in: family)
            let found = (
                try tables.groceryShelves.categories(in: family), try tables.groceryShelves.stores(in: family)
            )
            try tables.groceryShelves.delete(fruit.id, in: family)
            try tables.groceryShelves.delete(own.id, in: family)
            return (found.0, found.1, try tables.groceryShelves.categories(in: family))
        }

        #expect(categories == [own, fruit])
        #expect(stores == [store])
        #expect(left == [fruit])
    }

    @Test("An item keeps every field, and is found by name, by barcode and by id", arguments: Engine.allCases)
    func items(engine: Engine) async throws {
        let full = GroceryItem(
            id: .init(UUID()), name: "Crème fraîche", categoryID: .init(UUID()), unit: .kg,
            defaultQuantity: Quantity(thousandths: 200),
            barcodes: [try #require(Barcode("4006381333931")), try #require(Barcode("96385074"))], note: "a\nb",
            shelfLifeDays: 14, openedLifeDays: 3, parLevel: Quantity(thousandths: 2_500), isTracked: false,
            isPerishable: true, isPredictionPaused: true, snoozedUntil: today, isArchived: true, createdAt: now,
            updatedAt: now + 1, version: 4)
        let bare = item("Milk")

        let (found, byName, byCode, some, isUsed) = try await kept(engine) { tables, family, _ in
            try tables.groceryItems.insert(full, in: family)
            try tables.groceryItems.insert(bare, in: family)
            let name = try tables.groceryItems.find(named: " creme FRAICHE", in: family)
            let code = try tables.groceryItems.find(full.barcodes[1], in: family)
            var changed = full
            changed.barcodes = [full.barcodes[1]]
            changed.parLevel = nil
            try tables.groceryItems.update(changed, in: family)
            let after = try tables.groceryItems.find(full.id, in: family)
            #expect(after == changed)
            #expect(try tables.groceryItems.find(full.barcodes[0], in: family) == nil)
            try tables.groceryItems.update(full, in: family)
            return (
                try tables.groceryItems.all(in: family), name, code,
                try tables.groceryItems.find([bare.id, .init(UUID())], in: family),
                try tables.groceryItems.isUsed(bare.id, in: family)
            )
        }

        #expect(found == [full, bare])
        #expect(byName == full)
        #expect(byCode == full)
        #expect(some == [bare])
        #expect(!isUsed)
    }

    @Test("No two items have one name or one barcode", arguments: Engine.allCases)
    func duplicates(engine: Engine) async throws {
        let milk = item("Milk", barcodes: ["96385074"])
        for other in [item("MILK"), item("Oat milk", barcodes: ["96385074"])] {
            await #expect(throws: StorageFault.self) {
                try await kept(engine) { tables, family, _ in
                    try tables.groceryItems.insert(milk, in: family)
                    try tables.groceryItems.insert(other, in: family)
                }
            }
        }
    }

    @Test("A list and its lines keep every field; a list has an item once", arguments: Engine.allCases)
    func lists(engine: Engine) async throws {
        let (ann, milk, eggs) = (User.ID(UUID()), item("Milk"), item("Eggs"))
        let full = ShoppingList(
            id: .init(UUID()), name: "Weekly shop", kind: .smart, status: .completed, budget: dollars(2_000),
            storeID: .init(UUID()), createdBy: ann, createdAt: now, completedAt: now + 5, transactionID: UUID(),
            updatedAt: now + 6, version: 7)
        let bare = ShoppingList(id: .init(UUID()), name: "Party", createdBy: ann, createdAt: now + 1)
        let fullLine = ShoppingListItem(
            id: .init(UUID()), listID: full.id, itemID: milk.id, measure: Measure(Quantity(thousandths: 750), .kg),
            estimate: dollars(399), actual: .init(each: dollars(429), total: dollars(322)), isPurchased: true,
            purchasedBy: ann, purchasedAt: now + 3, note: "organic", position: 4, origin: .smart,
            reason: "Usually every 7 days")
        let bareLine = ShoppingListItem(
            id: .init(UUID()), listID: full.id, itemID: eggs.id, measure: Measure(.one, .each), position: 1)
        let open = ShoppingListItem(
            id: .init(UUID()), listID: bare.id, itemID: eggs.id, measure: Measure(.one, .each), position: 0)

        try await kept(engine) { tables, family, sample in
            for list in [full, bare] { try tables.shoppingLists.insert(list, in: family, unit: sample.family.unit) }
            for line in [fullLine, bareLine, open] {
                try tables.shoppingLists.insert(line, in: family, unit: sample.family.unit)
            }
            #expect(try tables.shoppingLists.find(full.id, in: family) == full)
            #expect(try tables.shoppingLists.lists(.active, in: family, limit: 9) == [bare])
            #expect(try tables.shoppingLists.lists(.completed, in: family, limit: 9) == [full])
            #expect(try tables.shoppingLists.count(.completed, in: family) == 1)
            #expect(try tables.shoppingLists.lines(of: full.id, in: family) == [bareLine, fullLine])
            #expect(try tables.shoppingLists.itemsOnActiveLists(in: family) == [eggs.id])
            #expect(try Set(tables.shoppingLists.lines(of: eggs.id, in: family)) == [bareLine, open])

            var changed = fullLine
            changed.isPurchased = false
            changed.purchasedBy = nil
            changed.purchasedAt = nil
            changed.actual = nil
            try tables.shoppingLists.update(changed, in: family, unit: sample.family.unit)
            #expect(try tables.shoppingLists.lines(of: milk.id, in: family) == [changed])

            try tables.shoppingLists.delete(bare.id, in: family)
            #expect(try tables.shoppingLists.find(bare.id, in: family) == nil)
            #expect(try tables.shoppingLists.lines(of: bare.id, in: family).isEmpty)
        }

        await #expect(throws: StorageFault.self) {
            try await kept(engine) { tables, family, sample in
                let again = ShoppingListItem(
                    id: .init(UUID()), listID: full.id, itemID: eggs.id, measure: Measure(.one, .each), position: 2)
                try tables.shoppingLists.insert(bareLine, in: family, unit: sample.family.unit)
                try tables.shoppingLists.insert(again, in: family, unit: sample.family.unit)
            }
        }
    }

    @Test("Every answer to a wish comes back, to its own list alone", arguments: Engine.allCases)
    func wishes(engine: Engine) async throws {
        let list = ShoppingList.ID(UUID())
        let outcomes: [ListWish.Outcome] = [
            .done(.init(UUID())), .gone, .refused(.unitUnfit(.kg)), .refused(.quantityOutOfRange),
            .refused(.nameUnfit), .refused(.listFull),
        ]
        let answers = outcomes.map { (wish: ListWish.ID(UUID()), answer: $0) }

        try await kept(engine) { tables, family, _ in
            for (wish, answer) in answers {
                try tables.listWishes.insert(answer, to: wish, on: list, in: family, at: now)
            }
            let asked = answers.map(\.wish) + [.init(UUID())]
            let found = try tables.listWishes.answers(to: asked, on: list, in: family)
            #expect(found == Dictionary(uniqueKeysWithValues: answers.map { ($0.wish, $0.answer) }))
            #expect(try tables.listWishes.answers(to: asked, on: .init(UUID()), in: family).isEmpty)
        }
    }

    @Test("Purchases keep every field and move with their item", arguments: Engine.allCases)
    func purchases(engine: Engine) async throws {
        let (milk, other, list) = (item("Milk"), item("Whole milk"), ShoppingList.ID(UUID()))
        let full = Purchase(
            id: .init(UUID()), itemID: milk.id, date: today, measure: Measure(Quantity(thousandths: 1_500), .l),
            price: dollars(299), total: dollars(450), storeID: .init(UUID()), listID: list, transactionID: UUID(),
            createdAt: now)
        let bare = Purchase(
            id: .init(UUID()), itemID: milk.id, date: today - 1, measure: Measure(.one, .l), price: dollars(0),
            createdAt: now + 1)

        try await kept(engine) { tables, family, _ in
            try tables.purchases.insert(full, in: family)
            try tables.purchases.insert(bare, in: family)
            #expect(try tables.purchases.purchases(of: milk.id, in: family) == [full, bare])
            #expect(try tables.purchases.all(in: family) == [bare, full])
            #expect(try tables.purchases.newest(1, in: family) == [full])
            #expect(try tables.purchases.purchases(in: (today - 9)...(today - 1), of: family) == [bare])
            #expect(try tables.purchases.purchases(of: list, in: family) == [full])

            try tables.groceryItems.moveHistory(of: milk.id, to: other.id, in: family)
            #expect(try tables.purchases.purchases(of: other.id, in: family).map(\.id) == [full.id, bare.id])
            try tables.purchases.delete(of: list, in: family)
            #expect(try tables.purchases.all(in: family).map(\.id) == [bare.id])
        }
    }

    @Test("Lots and their movements keep every field; empty lots are found by id alone", arguments: Engine.allCases)
    func pantry(engine: Engine) async throws {
        let (milk, list, ann) = (item("Milk"), ShoppingList.ID(UUID()), User.ID(UUID()))
        let purchase = Purchase(
            id: .init(UUID()), itemID: milk.id, date: today, measure: Measure(.one, .l), price: dollars(299),
            listID: list, createdAt: now)
        let full = PantryLot(
            id: .init(UUID()), itemID: milk.id, quantity: Quantity(thousandths: 250), bestBefore: today + 3,
            location: .fridge, addedAt: now, openedAt: now + 1, purchaseID: purchase.id, version: 2)
        let empty = PantryLot(id: .init(UUID()), itemID: milk.id, quantity: .zero, addedAt: now + 1)
        let movement = PantryMovement(
            id: .init(UUID()), lotID: full.id, delta: -750, reason: .used, at: now, by: ann)

        try await kept(engine) { tables, family, _ in
            try tables.purchases.insert(purchase, in: family)
            for lot in [full, empty] { try tables.pantry.insert(lot, in: family) }
            try tables.pantry.insert(movement, in: family)
            #expect(try tables.pantry.lots(in: family) == [full])
            #expect(try tables.pantry.lots(of: milk.id, in: family) == [full])
            #expect(try tables.pantry.lots(of: .init(UUID()), in: family).isEmpty)
            #expect(try tables.pantry.find(empty.id, in: family) == empty)
            #expect(try tables.pantry.lots(broughtBy: list, in: family) == [full])
            #expect(try tables.pantry.movements(of: milk.id, in: family) == [movement])
            #expect(try tables.pantry.movements(in: family) == [movement])

            var changed = full
            changed.quantity = .one
            changed.bestBefore = nil
            changed.location = .freezer
            changed.openedAt = nil
            changed.version = 3
            try tables.pantry.update(changed, in: family)
            #expect(try tables.pantry.find(full.id, in: family) == changed)
        }
    }

    @Test("Budgets keep every field and are found by their days", arguments: Engine.allCases)
    func budgets(engine: Engine) async throws {
        let june = GroceryBudget(
            id: .init(UUID()), name: "June", amount: dollars(60_000), days: today...(today + 29), repeats: .monthly,
            createdAt: now, updatedAt: now + 1, version: 2)
        let july = GroceryBudget(
            id: .init(UUID()), name: "July", amount: dollars(1), days: (today + 30)...(today + 30), createdAt: now)

        try await kept(engine) { tables, family, _ in
            for budget in [june, july] { try tables.groceryBudgets.insert(budget, in: family) }
            #expect(try tables.groceryBudgets.all(in: family) == [july, june])
            #expect(try tables.groceryBudgets.find(june.id, in: family) == june)
            #expect(try tables.groceryBudgets.budgets(in: (today + 29)...(today + 29), of: family) == [june])
            #expect(try tables.groceryBudgets.budgets(in: (today + 29)...(today + 30), of: family) == [june, july])
            #expect(try tables.groceryBudgets.budgets(in: (today - 9)...(today - 1), of: family).isEmpty)

            var changed = june
            changed.name = "Summer"
            changed.days = (today - 3)...(today + 20)
            changed.repeats = .none
            try tables.groceryBudgets.update(changed, in: family)
            #expect(try tables.groceryBudgets.find(june.id, in: family) == changed)
            try tables.groceryBudgets.delete(june.id, in: family)
            #expect(try tables.groceryBudgets.all(in: family) == [july])
        }
    }
}
