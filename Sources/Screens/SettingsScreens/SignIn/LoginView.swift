import Design
import Household
import HouseholdClient
import SwiftUI

/// `/login` ([S §2.1]).
public struct LoginView: View {
    @State private var model: LoginModel
    @AppStorage("rememberMe") private var rememberMe = false
    @FocusState private var focus: FormField?
    @Environment(\.cardColumns) private var cardColumns

    /// The page of a model.
    public init(model: LoginModel) {
        _model = State(initialValue: model)
    }

    /// The page.
    public var body: some View {
        ScrollView {
            column
                .padding(Spacing.large)
                .cardLook(cardColumns > 1 ? Palette.card : Palette.page, isRaised: cardColumns > 1)
                .frame(maxWidth: Size.formWidth)
                .frame(maxWidth: .infinity)
                .padding(.vertical, Spacing.large)
        }
        .background(Palette.page)
        .navigationTitle("Welcome Back")
        .toolbar(.hidden, for: .navigationBar)
    }

    private var column: some View {
        VStack(spacing: Spacing.large) {
            heading
            if let banner = model.messages.banner {
                ErrorBanner(banner) { model.dismissTapped() }
            } else if let success = model.success {
                SuccessBanner(success) { model.dismissTapped() }
            }
            fields
            PrimaryButton("Sign In", isLoading: model.isSaving) { send() }
                .keyboardShortcut(.defaultAction)
            NavigationLink(value: Route.recover) {
                Text("Forgot password?")
                    .foregroundStyle(Palette.primary)
                    .frame(minWidth: Size.touchTarget, minHeight: Size.touchTarget)
            }
            OtherWayIn("Don't have an account?", link: "Sign Up", to: .register)
        }
        .onSubmit { submitted() }
        .onChange(of: model.messages.refusals) { moveFocus() }
        .haptic(.error, trigger: model.messages.refusals)
    }

    private var heading: some View {
        VStack(spacing: Spacing.xSmall) {
            Image(systemName: "dollarsign.circle.fill")
                .font(.system(size: 100))
                .foregroundStyle(Palette.primary)
                .accessibilityHidden(true)
            Text("Welcome Back")
                .font(.title)
                .bold()
                .accessibilityAddTraits(.isHeader)
                .accessibilityHeading(.h1)
            Text("Sign in to continue")
                .font(.body)
                .foregroundStyle(Palette.textSecondary)
        }
        .multilineTextAlignment(.center)
    }

    private var fields: some View {
        VStack(spacing: Spacing.medium) {
            AppTextField(
                "Email or user name", text: $model.email, symbol: "envelope.fill", purpose: .username,
                message: model.messages[.email], focus: $focus, equals: .email
            )
            .submitLabel(.next)
            AppSecureField(
                "Password", text: $model.password, isNew: false, message: model.messages[.password],
                focus: $focus, equals: .password
            )
            .submitLabel(.go)
            Toggle("Remember me", isOn: $rememberMe)
                .font(.callout)
                .frame(minHeight: Size.touchTarget)
        }
    }

    private func submitted() {
        if focus == .email, model.password.isEmpty { focus = .password } else { send() }
    }

    private func send() {
        let rememberMe = rememberMe
        Task { await model.signInTapped(rememberMe: rememberMe) }
    }

    private func moveFocus() {
        if model.messages[.email] != nil {
            focus = .email
        } else if model.messages[.password] != nil || model.messages.banner != nil {
            focus = .password
        }
    }
}
