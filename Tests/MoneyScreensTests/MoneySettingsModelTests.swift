import Design
import Foundation
import Household
import HouseholdClient
import Ledger
import Money
import Synchronization
import Testing

@testable import MoneyScreens

@MainActor
@Suite("The settings of the parents' money")
struct MoneySettingsModelTests {
    @Test("Confirmed sources that are not archived are counted: \"1 source\", \"3 sources\" (62)")
    func sources() async {
        let model = page(MoneySample.client())
        await model.live.refresh()
        #expect(model.live.content?.sources == "3 sources")

        var client = MoneySample.client()
        client.sources.all = { () async throws(ClientFailure) in
            MoneySample.standings.filter {
                [MoneySample.bca.id, MoneySample.bri.id, MoneySample.ovo.id].contains($0.id)
            }
        }
        let one = page(client)
        await one.live.refresh()
        #expect(one.live.content?.sources == "1 source")
    }

    @Test(
        "A message of the last 7 days is the sign that messages arrive; older or none lead to Set Up (62)",
        arguments: [(0.0, true), (7, true), (7.1, false), (nil, false)] as [(Double?, Bool)])
    func access(_ daysAgo: Double?, _ isConnected: Bool) async {
        var client = MoneySample.client()
        client.messages.lastReceived = { () async throws(ClientFailure) in
            daysAgo.map { Self.message(MoneySample.now.addingTimeInterval(-$0 * 86_400)) }
        }
        let model = page(client)
        await model.live.refresh()
        #expect((model.live.content?.access != nil) == isConnected)
    }

    @Test("Moving the slider saves at once, and the last place wins")
    func threshold() async {
        let kept = KeptSettings(MoneySettings())
        let model = page(client(keeping: kept))
        await model.live.refresh()
        #expect(model.threshold == 70)
        model.threshold = 80
        model.threshold = 90
        #expect(model.settings.threshold == 90)
        await model.autoSave.saved()
        #expect(kept.settings.threshold == 90)
        #expect(model.autoSave.wanted == nil)
    }

    @Test("Pocket money may come from confirmed sources in the family's currency; a choice is saved at once")
    func pocketMoney() async {
        let kept = KeptSettings(MoneySettings(ownNames: ["Raka Purnama"]))
        var client = client(keeping: kept)
        client.sources.all = { () async throws(ClientFailure) in
            MoneySample.standings + [Self.euros]
        }
        let model = page(client)
        await model.live.refresh()
        #expect(model.live.content?.givers == [MoneySample.bca, MoneySample.gopay, MoneySample.cash])
        #expect(model.live.content?.sources == "4 sources")
        #expect(model.pocketMoneySourceID == nil)
        model.pocketMoneySourceID = MoneySample.gopay.id
        await model.autoSave.saved()
        #expect(
            kept.settings
                == MoneySettings(ownNames: ["Raka Purnama"], pocketMoneySourceID: MoneySample.gopay.id))
        #expect(model.pocketMoneySourceID == MoneySample.gopay.id)
        model.pocketMoneySourceID = nil
        await model.autoSave.saved()
        #expect(kept.settings.pocketMoneySourceID == nil)
    }

    private nonisolated static let euros = SourceStanding(
        MoneySource(
            id: MoneySample.id(15), name: "Euros", kind: .bank, currency: .eur, createdAt: MoneySample.now),
        sums: [])

    @Test("What is moved while the page reads again is saved as well")
    func movedMeanwhile() async {
        let kept = KeptSettings(MoneySettings())
        var mover: MoneySettingsModel?
        var client = client(keeping: kept)
        client.money.settings = { () async throws(ClientFailure) in
            await MainActor.run { if kept.settings.threshold == 90 { mover?.threshold = 95 } }
            return kept.settings
        }
        let model = page(client)
        await model.live.refresh()
        mover = model
        model.threshold = 90
        await model.autoSave.saved()
        #expect(kept.settings.threshold == 95)
        #expect(model.settings.threshold == 95)
        #expect(model.autoSave.wanted == nil)
    }

    @Test("A change that is refused is undone, and why is said")
    func refusal() async {
        var client = MoneySample.client()
        client.money.set = { (_) async throws(ClientFailure) in throw .fault(.unreachable) }
        var said = 0
        let model = MoneySettingsModel(
            client: client, person: MoneySample.raka, version: "0.1.0 (1)", say: { _ in said += 1 })
        await model.live.refresh()
        model.threshold = 90
        await model.autoSave.saved()
        #expect(model.settings.threshold == 70)
        #expect(said == 1)
    }

    @Test("Own names are added and taken off; an empty one and too many are refused, one twice is one")
    func names() async {
        let kept = KeptSettings(MoneySettings(ownNames: ["Raka Purnama"]))
        let model = page(client(keeping: kept))
        await model.live.refresh()
        model.addNameTapped()
        #expect(model.nameMessage == "Enter a name.")
        model.name = "Sari Purnama"
        #expect(model.nameMessage == nil)
        model.addNameTapped()
        #expect(model.name.isEmpty)
        model.name = "raka purnama"
        model.addNameTapped()
        await model.autoSave.saved()
        #expect(kept.settings.ownNames == ["Raka Purnama", "Sari Purnama"])
        model.removeTapped("Raka Purnama")
        await model.autoSave.saved()
        #expect(kept.settings.ownNames == ["Sari Purnama"])

        model.name = String(repeating: "a", count: 1_000)
        model.addNameTapped()
        #expect(model.nameMessage != nil)
        #expect(kept.settings.ownNames.count == 1)
    }

    @Test("Somebody without a name is \"User\"")
    func head() {
        #expect(page(MoneySample.client()).fullName == "Raka Purnama")
        let nameless = SignedInPerson(
            user: User(
                id: MoneySample.id(9), familyID: MoneySample.family.id, email: "x@example.com", firstName: "",
                lastName: "", role: .parent, isOwner: false, createdAt: MoneySample.now),
            family: MoneySample.family)
        let model = MoneySettingsModel(
            client: MoneySample.client(), person: nameless, version: "0.1.0 (1)", say: { _ in })
        #expect(model.fullName == "User")
    }

    /// A client that keeps what is set.
    private func client(keeping kept: KeptSettings) -> HouseholdClient {
        var client = MoneySample.client()
        client.money.settings = { () async throws(ClientFailure) in kept.settings }
        client.money.set = { (wanted) async throws(ClientFailure) in
            kept.set(wanted)
            return wanted
        }
        return client
    }

    private nonisolated static func message(_ receivedAt: Date) -> ReceivedMessage {
        ReceivedMessage(
            id: MoneySample.id(82), channel: .api, text: "", receivedAt: receivedAt, textHash: "", fingerprint: "",
            status: .recorded)
    }

    private func page(_ client: HouseholdClient) -> MoneySettingsModel {
        MoneySettingsModel(client: client, person: MoneySample.raka, version: "0.1.0 (1)", say: { _ in })
    }
}

/// Settings as a server would keep them.
private final class KeptSettings: Sendable {
    private let kept: Mutex<MoneySettings>

    init(_ settings: MoneySettings) {
        kept = Mutex(settings)
    }

    var settings: MoneySettings { kept.withLock { $0 } }

    func set(_ settings: MoneySettings) {
        kept.withLock { $0 = settings }
    }
}
