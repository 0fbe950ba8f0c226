import Design
import Foundation
import Household
import HouseholdClient
import Ledger
import Testing

@testable import SettingsScreens

@MainActor
@Suite("Balances at a glance")
struct GlanceModelTests {
    @Test("A link is listed with its children, what it shows and when it was last used")
    func rows() async {
        let model = list(GlanceSample.client())
        await model.list.live.refresh()

        let rows = model.list.live.content?.rows ?? []
        #expect(rows.map(\.children) == ["Alice, Bob", "Bob"])
        #expect(rows.map(\.facts.first) == ["Amounts shown", "Amounts hidden"])
        #expect(rows.last?.use == "Not used yet")
        #expect(rows.first?.use.hasPrefix("Last used Nov 20, 2025") == true)
    }

    @Test("Deleting asks first; a link that another one deleted is gone all the same")
    func deleting() async {
        var client = GlanceSample.client()
        let calls = Calls()
        client.glance.delete = { (_) async throws(ClientFailure) in
            guard await calls.note("delete") == 1 else {
                throw .refused(ClientRefusal(code: .notFound, sentence: "Not found"))
            }
        }
        var said: [String] = []
        let model = list(client) { said.append($0) }
        await model.list.live.refresh()
        let row = GlanceLinkRow(link: GlanceSample.kitchen, children: "Alice, Bob", use: "")

        model.list.revokeTapped(row)
        #expect(model.list.isAskingToRevoke)
        #expect(await calls.count("delete") == 0)
        await model.list.revokeConfirmed(row)
        #expect(said == ["Kitchen was deleted"])
        await model.list.revokeConfirmed(row)
        #expect(model.list.failure == nil)
    }

    @Test("A failed delete says why")
    func deleteFails() async {
        var client = GlanceSample.client()
        client.glance.delete = { (_) async throws(ClientFailure) in throw .fault(.unreachable) }
        let model = list(client)
        await model.list.revokeConfirmed(GlanceLinkRow(link: GlanceSample.kitchen, children: "", use: ""))
        #expect(model.list.failure == ClientFault.unreachable.sentence)
    }

    @Test("A link needs a name and a child; all children are chosen until some are left out")
    func form() async {
        let form = GlanceSample.form()
        await form.load()
        let children = form.state.content ?? []
        #expect(!form.isDirty)
        #expect(children.count == 2 && children.allSatisfy(form.shows))

        for child in children { form.choose(child, false) }
        await form.saveTapped()
        #expect(form.secret.messages[.name] == "Name is required")
        #expect(form.secret.messages[.children] == "Select a child")
        #expect(form.secret.made == nil)
        #expect(form.isDirty)
    }

    @Test("A form whose children could not be read sends nothing, and reads them when asked again")
    func childrenFail() async {
        var client = GlanceSample.client()
        let calls = Calls()
        let children = try? await client.family.children()
        client.family.children = { () async throws(ClientFailure) in
            guard await calls.note("read") > 1, let children else { throw .fault(.unreachable) }
            return children
        }
        let form = GlanceSample.form(client)
        form.name = "Hall"
        await form.load()
        #expect(form.state == .error(ClientFault.unreachable.sentence))
        await form.saveTapped()
        #expect(form.secret.made == nil && form.secret.messages.fields.isEmpty)
        await form.load()
        #expect(form.state.content?.count == 2)
    }

    @Test("The sheet that makes a link has an address of its own")
    func opening() {
        var opened: [Route] = []
        let model = list(GlanceSample.client(), open: { opened.append($0) })
        model.list.addTapped()
        #expect(opened == [.addGlanceLink])
    }

