import Foundation
import Ledger
import Testing

@testable import Money

@Suite("Which rows of a statement are known already (2.11)")
struct StatementMatchingTests {
    private let bca: MoneySource.ID = id(1)
    private let gopay: MoneySource.ID = id(2)
    private let jakarta = TimeZone(identifier: "Asia/Jakarta")!

    private func transaction(
        _ number: UInt8, _ type: TransactionType = .expense, _ amount: Int64 = 25_000, _ merchant: String? = nil,
        of source: MoneySource.ID?, to counter: MoneySource.ID? = nil, days: Int = 0, fee: Int64? = nil,
        reference: String? = nil, origin: HouseholdTransaction.Origin = .manual
    ) -> HouseholdTransaction {
        HouseholdTransaction(
            id: id(number), type: type, amount: rupiah(amount), merchant: merchant, sourceID: source,
            counterSourceID: counter, fee: fee.map(rupiah),
            date: at(12, 0).addingTimeInterval(TimeInterval(days * 86_400)),
            reference: reference, origin: origin, author: .roost, createdAt: at(12, 0))
    }

    /// "1=11, 2=12": which row is which known one.
    private func matches(
        _ rows: [HouseholdTransaction], _ known: [HouseholdTransaction], numbers: [HouseholdTransaction.ID?] = []
    ) -> [Int: HouseholdTransaction.ID] {
        StatementMatching.matches(
            of: rows, numbers: numbers.isEmpty ? rows.map { _ in nil } : numbers, among: known, in: jakarta)
    }

    @Test("Two coffees of one price on one day are two, and one that is known is one of them")
    func coffees() {
        let rows = [transaction(1, of: bca), transaction(2, of: bca)]
        #expect(matches(rows, []) == [:])
        #expect(matches(rows, [transaction(11, of: bca)]) == [0: id(11)])
        #expect(matches(rows, [transaction(11, of: bca), transaction(12, of: bca)]) == [0: id(11), 1: id(12)])
    }

    @Test("Another amount, another way, another account and another currency are others")
    func others() {
        let row = transaction(1, of: bca)
        #expect(matches([row], [transaction(11, .expense, 25_001, of: bca)]) == [:])
        #expect(matches([row], [transaction(11, .income, of: bca)]) == [:])
        #expect(matches([row], [transaction(11, of: gopay)]) == [:])
        let dollars = HouseholdTransaction(
            id: id(11), type: .expense, amount: Money(minorUnits: 2_500_000, currency: .usd), sourceID: bca,
            date: at(12, 0), origin: .manual, author: .roost, createdAt: at(12, 0))
        #expect(matches([row], [dollars]) == [:])
    }

    @Test("The merchant decides between two of one day, before the order")
    func merchants() {
        let rows = [
            transaction(1, .expense, 25_000, "Parkir", of: bca), transaction(2, .expense, 25_000, "Kopi", of: bca),
        ]
        let known = [
            transaction(11, .expense, 25_000, "Kopi", of: bca), transaction(12, .expense, 25_000, "Parkir", of: bca),
        ]
        #expect(matches(rows, known) == [0: id(12), 1: id(11)])
        // Banks write names in their own way: the account, the day and the amount are enough.
        #expect(matches([transaction(1, .expense, 25_000, "QRIS 0012 KOPI JKT", of: bca)], [known[0]]) == [0: id(11)])
    }

    @Test("A bank books up to three days later; the nearer day comes first")
    func days() {
        let row = transaction(1, of: bca, days: 2)
        #expect(matches([row], [transaction(11, of: bca)]) == [0: id(11)])
        #expect(matches([row], [transaction(11, of: bca, days: -2)]) == [:])
        #expect(matches([row], [transaction(11, of: bca), transaction(12, of: bca, days: 3)]) == [0: id(12)])
    }

    @Test("What another statement listed is of its own day alone: a coffee of every day is not lost at a month's end")
    func statements() {
        let known = transaction(11, .expense, 25_000, "Kopi", of: bca, origin: .imported)
        #expect(matches([transaction(1, .expense, 25_000, "Kopi", of: bca, days: 1)], [known]) == [:])
        #expect(matches([transaction(1, .expense, 25_000, "Kopi", of: bca)], [known]) == [0: id(11)])
    }

    @Test("An account that one side does not know needs the same day or the same merchant")
    func unknownAccounts() {
        #expect(matches([transaction(1, of: nil)], [transaction(11, of: bca)]) == [0: id(11)])
        #expect(matches([transaction(1, of: bca)], [transaction(11, of: nil)]) == [0: id(11)])
        #expect(matches([transaction(1, of: bca, days: 1)], [transaction(11, of: nil)]) == [:])
        let kopi = transaction(1, .expense, 25_000, "Kopi", of: bca, days: 1)
        #expect(matches([kopi], [transaction(11, .expense, 25_000, "Kopi", of: nil)]) == [0: id(11)])
    }

    @Test("Each side of a transfer is told by its own statement, and each once")
    func transfers() {
        let known = transaction(11, .transfer, 200_000, of: bca, to: gopay, fee: 2_500)
        let out = transaction(1, .expense, 200_000, of: bca)
        let withFee = transaction(2, .expense, 202_500, of: bca)
        let into = transaction(3, .income, 200_000, of: gopay)
        #expect(matches([out, into], [known]) == [0: id(11), 1: id(11)])
        #expect(matches([withFee], [known]) == [0: id(11)])
        #expect(matches([out, transaction(4, .expense, 200_000, of: bca)], [known]) == [0: id(11)])
        #expect(matches([transaction(5, .transfer, 200_000, of: bca, to: gopay)], [known]) == [0: id(11)])
        #expect(matches([transaction(6, .income, 200_000, of: bca)], [known]) == [:])
    }

    @Test("Roost's own number counts whatever has been corrected since, the bank's number whatever the day")
    func numbers() {
        let corrected = transaction(11, .expense, 30_000, of: gopay, days: -60)
        #expect(matches([transaction(1, of: bca)], [corrected], numbers: [id(11)]) == [0: id(11)])
        #expect(matches([transaction(1, of: bca)], [corrected], numbers: [id(12)]) == [:])
        let referred = transaction(11, of: bca, days: -20, reference: "TRX1")
        #expect(matches([transaction(1, of: bca, reference: "TRX1")], [referred]) == [0: id(11)])
        #expect(matches([transaction(1, of: gopay, reference: "TRX1")], [referred]) == [:])
    }

    @Test("The same statement once more has nothing new, whatever it holds", arguments: 0..<20)
    func again(seed: UInt64) {
        var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
        func next(_ limit: UInt64) -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return (state >> 33) % limit
        }
        let rows = (0..<200).map { number in
            transaction(
                UInt8(number), [.expense, .income][Int(next(2))], Int64(1 + next(5)) * 1_000,
                ["Kopi", "Parkir", nil][Int(next(3))], of: [bca, gopay, nil][Int(next(3))], days: -Int(next(30)),
                origin: .imported)
        }
        let found = matches(rows, rows.shuffled())
        #expect(found.count == rows.count)
        #expect(Set(found.values).count == rows.count, "each known one is one row")
    }
}
