import Design
import Household
import HouseholdClient
import Ledger
import SettingsScreens
import Testing

@testable import AllowanceScreens
@testable import AppShell

@MainActor
@Suite("Signed in or out")
struct AppCoordinatorTests {
    private func coordinator(
        _ address: String, person: SignedInPerson? = nil, client: HouseholdClient = Sample.client()
    ) -> AppCoordinator {
        AppCoordinator(
            client: client, version: AppVersion(version: "0.1.0", build: "1"), person: person, address: address)
    }

    @Test("Without signing in every private address leads to sign-in and back")
    func next() {
        let app = coordinator("/transactions?type=credit")
        #expect(app.url == "/login?next=/transactions?type%3Dcredit" || app.url.hasPrefix("/login?next="))
        app.signedIn(Sample.mom)
        #expect(app.url == "/transactions?type=credit")
    }

    @Test("The address of sign-in itself brings one back after a reload")
    func nextSurvivesReload() {
        let first = coordinator("/settings/appearance")
        let second = coordinator(first.url)
        #expect(second.url == first.url)
        second.signedIn(Sample.alicePerson)
        #expect(second.url == "/settings/appearance")
    }

    @Test(
        "An address of another place is not followed after signing in",
        arguments: [
            "//evil.example", "https://evil.example/home", "/\\evil.example", "evil.example", "javascript:alert(1)",
            "/login", "/nowhere", "", "%2F%2Fevil.example",
        ])
    func foreignNext(_ next: String) {
        let app = coordinator("/login?next=\(next)")
        app.signedIn(Sample.mom)
        #expect(app.url == "/home")
        #expect(Entrance.next(in: "/login?next=\(next)") == nil)
    }

    @Test("Public pages open without signing in")
    func publicPages() {
        #expect(coordinator("/").url == "/login")
        #expect(coordinator("/register").url == "/register")
        #expect(coordinator("/legal/privacy").url == "/legal/privacy")
        #expect(!coordinator("/legal/privacy").isNotFound)
        #expect(coordinator("/nowhere").isNotFound)
    }

    @Test("A server without a family welcomes whoever comes to its first page, and whoever leaves the form again")
    func welcome() async {
        var client = Sample.client()
        client.account.awaitsFirstFamily = { () async throws(ClientFailure) in true }
        let app = coordinator("/", client: client)
        await app.prepare()
        #expect(app.url == "/")
        #expect(app.entrance.form == .start)
        app.setEntrancePath([.register])
        #expect(app.url == "/register")
        app.setEntrancePath([.login])
        #expect(app.url == "/")

        let asked = coordinator("/login", client: client)
        await asked.prepare()
        #expect(asked.url == "/login")
        asked.setEntrancePath([.register])
        asked.setEntrancePath([.login])
        #expect(asked.url == "/login")
    }

    @Test("Once a family is there, the first page asks to sign in, also where it was open before")
    func welcomeIsOver() async {
        let isAwaited = Flag()
        var client = Sample.client()
        client.account.awaitsFirstFamily = { () async throws(ClientFailure) in await isAwaited.value }
        let app = coordinator("/", client: client)
        await app.prepare()
        #expect(app.url == "/")
        await isAwaited.clear()
        await app.lookForFamily()
        #expect(app.url == "/login")
        #expect(app.entrance.form == .login)
    }

    @Test("Links between the public pages change the address")
    func publicLinks() {
        let app = coordinator("/login")
        app.setEntrancePath([.register])
        #expect(app.url == "/register")
        app.setEntrancePath([.terms])
        #expect(app.url == "/legal/terms")
        app.setEntrancePath([])
        #expect(app.url == "/register")
        app.setEntrancePath([.login])
        #expect(app.url == "/login")
    }

    @Test("A password set anew leads to signing in, which says so")
    func recovered() {
        let app = coordinator("/recover")
        app.recovered()
        #expect(app.url == "/login")
        #expect(app.notice == .passwordChanged)
    }

    @Test("Signing out forgets where one was")
    func signOut() {
        let app = coordinator("/children/\(Sample.alice.id)", person: Sample.mom)
        app.signedOut()
        #expect(app.url == "/login")
        #expect(app.navigation == nil)
        #expect(app.notice == nil)
        app.signedIn(Sample.alicePerson)
        #expect(app.url == "/my-allowance")
    }

