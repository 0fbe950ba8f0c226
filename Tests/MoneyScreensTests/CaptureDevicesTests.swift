import Design
import Household
import HouseholdClient
import Ledger
import Money
import Synchronization
import Testing

@testable import MoneyScreens

@MainActor
@Suite("Devices that send messages")
struct CaptureDevicesTests {
    @Test("Messages go to this server's own address, and nowhere where no device reaches it")
    func address() {
        #expect(model().devices.address == "https://roost.example/api/v1/capture")
        let unreachable = CaptureSample.client(link: SharedLink(path: "/login", reach: nil))
        #expect(model(unreachable).devices.address == nil)
    }

    @Test("A key only hands messages in; it is made once for each guide and stands in the example")
    func key() async throws {
        let made = Mutex<[String]>([])
        var client = CaptureSample.client()
        client.keys.create = { (name, scope) async throws(ClientFailure) in
            made.withLock { $0.append("\(name) \(scope.rawValue)") }
            return CaptureSample.key
        }
        var copied: [String] = []
        let model = CaptureModel(
            client: client, person: MoneySample.raka, say: { _ in }, open: { _ in }, copy: { copied.append($0) })
        await model.devices.addKeyTapped(for: .script)
        await model.devices.addKeyTapped(for: .script)
        #expect(made.withLock { $0 } == ["Message script capture"])
        let key = try #require(model.devices.keys[.script]?.text)
        let address = try #require(model.devices.address)
        #expect(CaptureGuide.script.example(address: address, key: key).contains(key))
        #expect(CaptureGuide.script.example(address: address, key: nil).contains("YOUR_KEY"))

        model.devices.copyTapped(key)
        #expect(copied == [key])
        #expect(model.devices.copies(of: key) == 1 && model.devices.copies(of: address) == 0)
    }

    @Test("An old sign-in leads to Settings; another refusal is said, and gone when another guide opens")
    func refusals() async {
        var stale = CaptureSample.client()
        stale.keys.create = { (_, _) async throws(ClientFailure) in
            throw .refused(ClientRefusal(code: .freshSignInRequired, sentence: "Please confirm it's you."))
        }
        let old = model(stale).devices
        old.openGuide = .android
        await old.addKeyTapped(for: .android)
        #expect(old.needsSignIn && old.failure == nil && old.keys.isEmpty)

        var broken = CaptureSample.client()
        broken.keys.create = { (_, _) async throws(ClientFailure) in throw .fault(.unreachable) }
        let devices = model(broken).devices
        await devices.addKeyTapped(for: .android)
        #expect(!devices.needsSignIn && devices.failure == ClientFault.unreachable.sentence)
        devices.openGuide = .iphone
        #expect(devices.failure == nil)
    }

    @Test("A message of any key says that it works, until a new key is made: then one of that key (73)")
    func connection() async {
        let last = Mutex<ReceivedMessage?>(nil)
        var client = CaptureSample.client()
        client.messages.lastReceived = { () async throws(ClientFailure) in last.withLock { $0 } }
        let model = model(client)
        await model.live.refresh()
        #expect(model.devices.arrived == nil && model.devices.arrival.isEmpty)

        last.withLock { $0 = CaptureSample.arrived(MoneySample.id(99)) }
        await model.live.refresh()
        #expect(model.devices.arrived != nil)

        await model.devices.addKeyTapped(for: .android)
        #expect(model.devices.arrived == nil)
        await model.live.refresh()
        #expect(model.devices.arrived == nil)

        last.withLock { $0 = CaptureSample.arrived() }
        await model.live.refresh()
        #expect(model.devices.arrived?.keyID == CaptureSample.key.key.id)
        #expect(model.devices.arrival.first == "GoPay")
        #expect(model.devices.arrived?.outcome == "Recorded")

        last.withLock { $0 = CaptureSample.arrived(MoneySample.id(99)) }
        await model.live.refresh()
        #expect(model.devices.arrived?.keyID == CaptureSample.key.key.id)
    }

    @Test("The page hears when a message comes in")
    func live() async {
        let last = Mutex<ReceivedMessage?>(nil)
        var client = CaptureSample.client()
        client.messages.lastReceived = { () async throws(ClientFailure) in last.withLock { $0 } }
        client.changes = {
            AsyncStream { stream in
                let change = HouseholdEvent.Change.messageReceived(CaptureSample.arrived().id, status: .recorded)
                stream.yield(.commit([HouseholdEvent(familyID: MoneySample.family.id, change: change)]))
                stream.finish()
            }
        }
        let model = model(client)
        await model.live.refresh()
        last.withLock { $0 = CaptureSample.arrived() }
        await model.live.followChanges()
        #expect(model.devices.arrived != nil)
    }

    @Test("The Android guide says why it needs access")
    func androidHead() {
        #expect(
            CaptureGuide.android.sentence
                == "We need notification access to automatically record your transactions from bank alerts.")
        #expect(CaptureGuide.allCases.allSatisfy { !$0.steps.isEmpty })
    }

    private func model(_ client: HouseholdClient = CaptureSample.client()) -> CaptureModel {
        CaptureModel(client: client, person: MoneySample.raka, say: { _ in }, open: { _ in }, copy: { _ in })
    }
}
