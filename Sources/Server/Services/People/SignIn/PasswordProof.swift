import Credentials
import Foundation
import Household
import Ledger
import Storage

extension SignInService {
    /// Proves again that the caller knows the password; failures count for this sign-in alone. What was proved is to
    /// be required again by what is written for it. Refused: `.account(.invalidCredentials)`,
    /// `.account(.tooManyAttempts)`.
    @discardableResult
    func provePassword(
        of caller: Caller, _ password: String
    ) async throws(ServiceFailure) -> UserGateway.Credentials {
        _ = try await store.read(caller) { family in try family.require(.manageOwnAccount) }
        let proof = try await owner(of: password, caller)
        try await store.writeServer { try $0.clearPlace(of: proof.guess) }
        return proof.kept
    }

    /// The caller, whose password it is; the guess counts until it is settled. Refused: as `provePassword`.
    func owner(of password: String, _ caller: Caller) async throws(ServiceFailure) -> Proof {
        let now = store.world.now()
        let proof = try await store.writeServer { tables in
            guard let kept = try tables.users.credentials(of: caller.userID) else {
                throw Refusal.access(.signInRequired)
            }
            let target = GuessTarget(.password, of: kept.user, typed: "")
            let guess = try tables.begin(target, from: try tables.place(of: caller), now: now)
            return Proof(kept: kept, guess: guess)
        }
        _ = try await compare(password, with: proof.kept, proof.guess)
        return proof
    }
}

extension Tables {
    /// Throws `.signInRequired` unless the caller's session is still good: hashing takes a while, and someone may have
    /// ended it meanwhile.
    func requireSession(of caller: Caller, now: Date) throws {
        guard let session = try sessions.find(caller.sessionID, in: caller.familyID),
            session.userID == caller.userID, session.isValid(now: now)
        else { throw Refusal.access(.signInRequired) }
    }

    /// Whether the password that was proved is still the person's; another may have been set meanwhile.
    func isStill(_ proved: UserGateway.Credentials) throws -> Bool {
        try users.credentials(of: proved.user.id)?.passwordHash == proved.passwordHash
    }

    /// Keeps the digests of recovery codes of a new parent.
    func insertRecoveryCodes(_ codes: [String], of user: User, now: Date) throws {
        for code in codes {
            try recoveryCodes.insert(
                hash: TypedCode.hash(code), kind: .recovery, of: user.id, in: user.familyID, expiresAt: nil, at: now)
        }
    }

    /// Tells a person's other sessions of one that begins on a device that none of them has ([S §4]): a notice in the
    /// inbox of each family that they are in, whatever the person wants to be pushed ([S §7]). What to tell each family
    /// after the commit.
    func tellOfNewSignIn(
        _ session: SignInSession, newID: () -> UUID
    ) throws -> [Family.ID: [HouseholdEvent.Change]] {
        let others = try sessions.all(of: session.userID).filter { $0.isValid(now: session.createdAt) }
        let isKnown = others.contains { $0.deviceName == session.deviceName && $0.network == session.network }
        var told: [Family.ID: [HouseholdEvent.Change]] = [:]
        for id in Set(others.map(\.familyID)) where !isKnown {
            guard let family = try families.find(id) else { continue }
            let style = Date.FormatStyle(
                date: .abbreviated, time: .shortened, locale: Locale(identifier: family.localeTag),
                timeZone: family.timeZone)
            let notice = Notice(
                id: Notice.ID(newID()), userID: session.userID, familyID: id, kind: .newSignIn,
                title: "New sign-in: \(session.deviceName), \(session.createdAt.formatted(style))",
                body: "If this wasn't you, sign that device out and change your password.", subject: .devices,
                createdAt: session.createdAt)
            told[id] = [try deliver(notice)]
        }
        return told
    }
}
