import Design
import Household
import HouseholdClient
import SwiftUI

/// The sheet "Change Password" ([S §6.1]).
public struct ChangePasswordView: View {
    @State private var model: ChangePasswordModel
    @FocusState private var focus: FormField?

    private static let order: [FormField] = [.currentPassword, .newPassword, .confirmPassword]

    /// The sheet of a model.
    public init(model: ChangePasswordModel) {
        _model = State(initialValue: model)
    }

    /// The sheet.
    public var body: some View {
        FormSheet(
            "Change Password", isDirty: model.isDirty, isSaving: model.isSaving,
            act: FormAct("Change Password", isSending: model.isSaving) { save() }
        ) {
            if let banner = model.messages.banner {
                ErrorBanner(banner) { model.dismissTapped() }
            }
            Text("All your other devices are signed out.")
                .font(.callout)
                .foregroundStyle(Palette.textSecondary)
            AppSecureField(
                "Current Password", text: $model.current, isNew: false, message: model.messages[.currentPassword],
                focus: $focus, equals: .currentPassword)
            NewPasswordFields(
                "New Password", password: $model.new, confirmation: $model.confirmation, rule: model.rule,
                strength: model.strength, messages: model.messages, field: .newPassword, focus: $focus
            ) { model.suggestTapped() }
        }
        .submits(through: Self.order, focus: $focus) { save() }
        .focusesRefusals(model.messages, order: Self.order, focus: $focus, isSaving: model.isSaving)
    }

    private func save() {
        Task { await model.saveTapped() }
    }
}
