import Groceries
import HouseholdClient
import SwiftUI

/// The sheets of a list.
struct ListFormGallery: PreviewProvider {
    static var previews: some View {
        form(nil).previewDisplayName("New")
        form(GrocerySample.filledList).previewDisplayName("Edit")
        form(GrocerySample.lastWeek).previewDisplayName("Completed Elsewhere")
        form(GrocerySample.filledList, GrocerySample.failingListsClient()).previewDisplayName("Error")
    }

    private static func form(
        _ list: FilledList?, _ client: HouseholdClient = GrocerySample.listsClient()
    ) -> some View {
        NavigationStack {
            CreateShoppingListView(
                model: ListFormModel(client: client, listID: list?.id, person: GrocerySample.ann, saved: { _ in }))
        }
    }
}
