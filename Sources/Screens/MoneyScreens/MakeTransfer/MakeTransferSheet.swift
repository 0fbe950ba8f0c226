import Design
import Household
import HouseholdClient
import Money
import SwiftUI

/// The sheet "Make Transfer" over a list or a page of transactions (finances.md §3.4, §3.5).
struct MakeTransferSheet: View {
    @Bindable var model: MakeTransferModel
    @FocusState private var focus: FormField?

    var body: some View {
        ModelFormSheet("Make Transfer", model: model, order: [], focus: $focus, act: "Make Transfer") { content in
            MovedTransaction(row: content.moved, detail: content.detail)
            FormProblems(problems: model.problems, refusals: model.messages.refusals)
            SectionHeader(model.question)
            if content.choices.isEmpty {
                Text("Roost knows no other account of yours.")
                    .font(.callout)
                    .foregroundStyle(Palette.textSecondary)
                SecondaryButton("Add Source", symbol: "plus") { model.addSourceTapped() }
            } else {
                choices(content.choices)
            }
        }
    }

    private func choices(_ choices: [TransferChoice]) -> some View {
        CardView(color: Palette.sheetCard) {
            Picker("Other Account", selection: $model.chosen) {
                ForEach(choices) { choice in
                    TransferChoiceRow(choice: choice)
                        .tag(TransferPartner?.some(choice.id))
                }
            }
            .pickerStyle(.inline)
        }
    }
}

/// What is moved, as its list shows it, with the account that it is of.
private struct MovedTransaction: View {
    let row: HouseholdRow
    let detail: [String]

    var body: some View {
        ListRow(
            title: row.title, detail: detail, amount: RowAmount(row.amount, color: row.type.amountColor),
            detailLines: nil
        ) {
            SymbolCircle(row.type.symbol, color: row.type.color)
        }
        .cardLook(Palette.sheetCard)
        .accessibilityElement(children: .combine)
        .accessibilityLabel(([row.sentence] + detail.prefix(1)).joined(separator: ", "))
    }
}

/// An account or a transaction to choose: what it is called, and below that what tells it from the others.
private struct TransferChoiceRow: View {
    let choice: TransferChoice

    var body: some View {
        HStack(spacing: Spacing.small) {
            SymbolCircle(choice.symbol, color: MoneyPalette.accent)
            VStack(alignment: .leading, spacing: Spacing.rowLines) {
                Text(choice.title)
                    .fontWeight(.medium)
                    .foregroundStyle(Palette.textPrimary)
                RowDetail(choice.detail)
                    .monospacedDigit()
            }
            .frame(maxWidth: .infinity, alignment: .leading)
        }
        .frame(minHeight: Size.touchTarget)
    }
}
