import Foundation
public import Household
public import Ledger
import Storage

/// The family's settings and members, and the families of a person.
public struct FamiliesService: Sendable {
    let store: FamilyStore
    let limits: RegistrationLimits

    /// A member of a family.
    public struct Member: Hashable, Sendable {
        /// The person.
        public let user: User
        /// The profile, for a child.
        public let childID: Child.ID?
    }

    /// The families that the caller belongs to, with the role there, the oldest membership first.
    public func all(_ caller: Caller) async throws(ServiceFailure) -> [FamilyMembership] {
        try await store.read(caller) { family in
            try family.require(.manageOwnAccount)
            return try family.tables.users.memberships(of: caller.userID).compactMap { membership in
                try family.tables.families.find(membership.familyID).map {
                    FamilyMembership(family: $0, role: membership.role)
                }
            }
        }
    }

    /// Makes one more family, of which the caller becomes the owner. For parents. The session stays where it is. With
    /// a `key` a repeated request makes no second one. Refused: `.form`, `.forbidden`, `.account(.tooManyFamilies)`,
    /// `.request(.keyReused)`, `.notFound` where the family that was made is gone by now.
    public func create(_ caller: Caller, _ form: NewFamilyForm, key: String?) async throws(ServiceFailure) -> Family {
        try await store.change(caller) { change in
            try change.family.require(.managePeople)
            let contents = RequestContents(
                "createFamily",
                [
                    "name": form.name, "currency": form.currencyCode, "timeZone": form.timeZoneIdentifier,
                    "locale": form.localeTag,
                ])
            return try change.once(key, request: contents) {
                let family = try form.validated(id: change.id(), now: change.family.now)
                try limits.take(caller.userID.description, now: change.family.now)
                try change.insert(family)
                change.record(.familyMade, family.id)
                return (family, answer: family.id.description)
            } again: { answer in
                guard let family = try Family.ID(answer).flatMap(change.tables.families.find) else {
                    throw Refusal.notFound
                }
                return family
            }
        }
    }

    /// Changes the family's name and settings. For parents. Refused: `.form`, `.family(.currencyFixed)`,
    /// `.request(.versionConflict)`, `.forbidden`.
    public func change(_ caller: Caller, _ wanted: FamilySettingsChange) async throws(ServiceFailure) -> Family {
        try await store.change(caller) { change in
            try change.family.require(.changeFamily)
            let old = change.family.family
            var family = old
            try wanted.apply(to: &family)
            guard old.version == wanted.version else { throw Refusal.request(.versionConflict) }
            if family.currency != old.currency {
                guard try !change.tables.accounts.haveMoneyEntries(in: family.id) else {
                    throw Refusal.family(.currencyFixed)
                }
                try change.tables.families.changeUnit(of: family.id, from: old.unit, to: family.unit)
            }
            family.version += 1
            try change.tables.families.update(family)
            change.note(.familyChanged)
            change.record(.familySettings)
            return family
        }
    }

    /// Deletes the caller's family for good: children, money, and everyone's place in it; every session there ends.
    /// Whoever belongs to another family as well goes on signing in there. For the owner with a fresh sign-in. Refused:
    /// `.family(.ownerOnly)`, `.forbidden`, `.access(.freshSignInRequired)`.
    public func delete(_ caller: Caller) async throws(ServiceFailure) {
        try await store.change(caller) { change in
            let family = change.family
            try family.require(.managePeople)
            guard try change.tables.users.find(caller.userID, in: caller.familyID)?.isOwner == true else {
                throw Refusal.family(.ownerOnly)
            }
            try family.requireFreshSignIn()
            for member in try change.tables.users.all(in: caller.familyID) {
                for session in try change.tables.sessions.all(of: member.id, in: caller.familyID) {
                    change.note(.sessionEnded(session.id, reason: .removed))
                }
                try change.tables.users.remove(member.id, from: caller.familyID, at: family.now)
            }
            try change.tables.families.erase(caller.familyID)
            change.record(.familyDeleted)
        }
    }

