import Allowance
import Credentials
import Foundation
import Household
import HouseholdFixtures
import Ledger
import Services
import Storage
import Testing

@Suite("Families and their members")
struct FamiliesTests {
    private func invited(
        _ household: TestHousehold, _ parent: Caller, email: String = "granny@example.com"
    ) async throws -> SignedIn {
        let code = try await household.services.invitations.create(parent).code
        return try await household.services.invitations.register(
            form(email), code: code, from: TestHousehold.away)
    }

    private func form(_ email: String = "granny@example.com") -> InvitedForm {
        var form = InvitedForm()
        form.firstName = "Grace"
        form.lastName = "Jones"
        form.email = email
        form.password = TestHousehold.parentPassword
        form.confirmPassword = nil
        return form
    }

    @Test("An invitation lets one parent in, once, within 7 days, whatever the registration mode (17)")
    func invitation() async throws {
        let household = try TestHousehold(registration: .first)
        let mary = try await household.register().caller
        let invitations = household.services.invitations
        let invitation = try await invitations.create(mary)
        #expect(invitation.code.wholeMatch(of: /[0-9a-hjkmnp-tv-z]{26}/) != nil)
        #expect(invitation.expiresAt == household.clock.now.addingTimeInterval(7 * 86_400))
        #expect(
            try await invitations.family(invitedBy: invitation.code, from: TestHousehold.away).family.name
                == "Jones Family")

        let granny = try await invitations.register(form(), code: invitation.code, from: TestHousehold.away)
        #expect(granny.person.user.role == .parent)
        #expect(!granny.person.user.isOwner)
        #expect(granny.person.family.id == mary.familyID)
        #expect(granny.recoveryCodes.count == 8)
        #expect(try await invitations.all(mary).isEmpty)

