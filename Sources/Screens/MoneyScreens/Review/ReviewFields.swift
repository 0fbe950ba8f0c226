import Design
import Household
import HouseholdClient
import Ledger
import Money
import SwiftUI

/// Fields of a card, some or all, in the order in which they stand.
struct ReviewFields: View {
    @Bindable var card: ReviewCardModel
    let parts: [ReviewPart]
    let focus: FocusState<FormField?>.Binding

    var body: some View {
        ForEach(parts, id: \.self) { part in
            switch part {
            case .type: type
            case .amount:
                AppTextField(
                    card.amountLabel, text: $card.draft.amount,
                    symbol: AccountUnit.currency(card.currency).balanceSymbol, purpose: .number,
                    message: card.messages[.amount], focus: focus, equals: .amount)
            case .merchant:
                AppTextField(
                    "Merchant", text: $card.draft.merchant, symbol: "bag.fill", message: card.messages[.merchant],
                    focus: focus, equals: .merchant)
            case .category: category
            case .source: sources
            case .date:
                DatePicker("Date", selection: $card.draft.date)
                    .fieldError(card.messages[.date])
                    .frame(minHeight: Size.touchTarget)
                FieldMessage(card.messages[.date])
            }
        }
    }

    private var type: some View {
        Picker("Type", selection: $card.draft.type) {
            ForEach([TransactionType.expense, .income, .transfer], id: \.self) { type in
                Text(type.word).tag(type)
            }
        }
        .pickerStyle(.segmented)
    }

    @ViewBuilder
    private var category: some View {
        if card.draft.type != .transfer {
            HouseholdCategoryPicker(
                categories: card.choices.offered(card.draft.type, besides: card.waiting.record.category),
                selection: $card.draft.categoryID, message: card.messages[.transactionCategory])
        }
    }

    @ViewBuilder
    private var sources: some View {
        let offered = card.choices.offered(besides: card.waiting.record.source)
        let isTransfer = card.draft.type == .transfer
        SourcePicker(
            isTransfer ? "From" : "Source", sources: offered, selection: $card.draft.sourceID,
            message: card.messages[.source])
        if isTransfer {
            SourcePicker(
                "To", sources: card.choices.offered(besides: card.waiting.record.counterSource),
                selection: $card.draft.counterSourceID, message: card.messages[.counterSource])
        }
        if offered.count < (isTransfer ? 2 : 1) {
            SecondaryLink("Add Source", symbol: "plus", to: Route.addSource)
        }
    }
}
