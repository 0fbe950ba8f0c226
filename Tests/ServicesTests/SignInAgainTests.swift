import Foundation
import Household
import HouseholdFixtures
import Ledger
import Services
import Testing

@Suite("Signing in again after a session has ended by itself")
struct SignInAgainTests {
    private let halfDay = 43_200.0

    @Test("The password begins a session of the same person and kind; the one that ended stays ended")
    func again() async throws {
        let household = try await TestHousehold.demo()
        let signIn = household.services.signIn
        let ended = try await household.signIn("child@example.com", rememberMe: true).caller
        household.clock.advance(seconds: 30 * 2 * halfDay)
        #expect(try await refusal { try await signIn.whoAmI(ended) } == .access(.signInRequired))
        #expect(try await signIn.session(of: ended)?.isValid(now: household.clock.now) == false)

        let again = try await signIn.signInAgain(ended, password: "password123", from: TestHousehold.home)

        #expect(again.caller.userID == ended.userID && again.caller.childID == ended.childID)
        #expect(again.caller.sessionID != ended.sessionID && again.session.rememberMe)
        #expect(try await signIn.whoAmI(again.caller).user.firstName == "Alice")
        #expect(try await signIn.session(of: ended) == nil)
    }

    @Test("Whoever was in another family is there again")
    func otherFamily() async throws {
        let household = try await TestHousehold.demo()
        let signIn = household.services.signIn
        let mom = try await household.signIn("parent@example.com").caller
        let grays = try await household.register(email: "gray@example.com", family: "Gray Family").caller
        let code = try await household.services.invitations.create(grays).code
        _ = try await household.services.invitations.accept(mom, code: code)
        let ended = try await signIn.switchFamily(mom, to: grays.familyID).caller
        household.clock.advance(seconds: halfDay)

        let again = try await signIn.signInAgain(ended, password: "password123", from: TestHousehold.home)

        #expect(again.caller.familyID == grays.familyID)
        #expect(again.person.family.name == "Gray Family" && !again.session.rememberMe)
    }

    @Test("A wrong password is refused, and guesses count as those of signing in")
    func guesses() async throws {
        let household = try await TestHousehold.demo()
        let signIn = household.services.signIn
        let ended = try await household.signIn("parent@example.com").caller
        household.clock.advance(seconds: halfDay)
        func attempt(_ password: String) async throws -> Refusal? {
            try await refusal { try await signIn.signInAgain(ended, password: password, from: TestHousehold.home) }
        }

        #expect(try await attempt("") == .form(FieldErrors(.password, .passwordRequired)))
        for _ in 0..<5 { #expect(try await attempt("wrong") == .account(.invalidCredentials)) }
        #expect(try await attempt("password123") == .account(.tooManyAttempts(retryAfterSeconds: 900)))
    }
}
