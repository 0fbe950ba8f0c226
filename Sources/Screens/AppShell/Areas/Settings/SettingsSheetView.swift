import Design
import Household
import HouseholdClient
import SettingsScreens
import SwiftUI

/// A sheet about oneself, the family and its people.
struct SettingsSheetView: View, AreaView {
    let client: HouseholdClient
    let coordinator: AppCoordinator
    let navigation: NavigationCoordinator
    let page: SettingsRoute

    var route: Route { page.route }

    var body: some View {
        switch page {
        case .inviteParent:
            InviteParentView(
                model: InviteParentModel(
                    client: client, copy: { UIPasteboard.general.string = $0 },
                    cancelled: done("The invitation was canceled")))
        case .familySettings:
            FamilySettingsView(
                model: FamilySettingsModel(client: client, family: family, saved: done("Family settings saved")))
        case .deleteFamily: DeleteFamilyView(model: DeleteFamilyModel(client: client, family: family))
        case .createFamily:
            NewFamilyView(
                model: NewFamilyModel(client: client, family: family) { [coordinator] in
                    coordinator.switched(to: $0)
                })
        case .profile:
            EditProfileView(
                model: EditProfileModel(client: client, user: navigation.person.user, saved: done("Profile saved")))
        case .avatar: AvatarSheet(model: avatar(.own))
        case .childAvatar(let child): AvatarSheet(model: avatar(.child(child)))
        case .password:
            ChangePasswordView(
                model: ChangePasswordModel(client: client, person: navigation.person, saved: done("Password changed")))
        case .renewCodes:
            RenewCodesView(
                model: RenewCodesModel(client: client) { [coordinator, navigation] codes in
                    navigation.closeSheet()
                    coordinator.renewed(codes)
                })
        case .addAPIKey: AddAPIKeySheet(model: APIKeyFormModel(client: client) { UIPasteboard.general.string = $0 })
        case .addGlanceLink:
            AddGlanceLinkSheet(model: GlanceLinkFormModel(client: client) { UIPasteboard.general.string = $0 })
        case .overview, .appearance, .region, .family, .devices, .notifications, .notificationPreferences, .apiKeys,
            .glanceLinks:
            EmptyView()
        }
    }

    private func avatar(_ person: AvatarModel.Person) -> AvatarModel {
        AvatarModel(client: client, of: person, saved: done("Avatar saved"), notFound: notFound)
    }

    private var family: Family { navigation.person.family }
}
