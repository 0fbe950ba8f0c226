import Allowance
import Foundation
import Household
import HouseholdFixtures
import Ledger
import Services
import Testing

@Suite("Keys for scripts")
struct KeyTests {
    @Test("A key reads, one for writing writes, one for capturing does neither; none reaches the account")
    func scopes() async throws {
        let household = try await TestHousehold.demo()
        let mom = try await household.signIn("parent@example.com").caller
        let keys = household.services.keys
        var callers: [APIKeyScope: Caller] = [:]
        for scope in APIKeyScope.allCases {
            let new = try await keys.create(mom, name: " \(scope.rawValue) ", scope: scope)
            #expect(new.text.wholeMatch(of: /roost_[A-Za-z0-9_-]{43}/) != nil)
            #expect(new.key.name == scope.rawValue)
            callers[scope] = try await keys.caller(key: new.text)
        }
        let reader = try #require(callers[.read])
        let writer = try #require(callers[.write])
        let capturer = try #require(callers[.capture])
        let alice = try #require(try await household.services.children.all(reader).first?.child.id)

        #expect(
            try await refusal { try await household.post(reader, .credit, "1.00", to: alice) } == .access(.keyScope))
        #expect(try await household.post(writer, .credit, "1.00", to: alice).createdByName == "Mom")
        #expect(try await refusal { try await household.services.children.all(capturer) } == .access(.keyScope))
        #expect(
            try await refusal { try await household.post(capturer, .credit, "1.00", to: alice) } == .access(.keyScope))
        for caller in [reader, writer, capturer] {
            #expect(try await refusal { try await household.services.signIn.whoAmI(caller) }?.code == .forbidden)
            #expect(try await refusal { try await keys.all(caller) }?.code == .forbidden)
            #expect(
                try await refusal { try await keys.create(caller, name: "X", scope: .write) }?.code == .forbidden)
            #expect(
                try await refusal { try await household.services.invitations.create(caller) }?.code == .forbidden)
            var link = GlanceLinkForm()
            (link.name, link.childIDs) = ("Hall", [alice])
            let wanted = link
            let glance = household.services.glance
            #expect(try await refusal { try await glance.add(caller, wanted) }?.code == .forbidden)
            #expect(try await refusal { try await glance.links(caller) }?.code == .forbidden)
            #expect(
                try await refusal { try await household.services.families.remove(caller, mom.userID) }?.code
                    == .forbidden)
            #expect(
                try await refusal { try await household.services.recovery.parentCode(caller, for: alice) }?.code
                    == .forbidden)
        }
    }

    @Test("A revoked key is good for nothing at once, also for a caller found before")
    func revoked() async throws {
        let household = try await TestHousehold.demo()
        let mom = try await household.signIn("parent@example.com").caller
        let stranger = try await household.register().caller
        let keys = household.services.keys
        let new = try await keys.create(mom, name: "Script", scope: .read)
        let script = try #require(try await keys.caller(key: new.text))
        #expect(try await refusal { try await keys.revoke(stranger, new.key.id) } == .access(.notFound))
        #expect(try await keys.all(mom).first?.lastUsedAt == household.clock.now)
        #expect(try await keys.all(stranger).isEmpty)
        try await keys.revoke(mom, new.key.id)
        #expect(try await keys.caller(key: new.text) == nil)
        #expect(try await refusal { try await household.services.children.all(script) } == .access(.signInRequired))
        #expect(try await refusal { try await keys.revoke(mom, new.key.id) } == .access(.notFound))
    }

    @Test("Making and revoking need a fresh sign-in of a parent, and a name")
    func whoMay() async throws {
        let household = try await TestHousehold.demo()
        let mom = try await household.signIn("parent@example.com").caller
        let alice = try await household.signIn("child@example.com").caller
        let keys = household.services.keys
        #expect(try await refusal { try await keys.create(alice, name: "X", scope: .read) } == .access(.forbidden))
        #expect(
            try await refusal { try await keys.create(mom, name: " ", scope: .read) }
                == .form(FieldErrors(.name, .nameRequired)))
        let new = try await keys.create(mom, name: "X", scope: .read)
        household.clock.advance(seconds: 601)
        #expect(
            try await refusal { try await keys.create(mom, name: "X", scope: .read) } == .access(.freshSignInRequired))
        #expect(try await refusal { try await keys.revoke(mom, new.key.id) } == .access(.freshSignInRequired))
        #expect(try await keys.all(mom).count == 1)
    }

    @Test("What is no key is nobody's", arguments: ["", "roost_", "x", "roost_" + String(repeating: "A", count: 43)])
    func malformed(text: String) async throws {
        let household = try await TestHousehold.demo()
        #expect(try await household.services.keys.caller(key: text) == nil)
    }
}

