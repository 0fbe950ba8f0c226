import Design
import Groceries
import Household
import HouseholdClient

extension GroceryRoute: PlacedRoute {
    func parents(for person: SignedInPerson) -> [Route] {
        switch self {
        case .smartList, .createList, .list: [.shoppingLists]
        case .editList(let id), .addToList(let id), .editPrice(let id, _), .completeList(let id):
            [.shoppingLists, .shoppingList(id)]
        case .addItem, .item: [.groceryItems]
        case .editItem(let id), .mergeItem(let id): [.groceryItems, .groceryItem(id)]
        case .createBudget, .editBudget: [.groceryBudget]
        case .addToPantry, .stocktake, .editLot: [.pantry]
        case .addStore, .editStore: [.groceryStores]
        case .home, .lists, .items, .budget, .pantry, .addExpense, .insights, .stores: []
        }
    }

    func tab(among tabs: [AppTab]) -> AppTab { tabs.contains(.groceries) ? .groceries : tabs[0] }

    var barPages: [Route] {
        let pages: [Route] = [.groceryHome, .shoppingLists, .groceryItems, .groceryBudget, .pantry]
        return pages.contains(route) ? pages : []
    }

    func list(goalsPart: GoalsPart) -> ListKind? {
        switch self {
        case .lists: .shoppingLists
        case .items: .groceryItems
        case .home, .createList, .smartList, .list, .editList, .addToList, .editPrice, .completeList, .addItem, .item,
            .editItem, .mergeItem, .budget, .createBudget, .editBudget, .pantry, .addToPantry, .stocktake, .editLot,
            .addExpense, .insights, .stores, .addStore, .editStore:
            nil
        }
    }
}

extension ListKind {
    static let shoppingLists = ListKind("Select a List", symbol: "cart.fill")
    static let groceryItems = ListKind("Select an Item", symbol: "cube.box.fill")
}
