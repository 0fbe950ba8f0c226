import Allowance
import Credentials
import Foundation
import Household
import HouseholdFixtures
import Ledger
import Services
import StorageSQLite
import Testing

@Suite("Registering a family")
struct RegistrationTests {
    @Test("The first parent becomes the owner of a family with the predefined categories, and is signed in")
    func firstParent() async throws {
        let household = try TestHousehold(registration: .first)

        let signedIn = try await household.register()

        #expect(signedIn.person.user.role == .parent)
        #expect(signedIn.person.user.isOwner)
        #expect(signedIn.person.family.name == "Jones Family")
        let categories = try await household.services.transactions.categories(signedIn.caller)
        #expect(categories.count(where: \.isSelectable) == 16)
        let page = try await household.services.dashboards.family(signedIn.caller)
        #expect(page.children.isEmpty)
        #expect(page.totalBalance.isZero)
    }

    @Test("A second registration is refused while the mode is first (shared 17)")
    func secondIsRefused() async throws {
        let household = try TestHousehold(registration: .first)
        _ = try await household.register()

        let second = try await refusal { try await household.register(email: "other@example.com") }

        #expect(second == .account(.registrationClosed))
        #expect(try await household.services.people.registration(for: TestHousehold.home) == .closed)
        #expect(try await household.services.people.printedSetupCode() == nil)
    }

    @Test(
        "A server awaits its first family until there is one, unless nobody may make one",
        arguments: RegistrationMode.allCases)
    func firstFamily(mode: RegistrationMode) async throws {
        let household = try TestHousehold(registration: mode)
        #expect(try await household.services.people.awaitsFirstFamily() == (mode != .closed))
        guard mode != .closed else { return }
        _ = try await household.register()
        #expect(try await household.services.people.awaitsFirstFamily() == false)
    }

