import Design
import Foundation
import Household
import HouseholdClient
import Ledger
import Testing

@testable import SettingsScreens

@MainActor
@Suite("The family's page")
struct FamilyModelTests {
    private let dad = FamilyMembers.Member(user: SettingsSample.dad)
    private let mom = FamilyMembers.Member(user: SettingsSample.mom.user)

    @Test("The owner may remove others and hand the family on; a child may do nothing")
    func acts() async {
        let model = await model(SettingsSample.client())
        #expect(model.acts(for: dad) == [.resetPassword, .makeOwner, .remove])
        #expect(model.acts(for: mom) == [.leave])

        let other = SignedInPerson(user: SettingsSample.dad, family: SettingsSample.family)
        let guest = FamilyModel(client: SettingsSample.client(), person: other) { _ in }
        await guest.live.refresh()
        #expect(guest.acts(for: mom) == [.resetPassword])
        #expect(model.acts(for: SettingsSample.members.children[0]) == [.resetPassword])

        let child = SignedInPerson(
            user: SettingsSample.members.children[0].user, family: SettingsSample.family,
            childID: SettingsSample.alice.id)
        let page = FamilyModel(client: SettingsSample.client(), person: child) { _ in }
        await page.live.refresh()
        #expect(page.acts(for: dad).isEmpty)
    }

    @Test("Removing a parent asks, then wants the password when the sign-in is not fresh, and goes on by itself")
    func removing() async {
        var client = SettingsSample.client()
        let calls = Calls()
        client.people.remove = { (_) async throws(ClientFailure) in
            guard await calls.note("remove") > 1 else {
                throw .refused(ClientRefusal(code: .freshSignInRequired, sentence: "Please confirm it's you."))
            }
        }
        client.account.confirm = { (password) async throws(ClientFailure) in
            guard password == "right" else {
                throw .refused(ClientRefusal(code: .invalidCredentials, sentence: "Invalid email or password"))
            }
        }
        var said: [String] = []
        let model = FamilyModel(client: client, person: SettingsSample.mom) { said.append($0) }
        await model.live.refresh()

        await model.chosen(.remove, for: dad)
        #expect(model.question?.title("Smith Family") == "Remove David Smith from Smith Family?")
        await model.confirmed(.remove(dad))
        #expect(model.fresh.isAsking)
        #expect(said.isEmpty)

        model.fresh.password = "wrong"
        await model.fresh.continueTapped()
        #expect(model.fresh.message == "This is not your password")
        #expect(model.fresh.isAsking)
        model.fresh.password = "right"
        await model.fresh.continueTapped()

        #expect(said == ["Dad was removed"])
        #expect(!model.fresh.isAsking)
        #expect(model.failure == nil)
    }

    @Test("Closing the question for the password does nothing, now or later")
    func notConfirmed() async {
        var client = SettingsSample.client()
        client.people.remove = { (_) async throws(ClientFailure) in
            throw .refused(ClientRefusal(code: .freshSignInRequired, sentence: "Please confirm it's you."))
        }
        let model = await model(client)
        await model.confirmed(.remove(dad))
        model.fresh.isAsking = false
        model.fresh.password = "right"
        await model.fresh.continueTapped()
        #expect(model.failure == nil)
    }

    @Test("The last parent cannot leave, and the owner only after handing on; nothing is asked of the server")
    func lastParent() async {
        var client = SettingsSample.client()
        client.people.family = { () async throws(ClientFailure) in
            FamilyMembers(
                family: SettingsSample.family, parents: [FamilyMembers.Member(user: SettingsSample.mom.user)],
                children: [])
        }
        let alone = await model(client)
        await alone.chosen(.leave, for: mom)
        #expect(alone.failure == "A family needs at least one parent")
        #expect(alone.question == nil)

        let owner = await model(SettingsSample.client())
        await owner.chosen(.leave, for: mom)
        #expect(owner.failure == "Another parent must become the owner first.")
    }

    @Test(
        "A removed child has the rest of its 30 days", arguments: [(1.5, "29 days left"), (29.5, "1 day left")])
    func timeLeft(_ days: Double, _ words: String) async {
        let model = await model(SettingsSample.client())
        #expect(model.timeLeft(SettingsSample.child(30, "Carl", removedDaysAgo: days)) == words)
    }

    private func model(_ client: HouseholdClient) async -> FamilyModel {
        let model = FamilyModel(client: client, person: SettingsSample.mom) { _ in }
        await model.live.refresh()
        return model
    }
}

