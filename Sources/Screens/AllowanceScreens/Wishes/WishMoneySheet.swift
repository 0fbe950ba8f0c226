import Allowance
import Design
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// The sheets "Put Money Aside" and "Move to Another Wish", as the purpose of the model says (look-and-feel §5).
public struct WishMoneySheet: View {
    @State private var model: WishMoneyModel
    @FocusState private var focus: FormField?

    private static let order: [FormField] = [.amount]

    /// The sheet of a model.
    public init(model: WishMoneyModel) {
        _model = State(initialValue: model)
    }

    /// The sheet.
    public var body: some View {
        FormSheet(model.title, of: model.owner, isDirty: model.isDirty, act: act) {
            if let banner = model.messages.banner ?? model.live.refreshFailure {
                ErrorBanner(banner) {
                    model.dismissTapped()
                    model.live.dismissTapped()
                }
            }
            if model.live.isGone {
                GoneView(model.live.goneReason)
            } else {
                content
            }
        }
        .submits(through: Self.order, focus: $focus) { send() }
        .focusesRefusals(model.messages, order: Self.order, focus: $focus, isSaving: model.isSaving)
        .keeps(model.key, as: "wish money")
        .task { await model.live.refresh() }
        .task(priority: .background) { await model.live.followChanges() }
    }

    @ViewBuilder
    private var content: some View {
        switch model.live.state {
        case .loading:
            LoadingView("Loading...")
        case .loaded(let content), .empty(let content):
            if model.hasNoOther {
                EmptyStateView(
                    symbol: "star.fill", title: "No Other Wish",
                    sentence: "Add another wish first. Then you can move money to it.")
            } else {
                WishMoneyFields(model: model, content: content, focus: $focus)
            }
        case .error(let reason):
            FailureView("Error", reason: reason) { Task { await model.live.tryAgainTapped() } }
        }
    }

    /// Nil where there is nothing to send.
    private var act: FormAct? {
        guard model.live.content != nil, !model.live.isGone, !model.hasNoOther else { return nil }
        return FormAct(model.act, isSending: model.isSaving) { send() }
    }

    private func send() {
        Task { await model.sendTapped() }
    }
}

private struct WishMoneyFields: View {
    @Bindable var model: WishMoneyModel
    let content: WishMoneyModel.Content
    let focus: FocusState<FormField?>.Binding

    var body: some View {
        if model.purpose == .move {
            MenuField(
                "Move To", symbol: "star.fill", selection: $model.otherID, message: model.messages[.otherWish]
            ) {
                Text("Select a wish").tag(WishListItem.ID?.none)
                ForEach(content.others) { other in
                    Text(other.wish.name).tag(WishListItem.ID?.some(other.id))
                }
            }
        }
        HStack(alignment: .top, spacing: Spacing.small) {
            CurrencyTextField(
                "Amount", text: $model.amount, unit: model.family.unit, format: model.format,
                message: model.obstacle ?? model.messages[.amount], focus: focus, equals: .amount
            )
            .submitLabel(.send)
            if let all = model.all, all.isPositive {
                Button("All") { model.pressed(all) }
                    .font(.headline)
                    .accessibilityValue(model.format.money(all))
                    .accessibilityHint("Fills in the whole balance")
                    .frame(minWidth: Size.touchTarget, minHeight: Size.button)
                    .fixedSize()
            }
        }
        .opensFocused(focus, at: .amount, as: "wish money")
        AmountChips(chips: model.chips) { model.pressed($0) }
        SavingsPreviewCard(previews: model.previews, isShort: model.obstacle != nil)
    }
}
