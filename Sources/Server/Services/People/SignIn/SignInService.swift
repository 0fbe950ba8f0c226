import Credentials
import Foundation
public import Household
public import Ledger
import Storage

/// Proving who asks: sessions begin, are recognised, and end here.
public struct SignInService: Sendable {
    let store: FamilyStore
    let hasher: PasswordHasher
    let networks: NetworkLimit

    /// Begins a session. Refused: `.form`, `.account(.invalidCredentials)`, `.account(.tooManyAttempts)`. An unknown
    /// address takes the same steps as a known one, so that neither text nor time tells them apart.
    public func signIn(_ form: SignInForm, from visitor: Visitor) async throws(ServiceFailure) -> SignedIn {
        let email: String
        do {
            email = try form.validated()
        } catch {
            throw .refused(.form(error))
        }
        return try await countingAttempt(from: visitor) { () async throws(ServiceFailure) in
            try await begin(form, of: email, from: visitor)
        }
    }

    /// Compares the password, and begins the session where it is right.
    private func begin(
        _ form: SignInForm, of email: String, from visitor: Visitor
    ) async throws(ServiceFailure) -> SignedIn {
        let now = store.world.now()
        let (kept, guess) = try await store.writeServer { tables in
            let kept = try tables.users.credentials(email: email)
            // Address and user name of one person are guessed at together.
            let target = GuessTarget(.password, of: kept?.user, typed: email)
            let place = try tables.place(of: visitor, guessingAt: kept?.user, now: now)
            return (kept, try tables.begin(target, from: place, now: now))
        }
        let verification = try await compare(form.password, with: kept, guess, from: visitor)
        guard let kept else { throw .refused(.account(.invalidCredentials)) }
        let renewed = try await store.givingBack(guess) { () async throws(ServiceFailure) in
            verification == .rightButOutdated ? try await hasher.hashed(form.password) : nil
        }
        let signedIn = try await begin(
            for: kept.user, rememberMe: form.rememberMe, from: visitor, proved: Proof(kept: kept, guess: guess),
            renewedHash: renewed)
        // Another password was set meanwhile, or this one hashed anew: only what is kept now counts.
        guard let signedIn else { return try await signIn(form, from: visitor) }
        return signedIn
    }

    /// Who holds a session's secret; nil when it is none, has ended, or its person is gone. Using a session keeps it
    /// alive.
    public func caller(sessionToken: String) async throws(ServiceFailure) -> Caller? {
        try await recognise(sessionToken: sessionToken)?.caller
    }

    /// The same, with how long the browser should keep a remembered session's cookie now that it was used.
    public func recognise(sessionToken: String) async throws(ServiceFailure) -> Recognised? {
        guard let token = SessionToken(sessionToken) else { return nil }
        let now = store.world.now()
        let found = try await store.readServer { tables -> (SignInSession, Caller)? in
            guard let session = try tables.sessions.find(tokenHash: token.hash), session.isValid(now: now),
                let person = try Self.person(session.userID, session.familyID, tables)
            else { return nil }
            return (session, person.caller(session.id))
        }
        guard let (session, caller) = found else { return nil }
        guard let used = session.used(now: now) else { return Recognised(caller: caller, cookieSeconds: nil) }
        guard await store.keepAlive(used) else { return Recognised(caller: caller, cookieSeconds: nil) }
        let seconds = used.rememberMe ? Int(used.expiresAt.timeIntervalSince(now)) : nil
        return Recognised(caller: caller, cookieSeconds: seconds)
    }

    /// Who holds a session by its id, as an access token names it; nil when it has ended or its person is gone.
    public func caller(
        session id: SignInSession.ID, family: Family.ID
    ) async throws(ServiceFailure) -> Caller? {
        let now = store.world.now()
        return try await store.readServer { tables in
            guard let session = try tables.sessions.find(id, in: family), session.isValid(now: now) else {
                return nil
            }
            return try Self.person(session.userID, family, tables)?.caller(id)
        }
    }

