import Groceries
import HouseholdClient
import SwiftUI

/// The page of lists in its states.
struct ShoppingListsGallery: PreviewProvider {
    static var previews: some View {
        page(GrocerySample.waitingListsClient()).previewDisplayName("Loading")
        page(GrocerySample.listsClient()).previewDisplayName("Full")
        page(GrocerySample.listsClient(completed: [])).previewDisplayName("Active Only")
        page(GrocerySample.listsClient(active: [])).previewDisplayName("Completed Only")
        page(GrocerySample.listsClient(active: [], completed: [])).previewDisplayName("Empty")
        page(GrocerySample.failingListsClient()).previewDisplayName("Error")
    }

    private static func page(_ client: HouseholdClient) -> some View {
        NavigationStack {
            ShoppingListsView(
                model: ShoppingListsModel(client: client, person: GrocerySample.ann, open: { _ in }, say: { _ in }))
        }
    }
}
