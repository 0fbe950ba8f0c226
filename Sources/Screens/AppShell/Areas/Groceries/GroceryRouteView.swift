import Design
import Groceries
import GroceryScreens
import Household
import HouseholdClient
import SwiftUI

/// A page about groceries.
struct GroceryRouteView: View, AreaView {
    let client: HouseholdClient
    let navigation: NavigationCoordinator
    let page: GroceryRoute

    var route: Route { page.route }

    var body: some View {
        shown.environment(\.offlinePerson, "\(person.user.id)")
    }

    @ViewBuilder private var shown: some View {
        switch page {
        case .home: HomeView(model: HomeModel(client: client, person: person, open: open, say: say))
        case .lists:
            ShoppingListsView(
                model: ShoppingListsModel(
                    client: client, person: person, open: open, say: say,
                    deleted: { [navigation] in navigation.leave(.shoppingList($0)) }))
        case .smartList:
            SmartListView(
                model: SmartListModel(
                    client: client, person: person,
                    created: { [navigation, route] list in
                        navigation.leave(route)
                        navigation.navigate(to: .shoppingList(list.id))
                    }, open: open))
        case .list(let id):
            ShoppingListDetailView(
                model: ShoppingListDetailModel(
                    client: client, listID: id, person: person, open: open, say: say,
                    showExpense: { [navigation] in
                        navigation.navigate(to: .householdTransaction($0))
                    }, left: left, notFound: notFound))
        case .items:
            ItemsView(
                model: ItemsModel(
                    client: client, person: person,
                    query: GroceryItemsQuery(queryItems: navigation.initialQuery(of: route)),
                    queryChanged: { [navigation, route] in navigation.queryChanged($0.queryItems, of: route) },
                    open: open))
        case .item(let id):
            ItemDetailView(
                model: ItemDetailModel(
                    client: client, itemID: id, person: person, open: open, say: say, left: left, notFound: notFound))
        case .budget, .pantry, .stocktake, .insights, .stores: figures
        case .createList, .editList, .addToList, .editPrice, .completeList, .addItem, .editItem, .mergeItem,
            .createBudget, .editBudget, .addToPantry, .editLot, .addExpense, .addStore, .editStore:
            NotFoundView(home: navigation.tabs[0].root)
        }
    }

    @ViewBuilder private var figures: some View {
        if page == .budget {
            BudgetView(model: BudgetModel(client: client, person: person, open: open, say: say))
        }
        if page == .pantry {
            PantryView(
                model: PantryModel(
                    client: client, person: person,
                    query: PantryQuery(queryItems: navigation.initialQuery(of: route)),
                    queryChanged: { [navigation, route] in navigation.queryChanged($0.queryItems, of: route) },
                    open: open, say: say))
        }
        if page == .stocktake {
            StocktakeView(model: StocktakeModel(client: client, person: person, say: say, left: left))
        }
        if page == .insights {
            InsightsView(
                model: InsightsModel(
                    client: client, person: person, query: navigation.initialQuery(of: route),
                    queryChanged: { [navigation, route] in navigation.queryChanged($0, of: route) }))
        }
        if page == .stores { StoresView(model: StoresModel(client: client, person: person, open: open, say: say)) }
    }

    private var person: SignedInPerson { navigation.person }

    private var left: @MainActor () -> Void {
        { [navigation, route] in navigation.leave(route) }
    }
}