        let again = try await refusal {
            try await invitations.register(form("x@example.com"), code: invitation.code, from: TestHousehold.away)
        }
        #expect(again == .account(.invitationInvalid))
        let late = try await invitations.create(mary)
        household.clock.advance(seconds: 7 * 86_400)
        let tooLate = try await refusal {
            try await invitations.register(form("x@example.com"), code: late.code, from: TestHousehold.away)
        }
        #expect(tooLate == .account(.invitationInvalid))
    }

    @Test("An invitation can be cancelled by its family alone, and a broken form leaves it open")
    func cancelled() async throws {
        let household = try TestHousehold()
        let mary = try await household.register().caller
        let other = try await household.register(email: "other@example.com").caller
        let invitations = household.services.invitations
        let code = try await invitations.create(mary).code
        #expect(try await refusal { try await invitations.cancel(other, code: code) } == .access(.notFound))
        var broken = form("mom@example.com")
        let taken = try await refusal {
            try await invitations.register(broken, code: code, from: TestHousehold.away)
        }
        #expect(taken == .account(.emailTaken))
        broken.password = "short"
        let weak = broken
        #expect(
            try await refusal { try await invitations.register(weak, code: code, from: TestHousehold.away) }
                == .form(FieldErrors(.password, .passwordTooShort(minimum: 15))))
        #expect(try await invitations.all(mary).map(\.code) == [code])
        try await invitations.cancel(mary, code: code)
        #expect(try await refusal { try await invitations.cancel(mary, code: code) } == .access(.notFound))
        #expect(
            try await refusal { try await invitations.family(invitedBy: code, from: TestHousehold.away) }
                == .account(.invitationInvalid))
    }

    @Test("Of ten who use one invitation at once, one joins")
    func race() async throws {
        let household = try TestHousehold()
        let mary = try await household.register().caller
        let code = try await household.services.invitations.create(mary).code
        let joined = try await withThrowingTaskGroup(of: Bool.self) { group in
            for number in 0..<10 {
                group.addTask {
                    try await refusal {
                        try await household.services.invitations.register(
                            form("p\(number)@example.com"), code: code, from: TestHousehold.away)
                    } == nil
                }
            }
            return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        #expect(joined == 1)
        #expect(try await household.services.families.members(mary).count == 2)
    }

    @Test("Someone with an account joins by accepting, and the two families never mix")
    func secondFamily() async throws {
        let household = try TestHousehold()
        let mary = try await household.register().caller
        let tom = try await household.addChild(mary, startingBalance: "5.00")
        let other = try await household.register(email: "other@example.com", family: "Other Family").caller
        let mia = try await household.addChild(other, firstName: "Mia", email: "mia@example.com")
        let families = household.services.families
        let code = try await household.services.invitations.create(other).code
        household.clock.advance(seconds: 1)

        let joined = try await household.services.invitations.accept(mary, code: code)
        #expect(joined.name == "Other Family")
        #expect(try await families.all(mary).map(\.name) == ["Jones Family", "Other Family"])
        #expect(try await household.services.children.all(mary).map(\.child.id) == [tom.id])

        let there = try await household.services.signIn.switchFamily(mary, to: joined.id)
        #expect(there.caller.familyID == joined.id)
        #expect(try await refusal { try await families.all(mary) } == .access(.signInRequired))
        #expect(try await household.services.children.all(there.caller).map(\.child.id) == [mia.id])
        #expect(
            try await refusal { try await household.services.children.child(there.caller, tom.id) }
                == .access(.notFound))
        #expect(there.session.deviceName == "Test")
        #expect(try await families.members(there.caller).count == 3)
        let posted = try await household.post(there.caller, .credit, "1.00", to: mia.id)
        #expect(posted.createdByName == "Mary")

        // One account: signing in leads home again, and a new name shows in both.
        let home = try await household.signIn("mom@example.com", TestHousehold.parentPassword).caller
        #expect(home.familyID == mary.familyID)
        var change = ProfileChange(version: 1)
        change.firstName = "Maria"
        _ = try await household.services.account.change(home, change)
        #expect(try await families.members(there.caller).contains { $0.user.firstName == "Maria" })
        #expect(
            try await refusal { try await household.services.signIn.switchFamily(home, to: Family.ID(UUID())) }
                == .access(.notFound))
    }

    @Test("Accepting again by a used code says the same; for anybody else the code is void")
    func acceptAgain() async throws {
        let household = try TestHousehold()
        let mary = try await household.register().caller
        let other = try await household.register(email: "other@example.com", family: "Other Family").caller
        let third = try await household.register(email: "third@example.com", family: "Third Family").caller
        let invitations = household.services.invitations
        let code = try await invitations.create(other).code

        let joined = try await invitations.accept(mary, code: code)
        let again = try await invitations.accept(mary, code: code)

        #expect(again.id == joined.id)
        #expect(try await household.services.families.members(other).count == 2)
        #expect(try await refusal { try await invitations.accept(third, code: code) } == .account(.invitationInvalid))
    }

    @Test("Until a switch is finished the old session is good; then it ends and says why")
    func switchInTwoHalves() async throws {
        let household = try TestHousehold()
        let mary = try await household.register().caller
        let second = try await household.services.families.create(mary, newFamily("Second"), key: nil)
        let signIn = household.services.signIn

        let there = try await signIn.beginSwitch(mary, to: second.id)
        #expect(try await signIn.whoAmI(mary).family.name == "Jones Family")
        #expect(try await signIn.whoAmI(there.caller).family.name == "Second")

        let heard = household.services.changes.listen(mary).oneByOne
        try await signIn.finishSwitch(mary)

        #expect(try await refusal { try await signIn.whoAmI(mary) } == .access(.signInRequired))
        let change = HouseholdEvent.Change.sessionEnded(mary.sessionID, reason: .switchedFamily)
        #expect(await heard.first { _ in true } == .event(HouseholdEvent(familyID: mary.familyID, change: change)))
        #expect(
            try await refusal { try await signIn.beginSwitch(there.caller, to: Family.ID(UUID())) }
                == .access(.notFound))
    }

    @Test("A password change ends the sessions in every family")
    func passwordEverywhere() async throws {
        let household = try TestHousehold()
        let mary = try await household.register().caller
        let second = try await household.services.families.create(mary, newFamily("Second"), key: nil)
        let there = try await household.services.signIn.switchFamily(mary, to: second.id).caller
        let home = try await household.signIn("mom@example.com", TestHousehold.parentPassword).caller
        #expect(try await household.services.signIn.sessions(home).count == 2)
        try await household.services.account.changePassword(
            home, current: TestHousehold.parentPassword, new: "green garden with 42 trees")
        #expect(try await refusal { try await household.services.signIn.whoAmI(there) } == .access(.signInRequired))
    }

    private func newFamily(_ name: String) -> NewFamilyForm {
        var form = NewFamilyForm()
        form.name = name
        form.currencyCode = "JPY"
        form.timeZoneIdentifier = "Asia/Tokyo"
        form.localeTag = "ja-JP"
        return form
    }

    @Test("A parent makes one more family and owns it; a child makes none")
    func create() async throws {
        let household = try await TestHousehold.demo()
        let mom = try await household.signIn("parent@example.com").caller
        let alice = try await household.signIn("child@example.com").caller
        let families = household.services.families
        let second = try await families.create(mom, newFamily("  Second  "), key: nil)
        #expect(second.name == "Second")
        #expect(second.currency.code == "JPY")
        let there = try await household.services.signIn.switchFamily(mom, to: second.id)
        #expect(there.person.user.isOwner)
        #expect(try await household.services.transactions.categories(there.caller).count(where: \.isSelectable) == 16)
        #expect(try await refusal { try await families.create(alice, newFamily("X"), key: nil) } == .access(.forbidden))
        let home = try await household.signIn("parent@example.com").caller
        var broken = NewFamilyForm()
        broken.currencyCode = "XXX"
        broken.timeZoneIdentifier = "Mars"
        broken.localeTag = "?"
        let form = broken
        var expected = FieldErrors(.name, .familyNameRequired)
        expected.add(.currency, .currencyUnknown)
        expected.add(.timeZone, .timeZoneUnknown)
        expected.add(.locale, .localeUnknown)
        #expect(try await refusal { try await families.create(home, form, key: nil) } == .form(expected))
    }

    @Test("One key makes one family, also when asked twice at once, and not another one")
    func createOnce() async throws {
        let household = try TestHousehold()
        let mary = try await household.register().caller
        let families = household.services.families
        let form = newFamily("Second")

        let made = try await withThrowingTaskGroup(of: Family.ID.self) { group in
            for _ in 0..<8 { group.addTask { try await families.create(mary, form, key: "one").id } }
            return try await group.reduce(into: Set<Family.ID>()) { $0.insert($1) }
        }
        #expect(made.count == 1)
        #expect(Set(try await families.all(mary).map(\.name)) == ["Jones Family", "Second"])
        #expect(
            try await refusal { try await families.create(mary, newFamily("Third"), key: "one") }
                == .request(.keyReused))
        #expect(try await families.create(mary, form, key: "two").id != made.first)

        let gone = try #require(made.first)
        let there = try await household.services.signIn.switchFamily(mary, to: gone).caller
        try await families.delete(there)
        let home = try await household.signIn("mom@example.com", TestHousehold.parentPassword).caller
        #expect(try await refusal { try await families.create(home, form, key: "one") } == .access(.notFound))
    }

    @Test("Settings change with their version, the currency only before the first entry")
    func settings() async throws {
        let household = try TestHousehold()
        let mary = try await household.register().caller
        let tom = try await household.addChild(mary)
        let families = household.services.families
        var change = FamilySettingsChange(version: 1)
        change.name = "Jones & Co"
        change.currencyCode = "JPY"
        change.firstDayOfWeek = .monday
        change.payTime = ClockTime("17:30")
        change.childMayRecordSpending = true
        let changed = try await families.change(mary, change)
        #expect(changed.version == 2)
        #expect(changed.payTime.description == "17:30")
        let moved = try await household.services.children.child(mary, tom.id)
        #expect(moved.child.weeklyAllowance.formatted(Locale(identifier: "en-US")) == "¥15")
        #expect(moved.balance.digits == "0")

        let stale = change
        #expect(try await refusal { try await families.change(mary, stale) } == .request(.versionConflict))
        var back = FamilySettingsChange(version: 2)
        back.currencyCode = "USD"
        #expect(try await families.change(mary, back).currency == .usd)
        #expect(
            try await household.services.children.child(mary, tom.id).child.weeklyAllowance.digits == "15.00")

        try await household.post(mary, .credit, "1.00", to: tom.id)
        back.version = 3
        back.currencyCode = "EUR"
        let fixed = back
        #expect(try await refusal { try await families.change(mary, fixed) } == .family(.currencyFixed))
        back.currencyCode = "USD"
        back.firstDayOfWeek = .wednesday
        back.name = " "
        back.timeZoneIdentifier = "Mars"
        let broken = back
        var expected = FieldErrors(.name, .familyNameRequired)
        expected.add(.timeZone, .timeZoneUnknown)
        expected.add(.firstDayOfWeek, .firstDayInvalid)
        #expect(try await refusal { try await families.change(mary, broken) } == .form(expected))
    }

    @Test("What is planned is counted in the new currency too: the next allowance and the recurring transaction")
    func plansInNewCurrency() async throws {
        let household = try TestHousehold()
        let mary = try await household.register().caller
        let tom = try await household.addChild(mary)
        var form = RecurringForm()
        form.amount = .digits("5.00")
        form.description = "Piano"
        form.startDate = CalendarDate("2025-11-22")
        _ = try await household.services.recurring.add(mary, tom.id, form, key: nil)
        var change = FamilySettingsChange(version: 1)
        change.currencyCode = "JPY"
        _ = try await household.services.families.change(mary, change)

        household.setClock("2025-11-22", "08:00")
        _ = try await household.services.schedule.pass()

        let later = try await household.signIn("mom@example.com", TestHousehold.parentPassword).caller
        let booked = try await household.entries(later, of: tom.id).map(\.entry.signedAmount.digits)
        #expect(booked == ["5", "15"])
    }

    @Test("A changed name is told to the whole family")
    func told() async throws {
        let household = try await TestHousehold.demo()
        let mom = try await household.signIn("parent@example.com").caller
        let alice = try await household.signIn("child@example.com").caller
        var heard = household.services.changes.listen(alice).oneByOne.makeAsyncIterator()
        var change = FamilySettingsChange(version: 1)
        change.name = "Smith-Jones"
        _ = try await household.services.families.change(mom, change)
        #expect(
            await heard.next() == .event(HouseholdEvent(familyID: mom.familyID, change: .familyChanged)))
    }

    @Test("The last parent and the owner stay; a removed parent is out at once and the name stays in old entries")
    func removal() async throws {
        let household = try TestHousehold()
        let mary = try await household.register().caller
        let families = household.services.families
        #expect(try await refusal { try await families.remove(mary, mary.userID) } == .family(.stays(.lastParent)))
        let granny = try await invited(household, mary).caller
        let tom = try await household.addChild(mary)
        let posted = try await household.post(granny, .credit, "1.00", to: tom.id)
        let key = try await household.services.keys.create(granny, name: "Script", scope: .write)
        let open = try await household.services.invitations.create(granny).code
        var form = GlanceLinkForm()
        (form.name, form.childIDs) = ("Hall", [tom.id])
        let hers = try await household.services.glance.add(granny, form)
        let kept = try await household.services.glance.add(mary, form)

        #expect(try await refusal { try await families.remove(granny, mary.userID) } == .family(.stays(.owner)))
        #expect(try await refusal { try await families.remove(mary, tom.userID) } == .access(.notFound))
        #expect(try await refusal { try await families.remove(mary, User.ID(UUID())) } == .access(.notFound))
        household.clock.advance(seconds: 601)
        #expect(
            try await refusal { try await families.remove(mary, granny.userID) } == .access(.freshSignInRequired))
        try await household.services.signIn.confirm(mary, password: TestHousehold.parentPassword)
        try await families.remove(mary, granny.userID)

        #expect(try await refusal { try await families.all(granny) } == .access(.signInRequired))
        #expect(try await household.services.keys.caller(key: key.text) == nil)
        #expect(
            try await refusal { try await household.services.glance.glance(token: hers.token) } == .access(.notFound))
        #expect(try await household.services.glance.links(mary).map(\.id) == [kept.link.id])
        #expect(
            try await refusal {
                try await household.signIn("granny@example.com", TestHousehold.parentPassword)
            } == .account(.invalidCredentials))
        #expect(
            try await refusal {
                try await household.services.invitations.family(invitedBy: open, from: TestHousehold.away)
            }
                == .account(.invitationInvalid))
        #expect(try await families.members(mary).map(\.user.fullName) == ["Mary Jones", "Tom Jones"])
        #expect(
            try await household.services.transactions.transaction(mary, posted.id).posted.createdByName == "Grace")

        // The address is free again.
        _ = try await invited(household, mary)
        #expect(try await families.members(mary).count == 3)
    }

    @Test("A removed parent finds no way back in others' invitations or in digits made for a new password")
    func noWayBack() async throws {
        let household = try TestHousehold()
        let mary = try await household.register().caller
        let granny = try await invited(household, mary).caller
        let tom = try await household.addChild(mary)
        let (invitations, recovery) = (household.services.invitations, household.services.recovery)
        let seen = try await invitations.create(mary).code
        let digits = try await recovery.parentCode(granny, for: tom.id).code
        let others = try await recovery.parentCode(granny, forMember: mary.userID).code
        let codes = try await recovery.renewCodes(mary, password: TestHousehold.parentPassword)

        try await household.services.families.remove(mary, granny.userID)

        #expect(
            try await refusal {
                try await invitations.register(form("granny2@example.com"), code: seen, from: TestHousehold.away)
            } == .account(.invitationInvalid))
        let (toms, marys) = ("tom@example.com", "mom@example.com")
        for (code, password, email) in [
            (digits, "kitten-10", toms), (others, "green garden with 42 trees", marys),
        ] {
            #expect(
                try await refusal {
                    try await recovery.complete(
                        code: code, newPassword: password, email: email, from: TestHousehold.away)
                } == .account(.recoveryCodeInvalid))
        }
        // Mary's own codes from her own paper stay good.
        try await recovery.complete(code: codes[0], newPassword: "green garden with 42 trees", from: TestHousehold.away)
    }

    @Test("No invitation's code is kept in clear, and the family is shown it still; another key opens none")
    func sealedInvitations() async throws {
        let key = [UInt8](repeating: 3, count: 32)
        let household = try TestHousehold(seal: TextSeal(key: key, purpose: "invitations"))
        let mary = try await household.register().caller
        let code = try await household.services.invitations.create(mary).code

        #expect(try await household.everyText().allSatisfy { !$0.contains(code) })
        #expect(try await household.services.invitations.all(mary).map(\.code) == [code])
        let elsewhere = try TestHousehold(database: household.database)
        #expect(try await elsewhere.services.invitations.all(mary).isEmpty)
        let family = try await elsewhere.services.invitations.family(invitedBy: code, from: TestHousehold.away).family
        #expect(family.id == mary.familyID)
        try await household.services.invitations.cancel(mary, code: code)
        #expect(try await household.services.invitations.all(mary).isEmpty)
    }

    @Test("Invitations of an older version are good and shown as before, and are kept in clear no more")
    func invitationsOfBefore() async throws {
        let household = try TestHousehold()
        let mary = try await household.register().caller
        let code = try await household.services.invitations.create(mary).code
        _ = try await household.database.write(family: mary.familyID) { tables in
            try tables.connection.execute(
                "UPDATE invitations SET code_hash = ?, sealed_code = NULL", [.text(code)])
        }

        try await household.services.invitations.conceal()

        #expect(try await household.everyText().allSatisfy { !$0.contains(code) })
        #expect(try await household.services.invitations.all(mary).map(\.code) == [code])
        let granny = try await household.services.invitations.register(
            form("granny@example.com"), code: code, from: TestHousehold.away)
        #expect(granny.person.family.id == mary.familyID)
        #expect(try await household.services.invitations.all(mary).isEmpty)
    }

    @Test("Handed on, the family has another owner, and the former one may go and keeps the other family")
    func handOn() async throws {
        let household = try TestHousehold()
        let mary = try await household.register().caller
        let granny = try await invited(household, mary).caller
        let families = household.services.families
        let second = try await families.create(mary, newFamily("Second"), key: nil)
        #expect(try await refusal { try await families.handOn(granny, to: granny.userID) } == .family(.ownerOnly))
        #expect(try await refusal { try await families.handOn(mary, to: User.ID(UUID())) } == .access(.notFound))
        try await families.handOn(mary, to: granny.userID)
        let owners = try await families.members(granny).filter(\.user.isOwner).map(\.user.id)
        #expect(owners == [granny.userID])

        try await families.remove(mary, mary.userID)
        #expect(try await refusal { try await families.all(mary) } == .access(.signInRequired))
        let again = try await household.signIn("mom@example.com", TestHousehold.parentPassword)
        #expect(again.caller.familyID == second.id)
        #expect(try await families.all(again.caller).map(\.name) == ["Second"])
    }
}
