import Credentials
import Foundation
public import Household
public import Ledger
import Storage

extension SignInService {
    /// The session that a refresh token continues; nil when it is none, or used already. Asking is no use of it.
    public func session(refreshToken text: String) async throws(ServiceFailure) -> SignInSession.ID? {
        guard let token = SessionToken(text) else { return nil }
        let found = try await store.readServer { try $0.refreshTokens.find(hash: token.hash) }
        return found.flatMap { $0.isUsed ? nil : $0.sessionID }
    }

    /// Continues a session by a refresh token, which is good once ([S §4]). A second use of one ends the session, since
    /// one of its two holders stole it, and the person is told. Refused: `.access(.signInRequired)`.
    public func refresh(_ text: String) async throws(ServiceFailure) -> Refreshed {
        guard let token = SessionToken(text) else { throw .refused(.access(.signInRequired)) }
        let found = try await store.readServer { try $0.refreshTokens.find(hash: token.hash) }
        guard let found else { throw .refused(.access(.signInRequired)) }
        let next = SessionToken.random()
        let now = store.world.now()
        let newID = store.world.uuid
        let refreshed = try await store.write(found.familyID) { tables -> (Refreshed?, [HouseholdEvent.Change]) in
            guard let known = try tables.refreshTokens.find(hash: token.hash),
                let session = try tables.sessions.find(known.sessionID, in: known.familyID),
                session.isValid(now: now), let person = try Self.person(session.userID, known.familyID, tables)
            else { return (nil, []) }
            if known.isUsed { return (nil, try tables.endStolen(session, now: now, newID: newID)) }
            try tables.refreshTokens.markUsed(hash: token.hash, of: session.id, in: known.familyID, at: now)
            try tables.refreshTokens.insert(hash: next.hash, of: session.id, in: known.familyID, at: now)
            let used = session.used(now: now) ?? session
            try tables.sessions.update(used)
            return (Refreshed(session: used, person: person, refreshToken: next.text), [])
        }
        if refreshed == nil { store.record(Act(.tokenRefused, .unauthenticated, family: found.familyID)) }
        guard let refreshed else { throw .refused(.access(.signInRequired)) }
        return refreshed
    }

    /// Proves again who is calling, so that the session counts as fresh for 10 minutes. Refused: `.form`,
    /// `.account(.invalidCredentials)`, `.account(.tooManyAttempts)`.
    public func confirm(_ caller: Caller, password: String) async throws(ServiceFailure) {
        guard !password.isEmpty else { throw .refused(.form(FieldErrors(.password, .passwordRequired))) }
        try await provePassword(of: caller, password)
        try await store.change(caller) { change in
            try change.tables.sessions.confirm(caller.sessionID, in: caller.familyID, at: change.family.now)
        }
    }

    /// The caller's sessions that are still good, in every family, the last used first.
    public func sessions(_ caller: Caller) async throws(ServiceFailure) -> [SignInSession] {
        try await store.read(caller) { family in
            try family.require(.manageOwnAccount)
            return try family.tables.sessions.all(of: caller.userID).filter { $0.isValid(now: family.now) }
        }
    }

    /// Ends one of the caller's sessions, on whatever device. Refused: `.notFound`.
    public func endSession(_ caller: Caller, _ id: SignInSession.ID) async throws(ServiceFailure) {
        let session = try await sessions(caller).first { $0.id == id }
        guard let session else { throw .refused(.access(.notFound)) }
        try await store.write(session.familyID) { tables in
            let wasThere = try tables.sessions.delete(id, in: session.familyID)
            return ((), wasThere ? [.sessionEnded(id, reason: .signedOutElsewhere)] : [])
        }
        store.record(Act(.signOut, by: caller, to: id.description))
    }

    /// Ends every session of the caller but this one.
    public func endOtherSessions(_ caller: Caller) async throws(ServiceFailure) {
        _ = try await sessions(caller)
        try await store.endOtherSessions(of: caller, home: caller.familyID, reason: .signedOutElsewhere) { _ in }
        store.record(Act(.otherSessionsEnded, by: caller))
    }

    /// Goes on in another family of the caller, on the same device: a new session there, and the old one ends.
    /// Refused: `.notFound` for a family that is not the caller's.
    public func switchFamily(_ caller: Caller, to family: Family.ID) async throws(ServiceFailure) -> SignedIn {
        let signedIn = try await beginSwitch(caller, to: family)
        try await finishSwitch(caller)
        return signedIn
    }

