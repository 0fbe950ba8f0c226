import Design
import Household
import HouseholdClient
import SwiftUI

/// `/settings` ([S §6.1]): the rows whose pages exist.
public struct SettingsView: View {
    @State private var model: SettingsModel
    @State private var families: FamilyChooserModel
    private let person: SignedInPerson

    /// The settings of `person`, with the choice among the person's families.
    public init(model: SettingsModel, families: FamilyChooserModel, person: SignedInPerson) {
        _model = State(initialValue: model)
        _families = State(initialValue: families)
        self.person = person
    }

    /// The page.
    public var body: some View {
        List {
            if let failure = model.failure {
                ErrorBanner(failure) { model.dismissTapped() }
            } else if let failure = families.failure {
                ErrorBanner(failure) { families.dismissTapped() }
            }
            Section(headed: "Profile") {
                ProfileRow(user: person.user)
                SettingsLink("Edit Profile", symbol: "person.circle", to: .profile)
                SettingsLink("Avatar", symbol: "face.smiling", to: .avatar)
            }
            family
            Section(headed: "Preferences") {
                SettingsLink("Notifications", symbol: "bell.fill", to: .notificationPreferences)
                SettingsLink("Appearance", symbol: "paintbrush.fill", to: .appearance)
                SettingsLink("Language and Region", symbol: "globe", to: .region)
            }
            Section(headed: "Security") {
                SettingsLink("Change Password", symbol: "lock.fill", to: .password)
                SettingsLink("Devices", symbol: "iphone", to: .devices)
                if person.mayManagePeople {
                    SettingsLink("Recovery Codes", symbol: "checkmark.shield.fill", to: .renewCodes)
                    SettingsLink("API Keys", symbol: "key.fill", to: .apiKeys)
                }
            }
            data
            about
            account
        }
        .navigationTitle("Settings")
        // The rows before it open sheets.
        .opens(with: [.family])
        .task { await families.load() }
    }

    @ViewBuilder private var data: some View {
        if person.opens(.familyExport) {
            Section(headed: "Data") {
                SettingsLink("Export", symbol: "square.and.arrow.up", to: .familyExport)
                if person.mayManageGlanceLinks {
                    SettingsLink("Home Screen Glance", symbol: "square.grid.2x2", to: .glanceLinks)
                }
            }
        }
    }

    private var account: some View {
        Section(headed: "Account") { SignOutButton(model: model) }
    }

    private var family: some View {
        Section(headed: "Family") {
            SettingsLink(person.family.name, symbol: "person.2.fill", to: .family)
            if families.isOffered { FamilyChooser(model: families, name: person.family.name) }
            if person.mayChangeFamily {
                SettingsLink("Family Settings", symbol: "house.fill", to: .familySettings)
                if person.opens(.categories) {
                    SettingsLink("Categories", symbol: "tag.fill", to: .categories)
                }
                SettingsLink("Add Another Family", symbol: "plus.circle", to: .createFamily)
            }
        }
    }

    private var about: some View {
        Section(headed: "About") {
            LabeledContent("Version", value: model.version.text)
            SettingsLink("Terms of Service", symbol: "doc.text", to: .terms)
            SettingsLink("Privacy Policy", symbol: "hand.raised", to: .privacy)
            SettingsLink("Licenses", symbol: "doc.text.fill", to: .licences)
        }
    }
}

/// Who is signed in.
private struct ProfileRow: View {
    let user: User

    var body: some View {
        HStack(spacing: Spacing.small) {
            AvatarView(user.face, diameter: Size.settingsAvatar)
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
    @Environment(\.chosenRoute) private var chosenRoute

    init(_ title: String, symbol: String, to route: Route) {
        self.title = title
        self.symbol = symbol
        self.route = route
    }

    var body: some View {
        NavigationLink(value: route) {
            SettingsLabel(title, symbol: symbol)
        }
        .chosenTrait(chosenRoute == route)
        .listRowBackground(chosenRoute == route ? Palette.primary.opacity(0.14) : nil)
    }
}
