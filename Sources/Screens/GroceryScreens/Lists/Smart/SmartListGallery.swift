import Design
import Groceries
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// `/groceries/lists/smart` loading, within a budget, over it, refused, with nothing to suggest, failed.
struct SmartListGallery: PreviewProvider {
    static var previews: some View {
        page(waiting).previewDisplayName("Loading")
        page(SmartListSample.client()).previewDisplayName("Full")
        page(SmartListSample.client()) { $0.question.budget = "15" }.previewDisplayName("Left Out")
        page(SmartListSample.client()) { model in
            model.question.budget = "15"
            model.ticked(true, GrocerySample.coffee.id)
        }
        .previewDisplayName("Over Budget")
        page(SmartListSample.client(SmartListSample.nothing)).previewDisplayName("Nothing to Buy")
        page(SmartListSample.client(SmartListSample.withoutHistory)).previewDisplayName("No History")
        page(failing).previewDisplayName("Error")
    }

    private static func page(
        _ client: HouseholdClient, typing: @escaping @MainActor (SmartListModel) -> Void = { _ in }
    ) -> some View {
        let model = SmartListModel(client: client, person: GrocerySample.ann, created: { _ in }, open: { _ in })
        return NavigationStack {
            SmartListView(model: model)
                .task {
                    typing(model)
                    await model.live.refresh()
                    await model.questionChanged()
                    if model.name.isEmpty { await model.createTapped() }
                }
        }
    }

    private static var waiting: HouseholdClient {
        SmartListSample.client { client in
            client.groceries.smartList = { (_, _, _) async throws(ClientFailure) in
                try await HouseholdClient.unanswered()
            }
        }
    }

    private static var failing: HouseholdClient {
        SmartListSample.client { client in
            client.groceries.smartList = { (_, _, _) async throws(ClientFailure) in throw .fault(.unreachable) }
        }
    }
}
