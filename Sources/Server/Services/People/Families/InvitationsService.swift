import Credentials
import Foundation
public import Household
import Ledger
import Storage

/// Invitations for further parents ([S §1.2, §1.3]).
public struct InvitationsService: Sendable {
    let store: FamilyStore
    let signIn: SignInService
    let seal: TextSeal

    /// Takes the codes away that an older version has kept in clear; to be called before anyone is served.
    public func conceal() async throws(ServiceFailure) {
        try await store.writeServer { [seal] tables in
            for code in try tables.invitations.inClear().compactMap(\.clearCode) {
                try tables.invitations.conceal(code, hash: TypedCode.hash(code), sealedCode: seal.seal(code))
            }
        }
    }

    /// The family's open invitations, the newest first; one whose code was sealed by another key is good still, but
    /// nobody can be shown it. For parents.
    public func all(_ caller: Caller) async throws(ServiceFailure) -> [Invitation] {
        try await store.read(caller) { family in
            try family.require(.managePeople)
            return try family.tables.invitations.open(in: caller.familyID, now: family.now).compactMap { kept in
                seal.open(kept.sealedCode).map { kept.invitation(code: $0) }
            }
        }
    }

    /// Makes an invitation that one person may join by within 7 days. For parents.
    public func create(_ caller: Caller) async throws(ServiceFailure) -> Invitation {
        try await store.change(caller) { change in
            try change.family.require(.managePeople)
            let invitation = Invitation(
                code: TypedCode.invitation(), familyID: caller.familyID, createdBy: caller.userID,
                now: change.family.now)
            try change.tables.invitations.insert(
                invitation, hash: TypedCode.hash(invitation.code), sealedCode: seal.seal(invitation.code))
            change.record(.invitationMade)
            return invitation
        }
    }

    /// Cancels an open invitation. For parents. Refused: `.notFound`.
    public func cancel(_ caller: Caller, code: String) async throws(ServiceFailure) {
        try await store.change(caller) { change in
            try change.family.require(.managePeople)
            guard try change.tables.invitations.delete(hash: TypedCode.hash(code), in: caller.familyID) else {
                throw Refusal.notFound
            }
            change.record(.invitationCancelled)
        }
    }

    /// The family that an open invitation leads to, for "You are joining {family}". Refused:
    /// `.account(.invitationInvalid)`, `.account(.tooManyAttempts)`.
    public func family(
        invitedBy code: String, from visitor: Visitor
    ) async throws(ServiceFailure) -> (family: Family, invitation: Invitation) {
        try await signIn.countingAttempt(from: visitor) { () async throws(ServiceFailure) in
            try await open(code)
        }
    }

    private func open(_ code: String) async throws(ServiceFailure) -> (family: Family, invitation: Invitation) {
        let now = store.world.now()
        return try await store.readServer { try $0.openInvitation(code, now: now) }
    }

    /// Makes an account for an invited parent and signs in, in whatever registration mode. Refused: `.form`,
    /// `.account(.invitationInvalid)`, `.account(.emailTaken)`.
    public func register(
        _ form: InvitedForm, code: String, from visitor: Visitor
    ) async throws(ServiceFailure) -> SignedIn {
        try await signIn.countingAttempt(from: visitor) { () async throws(ServiceFailure) in
            try await join(form, code: code, from: visitor)
        }
    }

    private func join(
        _ form: InvitedForm, code: String, from visitor: Visitor
    ) async throws(ServiceFailure) -> SignedIn {
        let family = try await open(code).family
        let parent: InvitedParent
        do {
            parent = try form.validated(joining: family.name)
        } catch {
            throw .refused(.form(error))
        }
        let hash = try await signIn.hasher.hashed(parent.password)
        let now = store.world.now()
        let user = User(
            id: User.ID(store.world.uuid()), familyID: family.id, email: parent.email, firstName: parent.firstName,
            lastName: parent.lastName, role: .parent, createdAt: now)
        let codes = TypedCode.recoveryCodes()
        try await store.write(family.id) { tables in
            if try tables.users.isTaken(email: user.email) { throw Refusal.account(.emailTaken) }
            guard try tables.invitations.markUsed(hash: TypedCode.hash(code), in: family.id, at: now) else {
                throw Refusal.account(.invitationInvalid)
            }
            try tables.users.insert(user, passwordHash: hash)
            try tables.insertRecoveryCodes(codes, of: user, now: now)
            return ((), [.familyChanged])
        }
        store.record(Act(.invitationUsed, user: user.id, family: family.id, from: visitor))
        var signedIn = try await signIn.begin(for: user, from: visitor)
        signedIn.recoveryCodes = codes
        return signedIn
    }

    /// Lets a parent who has an account join one more family; the caller's session stays where it is. Who belongs to
    /// the family already is told so again, also by a code that is used up: the first answer may have been lost.
    /// Refused: `.account(.invitationInvalid)`, `.forbidden` for a child's account.
    public func accept(_ caller: Caller, code: String) async throws(ServiceFailure) -> Family {
        let now = store.world.now()
        let guest = try await store.read(caller) { family -> User in
            try family.require(.joinFamily)
            guard let user = try family.tables.users.find(caller.userID, in: caller.familyID) else {
                throw Refusal.access(.signInRequired)
            }
            return user
        }
        let family = try await store.readServer { tables in
            if let joined = try tables.family(of: caller, invitedBy: code) { return joined }
            return try tables.openInvitation(code, now: now).family
        }
        let joined = try await store.write(family.id) { tables in
            guard try tables.users.find(caller.userID, in: family.id) == nil else { return (family, []) }
            guard try tables.invitations.markUsed(hash: TypedCode.hash(code), in: family.id, at: now) else {
                throw Refusal.account(.invitationInvalid)
            }
            try tables.users.insertGuest(
                User(
                    id: guest.id, familyID: family.id, email: guest.email, firstName: guest.firstName,
                    lastName: guest.lastName, nickname: guest.nickname, avatar: guest.avatar, role: .parent,
                    createdAt: now, version: guest.version))
            return (family, [.familyChanged])
        }
        store.record(Act(.invitationUsed, by: caller, to: joined.id.description))
        return joined
    }
}

extension Tables {
    /// The family of a code that the caller belongs to already.
    fileprivate func family(of caller: Caller, invitedBy code: String) throws -> Family? {
        guard let family = try invitations.find(hash: TypedCode.hash(code))?.invitation(code: code).familyID,
            try users.find(caller.userID, in: family) != nil
        else { return nil }
        return try families.find(family)
    }

    fileprivate func openInvitation(_ code: String, now: Date) throws -> (family: Family, invitation: Invitation) {
        guard let invitation = try invitations.find(hash: TypedCode.hash(code))?.invitation(code: code),
            invitation.isOpen(now: now),
            let family = try families.find(invitation.familyID)
        else { throw Refusal.account(.invitationInvalid) }
        return (family, invitation)
    }
}
