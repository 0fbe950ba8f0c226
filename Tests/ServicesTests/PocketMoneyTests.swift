import Allowance
import Foundation
import Household
import HouseholdFixtures
import Ledger
import Money
import Services
import Storage
import Testing

@Suite("Pocket money from a source of the parents", .everyEngine, .serialized)
struct PocketMoneyTests {
    let family: PurnamaHousehold
    let bca: MoneySource
    let dewi: Child

    private var raka: Caller { family.raka }
    private var services: Services { family.services }

    init() async throws {
        family = try await PurnamaHousehold()
        bca = try await family.add("BCA", opening: "2400000.00")
        dewi = try await family.household.addChild(family.raka, firstName: "Dewi", email: "dewi@example.com")
    }

    private func give(from source: MoneySource.ID?) async throws {
        var settings = try await services.merchantRules.settings(raka)
        settings.pocketMoneySourceID = source
        _ = try await services.merchantRules.set(raka, settings)
    }

    private func pay(key: String? = nil) async throws -> Entry {
        try await services.allowance.payNow(raka, dewi.id, key: key).posted.entry
    }

    /// The household's transactions, the newest first.
    private func listed(_ standing: HouseholdQuery.Standing = .posted) async throws -> [HouseholdRecord] {
        var query = HouseholdQuery()
        query.standing = standing
        return try await services.householdTransactions.page(raka, query).records
    }

    /// "BCA 2399985, Dewi 15.00, listed 1", and nothing wrong in the store.
    private func standing() async throws -> String {
        #expect(try await family.findings() == [])
        let balance = try #require(try await family.balance(of: "BCA"))
        let money = try await family.household.balance(raka, dewi.id)
        return "BCA \(balance), Dewi \(money), listed \(try await listed().count)"
    }

    private func correct(_ entry: Entry, _ wanted: (inout EntryChangeForm) -> Void) async throws -> Entry {
        var form = EntryChangeForm(version: entry.version)
        wanted(&form)
        return try await services.transactions.correct(raka, entry.id, form).posted.entry
    }

    @Test("Nothing changes for a family that has not said where it comes from")
    func none() async throws {
        let paid = try await pay()
        #expect(paid.cause == nil)
        #expect(try await standing() == "BCA 2400000, Dewi 15.00, listed 0")
        try await give(from: bca.id)
        try await give(from: nil)
        _ = try await pay()
        #expect(try await standing() == "BCA 2400000, Dewi 30.00, listed 0")
    }

    @Test("A payment leaves the source as a transfer to the child; Balance is lower, and nothing was earned or spent")
    func bothSides() async throws {
        try await give(from: bca.id)
        let paid = try await pay()
        #expect(try await standing() == "BCA 2399985, Dewi 15.00, listed 1")
        #expect(try await family.totals() == "0 0 2399985")

        let record = try #require(try await listed().first)
        let transaction = record.transaction
        #expect(transaction.type == .transfer && transaction.origin == .allowance && transaction.amount == paid.amount)
        #expect(transaction.merchant == "Dewi" && transaction.author == .person(raka.userID))
        #expect(transaction.counterSourceID == nil && transaction.date == family.household.clock.now)
        #expect(record.source?.id == bca.id && record.child?.id == dewi.id && record.otherSide == "Dewi")
        #expect(paid.cause == EntryCause(.householdTransaction, record.id))
        // The child's own figures are those of any payment.
        #expect(paid.source == .allowance && paid.transferID == nil && paid.countsInStatistics)
    }