    /// Everyone of the family who is not removed, parents first.
    public func members(_ caller: Caller) async throws(ServiceFailure) -> [Member] {
        try await store.read(caller) { family in
            try family.require(.seeFamily)
            let children = try family.tables.children.all(in: caller.familyID)
            return try family.tables.users.all(in: caller.familyID).compactMap { user in
                let child = children.first { $0.userID == user.id }
                if user.role == .child, child == nil { return nil }
                return Member(user: user, childID: child?.id)
            }
        }
    }

    /// Takes a parent out of the family, or lets the caller leave it; sessions, keys and glance links there end at
    /// once, and so do all open invitations and digits for new passwords, whoever made them. The owner stays until the
    /// family is handed on. For parents with a fresh sign-in. Refused: `.family(.stays)`, `.notFound` (also for
    /// children, who are removed as children), `.forbidden`, `.access(.freshSignInRequired)`.
    public func remove(_ caller: Caller, _ member: User.ID) async throws(ServiceFailure) {
        try await store.change(caller) { change in
            let family = change.family
            try family.require(.managePeople)
            let parents = try change.tables.users.all(in: caller.familyID).filter { $0.role == .parent }
            guard let parent = parents.first(where: { $0.id == member }) else { throw Refusal.notFound }
            try family.requireFreshSignIn()
            if let reason = StayReason(parent, among: parents) { throw Refusal.family(.stays(reason)) }
            try change.remove(parent)
            change.record(.memberRemoved, parent.id)
        }
    }

    /// Hands the family on to another parent, who becomes its owner. For the owner with a fresh sign-in. Refused:
    /// `.family(.ownerOnly)`, `.notFound`, `.forbidden`, `.access(.freshSignInRequired)`.
    public func handOn(_ caller: Caller, to member: User.ID) async throws(ServiceFailure) {
        try await store.change(caller) { change in
            let family = change.family
            try family.require(.managePeople)
            let users = change.tables.users
            guard try users.find(member, in: caller.familyID)?.role == .parent else { throw Refusal.notFound }
            guard try users.find(caller.userID, in: caller.familyID)?.isOwner == true else {
                throw Refusal.family(.ownerOnly)
            }
            try family.requireFreshSignIn()
            try users.setOwner(member, of: caller.familyID)
            change.record(.familyHandedOn, member)
            change.note(.familyChanged)
        }
    }
}

extension FamilyChange {
    /// Adds a family whose owner is the caller.
    fileprivate func insert(_ new: Family) throws {
        guard let owner = try tables.users.find(family.caller.userID, in: family.caller.familyID) else {
            throw Refusal.access(.signInRequired)
        }
        try tables.insert(new, newID: newID)
        try tables.users.insertGuest(
            User(
                id: owner.id, familyID: new.id, email: owner.email, firstName: owner.firstName,
                lastName: owner.lastName, nickname: owner.nickname, avatar: owner.avatar, role: .parent,
                isOwner: true, createdAt: family.now, version: owner.version))
    }

    fileprivate func remove(_ parent: User) throws {
        let familyID = family.family.id
        for key in try tables.apiKeys.all(in: familyID) where key.userID == parent.id {
            try tables.apiKeys.delete(key.id, in: familyID)
        }
        // Others' invitations and digits for a new password too: the parent may have seen them, or asked for them.
        try tables.invitations.deleteOpen(in: familyID)
        try tables.recoveryCodes.deleteAll(.parent, in: familyID)
        try tables.glanceLinks.deleteAll(by: parent.id, in: familyID)
        for session in try tables.sessions.all(of: parent.id, in: familyID) {
            try tables.sessions.delete(session.id, in: familyID)
            note(.sessionEnded(session.id, reason: .removed))
        }
        try tables.users.remove(parent.id, from: familyID, at: family.now)
        try tables.recoveryCodes.deleteAll(of: parent.id, in: familyID)
        note(.familyChanged)
    }
}
