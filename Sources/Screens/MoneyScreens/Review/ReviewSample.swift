import Foundation
import Household
import HouseholdClient
import Ledger
import Money

/// Messages that wait, one for each reason, for the gallery and for tests.
enum ReviewSample {
    /// Of a sender that no source is known for.
    static let unknownSource = waiting(
        120, .unknownSource, "Payment of $15.99 at Amazon",
        MoneySample.record(
            140, .expense, Money(minorUnits: 1_599, currency: .usd), "Amazon", hoursAgo: 1, from: nil, status: .review),
        sender: "XYZ")
    /// Of which nobody can tell which amount is meant.
    static let unclear = waiting(
        121, .noClearAmount, "Transaksi 45.000 dan 12.000 di Toko Sumber Rejeki",
        MoneySample.record(
            141, .expense, MoneySample.rupiah(45_000), "Toko Sumber Rejeki", hoursAgo: 2, status: .review))
    /// A second coffee of the same price.
    static let duplicate = waiting(
        122, .possibleDuplicate, "Kamu bayar Rp18.500 ke Kopi Kenangan.",
        MoneySample.record(
            142, .expense, MoneySample.rupiah(18_500), "Kopi Kenangan", category: MoneySample.food,
            from: MoneySample.gopay, status: .review), rivals: [MoneySample.coffee])
    /// Money that arrived when as much had left.
    static let transfer = waiting(
        123, .looksLikeTransfer, "Top up Rp52.000 berhasil!",
        MoneySample.record(
            143, .income, MoneySample.rupiah(52_000), nil, hoursAgo: 21, from: MoneySample.gopay, status: .review),
        rivals: [MoneySample.lunch])
    /// Of which little is sure.
    static let unsure = waiting(
        124, .lowConfidence, "BRI: 22.000 Chatime",
        MoneySample.record(
            144, .expense, MoneySample.rupiah(22_000), "Chatime", hoursAgo: 3, from: MoneySample.bri, status: .review))

    static let all = [unknownSource, unclear, duplicate, transfer, unsure]

    static func waiting(
        _ number: UInt8, _ reason: WaitingReason, _ text: String, _ record: HouseholdRecord, sender: String = "GoPay",
        rivals: [HouseholdRecord] = []
    ) -> WaitingMessage {
        let message = ReceivedMessage(
            id: MoneySample.id(number), channel: .api, sender: sender, text: text, postedAt: record.transaction.date,
            receivedAt: record.transaction.date, textHash: text, fingerprint: text, status: .review, waiting: reason,
            transactionID: record.id, sourceID: record.source?.id, rivals: rivals.map(\.id))
        return WaitingMessage(message: message, record: record, reason: reason, rivals: rivals)
    }

    /// A client whose inbox holds these.
    static func client(_ waiting: [WaitingMessage] = all) -> HouseholdClient {
        var client = MoneySample.client()
        client.messages.waiting = { () async throws(ClientFailure) in waiting }
        client.messages.accept = { (id, _) async throws(ClientFailure) in
            guard let message = waiting.first(where: { $0.id == id }) else { throw MoneySample.missing }
            return message.record
        }
        client.messages.reject = { (_) async throws(ClientFailure) in }
        client.messages.merge = { (_, rival) async throws(ClientFailure) in try MoneySample.record(of: rival) }
        client.messages.link = { (_, rival) async throws(ClientFailure) in try MoneySample.record(of: rival) }
        return client
    }
}
