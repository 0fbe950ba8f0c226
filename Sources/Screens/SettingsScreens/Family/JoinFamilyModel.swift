import Design
import Household
import HouseholdClient
import SwiftUI

/// The state of `/invite/{code}` for somebody who is signed in: joining one more family ([S §1.3]).
@MainActor
@Observable
public final class JoinFamilyModel {
    /// What an invitation offers.
    enum Offer: Hashable {
        /// "Join Gray Family?"
        case family(String)
        /// The person belongs to the family already.
        case member(String)
        /// Only parents join by an invitation.
        case forParents
        /// It is used, cancelled or too old.
        case noLongerValid
    }

    /// What can be done here.
    private(set) var state: ScreenState<Offer> = .loading
    /// Whether joining is under way.
    private(set) var isSaving = false
    /// Why joining failed.
    private(set) var failure: String?

    private let client: HouseholdClient
    private let person: SignedInPerson
    private let code: String
    private let joined: @MainActor (SignedInPerson) -> Void
    private let wasMember: @MainActor (String) -> Void

    /// The invitation of `code`; `joined` is called with the person in the new family, `wasMember` with the name of the
    /// family where the invitation is to the one that is shown.
    public init(
        client: HouseholdClient, person: SignedInPerson, code: String,
        joined: @escaping @MainActor (SignedInPerson) -> Void, wasMember: @escaping @MainActor (String) -> Void
    ) {
        self.client = client
        self.person = person
        self.code = code
        self.joined = joined
        self.wasMember = wasMember
    }

    /// The page appeared, or "Try Again" was pressed.
    func load() async {
        do throws(ClientFailure) {
            let family = try await client.people.invitedFamily(code)
            guard person.mayJoinFamilies else { return state = .loaded(.forParents) }
            let own = try await client.account.families().map(\.id)
            state = .loaded(own.contains(family.id) ? .member(family.name) : .family(family.name))
        } catch {
            state = error.isRefusal(.notFound) ? .loaded(.noLongerValid) : .error(error.sentence)
        }
    }

    /// "Join" was pressed: joins, and goes on in the new family.
    func joinTapped() async {
        guard !isSaving else { return }
        isSaving = true
        failure = nil
        defer { isSaving = false }
        do throws(ClientFailure) {
            let family = try await client.account.joinFamily(code)
            if family == person.family.id { return wasMember(person.family.name) }
            joined(try await client.account.switchFamily(family))
        } catch {
            if error.isRefusal(.notFound) { state = .loaded(.noLongerValid) } else { failure = error.sentence }
        }
    }

    /// "Dismiss" on the banner was pressed.
    func dismissTapped() {
        failure = nil
    }
}
