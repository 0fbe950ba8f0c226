import Allowance
import Design
import Household
import HouseholdClient
import SwiftUI

/// What a child needs to sign in on a device of its own.
struct HandOver: Hashable {
    /// Who it is.
    let child: Child
    /// What the child types: the address, else the user name.
    let signInName: String
    /// Whether that is a user name.
    let isUserName: Bool
    /// Where the child signs in.
    let link: SharedLink

    init(_ profile: ChildProfile, link: SharedLink) {
        child = profile.child
        isUserName = profile.email.isEmpty
        signInName = isUserName ? profile.userName ?? "" : profile.email
        self.link = link
    }
}

/// The state of `/children/{id}/handover`: what a child signs in with, kept fresh while the page is open.
@MainActor
@Observable
public final class HandOverModel {
    /// What is handed over.
    let live: LiveContent<HandOver>

    private let childID: Child.ID

    /// A model of a child; `notFound` is called for one that there is not.
    public init(client: HouseholdClient, childID: Child.ID, notFound: @escaping @MainActor () -> Void) {
        self.childID = childID
        live = LiveContent(client: client, notFound: notFound) { _, change in
            if case .people(.childChanged) = change { true } else { false }
        } read: { () async throws(ClientFailure) in
            .loaded(HandOver(try await client.child.profile(childID), link: client.account.signInLink()))
        }
    }

    /// "Hand over to Alice": already while it is read where she is one of the family's `children`.
    func title(in children: [Child.ID: Child]) -> String {
        guard let child = live.content?.child ?? children[childID] else { return "Hand Over" }
        return "Hand over to \(child.firstName)"
    }
}
