import Design
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// The sheet "Deposit" (§3.13).
public struct SavingsDepositSheet: View {
    private let model: SavingsMoveModel

    /// The sheet of a model made with the direction `.deposit`.
    public init(model: SavingsMoveModel) {
        self.model = model
    }

    /// The sheet.
    public var body: some View {
        SavingsMoveView(model: model)
    }
}

/// The sheet "Withdraw" (§3.13).
public struct SavingsWithdrawSheet: View {
    private let model: SavingsMoveModel

    /// The sheet of a model made with the direction `.withdrawal`.
    public init(model: SavingsMoveModel) {
        self.model = model
    }

    /// The sheet.
    public var body: some View {
        SavingsMoveView(model: model)
    }
}

/// The fields that both sheets share.
private struct SavingsMoveView: View {
    @State private var model: SavingsMoveModel
    @FocusState private var focus: FormField?

    private static let order: [FormField] = [.amount, .notes]

    init(model: SavingsMoveModel) {
        _model = State(initialValue: model)
    }

    var body: some View {
        FormSheet(model.title, of: model.owner, isDirty: model.isDirty, isSaving: model.isSaving, act: act) {
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
        .keeps(model.key, as: "savings move")
        .task { await model.live.refresh() }
        .task(priority: .background) { await model.live.followChanges() }
    }

    /// There is nothing to move where the account is gone or locked.
    private var act: FormAct? {
        guard model.live.content != nil, !model.live.isGone, model.lockReason == nil else { return nil }
        return FormAct(model.title, isSending: model.isSaving) { send() }
    }

    @ViewBuilder
    private var content: some View {
        switch model.live.state {
        case .loading:
            LoadingView("Loading...")
        case .loaded, .empty:
            if let reason = model.lockReason {
                EmptyStateView(symbol: "lock.fill", title: reason, sentence: "")
            } else {
                fields
            }
        case .error(let reason):
            FailureView("Error", reason: reason) { Task { await model.live.tryAgainTapped() } }
        }
    }

    @ViewBuilder
    private var fields: some View {
        HStack(alignment: .top, spacing: Spacing.small) {
            CurrencyTextField(
                "Amount", text: $model.amount, unit: model.family.unit, format: model.format,
                message: model.shortage ?? model.messages[.amount], focus: $focus, equals: .amount
            )
            .submitLabel(.next)
            if let all = model.all, all.isPositive {
                Button("All") { model.allTapped() }
                    .font(.headline)
                    .accessibilityValue(model.format.money(all))
                    .accessibilityHint("Fills in the whole balance")
                    .frame(minWidth: Size.touchTarget, minHeight: Size.button)
                    .fixedSize()
            }
        }
        .opensFocused($focus, at: .amount, as: "savings move")
        AmountChips(chips: model.offeredAmounts) { model.amountChosen($0) }
        AppTextField(
            "Notes (optional)", text: $model.notes, symbol: "doc.text", message: model.messages[.notes],
            focus: $focus, equals: .notes
        )
        .submitLabel(.send)
        SavingsPreviewCard(previews: model.previews, isShort: model.shortage != nil)
    }

    private func send() {
        Task { await model.sendTapped() }
    }
}

/// Both balances, before and after.
struct SavingsPreviewCard: View {
    let previews: [SavingsMoveModel.Preview]
    let isShort: Bool
    @Environment(\.dynamicTypeSize) private var textSize

    var body: some View {
        CardView {
            // Two accounts may have one name.
            ForEach(previews.indices, id: \.self) { index in
                let preview = previews[index]
                if index > 0 { Divider() }
                if textSize.isAccessibilitySize {
                    name(preview)
                    figures(preview)
                } else {
                    HStack(alignment: .firstTextBaseline, spacing: Spacing.xSmall) {
                        name(preview).frame(maxWidth: .infinity, alignment: .leading)
                        figures(preview)
                    }
                }
            }
        }
        .accessibilityElement(children: .combine)
        .accessibilityLabel(previews.map { "\($0.name) \($0.after)" }.joined(separator: ", "))
        .accessibilityAddTraits(.updatesFrequently)
    }

    private func name(_ preview: SavingsMoveModel.Preview) -> some View {
        Text(preview.name)
            .foregroundStyle(Palette.textSecondary)
    }

    private func figures(_ preview: SavingsMoveModel.Preview) -> some View {
        HStack(alignment: .firstTextBaseline, spacing: Spacing.xSmall) {
            Text(preview.before)
                .monospacedDigit()
                .foregroundStyle(preview.before == preview.after ? Palette.textPrimary : Palette.textSecondary)
            if preview.before != preview.after {
                Image(systemName: "chevron.right")
                    .font(.caption)
                    .foregroundStyle(Palette.textSecondary)
                    .accessibilityHidden(true)
                Text(preview.after)
                    .font(.headline)
                    .monospacedDigit()
                    .foregroundStyle(isShort ? Palette.error : Palette.textPrimary)
            }
        }
    }
}
