import Design
import Foundation
import Household
import HouseholdClient
import SwiftUI

/// The state of `/settings/devices`: where the person is signed in.
@MainActor
@Observable
public final class DevicesModel {
    /// The sessions, this one first.
    let live: LiveContent<SignedInDevices>
    /// Why the last act was refused.
    private(set) var failure: String?
    /// Whether "Sign out all other devices?" is asked.
    var isAsking = false

    private let client: HouseholdClient
    private let format: DisplayFormat
    private let say: @MainActor (String) -> Void

    /// A model of the person's devices; `say` shows a toast.
    public init(client: HouseholdClient, family: Family, say: @escaping @MainActor (String) -> Void) {
        self.client = client
        self.say = say
        format = DisplayFormat(family)
        live = LiveContent(client: client) { _, change in
            // A new sign-in is told to the person.
            if case .people(.notificationAdded) = change { true } else { false }
        } read: { () async throws(ClientFailure) in
            .loaded(try await client.account.devices())
        }
    }

    /// "Last used Nov 20, 2025 at 3:04 PM".
    func lastUsed(_ session: SignInSession) -> String {
        "Last used \(format.dateTime(session.lastUsedAt))"
    }

    /// "Signed in Nov 20, 2025 at 3:04 PM".
    func signedIn(_ session: SignInSession) -> String {
        "Signed in \(format.dateTime(session.createdAt))"
    }

    /// "Sign Out" was pressed beside a device.
    func signOutTapped(_ session: SignInSession) async {
        await perform("\(session.deviceName) was signed out") { [client] () async throws(ClientFailure) in
            do throws(ClientFailure) {
                try await client.account.endSession(session.id)
            } catch {
                // It is over already, which is what was wanted.
                if !error.isRefusal(.notFound) { throw error }
            }
        }
    }

    /// "Sign Out All Other Devices" was pressed: asks first.
    func signOutOthersTapped() {
        isAsking = true
    }

    /// The question was answered with yes.
    func signOutOthersConfirmed() async {
        await perform("All other devices were signed out") { [client] () async throws(ClientFailure) in
            try await client.account.endOtherSessions()
        }
    }

    /// "Dismiss" on the banner was pressed.
    func dismissTapped() {
        failure = nil
    }

    private func perform(_ words: String, _ work: () async throws(ClientFailure) -> Void) async {
        failure = nil
        do throws(ClientFailure) {
            try await work()
            say(words)
        } catch {
            failure = error.sentence
        }
        await live.refresh()
    }
}
