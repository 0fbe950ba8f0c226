import Credentials
import Foundation
public import Household
public import Ledger
import Storage

/// New passwords for those who forgot theirs ([S §2.4]): by a recovery code, or by eight digits from a parent.
public struct RecoveryService: Sendable {
    let store: FamilyStore
    let signIn: SignInService

    /// Someone forgot a password. The answer is the same whether there is such an account or not; this server sends no
    /// mail. Refused: `.form`, `.account(.tooManyAttempts)`.
    public func request(email: String, from visitor: Visitor) async throws(ServiceFailure) {
        do {
            _ = try FieldRules.signInName(email)
        } catch {
            throw .refused(.form(FieldErrors(.email, error)))
        }
        try await signIn.countAttempt(from: visitor)
    }

    /// Sets a password by a code, which is used up by it; every session of the person ends. Refused: `.form`,
    /// `.account(.recoveryCodeInvalid)`, `.account(.tooManyAttempts)`.
    ///
    /// A code from registration cannot be guessed. Eight digits can, so guesses at them count for the account that
    /// they are for, and as passwords do by where they come from: nobody's wrong digits hold up another account's right
    /// ones.
    ///
    /// - Parameter email: whose password it is, by address or user name; the code has to be that person's. Eight digits
    ///   need it, a code from registration does not.
    public func complete(
        code typed: String, newPassword: String, email: String? = nil, from visitor: Visitor
    ) async throws(ServiceFailure) {
        var errors = FieldErrors()
        let isGuessable = TypedCode.isDigits(typed)
        if isGuessable, email == nil { errors.add(.email, .emailRequired) }
        if TypedCode.comparable(typed).isEmpty { errors.add(.code, .codeRequired) }
        if newPassword.isEmpty { errors.add(.newPassword, .passwordRequired) }
        if !errors.isEmpty { throw .refused(.form(errors)) }
        try await signIn.countingAttempt(from: visitor) { () async throws(ServiceFailure) in
            let guess = isGuessable ? try await beginGuess(of: email ?? "", from: visitor) : nil
            try await use(typed, of: email, toSet: newPassword, guess, from: visitor)
        }
    }

    /// Sets the password by a code that was typed, and uses the code up.
    private func use(
        _ typed: String, of email: String?, toSet newPassword: String, _ guess: Guess?, from visitor: Visitor
    ) async throws(ServiceFailure) {
        let hash = TypedCode.hash(typed)
        let now = store.world.now()
        let found = try await store.readServer { try $0.personToRecover(by: hash, email: email, now: now) }
        guard let person = found else {
            store.record(Act(.passwordRecovered, .validationFailed, from: visitor))
            if let guess { await store.settleWrong(guess) }
            throw .refused(.account(.recoveryCodeInvalid))
        }
        let passwordHash = try await self.hash(newPassword, of: person, guess)
        try await store.endSessions(of: person.user.id, home: person.family.id, reason: .passwordChanged) { tables in
            // Someone else may have used it meanwhile.
            guard try tables.personToRecover(by: hash, email: email, now: now) != nil,
                try tables.recoveryCodes.delete(hash: hash)
            else { throw Refusal.account(.recoveryCodeInvalid) }
            try tables.users.setPasswordHash(passwordHash, of: person.user.id)
            try tables.recoveryCodes.deleteAll(.parent, of: person.user.id, in: person.family.id)
            try tables.endPauses(of: person.user.id)
        }
        store.record(Act(.passwordRecovered, user: person.user.id, family: person.family.id, from: visitor))
    }

    /// Counts eight digits before they are looked up.
    private func beginGuess(of name: String, from visitor: Visitor) async throws(ServiceFailure) -> Guess {
        let now = store.world.now()
        return try await store.writeServer { tables in
            let user = try tables.users.credentials(email: name)?.user
            let place = try tables.place(of: visitor, guessingAt: user, now: now)
            return try tables.begin(GuessTarget(.digits, of: user, typed: name), from: place, now: now)
        }
    }

    /// What is kept of a new password; a guess that brought the right digits counts no more where there is none.
    private func hash(
        _ password: String, of person: SignedInPerson, _ guess: Guess?
    ) async throws(ServiceFailure) -> String {
        let work = { () async throws(ServiceFailure) -> String in
            if let problem = PasswordPolicy(person).problem(with: password) {
                throw .refused(.form(FieldErrors(.newPassword, problem)))
            }
            return try await signIn.hasher.hashed(password)
        }
        guard let guess else { return try await work() }
        return try await store.givingBack(guess, work)
    }

