import Foundation
import Ledger
import Testing

@testable import Money

@Suite("What is known already, and what belongs together (2.11, 2.12)")
struct FindingTests {
    private let bca: MoneySource.ID = id(1)
    private let gopay: MoneySource.ID = id(2)

    private func sighting(
        _ number: UInt8, _ type: TransactionType = .expense, _ amount: Int64 = 50_000, of source: MoneySource.ID?,
        at date: Date = at(10, 0)
    ) -> TransactionSighting {
        TransactionSighting(
            id: id(number), type: type, amount: rupiah(amount), sourceID: source, date: date,
            day: CalendarDate(date, in: TimeZone(identifier: "Asia/Jakarta")!), toldBy: source.map { [$0] } ?? [])
    }

    private func changed(_ sighting: TransactionSighting, _ change: (inout TransactionSighting) -> Void)
        -> TransactionSighting
    {
        var sighting = sighting
        change(&sighting)
        return sighting
    }

    // MARK: Duplicates

    @Test("A reference of the same source is the same payment, whenever it comes")
    func references() {
        let first = changed(sighting(1, of: bca)) { $0.reference = "TRX1" }
        let again = changed(sighting(2, of: bca, at: at(18, 0))) { $0.reference = "TRX1" }
        #expect(DuplicateFinding(of: again, among: [first]) == .duplicate(of: id(1)))
        let elsewhere = changed(again) { $0.sourceID = gopay }
        #expect(DuplicateFinding(of: elsewhere, among: [first]) == .new)
        // Two numbers of the bank are two payments, however alike.
        let other = changed(sighting(3, of: bca, at: at(10, 1))) { $0.reference = "TRX2" }
        #expect(DuplicateFinding(of: other, among: [first]) == .new)
    }

    @Test("Pocket money is known by what its bank says of it: the child's name or none, that day, from that account")
    func pocketMoney() {
        let pocket = changed(sighting(1, .transfer, of: bca)) {
            ($0.isCaptured, $0.isPocketMoney, $0.merchantKey) = (false, true, "dewi")
        }
        let told = sighting(2, of: bca, at: at(18, 0))
        func finding(
            _ change: (inout TransactionSighting) -> Void = { _ in }, among more: [TransactionSighting] = []
        ) -> DuplicateFinding {
            DuplicateFinding(of: changed(told, change), among: [pocket] + more)
        }
        #expect(finding() == .duplicate(of: id(1)))
        #expect(finding { $0.merchantKey = "dewi purnama" } == .duplicate(of: id(1)))
        #expect(finding { $0.type = .transfer } == .duplicate(of: id(1)))
        #expect(finding { $0.merchantKey = "toko dewina" } == .doubt([id(1)]))
        #expect(finding { $0.day = $0.day + 3 } == .doubt([id(1)]))
        #expect(finding { ($0.day, $0.merchantKey) = ($0.day + 1, "toko") } == .new)
        #expect(finding { $0.day = $0.day + 4 } == .new)
        #expect(finding { $0.type = .income } == .new)
        #expect(finding { $0.sourceID = gopay } == .new)
        #expect(finding { $0.sourceID = nil } == .new)
        #expect(finding { $0.counterSourceID = gopay } == .new)
        #expect(finding { $0.amount = rupiah(49_999) } == .new)
        // What somebody typed that day is the nearer one where a shop is named.
        let typed = changed(sighting(3, of: bca)) { $0.isCaptured = false }
        #expect(finding({ $0.merchantKey = "toko" }, among: [typed]) == .match(with: id(3)))
        #expect(finding(among: [typed]) == .doubt([id(3), id(1)]))
        let other = changed(pocket) { ($0.id, $0.merchantKey) = (id(4), "bima") }
        #expect(finding(among: [other]) == .doubt([id(1), id(4)]))
        #expect(finding({ $0.merchantKey = "bima" }, among: [other]) == .duplicate(of: id(4)))
    }

    @Test("A text message and a notification of one payment are one; another merchant, balance or time is another")
    func twoChannels() {
        let first = changed(sighting(1, of: bca)) {
            $0.merchantKey = "kopi kenangan"; $0.textHash = "a"
        }
        let second = changed(sighting(2, of: bca, at: at(10, 3))) { $0.textHash = "b" }
        #expect(DuplicateFinding(of: second, among: [first]) == .duplicate(of: id(1)))
        #expect(DuplicateFinding(of: changed(second) { $0.merchantKey = "chatime" }, among: [first]) == .new)
        #expect(DuplicateFinding(of: changed(second) { $0.date = at(10, 5, 1) }, among: [first]) == .new)
        #expect(DuplicateFinding(of: changed(second) { $0.amount = rupiah(50_001) }, among: [first]) == .new)
        #expect(DuplicateFinding(of: changed(second) { $0.type = .income }, among: [first]) == .new)

        let balances = (
            changed(first) { $0.statedBalance = rupiah(9) }, changed(second) { $0.statedBalance = rupiah(8) }
        )
        #expect(DuplicateFinding(of: balances.1, among: [balances.0]) == .new)
    }

