import Design
import Household
import HouseholdClient
import Ledger
import Money
import SwiftUI

/// The sheet "Adjust Balance" (finances.md §3.9).
public struct AdjustSourceSheet: View {
    @State private var model: AdjustSourceModel
    @FocusState private var focus: FormField?

    /// The sheet of a model.
    public init(model: AdjustSourceModel) {
        _model = State(initialValue: model)
    }

    /// The sheet.
    public var body: some View {
        ModelFormSheet("Adjust Balance", model: model, order: [.statedBalance], focus: $focus, act: "Adjust") {
            standing in
            Text(words(standing))
                .font(.body)
            BalanceFields(
                label: "Balance", currency: standing.source.currency, balance: $model.balance,
                message: model.messages[.statedBalance], focus: $focus, field: .statedBalance)
            if let preview = model.preview {
                Text(preview)
                    .font(.callout)
                    .foregroundStyle(Palette.textSecondary)
                    .accessibilityAddTraits(.updatesFrequently)
            }
        }
        .keeps(model.key, as: "adjust-source")
    }

    /// What the two say, or what Roost says where the source says nothing else.
    private func words(_ standing: SourceStanding) -> String {
        let row = SourceRow(standing, family: model.family)
        return row.gap ?? "\(row.name): Roost says \(row.amount)"
    }
}
