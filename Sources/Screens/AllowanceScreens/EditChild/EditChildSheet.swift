import Allowance
import Design
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// The sheet "Edit Child" (§3.4).
public struct EditChildSheet: View {
    @State private var model: EditChildModel
    @FocusState private var focus: FormField?

    private var order: [FormField] {
        [.firstName, .lastName, .weeklyAllowance] + (model.form.allowOverdraft ? [.overdraftLimit] : [])
            + [.email, .userName]
    }

    /// The sheet of a model.
    public init(model: EditChildModel) {
        _model = State(initialValue: model)
    }

    /// The sheet.
    public var body: some View {
        ModelFormSheet("Edit Child", model: model, order: order, focus: $focus) { child in
            EditChildFields(model: model, focus: $focus)
            EditChildActs(child: child, model: model)
        }
        .task(priority: .background) { await model.followChanges() }
    }
}

/// The names, the allowance, the overdraft and what the child signs in with.
private struct EditChildFields: View {
    @Bindable var model: EditChildModel
    let focus: FocusState<FormField?>.Binding

    var body: some View {
        AppTextField(
            "First Name", text: $model.form.firstName, symbol: "person.fill", purpose: .givenName,
            message: model.messages[.firstName], focus: focus, equals: .firstName)
        AppTextField(
            "Last Name", text: $model.form.lastName, symbol: "person.fill", purpose: .familyName,
            message: model.messages[.lastName], focus: focus, equals: .lastName)
        SectionHeader("Allowance")
            .padding(.top, Spacing.xSmall)
        CurrencyTextField(
            "Weekly Allowance", text: $model.weeklyAllowance, unit: model.family.unit, format: model.format,
            message: model.messages[.weeklyAllowance], focus: focus, equals: .weeklyAllowance)
        MenuField("Pay Day", symbol: "calendar", selection: $model.form.payDay) {
            ForEach(Weekday.allCases, id: \.self) { day in
                Text(day.rawValue).tag(day)
            }
        }
        if let hint = model.payDayHint {
            Text(hint)
                .font(.caption)
                .foregroundStyle(Palette.textSecondary)
        }
        Toggle("Pause Allowance", isOn: $model.form.allowancePaused)
            .frame(minHeight: Size.touchTarget)
        Toggle("Allow Overdraft", isOn: $model.form.allowOverdraft)
            .frame(minHeight: Size.touchTarget)
        if model.form.allowOverdraft {
            CurrencyTextField(
                "Overdraft Limit", text: $model.overdraftLimit, unit: model.family.unit, format: model.format,
                message: model.messages[.overdraftLimit], focus: focus, equals: .overdraftLimit)
        }
        SectionHeader("Signing In")
            .padding(.top, Spacing.xSmall)
        AppTextField(
            "Email", text: $model.form.email, symbol: "envelope.fill", purpose: .email,
            message: model.messages[.email], focus: focus, equals: .email)
        AppTextField(
            "User Name", text: $model.form.userName, symbol: "person.circle", purpose: .username,
            message: model.messages[.userName], focus: focus, equals: .userName)
    }
}

/// "Reset Password" with its digits, and "Remove Child" with its question.
private struct EditChildActs: View {
    let child: Child
    @Bindable var model: EditChildModel

    var body: some View {
        VStack(alignment: .leading, spacing: Spacing.medium) {
            SecondaryButton("Reset Password", symbol: "key.fill") { Task { await model.resetPasswordTapped() } }
            if let code = model.code { CodeCard(code: code, name: child.firstName) }
            SecondaryButton("Remove Child", symbol: "trash", isDestructive: true) { model.isAskingToRemove = true }
                .accessibilityHint("Asks before removing")
                .padding(.top, Spacing.medium)
        }
        .disabled(model.isSaving)
        .confirmationDialog(
            "Remove \(child.firstName)?", isPresented: $model.isAskingToRemove, titleVisibility: .visible
        ) {
            Button("Export First") { model.exportTapped() }
            Button("Remove", role: .destructive) { Task { await model.removeTapped() } }
            Button("Cancel", role: .cancel) {}
        } message: {
            Text("\(child.firstName) can no longer sign in. Everything is kept for 30 days.")
        }
    }
}

/// Eight digits large enough to be read out.
private struct CodeCard: View {
    let code: EditChildModel.Code
    let name: String

    var body: some View {
        CardView {
            Text("Code for a new password")
                .font(.headline)
            Text(code.digits)
                .font(.title)
                .bold()
                .monospacedDigit()
                .textSelection(.enabled)
                .accessibilityLabel(code.digits.map(String.init).joined(separator: " "))
            Text("\(name) sets a new password with it. It works once, until \(code.until).")
                .font(.callout)
                .foregroundStyle(Palette.textSecondary)
        }
        .onAppear { AccessibilityNotification.Announcement("Code \(code.digits)").post() }
    }
}
