import Design
import Groceries
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// "Add Item" of a list: with suggestions, after an addition, refused, of a family that knows nothing yet.
struct AddItemToListGallery: PreviewProvider {
    static var previews: some View {
        sheet().previewDisplayName("Suggestions")
        sheet { model in
            model.typed = "oat milk"
            await model.addTapped()
        }
        .previewDisplayName("Added")
        sheet { model in
            model.typed = "milk"
            await model.addTapped()
        }
        .previewDisplayName("Merged")
        sheet { await $0.addTapped() }.previewDisplayName("Messages")
        sheet(completed) { model in
            model.typed = "milk"
            await model.addTapped()
        }
        .previewDisplayName("Completed Meanwhile")
        sheet(first).previewDisplayName("Nothing Known")
    }

    private static func sheet(
        _ client: HouseholdClient = ListSheetsSample.client(),
        begun: @escaping @MainActor (AddItemToListModel) async -> Void = { _ in }
    ) -> some View {
        let model = AddItemToListModel(
            client: client, listID: GrocerySample.weeklyShop.id, person: GrocerySample.ann, say: { _ in })
        return NavigationStack {
            AddItemToListView(model: model)
                .task { if model.said == nil, model.messages.refusals == 0 { await begun(model) } }
        }
    }

    private static var completed: HouseholdClient {
        ListSheetsSample.client { client in
            client.shoppingLists.addLine = { (_, _, _) async throws(ClientFailure) in
                throw ListSheetsSample.refusal(.listCompleted)
            }
        }
    }

    private static var first: HouseholdClient {
        ListSheetsSample.client { client in
            client.shoppingLists.suggestions = { (_, _) async throws(ClientFailure) in
                ListSuggestions(matches: [], company: [])
            }
        }
    }
}
