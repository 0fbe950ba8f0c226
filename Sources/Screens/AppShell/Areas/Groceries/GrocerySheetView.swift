import Design
import Groceries
import GroceryScreens
import Household
import HouseholdClient
import SwiftUI

/// A sheet about groceries.
struct GrocerySheetView: View, AreaView {
    let client: HouseholdClient
    let navigation: NavigationCoordinator
    let page: GroceryRoute

    var route: Route { page.route }

    var body: some View {
        switch page {
        case .createList, .editList, .addToList, .editPrice, .completeList: listSheet
        case .addItem: AddItemView(model: item(nil))
        case .editItem(let id): AddItemView(model: item(id))
        case .mergeItem(let id): MergeItemView(model: merge(id))
        case .createBudget: BudgetFormView(model: budget(nil))
        case .editBudget(let id): BudgetFormView(model: budget(id))
        case .addToPantry:
            AddToPantryView(
                model: AddToPantryModel(
                    client: client, person: person, saved: { [done] in done("\($0.name) is in the pantry")() }))
        case .editLot(let id):
            LotView(
                model: LotModel(
                    client: client, lotID: id, person: person, saved: { [done] in done($0)() }, notFound: notFound))
        case .addExpense:
            GroceryExpenseView(
                model: GroceryExpenseModel(client: client, person: person, saved: { [done] in done($0)() }))
        case .addStore: StoreSheet(model: store(nil))
        case .editStore(let id): StoreSheet(model: store(id))
        case .home, .lists, .smartList, .list, .items, .item, .budget, .pantry, .stocktake, .insights, .stores:
            EmptyView()
        }
    }

    @ViewBuilder private var listSheet: some View {
        switch page {
        case .editList(let id): CreateShoppingListView(model: list(id))
        case .addToList(let id):
            AddItemToListView(
                model: AddItemToListModel(
                    client: client, listID: id, person: person, say: say, notFound: notFound))
        case .editPrice(let id, let line):
            PriceEditorView(
                model: PriceEditorModel(
                    client: client, listID: id, lineID: line, person: person,
                    saved: { [done] in done("Price saved")() }, notFound: notFound))
        case .completeList(let id):
            CompleteListView(
                model: CompleteListModel(
                    client: client, listID: id, person: person, completed: { completed($0) }, notFound: notFound))
        default: CreateShoppingListView(model: list(nil))
        }
    }

    /// How long the way to an expense is offered.
    private static let offerSeconds = 10

    private var person: SignedInPerson { navigation.person }

    private func list(_ id: ShoppingList.ID?) -> ListFormModel {
        ListFormModel(
            client: client, listID: id, person: person,
            saved: { [done, navigation] list in
                done(id == nil ? "\(list.list.name) was created" : "\(list.list.name) was saved")()
                if id == nil { navigation.navigate(to: .shoppingList(list.id)) }
            }, notFound: notFound)
    }

    private func completed(_ completed: CompletedList) {
        navigation.closeSheet()
        guard let id = completed.transactionID else { return navigation.say(completed.sentence) }
        navigation.say(
            .leading(completed.sentence, act: "View Expense", seconds: Self.offerSeconds) { [navigation] in
                navigation.navigate(to: .householdTransaction(id))
            })
    }

    private func item(_ id: GroceryItem.ID?) -> ItemFormModel {
        ItemFormModel(
            client: client, itemID: id, person: person,
            saved: { [done] in done("\($0.name) was \(id == nil ? "added" : "saved")")() }, notFound: notFound)
    }

    private func merge(_ id: GroceryItem.ID) -> MergeItemModel {
        MergeItemModel(
            client: client, itemID: id, person: person,
            merged: { [done, navigation] into in
                navigation.leave(.groceryItem(id))
                done("Merged into \(into.name)")()
            }, notFound: notFound)
    }

    private func budget(_ id: GroceryBudget.ID?) -> BudgetFormModel {
        BudgetFormModel(
            client: client, budgetID: id, person: person,
            saved: { [done] in done("\($0.name) was \(id == nil ? "created" : "saved")")() }, notFound: notFound)
    }

    private func store(_ id: GroceryStore.ID?) -> StoreFormModel {
        StoreFormModel(
            client: client, storeID: id, person: person,
            saved: { [done] in done("\($0.name) was \(id == nil ? "added" : "saved")")() },
            deleted: { [done] in done("\($0.name) was deleted")() }, notFound: notFound)
    }
}
