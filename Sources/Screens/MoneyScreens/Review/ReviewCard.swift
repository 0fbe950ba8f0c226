import Design
import Household
import HouseholdClient
import Ledger
import Money
import SwiftUI

/// A message that waits: its words, what was read of them, why it waits, and what can be done with it.
struct ReviewCard: View {
    @Bindable var card: ReviewCardModel
    let model: ReviewModel
    /// Whether its main act is that of the page; R and N press its buttons.
    let isFirst: Bool
    @FocusState private var focus: FormField?

    var body: some View {
        CardView {
            heading
            if let banner = card.messages.banner {
                ErrorBanner(banner) { card.dismissTapped() }
            }
            VStack(alignment: .leading, spacing: Spacing.small) {
                summary
                ReviewFields(card: card, parts: card.doubtful, focus: $focus)
                DisclosureGroup("Details", isExpanded: $card.showsDetails) {
                    VStack(alignment: .leading, spacing: Spacing.small) {
                        ReviewFields(card: card, parts: card.details, focus: $focus)
                        if card.taughtBy != nil {
                            TeachButton(of: card.row.title) { model.teachTapped(card) }
                        }
                    }
                    .padding(.top, Spacing.xSmall)
                }
            }
            .disabled(card.sending != nil)
            rivals
            buttons
        }
        .focusesRefusals(
            card.messages, order: [.amount, .merchant], focus: $focus, isSaving: card.sending == .record
        )
        .accessibilityElement(children: .contain)
        .accessibilityLabel("\(card.waiting.reason.words), \(card.row.sentence)")
        .accessibilityIdentifier("ReviewCard")
    }

    @ViewBuilder
    private var heading: some View {
        AdaptiveRow(spacing: Spacing.xSmall) {
            Badge(card.waiting.reason.words, color: MoneyPalette.warning)
            RowDetail(card.origin)
        }
        MessageQuote(title: card.waiting.message.title, text: card.waiting.message.text)
    }

    private var summary: some View {
        let row = card.row
        return ListRow(
            symbol: row.type.symbol, color: row.type.color, title: row.title, detail: row.detail,
            amount: RowAmount(row.amount, color: row.type.amountColor)
        )
        // The card keeps the distance that a row of a list keeps itself.
        .padding(.horizontal, -Spacing.medium)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(row.sentence)
    }

    @ViewBuilder
    private var rivals: some View {
        if let title = card.joinTitle, !card.rivals.isEmpty {
            Divider()
            Text(card.rivalQuestion)
                .font(.headline)
            ForEach(card.rivals) { rival in
                TransactionCell(row: rival)
                    .padding(.horizontal, -Spacing.medium)
                PrimaryButton(
                    title, isFilled: isFirst && rival.id == card.rivals.first?.id,
                    isLoading: card.sending == .join(rival.id)
                ) {
                    Task { await model.joinTapped(card, with: rival.id) }
                }
                .disabled(card.sending != nil)
                .accessibilityLabel("\(title), \(rival.title)")
            }
        }
    }

    private var buttons: some View {
        AdaptiveRow {
            PrimaryButton(
                card.recordTitle, isFilled: isFirst && card.recordTitle == "Record", isLoading: card.sending == .record
            ) {
                Task { await model.recordTapped(card) }
            }
            .keyboardShortcut(isFirst ? KeyboardShortcut("r", modifiers: []) : nil)
            .accessibilityLabel("\(card.recordTitle), \(card.row.title)")
            PrimaryButton("Not a transaction", isFilled: false, isLoading: card.sending == .reject) {
                Task { await model.rejectTapped(card) }
            }
            .keyboardShortcut(isFirst ? KeyboardShortcut("n", modifiers: []) : nil)
            .accessibilityLabel("Not a transaction, \(card.row.title)")
        }
        .disabled(card.sending != nil)
    }
}

/// A message as it came, set off from what was read of it.
struct MessageQuote: View {
    let title: String?
    let text: String?

    var body: some View {
        VStack(alignment: .leading, spacing: Spacing.xxSmall) {
            if let title {
                Text(title)
                    .font(.callout)
                    .fontWeight(.semibold)
            }
            if let text {
                Text(text)
                    .font(.callout)
                    .textSelection(.enabled)
            } else {
                Text("The words of this message are not kept any more.")
                    .font(.callout)
                    .foregroundStyle(Palette.textSecondary)
            }
        }
        .padding(Spacing.small)
        .frame(maxWidth: .infinity, alignment: .leading)
        .background(Palette.field)
        .clipShape(RoundedRectangle(cornerRadius: Radius.control))
    }
}
