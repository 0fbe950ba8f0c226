import Design
import Household
import HouseholdClient

extension SettingsRoute: PlacedRoute {
    func parents(for person: SignedInPerson) -> [Route] {
        switch self {
        case .inviteParent, .deleteFamily: [.family]
        case .addAPIKey: [.apiKeys]
        case .addGlanceLink: [.glanceLinks]
        case .overview, .appearance, .region, .family, .familySettings, .createFamily, .profile, .password, .renewCodes,
            .devices, .notifications, .notificationPreferences, .apiKeys, .glanceLinks:
            []
        }
    }

    func tab(among tabs: [AppTab]) -> AppTab {
        switch self {
        // The bell stands on the start page.
        case .notifications: tabs[0]
        case .overview, .appearance, .region, .family, .inviteParent, .familySettings, .deleteFamily, .createFamily,
            .profile, .password, .renewCodes, .devices, .notificationPreferences, .apiKeys, .addAPIKey, .glanceLinks,
            .addGlanceLink:
            .settings
        }
    }

    func list(goalsPart: GoalsPart) -> ListKind? { self == .overview ? .settings : nil }
}

extension ListKind {
    static let settings = ListKind("Select a Setting", symbol: "gearshape.fill", width: Size.settingsList)
}
