import Credentials
import Foundation
public import Household
import Ledger
import Storage

/// Families and their parents come into being here.
public struct PeopleService: Sendable {
    let store: FamilyStore
    let signIn: SignInService
    let mode: RegistrationMode
    let setupCode: SetupCode
    let limits: RegistrationLimits

    /// Whether no family is here yet, and one may be made: what a visitor is welcomed by.
    public func awaitsFirstFamily() async throws(ServiceFailure) -> Bool {
        guard mode != .closed else { return false }
        return try await store.readServer { try $0.families.count() == 0 }
    }

    /// Whether a visitor may make a family now.
    public func registration(for visitor: Visitor) async throws(ServiceFailure) -> RegistrationOffer {
        let isFresh = try await store.readServer { try $0.families.count() == 0 }
        return offer(to: visitor, isFresh: isFresh)
    }

    /// The code to print at start; nil unless the server is fresh and would ask for it.
    public func printedSetupCode() async throws(ServiceFailure) -> String? {
        try await awaitsFirstFamily() ? setupCode.text : nil
    }

    /// Makes a family with its categories and its owner, and signs the owner in. Refused: `.form`,
    /// `.account(.registrationClosed)`, `.account(.setupCodeRequired)`, `.account(.tooManyFamilies)`,
    /// `.account(.emailTaken)`.
    public func registerParent(
        _ form: RegistrationForm, setupCode typed: String?, from visitor: Visitor
    ) async throws(ServiceFailure) -> SignedIn {
        let isFresh = try await store.readServer { try $0.families.count() == 0 }
        try requireOpen(to: visitor, isFresh: isFresh, typed)
        let registration: Registration
        do {
            registration = try form.validated()
        } catch {
            throw .refused(.form(error))
        }
        try limits.take(visitor.network, now: store.world.now())
        let hash: String
        do {
            hash = try await signIn.hasher.hashed(registration.password)
        } catch {
            limits.giveBack(visitor.network)
            // So was the attempt at the code of a fresh server.
            if offer(to: visitor, isFresh: isFresh) == .needsSetupCode { signIn.networks.giveBack(visitor.network) }
            throw error
        }
        let codes = TypedCode.recoveryCodes()
        let owner = try await insert(registration, passwordHash: hash, codes: codes, visitor: visitor, typed)
        store.record(Act(.familyMade, user: owner.id, family: owner.familyID, from: visitor))
        var signedIn = try await signIn.begin(for: owner, from: visitor)
        signedIn.recoveryCodes = codes
        return signedIn
    }

    /// Sets the password of an account and ends its sessions, for whoever runs the server. The policy holds, and a
    /// pause after failed attempts ends. Refused: `.access(.notFound)`, `.form`.
    public func resetPassword(email: String, to password: String) async throws(ServiceFailure) {
        let found = try await store.readServer { tables -> (user: User, policy: PasswordPolicy)? in
            guard let user = try tables.users.credentials(email: email)?.user,
                let family = try tables.families.find(user.familyID)
            else { return nil }
            return (user, PasswordPolicy(user, of: family))
        }
        guard let (user, policy) = found else { throw .refused(.access(.notFound)) }
        if let problem = policy.problem(with: password) { throw .refused(.form(FieldErrors(.password, problem))) }
        let hash = try await signIn.hasher.hashed(password)
        try await store.endSessions(of: user.id, home: user.familyID, reason: .passwordChanged) { tables in
            try tables.users.setPasswordHash(hash, of: user.id)
            try tables.endPauses(of: user.id)
        }
        store.record(Act(.passwordReset, family: user.familyID, subject: user.id.description))
    }

    private func insert(
        _ registration: Registration, passwordHash: String, codes: [String], visitor: Visitor, _ typed: String?
    ) async throws(ServiceFailure) -> User {
        let people = self
        let now = store.world.now()
        return try await store.writeServer { tables in
            // Two may have passed the first look at the same moment; here changes come one after the other.
            try people.requireOpen(to: visitor, isFresh: try tables.families.count() == 0, typed)
            if try tables.users.isTaken(email: registration.email) { throw Refusal.account(.emailTaken) }
            let uuid = people.store.world.uuid
            let family = Family(
                id: Family.ID(uuid()), name: registration.familyName, currency: registration.currency,
                localeTag: registration.localeTag, timeZoneIdentifier: registration.timeZoneIdentifier,
                createdAt: now)
            let owner = User(
                id: User.ID(uuid()), familyID: family.id, email: registration.email,
                firstName: registration.firstName, lastName: registration.lastName, role: .parent, isOwner: true,
                createdAt: now)
            try tables.insert(family, newID: uuid)
            try tables.users.insert(owner, passwordHash: passwordHash)
            try tables.insertRecoveryCodes(codes, of: owner, now: now)
            return owner
        }
    }

    private func requireOpen(
        to visitor: Visitor, isFresh: Bool, _ typed: String?
    ) throws(ServiceFailure) {
        switch offer(to: visitor, isFresh: isFresh) {
        case .open: return
        case .closed: throw .refused(.account(.registrationClosed))
        case .needsSetupCode:
            let now = store.world.now()
            if let retryAt = signIn.networks.attempt(from: visitor.network, now: now) {
                throw .refused(.account(.tooManyAttempts(until: retryAt, now: now)))
            }
            guard setupCode.matches(typed) else { throw .refused(.account(.setupCodeRequired)) }
        }
    }

    private func offer(to visitor: Visitor, isFresh: Bool) -> RegistrationOffer {
        switch mode {
        case .closed: return .closed
        case .first where !isFresh: return .closed
        case .open where !isFresh: return .open
        case .first, .open: return visitor.isLocal ? .open : .needsSetupCode
        }
    }
}

extension Tables {
    /// Adds a family with the predefined categories.
    func insert(_ family: Family, newID: () -> UUID) throws {
        try families.insert(family)
        for (position, category) in PredefinedCategory.all.enumerated() {
            try categories.insert(
                category.category(id: EntryCategory.ID(newID()), createdAt: family.createdAt), position: position,
                in: family.id)
        }
    }
}
