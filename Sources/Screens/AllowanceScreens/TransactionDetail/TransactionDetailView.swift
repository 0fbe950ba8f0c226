import Design
import HouseholdClient
import Ledger
import SwiftUI

/// `/transactions/{id}` (§3.6).
public struct TransactionDetailView: View {
    @State private var model: TransactionDetailModel

    /// The page of the model's entry.
    public init(model: TransactionDetailModel) {
        _model = State(initialValue: model)
    }

    /// The page.
    public var body: some View {
        PageColumn(width: 720) {
            if let failure = model.failure {
                ErrorBanner(failure) { model.dismissTapped() }
            }
            switch model.state {
            case .loading:
                LoadingView("Loading...")
            case .loaded(let detail), .empty(let detail):
                TransactionDetailContent(detail: detail)
                if detail.canReverse {
                    SecondaryButton("Delete", isDestructive: true) { model.deleteTapped() }
                }
            case .error(let reason):
                FailureView("Error", reason: reason) {
                    Task { await model.tryAgainTapped() }
                }
            }
        }
        .navigationTitle("Transaction Details")
        .refreshable { await model.load() }
        .task { await model.load() }
        .task(priority: .background) { await model.followChanges() }
        .alert("Reverse this transaction?", isPresented: $model.isAskingToReverse) {
            Button("Cancel", role: .cancel) {}
            Button("Reverse", role: .destructive) { Task { await model.reverseTapped() } }
        } message: {
            Text("The amount is booked back today. Both entries stay in the history.")
        }
    }
}

/// The figure and the details card.
private struct TransactionDetailContent: View {
    let detail: TransactionDetail

    var body: some View {
        VStack(spacing: Spacing.xSmall) {
            SymbolCircle(detail.direction.symbol, color: detail.direction.color, diameter: Size.headerCircle)
            Text(detail.amount)
                .font(.amount)
                .monospacedDigit()
                .foregroundStyle(detail.direction.color)
            Text(detail.direction.word)
                .font(.callout)
                .foregroundStyle(Palette.textSecondary)
        }
        .frame(maxWidth: .infinity)
        CardView {
            DetailRow("Description", value: detail.description, symbol: "doc.text.fill")
            if let category = detail.category {
                Divider()
                DetailRow("Category", value: category, symbol: "list.bullet")
            }
            Divider()
            DetailRow("Date", value: detail.date, symbol: "calendar")
            Divider()
            DetailRow("Created By", value: detail.author, symbol: "person.fill")
            Divider()
            DetailRow("Balance After", value: detail.balanceAfter, symbol: "dollarsign.circle.fill")
            if let note = detail.note {
                Divider()
                DetailRow("Note", value: note, symbol: "doc.text")
            }
        }
        if let linked = detail.linked {
            NavigationLink(value: Route.transactionDetail(linked.id)) {
                Text(linked.words)
                    .foregroundStyle(Palette.primary)
                    .frame(minHeight: Size.touchTarget)
            }
        }
    }
}