    @Test("A link is made once and its address copied")
    func adding() async {
        var client = GlanceSample.client()
        let calls = Calls()
        client.glance.add = { (form) async throws(ClientFailure) in
            _ = await calls.note("\(form.name) \(form.childIDs.count) \(form.showAmounts)")
            return NewGlanceLink(
                link: GlanceSample.hall,
                shared: SharedLink(
                    path: "/glance/abc",
                    reach: SharedLink.Reach(
                        address: "https://roost.example/glance/abc", picture: QRCode(side: 0, squares: []))))
        }
        var copied: [String] = []
        let form = GlanceLinkFormModel(client: client) { copied.append($0) }
        await form.load()
        form.name = "Hall"
        form.showAmounts = false
        form.choose(SettingsSample.alice, false)

        await form.saveTapped()
        await form.saveTapped()
        #expect(await calls.count("Hall 1 false") == 1)
        #expect(!form.isDirty)
        form.secret.made.map { form.secret.copyTapped($0.shared.text) }
        #expect(copied == ["https://roost.example/glance/abc"])
    }

    @Test("What the server refuses stands at its field, and what was typed stays")
    func refused() async {
        var client = GlanceSample.client()
        client.glance.add = { (_) async throws(ClientFailure) in
            throw .refused(
                ClientRefusal(
                    code: .validationFailed, sentence: "Check the form", fields: [.children: ["Select a child"]]))
        }
        let form = GlanceSample.form(client)
        await form.load()
        form.name = "Hall"
        await form.saveTapped()
        #expect(form.secret.messages[.children] == "Select a child")
        #expect(form.name == "Hall")
        #expect(form.secret.made == nil)
    }

    @Test("The page is one sentence for each child, without an amount where amounts are hidden")
    func words() {
        let shown = GlanceSample.shown.cards.map { GlanceWords($0, GlanceSample.shown).sentence }
        #expect(shown == ["Alice, $125.50, Next payment Nov 22", "Bob, -$3.00, No payment planned"])
        let hidden = GlanceSample.hidden.cards.map { GlanceWords($0, GlanceSample.hidden).sentence }
        #expect(hidden == ["Alice, Next payment Nov 22", "Bob, No payment planned"])
        #expect(GlanceSample.shown.updatedWords.hasPrefix("Updated Nov 20, 2025"))
    }

    @Test("The last values stay with their time while the server is away; a deleted link is not found")
    func page() async {
        var client = GlanceSample.client()
        let calls = Calls()
        client.glance.page = { (_) async throws(ClientFailure) in
            switch await calls.note("page") {
            case 1: return GlanceSample.shown
            case 2: throw .fault(.unreachable)
            default: throw .refused(ClientRefusal(code: .notFound, sentence: "Not found"))
            }
        }
        var missing = 0
        let model = GlancePageModel(client: client, token: "abc") { missing += 1 }
        await model.live.refresh()
        await model.live.refresh()
        #expect(model.live.content == GlanceSample.shown)
        #expect(model.live.refreshFailure == ClientFault.unreachable.sentence)
        #expect(missing == 0)
        await model.load()
        #expect(missing == 1)
    }

    @Test("The page is read again after each minute, until it is left")
    func refreshing() async {
        var client = GlanceSample.client()
        let calls = Calls()
        client.glance.page = { (_) async throws(ClientFailure) in
            await calls.note("page") == 1 ? GlanceSample.shown : GlanceSample.hidden
        }
        let model = GlancePageModel(
            client: client, token: "abc",
            pause: { duration in
                #expect(duration == .seconds(60))
                if await calls.note("pause") > 2 { throw CancellationError() }
            }, notFound: {})
        await model.load()
        #expect(model.live.content == GlanceSample.shown)

        await model.keepFresh()
        #expect(model.live.content == GlanceSample.hidden)
        #expect(await calls.count("page") == 3)
        #expect(await calls.count("pause") == 3)
    }

    private func list(
        _ client: HouseholdClient, say: @escaping @MainActor (String) -> Void = { _ in },
        open: @escaping @MainActor (Route) -> Void = { _ in }
    ) -> GlanceLinksModel {
        GlanceLinksModel(client: client, family: SettingsSample.family, open: open, say: say)
    }
}
