import Allowance
import Credentials
import Foundation
import Household
import HouseholdFixtures
import Ledger
import Services
import Storage
import StorageSQLite
import Testing

@Suite("Signing in and sessions")
struct SignInTests {
    @Test("A short old password signs in, a wrong one and an unknown address are refused alike (shared 5, 15)")
    func credentials() async throws {
        let household = try await TestHousehold.demo()

        let mom = try await household.signIn(" Parent@Example.com ")
        #expect(mom.person.user.displayName == "Mom")
        let wrong = try await refusal { try await household.signIn("parent@example.com", "password124") }
        let unknown = try await refusal { try await household.signIn("nobody@example.com", "password123") }

        #expect(wrong == .account(.invalidCredentials))
        #expect(unknown == wrong)
    }

    @Test("An unknown address takes as long as a wrong password (shared 5)")
    func sameTime() async throws {
        let household = try TestHousehold(parameters: .standard)
        _ = try await household.services.demo.seed(password: "password123")
        var times: [String: [Duration]] = [:]

        // The least of many is what the work itself costs, whatever else the machine does; a busy one takes more of
        // them. An answer without a hash takes a fiftieth, however often it is tried.
        func isAlike() -> Bool {
            let least = times.values.compactMap { $0.min() }
            return (0.67...1.5).contains(least[0] / least[1])
        }
        // A pause answers without hashing, so every attempt is the first one of its account's day.
        for round in 0..<200 where round < 20 || !isAlike() {
            for email in ["parent@example.com", "nobody@example.com"] {
                let start = ContinuousClock.now
                let answer = try await refusal { try await household.signIn(email, "wrong password") }
                times[email, default: []].append(start.duration(to: .now))
                #expect(answer == .account(.invalidCredentials))
            }
            household.clock.advance(seconds: 2 * 86_400)
        }

        #expect(isAlike(), "\(times)")
    }

    @Test("The 6th attempt within 15 minutes waits, even with the right password, and another account does not")
    func pause() async throws {
        let household = try await TestHousehold.demo()
        for _ in 0..<5 {
            let answer = try await refusal { try await household.signIn("parent@example.com", "wrong") }
            #expect(answer == .account(.invalidCredentials))
        }

        let sixth = try await refusal { try await household.signIn("parent@example.com") }
        #expect(sixth == .account(.tooManyAttempts(retryAfterSeconds: 900)))
        #expect(
            sixth?.sentence(Locale(identifier: "en-US")) == "Too many attempts. Try again in 15 minutes.")
        _ = try await household.signIn("dad@example.com")

