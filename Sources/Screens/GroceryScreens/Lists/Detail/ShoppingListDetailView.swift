import Design
import Groceries
import HouseholdClient
import SwiftUI

/// `/groceries/lists/{id}` (groceries.md §3.3): beside its list in wide windows.
public struct ShoppingListDetailView: View {
    @State private var model: ShoppingListDetailModel
    @AppStorage("groceriesByAisle") private var isByAisle = false

    /// The page of a model.
    public init(model: ShoppingListDetailModel) {
        _model = State(initialValue: model)
    }

    /// The page.
    public var body: some View {
        LivePage(
            model.live, words: LivePageWords(loading: "Loading list..."), width: 720, layout: .groups,
            act: LiveActFailure(model.failure) { model.dismissTapped() }
        ) { content in
            ShownListView(list: model.shown(content, byAisle: isByAisle), model: model)
        }
        .navigationTitle(model.live.content?.page.list.list.name ?? "Shopping List")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar { bar }
        .environment(\.barIsTight, true)
        .priceQuestion(model)
        .reopenQuestion(model)
        .haptic(.selection, trigger: model.ticks)
        .onChange(of: model.live.content) { old, new in
            if let words = model.contentChanged(from: old, to: new) {
                AccessibilityNotification.Announcement(words).post()
            }
        }
    }

    @ToolbarContentBuilder
    private var bar: some ToolbarContent {
        if let content = model.live.content {
            let isOpen = content.page.list.isOpen
            if isOpen {
                ToolbarItem(placement: .topBarTrailing) {
                    NavigationLink(value: Route.groceries(.addToList(model.listID))) {
                        ToolbarLabel("Add Item", symbol: "plus")
                    }
                    .accessibilityLabel("Add Item")
                }
            }
            ToolbarItem(placement: .topBarTrailing) {
                CompleteLink(listID: isOpen ? model.listID : nil)
            }
            ToolbarItem(placement: .topBarTrailing) {
                ListMenu(
                    list: content.page.list.list, text: model.text(content, byAisle: isByAisle), model: model,
                    isByAisle: $isByAisle)
            }
        }
    }
}

/// "Complete", which a list that is completed has no more use for.
private struct CompleteLink: View {
    let listID: ShoppingList.ID?

    var body: some View {
        if let listID {
            NavigationLink(value: Route.groceries(.completeList(listID))) { label }
                .accessibilityLabel("Complete")
        } else {
            Button {
            } label: {
                label
            }
            .disabled(true)
            .accessibilityLabel("Complete")
        }
    }

    private var label: some View { ToolbarLabel("Complete", symbol: "checkmark.circle") }
}

/// The three dots of the bar.
private struct ListMenu: View {
    let list: ShoppingList
    let text: String
    let model: ShoppingListDetailModel
    @Binding var isByAisle: Bool

    var body: some View {
        Menu {
            if isOpen { Button("Edit List", systemImage: "pencil") { model.editTapped() } }
            Button(isByAisle ? "Don't Group" : "Group by Aisle", systemImage: "list.bullet") { isByAisle.toggle() }
            if !text.isEmpty {
                ShareLink(item: text, subject: Text(list.name)) {
                    Label("Share as Text", systemImage: "square.and.arrow.up")
                }
            }
            if !isOpen {
                if model.canReopen {
                    Button("Reopen", systemImage: "arrow.uturn.backward") { model.reopenTapped() }
                }
                if list.isArchived {
                    Button("Restore", systemImage: "archivebox") { Task { await model.restoreTapped() } }
                } else {
                    Button("Archive", systemImage: "archivebox") { Task { await model.archiveTapped() } }
                }
            }
        } label: {
            Image(systemName: "ellipsis.circle")
                .font(.title3)
                .frame(minWidth: Size.touchTarget, minHeight: Size.touchTarget)
        }
        .accessibilityLabel("List Options")
    }

    private var isOpen: Bool { list.status == .active }
}

extension View {
    /// Asks before a completed list is opened again.
    fileprivate func reopenQuestion(_ model: ShoppingListDetailModel) -> some View {
        modifier(ReopenQuestion(model: model))
    }
}

private struct ReopenQuestion: ViewModifier {
    @Bindable var model: ShoppingListDetailModel

    func body(content: Content) -> some View {
        content.confirmationDialog(
            "Reopen \(model.live.content?.page.list.list.name ?? "")?", isPresented: $model.isAskingToReopen,
            titleVisibility: .visible
        ) {
            Button("Cancel", role: .cancel) {}
            Button("Reopen") { Task { await model.reopenConfirmed() } }
        } message: {
            Text(model.reopeningWords)
        }
    }
}