    /// New recovery codes of the caller, a parent, who proves by the password who asks; the old ones are void. They are
    /// told this once. Refused: `.form`, `.account(.invalidCredentials)`, `.account(.tooManyAttempts)`, `.forbidden`.
    public func renewCodes(_ caller: Caller, password: String) async throws(ServiceFailure) -> [String] {
        guard try await signIn.whoAmI(caller).user.role == .parent else { throw .refused(.forbidden) }
        if password.isEmpty { throw .refused(.form(FieldErrors(.currentPassword, .currentPasswordRequired))) }
        let proved = try await signIn.provePassword(of: caller, password)
        let codes = TypedCode.recoveryCodes()
        let user = proved.user
        let now = store.world.now()
        try await store.write(user.familyID) { tables in
            try tables.requireSession(of: caller, now: now)
            guard try tables.isStill(proved) else { throw Refusal.account(.invalidCredentials) }
            try tables.recoveryCodes.deleteAll(.recovery, of: user.id, in: user.familyID)
            try tables.insertRecoveryCodes(codes, of: user, now: now)
            return ((), [])
        }
        store.record(Act(.recoveryCodesRenewed, by: caller))
        return codes
    }

    /// Eight digits by which a child sets a new password within 15 minutes; any before are void. For parents.
    /// Refused: `.forbidden`, `.notFound`.
    public func parentCode(_ caller: Caller, for child: Child.ID) async throws(ServiceFailure) -> PasswordCode {
        try await store.change(caller) { change in
            try change.family.require(.resetPassword(child))
            change.record(.passwordCodeMade, child)
            return try change.makeParentCode(for: try change.family.child(child, to: Action.seeProfile).userID)
        }
    }

    /// The same for another parent, which needs a fresh sign-in. A parent whose home is another family is refused: the
    /// code would open that family too. Refused: `.access(.freshSignInRequired)`, `.forbidden`, `.notFound`.
    public func parentCode(_ caller: Caller, forMember member: User.ID) async throws(ServiceFailure) -> PasswordCode {
        try await store.change(caller) { change in
            let family = change.family
            try family.require(.resetPassword(nil))
            guard try family.tables.users.find(member, in: caller.familyID) != nil else { throw Refusal.notFound }
            try family.requireFreshSignIn()
            let memberships = try family.tables.users.memberships(of: member)
            guard memberships.map(\.familyID) == [caller.familyID] else { throw Refusal.forbidden }
            change.record(.passwordCodeMade, member)
            return try change.makeParentCode(for: member)
        }
    }
}

extension TypedCode {
    /// Eight codes for a parent to note.
    static func recoveryCodes() -> [String] { (0..<8).map { _ in recovery() } }
}

extension Tables {
    /// Whose password a code sets; nil for a code that is unknown, too old or someone else's.
    fileprivate func personToRecover(by hash: String, email: String?, now: Date) throws -> SignedInPerson? {
        guard let code = try recoveryCodes.find(hash: hash), code.expiresAt.map({ now < $0 }) ?? true,
            let home = try users.credentials(of: code.userID)?.user
        else { return nil }
        if let email, try users.credentials(email: email)?.user.id != home.id { return nil }
        return try SignInService.person(home.id, home.familyID, self)
    }
}

extension FamilyChange {
    fileprivate func makeParentCode(for user: User.ID) throws -> PasswordCode {
        let expiresAt = family.now.addingTimeInterval(PasswordCode.lifetimeSeconds)
        let familyID = family.family.id
        try tables.recoveryCodes.deleteAll(.parent, of: user, in: familyID)
        // Nobody has guessed at the new ones yet.
        try tables.endPauses(of: user, [.digits])
        var code = TypedCode.digits()
        // Two people must not hold the same digits.
        while try tables.recoveryCodes.find(hash: TypedCode.hash(code)) != nil { code = TypedCode.digits() }
        try tables.recoveryCodes.insert(
            hash: TypedCode.hash(code), kind: .parent, of: user, in: familyID, expiresAt: expiresAt, at: family.now)
        return PasswordCode(code: code, expiresAt: expiresAt)
    }
}
