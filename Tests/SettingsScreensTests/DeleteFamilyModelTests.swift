import Design
import Household
import HouseholdClient
import Testing

@testable import SettingsScreens

@MainActor
@Suite("Deleting a family on screen")
struct DeleteFamilyModelTests {
    @Test("It is deleted once its name stands there, after the password where the last proof is too old")
    func deleting() async {
        let calls = Calls()
        var client = SettingsSample.client()
        client.people.deleteFamily = { () async throws(ClientFailure) in
            guard await calls.note("delete") > 1 else {
                throw .refused(ClientRefusal(code: .freshSignInRequired, sentence: "Please confirm it's you."))
            }
        }
        client.account.confirm = { (_) async throws(ClientFailure) in }
        let model = DeleteFamilyModel(client: client, family: SettingsSample.family)

        for wrong in ["", "Smith", "Gray Family"] {
            model.name = wrong
            await model.deleteTapped()
            #expect(model.messages[.name] == "Type “Smith Family” to delete it")
        }
        #expect(await calls.count("delete") == 0)

        model.name = " smith family "
        #expect(model.messages[.name] == nil)
        await model.deleteTapped()
        #expect(model.fresh.isAsking)
        model.fresh.password = "right"
        await model.fresh.continueTapped()
        #expect(await calls.count("delete") == 2)
        #expect(model.messages.banner == nil)
    }

    @Test("Why it was not deleted is said, and the name stays")
    func refused() async {
        var client = SettingsSample.client()
        client.people.deleteFamily = { () async throws(ClientFailure) in throw .fault(.unreachable) }
        let model = DeleteFamilyModel(client: client, family: SettingsSample.family)
        model.name = "Smith Family"
        await model.deleteTapped()
        #expect(model.messages.banner == ClientFault.unreachable.sentence)
        #expect(model.name == "Smith Family" && !model.isSaving)
    }
}
