import Groceries
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// "Add Expense" of groceries: empty, filled in, refused, without a source, failed.
struct GroceryExpenseGallery: PreviewProvider {
    static var previews: some View {
        sheet(ListSheetsSample.waitingClient()).previewDisplayName("Loading")
        sheet().previewDisplayName("Empty")
        sheet { model in
            model.typed.amount = "25"
            model.typed.storeID = GrocerySample.cornerMarket.id
            model.typed.note = "For the party"
            fill(model, ["milk 3.99", "2 kg apples 5.98"])
        }
        .previewDisplayName("Filled In")
        sheet(withoutSources).previewDisplayName("No Sources")
        sheet(ListSheetsSample.failingClient()).previewDisplayName("Error")
    }

    private static func sheet(
        _ client: HouseholdClient = ListSheetsSample.client(),
        begun: @escaping @MainActor (GroceryExpenseModel) async -> Void = { _ in }
    ) -> some View {
        let model = GroceryExpenseModel(client: client, person: GrocerySample.ann, saved: { _ in })
        return NavigationStack {
            GroceryExpenseView(model: model)
                .task {
                    await model.load()
                    await begun(model)
                }
        }
    }

    private static func fill(_ model: GroceryExpenseModel, _ items: [String]) {
        guard model.typed.items.isEmpty else { return }
        for text in items {
            model.addItemTapped()
            model.typed.items[model.typed.items.count - 1].text = text
        }
    }

    private static var withoutSources: HouseholdClient {
        ListSheetsSample.client { client in
            client.groceries.paymentChoices = { () async throws(ClientFailure) in ListSheetsSample.choices([]) }
        }
    }
}
