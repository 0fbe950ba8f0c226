import Design
import Household
import HouseholdClient

extension SettingsRoute: PlacedRoute {
    func parents(for person: SignedInPerson) -> [Route] {
        switch self {
        case .inviteParent, .deleteFamily: [.family]
        case .addAPIKey: [.apiKeys]
        case .addGlanceLink: [.glanceLinks]
        // A child's own page is the start page.
        case .childAvatar(let child): person.childID == child ? [] : [.childDetail(child)]
        case .overview, .appearance, .region, .family, .familySettings, .createFamily, .profile, .avatar, .password,
            .renewCodes, .devices, .notifications, .notificationPreferences, .apiKeys, .glanceLinks:
            []
        }
    }

    func tab(among tabs: [AppTab]) -> AppTab {
        switch self {
        // The bell stands on the start page, and so do children.
        case .notifications, .childAvatar: tabs[0]
        case .overview, .appearance, .region, .family, .inviteParent, .familySettings, .deleteFamily, .createFamily,
            .profile, .avatar, .password, .renewCodes, .devices, .notificationPreferences, .apiKeys, .addAPIKey,
            .glanceLinks, .addGlanceLink:
            .settings
        }
    }

    func list(goalsPart: GoalsPart) -> ListKind? { self == .overview ? .settings : nil }
}

extension ListKind {
    static let settings = ListKind("Select a Setting", symbol: "gearshape.fill", width: Size.settingsList)
}
