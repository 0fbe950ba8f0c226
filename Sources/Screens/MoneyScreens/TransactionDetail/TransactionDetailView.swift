import Design
import Household
import HouseholdClient
import Money
import SwiftUI

/// `/money/transactions/{id}` (finances.md §3.5): beside the list in wide windows.
public struct TransactionDetailView: View {
    @State private var model: TransactionDetailModel
    @Environment(\.dismiss) private var dismiss
    @Environment(\.isPresented) private var isPresented

    private static let width: CGFloat = 720

    /// The page of the model's transaction.
    public init(model: TransactionDetailModel) {
        _model = State(initialValue: model)
    }

    /// The page.
    public var body: some View {
        LivePage(
            model.live, width: Self.width, act: LiveActFailure(model.acts.failure) { model.acts.dismissTapped() }
        ) { detail in
            if let deleted = detail.deleted {
                GoneView(deleted, restore: restore(detail))
            } else {
                TransactionHeading(detail: detail)
                TransactionFacts(rows: detail.rows)
                if detail.waits { ReviewLink() }
                if let child = detail.changedAt { ChildLink(child: child) }
                TransactionDetailActs(detail: detail, id: model.id, act: act) { model.teachTapped() }
            }
        }
        .navigationTitle("Transaction Details")
        .toolbar {
            // What a wide list opens with lies above nothing.
            if isPresented {
                ToolbarItem(placement: .topBarTrailing) {
                    Button {
                        dismiss()
                    } label: {
                        Text("Done")
                            .frame(minWidth: Size.touchTarget, minHeight: Size.touchTarget)
                    }
                }
            }
        }
        .transactionQuestions(model.acts)
        .teaches($model.teaching)
    }

    private func restore(_ detail: TransactionDetail) -> (@MainActor () -> Void)? {
        guard detail.acts.contains(.restore) else { return nil }
        return { act(.restore) }
    }

    private func act(_ act: TransactionAct) {
        Task { await model.chosen(act) }
    }
}

/// The symbol, the amount and which way it went, read as one.
private struct TransactionHeading: View {
    let detail: TransactionDetail

    var body: some View {
        VStack(spacing: Spacing.xSmall) {
            SymbolCircle(detail.type.symbol, color: detail.type.color, diameter: Size.settingsAvatar)
            Text(detail.amount)
                .font(.amount)
                .monospacedDigit()
                .foregroundStyle(detail.type.amountColor)
            Text(detail.type.word)
                .font(.callout)
                .foregroundStyle(Palette.textSecondary)
        }
        .multilineTextAlignment(.center)
        .frame(maxWidth: .infinity)
        .accessibilityElement(children: .combine)
        .accessibilityLabel(detail.heading)
        .accessibilityAddTraits(.isHeader)
    }
}

/// The card of what is known.
private struct TransactionFacts: View {
    let rows: [TransactionDetail.Row]

    var body: some View {
        CardView {
            ForEach(rows) { row in
                if row.id != rows.first?.id { Divider() }
                DetailRow(row.title, value: row.value, symbol: row.symbol)
            }
        }
    }
}

/// The way to where it is decided about what waits.
private struct ReviewLink: View {
    var body: some View {
        VStack(spacing: Spacing.small) {
            Text("It counts once somebody has looked at it.")
                .font(.callout)
                .foregroundStyle(Palette.textSecondary)
                .multilineTextAlignment(.center)
            SecondaryLink("Open Review", to: Route.review)
        }
        .frame(maxWidth: Size.formWidth)
        .frame(maxWidth: .infinity)
    }
}

/// The way to where pocket money is changed.
private struct ChildLink: View {
    let child: EntryChild

    var body: some View {
        VStack(spacing: Spacing.small) {
            Text(ErrorCode.pocketMoneyFixed.sentence)
                .font(.callout)
                .foregroundStyle(Palette.textSecondary)
                .multilineTextAlignment(.center)
            SecondaryLink("Open \(child.firstName)", to: Route.childDetail(child.id))
        }
        .frame(maxWidth: Size.formWidth)
        .frame(maxWidth: .infinity)
    }
}

/// What can be done with it; what destroys stands last.
private struct TransactionDetailActs: View {
    let detail: TransactionDetail
    let id: HouseholdTransaction.ID
    let act: @MainActor (TransactionAct) -> Void
    let teach: @MainActor () -> Void

    var body: some View {
        VStack(spacing: Spacing.small) {
            if detail.canEdit {
                SecondaryLink("Edit", symbol: "pencil", to: Route.editHouseholdTransaction(id))
            }
            if detail.taughtBy != nil { TeachButton(of: nil, action: teach) }
            ForEach(detail.acts) { act in
                SecondaryButton(act.title, symbol: act.symbol, isDestructive: act.isDestructive) { self.act(act) }
            }
        }
        .frame(maxWidth: Size.formWidth)
        .frame(maxWidth: .infinity)
    }
}
