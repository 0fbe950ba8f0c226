import Design
import Foundation
import Household
import Ledger
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
            AppSecureField(
                "Password", text: $model.form.password, isNew: true, message: model.messages[.password],
                focus: focus, equals: .password)
            if let strength = model.strength {
                StrengthMeter(word: strength.rawValue, bars: strength.bars)
            }
            AppSecureField(
                "Confirm Password", text: $model.confirmPassword, isNew: true,
                message: model.messages[.confirmPassword], focus: focus, equals: .confirmPassword)
        }
    }
}

/// The section "Family Information".
struct RegisterFamilyFields: View {
    @Bindable var model: RegisterParentModel
    let focus: FocusState<FormField?>.Binding
    @State private var isChanging = false

    var body: some View {
        VStack(alignment: .leading, spacing: Spacing.small) {
            SectionHeader("Family Information")
            AppTextField(
                "Family Name (e.g., Smith Family)", text: $model.form.familyName, symbol: "house.fill",
                purpose: .organization, message: model.messages[.familyName], focus: focus, equals: .familyName)
            Text("This will be the name of your family group")
                .font(.caption)
                .foregroundStyle(Palette.textSecondary)
            HStack(spacing: Spacing.small) {
                Text(model.regionLine)
                    .font(.callout)
                    .foregroundStyle(Palette.textPrimary)
                    .frame(maxWidth: .infinity, alignment: .leading)
                if !isChanging {
                    Button("Change") { isChanging = true }
                        .frame(minWidth: Size.touchTarget, minHeight: Size.touchTarget)
                }
            }
            if isChanging {
                MenuField(
                    "Currency", symbol: "dollarsign.circle.fill", selection: $model.form.currencyCode,
                    message: model.messages[.currency]
                ) {
                    ForEach(Currency.all, id: \.code) { currency in
                        Text("\(currency.name) (\(currency.code))").tag(currency.code)
                    }
                }
                MenuField(
                    "Time Zone", symbol: "calendar", selection: $model.form.timeZoneIdentifier,
                    message: model.messages[.timeZone]
                ) {
                    ForEach(zones, id: \.self) { zone in
                        Text(zone.replacingOccurrences(of: "_", with: " ")).tag(zone)
                    }
                }
            }
        }
    }

    /// Every zone the system knows, with the chosen one even where its name is an alias.
    private var zones: [String] {
        let known = TimeZone.knownTimeZoneIdentifiers
        let chosen = model.form.timeZoneIdentifier
        return known.contains(chosen) ? known : [chosen] + known
    }
}