    @Test("Whoever has just registered notes the codes first, also after a reload, then begins at the start page")
    func recoveryCodes() async {
        var client = Sample.client()
        client.account.unseenCodes = { ["one", "two"] }
        client.account.hasJustSwitched = { false }
        let (seen, continuation) = AsyncStream.makeStream(of: Void.self)
        client.account.codesSeen = { continuation.finish() }
        let app = coordinator("/invite/code", client: client)
        app.setEntrancePath([.login])
        app.setEntrancePath([.register])
        app.registered(Registered(person: Sample.mom, recoveryCodes: ["one", "two"]))
        #expect(app.recoveryCodes == ["one", "two"])
        #expect(app.url == "/home")

        let reloaded = coordinator(app.url, person: Sample.mom, client: client)
        await reloaded.prepare()
        #expect(reloaded.recoveryCodes == ["one", "two"])
        await reloaded.codesSaved()
        for await _ in seen {}
        #expect(reloaded.recoveryCodes.isEmpty)
        #expect(reloaded.url == "/home")
    }

    @Test("A session ended elsewhere closes the screens and says so")
    func sessionEnded() async {
        var client = Sample.client()
        client.changes = {
            AsyncStream { stream in
                stream.yield(.commit([HouseholdEvent(familyID: Sample.family.id, change: .sessionEnded(Sample.id(9)))]))
            }
        }
        let app = coordinator("/home", person: Sample.mom, client: client)
        await app.followChanges()
        #expect(app.url == "/login")
        #expect(app.notice == .signedOut)
    }

    @Test("Going on in another family leads to its start page, with nothing of the first one")
    func switched() {
        let app = coordinator("/children/\(Sample.alice.id)/transactions?q=movie", person: Sample.mom)
        app.navigation?.navigate(to: .addTransaction(Sample.alice.id, .credit))
        let first = app.navigation

        app.switched(to: Sample.mom)

        #expect(app.url == "/home")
        #expect(app.navigation !== first)
        #expect(app.navigation?.paths.values.joined().isEmpty == true)
        #expect(app.navigation?.toast?.text == "You are in Smith Family now")
    }

    @Test("The first page after going on in another family says where one is; other pages say nothing")
    func firstPageInAnotherFamily() async {
        for hasSwitched in [true, false] {
            var client = Sample.client()
            client.account.unseenCodes = { [] }
            client.account.hasJustSwitched = { hasSwitched }
            let app = coordinator("/home", person: Sample.mom, client: client)
            await app.prepare()
            #expect(app.navigation?.toast?.text == (hasSwitched ? "You are in Smith Family now" : nil))
        }
    }

    @Test("A tab whose session went on in another family shows nothing and loads itself anew")
    func switchedInAnotherTab() async {
        var client = Sample.client()
        let gone = HouseholdEvent.Change.sessionEnded(Sample.id(9), reason: .switchedFamily)
        client.changes = {
            AsyncStream { $0.yield(.commit([HouseholdEvent(familyID: Sample.family.id, change: gone)])) }
        }
        let (reopened, continuation) = AsyncStream.makeStream(of: Void.self)
        client.account.reopen = { continuation.finish() }
        let app = coordinator("/transactions?q=movie", person: Sample.mom, client: client)

        await app.followChanges()

        for await _ in reopened {}
        #expect(app.isReopening)
        #expect(app.navigation == nil)
        #expect(app.notice == nil)
        #expect(app.url == "/transactions?q=movie")
    }

    @Test("Who holds an invitation and an account comes back to it after signing in")
    func invitationAfterSigningIn() {
        let app = coordinator("/invite/code")
        #expect(app.url == "/invite/code")
        app.setEntrancePath([.login])
        #expect(app.url == "/login?next=/invite/code")
        app.setEntrancePath([.register])
        #expect(app.url == "/invite/code")
        app.setEntrancePath([.login])
        #expect(coordinator(app.url).url == app.url)
        app.signedIn(Sample.mom)
        #expect(app.url == "/invite/code")
        #expect(app.navigation?.page == .invitation("code"))
    }

    @Test("A renamed family shows without reload")
    func familyChanged() async {
        var client = Sample.client()
        client.changes = {
            AsyncStream { stream in
                stream.yield(.commit([HouseholdEvent(familyID: Sample.family.id, change: .familyChanged)]))
                stream.finish()
            }
        }
        var renamed = Sample.family
        renamed.name = "Smith-Gray Family"
        let person = SignedInPerson(user: Sample.mom.user, family: renamed)
        client.account.whoAmI = { () async throws(ClientFailure) in person }
        let app = coordinator("/home", person: Sample.mom, client: client)
        await app.followChanges()
        #expect(app.navigation?.person.family.name == "Smith-Gray Family")
        #expect(app.url == "/home")
    }

    @Test("Links and tabs have addresses, other values none")
    func addresses() {
        #expect(AppCoordinator.address(of: AnyHashable(Route.addChild)) == "/children/new")
        #expect(AppCoordinator.address(of: AnyHashable(AppTab.settings)) == "/settings")
        #expect(AppCoordinator.address(of: AnyHashable(7)) == nil)
    }
}

/// Whether something is so, until it no longer is.
private actor Flag {
    private(set) var value = true

    func clear() { value = false }
}
