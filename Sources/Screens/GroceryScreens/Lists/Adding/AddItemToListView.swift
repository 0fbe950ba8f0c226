import Design
import Groceries
import Household
import HouseholdClient
import SwiftUI

/// The sheet "Add Item" of a list (groceries.md §3.3): stays open for the next thing.
public struct AddItemToListView: View {
    @State private var model: AddItemToListModel
    @FocusState private var focus: FormField?
    @State private var isAskingToDiscard = false
    @Environment(\.dismiss) private var dismiss

    /// The sheet of a model.
    public init(model: AddItemToListModel) {
        _model = State(initialValue: model)
    }

    /// How long typing must have paused before suggestions are read.
    private static let pause = Duration.milliseconds(200)

    /// The sheet.
    public var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: Spacing.medium) { content }
                .padding(Spacing.large)
        }
        .formAct(FormAct("Add", isSending: model.isAdding) { add { await model.addTapped() } })
        .navigationTitle("Add Item")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
            ToolbarItem(placement: .cancellationAction) {
                Button("Done") { doneTapped() }
                    .keyboardShortcut(.cancelAction)
            }
        }
        .interactiveDismissDisabled(model.isDirty)
        .discardQuestion(isPresented: $isAskingToDiscard) { dismiss() }
        .focusesRefusals(model.messages, order: [.messageText], focus: $focus)
        .opensFocused($focus, at: .messageText, as: "add-to-list")
        .task(id: model.suggestionQuery) {
            // Asks at once, and then whenever typing has paused.
            if model.isDirty, model.suggestions != nil { try? await Task.sleep(for: Self.pause) }
            if !Task.isCancelled { await model.loadSuggestions() }
        }
    }

    @ViewBuilder private var content: some View {
        if let banner = model.messages.banner {
            ErrorBanner(banner) { model.dismissTapped() }
        }
        AppTextField(
            "Add milk, 2 l oat milk, 500 g pasta…", text: $model.typed, symbol: "cart.badge.plus",
            message: model.problem, focus: $focus, equals: .messageText
        )
        .submitLabel(.next)
        .onSubmit { add { await model.addTapped() } }
        if let said = model.said { AddedLine(words: said) }
        if let suggestions = model.suggestions {
            SuggestedItems(items: suggestions.matches) { item in add { await model.suggestionTapped(item) } }
            CompanyChips(items: suggestions.company) { item in add { await model.companyTapped(item) } }
        }
    }

    /// Adds something; the next thing can be typed at once.
    private func add(_ work: @escaping @MainActor () async -> Void) {
        focus = .messageText
        Task { await work() }
    }

    private func doneTapped() {
        if model.isDirty { isAskingToDiscard = true } else { dismiss() }
    }
}

/// What came of the last addition, where the eyes are. The toast says it aloud.
private struct AddedLine: View {
    let words: String

    var body: some View {
        HStack(spacing: Spacing.xSmall) {
            Image(systemName: "checkmark.circle.fill")
                .foregroundStyle(GroceryPalette.accent)
                .accessibilityHidden(true)
            Text(words)
                .font(.callout)
                .foregroundStyle(Palette.textPrimary)
        }
        .accessibilityElement(children: .combine)
        .accessibilityIdentifier("AddedToList")
    }
}

/// Items of the family that fit what is typed, each to press.
private struct SuggestedItems: View {
    let items: [GroceryItem]
    let chosen: @MainActor (GroceryItem) -> Void

    var body: some View {
        if !items.isEmpty {
            SectionHeader("Suggestions")
            VStack(alignment: .leading, spacing: 0) {
                ForEach(items) { item in
                    row(item)
                    if item.id != items.last?.id {
                        Divider()
                            .padding(.leading, Spacing.medium)
                    }
                }
            }
            .cardLook(Palette.sheetCard)
        }
    }

    private func row(_ item: GroceryItem) -> some View {
        Button {
            chosen(item)
        } label: {
            HStack(spacing: Spacing.small) {
                Text(item.name)
                    .foregroundStyle(Palette.textPrimary)
                    .frame(maxWidth: .infinity, alignment: .leading)
                Image(systemName: "plus.circle.fill")
                    .foregroundStyle(Palette.primary)
                    .accessibilityHidden(true)
            }
            .padding(.horizontal, Spacing.medium)
            .frame(maxWidth: .infinity, minHeight: Size.touchTarget)
        }
        .buttonStyle(.plain)
        .accessibilityLabel("Add \(item.name)")
    }
}

/// What is often bought with what is on the list.
private struct CompanyChips: View {
    let items: [GroceryItem]
    let chosen: @MainActor (GroceryItem) -> Void

    var body: some View {
        if !items.isEmpty {
            SectionHeader("Often bought with")
            FlowLayout(spacing: Spacing.xSmall) {
                ForEach(items) { item in
                    ChipButton(item.name, label: "Add \(item.name)") { chosen(item) }
                }
            }
        }
    }
}
