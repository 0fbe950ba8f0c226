import Design
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// `/transactions` and `/children/{id}/transactions` (§3.5).
public struct TransactionListView: View {
    @State private var model: TransactionListModel
    @Environment(\.cardColumns) private var cardColumns
    @Environment(\.opensBeside) private var opensBeside

    /// The list of the model's scope.
    public init(model: TransactionListModel) {
        _model = State(initialValue: model)
    }

    /// The page.
    public var body: some View {
        ScrollViewReader { list($0) }
            .navigationTitle("Transactions")
            // On a phone the room of a large title is the rows'.
            .navigationBarTitleDisplayMode(cardColumns == 1 && !opensBeside ? .inline : .automatic)
            .opens(with: model.state.pages { Self.routes($0) }, isNarrowed: isNarrowed)
            .searchable(text: search, prompt: "Search transactions")
            .toolbar { bar }
            .refreshable { await model.refresh() }
            .confirmationDialog(
                "Reverse this transaction?", isPresented: $model.isAskingToReverse, titleVisibility: .visible
            ) {
                let entry = model.reversing
                Button("Cancel", role: .cancel) {}
                Button("Reverse", role: .destructive) { Task { await model.reverseTapped(entry) } }
                    .disabled(model.obstacle != nil)
            } message: {
                Text(model.obstacle ?? ReversalWords.explanation)
            }
            .task(id: model.query) { await model.load() }
            .task(priority: .background) { await model.followChanges() }
            .onChange(of: model.new.waiting.count) { _, count in
                if count > 0 { AccessibilityNotification.Announcement("\(count) new").post() }
            }
            .onChange(of: model.searchesFinished) {
                let total = model.total
                AccessibilityNotification.Announcement(total == 1 ? "1 result" : "\(total) results").post()
            }
    }

    private static func routes(_ days: [TransactionDay]) -> [Route] {
        days.flatMap(\.rows).map { .transactionDetail($0.undone?.paidID ?? $0.id) }
    }

    private func list(_ page: ScrollViewProxy) -> some View {
        PageList(isGrouped: true, isDense: true) {
            if let failure = model.refreshFailure {
                ErrorBanner(failure) { model.dismissTapped() }
            }
            TransactionFiltersView(model: model)
            content
        }
        // Rows of a list in each window, also where several cards would fit side by side.
        .environment(\.cardColumns, 1)
        .safeAreaInset(edge: .top, spacing: 0) {
            NewRowsChip(count: model.new.waiting.count) {
                model.topAppeared()
                page.scrollTo(TransactionFiltersView.top, anchor: .bottom)
            }
        }
    }

    @ToolbarContentBuilder
    private var bar: some ToolbarContent {
        ToolbarItem(placement: .topBarTrailing) {
            NavigationLink(value: export) {
                ToolbarLabel("Export", symbol: "square.and.arrow.up")
            }
            .accessibilityLabel("Export")
        }
        if let addition {
            ToolbarItem(placement: .topBarTrailing) {
                NavigationLink(value: addition) {
                    ToolbarLabel(act, symbol: "plus.circle")
                }
                .accessibilityLabel(act)
            }
        }
    }

    @ViewBuilder
    private var content: some View {
        switch model.state {
        case .loading:
            LoadingView("Loading transactions...")
        case .loaded(let days):
            TransactionDaysView(model: model, days: days)
        case .empty:
            nothing
        case .error(let reason):
            FailureView("Error", reason: reason) {
                Task { await model.tryAgainTapped() }
            }
        }
    }

    private var search: Binding<String> {
        Binding(get: { model.query.search }, set: { model.searchChanged($0) })
    }

    /// What the sheet of `addition` is for: a child can only spend.
    private var act: String { model.scope == .own ? "Spend Money" : "Add Money" }

    /// The sheet behind `act`; nil for a child who may record nothing, and for one who was removed.
    private var addition: Route? {
        switch model.scope {
        case .own: model.person.mayRecordOwnSpending ? .createTransaction(nil) : nil
        case .child(let child): model.isOfRemovedChild ? nil : .addTransaction(child, .credit)
        case .allChildren: .createTransaction(model.query.childID)
        }
    }

    private var export: Route {
        if case .child(let child) = model.scope { .export(child) } else { .familyExport }
    }

    @ViewBuilder
    private var nothing: some View {
        if isNarrowed {
            let words = model.query.search
            EmptyStateView(
                symbol: "list.bullet.rectangle", title: "No Results",
                sentence: words.isEmpty ? "" : "No matches for “\(words)”"
            ) {
                SecondaryButton("Clear") { model.clearTapped() }
            }
        } else {
            EmptyStateView(
                symbol: "list.bullet.rectangle", title: "No Transactions",
                sentence: model.scope == .own
                    ? "Your transactions will appear here" : "Transactions will appear here")
        }
    }

    private var isNarrowed: Bool {
        model.query.isFiltered || model.scope == .allChildren && model.query.childID != nil
    }
}
