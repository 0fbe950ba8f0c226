import Design
import Household
import SwiftUI

/// The section "Personal Information".
struct RegisterPersonFields: View {
    @Bindable var model: RegisterParentModel
    let focus: FocusState<FormField?>.Binding

    var body: some View {
        VStack(alignment: .leading, spacing: Spacing.small) {
            SectionHeader("Personal Information")
            AppTextField(
                "First Name", text: $model.form.firstName, symbol: "person.fill", purpose: .givenName,
                message: model.messages[.firstName], focus: focus, equals: .firstName)
            AppTextField(
                "Last Name", text: $model.form.lastName, symbol: "person.fill", purpose: .familyName,
                message: model.messages[.lastName], focus: focus, equals: .lastName)
        }
    }
}

/// The section "Account Information".
struct RegisterAccountFields: View {
    @Bindable var model: RegisterParentModel
    let focus: FocusState<FormField?>.Binding

    var body: some View {
        VStack(alignment: .leading, spacing: Spacing.small) {
            SectionHeader("Account Information")
            AppTextField(
                "Email", text: $model.form.email, symbol: "envelope.fill", purpose: .email,
                message: model.messages[.email], focus: focus, equals: .email)
            NewPasswordFields(
                password: $model.form.password, confirmation: $model.confirmPassword,
                rule: model.form.passwordPolicy.rule, strength: model.strength, messages: model.messages, focus: focus
            ) { [model] in model.suggestTapped() }
        }
    }
}

/// The section "Family Information".
struct RegisterFamilyFields: View {
    @Bindable var model: RegisterParentModel
    let focus: FocusState<FormField?>.Binding

    var body: some View {
        VStack(alignment: .leading, spacing: Spacing.small) {
            SectionHeader("Family Information")
            FamilyFields(
                name: $model.form.familyName, currencyCode: $model.form.currencyCode,
                timeZoneIdentifier: $model.form.timeZoneIdentifier, messages: model.messages, focus: focus,
                nameField: .familyName)
        }
    }
}
