import Design
import Household
import Ledger
import SwiftUI

/// What a new family needs: its name, and where its money and days are counted, which can be changed.
struct FamilyFields: View {
    @Binding var name: String
    @Binding var currencyCode: String
    @Binding var timeZoneIdentifier: String
    let messages: FormMessages
    let focus: FocusState<FormField?>.Binding
    /// The field of the form that the name belongs to.
    let nameField: FormField
    @State private var isChanging = false

    var body: some View {
        VStack(alignment: .leading, spacing: Spacing.small) {
            AppTextField(
                "Family Name (e.g., Smith Family)", text: $name, symbol: "house.fill", purpose: .organization,
                message: messages[nameField], focus: focus, equals: nameField)
            Text("This will be the name of your family group")
                .font(.caption)
                .foregroundStyle(Palette.textSecondary)
            HStack(spacing: Spacing.small) {
                Text(RegionNames.line(currencyCode: currencyCode, zone: timeZoneIdentifier))
                    .font(.callout)
                    .foregroundStyle(Palette.textPrimary)
                    .frame(maxWidth: .infinity, alignment: .leading)
                if !showsMenus {
                    Button("Change") { isChanging = true }
                        .frame(minWidth: Size.touchTarget, minHeight: Size.touchTarget)
                }
            }
            if showsMenus {
                CurrencyMenu(selection: $currencyCode, message: messages[.currency])
                    .focused(focus, equals: .currency)
                TimeZoneMenu(selection: $timeZoneIdentifier, message: messages[.timeZone])
                    .focused(focus, equals: .timeZone)
            }
        }
    }

    /// What is refused is shown, so that it can be mended.
    private var showsMenus: Bool { isChanging || messages[.currency] != nil || messages[.timeZone] != nil }
}

/// The choice of a family's currency.
struct CurrencyMenu: View {
    @Binding var selection: String
    let message: String?

    var body: some View {
        MenuField("Currency", symbol: "dollarsign.circle.fill", selection: $selection, message: message) {
            ForEach(Currency.all, id: \.code) { currency in
                Text("\(currency.name) (\(currency.code))").tag(currency.code)
            }
        }
    }
}

/// The choice of a family's time zone.
struct TimeZoneMenu: View {
    @Binding var selection: String
    let message: String?

    var body: some View {
        MenuField("Time Zone", symbol: "globe", selection: $selection, message: message) {
            ForEach(RegionNames.zones(with: selection), id: \.self) { zone in
                Text(RegionNames.name(ofZone: zone)).tag(zone)
            }
        }
    }
}
