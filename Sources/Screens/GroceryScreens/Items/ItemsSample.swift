import Groceries
import Household
import HouseholdClient
import Ledger

/// The sample family's items with their prices and stock, and clients that answer with them.
enum ItemsSample {
    static func record(of item: GroceryItem, _ purchases: [Purchase] = HomeSample.purchases) -> GroceryItemRecord {
        GroceryItemRecord(
            item: item, category: GrocerySample.categories.first { $0.id == item.categoryID },
            prices: PriceHistory(purchases.filter { $0.itemID == item.id }, unit: item.unit),
            stock: HomeSample.lots.filter { $0.itemID == item.id }.reduce(.zero) { $0 + $1.quantity })
    }

    static let records = GrocerySample.items.map { record(of: $0) }

    static func page(
        _ item: GroceryItem, _ purchases: [Purchase] = HomeSample.purchases, lots: [PantryLot] = HomeSample.lots
    ) -> GroceryItemPage {
        let own = purchases.filter { $0.itemID == item.id }.sorted { $1.date < $0.date }
        let today = GrocerySample.today
        let stock = PantryStock(item, lots: lots.filter { $0.itemID == item.id }, today: today)
        return GroceryItemPage(
            record: record(of: item, purchases), stock: stock,
            prediction: Prediction(PurchaseDays(own, in: item.unit), stock: stock, today: today), purchases: own,
            stores: HomeSample.storeNames, lists: [HomeSample.weeklyChoice], today: today)
    }

    /// A client that answers with the family's items.
    static func client(_ records: [GroceryItemRecord] = records) -> HouseholdClient {
        GrocerySample.client {
            $0.groceryItems.all = { () async throws(ClientFailure) in records }
            $0.groceryItems.page = { (id) async throws(ClientFailure) in
                guard let item = records.first(where: { $0.id == id })?.item else { throw noSuchItem }
                return page(item)
            }
            $0.groceryShelves.categories = { () async throws(ClientFailure) in GrocerySample.categories }
            $0.shoppingLists.choices = { () async throws(ClientFailure) in [HomeSample.weeklyChoice] }
        }
    }

    /// What a client says of an item that is not there.
    static let noSuchItem = ClientFailure.refused(
        ClientRefusal(code: .notFound, sentence: "This page doesn't exist or you don't have access."))
}