    /// Ends the caller's session at once, everywhere it is open.
    public func signOut(_ caller: Caller) async throws(ServiceFailure) {
        try await end(caller, reason: .signedOut)
        store.record(Act(.signOut, by: caller))
    }

    /// The person behind a caller, with the family.
    public func whoAmI(_ caller: Caller) async throws(ServiceFailure) -> SignedInPerson {
        try await store.read(caller) { family in
            try family.require(.manageOwnAccount)
            guard let person = try Self.person(caller.userID, caller.familyID, family.tables) else {
                throw Refusal.access(.signInRequired)
            }
            return person
        }
    }

    /// Begins the first session of `user`, who has just been made.
    func begin(for user: User, from visitor: Visitor) async throws(ServiceFailure) -> SignedIn {
        let signedIn = try await begin(for: user, rememberMe: false, from: visitor, proved: nil)
        guard let signedIn else { throw .refused(.account(.invalidCredentials)) }
        return signedIn
    }

    /// Begins a session for someone who has proved to be `user`, in the person's home family unless another is named;
    /// nil if what was proved by has changed since.
    func begin(
        for user: User, in other: Family.ID? = nil, rememberMe: Bool, from visitor: Visitor,
        proved: Proof?, renewedHash: String? = nil
    ) async throws(ServiceFailure) -> SignedIn? {
        let familyID = other ?? user.familyID
        let token = SessionToken.random()
        let refreshToken = SessionToken.random()
        let newDevice = SessionToken.random()
        let now = store.world.now()
        let newID = store.world.uuid
        let session = SignInSession(
            id: SignInSession.ID(store.world.uuid()), userID: user.id, familyID: familyID,
            deviceName: visitor.deviceName, network: visitor.network, rememberMe: rememberMe, now: now)
        let begun = try await store.write(familyID) { tables -> (Begun?, [HouseholdEvent.Change]) in
            guard let person = try Self.person(user.id, familyID, tables) else {
                throw Refusal.account(.invalidCredentials)
            }
            if let proved {
                guard try tables.isStill(proved.kept) else { return (nil, []) }
                try tables.clearPlace(of: proved.guess)
            }
            if let renewedHash { try tables.users.setPasswordHash(renewedHash, of: user.id) }
            try tables.sessions.deleteExpired(of: user.id, in: familyID, now: now)
            var told = try tables.tellOfNewSignIn(session, newID: newID)
            try tables.sessions.insert(session, tokenHash: token.hash)
            try tables.refreshTokens.insert(
                hash: refreshToken.hash, of: session.id, in: session.familyID, at: now)
            let device = try tables.device(of: visitor, now: now) ?? newDevice
            try tables.knownDevices.note(device.hash, of: user.id, at: now)
            // Read again: the session has just been noted as seen.
            let seen = try Self.person(user.id, familyID, tables) ?? person
            let signedIn = SignedIn(
                sessionToken: token.text, session: session, refreshToken: refreshToken.text, person: seen,
                deviceToken: device.text)
            let here = told.removeValue(forKey: familyID) ?? []
            return (Begun(signedIn: signedIn, told: told), here)
        }
        if let proved, begun != nil { await store.settleRight(proved.guess) }
        // The notices are in their inboxes; that an open page elsewhere does not hear of one refuses nobody.
        for (family, changes) in begun?.told ?? [:] {
            await store.sideNotes.attempt { () async throws(ServiceFailure) in
                try await store.write(family) { _ in ((), changes) }
            }
        }
        if begun != nil { store.record(Act(.signIn, user: user.id, family: familyID, from: visitor)) }
        return begun?.signedIn
    }

    private struct Begun {
        let signedIn: SignedIn
        /// What other families of the person are to be told.
        let told: [Family.ID: [HouseholdEvent.Change]]
    }

