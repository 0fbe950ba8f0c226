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
            aboutMerchants(content.rules)
            taught(content.taught)
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
        .asksToDelete(model)
    }

    @ViewBuilder
    private func aboutMerchants(_ rules: [RuleRow]) -> some View {
        Text("Under which category a merchant goes. What you make by hand counts more than what Roost learned.")
            .font(.callout)
            .foregroundStyle(Palette.textSecondary)
        if !rules.isEmpty {
            RowGroup(rules) { row in
                RuleRowView(row: row, model: model)
            } actions: { row in
                RuleActButtons(row: row, model: model)
            }
        }
    }

    @ViewBuilder
    private func taught(_ rules: [TaughtRow]) -> some View {
        if !rules.isEmpty {
            SectionHeader("Message Rules")
            RowGroup(rules) { row in
                TaughtRowView(row: row) { model.forgetTapped(row) }
            } actions: { row in
                Button("Delete", systemImage: "trash", role: .destructive) { model.forgetTapped(row) }
            }
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

extension View {
    /// Asks before a rule is deleted.
    fileprivate func asksToDelete(_ model: RulesModel) -> some View { modifier(DeletionQuestions(model: model)) }
}

private struct DeletionQuestions: ViewModifier {
    @Bindable var model: RulesModel

    func body(content: Content) -> some View {
        content.confirmationDialog(
            "Delete the rule for \(model.deleting?.title ?? "")?", isPresented: $model.isAskingToDelete,
            titleVisibility: .visible, presenting: model.deleting
        ) { row in
            Button("Cancel", role: .cancel) {}
            Button("Delete", role: .destructive) { Task { await model.deleteConfirmed(row) } }
        } message: { _ in
            Text("Transactions keep their categories.")
        }
        .confirmationDialog(
            "Delete this message rule?", isPresented: $model.isAskingToForget, titleVisibility: .visible,
            presenting: model.forgetting
        ) { row in
            Button("Cancel", role: .cancel) {}
            Button("Delete", role: .destructive) { Task { await model.forgetConfirmed(row) } }
        } message: { row in
            Text("\(row.title) are read without it from now on. Transactions stay as they are.")
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

/// What was taught of a sender's messages, in words, with its menu.
private struct TaughtRowView: View {
    let row: TaughtRow
    let delete: @MainActor () -> Void

    var body: some View {
        ListRow(
            symbol: "graduationcap.fill", color: MoneyPalette.accent, title: row.title,
            detail: [row.sentences.joined(separator: " ")], detailLines: nil
        )
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(row.sentence)
        .accessibilityIdentifier("TaughtRow")
        .rowMenu(row.title) {
            Button("Delete", systemImage: "trash", role: .destructive, action: delete)
        }
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
