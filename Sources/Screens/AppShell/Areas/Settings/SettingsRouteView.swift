import Design
import Household
import HouseholdClient
import SettingsScreens
import SwiftUI

/// A page about oneself, the family and its people.
struct SettingsRouteView: View, AreaView {
    let client: HouseholdClient
    let coordinator: AppCoordinator
    let navigation: NavigationCoordinator
    let page: SettingsRoute

    var route: Route { page.route }

    var body: some View {
        switch page {
        case .overview:
            SettingsView(
                model: SettingsModel(client: client, version: coordinator.version) { [coordinator] in
                    coordinator.signedOut()
                },
                families: FamilyChooserModel(client: client, family: family.id) { [coordinator] in
                    coordinator.switched(to: $0)
                }, person: person)
        case .appearance: AppearanceView()
        case .region: RegionView(person: person)
        case .family: FamilyView(model: FamilyModel(client: client, person: person, say: sayWords))
        case .devices: DevicesView(model: DevicesModel(client: client, family: family, say: sayWords))
        case .notifications:
            InboxView(
                model: InboxModel(
                    client: client, family: family, open: { [navigation] in navigation.open($0) },
                    unreadChanged: { [navigation] in navigation.unreadCount = $0 }))
        case .notificationPreferences:
            NotificationPreferencesView(
                model: NotificationPreferencesModel(client: client, person: person) { [navigation] in
                    navigation.say(.failed($0))
                })
        case .apiKeys:
            APIKeysView(
                model: APIKeysModel(client: client, family: family, open: open, say: sayWords),
                isAdding: navigation.sheet == .addAPIKey)
        case .glanceLinks:
            GlanceLinksView(
                model: GlanceLinksModel(client: client, family: family, open: open, say: sayWords),
                isAdding: navigation.sheet == .addGlanceLink)
        case .inviteParent, .familySettings, .deleteFamily, .createFamily, .profile, .avatar, .childAvatar, .password,
            .renewCodes, .addAPIKey, .addGlanceLink:
            NotFoundView(home: navigation.tabs[0].root)
        }
    }

    private var person: SignedInPerson { navigation.person }

    private var family: Family { person.family }
}
