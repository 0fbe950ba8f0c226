import Foundation
import Groceries
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// The list of items in its states.
struct GroceryItemsGallery: PreviewProvider {
    static var previews: some View {
        page(waiting).previewDisplayName("Loading")
        page(ItemsSample.client()).previewDisplayName("Full")
        page(ItemsSample.client(), dairy).previewDisplayName("Dairy & Eggs")
        page(ItemsSample.client(long)).previewDisplayName("Long Names")
        page(ItemsSample.client(), nothing).previewDisplayName("Nothing Found")
        page(ItemsSample.client([])).previewDisplayName("Empty")
        page(GrocerySample.client()).previewDisplayName("Error")
    }

    private static let waiting = GrocerySample.client {
        $0.groceryItems.all = { () async throws(ClientFailure) in try await HouseholdClient.unanswered() }
    }

    private static let dairy: GroceryItemsQuery = {
        var query = GroceryItemsQuery()
        query.category = GrocerySample.category(.dairyAndEggs)
        return query
    }()

    private static let nothing: GroceryItemsQuery = {
        var query = GroceryItemsQuery()
        query.search = "saffron"
        return query
    }()

    private static let long = GrocerySample.items.map { item in
        var item = item
        item.name = "\(item.name) from the farm behind the church, as much as the basket holds"
        return ItemsSample.record(of: item)
    }

    private static func page(
        _ client: HouseholdClient, _ query: GroceryItemsQuery = GroceryItemsQuery()
    ) -> some View {
        NavigationStack { ItemsView(model: ItemsModel(client: client, person: GrocerySample.ann, query: query)) }
    }
}

/// The page of one item: with a history, with lots, new, archived.
struct GroceryItemDetailGallery: PreviewProvider {
    static var previews: some View {
        page(GrocerySample.milk, waiting).previewDisplayName("Loading")
        page(GrocerySample.milk).previewDisplayName("Full")
        page(GrocerySample.eggs).previewDisplayName("In the House")
        page(GrocerySample.coffee).previewDisplayName("One Store")
        page(paused, ItemsSample.client([ItemsSample.record(of: paused)])).previewDisplayName("Archived")
        page(GrocerySample.milk, GrocerySample.client()).previewDisplayName("Error")
    }

    private static let waiting = GrocerySample.client {
        $0.groceryItems.page = { (_) async throws(ClientFailure) in try await HouseholdClient.unanswered() }
    }

    private static let paused: GroceryItem = {
        var item = GrocerySample.milk
        item.isPredictionPaused = true
        item.isArchived = true
        item.parLevel = Quantity(whole: 2)
        item.openedLifeDays = 3
        item.barcodes = ["4006381333931"].compactMap { Barcode($0) }
        item.note = "The one with the blue cap"
        return item
    }()

    private static func page(
        _ item: GroceryItem, _ client: HouseholdClient = ItemsSample.client()
    ) -> some View {
        NavigationStack {
            ItemDetailView(
                model: ItemDetailModel(
                    client: client, itemID: item.id, person: GrocerySample.ann, open: { _ in }, say: { _ in }))
        }
    }
}

/// The sheets of items.
struct GroceryItemFormGallery: PreviewProvider {
    static var previews: some View {
        form(nil).previewDisplayName("Add")
        form(GrocerySample.milk).previewDisplayName("Edit")
        ScannedForm(found: ["4006381333931", "96385074"]).previewDisplayName("Scanned")
        ScannedForm(found: []).previewDisplayName("No Barcode Found")
        form(GrocerySample.milk, GrocerySample.client()).previewDisplayName("Error")
        merge(ItemsSample.client()).previewDisplayName("Merge")
        merge(ItemsSample.client([ItemsSample.record(of: GrocerySample.milk)]))
            .previewDisplayName("Merge Without Others")
    }

    private static func form(
        _ item: GroceryItem?, _ client: HouseholdClient = ItemsSample.client()
    ) -> some View {
        NavigationStack {
            AddItemView(
                model: ItemFormModel(client: client, itemID: item?.id, person: GrocerySample.ann, saved: { _ in }))
        }
    }

    private static func merge(_ client: HouseholdClient) -> some View {
        NavigationStack {
            MergeItemView(
                model: MergeItemModel(
                    client: client, itemID: GrocerySample.milk.id, person: GrocerySample.ann, merged: { _ in }))
        }
    }
}

/// The form after a photo that showed these barcodes.
private struct ScannedForm: View {
    @State private var model: ItemFormModel
    @State private var isRead = false

    init(found: [String]) {
        var client = ItemsSample.client()
        client.groceryItems.readBarcodes = { (_) async throws(ClientFailure) in found }
        _model = State(initialValue: ItemFormModel(client: client, person: GrocerySample.ann, saved: { _ in }))
    }

    var body: some View {
        NavigationStack {
            if isRead { AddItemView(model: model) }
        }
        .task {
            await model.load()
            await model.photoChosen { Data() }
            isRead = true
        }
    }
}
