import Household
import HouseholdClient
import SwiftUI

/// The state of `/settings`.
@MainActor
@Observable
public final class SettingsModel {
    /// Whether "Are you sure you want to sign out?" is asked.
    var isAskingToSignOut = false
    /// Whether signing out is under way.
    private(set) var isSaving = false
    /// Why signing out failed.
    public private(set) var failure: String?

    /// Which release this is.
    let version: AppVersion
    private let client: HouseholdClient
    private let signedOut: @MainActor () -> Void

    /// A model of the settings; `signedOut` is called when the session has ended.
    public init(client: HouseholdClient, version: AppVersion, signedOut: @escaping @MainActor () -> Void) {
        self.client = client
        self.version = version
        self.signedOut = signedOut
    }

    /// "Sign Out" was pressed: asks first.
    func signOutTapped() {
        isAskingToSignOut = true
    }

    /// "Sign Out" was pressed in the question.
    func signOutConfirmed() async {
        guard !isSaving else { return }
        isSaving = true
        failure = nil
        do {
            try await client.account.signOut()
            isSaving = false
            signedOut()
        } catch {
            isSaving = false
            failure = error.sentence
        }
    }

    /// "Dismiss" on the banner was pressed.
    func dismissTapped() {
        failure = nil
    }
}
