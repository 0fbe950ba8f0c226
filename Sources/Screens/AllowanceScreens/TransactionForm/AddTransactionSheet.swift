import Design
import Household
import HouseholdClient
import SwiftUI

/// The quick sheet "Add Transaction" (§3.8): money in or out for one child.
public struct AddTransactionSheet: View {
    @State private var model: TransactionFormModel

    /// The sheet of a model made with the purpose `.oneChild`.
    public init(model: TransactionFormModel) {
        _model = State(initialValue: model)
    }

    /// The sheet.
    public var body: some View {
        FormSheet("Add Transaction", isDirty: model.isDirty) {
            if let banner = model.messages.banner {
                ErrorBanner(banner) { model.dismissTapped() }
            }
            content
        }
        .toolbar {
            ToolbarItem(placement: .confirmationAction) {
                saveButton
            }
        }
        .task { await model.load() }
        .task(priority: .background) { await model.followChanges() }
    }

    @ViewBuilder
    private var content: some View {
        switch model.state {
        case .loading:
            LoadingView("Loading...")
        case .loaded, .empty:
            if let child = model.child {
                Text(child.child.fullName)
                    .font(.body)
                    .foregroundStyle(Palette.textSecondary)
            }
            SectionHeader("Transaction Details")
            TransactionFormView(model: model, directions: .quick)
        case .error(let reason):
            FailureView("Error", reason: reason) { Task { await model.load() } }
        }
    }

    private var saveButton: some View {
        Button {
            Task { await model.sendTapped() }
        } label: {
            HStack(spacing: Spacing.xxSmall) {
                if model.isSaving {
                    ProgressView()
                        .accessibilityHidden(true)
                }
                Text("Save")
            }
        }
        .disabled(!model.canSend || model.isSaving)
        .keyboardShortcut(.defaultAction)
        .accessibilityHint(model.canSend ? "" : model.reason)
    }
}
