import Allowance
import Foundation
import Household
import HouseholdFixtures
import Ledger
import Services
import Testing

@Suite("One's own account")
struct AccountTests {
    private let newPassword = "green garden with 42 trees"

    @Test("Changing the password needs the old one, keeps this session and ends all others")
    func password() async throws {
        let household = try await TestHousehold.demo()
        let one = try await household.signIn("parent@example.com").caller
        let other = try await household.signIn("parent@example.com").caller
        let account = household.services.account

        let wrong = try await refusal {
            try await account.changePassword(one, current: "password124", new: newPassword)
        }
        #expect(wrong == .account(.invalidCredentials))
        // The old short password may not be set anew (shared 15).
        let old = try await refusal {
            try await account.changePassword(one, current: "password123", new: "password123")
        }
        #expect(old == .form(FieldErrors(.newPassword, .passwordTooShort(minimum: 15))))
        var empty = FieldErrors(.currentPassword, .currentPasswordRequired)
        empty.add(.newPassword, .passwordRequired)
        #expect(try await refusal { try await account.changePassword(one, current: "", new: "") } == .form(empty))

        try await account.changePassword(one, current: "password123", new: newPassword)

        #expect(try await household.services.signIn.whoAmI(one).user.displayName == "Mom")
        #expect(
            try await refusal { try await household.services.signIn.whoAmI(other) } == .access(.signInRequired))
        #expect(
            try await refusal { try await household.signIn("parent@example.com") } == .account(.invalidCredentials))
        _ = try await household.signIn("parent@example.com", newPassword)
    }

    @Test("Guessing the present password pauses that sign-in, and nobody else who is or wants to be signed in")
    func guessing() async throws {
        let household = try await TestHousehold.demo()
        let mom = try await household.signIn("parent@example.com").caller
        for _ in 0..<5 {
            let answer = try await refusal { try await household.services.signIn.confirm(mom, password: "wrong") }
            #expect(answer == .account(.invalidCredentials))
        }
        let paused = Refusal.account(.tooManyAttempts(retryAfterSeconds: 900))
        #expect(
            try await refusal { try await household.services.signIn.confirm(mom, password: "password123") } == paused)
        #expect(
            try await refusal {
                try await household.services.account.changePassword(mom, current: "password123", new: newPassword)
            } == paused)
        household.clock.advance(seconds: 1)
        let again = try await household.signIn("parent@example.com").caller
        try await household.services.signIn.confirm(again, password: "password123")
        household.clock.advance(seconds: 900)
        try await household.services.signIn.confirm(mom, password: "password123")
    }

    @Test("Going to another family and back is no way around the pause of a sign-in")
    func guessingInTwoFamilies() async throws {
        let household = try await TestHousehold.demo()
        let signIn = household.services.signIn
        let mom = try await household.signIn("parent@example.com").caller
        let grays = try await household.register(email: "gray@example.com", family: "Gray Family").caller
        let code = try await household.services.invitations.create(grays).code
        _ = try await household.services.invitations.accept(mom, code: code)
        for _ in 0..<5 { _ = try await refusal { try await signIn.confirm(mom, password: "wrong") } }

        let there = try await signIn.switchFamily(mom, to: grays.familyID).caller

        #expect(
            try await refusal { try await signIn.confirm(there, password: "password123") }
                == .account(.tooManyAttempts(retryAfterSeconds: 900)))
    }

    @Test("When a person was last seen is known to 5 minutes, also after signing out")
    func lastSeen() async throws {
        let household = try await TestHousehold.demo()
        let dad = try await household.signIn("dad@example.com").caller
        func seen() async throws -> Date? {
            try await household.services.families.members(dad).first { $0.user.displayName == "Mom" }?.user.lastSeenAt
        }
        #expect(try await seen() == nil)
        let mom = try await household.signIn("parent@example.com").caller
        let first = household.clock.now
        #expect(try await seen() == first)
        household.clock.advance(seconds: 299)
        _ = try await household.services.children.all(mom)
        #expect(try await seen() == first)
        household.clock.advance(seconds: 1)
        _ = try await household.services.children.all(mom)
        try await household.services.signIn.signOut(mom)
        #expect(try await seen() == first + 300)
    }

    @Test("Names change in every place at once; a stale version and broken rules are refused")
    func profile() async throws {
        let household = try await TestHousehold.demo()
        let mom = try await household.signIn("parent@example.com").caller
        let alice = try await household.signIn("child@example.com").caller
        let own = try #require(alice.childID)
        let posted = try await household.post(mom, .credit, "1.00", to: own)
        let account = household.services.account

        var change = ProfileChange(version: 1)
        change.firstName = "  Susan "
        change.nickname = ""
        let changed = try await account.change(mom, change)
        #expect(changed.user.fullName == "Susan Smith")
        #expect(changed.user.nickname == nil)
        #expect(changed.user.version == 2)
        let seen = try await household.services.transactions.transaction(alice, posted.id)
        #expect(seen.posted.createdByName == "Susan")

        #expect(try await refusal { try await account.change(mom, change) } == .request(.versionConflict))
        var broken = ProfileChange(version: 2)
        broken.firstName = " "
        broken.lastName = String(repeating: "x", count: 51)
        broken.nickname = String(repeating: "x", count: 31)
        broken.email = "invalid-email"
        var expected = FieldErrors(.firstName, .firstNameRequired)
        expected.add(.lastName, .tooLong(.lastName, limit: 50))
        expected.add(.nickname, .tooLong(.nickname, limit: 30))
        expected.add(.email, .emailMalformed)
        #expect(try await refusal { try await account.change(mom, broken) } == .form(expected))
    }

    @Test("Another address needs a fresh sign-in and one that nobody has; confirming makes it fresh")
    func address() async throws {
        let household = try await TestHousehold.demo()
        let mom = try await household.signIn("parent@example.com").caller
        let account = household.services.account
        household.clock.advance(seconds: 601)
        var change = ProfileChange(version: 1)
        change.email = "sarah@example.com"
        let wanted = change
        #expect(try await refusal { try await account.change(mom, wanted) } == .access(.freshSignInRequired))

        try await household.services.signIn.confirm(mom, password: "password123")
        change.email = "Dad@Example.com"
        let taken = change
        #expect(try await refusal { try await account.change(mom, taken) } == .account(.emailTaken))
        household.clock.advance(seconds: 600)
        #expect(try await account.change(mom, wanted).user.email == "sarah@example.com")
        _ = try await household.signIn("SARAH@example.com")
        #expect(
            try await refusal { try await household.signIn("parent@example.com") } == .account(.invalidCredentials))
    }

    @Test("The same address in other letters is the person's own")
    func sameAddress() async throws {
        let household = try await TestHousehold.demo()
        let mom = try await household.signIn("parent@example.com").caller
        var change = ProfileChange(version: 1)
        change.email = "Parent@Example.com"
        #expect(try await household.services.account.change(mom, change).user.email == "Parent@Example.com")
    }

    @Test("Devices are listed with the present one, and signing one out ends it at once")
    func devices() async throws {
        let household = try await TestHousehold.demo()
        let here = try await household.signIn("parent@example.com").caller
        household.clock.advance(seconds: 1)
        let phone = try await household.signIn("parent@example.com", from: TestHousehold.away).caller
        let dad = try await household.signIn("dad@example.com").caller
        let signIn = household.services.signIn

        let sessions = try await signIn.sessions(here)
        #expect(Set(sessions.map(\.id)) == [here.sessionID, phone.sessionID])
        #expect(Set(sessions.map(\.deviceName)) == ["Test", "Phone"])
        #expect(try await refusal { try await signIn.endSession(here, dad.sessionID) } == .access(.notFound))

        var heard = household.services.changes.listen(phone).oneByOne.makeAsyncIterator()
        try await signIn.endSession(here, phone.sessionID)
        let event = await heard.next()
        #expect(
            event
                == .event(
                    HouseholdEvent(
                        familyID: here.familyID,
                        change: .sessionEnded(phone.sessionID, reason: .signedOutElsewhere))))
        #expect(await heard.next() == nil)
        #expect(try await refusal { try await signIn.whoAmI(phone) } == .access(.signInRequired))

        let third = try await household.signIn("parent@example.com").caller
        try await signIn.endOtherSessions(here)
        #expect(try await refusal { try await signIn.whoAmI(third) } == .access(.signInRequired))
        #expect(try await signIn.sessions(here).map(\.id) == [here.sessionID])
        _ = try await signIn.whoAmI(dad)
    }

    @Test("A sign-in on a new device is told to the others; a known device and the first one are not")
    func newDevice() async throws {
        let household = try await TestHousehold.demo()
        let dad = try await household.signIn("dad@example.com").caller
        _ = try await household.signIn("dad@example.com")
        #expect(try await household.services.notices.page(dad).notices.isEmpty)
        _ = try await household.signIn("dad@example.com", from: TestHousehold.away)
        let notices = try await household.services.notices.page(dad).notices
        #expect(notices.map(\.kind) == [.newSignIn])
        #expect(notices.first?.subject == .devices)
        let title = notices.first?.title.replacing("\u{202F}", with: " ")
        #expect(title == "New sign-in: Phone, Nov 20, 2025 at 3:00 PM")
        _ = try await household.signIn("dad@example.com", from: TestHousehold.away)
        #expect(try await household.services.notices.page(dad).notices.count == 1)
    }

    @Test("A new sign-in is told in every family where the person is signed in, also to who wants no pushes of it")
    func newDeviceElsewhere() async throws {
        let household = try await TestHousehold.demo()
        let services = household.services
        let home = try await household.signIn("dad@example.com").caller
        var form = NewFamilyForm()
        form.name = "Second"
        let second = try await services.families.create(home, form, key: nil)
        let dad = try await services.signIn.switchFamily(home, to: second.id).caller
        var quiet = NoticePreferencesChange()
        quiet.signInAlerts = false
        _ = try await services.notices.change(dad, quiet)
        let hears = services.changes.listen(dad).oneByOne

        let phone = try await household.signIn("dad@example.com", from: TestHousehold.away).caller

        let notices = try await services.notices.page(dad).notices
        #expect(notices.map(\.kind) == [.newSignIn])
        let id = HouseholdEvent.ItemID(try #require(notices.first).id.uuid)
        #expect(await heard(hears, count: 1) == [.notificationAdded(id, userID: dad.userID, unreadCount: 1)])
        // Where nobody was signed in there is nobody to tell.
        #expect(phone.familyID != second.id)
        #expect(try await services.notices.page(phone).notices.isEmpty)
    }
}
