import Design
import Household
import HouseholdClient
import Ledger
import Testing

@testable import SettingsScreens

@MainActor
@Suite("Keys for scripts on screen")
struct APIKeysModelTests {
    private let stale = ClientRefusal(code: .freshSignInRequired, sentence: "Please confirm it's you.")

    @Test("A key says when it was made and used")
    func list() async {
        let model = model(KeysSample.client())
        await model.list.live.refresh()
        #expect(model.list.live.content?.map(\.name) == ["Phone", "Spreadsheet of the household"])
        #expect(
            model.list.live.content?.map(\.facts) == [
                ["Created Nov 20, 2025 at 3:00\u{202F}PM", "Last used Nov 20, 2025 at 3:00\u{202F}PM"],
                ["Created Nov 20, 2025 at 3:00\u{202F}PM", "Not used yet"],
            ])

        let empty = self.model(KeysSample.client(keys: []))
        await empty.list.live.refresh()
        #expect(empty.list.live.state == .empty([]))
    }

    @Test("A key needs a name; it is made once, shown and copied")
    func making() async {
        let calls = Calls()
        var client = KeysSample.client()
        client.keys.create = { (name, scope) async throws(ClientFailure) in
            _ = await calls.note("create")
            #expect((name, scope) == ("Phone", .capture))
            return NewAPIKey(key: KeysSample.phone, text: KeysSample.text)
        }
        var copied: [String] = []
        let form = APIKeyFormModel(client: client) { copied.append($0) }

        await form.saveTapped()
        #expect(form.secret.messages[.name] == "Name is required")
        form.name = "Phone"
        form.scope = .capture
        #expect(form.secret.messages[.name] == nil)
        #expect(form.isDirty)
        await form.saveTapped()
        await form.saveTapped()

        #expect(await calls.count("create") == 1)
        #expect(!form.isDirty)
        #expect(form.secret.made?.text == KeysSample.text)
        form.secret.copyTapped(KeysSample.text)
        #expect(copied == [KeysSample.text])
    }

    @Test("An old sign-in is asked for the password; closing the question keeps what was typed")
    func freshSignIn() async {
        let calls = Calls()
        var isLocked: @MainActor () -> Bool = { false }
        var locked: [Bool] = []
        var client = KeysSample.client()
        client.keys.create = { [stale] (_, _) async throws(ClientFailure) in
            await MainActor.run { locked.append(isLocked()) }
            guard await calls.note("create") > 2 else { throw .refused(stale) }
            return NewAPIKey(key: KeysSample.phone, text: KeysSample.text)
        }
        client.account.confirm = { (_) async throws(ClientFailure) in }
        let form = KeysSample.form(client)
        isLocked = { form.secret.isSaving }
        form.name = "Phone"

        await form.saveTapped()
        #expect(form.secret.fresh.isAsking)
        form.secret.fresh.isAsking = false
        #expect(form.name == "Phone")
        #expect(form.secret.made == nil)
        #expect(!form.secret.isSaving)

        await form.saveTapped()
        form.secret.fresh.password = "right"
        await form.secret.fresh.continueTapped()
        #expect(form.secret.made?.text == KeysSample.text)
        #expect(locked == [true, true, true])
        #expect(!form.secret.isSaving)
    }

    @Test("The sheet that makes a key has an address of its own")
    func adding() {
        var opened: [Route] = []
        let model = model(KeysSample.client(), open: { opened.append($0) })
        model.list.addTapped()
        #expect(opened == [.addAPIKey])
    }

    @Test("Revoking asks, and a key that is gone already is what was wanted")
    func revoking() async throws {
        var said: [String] = []
        var client = KeysSample.client()
        client.keys.revoke = { (id) async throws(ClientFailure) in
            guard id == KeysSample.phone.id else {
                throw .refused(ClientRefusal(code: .notFound, sentence: "Not found."))
            }
        }
        let model = model(client) { said.append($0) }

        await model.list.live.refresh()
        let (phone, sheet) = (try #require(model.list.live.content?.first), try #require(model.list.live.content?.last))

        model.list.revokeTapped(phone)
        #expect(model.list.isAskingToRevoke)
        await model.list.revokeConfirmed(phone)
        await model.list.revokeConfirmed(sheet)
        #expect(said == ["Phone was revoked", "Spreadsheet of the household was revoked"])
        #expect(model.list.failure == nil)
    }

    @Test("A key that could not be revoked is said, and stays")
    func notRevoked() async throws {
        var client = KeysSample.client()
        client.keys.revoke = { (_) async throws(ClientFailure) in throw .fault(.unreachable) }
        let model = model(client)
        await model.list.live.refresh()
        await model.list.revokeConfirmed(try #require(model.list.live.content?.first))
        #expect(model.list.failure == ClientFault.unreachable.sentence)
        #expect(model.list.live.content?.count == 2)
        model.list.dismissTapped()
        #expect(model.list.failure == nil)
    }

    private func model(
        _ client: HouseholdClient, say: @escaping @MainActor (String) -> Void = { _ in },
        open: @escaping @MainActor (Route) -> Void = { _ in }
    ) -> APIKeysModel {
        APIKeysModel(client: client, family: SettingsSample.family, open: open, say: say)
    }
}
