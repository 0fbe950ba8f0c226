import Household
import HouseholdClient

extension AppCoordinator {
    /// Whether the session has ended by itself, so that the person is to sign in again over the page.
    var asksToSignInAgain: Bool { navigation != nil && standing == .ended }

    /// Whether the session is about to end, and the person has not noted it yet.
    var warnsOfEnd: Bool {
        if case .endingSoon = standing { navigation != nil && !hasNotedEnd } else { false }
    }

    /// Whether the person can stay signed in without doing anything for it but to say so.
    var canStay: Bool { standing == .endingSoon(canStay: true) }

    /// Follows how the session stands until the task is cancelled.
    public func followSession() async {
        guard navigation != nil else { return }
        for await standing in client.account.standings() where standing != self.standing {
            if standing == .good { hasNotedEnd = false }
            self.standing = standing
        }
    }

    /// The warning was closed.
    func endNoted() {
        hasNotedEnd = true
    }

    /// "Stay Signed In" was pressed: whatever is asked for keeps the session alive.
    func stayTapped() async {
        _ = try? await client.account.whoAmI()
    }

    /// The person signed in again: the page goes on where it was.
    func signedInAgain() {
        standing = .good
    }
}
