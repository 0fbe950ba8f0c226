import Foundation
import Groceries
import Household
import Ledger

/// A page or sheet about groceries.
public enum GroceryRoute: AreaRoute {
    /// `/groceries`
    case home
    /// `/groceries/lists`
    case lists
    /// `/groceries/lists/new`: a sheet.
    case createList
    /// `/groceries/lists/smart`
    case smartList
    /// `/groceries/lists/{id}`
    case list(ShoppingList.ID)
    /// `/groceries/lists/{id}/edit`: a sheet.
    case editList(ShoppingList.ID)
    /// `/groceries/lists/{id}/add`: a sheet.
    case addToList(ShoppingList.ID)
    /// `/groceries/lists/{id}/items/{line}/price`: a sheet.
    case editPrice(ShoppingList.ID, ShoppingListItem.ID)
    /// `/groceries/lists/{id}/complete`: a sheet.
    case completeList(ShoppingList.ID)
    /// `/groceries/items`, with the category and the search in its query.
    case items
    /// `/groceries/items/new`: a sheet.
    case addItem
    /// `/groceries/items/{id}`
    case item(GroceryItem.ID)
    /// `/groceries/items/{id}/edit`: a sheet.
    case editItem(GroceryItem.ID)
    /// `/groceries/items/{id}/merge`: a sheet.
    case mergeItem(GroceryItem.ID)
    /// `/groceries/budget`
    case budget
    /// `/groceries/budget/new`: a sheet.
    case createBudget
    /// `/groceries/budget/{id}/edit`: a sheet.
    case editBudget(GroceryBudget.ID)
    /// `/groceries/pantry`, with the filter and the place in its query.
    case pantry
    /// `/groceries/pantry/new`: a sheet.
    case addToPantry
    /// `/groceries/pantry/stocktake`
    case stocktake
    /// `/groceries/pantry/{lot}/edit`: a sheet that corrects or moves it.
    case editLot(PantryLot.ID)
    /// `/groceries/expense/new`: a sheet.
    case addExpense
    /// `/groceries/insights`; `?period=` says how far back.
    case insights
    /// `/groceries/stores`: stores with their aisles, and categories.
    case stores
    /// `/groceries/stores/new`: a sheet.
    case addStore
    /// `/groceries/stores/{id}/edit`: a sheet.
    case editStore(GroceryStore.ID)

    public var route: Route { .groceries(self) }
}

extension GroceryRoute {
    public var isSheet: Bool {
        switch self {
        case .createList, .editList, .addToList, .editPrice, .completeList, .addItem, .editItem, .mergeItem,
            .createBudget, .editBudget, .addToPantry, .editLot, .addExpense, .addStore, .editStore:
            true
        case .home, .lists, .smartList, .list, .items, .item, .budget, .pantry, .stocktake, .insights, .stores: false
        }
    }

    public func understood(_ items: [URLQueryItem]) -> [URLQueryItem] {
        switch self {
        case .insights: TimePeriod(queryItems: items).queryItems
        case .items: GroceryItemsQuery(queryItems: items).queryItems
        case .pantry: PantryQuery(queryItems: items).queryItems
        case .home, .lists, .createList, .smartList, .list, .editList, .addToList, .editPrice, .completeList, .addItem,
            .item, .editItem, .mergeItem, .budget, .createBudget, .editBudget, .addToPantry, .stocktake, .editLot,
            .addExpense, .stores, .addStore, .editStore:
            []
        }
    }

    /// Parents alone have any of it.
    public func opened(by person: SignedInPerson) -> Route? { person.maySeeGroceries ? route : nil }
}
