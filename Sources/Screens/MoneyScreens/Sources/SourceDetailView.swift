import Design
import HouseholdClient
import Ledger
import Money
import SwiftUI

/// `/money/sources/{id}` (finances.md §3.9): beside its list in wide windows.
public struct SourceDetailView: View {
    @State private var model: SourceDetailModel
    private let show: @MainActor (HouseholdQuery) -> Void

    /// The page of a model; `show` leads to the transactions of its source.
    public init(model: SourceDetailModel, show: @escaping @MainActor (HouseholdQuery) -> Void) {
        _model = State(initialValue: model)
        self.show = show
    }

    /// The page.
    public var body: some View {
        LivePage(
            model.live, width: 720, act: LiveActFailure(model.acts.failure) { model.acts.dismissTapped() }
        ) { content in
            SourceHeader(content: content)
            NewSourceCard(row: content.row, acts: model.acts)
            if let gap = content.row.gap, !content.row.isArchived {
                CardView { SourceGap(gap, source: content.row.id, name: content.row.name) }
            }
            facts(content.facts)
            SourceTransactions(rows: content.recent) { show(model.query) }
            if content.row.question == nil { buttons(content.row, content.otherGets) }
        }
        .navigationTitle(model.live.content?.row.name ?? "Source")
        .toolbar {
            if let row = model.live.content?.row, row.acts.contains(.edit) {
                ToolbarItem(placement: .topBarTrailing) {
                    NavigationLink(value: Route.editSource(row.id)) {
                        Text("Edit")
                            .frame(minWidth: Size.touchTarget, minHeight: Size.touchTarget)
                    }
                }
            }
        }
        .sourceQuestion(model.acts)
    }

    private func facts(_ facts: [SourceDetailModel.Fact]) -> some View {
        CardView {
            ForEach(facts) { fact in
                if fact.id != facts.first?.id { Divider() }
                DetailRow(fact.title, value: fact.value, symbol: fact.symbol)
            }
        }
    }

    /// What is not in the bar or on a card of its own.
    private func buttons(_ row: SourceRow, _ otherGets: String?) -> some View {
        VStack(spacing: Spacing.small) {
            if let bank = otherGets {
                SecondaryButton("Use for Messages of \(bank)", symbol: "tray") {
                    Task { await model.acts.useForMessagesTapped(row, of: bank) }
                }
            }
            ForEach(row.acts.filter { $0 != .edit && ($0 != .adjust || row.gap == nil) }, id: \.self) { act in
                SecondaryButton(act.title, symbol: act.symbol, isDestructive: act == .delete) {
                    Task { await model.acts.chosen(act, of: row) }
                }
            }
        }
        .frame(maxWidth: Size.formWidth)
        .frame(maxWidth: .infinity)
        .disabled(model.acts.isWorking)
    }
}

/// What it holds.
private struct SourceHeader: View {
    let content: SourceDetailModel.Content

    private var row: SourceRow { content.row }

    var body: some View {
        VStack(spacing: Spacing.xSmall) {
            SymbolCircle(row.kind.symbol, color: MoneyPalette.accent, diameter: Size.headerCircle)
            Text(row.amount)
                .font(.amount)
                .monospacedDigit()
                .multilineTextAlignment(.center)
                .foregroundStyle(row.amountColor)
                .rolls(with: row.amount)
            ForEach(content.others, id: \.self) { other in
                Text(other)
                    .font(.headline)
                    .monospacedDigit()
                    .foregroundStyle(Palette.textSecondary)
            }
            if let badge = row.standing ?? (row.isArchived ? "Archived" : nil) {
                Badge(badge, color: Palette.textSecondary)
            }
        }
        .frame(maxWidth: .infinity)
        .accessibilityElement(children: .combine)
        .accessibilityLabel(row.sentence)
    }
}

/// Its newest transactions, and the way to all of them.
private struct SourceTransactions: View {
    let rows: [HouseholdRow]
    let showAll: @MainActor () -> Void

    var body: some View {
        VStack(alignment: .leading, spacing: Spacing.small) {
            SectionTitle(title: "Transactions") {
                if !rows.isEmpty {
                    Button(action: showAll) {
                        Text("See All")
                            .foregroundStyle(Palette.primary)
                            .frame(minWidth: Size.touchTarget, minHeight: Size.touchTarget)
                    }
                    .buttonStyle(.plain)
                }
            }
            if rows.isEmpty {
                Text("No transactions yet")
                    .font(.callout)
                    .foregroundStyle(Palette.textSecondary)
            } else {
                RowCard(rows) { TransactionCell(row: $0) }
            }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }
}