    @Test("Two equal coffees are for somebody to say; the same delivery within a minute is one")
    func twoCoffees() {
        let first = changed(sighting(1, of: bca)) { $0.textHash = "a" }
        func again(_ date: Date) -> TransactionSighting {
            changed(sighting(2, of: bca, at: date)) { $0.textHash = "a" }
        }
        #expect(DuplicateFinding(of: again(at(10, 2)), among: [first]) == .doubt([id(1)]))
        #expect(DuplicateFinding(of: again(at(10, 1)), among: [first]) == .duplicate(of: id(1)))
        #expect(DuplicateFinding(of: again(at(10, 6)), among: [first]) == .new)
        // The same text with a balance cannot tell of two payments.
        let balances = (
            changed(first) { $0.statedBalance = rupiah(9) }, changed(again(at(10, 2))) { $0.statedBalance = rupiah(9) }
        )
        #expect(DuplicateFinding(of: balances.1, among: [balances.0]) == .duplicate(of: id(1)))
    }

    @Test("What somebody typed is matched on the same day, and asked about nearby or where there are several")
    func typed() {
        let shop = changed(sighting(1, of: nil)) { $0.isCaptured = false }
        let message = sighting(2, of: bca, at: at(20, 0))
        #expect(DuplicateFinding(of: message, among: [shop]) == .match(with: id(1)))
        let second = changed(shop) { $0.id = id(3) }
        #expect(DuplicateFinding(of: message, among: [shop, second]) == .doubt([id(1), id(3)]))
        let yesterday = changed(shop) { $0.day = $0.day - 1 }
        #expect(DuplicateFinding(of: message, among: [yesterday]) == .doubt([id(1)]))
        #expect(DuplicateFinding(of: message, among: [yesterday, second]) == .match(with: id(3)))
        #expect(DuplicateFinding(of: message, among: [changed(shop) { $0.day = $0.day - 4 }]) == .new)
        #expect(DuplicateFinding(of: message, among: [changed(shop) { $0.sourceID = gopay }]) == .new)
    }

    // MARK: Transfers

    private func transfer(_ number: UInt8, told teller: MoneySource.ID, at date: Date) -> TransactionSighting {
        changed(sighting(number, .transfer, 200_000, of: bca, at: date)) {
            $0.counterSourceID = gopay
            $0.toldBy = [teller]
        }
    }

    @Test("The other side of a transfer joins it, whichever comes first")
    func sides() {
        for (first, second) in [(bca, gopay), (gopay, bca)] {
            let known = transfer(1, told: first, at: at(10, 2))
            #expect(TransferFinding(of: transfer(2, told: second, at: at(10, 6)), among: [known]) == .joins(id(1)))
            #expect(TransferFinding(of: transfer(2, told: first, at: at(10, 6)), among: [known]) == .none)
            #expect(TransferFinding(of: transfer(2, told: second, at: at(11, 3)), among: [known]) == .none)
        }
    }

    @Test("A fee on the way is allowed for where it is told")
    func fees() {
        let known = changed(transfer(1, told: bca, at: at(10, 2))) { $0.fee = rupiah(2_500) }
        let arrived = changed(transfer(2, told: gopay, at: at(10, 3))) { $0.amount = rupiah(197_500) }
        #expect(TransferFinding(of: arrived, among: [known]) == .joins(id(1)))
        #expect(TransferFinding(of: arrived, among: [changed(known) { $0.fee = nil }]) == .none)
    }

    @Test("Out of one and into another is a transfer with evidence, a question within two minutes, else two entries")
    func pairs() {
        let out = sighting(1, .expense, of: bca)
        func into(_ date: Date, _ names: Set<MoneySource.ID> = []) -> TransactionSighting {
            changed(sighting(2, .income, of: gopay, at: date)) { $0.names = names }
        }
        #expect(TransferFinding(of: into(at(10, 50), [bca]), among: [out]) == .pairs(with: id(1)))
        #expect(TransferFinding(of: into(at(10, 1, 30)), among: [out]) == .doubt([id(1)]))
        #expect(TransferFinding(of: into(at(10, 3)), among: [out]) == .none)
        #expect(TransferFinding(of: changed(into(at(10, 1))) { $0.sourceID = bca }, among: [out]) == .none)
        #expect(TransferFinding(of: changed(into(at(10, 1))) { $0.type = .expense }, among: [out]) == .none)
        let second = changed(out) { $0.id = id(3) }
        #expect(TransferFinding(of: into(at(10, 50), [bca]), among: [out, second]) == .doubt([id(1), id(3)]))
    }
}