    @Test("On an open server ten families an hour come from one network, a hundred in all; then it says so")
    func limits() async throws {
        let household = try TestHousehold(registrations: RegistrationLimits(perNetwork: 2, inAll: 4))
        func answer(_ number: Int, from network: Int) async throws -> Refusal? {
            let visitor = Visitor(network: "10.0.\(network).0/24", isLocal: false, deviceName: "Phone")
            return try await refusal {
                try await household.register(email: "p\(number)@example.com", from: visitor)
            }
        }
        let full = Refusal.account(.tooManyFamilies(retryAfterSeconds: 3_600))
        // The first family counts too: several may be made at the moment in which a server is fresh.
        let owner = try await household.register()

        #expect(try await answer(1, from: 1) == nil)
        // Trying whether an address is taken counts as well.
        #expect(try await answer(1, from: 1) == .account(.emailTaken))
        #expect(try await answer(2, from: 1) == full)
        #expect(try await answer(3, from: 2) == nil)
        #expect(try await answer(4, from: 3) == full)
        var form = NewFamilyForm()
        form.name = "Lake House"
        #expect(
            try await refusal { try await household.services.families.create(owner.caller, form, key: nil) } == full)
        #expect(
            full.sentence(Locale(identifier: "en-US"))
                == "Many families were made on this server within an hour. Try again in 60 minutes.")

        household.clock.advance(seconds: 3_600)
        #expect(try await answer(4, from: 3) == nil)
        #expect(try await refusal { try await household.services.families.create(owner.caller, form, key: nil) } == nil)
    }

    @Test("A family that the server was too busy to make does not count")
    func busy() async throws {
        let database = try SQLiteDatabase.inMemory()
        let limits = RegistrationLimits(perNetwork: 2, inAll: 2)
        let household = try TestHousehold(registrations: limits, database: database)
        _ = try await household.register()
        let hasher = try PasswordHasher(
            parameters: Argon2Parameters(memoryBytes: 8_192, passes: 1), waitingLimit: 0)
        let overloaded = try TestHousehold(registrations: limits, database: database, hasher: hasher)
        for _ in 0..<3 {
            await #expect(throws: ServiceFailure.self) { try await overloaded.register(email: "a@example.com") }
        }

        _ = try await household.register(email: "a@example.com")
    }

    @Test("What a fresh server was too busy for uses up no attempt at its code")
    func busyWhileFresh() async throws {
        let database = try SQLiteDatabase.inMemory()
        // Making a family takes two: the code is looked at again when it is made.
        let networks = NetworkLimit(limit: 2)
        let household = try TestHousehold(registration: .first, networks: networks, database: database)
        let hasher = try PasswordHasher(
            parameters: Argon2Parameters(memoryBytes: 8_192, passes: 1), waitingLimit: 0)
        let overloaded = try TestHousehold(
            registration: .first, networks: networks, database: database, hasher: hasher)
        let code = try #require(try await household.services.people.printedSetupCode())
        for _ in 0..<3 {
            await #expect(throws: ServiceFailure.self) {
                try await overloaded.register(from: TestHousehold.away, setupCode: code)
            }
        }

        _ = try await household.register(from: TestHousehold.away, setupCode: code)
    }

    @Test("Of ten registrations at once on a fresh server that is open, so many succeed as one network may make")
    func openRace() async throws {
        let household = try TestHousehold(registrations: RegistrationLimits(perNetwork: 3, inAll: 100))

        let made = try await withThrowingTaskGroup(of: Bool.self) { group in
            for number in 0..<10 {
                group.addTask {
                    try await refusal { try await household.register(email: "p\(number)@example.com") } == nil
                }
            }
            return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        #expect(made == 3)
    }

    @Test("Of ten registrations at once on a fresh server exactly one succeeds")
    func race() async throws {
        let household = try TestHousehold(registration: .first)

        let successes = try await withThrowingTaskGroup(of: Bool.self) { group in
            for number in 0..<10 {
                group.addTask {
                    try await refusal { try await household.register(email: "p\(number)@example.com") } == nil
                }
            }
            return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }

        #expect(successes == 1)
    }

    @Test(
        "Of ten families that register one address at the same moment one does, and the others learn that it is taken",
        .everyEngine)
    func oneAddress() async throws {
        let household = try TestHousehold(registration: .open)

        let refusals = try await withThrowingTaskGroup(of: Refusal?.self) { group in
            for _ in 0..<10 {
                group.addTask { try await refusal { try await household.register(email: "p@example.com") } }
            }
            return try await group.reduce(into: [Refusal?]()) { $0.append($1) }
        }

        #expect(refusals.count { $0 == nil } == 1)
        #expect(refusals.count { $0 == .account(.emailTaken) } == 9)
    }

    @Test("In the mode open others may follow, in the mode closed nobody may begin")
    func otherModes() async throws {
        let open = try TestHousehold(registration: .open)
        _ = try await open.register()
        _ = try await open.register(email: "other@example.com", from: TestHousehold.away)

        let closed = try TestHousehold(registration: .closed)
        #expect(try await refusal { try await closed.register() } == .account(.registrationClosed))
    }

    @Test("A fresh server reached from another machine wants the code it printed, at the server itself it does not")
    func setupCode() async throws {
        let household = try TestHousehold(registration: .first)
        let people = household.services.people
        let code = try #require(try await people.printedSetupCode())
        #expect(code.wholeMatch(of: /[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}/) != nil)
        #expect(try await people.registration(for: TestHousehold.away) == .needsSetupCode)
        #expect(try await people.registration(for: TestHousehold.home) == .open)

        for wrong in [nil, "", "00000-00000", String(code.dropLast())] {
            let answer = try await refusal {
                try await household.register(from: TestHousehold.away, setupCode: wrong)
            }
            #expect(answer == .account(.setupCodeRequired))
        }

        let typed = " " + code.lowercased().replacing("-", with: " ")
        _ = try await household.register(from: TestHousehold.away, setupCode: typed)
    }

    @Test(
        "Who counts as sitting at the server itself",
        arguments: [
            ("127.0.0.1", "localhost:8080", false, true), ("::1", "[::1]:8080", false, true),
            ("::ffff:127.0.0.1", "127.0.0.1:8080", false, true),
            ("192.168.1.7", "localhost:8080", false, false), ("127.0.0.1", "localhost:8080", true, false),
            ("127.0.0.1", "roost.example:8080", false, false), ("127.0.0.1", "localhost.evil.example", false, false),
        ] as [(String, String, Bool, Bool)])
    func locality(peer: String, host: String, isForwarded: Bool, isLocal: Bool) {
        let visitor = Visitor(peerAddress: peer, host: host, isForwarded: isForwarded, userAgent: nil)
        #expect(visitor.isLocal == isLocal)
    }

    @Test("A peer without a host name is not local")
    func noHost() {
        #expect(!Visitor(peerAddress: "127.0.0.1", host: nil, isForwarded: false, userAgent: nil).isLocal)
    }

    @Test("An address that anyone has, in any case, is taken")
    func emailTaken() async throws {
        let household = try TestHousehold()
        let parent = try await household.register(email: "Mom@Example.com").caller

        #expect(try await refusal { try await household.register(email: "mOM@example.COM") } == .account(.emailTaken))
        let asChild = try await refusal { try await household.addChild(parent, email: "MOM@example.com") }
        #expect(asChild == .account(.emailTaken))
    }

    @Test(
        "A parent's password of 14 characters is refused, 15 are accepted (shared 13)",
        arguments: [
            ("green garden 4", FieldProblem.passwordTooShort(minimum: 15)), ("green garden 42", nil),
            ("passwordpassword", .passwordTooCommon), (String(repeating: "ab c🙂", count: 25) + "xyz", nil),
            (String(repeating: "ab c🙂", count: 25) + "wxyz", .passwordTooLong),
        ] as [(String, FieldProblem?)])
    func parentPasswords(password: String, problem: FieldProblem?) async throws {
        let household = try TestHousehold()
        var form = RegistrationForm()
        form.firstName = "Mary"
        form.lastName = "Jones"
        form.email = "mary@example.com"
        form.password = password
        form.confirmPassword = nil
        form.familyName = "Jones Family"

        let answer = try await refusal {
            try await household.services.people.registerParent(form, setupCode: nil, from: TestHousehold.home)
        }

        #expect(answer == problem.map { .form(FieldErrors(.password, $0)) })
    }

    @Test("A reset refuses what is made of the family's name, or of a child's user name (shared 13)")
    func resetToOwnNames() async throws {
        let household = try await TestHousehold.demo()
        let mom = try await household.signIn("parent@example.com").caller
        let alice = try #require(try await household.services.children.all(mom).first?.id)
        try await household.change(mom, alice) {
            $0.userName = "wonder.kid"
            $0.email = ""
        }
        let people = household.services.people

        let common = Refusal.form(FieldErrors(.password, .passwordTooCommon))
        #expect(
            try await refusal {
                try await people.resetPassword(email: "parent@example.com", to: "Smith Family 2025")
            } == common)
        #expect(
            try await refusal { try await people.resetPassword(email: "wonder.kid", to: "wonder.kid-9") } == common)
    }

    @Test("A reset ends every session, lets the new password in and keeps the policy (shared 22)")
    func resetPassword() async throws {
        let household = try await TestHousehold.demo()
        let mom = try await household.signIn("parent@example.com").caller
        let people = household.services.people

        let weak = try await refusal { try await people.resetPassword(email: "parent@example.com", to: "short") }
        #expect(weak == .form(FieldErrors(.password, .passwordTooShort(minimum: 15))))
        let unknown = try await refusal {
            try await people.resetPassword(email: "nobody@example.com", to: TestHousehold.parentPassword)
        }
        #expect(unknown == .access(.notFound))

        try await people.resetPassword(email: "PARENT@example.com", to: TestHousehold.parentPassword)

        #expect(try await refusal { try await household.services.children.all(mom) } == .access(.signInRequired))
        #expect(
            try await refusal { try await household.signIn("parent@example.com") } == .account(.invalidCredentials))
        _ = try await household.signIn("parent@example.com", TestHousehold.parentPassword)
    }
}
