import Design
import Household
import HouseholdClient
import SwiftUI

/// The sheet "Create Transaction" (§3.7): money in or out for any child, and what a child who may do so spends alone.
public struct CreateTransactionView: View {
    @State private var model: TransactionFormModel
    @FocusState private var isChildFocused: Bool

    /// The sheet of a model made with the purpose `.anyChild`.
    public init(model: TransactionFormModel) {
        _model = State(initialValue: model)
    }

    /// The sheet.
    public var body: some View {
        FormSheet(model.title, isDirty: model.isDirty, isSaving: model.isSaving, act: model.act) {
            if let banner = model.messages.banner {
                ErrorBanner(banner) { model.dismissTapped() }
            }
            switch model.state {
            case .loading:
                LoadingView("Loading...")
            case .loaded(let children):
                form(children)
            case .empty:
                EmptyStateView(
                    symbol: "person.3.fill", title: "No Children Yet",
                    sentence: "Get started by adding your first child to the family"
                ) {
                    PrimaryLink("Add Child", symbol: "person.badge.plus", to: Route.addChild)
                }
            case .error(let reason):
                FailureView("Error", reason: reason) { Task { await model.load() } }
            }
        }
        .task { await model.load() }
        .task(priority: .background) { await model.followChanges() }
    }

    @ViewBuilder
    private func form(_ children: [ChildOverview]) -> some View {
        if !model.isOwnSpending { childMenu(children) }
        TransactionFormView(model: model, directions: .full)
            .onChange(of: model.messages.refusals) {
                if model.messages[.child] != nil { isChildFocused = true }
            }
    }

    private func childMenu(_ children: [ChildOverview]) -> some View {
        MenuField(
            "Select Child", symbol: "person.fill", selection: $model.childID, message: model.messages[.child]
        ) {
            Text("Select Child").tag(Child.ID?.none)
            ForEach(children) { child in
                Text(child.child.choiceName).tag(Child.ID?.some(child.id))
            }
        }
        .focused($isChildFocused)
        .disabled(model.booked != nil)
    }
}