    @Test("What is paid by itself leaves the source too, on the day that it is paid for")
    func automatic() async throws {
        try await give(from: bca.id)
        family.household.setClock("2026-11-14", "08:00", in: "Asia/Jakarta")
        #expect(try await services.schedule.pass().settledDays == 1)
        family.household.setClock("2026-11-22", "10:30", in: "Asia/Jakarta")
        #expect(try await services.schedule.pass().settledDays == 1)
        #expect(try await services.schedule.pass().settledDays == 0)
        let transactions = try await family.household.database.read { [raka] tables in
            try tables.householdTransactions.between(.distantPast, .distantFuture, in: raka.familyID)
        }
        let zone = "Asia/Jakarta"
        #expect(
            transactions.map(\.date) == [
                TestHousehold.moment("2026-11-14", "08:00", in: zone),
                TestHousehold.moment("2026-11-21", "08:00", in: zone),
            ])
        #expect(transactions.allSatisfy { $0.author == .roost })
        #expect(try await family.household.database.read { try StoreCheck($0.connection).findings } == [])
    }

    @Test("A payment that is asked for again with its key leaves the source once")
    func repeated() async throws {
        try await give(from: bca.id)
        for _ in 0..<3 { _ = try await pay(key: "pay") }
        #expect(try await standing() == "BCA 2399985, Dewi 15.00, listed 1")
    }

    @Test("Reversed or undone, both sides go together, once; the next payment is another transfer")
    func reversed() async throws {
        try await give(from: bca.id)
        let paid = try await pay()
        for _ in 0..<2 { _ = try await services.transactions.reverse(raka, paid.id, key: "reverse") }
        #expect(try await standing() == "BCA 2400000, Dewi 0.00, listed 0")
        let deleted = try await listed(.deleted)
        #expect(deleted.map(\.transaction.type) == [.transfer])

        let early = try await pay()
        _ = try await services.allowance.undoPayNow(raka, dewi.id, early.id, key: nil)
        #expect(try await standing() == "BCA 2400000, Dewi 0.00, listed 0")
        _ = try await pay()
        #expect(try await standing() == "BCA 2399985, Dewi 15.00, listed 1")
        #expect(try await listed(.deleted).count == 2)
    }

    @Test("Another amount or day of the payment is that of the household's side, which keeps its id")
    func corrected() async throws {
        try await give(from: bca.id)
        let paid = try await pay()
        let id = try #require(try await listed().first?.id)
        let more = try await correct(paid) { $0.amount = .digits("20.00") }
        #expect(try await standing() == "BCA 2399980, Dewi 20.00, listed 1")
        let moved = try await correct(more) { $0.date = more.date - 2 }
        let record = try #require(try await listed().first)
        #expect(record.id == id && record.transaction.amount == moved.amount)
        let zone = try #require(TimeZone(identifier: "Asia/Jakarta"))
        #expect(CalendarDate(record.transaction.date, in: zone) == moved.date)

        let version = record.transaction.version
        let described = try await correct(moved) { $0.description = "For your birthday" }
        #expect(try await listed().first?.transaction.version == version)
        _ = try await services.transactions.reverse(raka, described.id, key: nil)
        #expect(try await standing() == "BCA 2400000, Dewi 0.00, listed 0")
    }

    @Test("Money changes nothing about it by itself: the child's page does")
    func fixed() async throws {
        try await give(from: bca.id)
        let paid = try await pay()
        let gopay = try await family.add("GoPay")
        let record = try #require(try await listed().first)
        let service = services.householdTransactions
        let food = try #require(try await family.id(of: .foodAndDining))
        var form = TransactionForm(record.transaction, category: nil, source: bca, counterSource: gopay)
        form.amount = .typed("1")
        let typed = form
        let attempts: [(String, () async throws -> Void)] = [
            (
                "change",
                {
                    _ = try await service.change(
                        raka, record.id, typed,
                        in: TransactionPlaces(sourceID: bca.id, counterSourceID: gopay.id), version: 1)
                }
            ),
            ("delete", { try await service.delete(raka, record.id) }),
            ("restore", { _ = try await service.restore(raka, record.id) }),
            ("categorize", { _ = try await service.categorize(raka, record.id, under: food, version: 1) }),
            ("unlink", { _ = try await service.unlink(raka, record.id) }),
            (
                "transfer",
                { _ = try await service.makeTransfer(raka, record.id, with: .source(.id(gopay.id))) }
            ),
        ]
        for (name, attempt) in attempts {
            #expect(try await refusal(of: attempt) == .money(.pocketMoney), "\(name)")
        }
        #expect(Refusal.money(.pocketMoney).sentence(Locale(identifier: "en")) == ErrorCode.pocketMoneyFixed.sentence)
        #expect(try await standing() == "BCA 2399985, Dewi 15.00, listed 1")

        _ = try await services.transactions.reverse(raka, paid.id, key: nil)
        #expect(try await refusal { try await service.restore(raka, record.id) } == .money(.pocketMoney))
        #expect(try await standing() == "BCA 2400000, Dewi 0.00, listed 0")
    }

    @Test("It comes from a source of the parents in the family's currency and from nothing else")
    func unfit() async throws {
        var form = SourceForm()
        (form.name, form.currency, form.openingBalance) = ("Euros", .eur, .digits("0"))
        let euros = try await services.sources.add(raka, form, key: nil).source
        let ovo = try await family.add("OVO")
        _ = try await services.sources.archive(raka, ovo.id, true)
        let bri = try await family.add("BRI")
        try await family.household.database.write(family: raka.familyID) { [raka] tables in
            var unconfirmed = bri
            unconfirmed.isConfirmed = false
            try tables.sources.update(unconfirmed, in: raka.familyID)
        }
        for id in [euros.id, ovo.id, bri.id, MoneySource.ID(UUID())] {
            let refused = try await refusal { try await give(from: id) }
            #expect(refused == .form(FieldErrors(.pocketMoneySource, .money(.pocketMoneySourceUnfit))))
        }
        #expect(try await services.merchantRules.settings(raka).pocketMoneySourceID == nil)
    }

    @Test("Archived, the source gives no more: the setting reads None, and after a payment it stays so")
    func archived() async throws {
        try await give(from: bca.id)
        _ = try await pay()
        _ = try await services.sources.archive(raka, bca.id, true)
        #expect(try await services.merchantRules.settings(raka).pocketMoneySourceID == nil)
        // Taken back before anything was paid, it is as if nothing had been.
        _ = try await services.sources.archive(raka, bca.id, false)
        #expect(try await services.merchantRules.settings(raka).pocketMoneySourceID == bca.id)

        _ = try await services.sources.archive(raka, bca.id, true)
        let unlinked = try await pay()
        #expect(unlinked.cause == nil)
        _ = try await services.sources.archive(raka, bca.id, false)
        #expect(try await services.merchantRules.settings(raka).pocketMoneySourceID == nil)
        _ = try await pay()
        #expect(try await standing() == "BCA 2399985, Dewi 45.00, listed 1")
    }

    @Test("A page that was read before the source was archived still saves everything else")
    func archivedMeanwhile() async throws {
        try await give(from: bca.id)
        var stale = try await services.merchantRules.settings(raka)
        _ = try await services.sources.archive(raka, bca.id, true)
        stale.threshold = 90
        let kept = try await services.merchantRules.set(raka, stale)
        #expect(kept.threshold == 90 && kept.pocketMoneySourceID == nil)
    }

    @Test("The bank's message of pocket money is known by it, once for each payment, and changes nothing about it")
    func messages() async throws {
        try await give(from: bca.id)
        _ = try await pay()
        let before = try #require(try await listed().first).transaction
        let told = try await family.receive("Transfer Rp15 ke DEWI PURNAMA berhasil", from: "BCA")
        guard case .duplicate(let record, let message) = told else { return #expect(Bool(false), "\(told)") }
        #expect(record.transaction == before && message.status == .duplicate && message.transactionID == before.id)
        #expect(try await standing() == "BCA 2399985, Dewi 15.00, listed 1")
        // The same once more by another way is the same; an hour later as much was paid again.
        family.household.clock.advance(seconds: 120)
        let again = try await family.receive("m-BCA: Debet Rp15 ke DEWI PURNAMA", from: "com.bca")
        #expect(again.message.status == .duplicate && again.record?.id == before.id)
        family.household.clock.advance(seconds: 3_600)
        let new = try await family.receive("Transfer Rp15 ke DEWI PURNAMA sukses", from: "BCA")
        #expect(new.message.status == .recorded && new.record?.id != before.id)
        #expect(try await standing() == "BCA 2399970, Dewi 15.00, listed 2")
    }

    @Test("Where a message names somebody else, or two children got as much, somebody has to say; merging keeps one")
    func doubtfulMessages() async throws {
        let bima = try await family.household.addChild(raka, firstName: "Bima", email: "bima@example.com")
        try await give(from: bca.id)
        _ = try await pay()
        let pocket = try #require(try await listed().first)
        let shop = try await family.receive("Transfer Rp15 ke TOKO MAJU berhasil", from: "BCA")
        #expect(shop.message.waiting == .possibleDuplicate && shop.message.rivals == [pocket.id])
        let merged = try await services.capture.merge(raka, shop.message.id, into: pocket.id)
        #expect(merged.transaction == pocket.transaction)
        #expect(try await standing() == "BCA 2399985, Dewi 15.00, listed 1")

        family.household.clock.advance(seconds: 3_600)
        _ = try await pay()
        _ = try await services.allowance.payNow(raka, bima.id, key: nil)
        let either = try await family.receive("BCA: Transfer Rp15 berhasil", from: "BCA")
        #expect(either.message.waiting == .possibleDuplicate && either.message.rivals.count == 2)
        family.household.clock.advance(seconds: 3_600)
        let named = try await family.receive("Transfer Rp15 ke BIMA berhasil", from: "BCA")
        #expect(named.message.status == .duplicate && named.record?.merchant == "Bima")
        // Money that came in is none of it, nor is what went elsewhere or was another amount.
        for text in ["Transfer masuk Rp15 dari ANDI", "Transfer Rp16 ke DEWI berhasil"] {
            #expect(try await family.receive(text, from: "BCA").message.status == .recorded, "\(text)")
        }
        #expect(try await family.findings() == [])
    }

    @Test("A statement with the same money, and Roost's own export, know it and add nothing; money that came in is new")
    func statements() async throws {
        try await give(from: bca.id)
        _ = try await pay()
        let id = try #require(try await listed().first?.id)
        let bank = """
            Tanggal;Keterangan;Jumlah;Saldo
            11/11/2026;TRSF KE DEWI;-15,00;100,00
            11/11/2026;TRSF DARI ANDI;15,00;115,00

            """
        let own = """
            date,type,amount,currency,merchant,category,source,counterSource,fee,note,reference,id
            2026-11-11T02:00:00Z,transfer,15.00,IDR,Dewi,,BCA,Dewi,,,,\(id)

            """
        let files = [
            StatementFile(name: "bank.csv", bytes: Array(bank.utf8), source: .id(bca.id)),
            StatementFile(name: "roost.csv", bytes: Array(own.utf8)),
        ]
        let previews = [
            try await services.statements.preview(raka, files[0]),
            try await services.statements.preview(raka, files[1]),
        ]
        #expect(previews.map(\.counts.known) == [1, 1] && previews.map(\.counts.new) == [1, 0])
        #expect(previews.map(\.counts.problems) == [0, 0] && previews[1].newSources.isEmpty)
    }

    @Test("When the child is erased, what left the source stays, by the name that the child had")
    func erased() async throws {
        try await give(from: bca.id)
        _ = try await pay()
        try await family.household.database.write(family: raka.familyID) { [dewi] tables in
            try tables.children.erase(dewi)
        }
        let record = try #require(try await listed().first)
        #expect(record.child == nil && record.otherSide == "Dewi")
        #expect(try await family.balance(of: "BCA") == 2_399_985)
        #expect(try await family.findings() == [])
    }

    @Test("Two sides that do not agree are found")
    func verified() async throws {
        try await give(from: bca.id)
        let paid = try await pay()
        let record = try #require(try await listed().first)
        try await family.household.database.write(family: raka.familyID) { [raka] tables in
            // The child's side alone goes back.
            _ = try tables.entries.post(
                paid.reversal(
                    id: Entry.ID(UUID()), sequence: try tables.families.nextSequence(raka.familyID), date: paid.date,
                    author: .roost, createdAt: paid.createdAt), in: raka.familyID)
        }
        #expect(try await family.findings() == ["transaction \(record.id): its entries do not move what it says"])
    }

    @Test("A child sees the payment and nothing of the source")
    func seenByTheChild() async throws {
        let savings = try await family.add("Tabungan")
        try await give(from: savings.id)
        let paid = try await pay()
        let child = try await family.household.signIn("dewi@example.com", TestHousehold.childPassword).caller
        let record = try await services.transactions.transaction(child, paid.id)
        #expect(!"\(record)".contains("Tabungan"))
        let notices = try await services.notices.page(child)
        #expect(!notices.notices.isEmpty && !"\(notices)".contains("Tabungan"))
        let transaction = try #require(try await listed().first?.id)
        #expect(try await refusal { try await services.householdTransactions.transaction(child, transaction) } != nil)
        #expect(try await refusal { try await services.merchantRules.settings(child) } != nil)
    }
}
