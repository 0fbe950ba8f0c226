import Design
import Household
import HouseholdClient
import SwiftUI

/// "Please sign in again" ([S §4]).
public struct SignInAgainView: View {
    @State private var model: SignInAgainModel
    @FocusState private var focus: FormField?

    /// The page of a model.
    public init(model: SignInAgainModel) {
        _model = State(initialValue: model)
    }

    /// The page.
    public var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: Spacing.medium) {
                Text("Your session has ended. What you were doing is still here.")
                    .font(.body)
                    .foregroundStyle(Palette.textSecondary)
                if let banner = model.messages.banner {
                    ErrorBanner(banner) { model.dismissTapped() }
                }
                DetailRow("Signed in as", value: model.name, symbol: "person.fill")
                AppSecureField(
                    "Password", text: $model.password, isNew: false, message: model.messages[.password],
                    focus: $focus, equals: .password
                )
                .submitLabel(.go)
                PrimaryButton("Sign In", isLoading: model.isSaving) { send() }
                    .keyboardShortcut(.defaultAction)
                SecondaryButton("Sign Out") { Task { await model.signOutTapped() } }
            }
            .padding(Spacing.large)
            .frame(maxWidth: Size.formWidth)
            .frame(maxWidth: .infinity)
        }
        .background(Palette.page)
        .navigationTitle("Please sign in again")
        .navigationBarTitleDisplayMode(.inline)
        .onSubmit { send() }
        .onAppear { focus = .password }
        .onChange(of: model.messages.refusals) { focus = .password }
        .haptic(.error, trigger: model.messages.refusals)
    }

    private func send() {
        Task { await model.signInTapped() }
    }
}
