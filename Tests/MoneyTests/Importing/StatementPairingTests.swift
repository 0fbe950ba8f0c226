import Foundation
import Ledger
import Testing

@testable import Money

@Suite("Which rows of a statement are the other side of a transfer (2.12)")
struct StatementPairingTests {
    private let jakarta = TimeZone(identifier: "Asia/Jakarta")!
    private let bca = Self.account(1, "BCA", tails: ["1234"])
    private let sari = Self.account(2, "Sari", "BCA", tails: ["7788"])
    private let gopay = Self.account(3, "GoPay")

    private static func account(
        _ number: UInt8, _ name: String, _ institution: String? = nil, tails: [String] = []
    ) -> MoneySource {
        MoneySource(
            id: id(number), name: name, institution: institution ?? name, kind: .bank, currency: idr, tails: tails,
            createdAt: at(8, 0))
    }

    private func transaction(
        _ number: UInt8, _ type: TransactionType, _ source: MoneySource?, _ text: String = "", amount: Int64 = 500_000,
        days: Int = 0, origin: HouseholdTransaction.Origin = .imported
    ) -> HouseholdTransaction {
        HouseholdTransaction(
            id: id(number), type: type, amount: rupiah(amount), merchant: text.isEmpty ? nil : text,
            sourceID: source?.id, date: at(12, 0).addingTimeInterval(TimeInterval(days * 86_400)), origin: origin,
            author: .roost, createdAt: at(12, 0))
    }

    private func pairs(
        _ rows: [HouseholdTransaction], _ known: [HouseholdTransaction] = []
    ) -> [Int: HouseholdTransaction.ID] {
        StatementPairing(
            of: Dictionary(uniqueKeysWithValues: rows.enumerated().map { ($0.offset, $0.element) }), among: known,
            [bca, sari, gopay], ownNames: ["Raka Purnama"], in: jakarta
        ).partners.mapValues(\.id)
    }

    @Test("Either side may name the other: by name, number or a parent as its holder")
    func evidence() {
        let out = transaction(11, .expense, bca)
        for text in ["Top up dari BCA", "Top up Bca", "DARI REK XXXX1234", "DARI 00112231234", "RAKA PURNAMA"] {
            let isNamed = text != "Top up Bca"
            #expect(pairs([transaction(1, .income, gopay, text)], [out]) == (isNamed ? [0: id(11)] : [:]), "\(text)")
        }
        let naming = transaction(12, .expense, bca, "TRSF KE GOPAY")
        #expect(pairs([transaction(1, .income, gopay)], [naming]) == [0: id(12)])
        #expect(pairs([transaction(1, .income, gopay, "TOP UP 1234 INDOMARET")], [out]) == [0: id(11)])
        #expect(pairs([transaction(1, .income, gopay, "TOP UP INDOMARET")], [out]) == [:])
    }

    @Test("A bank names itself in its own texts: of two accounts there only another name or a number counts")
    func oneBank() {
        let into = transaction(1, .income, sari, "TRSF E-BANKING CR BCA")
        #expect(pairs([into], [transaction(11, .expense, bca, "BCA MOBILE")]) == [:])
        #expect(pairs([into], [transaction(11, .expense, bca, "KE REK 5550007788")]) == [0: id(11)])
        #expect(pairs([into], [transaction(11, .expense, bca, "TRSF KE SARI")]) == [0: id(11)])
    }

    @Test("On the same day or the next, equal, the opposite way, at another account, and nothing else")
    func others() {
        let into = transaction(1, .income, gopay, "TOP UP BCA")
        #expect(pairs([into], [transaction(11, .expense, bca, days: -1)]) == [0: id(11)])
        #expect(pairs([into], [transaction(11, .expense, bca, days: 1)]) == [0: id(11)])
        #expect(pairs([into], [transaction(11, .expense, bca, days: -2)]) == [:])
        #expect(pairs([into], [transaction(11, .expense, bca, amount: 500_001)]) == [:])
        #expect(pairs([into], [transaction(11, .income, bca)]) == [:])
        #expect(pairs([into], [transaction(11, .expense, gopay)]) == [:])
        #expect(pairs([into], [transaction(11, .expense, nil)]) == [:])
        for origin in [HouseholdTransaction.Origin.adjustment, .grocery, .allowance] {
            #expect(pairs([into], [transaction(11, .expense, bca, origin: origin)]) == [:])
        }
        // What the family has left apart stays apart.
        #expect(pairs([], [into, transaction(11, .expense, bca)]) == [:])
    }

    @Test("Two that could be meant are none; the same day comes before the next; as many of each are all of them")
    func several() {
        let into = transaction(1, .income, gopay, "TOP UP BCA")
        let (first, second) = (transaction(11, .expense, bca), transaction(12, .expense, bca))
        #expect(pairs([into], [first, second]) == [:])
        #expect(pairs([into], [first, second, transaction(14, .expense, bca, days: -1)]) == [:])
        #expect(pairs([into], [first, transaction(12, .expense, bca, days: -1)]) == [0: id(11)])
        let again = transaction(2, .income, gopay, "TOP UP BCA")
        #expect(pairs([into, again], [first, second]) == [0: id(11), 1: id(12)])
        #expect(pairs([into, again], [first]) == [:])
        let elsewhere = transaction(13, .expense, sari, "KE GOPAY")
        #expect(pairs([into, again], [first, elsewhere]) == [:])
    }

    @Test("Of two rows of one statement the one that paid stands for both")
    func rows() {
        let (out, into) = (transaction(1, .expense, bca, "KE GOPAY"), transaction(2, .income, gopay))
        #expect(pairs([into, out]) == [0: id(1)])
        let transfer = out.paired(with: into)
        #expect(transfer.id == out.id && transfer.type == .transfer && transfer.merchant == "KE GOPAY")
        #expect(transfer.sourceID == bca.id && transfer.counterSourceID == gopay.id)
        #expect(into.paired(with: out).sourceID == bca.id && into.paired(with: out).id == into.id)
    }

    @Test("The sides of a transfer are known by their own days and words, and no other deposit is")
    func sides() {
        let out = transaction(11, .expense, bca, "KE GOPAY")
        let into = transaction(12, .income, gopay, "TOP UP", days: 1)
        let transfer = out.paired(with: into)
        let sides = [
            out.side(id(13), of: transfer.id, now: at(13, 0)), into.side(into.id, of: transfer.id, now: at(13, 0)),
        ]
        func matches(_ row: HouseholdTransaction, _ transfer: HouseholdTransaction) -> [Int: HouseholdTransaction.ID] {
            StatementMatching.matches(of: [row], numbers: [nil], among: [transfer], sides: sides, in: jakarta)
        }
        #expect(matches(transaction(1, .income, gopay, days: 1), transfer) == [0: transfer.id])
        #expect(matches(transaction(1, .expense, bca), transfer) == [0: transfer.id])
        #expect(matches(transaction(1, .income, gopay), transfer) == [:])
        #expect(matches(transaction(1, .income, gopay, days: 2), transfer) == [:])
        // One that somebody changed since is compared as it is.
        var changed = transfer
        changed.counterSourceID = sari.id
        #expect(matches(transaction(1, .income, gopay, days: 1), changed) == [:])
        #expect(matches(transaction(1, .income, sari), changed) == [0: transfer.id])
    }
}
