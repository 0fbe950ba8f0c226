import Capture
import Design
import Household
import HouseholdClient
import Ledger
import Money
import Synchronization
import Testing

@testable import MoneyScreens

@MainActor
@Suite("Pasting messages")
struct CaptureModelTests {
    @Test("Without words it says so, and asks nobody")
    func nothingPasted() async {
        let asked = Mutex(0)
        var client = CaptureSample.client()
        client.messages.read = { (_) async throws(ClientFailure) in
            asked.withLock { $0 += 1 }
            return .ignored(.noAmount)
        }
        let model = await model(client)
        for text in ["", " \n\n "] {
            model.text = text
            await model.readTapped()
            #expect(model.messages[.messageText] == "Paste a message first.")
        }
        model.text = "x"
        #expect(model.messages[.messageText] == nil)
        #expect(asked.withLock { $0 } == 0)
    }

    @Test("Too many messages and too long ones are refused at the field")
    func limits() async {
        let model = await model()
        model.text = Array(repeating: "One", count: PastedMessages.limit + 1).joined(separator: "\n\n")
        await model.readTapped()
        #expect(model.messages[.messageText] == PastedMessages.tooMany)
        model.text = String(repeating: "x", count: MessageForm.textLimit + 1)
        await model.readTapped()
        #expect(model.messages[.messageText]?.hasPrefix("A message can be at most") == true)
    }

    @Test("Read shows amount, type, merchant, source, category and confidence, and records nothing")
    func reading() async throws {
        let model = await model()
        model.text = CaptureSample.coffee
        await model.readTapped()
        let words = try #require(model.previews.first?.words)
        #expect(words.type == .expense)
        #expect(words.amount == "-" + MoneySample.format.money(MoneySample.rupiah(18_500)))
        #expect(words.title == "Kopi Kenangan")
        #expect(words.source == "GoPay")
        #expect(words.category == "Food & Dining")
        #expect(words.confidence == "100%")
        #expect(words.waiting == nil)
        #expect(model.recordTitle == "Record")
        #expect(model.foundWords == "1 transaction found")
        #expect(model.results.isEmpty)
    }

    @Test("A rule of the family decides about the category, and calls the merchant as it wants")
    func rules() async throws {
        var client = CaptureSample.client()
        client.merchantRules.all = { () async throws(ClientFailure) in
            [
                MerchantRule(
                    id: MoneySample.id(95), key: "kopi kenangan", categoryID: MoneySample.groceries.id,
                    renameTo: "Kenangan", origin: .manual)
            ]
        }
        let model = await model(client)
        model.text = CaptureSample.coffee
        await model.readTapped()
        #expect(model.previews.first?.words?.category == "Groceries")
        #expect(model.previews.first?.words?.title == "Kenangan")
    }

    @Test("Of a source that nobody knows it says that it will wait")
    func waiting() async throws {
        let model = await model()
        model.text = CaptureSample.amazon
        await model.readTapped()
        let words = try #require(model.previews.first?.words)
        #expect(words.confidence == "60%")
        #expect(words.source == "Unknown")
        #expect(words.waiting == "Unknown source")
    }

    @Test("The chosen source goes with every message")
    func source() async throws {
        let model = await model()
        model.text = CaptureSample.amazon
        model.sourceID = MoneySample.gopay.id
        await model.readTapped()
        #expect(model.previews.first?.form.source == "GoPay")
        #expect(model.previews.first?.words?.source == "GoPay")
    }

