import Groceries
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// "Edit Price": of one, of the line, without a price, refused, of a completed list.
struct PriceEditorGallery: PreviewProvider {
    static var previews: some View {
        sheet(ListSheetsSample.waitingClient()).previewDisplayName("Loading")
        sheet().previewDisplayName("Price Each")
        sheet { model in
            model.amount = ""
            await model.saveTapped()
        }
        .previewDisplayName("Messages")
        sheet(ListSheetsSample.client(longList)).previewDisplayName("Long Name")
        sheet(ListSheetsSample.client(ListSheetsSample.completed())).previewDisplayName("Completed")
        sheet(ListSheetsSample.failingClient()).previewDisplayName("Error")
    }

    private static func sheet(
        _ client: HouseholdClient = ListSheetsSample.client(),
        begun: @escaping @MainActor (PriceEditorModel) async -> Void = { _ in }
    ) -> some View {
        let model = PriceEditorModel(
            client: client, listID: GrocerySample.weeklyShop.id, lineID: GrocerySample.lines[0].id,
            person: GrocerySample.ann, saved: {})
        return NavigationStack {
            PriceEditorView(model: model)
                .task {
                    await model.load()
                    await begun(model)
                }
        }
    }

    /// Its first line is of something with a long name, sold by weight, without a price.
    private static var longList: FilledList {
        let item = GrocerySample.item(
            72, "Organic free-range chicken thighs, boneless and skinless, family pack", .meatAndFish, unit: .kg)
        var line = GrocerySample.line(50, item, 1, isTicked: true, position: 0)
        line.measure = Measure(Quantity(thousandths: 750), .kg)
        return ListSheetsSample.list([line], of: [item])
    }
}
