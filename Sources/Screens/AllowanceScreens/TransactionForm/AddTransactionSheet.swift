import Design
import Household
import HouseholdClient
import SwiftUI

/// The quick sheet "Add Money" or "Spend Money" (§3.8): money in or out for one child.
public struct AddTransactionSheet: View {
    @State private var model: TransactionFormModel

    /// The sheet of a model made with the purpose `.oneChild`.
    public init(model: TransactionFormModel) {
        _model = State(initialValue: model)
    }

    /// The sheet.
    public var body: some View {
        FormSheet(model.title, isDirty: model.isDirty, isSaving: model.isSaving, act: model.act) { content }
            .task { await model.load() }
            .task(priority: .background) { await model.followChanges() }
    }

    @ViewBuilder
    private var content: some View {
        switch model.state {
        case .loading:
            LoadingView("Loading...")
        case .loaded, .empty:
            SectionHeader("Transaction Details")
            TransactionFormView(model: model, directions: .quick)
            failure
        case .error(let reason):
            FailureView("Error", reason: reason) { Task { await model.load() } }
        }
    }

    /// What is wrong, under the section.
    @ViewBuilder
    private var failure: some View {
        if let words = model.messages.banner {
            FieldMessage(words)
                .onChange(of: words, initial: true) { AccessibilityNotification.Announcement.error(words).post() }
        }
    }
}
