import Design
import Household
import HouseholdClient
import SwiftUI

/// Does what needs a fresh sign-in ([S §4]): where the last proof is older than 10 minutes it asks for the password
/// first, and goes on by itself.
@MainActor
@Observable
final class FreshSignIn {
    /// Whether the password is asked for.
    var isAsking = false { didSet { if !isAsking { waiting = nil } } }
    /// The password as typed.
    var password = "" { didSet { if password != oldValue { message = nil } } }
    /// What is wrong with the password.
    private(set) var message: String?
    /// Whether something is on its way.
    private(set) var isSaving = false
    /// Counts refused passwords, so that the view moves the focus each time.
    private(set) var refusals = 0

    private let client: HouseholdClient
    private var waiting: Act?

    /// What is to be done, and what follows: nil once it is done, else why it was not.
    private struct Act {
        let work: @MainActor () async throws(ClientFailure) -> Void
        let finished: @MainActor (ClientFailure?) async -> Void
    }

    init(client: HouseholdClient) {
        self.client = client
    }

    /// Does `work`, after asking for the password where that is needed; then tells `finished` how it went. Closing the
    /// question does nothing and tells nobody.
    func perform(
        _ work: @escaping @MainActor () async throws(ClientFailure) -> Void,
        finished: @escaping @MainActor (ClientFailure?) async -> Void
    ) async {
        guard !isSaving else { return }
        await run(Act(work: work, finished: finished))
    }

    /// "Continue" was pressed.
    func continueTapped() async {
        guard !isSaving, let waiting else { return }
        guard !password.isEmpty else { return refuse("Password is required") }
        isSaving = true
        do throws(ClientFailure) {
            try await client.account.confirm(password)
        } catch {
            isSaving = false
            return refuse(error.isRefusal(.invalidCredentials) ? FormMessages.notYourPassword : error.sentence)
        }
        isSaving = false
        isAsking = false
        await run(waiting)
    }

    private func run(_ act: Act) async {
        isSaving = true
        do throws(ClientFailure) {
            try await act.work()
            isSaving = false
            await act.finished(nil)
        } catch {
            isSaving = false
            guard error.isRefusal(.freshSignInRequired) else { return await act.finished(error) }
            password = ""
            message = nil
            isAsking = true
            waiting = act
        }
    }

    private func refuse(_ words: String) {
        message = words
        refusals += 1
    }
}