    @Test("What is no transaction says why, in words")
    func ignored() async throws {
        let model = await model()
        model.text = CaptureSample.advert
        await model.readTapped()
        #expect(
            model.previews.first?.reading
                == .ignored("No transaction found in this text. It is an advertisement.", canTeach: true))
        #expect(!model.canRecord)
        await model.recordTapped()
        #expect(model.results.isEmpty)
        #expect(model.text == CaptureSample.advert)
    }

    @Test("Another text or source takes what was read away")
    func stale() async {
        let model = await model()
        model.text = CaptureSample.coffee
        await model.readTapped()
        model.text += "!"
        #expect(model.previews.isEmpty)
        await model.readTapped()
        model.sourceID = MoneySample.bca.id
        #expect(model.previews.isEmpty)
    }

    @Test("Of several each is recorded or left out, under a key of its own")
    func several() async throws {
        let sent = Mutex<[(String, RequestKey)]>([])
        let keys = Mutex(0)
        var client = CaptureSample.client()
        client.clock.newRequestKey = {
            keys.withLock {
                $0 += 1
                return RequestKey("key \($0)")
            }
        }
        client.messages.handIn = { (form, key) async throws(ClientFailure) in
            sent.withLock { $0.append((form.text, key)) }
            return .recorded(MoneySample.coffee, CaptureSample.arrived(nil))
        }
        var said: [String] = []
        let model = await model(client) { if case .done(let words) = $0 { said.append(words) } }
        model.text = [CaptureSample.coffee, CaptureSample.advert, CaptureSample.amazon, CaptureSample.coffee]
            .joined(separator: "\n\n")
        await model.readTapped()
        #expect(model.previews.map { $0.words != nil } == [true, false, true, true])
        #expect(model.recordTitle == "Record 3 Transactions")
        model.leaveOutTapped(model.previews[2])
        #expect(model.recordTitle == "Record 2 Transactions")
        await model.recordTapped()

        #expect(sent.withLock { $0.map(\.0) } == [CaptureSample.coffee, CaptureSample.coffee])
        #expect(Set(sent.withLock { $0.map(\.1) }).count == 2)
        #expect(said == ["2 transactions recorded"])
        #expect(model.results.map(\.words) == ["Recorded", "Recorded"])
        #expect(model.text.isEmpty && model.previews.isEmpty)
    }

    @Test("What was left out comes back by the same button")
    func puttingBack() async {
        let model = await model()
        model.text = CaptureSample.coffee
        await model.readTapped()
        model.leaveOutTapped(model.previews[0])
        #expect(!model.canRecord)
        model.leaveOutTapped(model.previews[0])
        #expect(model.canRecord)
    }

    @Test("What waits says why and leads to Review")
    func recordedWaiting() async throws {
        var opened: [Route] = []
        let model = CaptureModel(
            client: CaptureSample.client(), person: MoneySample.raka, say: { _ in }, open: { opened.append($0) },
            copy: { _ in })
        await model.live.refresh()
        model.text = CaptureSample.amazon
        await model.readTapped()
        await model.recordTapped()
        #expect(model.results.map(\.words) == ["Waits in Review: Unknown source"])
        #expect(model.hasWaiting)
        model.reviewTapped()
        #expect(opened == [.review])
    }

    @Test("Without a connection what is left stays, and is sent again under the same key")
    func unreachable() async throws {
        let sent = Mutex<[RequestKey]>([])
        var client = CaptureSample.client()
        client.messages.handIn = { (_, key) async throws(ClientFailure) in
            let count = sent.withLock {
                $0.append(key)
                return $0.count
            }
            if count == 1 { throw .fault(.unreachable) }
            return .recorded(MoneySample.coffee, CaptureSample.arrived(nil))
        }
        let model = await model(client)
        model.text = CaptureSample.coffee
        await model.readTapped()
        await model.recordTapped()
        #expect(model.messages.banner == ClientFault.unreachable.sentence)
        #expect(model.previews.count == 1 && model.text == CaptureSample.coffee)
        await model.recordTapped()
        #expect(model.results.count == 1)
        #expect(Set(sent.withLock { $0 }).count == 1)
    }

    @Test("The heading stands until a source exists that somebody or a message has brought along")
    func first() async {
        var client = CaptureSample.client()
        client.sources.all = { () async throws(ClientFailure) in [SourceStanding(MoneySample.cash, sums: [])] }
        #expect(await model(client).live.content?.isFirst == true)
        #expect(await model().live.content?.isFirst == false)
    }

    private func model(
        _ client: HouseholdClient = CaptureSample.client(), say: @escaping ToastAnnouncer = { _ in }
    ) async -> CaptureModel {
        let model = CaptureModel(
            client: client, person: MoneySample.raka, say: say, open: { _ in }, copy: { _ in })
        await model.live.refresh()
        return model
    }
}
