import Design
import Household
import HouseholdClient
import SwiftUI

/// What "Edit Profile" holds: the person's names and address.
@MainActor
@Observable
public final class EditProfileModel {
    /// Whether the form is ready.
    private(set) var state: ScreenState<User> = .loading
    /// What is typed.
    var form: ProfileForm { didSet { clearMessages(from: oldValue) } }
    /// What is wrong with it.
    private(set) var messages = FormMessages()
    /// Whether it is being saved.
    var isSaving: Bool { fresh.isSaving }
    /// Asks for the password where another address needs it.
    let fresh: FreshSignIn

    private let client: HouseholdClient
    private let saved: @MainActor () -> Void
    private var original: User

    /// A form of `user` as far as the person is known; `saved` is called once the new profile holds.
    public init(client: HouseholdClient, user: User, saved: @escaping @MainActor () -> Void) {
        self.client = client
        self.saved = saved
        original = user
        form = ProfileForm(user)
        fresh = FreshSignIn(client: client)
    }

    /// Whether anything differs from what holds.
    var isDirty: Bool { form != ProfileForm(original) }
    /// Whether the person signs in with an address; a child may have a user name alone.
    var hasEmail: Bool { !original.email.isEmpty }

    /// The sheet appeared: reads what holds now.
    func load() async {
        guard state.content == nil else { return }
        do {
            guard let user = try await client.account.whoAmI()?.user else {
                return state = .error(ErrorCode.unauthenticated.sentence)
            }
            take(user)
            state = .loaded(user)
        } catch {
            state = .error(error.sentence)
        }
    }

    /// "Save Changes" was pressed: saves, or says what is missing.
    func saveTapped() async {
        guard !isSaving else { return }
        guard isDirty else { return messages.refuse([:], banner: FormMessages.unchanged) }
        messages.dismissBanner()
        await fresh.perform { [self] () async throws(ClientFailure) in
            try await client.account.changeProfile(form.changed(from: original))
        } finished: { [self] refusal in
            guard let refusal else { return saved() }
            messages.refuse(refusal)
            if refusal.isRefusal(.versionConflict), let user = try? await client.account.whoAmI()?.user { take(user) }
        }
    }

    /// "Dismiss" on the banner was pressed.
    func dismissTapped() {
        messages.dismissBanner()
    }

    /// What was changed elsewhere is shown; what was only typed here stays.
    private func take(_ user: User) {
        let old = ProfileForm(original)
        original = user
        form = ThreeWayMerge(base: old, mine: form, theirs: ProfileForm(user), conflict: .takesTheirs)
            .merged(\.firstName, \.lastName, \.nickname, \.email)
    }

    private func clearMessages(from old: ProfileForm) {
        if messages.banner == FormMessages.unchanged { messages.dismissBanner() }
        if form.firstName != old.firstName { messages.changed(.firstName) }
        if form.lastName != old.lastName { messages.changed(.lastName) }
        if form.nickname != old.nickname { messages.changed(.nickname) }
        if form.email != old.email { messages.changed(.email) }
    }
}
