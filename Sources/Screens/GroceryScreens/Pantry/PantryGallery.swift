import Groceries
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// The pantry in its states: everything, narrowed, nothing left by a filter, long names, nothing at all.
struct GroceryPantryGallery: PreviewProvider {
    static var previews: some View {
        page(waiting).previewDisplayName("Loading")
        page().previewDisplayName("Full")
        page(query: query(.expiring)).previewDisplayName("Expiring")
        page(query: query(.low)).previewDisplayName("Low")
        page(query: query(.all, in: .freezer)).previewDisplayName("Freezer")
        page(query: query(.all, in: .other)).previewDisplayName("Nothing Here")
        page(long).previewDisplayName("Long Names")
        page(GrocerySample.pantryClient([])).previewDisplayName("Empty")
        page(GrocerySample.client()).previewDisplayName("Error")
    }

    private static let waiting = GrocerySample.client {
        $0.pantry.stocks = { () async throws(ClientFailure) in try await HouseholdClient.unanswered() }
    }

    private static let long: HouseholdClient = {
        let item = GrocerySample.item(
            38, "Organic wholegrain spelt sourdough bread with sunflower seeds, sliced", .bakery, unit: .bunch)
        let lots = [
            GrocerySample.pantryLot(79, item, 9_998_125, bestBefore: GrocerySample.today - 12, in: .fridge),
            GrocerySample.pantryLot(80, item, 1_000, in: .freezer),
        ]
        return GrocerySample.pantryClient(GrocerySample.stocks(lots, of: [item]))
    }()

    private static func query(
        _ filter: PantryStock.Filter, in location: PantryLot.Location? = nil
    ) -> PantryQuery {
        var query = PantryQuery()
        query.filter = filter
        query.location = location
        return query
    }

    private static func page(
        _ client: HouseholdClient = GrocerySample.pantryClient(), query: PantryQuery = PantryQuery()
    ) -> some View {
        NavigationStack {
            PantryView(
                model: PantryModel(
                    client: client, person: GrocerySample.ann, query: query, open: { _ in }, say: { _ in }))
        }
    }
}

/// The sheets of the pantry, and counting it.
struct GroceryPantryFormGallery: PreviewProvider {
    static var previews: some View {
        adding(chosen: nil).previewDisplayName("Add")
        adding(chosen: GrocerySample.cheese).previewDisplayName("Add Chosen")
        lot(GrocerySample.pantryLots[0]).previewDisplayName("Lot")
        lot(opened).previewDisplayName("Lot Opened")
        stocktake(GrocerySample.pantryClient()).previewDisplayName("Stocktake")
        stocktake(GrocerySample.pantryClient([])).previewDisplayName("Nothing to Count")
    }

    private static let opened: PantryLot = {
        var lot = GrocerySample.pantryLots[4]
        lot.openedAt = GrocerySample.now
        return lot
    }()

    private static func adding(chosen item: GroceryItem?) -> some View {
        let model = AddToPantryModel(
            client: GrocerySample.pantryClient(), person: GrocerySample.ann, saved: { _ in })
        model.typed.itemID = item?.id
        return NavigationStack { AddToPantryView(model: model) }
    }

    private static func lot(_ lot: PantryLot) -> some View {
        let client = GrocerySample.pantryClient(GrocerySample.stocks([lot]))
        return NavigationStack {
            LotView(model: LotModel(client: client, lotID: lot.id, person: GrocerySample.ann, saved: { _ in }))
        }
    }

    private static func stocktake(_ client: HouseholdClient) -> some View {
        NavigationStack {
            StocktakeView(
                model: StocktakeModel(client: client, person: GrocerySample.ann, say: { _ in }, left: {}))
        }
    }
}
