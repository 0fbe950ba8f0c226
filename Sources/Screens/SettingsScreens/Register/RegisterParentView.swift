import Design
import Household
import HouseholdClient
import SwiftUI

/// `/register` and `/invite/{code}` ([S §2.2]).
public struct RegisterParentView: View {
    @State private var model: RegisterParentModel
    @FocusState private var focus: FormField?
    @Environment(\.locale) private var locale
    @Environment(\.timeZone) private var timeZone

    private var order: [FormField] {
        let person: [FormField] = [.firstName, .lastName, .email, .password, .confirmPassword]
        return model.isInvited ? person : person + [.familyName]
    }

    /// The page of a model.
    public init(model: RegisterParentModel) {
        _model = State(initialValue: model)
    }

    /// The page.
    public var body: some View {
        PageColumn(width: Size.formWidth) {
            if let sentence { heading(over: sentence) }
            if let banner = model.messages.banner {
                ErrorBanner(banner) { model.dismissTapped() }
            }
            switch model.state {
            case .loading:
                LoadingView("Loading...")
            case .loaded(.closed), .empty:
                ByInvitationOnly()
            case .loaded(.noLongerValid):
                InvitationVoid()
            case .loaded(let offer):
                form(needsSetupCode: offer == .needsSetupCode)
            case .error(let reason):
                FailureView("Error", reason: reason) { Task { await load() } }
            }
        }
        .navigationTitle("Create Parent Account")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
            ToolbarItem(placement: .cancellationAction) {
                NavigationLink(value: Route.login) {
                    Text("Cancel")
                        .frame(minWidth: Size.touchTarget, minHeight: Size.touchTarget)
                }
            }
        }
        .task { await load() }
        .onChange(of: timeZone) { model.deviceMoved(from: $0, to: $1) }
    }

    private func heading(over sentence: String) -> some View {
        VStack(spacing: Spacing.xSmall) {
            Text("Create Parent Account")
                .font(.title2)
                .bold()
                .accessibilityAddTraits(.isHeader)
            Text(sentence)
                .font(.body)
                .foregroundStyle(Palette.textSecondary)
        }
        .multilineTextAlignment(.center)
        .frame(maxWidth: .infinity)
    }

    @ViewBuilder
    private func form(needsSetupCode: Bool) -> some View {
        VStack(alignment: .leading, spacing: Spacing.large) {
            if needsSetupCode { setupCode }
            RegisterPersonFields(model: model, focus: $focus)
            RegisterAccountFields(model: model, focus: $focus)
            if !model.isInvited { RegisterFamilyFields(model: model, focus: $focus) }
            PrimaryButton("Create Account", isLoading: model.isSaving) { send() }
                .keyboardShortcut(.defaultAction)
            agreement
            if model.isInvited { signIn }
        }
        .submits(through: order, focus: $focus) { send() }
        .focusesRefusals(model.messages, order: order + [.currency, .timeZone], focus: $focus)
    }

    /// What the page is for, where that is known.
    private var sentence: String? {
        switch model.state.content {
        case .joining(let family): "You are joining \(family)"
        case .noLongerValid: nil
        case .closed: nil
        case nil where model.isInvited: nil
        default: "Set up your family's allowance tracker"
        }
    }

    private var setupCode: some View {
        VStack(alignment: .leading, spacing: Spacing.small) {
            SectionHeader("Setup Code")
            AppTextField(
                "Setup Code", text: $model.setupCode, symbol: "lock.fill", purpose: .code, focus: $focus,
                equals: .type)
            Text("The server printed this code when it started.")
                .font(.caption)
                .foregroundStyle(Palette.textSecondary)
        }
    }

    /// Who has an account joins by it.
    private var signIn: some View {
        OtherWayIn("Already have an account?", link: "Sign In", to: .login)
            .frame(maxWidth: .infinity)
    }

    private var agreement: some View {
        VStack(spacing: 0) {
            Text("By creating an account, you agree to our")
                .multilineTextAlignment(.center)
            AdaptiveRow(spacing: Spacing.xxSmall) {
                legalLink("Terms of Service", .terms)
                Text("and")
                legalLink("Privacy Policy", .privacy)
            }
        }
        .font(.caption)
        .foregroundStyle(Palette.textSecondary)
        .frame(maxWidth: .infinity)
    }

    private func legalLink(_ title: String, _ route: Route) -> some View {
        NavigationLink(value: route) {
            Text(title)
                .foregroundStyle(Palette.primary)
                .frame(minHeight: Size.touchTarget)
        }
    }

    private func load() async {
        await model.load(locale: locale, timeZone: timeZone)
    }

    private func send() {
        Task { await model.createTapped() }
    }
}

/// Nobody founds a family here.
private struct ByInvitationOnly: View {
    var body: some View {
        EmptyStateView(
            symbol: "person.2.slash", title: "By Invitation",
            sentence: ErrorCode.registrationClosed.sentence
        ) {
            PrimaryLink("Sign In", symbol: "person.fill", to: Route.login)
        }
    }
}

/// An invitation that leads nowhere any more.
private struct InvitationVoid: View {
    var body: some View {
        EmptyStateView(
            symbol: "person.2.slash", title: Invitation.noLongerValid,
            sentence: "Ask a parent of your family for a new invitation link."
        ) {
            PrimaryLink("Sign In", symbol: "person.fill", to: Route.login)
        }
    }
}