@Suite("Children's user names")
struct UserNameTests {
    private func form(_ userName: String, email: String = "") -> AddChildForm {
        var form = AddChildForm()
        form.firstName = "Mia"
        form.lastName = "Smith"
        form.email = email
        form.userName = userName
        form.password = TestHousehold.childPassword
        form.confirmPassword = nil
        form.weeklyAllowance = .digits("1.00")
        return form
    }

    @Test("A child signs in with a user name instead of an address, in any case")
    func signIn() async throws {
        let household = try await TestHousehold.demo()
        let mom = try await household.signIn("parent@example.com").caller
        let mia = try await household.services.children.add(mom, form("Mia.2015"), key: nil).child
        let signedIn = try await household.signIn(" mia.2015 ", TestHousehold.childPassword)
        #expect(signedIn.caller.childID == mia.id)
        #expect(signedIn.person.user.email.isEmpty)
        #expect(signedIn.person.user.userName == "Mia.2015")
        #expect(
            try await refusal { try await household.signIn("mia.2016", TestHousehold.childPassword) }
                == .account(.invalidCredentials))
        // Two children without an address do not stand in each other's way.
        _ = try await household.services.children.add(mom, form("max_1"), key: nil)
    }

    @Test("With both, either signs in, and both are guessed at together")
    func both() async throws {
        let household = try await TestHousehold.demo()
        let mom = try await household.signIn("parent@example.com").caller
        _ = try await household.services.children.add(mom, form("mia", email: "mia@example.com"), key: nil)
        _ = try await household.signIn("mia@example.com", TestHousehold.childPassword)
        _ = try await household.signIn("MIA", TestHousehold.childPassword)
        for name in ["mia", "mia@example.com", "mia", "mia@example.com", "mia"] {
            #expect(try await refusal { try await household.signIn(name, "wrong") } == .account(.invalidCredentials))
        }
        #expect(
            try await refusal { try await household.signIn("mia@example.com", TestHousehold.childPassword) }
                == .account(.tooManyAttempts(retryAfterSeconds: 900)))
    }

    @Test("A taken user name and malformed ones are refused; without either the address is missing")
    func refusals() async throws {
        let household = try await TestHousehold.demo()
        let mom = try await household.signIn("parent@example.com").caller
        let stranger = try await household.register().caller
        let children = household.services.children
        _ = try await children.add(mom, form("mia"), key: nil)
        #expect(
            try await refusal { try await children.add(stranger, form("MIA"), key: nil) } == .account(.userNameTaken))
        for wrong in ["ab", "mia smith", "mia@", "123", "mía", String(repeating: "a", count: 31), "mia-1"] {
            #expect(
                try await refusal { try await children.add(mom, form(wrong), key: nil) }
                    == .form(FieldErrors(.userName, .userNameMalformed)), "\(wrong)")
        }
        var nameless = form("")
        nameless.userName = nil
        #expect(
            try await refusal { try await children.add(mom, nameless, key: nil) }
                == .form(FieldErrors(.email, .emailRequired)))
    }
}
