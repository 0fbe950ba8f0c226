import Design
import Groceries
import HouseholdClient
import SwiftUI

/// The page of one list in its states.
struct ShoppingListDetailGallery: PreviewProvider {
    static var previews: some View {
        page(GrocerySample.filledList, GrocerySample.waitingListsClient()).previewDisplayName("Loading")
        page(GrocerySample.filledList).previewDisplayName("Full")
        page(GrocerySample.overList).previewDisplayName("Over Budget")
        page(GrocerySample.partyList).previewDisplayName("No Budget")
        shown(GrocerySample.filledList, byAisle: true).previewDisplayName("By Aisle")
        shown(GrocerySample.filledList, late: Set(GrocerySample.lines.map(\.id))).previewDisplayName("Saving")
        page(GrocerySample.bareList).previewDisplayName("Empty")
        page(GrocerySample.lastWeek).previewDisplayName("Completed")
        page(GrocerySample.filledList, GrocerySample.failingListsClient()).previewDisplayName("Error")
    }

    private static func page(_ list: FilledList, _ client: HouseholdClient? = nil) -> some View {
        NavigationStack { ShoppingListDetailView(model: model(list, client)) }
    }

    private static func model(_ list: FilledList, _ client: HouseholdClient? = nil) -> ShoppingListDetailModel {
        ShoppingListDetailModel(
            client: client ?? GrocerySample.listsClient(active: [list]), listID: list.id, person: GrocerySample.ann,
            open: { _ in }, say: { _ in })
    }

    /// What depends on the device, or on what was just pressed.
    private static func shown(
        _ list: FilledList, byAisle: Bool = false, late: Set<ShoppingListItem.ID> = []
    ) -> some View {
        NavigationStack {
            PageList(isGrouped: true) {
                ShownListView(
                    list: ShownList(
                        GrocerySample.page(list), filled: list, late: late, byAisle: byAisle,
                        person: GrocerySample.ann),
                    model: model(list))
            }
            .environment(\.cardColumns, 1)
            .navigationTitle(list.list.name)
        }
    }
}
