import Groceries
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// Stores and categories in their states.
struct GroceryStoresGallery: PreviewProvider {
    static var previews: some View {
        page(waiting).previewDisplayName("Loading")
        page(GrocerySample.storesClient()).previewDisplayName("Full")
        page(GrocerySample.storesClient(), renaming: GrocerySample.spices).previewDisplayName("Renaming")
        page(GrocerySample.storesClient([])).previewDisplayName("No Stores")
        page(GrocerySample.client()).previewDisplayName("Error")
    }

    private static let waiting = GrocerySample.client {
        $0.groceryShelves.stores = { () async throws(ClientFailure) in try await HouseholdClient.unanswered() }
    }

    private static func page(_ client: HouseholdClient, renaming category: GroceryCategory? = nil) -> some View {
        let model = StoresModel(client: client, person: GrocerySample.ann, open: { _ in }, say: { _ in })
        if let category { model.renameTapped(category) }
        return NavigationStack { StoresView(model: model) }
    }
}

/// The sheets of stores.
struct GroceryStoreFormGallery: PreviewProvider {
    static var previews: some View {
        form(nil).previewDisplayName("Add")
        form(GrocerySample.orderedMarket).previewDisplayName("Edit")
        form(GrocerySample.aldi, GrocerySample.client()).previewDisplayName("Error")
    }

    private static func form(
        _ store: GroceryStore?, _ client: HouseholdClient = GrocerySample.storesClient()
    ) -> some View {
        NavigationStack {
            StoreSheet(
                model: StoreFormModel(
                    client: client, storeID: store?.id, person: GrocerySample.ann, saved: { _ in }))
        }
    }
}

/// Stores and categories of the gallery and of tests.
extension GrocerySample {
    /// Frozen last but one, bakery first.
    static let orderedMarket = GroceryStore(
        id: cornerMarket.id, name: cornerMarket.name,
        categoryOrder: [category(.bakery), category(.produce), category(.dairyAndEggs)],
        createdAt: family.createdAt, version: 4)

    /// A category of the family's own.
    static let spices = GroceryCategory(id: id(120), name: "Spices", position: 13, createdAt: family.createdAt)

    static func storesClient(
        _ stores: [GroceryStore] = [aldi, orderedMarket, costco],
        _ categories: [GroceryCategory] = categories + [spices]
    ) -> HouseholdClient {
        client {
            $0.groceryShelves.stores = { () async throws(ClientFailure) in stores }
            $0.groceryShelves.categories = { () async throws(ClientFailure) in categories }
        }
    }
}
