import Design
import Foundation
import Household
import HouseholdClient
import Ledger
import Testing

@testable import SettingsScreens

@MainActor
@Suite("Signing in")
struct LoginModelTests {
    @Test("Nothing typed is answered at both fields, and nothing is sent")
    func empty() async {
        let model = LoginModel(client: HouseholdClient()) { _ in }
        await model.signInTapped(rememberMe: false)
        #expect(model.messages.fields == [.email: "Email is required", .password: "Password is required"])
        #expect(model.messages.refusals == 1)
        model.email = "a"
        #expect(model.messages.fields == [.password: "Password is required"])
    }

    @Test("A wrong password is said above the form, and the typed address stays")
    func wrong() async {
        var client = HouseholdClient()
        client.account.signIn = { (_) async throws(ClientFailure) in
            throw .refused(ClientRefusal(code: .invalidCredentials, sentence: "Invalid email or password"))
        }
        var signedIn = 0
        let model = LoginModel(client: client) { _ in signedIn += 1 }
        model.email = "parent@example.com"
        model.password = "not it"
        await model.signInTapped(rememberMe: true)
        #expect(model.messages.banner == "Invalid email or password")
        #expect(model.email == "parent@example.com")
        #expect(signedIn == 0)
        model.dismissTapped()
        #expect(model.messages.banner == nil)
    }

    @Test("The right password signs in once, with the choice to be remembered, and is forgotten here")
    func right() async {
        var sent: [SignInForm] = []
        var client = HouseholdClient()
        client.account.signIn = { (form) async throws(ClientFailure) in
            await MainActor.run { sent.append(form) }
            return person
        }
        var signedIn: [SignedInPerson] = []
        let model = LoginModel(client: client, notice: .signedOut) { signedIn.append($0) }
        #expect(model.messages.banner == "You were signed out")
        model.email = " parent@example.com "
        model.password = "password123"
        await model.signInTapped(rememberMe: true)
        #expect(signedIn == [person])
        #expect(sent.map(\.rememberMe) == [true])
        #expect(model.password.isEmpty)
    }

    @Test("A password set anew is a success, no error, until the form is sent or the banner dismissed")
    func passwordChanged() async {
        var client = HouseholdClient()
        client.account.signIn = { (_) async throws(ClientFailure) in
            throw .refused(ClientRefusal(code: .invalidCredentials, sentence: "Invalid email or password"))
        }
        let model = LoginModel(client: client, notice: .passwordChanged) { _ in }
        #expect(model.success == "Your password was changed. Sign in with the new one.")
        #expect(model.messages.banner == nil)

        model.email = "parent@example.com"
        model.password = "not it"
        await model.signInTapped(rememberMe: false)

        #expect(model.success == nil)
        #expect(model.messages.banner == "Invalid email or password")
        let dismissed = LoginModel(client: client, notice: .passwordChanged) { _ in }
        dismissed.dismissTapped()
        #expect(dismissed.success == nil)
    }
}

@MainActor
@Suite("Signing in again over a page")
struct SignInAgainModelTests {
    @Test("A password that is missing or wrong is said at the field, and the page waits on")
    func refused() async {
        var client = HouseholdClient()
        client.account.signInAgain = { (_) async throws(ClientFailure) in
            throw .refused(ClientRefusal(code: .invalidCredentials, sentence: "Invalid email or password"))
        }
        let model = SignInAgainModel(
            client: client, person: person, signedIn: { Issue.record("signed in") }, signedOut: {})
        #expect(model.name == person.user.signInName)

        await model.signInTapped()
        #expect(model.messages.fields == [.password: "Password is required"])
        model.password = "not it"
        #expect(model.messages.fields.isEmpty)
        await model.signInTapped()

        #expect(model.messages.fields == [.password: "This is not your password"])
        #expect(model.password == "not it" && !model.isSaving)
    }

    @Test("The right password lets the page go on and is forgotten here; signing out ends it")
    func goesOn() async {
        var client = HouseholdClient()
        client.account.signInAgain = { (_) async throws(ClientFailure) in }
        client.account.signOut = { () async throws(ClientFailure) in }
        var did: [String] = []
        let model = SignInAgainModel(
            client: client, person: person, signedIn: { did.append("in") }, signedOut: { did.append("out") })
        model.password = "password123"

        await model.signInTapped()
        #expect(did == ["in"] && model.password.isEmpty)
        await model.signOutTapped()
        #expect(did == ["in", "out"])
    }
}

@MainActor
@Suite("Founding a family")
struct RegisterParentModelTests {
    @Test("Currency, zone and locale are taken from the device")
    func device() async {
        let model = await form(.open)
        #expect(model.form.currencyCode == "EUR")
        #expect(model.form.localeTag == "de-DE")
        let (currency, zone) = (model.form.currencyCode, model.form.timeZoneIdentifier)
        #expect(RegionNames.line(currencyCode: currency, zone: zone) == "Currency: Euro · Time zone: Berlin")
        #expect(RegionNames.city("America/New_York") == "New York")
    }