    /// The first half of switching: a new session in the other family. The old one is good until `finishSwitch`, so
    /// that a browser which never gets the new one is not signed out. Refused: as `switchFamily`.
    public func beginSwitch(_ caller: Caller, to family: Family.ID) async throws(ServiceFailure) -> SignedIn {
        let current = try await store.read(caller) { tables in
            try tables.require(.manageOwnAccount)
            guard let session = tables.session else { throw Refusal.forbidden }
            return session
        }
        let token = SessionToken.random()
        let refreshToken = SessionToken.random()
        let now = store.world.now()
        let session = current.moved(to: family, id: SignInSession.ID(store.world.uuid()), now: now)
        return try await store.write(family) { tables in
            try tables.requireSession(of: caller, now: now)
            guard let person = try Self.person(caller.userID, family, tables) else { throw Refusal.notFound }
            try tables.sessions.insert(session, tokenHash: token.hash)
            try tables.refreshTokens.insert(hash: refreshToken.hash, of: session.id, in: family, at: now)
            let signedIn = SignedIn(
                sessionToken: token.text, session: session, refreshToken: refreshToken.text, person: person)
            return (signedIn, [])
        }
    }

    /// The second half of switching: the session of `caller`, in the family that is left, ends everywhere it is open.
    public func finishSwitch(_ caller: Caller) async throws(ServiceFailure) {
        try await end(caller, reason: .switchedFamily)
    }

    /// Ends the caller's session at once, everywhere it is open.
    func end(_ caller: Caller, reason: HouseholdEvent.SessionEnd) async throws(ServiceFailure) {
        try await store.write(caller.familyID) { tables in
            let wasThere = try tables.sessions.delete(caller.sessionID, in: caller.familyID)
            return ((), wasThere ? [.sessionEnded(caller.sessionID, reason: reason)] : [])
        }
    }
}

extension Tables {
    /// Ends a session whose refresh token was used twice, and tells the person.
    fileprivate func endStolen(
        _ session: SignInSession, now: Date, newID: () -> UUID
    ) throws -> [HouseholdEvent.Change] {
        try sessions.delete(session.id, in: session.familyID)
        let notice = Notice(
            id: Notice.ID(newID()), userID: session.userID, familyID: session.familyID, kind: .sessionRevoked,
            title: "\(session.deviceName) was signed out",
            body: "An old sign-in of that device was used a second time. If this wasn't you, change your password.",
            subject: .devices, createdAt: now)
        return [.sessionEnded(session.id, reason: .tokenReused), try deliver(notice)]
    }
}

extension FamilyStore {
    /// Does `work` in a person's home family and ends the person's sessions in every family, all in one commit; then
    /// tells each family.
    func endSessions(
        of user: User.ID, home: Family.ID, except kept: SignInSession.ID? = nil,
        reason: HouseholdEvent.SessionEnd, _ work: @escaping @Sendable (Tables) throws -> Void
    ) async throws(ServiceFailure) {
        let ended = try await write(home) { tables -> ([SignInSession], [HouseholdEvent.Change]) in
            try work(tables)
            let ended = try tables.sessions.all(of: user).filter { $0.id != kept }
            for session in ended { try tables.sessions.delete(session.id, in: session.familyID) }
            let here = ended.filter { $0.familyID == home }
            return (ended, here.map { .sessionEnded($0.id, reason: reason) })
        }
        for (family, sessions) in Dictionary(grouping: ended, by: \.familyID) where family != home {
            try await write(family) { _ in ((), sessions.map { .sessionEnded($0.id, reason: reason) }) }
        }
    }

    /// The same for the caller's other sessions, as long as the caller's own is still good.
    func endOtherSessions(
        of caller: Caller, home: Family.ID, reason: HouseholdEvent.SessionEnd,
        _ work: @escaping @Sendable (Tables) throws -> Void
    ) async throws(ServiceFailure) {
        let now = world.now()
        try await endSessions(of: caller.userID, home: home, except: caller.sessionID, reason: reason) { tables in
            try tables.requireSession(of: caller, now: now)
            try work(tables)
        }
    }
}
