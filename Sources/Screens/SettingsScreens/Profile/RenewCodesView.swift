import Design
import Household
import HouseholdClient
import SwiftUI

/// The sheet "Recovery Codes": makes new ones for a parent who has lost the old ones ([S §2.4]).
public struct RenewCodesView: View {
    @State private var model: RenewCodesModel
    @FocusState private var focus: FormField?

    /// The sheet of a model.
    public init(model: RenewCodesModel) {
        _model = State(initialValue: model)
    }

    /// The sheet.
    public var body: some View {
        FormSheet(
            "Recovery Codes", isDirty: false, isSaving: model.isSaving,
            act: FormAct("Make New Codes", isSending: model.isSaving) { renew() }
        ) {
            if let banner = model.messages.banner {
                ErrorBanner(banner) { model.dismissTapped() }
            }
            Text("Lost your codes, or used most of them? Make eight new ones. The old ones no longer work then.")
                .font(.callout)
                .foregroundStyle(Palette.textSecondary)
            AppSecureField(
                "Current Password", text: $model.password, isNew: false, message: model.messages[.currentPassword],
                focus: $focus, equals: .currentPassword)
        }
        .onSubmit { renew() }
        .focusesRefusals(model.messages, order: [.currentPassword], focus: $focus, isSaving: model.isSaving)
    }

    private func renew() {
        Task { await model.renewTapped() }
    }
}
