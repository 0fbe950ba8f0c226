import Design
import Household
import HouseholdClient
import Money
import SwiftUI

/// `/money/transactions` (finances.md §3.4).
public struct TransactionsView: View {
    @State private var model: TransactionsModel

    /// The list of the model's household.
    public init(model: TransactionsModel) {
        _model = State(initialValue: model)
    }

    /// The page.
    public var body: some View {
        ScrollViewReader { list($0) }
            .navigationTitle("Transactions")
            // The room of a large title is the rows'.
            .navigationBarTitleDisplayMode(.inline)
            .opens(with: model.state.pages { Self.routes($0) }, isNarrowed: model.isNarrowed)
            .searchable(text: search, prompt: "Search transactions...")
            .toolbar { bar }
            .refreshable { await model.refresh() }
            .transactionQuestions(model.acts)
            .task(id: model.query) { await model.load() }
            .task(priority: .background) { await model.followChanges() }
            .onChange(of: model.newCount) { _, count in
                if count > 0 { AccessibilityNotification.Announcement("\(count) new").post() }
            }
            .onChange(of: model.searchesFinished) {
                let total = model.total
                AccessibilityNotification.Announcement(total == 1 ? "1 result" : "\(total) results").post()
            }
    }

    private static func routes(_ days: [TransactionsDay]) -> [Route] {
        days.flatMap(\.items).map { .householdTransaction($0.id) }
    }

    private func list(_ page: ScrollViewProxy) -> some View {
        PageList(isGrouped: true, isDense: true) {
            MoneyBar(.householdTransactions)
                .listRowInsets(EdgeInsets())
            if let failure = model.failure {
                ErrorBanner(failure) { model.dismissTapped() }
            }
            TransactionsFilters(model: model)
            content
        }
        // Rows of a list in each window, also where several cards would fit side by side.
        .environment(\.cardColumns, 1)
        .safeAreaInset(edge: .top, spacing: 0) {
            NewRowsChip(count: model.newCount) {
                model.topAppeared()
                page.scrollTo(TransactionsFilters.top, anchor: .bottom)
            }
        }
    }

    @ToolbarContentBuilder
    private var bar: some ToolbarContent {
        if let file = model.file {
            ToolbarItem(placement: .topBarTrailing) {
                Link(destination: file) {
                    ToolbarLabel("Export CSV", symbol: "square.and.arrow.up")
                }
                .accessibilityLabel("Export CSV")
                .accessibilityHint("Downloads a file")
            }
        }
        ToolbarItem(placement: .topBarTrailing) {
            NavigationLink(value: Route.addHouseholdTransaction) {
                ToolbarLabel("Add Transaction", symbol: "plus.circle")
            }
            .accessibilityLabel("Add Transaction")
        }
    }

    @ViewBuilder
    private var content: some View {
        switch model.state {
        case .loading:
            LoadingView("Loading transactions...")
        case .loaded(let days):
            TransactionsDaysView(model: model, days: days)
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

    private var nothing: some View {
        EmptyStateView(symbol: "tray", title: "No transactions found", sentence: "") {
            if model.isNarrowed {
                SecondaryButton("Clear Filters") { model.clearTapped() }
            } else {
                SecondaryLink("Import a Statement", symbol: "doc.text", to: Route.importStatement)
            }
        }
    }
}
