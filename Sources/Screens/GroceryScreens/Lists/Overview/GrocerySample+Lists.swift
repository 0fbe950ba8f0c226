import Foundation
import Groceries
import Household
import HouseholdClient
import Ledger

/// Lists of the gallery and of the tests of their models.
extension GrocerySample {
    /// A list of one of everything: no budget, a note, half a kilogram, and what has no price yet.
    static let partyList: FilledList = {
        let list = ShoppingList(
            id: id(41), name: "Everything for grandmother's birthday on Saturday", createdBy: benID,
            createdAt: now.addingTimeInterval(-3_600))
        let cheese = item(35, "Cheese", .dairyAndEggs, unit: .kg)
        var coffeeLine = line(60, coffee, 2, estimate: 949, position: 0)
        coffeeLine.note = "the one in the red bag"
        let cheeseLine = ShoppingListItem(
            id: id(61), listID: list.id, itemID: cheese.id, measure: Measure(Quantity(thousandths: 750), .kg),
            estimate: cents(399), position: 1)
        let oil = line(62, oliveOil, 1, position: 2)
        return filled(list, [coffeeLine, cheeseLine, oil], items: items + [cheese])
    }()

    /// The example of the page with a budget that it does not keep.
    static let overList: FilledList = {
        var list = weeklyShop
        list.budget = cents(1_000)
        return filled(list, lines)
    }()

    /// Nothing on it yet.
    static let bareList = filled(
        ShoppingList(id: id(42), name: "Camping", createdBy: ann.user.id, createdAt: now), [])

    /// Bought a week ago.
    static let lastWeek: FilledList = {
        let list = ShoppingList(
            id: id(43), name: "Last week", status: .completed, budget: cents(2_000), storeID: aldi.id,
            createdBy: benID, createdAt: now.addingTimeInterval(-8 * 86_400),
            completedAt: now.addingTimeInterval(-7 * 86_400), transactionID: expenseID)
        return filled(
            list,
            [
                line(70, milk, 2, actual: 399, isTicked: true, position: 0),
                line(71, bread, 1, actual: 329, isTicked: true, position: 1),
            ])
    }()

    /// The expense of `lastWeek`.
    static let expenseID = (id(90) as ShoppingList.ID).uuid

    static func filled(
        _ list: ShoppingList, _ lines: [ShoppingListItem], items: [GroceryItem] = items
    ) -> FilledList {
        FilledList(
            list, lines: lines, items: Dictionary(uniqueKeysWithValues: items.map { ($0.id, $0) }), unit: family.unit)
    }

    // MARK: Pages

    static func page(_ list: FilledList, insights: [PriceInsight] = [], canReopen: Bool = false) -> ShoppingListPage {
        ShoppingListPage(
            list: list, insights: insights, stores: [aldi, cornerMarket, costco], categories: categories,
            people: [ann.user.id: "Ann", benID: "Ben"], canReopen: canReopen)
    }

    /// Eggs are cheaper at Aldi, milk costs more than usual, bread less.
    static let insights = PriceInsight.all(
        lines.compactMap { line in filledList.item(of: line).map { PriceInsight.Line(line, of: $0) } },
        purchases: boughtEggs + bought(milk, 369, at: cornerMarket, 120) + bought(bread, 399, at: cornerMarket, 130),
        store: cornerMarket.id, stores: [aldi.id: aldi.name, cornerMarket.id: cornerMarket.name], today: today,
        locale: Locale(identifier: "en-US"))

    private static let boughtEggs = bought(eggs, 349, at: aldi, 110)

    private static func bought(
        _ item: GroceryItem, _ price: Int64, at store: GroceryStore, _ number: UInt8
    ) -> [Purchase] {
        (0..<3).map { index in
            Purchase(
                id: id(number + UInt8(index)), itemID: item.id, date: today - 10 * (index + 1),
                measure: Measure(.one, item.unit), price: cents(price), storeID: store.id, createdAt: now)
        }
    }

    // MARK: Clients

    /// A client that has these lists, and answers every page with the first of them.
    static func listsClient(
        active: [FilledList] = [filledList, partyList], completed: [FilledList] = [lastWeek],
        _ give: (inout HouseholdClient) -> Void = { _ in }
    ) -> HouseholdClient {
        client { client in
            client.clock.newRequestKey = { RequestKey("sample") }
            client.shoppingLists.lists = { (status, limit, offset) async throws(ClientFailure) in
                let all = status == .active ? active : completed
                return (Array(all.dropFirst(offset).prefix(limit)), all.count)
            }
            client.shoppingLists.page = { (id) async throws(ClientFailure) in
                guard let list = (active + completed).first(where: { $0.id == id }) else {
                    throw .refused(ClientRefusal(code: .notFound, sentence: ErrorCode.notFound.sentence))
                }
                return page(
                    list, insights: list.id == weeklyShop.id ? insights : [], canReopen: !list.isOpen)
            }
            client.groceryShelves.stores = { () async throws(ClientFailure) in [aldi, cornerMarket, costco] }
            give(&client)
        }
    }

    /// A client whose lists cannot be reached.
    static func failingListsClient() -> HouseholdClient {
        listsClient { client in
            client.shoppingLists.lists = { (_, _, _) async throws(ClientFailure) in throw .fault(.unreachable) }
            client.shoppingLists.page = { (_) async throws(ClientFailure) in throw .fault(.unreachable) }
        }
    }

    /// A client whose lists never come.
    static func waitingListsClient() -> HouseholdClient {
        listsClient { client in
            client.shoppingLists.lists = { (_, _, _) async throws(ClientFailure) in
                try await HouseholdClient.unanswered()
            }
            client.shoppingLists.page = { (_) async throws(ClientFailure) in try await HouseholdClient.unanswered() }
        }
    }
}
