import Design
import HouseholdClient
import Ledger
import Money
import SwiftUI

/// `/money/rules` (finances.md §3.9).
public struct RulesView: View {
    @State private var model: RulesModel

    /// The page of a model.
    public init(model: RulesModel) {
        _model = State(initialValue: model)
    }

    /// The page.
    public var body: some View {
        LivePage(
            model.live, width: 720, layout: .groups, act: LiveActFailure(model.failure) { model.dismissTapped() }
        ) { content in
            Text("Under which category a merchant goes. What you make by hand counts more than what Roost learned.")
                .font(.callout)
                .foregroundStyle(Palette.textSecondary)
            RowGroup(content.rules) { row in
                RuleRowView(row: row, model: model)
            } actions: { row in
                RuleActButtons(row: row, model: model)
            }
            builtIn(content.builtIn)
        } empty: { content in
            noRules(content.builtIn)
        }
        .navigationTitle("Rules")
        .toolbar {
            if model.live.content != nil {
                ToolbarItem(placement: .topBarTrailing) {
                    NavigationLink(value: Route.addRule) {
                        ToolbarLabel("Add Rule", symbol: "plus")
                    }
                    .accessibilityLabel("Add Rule")
                }
            }
        }
        .confirmationDialog(
            "Delete the rule for \(model.deleting?.title ?? "")?", isPresented: $model.isAskingToDelete,
            titleVisibility: .visible, presenting: model.deleting
        ) { row in
            Button("Cancel", role: .cancel) {}
            Button("Delete", role: .destructive) { Task { await model.deleteConfirmed(row) } }
        } message: { _ in
            Text("Transactions keep their categories.")
        }
    }

    @ViewBuilder
    private func noRules(_ builtIn: [BuiltInRule]) -> some View {
        EmptyStateView(
            symbol: "tag.fill", title: "No Rules",
            sentence: "Change the category of a transaction, and Roost remembers it for its merchant."
        ) {
            PrimaryLink("Add Rule", symbol: "plus", to: Route.addRule)
        }
        DisclosureGroup("Built in", isExpanded: $model.showsBuiltIn) { EmptyView() }
        if model.showsBuiltIn { RowCard(builtIn) { BuiltInRuleRow(rule: $0) } }
    }

    @ViewBuilder
    private func builtIn(_ rules: [BuiltInRule]) -> some View {
        if !rules.isEmpty {
            DisclosureGroup("Built in", isExpanded: $model.showsBuiltIn) { EmptyView() }
            if model.showsBuiltIn { RowGroup(rules) { BuiltInRuleRow(rule: $0) } }
        }
    }
}

/// A rule in its list, with the menu of what can be done with it; it opens to edit.
private struct RuleRowView: View {
    let row: RuleRow
    let model: RulesModel

    var body: some View {
        Button {
            model.editTapped(row)
        } label: {
            ListRow(
                title: row.title, detail: row.detail,
                leading: { SymbolCircle(row.symbol, color: MoneyPalette.category(row.category)) },
                badges: { Badge(row.origin, color: MoneyPalette.accent).fixedSize() })
        }
        .buttonStyle(.plain)
        .accessibilityIdentifier("RuleRow")
        .accessibilityLabel(row.sentence)
        .accessibilityHint("Opens to edit")
        .rowMenu(row.title) { RuleActButtons(row: row, model: model) }
    }
}

/// What can be done with a rule, as its menu and its swipe offer it.
private struct RuleActButtons: View {
    let row: RuleRow
    let model: RulesModel

    var body: some View {
        Button("Edit", systemImage: "pencil") { model.editTapped(row) }
        Button("Delete", systemImage: "trash", role: .destructive) { model.deleteTapped(row) }
    }
}

/// What Roost brings along for a category, which nobody changes.
private struct BuiltInRuleRow: View {
    let rule: BuiltInRule

    var body: some View {
        ListRow(
            title: rule.category.name, detail: [rule.words], detailLines: nil,
            leading: { SymbolCircle(rule.category.symbol, color: MoneyPalette.category(rule.category)) },
            badges: { Badge(MerchantRule.Origin.builtin.word, color: Palette.textSecondary).fixedSize() }
        )
        .accessibilityElement(children: .combine)
        .accessibilityIdentifier("BuiltInRule")
    }
}

extension RuleRow {
    fileprivate var symbol: String { category?.symbol ?? "tag.fill" }
}
