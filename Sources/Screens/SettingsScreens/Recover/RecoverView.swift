import Design
import Household
import HouseholdClient
import SwiftUI

/// `/recover` ([S §2.4]): a new password by a code.
public struct RecoverView: View {
    @State private var model: RecoverModel
    @FocusState private var focus: FormField?

    private static let order: [FormField] = [.email, .code, .newPassword, .confirmPassword]

    /// The page of a model.
    public init(model: RecoverModel) {
        _model = State(initialValue: model)
    }

    /// The page.
    public var body: some View {
        PageColumn(width: Size.formWidth) {
            if let banner = model.messages.banner {
                ErrorBanner(banner) { model.dismissTapped() }
            }
            RecoveryWays()
            fields
            PrimaryButton("Set New Password", isLoading: model.isSaving) { send() }
                .keyboardShortcut(.defaultAction)
        }
        .navigationTitle("Forgot Password")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
            ToolbarItem(placement: .cancellationAction) {
                NavigationLink(value: Route.login) {
                    Text("Cancel")
                        .frame(minWidth: Size.touchTarget, minHeight: Size.touchTarget)
                }
            }
        }
        .submits(through: Self.order, focus: $focus) { send() }
        .focusesRefusals(model.messages, order: Self.order, focus: $focus)
    }

    private var fields: some View {
        VStack(alignment: .leading, spacing: Spacing.small) {
            AppTextField(
                "Email or user name", text: $model.form.email, symbol: "envelope.fill", purpose: .username,
                message: model.messages[.email], focus: $focus, equals: .email)
            AppTextField(
                "Code", text: $model.form.code, symbol: "key.fill", purpose: .code, message: model.messages[.code],
                focus: $focus, equals: .code)
            NewPasswordFields(
                "New Password", password: $model.form.newPassword, confirmation: $model.confirmPassword,
                rule: RecoverModel.rule, strength: nil, messages: model.messages, field: .newPassword, focus: $focus
            ) { model.suggestTapped() }
        }
    }

    private func send() {
        Task { await model.sendTapped() }
    }
}

/// Where a code comes from.
private struct RecoveryWays: View {
    var body: some View {
        VStack(alignment: .leading, spacing: Spacing.small) {
            way(
                "A recovery code", "key.fill",
                "One of the codes that you saved when you made your account. Each works once.")
            way(
                "Ask another parent", "person.2.fill",
                "They open Family, choose “Reset Password” beside your name and read out 8 digits, good for 15 minutes."
            )
            way(
                "Ask whoever runs the server", "gearshape.fill",
                "They can set a new password with the command roost reset-password.")
        }
    }

    private func way(_ title: String, _ symbol: String, _ words: String) -> some View {
        HStack(alignment: .top, spacing: Spacing.small) {
            Image(systemName: symbol)
                .foregroundStyle(Palette.primary)
                .frame(width: Size.rowIcon)
                .accessibilityHidden(true)
            VStack(alignment: .leading, spacing: Spacing.xxSmall) {
                Text(title)
                    .font(.headline)
                Text(words)
                    .font(.callout)
                    .foregroundStyle(Palette.textSecondary)
            }
            .frame(maxWidth: .infinity, alignment: .leading)
        }
    }
}
