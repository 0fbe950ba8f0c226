import Capture
import Foundation
import Household
import HouseholdClient
import Ledger
import Money

/// Pasted messages and devices that send them, for the gallery and for tests.
enum CaptureSample {
    static let coffee = "Kamu bayar Rp18.500 ke Kopi Kenangan. Makasih udah pakai GoPay!"
    static let amazon = "Payment of $15.99 at Amazon"
    static let advert = "Cashback 50% s.d. Rp20.000 di Chatime khusus hari ini!"

    static let link = SharedLink(
        path: "/login",
        reach: SharedLink.Reach(
            address: "https://roost.example/login", picture: QRCode(side: 7, squares: (0..<49).map { $0 % 3 == 0 })))

    static let key = NewAPIKey(
        key: APIKey(
            id: MoneySample.id(90), userID: MoneySample.raka.user.id, familyID: MoneySample.family.id,
            name: "Android phone", scope: .capture, createdAt: MoneySample.now),
        text: "roost_q7yYk2rW0bQmP3vXo8ZtLs5cNd1eFg4hJa6uIi9kMnO")

    /// What the key of a phone sent last.
    static func arrived(_ keyID: APIKey.ID? = key.key.id) -> ReceivedMessage {
        ReceivedMessage(
            id: MoneySample.id(91), channel: .api, sender: "GoPay", text: coffee, receivedAt: MoneySample.now,
            textHash: coffee, fingerprint: coffee, status: .recorded, keyID: keyID)
    }

    /// What the reader makes of a message that names no source, in the sample family.
    static func reading(of form: MessageForm) -> CaptureReading {
        let sources = [MoneySample.bca, MoneySample.gopay].map { source in
            CaptureContext.OwnSource(name: source.name, currency: source.currency, tails: source.tails)
        }
        let context = CaptureContext(sources: sources, timeZone: MoneySample.family.timeZone)
        let source = form.source ?? (form.text.contains("GoPay") ? "GoPay" : nil)
        return MessageParser(context).read(CapturedMessage(form.text, source: source, postedAt: MoneySample.now))
    }

    /// A client that reads and records messages, with a last one from a device or none.
    static func client(last: ReceivedMessage? = nil, link: SharedLink = link) -> HouseholdClient {
        var client = MoneySample.client()
        client.account.signInLink = { link }
        client.messages.read = { (form) async throws(ClientFailure) in reading(of: form) }
        client.messages.handIn = { (form, _) async throws(ClientFailure) in
            form.text == amazon
                ? .waits(ReviewSample.unknownSource.record, ReviewSample.unknownSource.message, .unknownSource)
                : .recorded(MoneySample.coffee, arrived(nil))
        }
        client.messages.lastReceived = { () async throws(ClientFailure) in last }
        client.keys.create = { (_, _) async throws(ClientFailure) in key }
        return client
    }
}
