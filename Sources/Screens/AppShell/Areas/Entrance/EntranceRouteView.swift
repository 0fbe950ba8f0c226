import Design
import HouseholdClient
import SettingsScreens
import SwiftUI

/// A way in, for someone who is signed in already: into one more family.
struct EntranceRouteView: View {
    let client: HouseholdClient
    let coordinator: AppCoordinator
    let navigation: NavigationCoordinator
    let page: EntranceRoute

    var body: some View {
        switch page {
        case .invitation(let code):
            JoinFamilyView(
                model: JoinFamilyModel(
                    client: client, person: navigation.person, code: code,
                    joined: { [coordinator] in coordinator.switched(to: $0) },
                    wasMember: { [navigation] in
                        navigation.toRoot()
                        navigation.say("You belong to \($0) already")
                    })
            ) { [navigation] in navigation.toRoot() }
        case .start, .login, .register, .recover, .glance:
            NotFoundView(home: navigation.tabs[0].root)
        }
    }
}

/// The form by which someone gets in.
struct EntranceFormView: View {
    let client: HouseholdClient
    let coordinator: AppCoordinator
    let form: EntranceRoute

    var body: some View {
        switch form {
        case .register:
            RegisterParentView(
                model: RegisterParentModel(client: client) { [coordinator] in coordinator.registered($0) })
        case .invitation(let code):
            RegisterParentView(
                model: RegisterParentModel(client: client, invitation: code) { [coordinator] in
                    coordinator.registered($0)
                })
        case .recover:
            RecoverView(model: RecoverModel(client: client) { [coordinator] in coordinator.recovered() })
        case .start: WelcomeView { [coordinator] in await coordinator.lookForFamily() }
        case .login, .glance:
            LoginView(
                model: LoginModel(client: client, notice: coordinator.notice) { [coordinator] in
                    coordinator.signedIn($0)
                })
        }
    }
}

extension EntranceRoute: PlacedRoute {}