        household.clock.advance(seconds: 900)
        _ = try await household.signIn("parent@example.com")
    }

    @Test("Twenty guesses at the same moment get five comparisons and no more")
    func parallelGuesses() async throws {
        let household = try await TestHousehold.demo()

        let compared = try await withThrowingTaskGroup(of: Bool.self) { group in
            for _ in 0..<20 {
                group.addTask {
                    try await refusal { try await household.signIn("child@example.com", "wrong") }
                        == .account(.invalidCredentials)
                }
            }
            return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }

        #expect(compared == 5)
    }

    @Test("One network may try 30 times a minute")
    func networkLimit() async throws {
        let household = try TestHousehold(networks: NetworkLimit())
        for number in 0..<30 {
            let answer = try await refusal { try await household.signIn("p\(number)@example.com", "x") }
            #expect(answer == .account(.invalidCredentials))
        }

        let next = try await refusal { try await household.signIn("p31@example.com", "x") }
        #expect(next == .account(.tooManyAttempts(retryAfterSeconds: 60)))
        let elsewhere = try await refusal {
            try await household.signIn("p31@example.com", "x", from: TestHousehold.away)
        }
        #expect(elsewhere == .account(.invalidCredentials))
    }

    @Test("Empty and malformed fields are told at the fields, and count as no attempt")
    func form() async throws {
        let household = try await TestHousehold.demo()
        var expected = FieldErrors(.email, .emailRequired)
        expected.add(.password, .passwordRequired)

        #expect(try await refusal { try await household.signIn("", "") } == .form(expected))
        #expect(
            try await refusal { try await household.signIn("invalid-email", "x") }
                == .form(FieldErrors(.email, .emailMalformed)))
    }

    @Test(
        "Remembered sessions last 30 days after the last use, others 12 hours and until the browser closes (shared 7)")
    func lifetimes() async throws {
        let household = try await TestHousehold.demo()
        let signIn = household.services.signIn
        let remembered = try await household.signIn("parent@example.com", rememberMe: true)
        let plain = try await household.signIn("parent@example.com")
        #expect(remembered.cookieSeconds == 30 * 86_400)
        #expect(plain.cookieSeconds == nil)

        household.clock.advance(seconds: 12 * 3_600 - 1)
        #expect(try await signIn.caller(sessionToken: plain.sessionToken) == plain.caller)
        household.clock.advance(seconds: 12 * 3_600)
        #expect(try await signIn.caller(sessionToken: plain.sessionToken) == nil)
        #expect(
            try await refusal { try await household.services.children.all(plain.caller) }
                == .access(.signInRequired))
        #expect(try await signIn.caller(sessionToken: remembered.sessionToken) == remembered.caller)
        household.clock.advance(seconds: 30 * 86_400)
        #expect(try await signIn.caller(sessionToken: remembered.sessionToken) == nil)
    }

    @Test("Working on a live screen keeps the session alive, reading and writing alike")
    func keptAliveByUse() async throws {
        let household = try await TestHousehold.demo()
        let mom = try await household.signIn("parent@example.com").caller
        let alice = try #require(try await household.services.children.all(mom).first?.id)

        for _ in 0..<4 {
            household.clock.advance(seconds: 11 * 3_600)
            _ = try await household.services.children.all(mom)
            household.clock.advance(seconds: 11 * 3_600)
            try await household.post(mom, .credit, "1.00", to: alice)
        }
        #expect(try await household.balance(mom, alice) == "129.50")

        household.clock.advance(seconds: 12 * 3_600)
        #expect(try await refusal { try await household.services.children.all(mom) } == .access(.signInRequired))
    }

    @Test("Signing out ends that session at once and no other")
    func signOut() async throws {
        let household = try await TestHousehold.demo()
        let one = try await household.signIn("parent@example.com")
        let other = try await household.signIn("parent@example.com")

        try await household.services.signIn.signOut(one.caller)

        #expect(try await household.services.signIn.caller(sessionToken: one.sessionToken) == nil)
        #expect(
            try await refusal { try await household.services.dashboards.family(one.caller) }
                == .access(.signInRequired))
        #expect(try await household.services.signIn.caller(sessionToken: other.sessionToken) == other.caller)
    }

    @Test(
        "A made-up secret, an empty one and a huge one are nobody's",
        arguments: [
            "", "x", String(repeating: "A", count: 43), String(repeating: "A", count: 100_000), "é/=+",
        ])
    func forgedTokens(token: String) async throws {
        let household = try await TestHousehold.demo()
        #expect(try await household.services.signIn.caller(sessionToken: token) == nil)
    }

    @Test("The database holds neither a password nor a session's secret in clear (shared 28)")
    func nothingInClear() async throws {
        let household = try await TestHousehold.demo()
        let signedIn = try await household.signIn("parent@example.com")

        let texts = try await household.database.read { tables in
            try tables.connection.rows(
                "SELECT password_hash FROM users UNION ALL SELECT token_hash FROM sessions", []
            ) { row throws(StorageFault) in try row.text(0) }
        }

        #expect(texts.count == 5)
        #expect(!texts.contains { $0.contains("password123") || $0.contains(signedIn.sessionToken) })
        #expect(texts.count { $0.hasPrefix("$argon2id$") } == 4)
    }
}
