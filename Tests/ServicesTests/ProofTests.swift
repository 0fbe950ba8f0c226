import Credentials
import Foundation
import Household
import HouseholdFixtures
import Ledger
import Services
import StorageSQLite
import Testing

/// A password is compared before the change that it is proved for, and hashing takes a while: what happens in between
/// must not be undone.
@Suite("A proof that is out of date when its change is written")
struct ProofTests {
    private let newPassword = "green garden with 42 trees"
    /// What others do meanwhile.
    private let others: TestHousehold
    /// Whose writes can be waited for.
    private let household: TestHousehold
    private let gate: GatedDatabase

    init() async throws {
        let database = try SQLiteDatabase.inMemory()
        others = try await TestHousehold.demo(database: database)
        gate = GatedDatabase(database)
        household = try TestHousehold(database: gate)
    }

    @Test("A sign-in with the old password begins nothing once another one is set")
    func signIn() async throws {
        let mom = try await others.signIn("parent@example.com").caller
        gate.beforeWrite(after: 1) { [others, newPassword] in
            try await others.services.account.changePassword(mom, current: "password123", new: newPassword)
        }
        #expect(
            try await refusal { try await household.signIn("parent@example.com") } == .account(.invalidCredentials))
        #expect(try await others.services.signIn.sessions(mom).map(\.id) == [mom.sessionID])
        _ = try await household.signIn("parent@example.com", newPassword)
    }

    @Test("Signing in again over a page with the old password begins nothing once another one is set")
    func signInAgain() async throws {
        let ended = try await others.signIn("parent@example.com").caller
        gate.beforeWrite(after: 1) { [others, newPassword] in
            try await others.services.people.resetPassword(email: "parent@example.com", to: newPassword)
        }
        let late = try await refusal {
            try await household.services.signIn.signInAgain(ended, password: "password123", from: TestHousehold.home)
        }
        #expect(late == .account(.invalidCredentials))
    }

    @Test("Hashing a password anew at a sign-in does not bring it back")
    func renewal() async throws {
        let mom = try await others.signIn("parent@example.com").caller
        let stronger = try TestHousehold(
            parameters: Argon2Parameters(memoryBytes: 16_384, passes: 1), database: gate)
        gate.beforeWrite(after: 1) { [others, newPassword] in
            try await others.services.account.changePassword(mom, current: "password123", new: newPassword)
        }
        #expect(try await refusal { try await stronger.signIn("parent@example.com") } == .account(.invalidCredentials))
        _ = try await others.signIn("parent@example.com", newPassword)
    }

    @Test("Two sign-ins at once that both hash the password anew both begin")
    func renewedTwice() async throws {
        let stronger = try TestHousehold(
            parameters: Argon2Parameters(memoryBytes: 16_384, passes: 1), database: gate)
        gate.beforeWrite(after: 1) { try await _ = stronger.signIn("parent@example.com") }
        let second = try await stronger.signIn("parent@example.com").caller
        #expect(try await others.services.signIn.sessions(second).count == 2)
    }

    @Test("A password that was proved before a reset does not replace the one of the reset")
    func changeAfterReset() async throws {
        let thief = try await others.signIn("parent@example.com").caller
        gate.beforeWrite(after: 2) { [others, newPassword] in
            try await others.services.people.resetPassword(email: "parent@example.com", to: newPassword)
        }
        let late = try await refusal {
            try await household.services.account.changePassword(
                thief, current: "password123", new: "a thief's own choice of words")
        }
        #expect(late == .access(.signInRequired))
        _ = try await others.signIn("parent@example.com", newPassword)
    }

    @Test("Of two changes that proved the same password the first one counts")
    func twoChanges() async throws {
        let mom = try await others.signIn("parent@example.com").caller
        gate.beforeWrite(after: 2) { [others, newPassword] in
            try await others.services.account.changePassword(mom, current: "password123", new: newPassword)
        }
        let second = try await refusal {
            try await household.services.account.changePassword(
                mom, current: "password123", new: "purple hat on a tall giraffe")
        }
        #expect(second == .account(.invalidCredentials))
        _ = try await others.signIn("parent@example.com", newPassword)
    }

    @Test("Recovery codes that were asked for before a reset are not made after it")
    func codesAfterReset() async throws {
        let thief = try await others.signIn("parent@example.com").caller
        let codes = try await others.services.recovery.renewCodes(thief, password: "password123")
        gate.beforeWrite(after: 2) { [others, newPassword] in
            try await others.services.recovery.complete(
                code: codes[0], newPassword: newPassword, from: TestHousehold.home)
        }
        let late = try await refusal {
            try await household.services.recovery.renewCodes(thief, password: "password123")
        }
        #expect(late == .access(.signInRequired))
        try await others.services.recovery.complete(
            code: codes[1], newPassword: "purple hat on a tall giraffe", from: TestHousehold.home)
    }

    @Test("A session that was ended meanwhile neither ends others nor goes on in another family")
    func endedSession() async throws {
        let mom = try await others.signIn("parent@example.com").caller
        let thief = try await others.signIn("parent@example.com").caller
        var form = NewFamilyForm()
        form.name = "Second"
        let second = try await others.services.families.create(mom, form, key: nil)
        gate.beforeWrite(after: 0) { [others] in
            try await others.services.signIn.endSession(mom, thief.sessionID)
        }
        #expect(
            try await refusal { try await household.services.signIn.endOtherSessions(thief) }
                == .access(.signInRequired))
        #expect(try await others.services.signIn.sessions(mom).map(\.id) == [mom.sessionID])

        let next = try await others.signIn("parent@example.com").caller
        gate.beforeWrite(after: 0) { [others] in try await others.services.signIn.endSession(mom, next.sessionID) }
        #expect(
            try await refusal { try await household.services.signIn.beginSwitch(next, to: second.id) }
                == .access(.signInRequired))
        #expect(try await others.services.signIn.sessions(mom).map(\.id) == [mom.sessionID])
    }
}
