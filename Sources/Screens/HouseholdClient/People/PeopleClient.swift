import Foundation
import Household
import Ledger

/// The family's settings, its members, and how people join it.
public struct PeopleClient: Sendable {
    /// Who belongs to the family, as far as the signed-in person may know.
    public var family: @Sendable () async throws(ClientFailure) -> FamilyMembers = {
        () async throws(ClientFailure) in throw notGiven("people.family")
    }
    /// Changes the family's settings from that version on; for parents. Refused with messages at the fields,
    /// `.currencyFixed` or `.versionConflict`.
    public var change: @Sendable (FamilySettings, _ version: Int) async throws(ClientFailure) -> Family = {
        (_, _) async throws(ClientFailure) in throw notGiven("people.change")
    }
    /// Takes a parent out of the family, or lets oneself leave. Refused with `.freshSignInRequired`, `.lastParent` or
    /// `.forbidden` for the owner.
    public var remove: @Sendable (User.ID) async throws(ClientFailure) -> Void = {
        (_) async throws(ClientFailure) in throw notGiven("people.remove")
    }
    /// Makes another parent the owner. Refused with `.freshSignInRequired` or `.forbidden`.
    public var makeOwner: @Sendable (User.ID) async throws(ClientFailure) -> Void = {
        (_) async throws(ClientFailure) in throw notGiven("people.makeOwner")
    }
    /// Deletes the family with everything in it for good, and signs everyone out. Refused with `.freshSignInRequired`,
    /// or `.forbidden` for whoever is not the owner.
    public var deleteFamily: @Sendable () async throws(ClientFailure) -> Void = {
        () async throws(ClientFailure) in throw notGiven("people.deleteFamily")
    }
    /// Eight digits by which another parent sets a new password; any before are void. Refused with
    /// `.freshSignInRequired`, or `.forbidden` for somebody whose home is another family.
    public var passwordCode: @Sendable (User.ID) async throws(ClientFailure) -> PasswordCode = {
        (_) async throws(ClientFailure) in throw notGiven("people.passwordCode")
    }
    /// The open invitations, the newest first.
    public var invitations: @Sendable () async throws(ClientFailure) -> [InvitationLink] = {
        () async throws(ClientFailure) in throw notGiven("people.invitations")
    }
    /// Makes an invitation by which one parent may join within 7 days.
    public var invite: @Sendable () async throws(ClientFailure) -> InvitationLink = {
        () async throws(ClientFailure) in throw notGiven("people.invite")
    }
    /// Cancels an open invitation, by its code. Refused with `.notFound`.
    public var cancelInvitation: @Sendable (String) async throws(ClientFailure) -> Void = {
        (_) async throws(ClientFailure) in throw notGiven("people.cancelInvitation")
    }
    /// The family that a code leads to, for whoever holds it. Refused with `.notFound` for a code that is
    /// used, cancelled or too old.
    public var invitedFamily: @Sendable (String) async throws(ClientFailure) -> InvitedFamily = {
        (_) async throws(ClientFailure) in throw notGiven("people.invitedFamily")
    }

    /// A client whose closures fail until they are given.
    public init() {}
}

/// Who belongs to a family.
public struct FamilyMembers: Hashable, Sendable {
    /// A parent, or a child that is present.
    public struct Member: Hashable, Sendable, Identifiable {
        /// Who it is. The email is empty where the person who looks may not know it.
        public var user: User
        /// The profile, for a child.
        public var childID: Child.ID?
        /// A child's weekly allowance, where the person who looks may know it.
        public var weeklyAllowance: Money?

        /// A member of these parts.
        public init(user: User, childID: Child.ID? = nil, weeklyAllowance: Money? = nil) {
            self.user = user
            self.childID = childID
            self.weeklyAllowance = weeklyAllowance
        }

        /// The person's id.
        public var id: User.ID { user.id }
    }

    /// The family: name and settings.
    public var family: Family
    /// The oldest membership first.
    public var parents: [Member]
    /// By first name.
    public var children: [Member]
    /// Those who can still be brought back; for parents.
    public var removedChildren: [Child]

    /// Members of a family.
    public init(family: Family, parents: [Member], children: [Member], removedChildren: [Child] = []) {
        self.family = family
        self.parents = parents
        self.children = children
        self.removedChildren = removedChildren
    }
}

/// An invitation with the address to hand over.
public struct InvitationLink: Hashable, Sendable, Identifiable {
    /// The invitation: its code and until when it is good.
    public var invitation: Invitation
    /// The page that it leads to.
    public var link: SharedLink

    /// An invitation at an address.
    public init(invitation: Invitation, link: SharedLink) {
        self.invitation = invitation
        self.link = link
    }

    /// The code.
    public var id: String { invitation.code }
}

/// What whoever holds an invitation may know of the family it leads to.
public struct InvitedFamily: Hashable, Sendable {
    /// Which it is.
    public let id: Family.ID
    /// Its name.
    public let name: String

    /// What may be known of a family.
    public init(_ family: Family) {
        id = family.id
        name = family.name
    }
}
