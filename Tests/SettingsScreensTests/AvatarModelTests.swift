import Design
import Household
import HouseholdClient
import Ledger
import Testing

@testable import SettingsScreens

@MainActor
@Suite("Choosing an avatar")
struct AvatarModelTests {
    @Test("One's own begins as it is, shows what is chosen, and is sent once with what was typed")
    func own() async {
        var client = SettingsSample.client()
        let sent = Sent<AvatarForm>()
        client.account.chooseAvatar = { (form) async throws(ClientFailure) in await sent.add(form) }
        var saved = 0
        let model = AvatarModel(client: client, of: .own) { saved += 1 }
        await model.load()
        let face = SettingsSample.mom.user.face
        #expect(model.state.content == face && !model.isDirty)
        #expect(model.form == AvatarForm(emoji: "", color: face.avatar.color))
        #expect(model.preview(face) == face)

        model.form.emoji = "🦊"
        model.form.color = .orange
        #expect(model.isDirty && model.preview(face).avatar == Avatar(emoji: Emoji("🦊"), color: .orange))
        await model.saveTapped()

        #expect(await sent.all == [AvatarForm(emoji: "🦊", color: .orange)])
        #expect(saved == 1 && !model.isSaving)
    }

    @Test("While something else than an emoji is typed the initials are shown, and nothing is sent")
    func notAnEmoji() async {
        let model = AvatarModel(client: SettingsSample.client(), of: .own) { Issue.record("it was sent") }
        await model.load()
        model.form.emoji = "fox"
        #expect(model.preview(SettingsSample.mom.user.face).avatar.emoji == nil)

        await model.saveTapped()
        #expect(model.messages.fields == [.emoji: "Choose one emoji"] && model.messages.refusals == 1)
        model.form.color = .pink
        #expect(model.messages[.emoji] != nil)
        model.form.emoji = "🐼"
        #expect(model.messages.fields.isEmpty)
    }

    @Test("A child's is read among the children that the person may see, and sent for that child")
    func child() async {
        var client = GlanceSample.client()
        let sent = Sent<Child.ID>()
        client.child.chooseAvatar = { (child, _) async throws(ClientFailure) in await sent.add(child) }
        let alice = SettingsSample.alice
        var saved = 0
        let model = AvatarModel(client: client, of: .child(alice.id)) { saved += 1 }
        await model.load()
        #expect(model.state.content == alice.face)
        await model.saveTapped()
        #expect(await sent.all == [alice.id] && saved == 1)

        var missing = 0
        let other = AvatarModel(client: client, of: .child(SettingsSample.id(99)), saved: {}) { missing += 1 }
        await other.load()
        #expect(missing == 1 && other.state.content == nil)
    }

    @Test("What the server refuses is said, at the emoji or above it")
    func refused() async {
        var client = SettingsSample.client()
        client.account.chooseAvatar = { (form) async throws(ClientFailure) in
            if form.emoji == "🐼" { throw .fault(.unreachable) }
            throw .refused(
                ClientRefusal(code: .validationFailed, sentence: "Check", fields: [.emoji: ["Choose one emoji"]]))
        }
        let model = AvatarModel(client: client, of: .own) { Issue.record("it was saved") }
        await model.load()
        model.form.emoji = "🦊"
        await model.saveTapped()
        #expect(model.messages.fields == [.emoji: "Choose one emoji"] && model.messages.banner == nil)
        model.form.emoji = "🐼"
        await model.saveTapped()
        #expect(model.messages.banner == ClientFault.unreachable.sentence)
        model.dismissTapped()
        #expect(model.messages.banner == nil && !model.isSaving)
    }
}