@MainActor
@Suite("Family settings")
struct FamilySettingsModelTests {
    @Test("What was not changed is not sent but said, until something differs; the version goes with it")
    func saving() async {
        var client = SettingsSample.client()
        client.people.change = { (settings, version) async throws(ClientFailure) in
            var family = SettingsSample.family
            family.name = settings.name
            family.version = version + 1
            return family
        }
        var saved = 0
        let model = FamilySettingsModel(client: client, family: SettingsSample.family) { saved += 1 }
        await model.load()
        #expect(!model.isDirty)
        await model.saveTapped()
        #expect(saved == 0)
        #expect(model.messages.banner == "Nothing has changed yet")

        model.settings.name = "Gray Family"
        #expect(model.messages.banner == nil)
        #expect(model.isDirty)
        await model.saveTapped()
        #expect(saved == 1)
        #expect(!model.isDirty)
    }

    @Test("What another parent changed meanwhile is shown, and what was typed here besides it stays")
    func conflict() async {
        var client = SettingsSample.client()
        let calls = Calls()
        client.people.change = { (_, _) async throws(ClientFailure) in
            throw .refused(
                ClientRefusal(
                    code: .versionConflict, sentence: "This was changed elsewhere. Review and save again."))
        }
        client.people.family = { () async throws(ClientFailure) in
            var members = SettingsSample.members
            if await calls.note("read") > 1 {
                members.family.name = "Smiths"
                members.family.version = 2
            }
            return members
        }
        let model = FamilySettingsModel(client: client, family: SettingsSample.family) {}
        await model.load()
        model.settings.childMayRecordSpending = true
        await model.saveTapped()
        #expect(model.messages.banner == "This was changed elsewhere. Review and save again.")
        #expect(model.settings.name == "Smiths")
        #expect(model.settings.childMayRecordSpending)
    }

    @Test("A system is switched off and on again; that one stays on is said at the field until one does")
    func systems() async {
        var client = SettingsSample.client()
        client.people.change = { (settings, version) async throws(ClientFailure) in
            guard settings.systemsOff.count < HouseholdSystem.allCases.count else {
                let sentence = "Keep at least one system."
                throw .refused(
                    ClientRefusal(code: .validationFailed, sentence: sentence, fields: [.systems: [sentence]]))
            }
            var family = SettingsSample.family
            family.systemsOff = settings.systemsOff
            family.version = version + 1
            return family
        }
        var saved = 0
        let model = FamilySettingsModel(client: client, family: SettingsSample.family) { saved += 1 }
        await model.load()
        #expect(HouseholdSystem.allCases.allSatisfy { model.isOn($0) } && !model.isDirty)

        for system in HouseholdSystem.allCases { model.systemSwitched(system, isOn: false) }
        await model.saveTapped()
        #expect(saved == 0)
        #expect(model.messages[.systems] == "Keep at least one system.")
        model.systemSwitched(.groceries, isOn: true)
        #expect(model.messages[.systems] == nil)
        await model.saveTapped()
        #expect(saved == 1)
        #expect(model.isOn(.groceries) && !model.isOn(.money) && !model.isOn(.allowance) && !model.isDirty)
    }

    @Test("A currency that is fixed is said at its field")
    func currencyFixed() async {
        var client = SettingsSample.client()
        client.people.change = { (_, _) async throws(ClientFailure) in
            let sentence = "The currency can't change after the first entry."
            throw .refused(
                ClientRefusal(code: .currencyFixed, sentence: sentence, fields: [.currency: [sentence]]))
        }
        let model = FamilySettingsModel(client: client, family: SettingsSample.family) {}
        await model.load()
        model.settings.currencyCode = "EUR"
        await model.saveTapped()
        #expect(model.messages[.currency] == "The currency can't change after the first entry.")
        #expect(model.messages.banner == nil)
        model.settings.currencyCode = "USD"
        #expect(model.messages[.currency] == nil)
    }
}

@MainActor
@Suite("Inviting a parent")
struct InviteParentModelTests {
    @Test("An open invitation is shown again; only without one another is made")
    func opening() async {
        var client = SettingsSample.client()
        let calls = Calls()
        client.people.invite = { () async throws(ClientFailure) in
            _ = await calls.note("invite")
            return SettingsSample.link
        }
        let model = InviteParentModel(client: client, copy: { _ in }, cancelled: {})
        await model.load()
        #expect(model.state == .loaded(SettingsSample.link))
        #expect(await calls.count("invite") == 0)

        client.people.invitations = { () async throws(ClientFailure) in [] }
        let first = InviteParentModel(client: client, copy: { _ in }, cancelled: {})
        await first.load()
        #expect(await calls.count("invite") == 1)
        #expect(first.expiry(of: SettingsSample.link) == "Expires in 7 days")
    }

