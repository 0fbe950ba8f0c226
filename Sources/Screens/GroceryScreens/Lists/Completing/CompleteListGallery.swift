import Groceries
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// "Complete List": as in the examples, with prices to ask for, with choices for each line, nothing ticked, never paid
/// before, refused, completed meanwhile.
struct CompleteListGallery: PreviewProvider {
    static var previews: some View {
        sheet(ListSheetsSample.waitingClient()).previewDisplayName("Loading")
        sheet(ListSheetsSample.client()).previewDisplayName("Full")
        sheet(ListSheetsSample.client()) { $0.receipt = "12.10" }.previewDisplayName("Another Total")
        sheet(ListSheetsSample.client(unpriced)).previewDisplayName("Prices Asked")
        sheet(ListSheetsSample.client()) { model in
            model.typed.leftovers = .each
            model.showsBestBefore = true
            model.bestBeforeChosen(nil, of: GrocerySample.lines[1].id)
        }
        .previewDisplayName("For Each")
        sheet(ListSheetsSample.client(unticked)).previewDisplayName("Nothing Ticked")
        sheet(neverPaid).previewDisplayName("Never Paid")
        sheet(neverPaid) { model in
            model.receipt = ""
            model.day = GrocerySample.today + 1
            await model.saveTapped()
        }
        .previewDisplayName("Messages")
        sheet(ListSheetsSample.client(ListSheetsSample.completed())).previewDisplayName("Completed")
        sheet(ListSheetsSample.failingClient()).previewDisplayName("Error")
    }

    private static func sheet(
        _ client: HouseholdClient, begun: @escaping @MainActor (CompleteListModel) async -> Void = { _ in }
    ) -> some View {
        let model = CompleteListModel(
            client: client, listID: GrocerySample.weeklyShop.id, person: GrocerySample.ann, completed: { _ in })
        return NavigationStack {
            CompleteListView(model: model)
                .task {
                    await model.load()
                    await begun(model)
                }
        }
    }

    /// Of two ticked lines nobody knows what they cost; one has a long name.
    private static var unpriced: FilledList {
        let item = GrocerySample.item(
            72, "Organic free-range chicken thighs, boneless and skinless, family pack", .meatAndFish, unit: .kg)
        let lines = [
            GrocerySample.line(54, item, 2, isTicked: true, position: 3),
            GrocerySample.line(55, GrocerySample.coffee, 1, isTicked: true, position: 4),
        ]
        return ListSheetsSample.list(GrocerySample.lines + lines, of: GrocerySample.items + [item])
    }

    private static var unticked: FilledList { ListSheetsSample.list([GrocerySample.lines[2]]) }

    private static var neverPaid: HouseholdClient {
        ListSheetsSample.client { client in
            client.shoppingLists.lists = { (_, _, _) async throws(ClientFailure) in ([], total: 0) }
        }
    }
}
