import Credentials
import Foundation
public import Household
import Ledger
import Storage

/// A person's own profile and password.
public struct AccountService: Sendable {
    let store: FamilyStore
    let signIn: SignInService

    /// Changes the caller's own profile, in every family of the caller. Another address needs a fresh sign-in.
    /// Refused: `.form`, `.account(.emailTaken)`, `.access(.freshSignInRequired)`, `.request(.versionConflict)`.
    public func change(_ caller: Caller, _ wanted: ProfileChange) async throws(ServiceFailure) -> SignedInPerson {
        let families = try await store.change(caller) { change in
            let family = change.family
            try family.require(.manageOwnAccount)
            guard var user = try family.tables.users.find(caller.userID, in: caller.familyID) else {
                throw Refusal.access(.signInRequired)
            }
            let old = user
            try wanted.apply(to: &user)
            guard old.version == wanted.version else { throw Refusal.request(.versionConflict) }
            if user.email != old.email {
                try family.requireFreshSignIn()
                let holder = try family.tables.users.credentials(email: user.email)?.user.id
                guard holder == nil || holder == user.id else { throw Refusal.account(.emailTaken) }
            }
            try family.tables.users.update(user)
            change.note(.familyChanged)
            change.record(.profileChanged)
            if let child = caller.childID { change.note(.childChanged(child, .updated)) }
            return try family.tables.users.memberships(of: user.id).map(\.familyID)
        }
        try await tell(families, besides: caller.familyID)
        return try await signIn.whoAmI(caller)
    }

    /// Chooses how the caller is pictured, in every family of the caller. Refused: `.form`.
    public func chooseAvatar(_ caller: Caller, _ form: AvatarForm) async throws(ServiceFailure) -> SignedInPerson {
        let families = try await store.change(caller) { change in
            try change.family.require(.manageOwnAccount)
            try change.tables.users.setAvatar(form.validated(), of: caller.userID)
            change.note(.familyChanged)
            change.record(.profileChanged)
            if let child = caller.childID { change.note(.childChanged(child, .updated)) }
            return try change.tables.users.memberships(of: caller.userID).map(\.familyID)
        }
        try await tell(families, besides: caller.familyID)
        return try await signIn.whoAmI(caller)
    }

    /// Tells the other families of a person, in which the name and the avatar stand too.
    private func tell(_ families: [Family.ID], besides current: Family.ID) async throws(ServiceFailure) {
        for family in families where family != current {
            try await store.write(family) { _ in ((), [.familyChanged]) }
        }
    }

    /// Sets the caller's password and ends all other sessions. Refused: `.form`, `.account(.invalidCredentials)` for a
    /// wrong present password, `.account(.tooManyAttempts)`.
    public func changePassword(
        _ caller: Caller, current: String, new: String
    ) async throws(ServiceFailure) {
        let person = try await signIn.whoAmI(caller)
        var errors = FieldErrors()
        if current.isEmpty { errors.add(.currentPassword, .currentPasswordRequired) }
        errors.add(.newPassword, PasswordPolicy(person).problem(with: new))
        if !errors.isEmpty { throw .refused(.form(errors)) }
        let proved = try await signIn.provePassword(of: caller, current)
        let hash = try await signIn.hasher.hashed(new)
        let home = proved.user.familyID
        try await store.endOtherSessions(of: caller, home: home, reason: .passwordChanged) { tables in
            guard try tables.isStill(proved) else { throw Refusal.account(.invalidCredentials) }
            try tables.users.setPasswordHash(hash, of: caller.userID)
            try tables.recoveryCodes.deleteAll(.parent, of: caller.userID, in: home)
        }
        store.record(Act(.passwordChanged, by: caller))
    }
}

extension PasswordPolicy {
    /// The policy for whoever is signed in.
    init(_ person: SignedInPerson) {
        self.init(person.user, of: person.family)
    }

    /// The policy for a person of a family.
    init(_ user: User, of family: Family) {
        self.init(
            for: user.role, firstName: user.firstName, lastName: user.lastName, familyName: family.name,
            email: user.signInName)
    }
}