    static func person(
        _ id: User.ID, _ familyID: Family.ID, _ tables: Tables
    ) throws -> SignedInPerson? {
        guard let family = try tables.families.find(familyID), let user = try tables.users.find(id, in: familyID)
        else { return nil }
        guard user.role == .child else { return SignedInPerson(user: user, family: family) }
        // A removed child can no longer sign in (I-30).
        guard let child = try tables.children.find(user: id, in: familyID), !child.isRemoved else {
            return nil
        }
        return SignedInPerson(user: user, family: family, childID: child.id)
    }
}

extension SignInService {
    /// What a person has proved, and the guess that it was until then.
    struct Proof {
        let kept: UserGateway.Credentials
        let guess: Guess
    }

    /// Compares a password with what is kept, and settles the guess where it was wrong, or where the server was too
    /// busy to compare. Refused: `.account(.invalidCredentials)`.
    func compare(
        _ password: String, with kept: UserGateway.Credentials?, _ guess: Guess, from visitor: Visitor? = nil
    ) async throws(ServiceFailure) -> PasswordHasher.Verification {
        let verification = try await store.givingBack(guess) { () async throws(ServiceFailure) in
            try await hasher.checked(password, against: kept?.passwordHash)
        }
        guard verification == .wrong else { return verification }
        await store.settleWrong(guess)
        store.record(Act(.signIn, .invalidCredentials, user: kept?.user.id, from: visitor))
        throw .refused(.account(.invalidCredentials))
    }

    /// Counts an attempt of somebody who is not signed in, and makes it. It counts before, so that many at once cannot
    /// slip through; one that the server was too busy for is given back. Refused: as `countAttempt`.
    func countingAttempt<Value>(
        from visitor: Visitor, _ attempt: () async throws(ServiceFailure) -> Value
    ) async throws(ServiceFailure) -> Value {
        let place = try await countAttempt(from: visitor)
        do {
            return try await attempt()
        } catch {
            if case .fault(let fault) = error, fault.isTemporary { networks.giveBack(place) }
            throw error
        }
    }

    /// Counts an attempt of somebody who is not signed in; what it counts for. A device that somebody has signed in on
    /// counts by itself, so that nobody else on its network uses up its attempts. Refused:
    /// `.account(.tooManyAttempts)`.
    @discardableResult
    func countAttempt(from visitor: Visitor) async throws(ServiceFailure) -> String {
        let now = store.world.now()
        var place = visitor.network
        if visitor.device != nil, let device = try await store.readServer({ try $0.device(of: visitor, now: now) }) {
            place = device.hash
        }
        if let retryAt = networks.attempt(from: place, now: now) {
            throw .refused(.account(.tooManyAttempts(until: retryAt, now: now)))
        }
        return place
    }
}

extension Tables {
    /// The device that a visitor has, if anyone has signed in on it: another one was not given out here.
    fileprivate func device(of visitor: Visitor, now: Date) throws -> SessionToken? {
        guard let device = visitor.device, try knownDevices.isKnown(device.hash, now: now) else { return nil }
        return device
    }
}

extension PasswordHasher {
    /// The Argon2id string of a password; a hasher that is overloaded is a fault that passes.
    func hashed(_ password: String) async throws(ServiceFailure) -> String {
        do {
            return try await hash(password)
        } catch {
            throw .fault(ServiceFault(isTemporary: true, details: "hashing: \(error)"))
        }
    }

    /// Compares a password with a kept string.
    func checked(_ password: String, against hash: String?) async throws(ServiceFailure) -> Verification {
        do {
            return try await verify(password, against: hash)
        } catch {
            throw .fault(ServiceFault(isTemporary: true, details: "hashing: \(error)"))
        }
    }
}

extension AccountRefusal {
    /// Too many attempts until an instant; at least a second away.
    static func tooManyAttempts(until instant: Date, now: Date) -> AccountRefusal {
        .tooManyAttempts(retryAfterSeconds: seconds(until: instant, now: now))
    }

    /// Whole seconds until an instant, at least one.
    static func seconds(until instant: Date, now: Date) -> Int {
        max(1, Int(instant.timeIntervalSince(now).rounded(.up)))
    }
}
