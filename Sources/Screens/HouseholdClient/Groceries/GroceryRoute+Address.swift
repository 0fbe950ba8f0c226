import Foundation
import Groceries
import Household
import Ledger

extension GroceryRoute {
    public var path: String {
        switch self {
        case .home: "/groceries"
        case .lists: "/groceries/lists"
        case .createList: "/groceries/lists/new"
        case .smartList: "/groceries/lists/smart"
        case .list(let id): "/groceries/lists/\(id)"
        case .editList(let id): "/groceries/lists/\(id)/edit"
        case .addToList(let id): "/groceries/lists/\(id)/add"
        case .editPrice(let id, let line): "/groceries/lists/\(id)/items/\(line)/price"
        case .completeList(let id): "/groceries/lists/\(id)/complete"
        case .items: "/groceries/items"
        case .addItem: "/groceries/items/new"
        case .item(let id): "/groceries/items/\(id)"
        case .editItem(let id): "/groceries/items/\(id)/edit"
        case .mergeItem(let id): "/groceries/items/\(id)/merge"
        case .budget: "/groceries/budget"
        case .createBudget: "/groceries/budget/new"
        case .editBudget(let id): "/groceries/budget/\(id)/edit"
        case .pantry: "/groceries/pantry"
        case .addToPantry: "/groceries/pantry/new"
        case .stocktake: "/groceries/pantry/stocktake"
        case .editLot(let id): "/groceries/pantry/\(id)/edit"
        case .addExpense: "/groceries/expense/new"
        case .insights: "/groceries/insights"
        case .stores: "/groceries/stores"
        case .addStore: "/groceries/stores/new"
        case .editStore(let id): "/groceries/stores/\(id)/edit"
        }
    }

    public init?(steps: [String], items: [URLQueryItem]) {
        guard steps.first == "groceries", let page = Self.page(steps) else { return nil }
        self = page
    }

    private static func page(_ steps: [String]) -> Self? {
        if let page = pages[steps.path] { return page }
        guard steps.count >= 3 else { return nil }
        let (id, act) = (steps[2], Array(steps.dropFirst(3)))
        switch (steps[1], act) {
        case ("items", []): return GroceryItem.ID(id).map { .item($0) }
        case ("items", ["edit"]): return GroceryItem.ID(id).map { .editItem($0) }
        case ("items", ["merge"]): return GroceryItem.ID(id).map { .mergeItem($0) }
        case ("budget", ["edit"]): return GroceryBudget.ID(id).map { .editBudget($0) }
        case ("pantry", ["edit"]): return PantryLot.ID(id).map { .editLot($0) }
        case ("stores", ["edit"]): return GroceryStore.ID(id).map { .editStore($0) }
        case ("lists", let act): return ShoppingList.ID(id).flatMap { list($0, act) }
        default: return nil
        }
    }

    private static func list(_ id: ShoppingList.ID, _ act: [String]) -> Self? {
        switch act {
        case []: .list(id)
        case ["edit"]: .editList(id)
        case ["add"]: .addToList(id)
        case ["complete"]: .completeList(id)
        default:
            act.count == 3 && act[0] == "items" && act[2] == "price"
                ? ShoppingListItem.ID(act[1]).map { .editPrice(id, $0) } : nil
        }
    }

    private static let pages = byPath([
        .home, .lists, .createList, .smartList, .items, .addItem, .budget, .createBudget, .pantry, .addToPantry,
        .stocktake, .addExpense, .insights, .stores, .addStore,
    ])
}
