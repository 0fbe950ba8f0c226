import Household
import HouseholdClient
import SwiftUI

/// The sheets about oneself.
struct OwnAccountGallery: PreviewProvider {
    static var previews: some View {
        NavigationStack {
            EditProfileView(
                model: EditProfileModel(client: SettingsSample.client(), user: SettingsSample.mom.user) {})
        }
        .previewDisplayName("Edit Profile")
        NavigationStack { ChangePasswordView(model: password) }.previewDisplayName("Change Password")
        NavigationStack { RenewCodesView(model: RenewCodesModel(client: HouseholdClient()) { _ in }) }
            .previewDisplayName("Recovery Codes")
    }

    private static var password: ChangePasswordModel {
        let model = ChangePasswordModel(client: HouseholdClient(), person: SettingsSample.mom) {}
        model.new = "green garden 42"
        return model
    }
}
