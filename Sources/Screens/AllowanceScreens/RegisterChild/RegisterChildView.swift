import Allowance
import Design
import Household
import Ledger
import SwiftUI

/// The sheet "Add Child" ([S §2.3]).
public struct RegisterChildView: View {
    @State private var model: RegisterChildModel
    @FocusState private var focus: FormField?

    private var order: [FormField] {
        [
            .firstName, .lastName, model.hasUserName ? .userName : .email, .password, .confirmPassword,
            .weeklyAllowance, .startingBalance,
        ]
    }

    /// The sheet of a model.
    public init(model: RegisterChildModel) {
        _model = State(initialValue: model)
    }

    /// The sheet.
    public var body: some View {
        FormSheet(
            "Add Child", isDirty: model.isDirty, isSaving: model.isSaving,
            act: FormAct("Add Child", isSending: model.isSaving) { Task { await model.addTapped() } }
        ) {
            heading
            if let banner = model.messages.banner {
                ErrorBanner(banner) { model.dismissTapped() }
            }
            personFields
            moneyFields
        }
        .submits(through: order, focus: $focus) { Task { await model.addTapped() } }
        .focusesRefusals(model.messages, order: order, focus: $focus, isSaving: model.isSaving)
        .keeps(model.key, as: "child")
    }

    private var heading: some View {
        VStack(spacing: Spacing.xSmall) {
            Image(systemName: "person.crop.circle.badge.plus")
                .font(.system(size: 60))
                .foregroundStyle(Palette.primary)
                .accessibilityHidden(true)
            Text("Add Child")
                .font(.title2)
                .bold()
                .accessibilityAddTraits(.isHeader)
            Text("Create an account for your child")
                .font(.body)
                .foregroundStyle(Palette.textSecondary)
                .multilineTextAlignment(.center)
        }
        .frame(maxWidth: .infinity)
    }

    @ViewBuilder
    private var personFields: some View {
        AppTextField(
            "First Name", text: $model.form.firstName, symbol: "person.fill", purpose: .givenName,
            message: model.messages[.firstName], focus: $focus, equals: .firstName)
        AppTextField(
            "Last Name", text: $model.form.lastName, symbol: "person.fill", purpose: .familyName,
            message: model.messages[.lastName], focus: $focus, equals: .lastName)
        signInName
        NewPasswordFields(
            password: $model.form.password, confirmation: $model.confirmPassword, rule: model.passwordRule,
            strength: model.strength, messages: model.messages, focus: $focus
        ) { model.suggestTapped() }
    }

    /// What the child signs in with: an address, or a user name for a child who has none.
    @ViewBuilder
    private var signInName: some View {
        if model.hasUserName {
            AppTextField(
                "User Name", text: $model.userName, symbol: "person.circle", purpose: .code,
                message: model.messages[.userName], focus: $focus, equals: .userName)
        } else {
            AppTextField(
                "Email", text: $model.form.email, symbol: "envelope.fill", purpose: .email,
                message: model.messages[.email], focus: $focus, equals: .email)
        }
        Button(model.hasUserName ? "Use an email address" : "No email? Use a user name") {
            model.otherNameTapped()
            focus = model.hasUserName ? .userName : .email
        }
        .font(.callout)
        .frame(minHeight: Size.touchTarget)
    }

    @ViewBuilder
    private var moneyFields: some View {
        CurrencyTextField(
            "Weekly Allowance", text: $model.weeklyAllowance, unit: model.family.unit, format: model.format,
            message: model.messages[.weeklyAllowance], focus: $focus, equals: .weeklyAllowance)
        MenuField("Pay Day", symbol: "calendar", selection: $model.form.payDay) {
            ForEach(Weekday.allCases, id: \.self) { day in
                Text(day.rawValue).tag(day)
            }
        }
        CurrencyTextField(
            "Starting Balance", text: $model.startingBalance, unit: model.family.unit, format: model.format,
            message: model.messages[.startingBalance], focus: $focus, equals: .startingBalance)
    }
}