    @Test("A server for invited families says so")
    func closed() async {
        let model = await form(.closed)
        #expect(model.state == .loaded(.closed))
    }

    @Test("Every missing field is named")
    func empty() async {
        let model = await form(.open)
        await model.createTapped()
        #expect(
            model.messages.fields == [
                .firstName: "First name is required", .lastName: "Last name is required",
                .email: "Email is required", .password: "Password is required",
                .familyName: "Family name is required",
            ])
        #expect(model.messages.banner == nil)
    }

    @Test(
        "The meter judges the examples of the specification",
        arguments: [
            ("Abc123!", PasswordStrength.weak), ("aaaaaaaaaaaaaaaa", .weak), ("green garden 42", .medium),
            ("purple hat on a tall giraffe", .strong),
        ])
    func meter(_ password: String, _ strength: PasswordStrength) async {
        let model = await form(.open)
        #expect(model.strength == nil)
        model.form.password = password
        #expect(model.strength == strength)
    }

    @Test("The code of a fresh server is sent where it is asked for, and asked for where it is missing")
    func setupCode() async {
        var client = HouseholdClient()
        client.account.registration = { () async throws(ClientFailure) in .open }
        client.account.registerParent = { (_, code) async throws(ClientFailure) in
            guard code == "1234" else {
                throw .refused(ClientRefusal(code: .setupCodeRequired, sentence: "Enter the setup code."))
            }
            return Registered(person: person, recoveryCodes: [])
        }
        var registered = 0
        let model = RegisterParentModel(client: client) { _ in registered += 1 }
        await model.load(locale: Locale(identifier: "en-US"), timeZone: .gmt)
        fill(model)
        await model.createTapped()
        #expect(model.state == .loaded(.needsSetupCode))
        #expect(model.messages.banner == "Enter the setup code.")
        model.setupCode = " 1234 "
        await model.createTapped()
        #expect(registered == 1)
    }

    @Test("A password that is suggested stands in both fields, and what was wrong with them is forgotten")
    func suggestion() async {
        var client = HouseholdClient()
        client.account.suggestPassword = { "maple otter candle river" }
        let model = RegisterParentModel(client: client) { _ in }
        await model.createTapped()
        #expect(model.messages[.password] == "Password is required")
        model.suggestTapped()
        #expect(model.form.password == "maple otter candle river")
        #expect(model.confirmPassword == model.form.password)
        #expect(model.messages[.password] == nil)
    }

    private func form(_ offer: RegistrationOffer) async -> RegisterParentModel {
        var client = HouseholdClient()
        client.account.registration = { () async throws(ClientFailure) in offer }
        let model = RegisterParentModel(client: client) { _ in }
        await model.load(
            locale: Locale(identifier: "de-DE"), timeZone: TimeZone(identifier: "Europe/Berlin") ?? .gmt)
        return model
    }

    private func fill(_ model: RegisterParentModel) {
        model.form.firstName = "Sam"
        model.form.lastName = "Gray"
        model.form.email = "sam@example.com"
        model.form.password = "purple hat on a tall giraffe"
        model.confirmPassword = "purple hat on a tall giraffe"
        model.form.familyName = "Gray Family"
    }
}

private let person = SignedInPerson(
    user: User(
        id: Identifier(UUID(uuid: (1, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, 1))), familyID: familyID,
        email: "parent@example.com", firstName: "Mom", lastName: "Smith", role: .parent, isOwner: true,
        createdAt: Date(timeIntervalSince1970: 0)),
    family: Family(
        id: familyID, name: "Smith Family", currency: .usd, localeTag: "en-US",
        timeZoneIdentifier: "America/New_York", createdAt: Date(timeIntervalSince1970: 0)))

private let familyID: Family.ID = Identifier(UUID(uuid: (1, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, 2)))

@MainActor
@Suite("Settings")
struct SettingsModelTests {
    @Test("Signing out asks first and happens once")
    func signOut() async {
        var asked = 0
        var client = HouseholdClient()
        client.account.signOut = { () async throws(ClientFailure) in await MainActor.run { asked += 1 } }
        var left = 0
        let model = SettingsModel(client: client, version: AppVersion(version: "0.1.0", build: "7")) { left += 1 }
        model.signOutTapped()
        #expect(model.isAskingToSignOut)
        #expect(asked == 0)
        await model.signOutConfirmed()
        #expect(asked == 1 && left == 1)
        #expect(model.version.text == "0.1.0 (7)")
    }

    @Test("Signing out that fails stays signed in and says why")
    func fails() async {
        var client = HouseholdClient()
        client.account.signOut = { () async throws(ClientFailure) in throw .fault(.unreachable) }
        var left = 0
        let model = SettingsModel(client: client, version: AppVersion(version: "0.1.0", build: "7")) { left += 1 }
        await model.signOutConfirmed()
        #expect(left == 0)
        #expect(model.failure == ClientFault.unreachable.sentence)
    }
}
