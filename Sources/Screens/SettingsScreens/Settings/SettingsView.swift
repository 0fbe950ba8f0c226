import Design
import Household
import HouseholdClient
import SwiftUI

/// `/settings` ([S §6.1]): the rows whose pages exist.
public struct SettingsView: View {
    @State private var model: SettingsModel
    private let person: SignedInPerson

    /// The settings of `person`.
    public init(model: SettingsModel, person: SignedInPerson) {
        _model = State(initialValue: model)
        self.person = person
    }

    /// The page.
    public var body: some View {
        List {
            if let failure = model.failure {
                ErrorBanner(failure) { model.dismissTapped() }
            }
            Section("Profile") {
                ProfileRow(user: person.user)
                SettingsLink("Edit Profile", symbol: "person.circle", to: .profile)
            }
            Section("Family") {
                SettingsLink(person.family.name, symbol: "person.2.fill", to: .family)
                if person.role == .parent {
                    SettingsLink("Family Settings", symbol: "house.fill", to: .familySettings)
                }
            }
            Section("Preferences") {
                SettingsLink("Notifications", symbol: "bell.fill", to: .notificationPreferences)
                SettingsLink("Categories", symbol: "tag.fill", to: .categories)
                SettingsLink("Appearance", symbol: "paintbrush.fill", to: .appearance)
            }
            Section("Security") {
                SettingsLink("Change Password", symbol: "key.fill", to: .password)
                SettingsLink("Devices", symbol: "iphone", to: .devices)
            }
            Section("Data") {
                SettingsLink("Export", symbol: "square.and.arrow.up", to: .familyExport)
                if person.role == .parent {
                    SettingsLink("Home Screen Glance", symbol: "square.grid.2x2", to: .glanceLinks)
                }
            }
            about
            Section("Account") {
                SignOutButton(model: model)
            }
        }
        .navigationTitle("Settings")
    }

    private var about: some View {
        Section("About") {
            LabeledContent("Version", value: model.version.text)
            SettingsLink("Terms of Service", symbol: "doc.text", to: .terms)
            SettingsLink("Privacy Policy", symbol: "hand.raised", to: .privacy)
        }
    }
}

/// Who is signed in.
private struct ProfileRow: View {
    let user: User

    var body: some View {
        HStack(spacing: Spacing.small) {
            Avatar(user.initials, diameter: Size.settingsAvatar)
            VStack(alignment: .leading, spacing: Spacing.xxSmall) {
                Text(user.fullName)
                    .font(.headline)
                Text(user.email)
                    .font(.caption)
                    .foregroundStyle(Palette.textSecondary)
                Badge(user.role.rawValue)
            }
        }
    }
}

/// A row that leads to another page.
private struct SettingsLink: View {
    let title: String
    let symbol: String
    let route: Route

    init(_ title: String, symbol: String, to route: Route) {
        self.title = title
        self.symbol = symbol
        self.route = route
    }

    var body: some View {
        NavigationLink(value: route) {
            SettingsLabel(title, symbol: symbol)
        }
    }
}
