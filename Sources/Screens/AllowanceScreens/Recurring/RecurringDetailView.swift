import Design
import HouseholdClient
import Ledger
import SwiftUI

/// `/children/{id}/recurring/{id}` (§3.17): beside its list in wide windows.
public struct RecurringDetailView: View {
    @State private var model: RecurringDetailModel

    /// The page of a model.
    public init(model: RecurringDetailModel) {
        _model = State(initialValue: model)
    }

    /// The page.
    public var body: some View {
        LivePage(
            model.live, width: 720, act: LiveActFailure(model.acts.failure) { model.acts.dismissTapped() }
        ) { detail in
            RecurringFacts(detail: detail)
            if let pausing = detail.row.acts.first { button(pausing, detail.row) }
            if !detail.booked.isEmpty {
                VStack(alignment: .leading, spacing: Spacing.small) {
                    SectionTitle(title: "Latest Entries") { EmptyView() }
                    RowCard(detail.booked) { TransactionRowView(row: $0) }
                }
            }
            if detail.row.acts.contains(.delete) { button(.delete, detail.row) }
        }
        .navigationTitle(model.live.content?.row.title ?? "Recurring")
        .toolbar {
            if let row = model.live.content?.row, row.acts.contains(.edit) {
                ToolbarItem(placement: .topBarTrailing) {
                    Button("Edit") { chosen(.edit, row) }
                }
            }
        }
        .recurringQuestion(model.acts)
    }

    private func button(_ act: RecurringAct, _ row: RecurringRow) -> some View {
        SecondaryButton(act.title, symbol: act.symbol, isDestructive: act == .delete) { chosen(act, row) }
            .frame(maxWidth: Size.formWidth)
            .frame(maxWidth: .infinity)
    }

    private func chosen(_ act: RecurringAct, _ row: RecurringRow) {
        Task { await model.acts.chosen(act, of: row) }
    }
}

/// The figure and the details card.
private struct RecurringFacts: View {
    let detail: RecurringDetail

    private var row: RecurringRow { detail.row }

    var body: some View {
        VStack(spacing: Spacing.xSmall) {
            SymbolCircle(row.direction.symbol, color: row.direction.color, diameter: Size.headerCircle)
            Text(row.amount)
                .font(.amount)
                .monospacedDigit()
                .foregroundStyle(row.direction.color)
            Text(row.direction.word)
                .font(.callout)
                .foregroundStyle(Palette.textSecondary)
            RecurringBadge(row: row)
        }
        .frame(maxWidth: .infinity)
        CardView {
            DetailRow("Frequency", value: row.schedule, symbol: "repeat")
            Divider()
            DetailRow("Next", value: detail.next, symbol: "calendar.badge.clock")
            if let category = detail.category {
                Divider()
                DetailRow("Category", value: category, symbol: "tag.fill")
            }
            Divider()
            DetailRow("Starts", value: detail.starts, symbol: "calendar")
            Divider()
            DetailRow("Ends", value: detail.ends ?? "Never", symbol: "calendar")
        }
    }
}
