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

@Suite("Whose guesses pause whom", .serialized, .everyEngine)
struct GuessTests {
    private let moms = "parent@example.com"
    private let paused = Refusal.account(.tooManyAttempts(retryAfterSeconds: 900))

    private func visitor(_ network: Int, on device: SignedIn? = nil) -> Visitor {
        Visitor(
            network: "10.0.\(network).0/24", isLocal: false, deviceName: "Firefox on Linux",
            device: device?.deviceToken.flatMap { SessionToken($0) })
    }

    private func guess(
        _ household: TestHousehold, _ password: String = "wrong", name: String = "parent@example.com",
        times: Int = 1,
        from visitor: Visitor
    ) async throws -> [Refusal?] {
        var answers: [Refusal?] = []
        for _ in 0..<times {
            answers.append(try await refusal { try await household.signIn(name, password, from: visitor) })
        }
        return answers
    }

    /// A hasher that takes nobody in.
    private func overloadedHasher() throws -> PasswordHasher {
        try PasswordHasher(parameters: Argon2Parameters(memoryBytes: 8_192, passes: 1), waitingLimit: 0)
    }

    /// Whether the server answers that it is too busy.
    private func isBusy(_ work: () async throws -> Void) async throws -> Bool {
        do {
            try await work()
            return false
        } catch ServiceFailure.fault(let fault) {
            return fault.isTemporary
        }
    }

    private func inbox(_ household: TestHousehold, _ caller: Caller) async throws -> [Notice] {
        try await household.services.notices.page(caller).notices.filter { $0.kind == .signInPaused }
    }

    @Test("Five wrong passwords pause their network alone: not others, not a known device, not who is signed in")
    func onePlace() async throws {
        let household = try await TestHousehold.demo()
        let phone = try await household.signIn(moms, from: visitor(1))

        #expect(
            try await guess(household, times: 5, from: visitor(1))
                == .init(repeating: .account(.invalidCredentials), count: 5))

