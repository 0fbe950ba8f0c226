import Credentials
import Foundation
import Household
import HouseholdFixtures
import Ledger
import Services
import Testing

@Suite("Forgotten passwords")
struct RecoveryTests {
    private let newPassword = "green garden with 42 trees"

    private func complete(
        _ household: TestHousehold, _ code: String, _ password: String, email: String? = nil,
        from visitor: Visitor = TestHousehold.home
    ) async throws -> Refusal? {
        try await refusal {
            try await household.services.recovery.complete(
                code: code, newPassword: password, email: email, from: visitor)
        }
    }

    @Test("Eight different recovery codes are shown at registration and work once each; all sessions end (22)")
    func recoveryCodes() async throws {
        let household = try TestHousehold()
        let first = try await household.register()
        let other = try await household.signIn("mom@example.com", TestHousehold.parentPassword)
        #expect(Set(first.recoveryCodes).count == 8)
        #expect(other.recoveryCodes.isEmpty)
        for code in first.recoveryCodes {
            #expect(code.wholeMatch(of: /([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}/) != nil)
        }
        let code = first.recoveryCodes[3]

        // However it was typed.
        let typed = " " + code.lowercased().replacing("-", with: " ")
        #expect(try await complete(household, typed, newPassword) == nil)

        for ended in [first.caller, other.caller] {
            #expect(try await refusal { try await household.services.signIn.whoAmI(ended) } == .access(.signInRequired))
        }
        #expect(
            try await refusal { try await household.signIn("mom@example.com", TestHousehold.parentPassword) }
                == .account(.invalidCredentials))
        _ = try await household.signIn("mom@example.com", newPassword)
        #expect(try await complete(household, code, newPassword) == .account(.recoveryCodeInvalid))
        #expect(try await complete(household, first.recoveryCodes[0], "purple hat on a tall giraffe") == nil)
    }

    @Test("A refused new password leaves the code good, a wrong person does not get in")
    func refusals() async throws {
        let household = try TestHousehold()
        let codes = try await household.register().recoveryCodes
        _ = try await household.register(email: "other@example.com")

        #expect(
            try await complete(household, codes[0], "short")
                == .form(FieldErrors(.newPassword, .passwordTooShort(minimum: 15))))
        #expect(
            try await complete(household, codes[0], "passwordpassword")
                == .form(FieldErrors(.newPassword, .passwordTooCommon)))
        #expect(
            try await complete(household, codes[0], newPassword, email: "other@example.com")
                == .account(.recoveryCodeInvalid))
        #expect(try await complete(household, " - ", newPassword) == .form(FieldErrors(.code, .codeRequired)))
        #expect(try await complete(household, codes[0], "") == .form(FieldErrors(.newPassword, .passwordRequired)))
        #expect(try await complete(household, codes[0], newPassword, email: "MOM@example.com") == nil)
    }

    @Test("New recovery codes take the place of the old ones, for a parent who knows the password")
    func newCodes() async throws {
        let household = try TestHousehold()
        let first = try await household.register()
        let recovery = household.services.recovery
        let password = TestHousehold.parentPassword

        let codes = try await recovery.renewCodes(first.caller, password: password)

        #expect(Set(codes).union(first.recoveryCodes).count == 16)
        #expect(try await complete(household, first.recoveryCodes[0], newPassword) == .account(.recoveryCodeInvalid))
        #expect(
            try await refusal { try await recovery.renewCodes(first.caller, password: "wrong") }
                == .account(.invalidCredentials))
        #expect(
            try await refusal { try await recovery.renewCodes(first.caller, password: "") }
                == .form(FieldErrors(.currentPassword, .currentPasswordRequired)))
        // What was refused has left them as they are.
        #expect(try await complete(household, codes[7], newPassword) == nil)

        let demo = try await TestHousehold.demo()
        let child = try await demo.signIn("child@example.com").caller
        #expect(
            try await refusal { try await demo.services.recovery.renewCodes(child, password: "password123") }
                == .access(.forbidden))
    }

    @Test("Digits from a parent are eight, work for 15 minutes and once, and newer ones replace older ones")
    func parentCode() async throws {
        let household = try await TestHousehold.demo()
        let mom = try await household.signIn("parent@example.com").caller
        let child = try await household.signIn("child@example.com").caller
        let alice = try #require(child.childID)
        let recovery = household.services.recovery
        let childs = "child@example.com"

        let old = try await recovery.parentCode(mom, for: alice)
        let code = try await recovery.parentCode(mom, for: alice)
        #expect(code.code.wholeMatch(of: /[0-9]{8}/) != nil)
        #expect(code.expiresAt == household.clock.now.addingTimeInterval(900))
        #expect(try await complete(household, old.code, "kitten-9", email: childs) == .account(.recoveryCodeInvalid))
        #expect(
            try await complete(household, code.code, "kitten9", email: childs)
                == .form(FieldErrors(.newPassword, .passwordTooShort(minimum: 8))))
        #expect(try await complete(household, code.code, "kitten-9", email: childs) == nil)
        #expect(try await refusal { try await household.services.signIn.whoAmI(child) } == .access(.signInRequired))
        _ = try await household.signIn("child@example.com", "kitten-9")
        #expect(try await complete(household, code.code, "kitten-10", email: childs) == .account(.recoveryCodeInvalid))

        let late = try await recovery.parentCode(mom, for: alice)
        household.clock.advance(seconds: 900)
        #expect(try await complete(household, late.code, "kitten-11", email: childs) == .account(.recoveryCodeInvalid))
    }

    @Test("A child cannot make digits for anyone; a parent makes them for another one with a fresh sign-in alone")
    func whoMayMakeDigits() async throws {
        let household = try await TestHousehold.demo()
        let mom = try await household.signIn("parent@example.com").caller
        let dad = try await household.signIn("dad@example.com").caller
        let alice = try await household.signIn("child@example.com").caller
        let bob = try #require(try await household.signIn("bob@example.com").caller.childID)
        let stranger = try await household.register().caller
        let recovery = household.services.recovery
        let own = try #require(alice.childID)

        #expect(try await refusal { try await recovery.parentCode(alice, for: own) } == .access(.forbidden))
        #expect(try await refusal { try await recovery.parentCode(alice, for: bob) } == .access(.notFound))
        #expect(try await refusal { try await recovery.parentCode(stranger, for: own) } == .access(.notFound))
        #expect(
            try await refusal { try await recovery.parentCode(alice, forMember: mom.userID) } == .access(.forbidden))
        #expect(
            try await refusal { try await recovery.parentCode(mom, forMember: stranger.userID) }
                == .access(.notFound))
        let code = try await recovery.parentCode(mom, forMember: dad.userID)
        household.clock.advance(seconds: 601)
        #expect(
            try await refusal { try await recovery.parentCode(mom, forMember: dad.userID) }
                == .access(.freshSignInRequired))
        #expect(try await complete(household, code.code, newPassword, email: "dad@example.com") == nil)
        _ = try await household.signIn("dad@example.com", newPassword)
    }

    @Test("Eight digits need the name of whose they are; wrong ones of others hold nobody up")
    func othersGuess() async throws {
        let household = try TestHousehold()
        let mary = try await household.register()
        let tom = try await household.addChild(mary.caller)
        _ = try await household.addChild(mary.caller, firstName: "Ann", email: "ann@example.com")
        let recovery = household.services.recovery
        let digits = try await recovery.parentCode(mary.caller, for: tom.id).code
        let guess = digits == "00000000" ? "00000001" : "00000000"
        #expect(try await complete(household, digits, "kitten-10") == .form(FieldErrors(.email, .emailRequired)))

        // A stranger guesses for everybody from two hundred networks, and for nobody that there is.
        for number in 0..<200 {
            let visitor = Visitor(network: "10.0.\(number).0/24", isLocal: false, deviceName: "Phone")
            for name in ["ann@example.com", "nobody@example.com"] {
                let answer = try await complete(household, guess, newPassword, email: name, from: visitor)
                #expect(answer == (number < 20 ? .account(.recoveryCodeInvalid) : paused(900)))
            }
        }

        #expect(try await complete(household, digits, newPassword, email: "ann@example.com") == paused(900))
        #expect(try await complete(household, digits, "kitten-10", email: "tom@example.com") == nil)
        #expect(try await complete(household, mary.recoveryCodes[0], newPassword) == nil)
    }

    @Test("Twenty wrong digits for one account stop every new device, never a known one; new digits begin anew")
    func guessingForOne() async throws {
        let household = try TestHousehold()
        let mary = try await household.register().caller
        let tom = try await household.addChild(mary)
        let tablet = try await household.signIn("tom@example.com", TestHousehold.childPassword)
        let known = Visitor(
            network: "10.0.0.0/24", isLocal: false, deviceName: "Tablet",
            device: tablet.deviceToken.flatMap { SessionToken($0) })
        let recovery = household.services.recovery
        let digits = try await recovery.parentCode(mary, for: tom.id).code
        let guess = digits == "00000000" ? "00000001" : "00000000"
        for number in 0..<20 {
            let visitor = Visitor(network: "10.0.\(number / 4).0/24", isLocal: false, deviceName: "Phone")
            let answer = try await complete(household, guess, "kitten-10", email: "tom@example.com", from: visitor)
            #expect(answer == .account(.recoveryCodeInvalid))
        }

        let new = Visitor(network: "10.0.9.0/24", isLocal: false, deviceName: "Phone")
        #expect(try await complete(household, digits, "kitten-10", email: "tom@example.com", from: new) == paused(900))
        #expect(try await complete(household, digits, "kitten-10", email: "tom@example.com", from: known) == nil)
        let later = try await recovery.parentCode(mary, for: tom.id).code
        #expect(try await complete(household, later, "kitten-11", email: "tom@example.com", from: new) == nil)
    }

    private func paused(_ seconds: Int) -> Refusal { .account(.tooManyAttempts(retryAfterSeconds: seconds)) }

    @Test("Five wrong digits for one name pause its network, known or not; asking for help tells nothing")
    func guessing() async throws {
        let household = try await TestHousehold.demo()
        for email in ["parent@example.com", "nobody@example.com"] {
            for _ in 0..<5 {
                #expect(
                    try await complete(household, "00000000", newPassword, email: email)
                        == .account(.recoveryCodeInvalid))
            }
            #expect(try await complete(household, "00000000", newPassword, email: email) == paused(900))
            #expect(
                try await complete(household, "00000000", newPassword, email: email, from: TestHousehold.away)
                    == .account(.recoveryCodeInvalid))
        }

        for email in ["parent@example.com", "nobody@example.com", "alice.s"] {
            try await household.services.recovery.request(email: email, from: TestHousehold.home)
        }
        let malformed = try await refusal {
            try await household.services.recovery.request(email: "invalid-email", from: TestHousehold.home)
        }
        #expect(malformed == .form(FieldErrors(.email, .emailMalformed)))
    }
}
