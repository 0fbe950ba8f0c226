import Foundation
import Groceries
import Household
import Ledger
import Money
import Storage

extension FamilyTables {
    /// A list that stands; anything else is not found.
    func shoppingList(_ id: ShoppingList.ID) throws -> ShoppingList {
        guard let list = try tables.shoppingLists.find(id, in: family.id), list.deletedAt == nil else {
            throw Refusal.notFound
        }
        return list
    }

    /// A list that stands and may be changed. Throws `.groceries(.listCompleted)` for one that is read-only.
    func openList(_ id: ShoppingList.ID) throws -> FilledList {
        let list = try filledList(try shoppingList(id))
        guard list.isOpen else { throw Refusal.groceries(.listCompleted) }
        return list
    }

    /// A list with its lines and their items.
    func filledList(_ list: ShoppingList) throws -> FilledList {
        let lines = try tables.shoppingLists.lines(of: list.id, in: family.id)
        return FilledList(list, lines: lines, items: try items(of: lines), unit: family.unit)
    }

    /// Lists with their lines, in their order.
    func filledLists(_ lists: [ShoppingList]) throws -> [FilledList] {
        let lines = try tables.shoppingLists.lines(of: lists.map(\.id), in: family.id)
        let items = try items(of: lines.values.flatMap(\.self))
        return lists.map { FilledList($0, lines: lines[$0.id] ?? [], items: items, unit: family.unit) }
    }

    /// A line of a list; anything else is not found.
    func line(_ id: ShoppingListItem.ID, of list: FilledList) throws -> (ShoppingListItem, GroceryItem) {
        guard let line = list.lines.first(where: { $0.id == id }), let item = list.item(of: line) else {
            throw Refusal.notFound
        }
        return (line, item)
    }

    /// An item of the family; anything else is not found.
    func groceryItem(_ id: GroceryItem.ID) throws -> GroceryItem {
        guard let item = try tables.groceryItems.find(id, in: family.id) else { throw Refusal.notFound }
        return item
    }

    /// What an item cost.
    func prices(of item: GroceryItem) throws -> PriceHistory {
        PriceHistory(try tables.purchases.purchases(of: item.id, in: family.id), unit: item.unit)
    }

    /// What a new line of an item at a store is thought to cost each (groceries.md §2.4).
    func estimate(of item: GroceryItem, at store: GroceryStore.ID?) throws -> Money? {
        let typed = try tables.shoppingLists.lines(of: item.id, in: family.id).compactMap(\.estimate).last
        return try prices(of: item).estimate(at: store, today: today, typed: typed)
    }

    /// The stores and the sources that may be named where groceries are paid for.
    func whereGroceriesArePaid() throws -> CompletionForm.Neighbours {
        let stores = Set(try tables.groceryShelves.stores(in: family.id).map(\.id))
        let sources = Set(try tables.sources.all(in: family.id).filter(\.isOffered).map(\.id.uuid))
        return CompletionForm.Neighbours(isStore: stores.contains, isSource: sources.contains)
    }

    private func items(of lines: [ShoppingListItem]) throws -> [GroceryItem.ID: GroceryItem] {
        let ids = Array(Set(lines.map(\.itemID)))
        var items: [GroceryItem.ID: GroceryItem] = [:]
        // An engine takes so many values in one statement and no more.
        for start in stride(from: 0, to: ids.count, by: 500) {
            for item in try tables.groceryItems.find(Array(ids[start..<min(start + 500, ids.count)]), in: family.id) {
                items[item.id] = item
            }
        }
        return items
    }
}

extension FamilyChange {
    /// The built-in categories of groceries, which a family is given when it first needs one.
    @discardableResult
    func prepareShelves() throws -> [GroceryCategory] {
        let known = try tables.groceryShelves.categories(in: family.family.id)
        if !known.isEmpty { return known }
        let builtIn = GroceryCategory.builtIn(createdAt: family.now) { id() }
        for category in builtIn { try tables.groceryShelves.insert(category, in: family.family.id) }
        note(.groceryItemsChanged)
        return builtIn
    }

    /// The item of a name: the family's own, brought back where it was archived, else a new one with what its name is
    /// likely of, counted as `measure` is.
    func item(named name: String, _ measure: Measure) throws -> GroceryItem {
        if var item = try tables.groceryItems.find(named: name, in: family.family.id) {
            if item.isArchived {
                item.isArchived = false
                try keep(&item)
            }
            return item
        }
        let categories = try prepareShelves()
        let form = ItemForm(guessing: name, measure, categories: categories)
        let draft = try form.validated(
            among: .init(categories: categories, items: []), locale: family.locale)
        let item = draft.item(id: id(), createdAt: family.now)
        try tables.groceryItems.insert(item, in: family.family.id)
        noteOnce(.groceryItemsChanged)
        return item
    }

    /// Writes an item as it is from now on.
    func keep(_ item: inout GroceryItem) throws {
        item.updatedAt = family.now
        item.version += 1
        try tables.groceryItems.update(item, in: family.family.id)
        note(.groceryItemsChanged)
    }

    /// Writes a list as it is from now on.
    func keep(_ list: inout ShoppingList) throws {
        list.updatedAt = family.now
        list.version += 1
        try tables.shoppingLists.update(list, in: family.family.id, unit: family.family.unit)
        note(.groceryListChanged(list.id, by: family.caller.userID))
    }

    /// Writes a line as it is from now on, and tells of it.
    func keep(_ line: ShoppingListItem) throws {
        try tables.shoppingLists.update(line, in: family.family.id, unit: family.family.unit)
        noteChange(of: line)
    }

    /// To be told after the commit: that a line is another one, or that it is there or gone.
    func noteChange(of line: ShoppingListItem) {
        note(.groceryLineChanged(line.listID, line: line.id, by: family.caller.userID))
    }
}
