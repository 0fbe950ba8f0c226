import Design
import Groceries
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// The sheet that corrects, moves or opens a lot of the pantry (groceries.md §3.6).
public struct LotView: View {
    @State private var model: LotModel
    @FocusState private var focus: FormField?

    /// The sheet of a model; its title is what it is.
    public init(model: LotModel) {
        _model = State(initialValue: model)
    }

    /// The sheet.
    public var body: some View {
        ModelFormSheet(
            model.title, model: model, order: model.asksHowMuch ? [.quantity, LotModel.movedField] : [.quantity],
            focus: $focus
        ) { content in
            LotFields(
                quantityLabel: QuantityWords.label(of: content.item), quantity: $model.typed.quantity,
                bestBefore: $model.typed.bestBefore, hasBestBefore: $model.hasBestBefore,
                location: $model.typed.location, family: model.family, messages: model.messages, focus: $focus)
            if model.asksHowMuch { moved(content.item) }
            opening
        }
    }

    @ViewBuilder
    private func moved(_ item: GroceryItem) -> some View {
        AppTextField(
            QuantityWords.label(of: item, "How much to move"), text: $model.typed.moved, symbol: "arrow.right",
            purpose: .number, message: model.messages[LotModel.movedField], focus: $focus,
            equals: LotModel.movedField)
        Text("Leave it empty to move all of it.")
            .font(.caption)
            .foregroundStyle(Palette.textSecondary)
    }

    @ViewBuilder private var opening: some View {
        if let opened = model.opened {
            CardView(color: Palette.sheetCard) { DetailRow("Opened", value: opened, symbol: "calendar") }
        } else {
            Toggle("Opened today", isOn: $model.typed.isOpened)
                .frame(minHeight: Size.touchTarget)
        }
    }
}