    @Test("Cancelling what was cancelled elsewhere says that it is void")
    func cancelledElsewhere() async {
        var client = SettingsSample.client()
        client.people.cancelInvitation = { (_) async throws(ClientFailure) in
            throw .refused(ClientRefusal(code: .notFound, sentence: "Not found."))
        }
        var cancelled = 0
        let model = InviteParentModel(client: client, copy: { _ in }) { cancelled += 1 }
        await model.load()
        await model.cancelTapped(SettingsSample.link)
        #expect(model.state == .empty(nil))
        #expect(cancelled == 0)
    }

    @Test("The link that is copied is the one that is shown")
    func copying() async {
        var copied: [String] = []
        let model = InviteParentModel(client: SettingsSample.client(), copy: { copied.append($0) }, cancelled: {})
        await model.load()
        model.copyTapped(SettingsSample.link.link.text)
        #expect(copied == ["https://roost.example/invite/abc123"])
        #expect(model.copies == 1)
    }
}

@MainActor
@Suite("Joining and recovering")
struct JoiningTests {
    @Test("An invitation names its family and sends no family of its own")
    func joining() async {
        var client = SettingsSample.client()
        client.account.registerInvited = { (form, code) async throws(ClientFailure) in
            #expect(code == "abc123")
            #expect(form.email == "sam@example.com")
            return Registered(person: SettingsSample.mom, recoveryCodes: ["one"])
        }
        var registered: [Registered] = []
        let model = RegisterParentModel(client: client, invitation: "abc123") { registered.append($0) }
        await model.load(locale: Locale(identifier: "en-US"), timeZone: .gmt)
        #expect(model.state == .loaded(.joining("Smith Family")))
        model.form.firstName = "Sam"
        model.form.lastName = "Gray"
        model.form.email = "sam@example.com"
        model.form.password = "purple hat on a tall giraffe"
        await model.createTapped()
        #expect(model.messages.fields == [.confirmPassword: "Passwords do not match"])
        model.confirmPassword = "purple hat on a tall giraffe"
        await model.createTapped()
        #expect(registered.map(\.recoveryCodes) == [["one"]])
    }

    @Test("A code that leads nowhere says so, at once or when it is used up meanwhile")
    func void() async {
        var client = SettingsSample.client()
        client.people.invitedFamily = { (_) async throws(ClientFailure) in
            throw .refused(ClientRefusal(code: .notFound, sentence: "This invitation is no longer valid."))
        }
        let model = RegisterParentModel(client: client, invitation: "abc123") { _ in }
        await model.load(locale: Locale(identifier: "en-US"), timeZone: .gmt)
        #expect(model.state == .loaded(.noLongerValid))
    }

    @Test("Every missing field of the recovery is named, and a wrong code is said at the code")
    func recovering() async {
        var client = HouseholdClient()
        client.account.recover = { (_) async throws(ClientFailure) in
            throw .refused(
                ClientRefusal(
                    code: .validationFailed, sentence: "This code is not valid.",
                    fields: [.code: ["This code is not valid."]]))
        }
        var recovered = 0
        let model = RecoverModel(client: client) { recovered += 1 }
        await model.sendTapped()
        #expect(
            model.messages.fields == [
                .email: "Email is required", .code: "Code is required", .newPassword: "Password is required",
            ])
        model.form.email = "sam@example.com"
        model.form.code = "1234 5678"
        model.form.newPassword = "purple hat on a tall giraffe"
        await model.sendTapped()
        #expect(model.messages.fields == [.confirmPassword: "Passwords do not match"])
        model.confirmPassword = "purple hat on a tall giraffe"
        await model.sendTapped()
        #expect(model.messages[.code] == "This code is not valid.")
        #expect(recovered == 0)
    }
}

/// Counts what was called.
actor Calls {
    private var counts: [String: Int] = [:]

    func note(_ name: String) -> Int {
        counts[name, default: 0] += 1
        return counts[name, default: 0]
    }

    func count(_ name: String) -> Int { counts[name, default: 0] }
}
