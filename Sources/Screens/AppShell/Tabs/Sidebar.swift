import Design
import Household
import HouseholdClient
import SettingsScreens
import SwiftUI

extension View {
    /// What stands above and below the tabs where they are a sidebar ([S §8]): the family, and who is signed in.
    @ViewBuilder
    func sidebar(client: HouseholdClient, coordinator: AppCoordinator, person: SignedInPerson) -> some View {
        if #available(iOS 18.0, *) {
            tabViewSidebarHeader {
                Text(person.family.name)
                    .font(.title3)
                    .lineLimit(2)
            }
            .tabViewSidebarFooter {
                SidebarAccount(
                    model: SettingsModel(client: client, version: coordinator.version) { [coordinator] in
                        coordinator.signedOut()
                    }, user: person.user)
            }
        } else {
            self
        }
    }
}

/// Who is signed in, and the way out.
private struct SidebarAccount: View {
    @State private var model: SettingsModel
    private let user: User

    init(model: SettingsModel, user: User) {
        _model = State(initialValue: model)
        self.user = user
    }

    var body: some View {
        VStack(alignment: .leading, spacing: Spacing.xxSmall) {
            HStack(spacing: Spacing.xSmall) {
                AvatarView(user.face, diameter: Size.touchTarget)
                VStack(alignment: .leading, spacing: 0) {
                    Text(user.fullName)
                        .font(.callout)
                        .fontWeight(.semibold)
                        .lineLimit(2)
                    Text(user.role.rawValue)
                        .font(.caption)
                        .foregroundStyle(Palette.textSecondary)
                }
                .frame(maxWidth: .infinity, alignment: .leading)
            }
            SignOutButton(model: model)
            FieldMessage(model.failure)
        }
    }
}
