import HouseholdClient
import SettingsScreens
import SwiftUI

/// Warns before the session ends by itself, and then covers the page, which stays as it is, until the person has signed
/// in again ([S §4], [S §11]).
struct SessionEnd: ViewModifier {
    let client: HouseholdClient
    let coordinator: AppCoordinator

    func body(content: Content) -> some View {
        content
            .alert("You will be signed out in 2 minutes", isPresented: warns) {
                if coordinator.canStay {
                    Button("Stay Signed In") { [coordinator] in Task { await coordinator.stayTapped() } }
                } else {
                    Button("OK") {}
                }
            } message: {
                Text(
                    coordinator.canStay
                        ? "You have not done anything here for a while."
                        : "What you are writing stays here until you have signed in again.")
            }
            .fullScreenCover(isPresented: asks) {
                NavigationStack {
                    if let person = coordinator.navigation?.person {
                        SignInAgainView(
                            model: SignInAgainModel(
                                client: client, person: person,
                                signedIn: { [coordinator] in coordinator.signedInAgain() },
                                signedOut: { [coordinator] in coordinator.signedOut() }))
                    }
                }
            }
    }

    private var warns: Binding<Bool> {
        Binding(get: { coordinator.warnsOfEnd }, set: { if !$0 { coordinator.endNoted() } })
    }

    /// Nothing but signing in or out takes the cover away.
    private var asks: Binding<Bool> {
        Binding(get: { coordinator.asksToSignInAgain }, set: { _ in })
    }
}