        #expect(try await guess(household, "password123", from: visitor(1)) == [paused])
        #expect(try await guess(household, "password123", from: visitor(1, on: phone)) == [nil])
        #expect(try await guess(household, "password123", from: visitor(2, on: phone)) == [nil])
        #expect(try await guess(household, "password123", from: visitor(2)) == [nil])
        try await household.services.signIn.confirm(phone.caller, password: "password123")
        household.clock.advance(seconds: 900)
        #expect(try await guess(household, "password123", from: visitor(1)) == [nil])
    }

    @Test("A guesser of many networks is stopped after twenty; the known devices of the account sign in all the time")
    func newDevices() async throws {
        let household = try await TestHousehold.demo()
        let phone = try await household.signIn(moms, from: visitor(1))
        let other = try await household.signIn("dad@example.com", from: visitor(2))
        var compared = 0
        for number in 10..<60 {
            for answer in try await guess(household, times: 3, from: visitor(number)) {
                compared += answer == .account(.invalidCredentials) ? 1 : 0
            }
            #expect(try await guess(household, "password123", from: visitor(number, on: phone)) == [nil])
        }

        #expect(compared == 20)
        // Dad's phone has never signed in to Mom's account.
        #expect(try await guess(household, "password123", from: visitor(2, on: other)) == [paused])
        #expect(try await guess(household, "password123", name: "dad@example.com", from: visitor(99)) == [nil])
        household.clock.advance(seconds: 900)
        #expect(try await guess(household, "password123", from: visitor(99)) == [nil])
    }

    @Test("A known device has five guesses of its own; a made-up one is nobody's")
    func knownDevice() async throws {
        let household = try await TestHousehold.demo()
        let phone = try await household.signIn(moms, from: visitor(1))
        var forged = visitor(1)
        forged.device = SessionToken.random()

        _ = try await guess(household, times: 5, from: visitor(1, on: phone))
        #expect(try await guess(household, "password123", from: visitor(3, on: phone)) == [paused])
        #expect(try await guess(household, "password123", from: visitor(1)) == [nil])
        _ = try await guess(household, times: 5, from: forged)
        forged.device = SessionToken.random()
        #expect(try await guess(household, "password123", from: forged) == [paused])
    }

    @Test("A device keeps its secret at each sign-in, whoever signs in; one that was not given out here is replaced")
    func secret() async throws {
        let household = try await TestHousehold.demo()
        let first = try await household.signIn(moms, from: visitor(1))
        let second = try await household.signIn("dad@example.com", from: visitor(1, on: first))
        var forged = visitor(1)
        forged.device = SessionToken.random()
        let third = try await household.signIn(moms, from: forged)

        #expect(first.deviceToken != nil && second.deviceToken == first.deviceToken)
        #expect(third.deviceToken != forged.device?.text && third.deviceToken != first.deviceToken)
        let new = try #require(try await household.register().deviceToken.flatMap { SessionToken($0) })
        #expect(new.text != first.deviceToken && new.text != third.deviceToken)
    }

    @Test("The person is told once of a pause, with network and time, and not again within an hour")
    func told() async throws {
        let household = try await TestHousehold.demo()
        let phone = try await household.signIn(moms, from: visitor(1))
        _ = try await guess(household, times: 4, from: visitor(7))
        #expect(try await inbox(household, phone.caller).isEmpty)

        _ = try await guess(household, times: 4, from: visitor(7))
        _ = try await guess(household, times: 5, from: visitor(8))

        let told = try await inbox(household, phone.caller)
        let titles = told.map { $0.title.replacing("\u{202F}", with: " ") }
        #expect(titles == ["Wrong passwords for your account from 10.0.7.0/24, Nov 20, 2025 at 3:00 PM"])
        #expect(told.first?.subject == .devices)
        let dad = try await household.signIn("dad@example.com").caller
        #expect(try await inbox(household, dad).isEmpty)

        household.clock.advance(seconds: 3_600)
        _ = try await guess(household, times: 5, from: visitor(1, on: phone))
        let later = try await inbox(household, phone.caller)
        #expect(later.count == 2)
        #expect(later.first?.title.contains("on Firefox on Linux (10.0.1.0/24)") == true)
    }

    @Test("Who belongs to two families is told in both")
    func toldInBoth() async throws {
        let household = try await TestHousehold.demo()
        let mom = try await household.signIn(moms).caller
        let grays = try await household.register(email: "gray@example.com", family: "Gray Family").caller
        let code = try await household.services.invitations.create(grays).code
        _ = try await household.services.invitations.accept(mom, code: code)
        _ = try await guess(household, times: 5, from: visitor(7))

        #expect(try await inbox(household, mom).count == 1)
        let there = try await household.services.signIn.switchFamily(mom, to: grays.familyID).caller
        #expect(try await inbox(household, there).count == 1)
    }

    @Test("An account that there is not is paused alike, and its name is kept nowhere")
    func unknown() async throws {
        let household = try await TestHousehold.demo()
        var answers: [String: [Refusal?]] = [:]
        for name in [moms, "nobody@example.com"] {
            for number in 0..<30 {
                answers[name, default: []] += try await guess(household, name: name, times: 2, from: visitor(number))
            }
            answers[name, default: []] += try await guess(household, name: name, times: 7, from: visitor(3))
            household.clock.advance(seconds: 900)
            answers[name, default: []] += try await guess(household, name: name, times: 7, from: visitor(3))
        }

        #expect(answers[moms] == answers["nobody@example.com"])
        #expect(answers[moms]?.contains(paused) == true)
        let subjects = try await household.database.read { tables in
            try tables.connection.rows("SELECT subject FROM sign_in_failures", []) {
                row throws(StorageFault) in try row.text(0)
            }
        }
        #expect(!subjects.isEmpty && !subjects.contains { $0.contains("nobody") })
    }

    @Test("A server that is too busy to compare answers so, and counts nothing")
    func busy() async throws {
        let household = try await TestHousehold.demo()
        let overloaded = try TestHousehold(database: household.database, hasher: try overloadedHasher())
        let mom = try await household.signIn(moms, from: visitor(1)).caller

        for _ in 0..<30 {
            #expect(try await isBusy { _ = try await overloaded.signIn(moms, from: visitor(4)) })
            #expect(try await isBusy { _ = try await overloaded.signIn("nobody@example.com", from: visitor(4)) })
            #expect(try await isBusy { try await overloaded.services.signIn.confirm(mom, password: "password123") })
        }

        try await household.services.signIn.confirm(mom, password: "password123")
        #expect(try await guess(household, "password123", from: visitor(4)) == [nil])
        let left = try await household.database.read { tables in
            try tables.connection.rows("SELECT subject FROM sign_in_failures", []) {
                row throws(StorageFault) in try row.text(0)
            }
        }
        #expect(left.isEmpty)
    }

    @Test("What a server is too busy for uses up no attempt of its network, nor of a known device")
    func busyAttempts() async throws {
        let networks = NetworkLimit(limit: 3)
        let household = try TestHousehold(networks: networks)
        _ = try await household.services.demo.seed(password: "password123")
        let overloaded = try TestHousehold(
            networks: networks, database: household.database, hasher: try overloadedHasher())
        let phone = try await household.signIn(moms, from: visitor(1))
        let alice = try #require(try await household.services.children.all(phone.caller).first?.id)
        let digits = try await household.services.recovery.parentCode(phone.caller, for: alice).code
        let invitation = try await household.services.invitations.create(phone.caller).code
        var form = InvitedForm()
        form.firstName = "Grace"
        form.lastName = "Smith"
        form.email = "granny@example.com"
        form.password = TestHousehold.parentPassword
        form.confirmPassword = nil
        let granny = form

        for _ in 0..<4 {
            #expect(try await isBusy { _ = try await overloaded.signIn(moms, from: visitor(4)) })
            #expect(try await isBusy { _ = try await overloaded.signIn(moms, from: visitor(5, on: phone)) })
            #expect(
                try await isBusy {
                    try await overloaded.services.recovery.complete(
                        code: digits, newPassword: TestHousehold.childPassword, email: "child@example.com",
                        from: visitor(4))
                })
            #expect(
                try await isBusy {
                    _ = try await overloaded.services.invitations.register(granny, code: invitation, from: visitor(4))
                })
        }

        #expect(try await guess(household, "password123", from: visitor(5, on: phone)) == [nil])
        // All are left; what was compared uses them up.
        let wrong = [Refusal?](repeating: .account(.invalidCredentials), count: 3)
        #expect(try await guess(household, times: 3, from: visitor(4)) == wrong)
        #expect(
            try await guess(household, "password123", from: visitor(4))
                == [.account(.tooManyAttempts(retryAfterSeconds: 60))])
    }

    @Test("Guesses that are under way count; forty at once from many networks get twenty comparisons")
    func parallel() async throws {
        let household = try await TestHousehold.demo()
        let places = (0..<40).map { visitor($0 / 4) }

        let compared = try await withThrowingTaskGroup(of: Bool.self) { group in
            for place in places {
                group.addTask {
                    try await refusal { try await household.signIn("child@example.com", "wrong", from: place) }
                        == .account(.invalidCredentials)
                }
            }
            return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }

        #expect(compared == 20)
    }

    @Test("Another's attempts do not use up those of a known device on the same network")
    func networkLimit() async throws {
        let household = try TestHousehold(networks: NetworkLimit(limit: 3))
        _ = try await household.services.demo.seed(password: "password123")
        let phone = try await household.signIn(moms, from: visitor(1))
        for number in 0..<4 { _ = try await guess(household, name: "p\(number)@example.com", from: visitor(1)) }

        #expect(try await guess(household, "password123", from: visitor(1)) != [nil])
        #expect(try await guess(household, "password123", from: visitor(1, on: phone)) == [nil])
        try await household.services.recovery.request(email: moms, from: visitor(1, on: phone))
    }

    @Test("A password that whoever runs the server sets ends pauses, those of new devices and of sign-ins too")
    func reset() async throws {
        let household = try await TestHousehold.demo()
        let new = "green garden with 42 trees"
        for number in 0..<10 { _ = try await guess(household, times: 5, from: visitor(number)) }
        #expect(try await guess(household, "password123", from: visitor(1)) == [paused])

        try await household.services.people.resetPassword(email: moms, to: new)

        #expect(try await guess(household, new, from: visitor(1)) == [nil])
        #expect(try await guess(household, new, from: visitor(50)) == [nil])
    }
}
