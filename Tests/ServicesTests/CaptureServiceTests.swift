import Capture
import Foundation
import Household
import HouseholdFixtures
import Ledger
import Money
import Services
import Storage
import Testing

@Suite("Messages become transactions once", .everyEngine, .serialized)
struct CaptureServiceTests {
    let family: PurnamaHousehold

    init() async throws {
        family = try await PurnamaHousehold()
    }

    @Test("A payment is recorded with all that its message says, and counts")
    func recorded() async throws {
        try await family.add("BCA", opening: "1000000.00")
        let outcome = try await family.receive("You spent Rp 50.000 at Coffee Shop", from: "com.bca")
        let record = try #require(outcome.record)
        #expect(outcome.message.status == .recorded && record.transaction.confidence == 100)
        #expect(record.transaction.amount.digits == "50000.00" && record.transaction.amount.minorUnits == 5_000_000)
        #expect(record.merchant == "Coffee Shop" && record.source?.name == "BCA" && record.transaction.type == .expense)
        #expect(record.category?.key == HouseholdCategory.foodAndDining.rawValue)
        #expect(try await family.totals() == "0 50000 950000")
    }

    @Test("The category that the bank names is taken where the family has taught none, and before any keyword (2.10)")
    func categoryOfTheBank() async throws {
        try await family.add("BCA", opening: "1000000.00")
        func category(_ text: String) async throws -> String? {
            let outcome = try await family.receive(text, from: "com.bca")
            return try #require(outcome.record).category?.name
        }
        #expect(try await category("You spent IDR 128,450.00 at Shopping.") == "Shopping")
        #expect(try await category("You received IDR 8,250,000.00 at Salary category.") == "Salary")
        let hadiah = "from HADIAH JAYA at Salary category."
        #expect(try await category("You received IDR 350,000.00 from HADIAH JAYA.") == "Gift")
        #expect(try await category("You received IDR 360,000.00 \(hadiah)") == "Salary")
        // What is no income's category names none of an income.
        #expect(try await category("You received IDR 370,000.00 at Shopping.") == nil)
        #expect(try await category("You spent IDR 10,000.00 at Miscellaneous.") == nil)

        let outcome = try await family.receive("You received IDR 380,000.00 \(hadiah)", from: "com.bca")
        let (record, bonus) = (try #require(outcome.record), try #require(try await family.id(of: .bonus)))
        _ = try await family.services.householdTransactions.categorize(
            family.raka, record.id, under: bonus, version: record.transaction.version)
        #expect(try await category("You received IDR 390,000.00 \(hadiah)") == "Bonus")
    }

    @Test("A source tells when its last message came, whatever is typed in besides")
    func lastMessage() async throws {
        let bca = try await family.add("BCA", opening: "1000000.00")
        try await family.add("GoPay")
        let start = family.household.clock.now
        try await family.receive("You spent Rp 50.000 at Coffee Shop", from: "com.bca")
        family.household.clock.advance(seconds: 60)
        try await family.receive("You spent Rp 60.000 at Tea Shop", from: "com.bca")
        family.household.clock.advance(seconds: 60)
        _ = try await family.typed("10.000", of: bca.id)
        let times = try await family.services.sources.all(family.raka).map { "\($0.source.name) \(words($0, start))" }
        #expect(times.filter { !$0.hasPrefix("Cash") } == ["BCA after 60", "GoPay never"])
        #expect(words(try await family.services.sources.source(family.raka, bca.id), start) == "after 60")
    }

    private func words(_ standing: SourceStanding, _ start: Date) -> String {
        standing.lastMessageAt.map { "after \(Int($0.timeIntervalSince(start)))" } ?? "never"
    }

    @Test("From an unknown sender it waits, and no total counts it until somebody says so")
    func unknownSender() async throws {
        let bca = try await family.add("BCA")
        let outcome = try await family.receive("Payment of $15.99 at Amazon", from: "XYZ")
        guard case .waits(let record, let message, let reason) = outcome else {
            Issue.record("\(outcome)")
            return
        }
        #expect(reason == .unknownSource && record.transaction.confidence == 60 && record.source == nil)
        let overview = try await family.services.moneyFigures.overview(family.raka, .month)
        #expect(overview.waiting == 1 && overview.figures.expenses.isZero && overview.figures.notIncluded.isEmpty)

        var form = TransactionForm()
        form.amount = .typed("250.000")
        form.currency = Currency(code: "IDR")
        form.merchant = "Amazon"
        let accepted = try await family.services.capture.accept(
            family.raka, message.id, form, in: TransactionPlaces(sourceID: bca.id))
        #expect(accepted.id == record.id && accepted.transaction.status == .posted)
        #expect(try await family.totals() == "0 250000 -250000")
        let again = try await refusal { try await family.services.capture.accept(family.raka, message.id) }
        #expect(again == .money(.alreadyDecided))
        #expect(
            try await refusal { try await family.services.capture.reject(family.raka, message.id) }
                == .money(.alreadyDecided))
    }

    @Test("A one-time code is in no table; what is no transaction changes no total")
    func code() async throws {
        let text = "JANGAN BERIKAN kode OTP ini kepada siapa pun. Kode OTP Anda 482913 untuk transaksi Rp1.500.000"
        let outcome = try await family.receive(text, from: "com.bca")
        guard case .ignored(.otp, let message) = outcome else {
            Issue.record("\(outcome)")
            return
        }
        #expect(message.text == nil)
        let kept = try await family.household.database.read { [raka = family.raka] tables in
            try tables.receivedMessages.page(nil, in: raka.familyID, limit: 10)
        }
        #expect(kept.count == 1 && kept.allSatisfy { $0.text == nil && $0.title == nil })
        #expect(try await family.totals() == "0 0 0")
    }

    @Test("A fee is an expense of its own; a balance is kept with its source")
    func feesAndBalances() async throws {
        try await family.add("M-PESA")
        _ = try await family.receive(
            "SKB4R1W8LE Confirmed. Ksh1000.00 sent to KPLC PREPAID for account 54601234567 on 11/11/26 at 4:26 PM "
                + "New M-PESA balance is Ksh10,100.12. Transaction cost, Ksh23.00.", from: "MPESA")
        let overview = try await family.services.moneyFigures.overview(family.raka, .month)
        #expect(overview.figures.notIncluded.map(\.digits) == ["1023.00"])

        let mandiri = try await family.add("Mandiri")
        _ = try await family.receive(
            "Debet IDR 125.000,00 di INDOMARET. Saldo IDR 2.325.000,00", from: "id.bmri.livin", at: family.at(8, 0))
        let standing = try await family.services.sources.source(family.raka, mandiri.id)
        #expect(standing.source.stated?.amount.digits == "2325000.00" && standing.source.stated?.at == family.at(8, 0))
        #expect(standing.difference?.digits == "2450000.00")
    }

    @Test("The same delivery once more is answered as the first, also by its key")
    func delivered() async throws {
        try await family.add("BCA")
        let text = "You spent Rp 50.000 at Coffee Shop"
        let first = try await family.receive(text, from: "com.bca")
        let again = try await family.receive(text, from: "com.bca")
        guard case .duplicate(let record, _) = again else {
            Issue.record("\(again)")
            return
        }
        #expect(record.id == first.record?.id)

        let capture = family.services.capture
        let form = MessageForm("You spent Rp 70.000 at Coffee Shop", sender: "com.bca")
        let keyed = try await capture.handIn(family.raka, form, by: .api, key: "k")
        let repeated = try await capture.handIn(family.raka, form, by: .api, key: "k")
        #expect(repeated.record?.id == keyed.record?.id)
        let other = MessageForm("You spent Rp 80.000 at Coffee Shop", sender: "com.bca")
        let refused = try await refusal { try await capture.handIn(family.raka, other, by: .api, key: "k") }
        #expect(refused == .request(.keyReused))
        #expect(try await family.totals() == "0 120000 -120000")
    }

    @Test("Two equal coffees wait for a word; both are kept when it is said")
    func coffees() async throws {
        try await family.add("GoPay")
        let text = "Kamu bayar Rp18.500 ke Kopi Kenangan"
        _ = try await family.receive(text, from: "com.gojek.gopay", at: family.at(8, 0))
        let second = try await family.receive(text, from: "com.gojek.gopay", at: family.at(8, 2))
        guard case .waits(_, let message, .possibleDuplicate) = second else {
            Issue.record("\(second)")
            return
        }
        #expect(message.rivals.count == 1)
        #expect(try await family.totals() == "0 18500 -18500")
        _ = try await family.services.capture.accept(family.raka, message.id)
        #expect(try await family.totals() == "0 37000 -37000")
    }

    @Test("Texts that differ in nothing but the balance are two payments")
    func balances() async throws {
        try await family.add("Mandiri")
        for (minute, balance) in [(0, "2.325.000,00"), (1, "2.200.000,00")] {
            let outcome = try await family.receive(
                "Debet IDR 125.000,00 di INDOMARET. Saldo IDR \(balance)", from: "id.bmri.livin",
                at: family.at(8, minute))
            #expect(outcome.message.status == .recorded)
        }
        #expect(try await family.totals() == "0 250000 -250000")
    }

    @Test("What was typed before its message came keeps its id, category and note, and gains the source")
    func matched() async throws {
        let bca = try await family.add("BCA")
        let typed = try await family.typed("210.000", of: bca.id, category: nil) { $0.note = "Weekly shop" }
        let outcome = try await family.receive(
            "You spent Rp 210.000 at SUPERINDO", from: "com.bca", at: family.at(8, 5))
        #expect(outcome.record?.id == typed.id && outcome.record?.transaction.note == "Weekly shop")
        #expect(outcome.record?.merchant == "SUPERINDO" && outcome.record?.messages.count == 1)
        #expect(try await family.totals() == "0 210000 -210000")
    }

    @Test("Both sides of a transfer are one, whichever tells first", arguments: [false, true])
    func transfer(isReversed: Bool) async throws {
        try await family.add("BCA", opening: "500000.00")
        try await family.add("GoPay")
        let bca = ("m-Transfer: Rp200.000 ke 70012 a/n GOPAY berhasil", "com.bca", family.at(8, 2))
        let gopay = ("Top up Rp200.000 dari BCA berhasil!", "com.gojek.gopay", family.at(8, 3))
        for message in isReversed ? [gopay, bca] : [bca, gopay] {
            try await family.receive(message.0, from: message.1, at: message.2)
        }
        #expect(try await family.totals() == "0 0 500000")
        #expect(try await family.balance(of: "BCA") == 300_000)
        #expect(try await family.balance(of: "GoPay") == 200_000)
    }

    @Test("Cash from a machine is in the household's cash; the balance stays")
    func cash() async throws {
        try await family.add("BRI", opening: "5000000.00")
        try await family.receive(
            "Tarik tunai Rp1.000.000 di ATM KCP MENTENG berhasil. Saldo Rp 3.204.551", from: "BRI")
        #expect(try await family.balance(of: "Cash") == 1_000_000)
        #expect(try await family.totals() == "0 0 5000000")
    }

    @Test("Out and in of equal amounts within two minutes is a question, later it is none")
    func close() async throws {
        try await family.add("BCA")
        try await family.add("BRI")
        try await family.receive("You spent Rp 300.000 at TOKO", from: "com.bca", at: family.at(8, 0))
        let soon = try await family.receive(
            "Transfer masuk sebesar Rp 300.000,00 dari ANITA WIJAYA.", from: "id.co.bri.brimo", at: family.at(8, 1))
        guard case .waits(_, let message, .looksLikeTransfer) = soon else {
            Issue.record("\(soon)")
            return
        }
        let rival = try #require(message.rivals.first)
        let linked = try await family.services.capture.link(family.raka, message.id, with: rival)
        #expect(linked.transaction.type == .transfer && linked.id == rival)
        #expect(try await family.totals() == "0 0 0")
        #expect(try await family.balance(of: "BRI") == 300_000)
    }

    @Test("A name of the family's own makes a transfer, another one does not")
    func ownNames() async throws {
        try await family.add("OVO", opening: "900000.00")
        let own = try await family.receive(
            "Transfer Rp300.000 ke Bank Mandiri a.n. RAKA PURNAMA berhasil dikirim.", from: "ovo.id")
        #expect(own.record?.transaction.type == .transfer)
        let other = try await family.receive(
            "Transfer Rp300.000 ke Bank Mandiri a.n. AHMAD FAUZI berhasil dikirim.", from: "ovo.id")
        #expect(other.record?.transaction.type == .expense)
        #expect(try await family.totals() == "0 300000 300000")
    }

    @Test("A bank's first message makes a source that counts once somebody says that it is theirs")
    func newSource() async throws {
        let outcome = try await family.receive(
            "Transfer masuk sebesar Rp 250.000,00 dari ANITA WIJAYA.", from: "id.co.bri.brimo")
        #expect(outcome.message.status == .recorded && outcome.record?.transaction.confidence == 90)
        let found = try #require(try await family.services.sources.all(family.raka).first { $0.source.name == "BRI" })
        #expect(!found.source.isConfirmed && found.balance.digits == "250000.00")
        #expect(try await family.totals() == "250000 0 0")
        _ = try await family.services.sources.confirm(family.raka, found.id, isOurs: true)
        #expect(try await family.totals() == "250000 0 250000")
    }

    @Test("Of a form that was twice said to be none, the third is ignored")
    func learned() async throws {
        for (index, amount) in ["11.000", "12.000", "13.000"].enumerated() {
            let outcome = try await family.receive(
                "Payment of Rp\(amount) at Lottery \(index)", from: "LOTTO", at: family.at(8, index * 10))
            if index < 2 {
                #expect(outcome.message.status == .review)
                try await family.services.capture.reject(family.raka, outcome.message.id)
            } else {
                #expect(outcome.message.status == .ignored && outcome.message.ignored == .learned)
            }
        }
        #expect(try await family.totals() == "0 0 0")
    }

    @Test("A threshold above a message's confidence lets it wait, one at it does not")
    func threshold() async throws {
        let raka = family.raka
        try await family.add("GoPay")
        for (threshold, status) in [(90, ReceivedMessage.Status.review), (85, .recorded)] {
            try await family.household.database.write(family: raka.familyID) {
                try $0.moneySettings.keep(MoneySettings(threshold: threshold), in: raka.familyID)
            }
            let outcome = try await family.receive(
                "Payment of $15.99 at Amazon", from: "Gopay", at: family.at(threshold == 90 ? 7 : 8, 0))
            #expect(outcome.record?.transaction.confidence == 85 && outcome.message.status == status)
        }
    }

    @Test("A child hands nothing in and sees nothing; a key that hands in does nothing else")
    func access() async throws {
        let (services, raka) = (family.services, family.raka)
        let child = try await family.household.addChild(raka, firstName: "Dewi", email: "dewi@example.com")
        let dewi = try await family.household.signIn(
            "dewi@example.com", TestHousehold.childPassword
        ).caller
        #expect(dewi.childID == child.id)
        let form = MessageForm("You spent Rp 50.000 at Coffee Shop", sender: "com.bca")
        #expect(try await refusal { try await services.capture.handIn(dewi, form, by: .api) } == .access(.forbidden))
        #expect(try await refusal { try await services.capture.read(dewi, form) } == .access(.forbidden))
        #expect(try await refusal { try await services.capture.messages(dewi) } == .access(.forbidden))
        #expect(try await refusal { try await services.sources.all(dewi) } == .access(.forbidden))
        #expect(try await refusal { try await services.moneyFigures.overview(dewi, .month) } == .access(.forbidden))

        let new = try await services.keys.create(raka, name: "Phone", scope: .capture)
        let phone = try #require(try await services.keys.caller(key: new.text))
        let outcome = try await services.capture.handIn(phone, form, by: .api)
        #expect(outcome.message.keyID == new.key.id)
        #expect(try await refusal { try await services.sources.all(phone) } == .access(.keyScope))
        #expect(try await refusal { try await services.capture.messages(phone) } == .access(.keyScope))
    }

    @Test("Who tells of a payment that somebody typed tells once, also over two channels and after it was paired")
    func channels() async throws {
        let bca = try await family.add("BCA")
        try await family.add("BRI")
        _ = try await family.typed("75.000", of: bca.id) { $0.date = family.at(5, 0) }
        try await family.receive("You spent Rp 75.000 at TOKO", from: "com.bca", at: family.at(8, 30))
        try await family.receive("BCA: Rp 75.000 spent", from: "com.bca", at: family.at(8, 31))
        #expect(try await family.totals() == "0 75000 -75000")

        try await family.receive("Transfer Rp300.000 ke BRI berhasil", from: "com.bca", at: family.at(8, 40))
        try await family.receive("Transfer masuk Rp 300.000,00 dari BCA", from: "id.co.bri.brimo", at: family.at(8, 41))
        try await family.receive("Debet Rp300.000 ke BRI", from: "com.bca", at: family.at(8, 42))
        #expect(try await family.totals() == "0 75000 -75000")
        #expect(try await family.balance(of: "BRI") == 300_000)
    }

    @Test("A phone that comes back after a while with the same message tells nothing new, also of what was deleted")
    func retried() async throws {
        try await family.add("BCA")
        let text = "You spent Rp 50.000 at Coffee Shop"
        let first = try await family.receive(text, from: "com.bca", at: family.at(8, 0))
        try await family.services.householdTransactions.delete(family.raka, try #require(first.record?.id))
        family.household.clock.advance(seconds: 3_600)
        let again = try await family.receive(text, from: "com.bca", at: family.at(8, 0))
        #expect(again.message.id == first.message.id)
        #expect(try await family.totals() == "0 0 0")
    }

    @Test("A further message without a balance joins the payment that has none of another")
    func balancesOfOne() async throws {
        try await family.add("Mandiri")
        func receive(_ text: String, _ minute: Int) async throws -> CaptureOutcome {
            try await family.receive(text, from: "id.bmri.livin", at: family.at(8, minute))
        }
        _ = try await receive("Debet IDR 125.000,00 di INDOMARET berhasil", 0)
        _ = try await receive("Debet IDR 125.000,00 di INDOMARET. Saldo IDR 2.325.000,00", 1)
        let other = try await receive("Debet IDR 125.000,00 di INDOMARET. Saldo IDR 2.200.000,00", 3)
        #expect(other.message.status == .recorded)
        #expect(try await family.totals() == "0 250000 -250000")
    }

    @Test("The side that a message did not know is filled by the message of that side, with what it cost")
    func unknownSide() async throws {
        try await family.add("OVO", opening: "900000.00")
        try await family.add("Mandiri")
        try await family.receive(
            "Transfer Rp300.000 ke rekening a.n. RAKA PURNAMA berhasil dikirim.", from: "ovo.id", at: family.at(8, 0))
        try await family.receive(
            "Transfer masuk Rp300.000 dari OVO", from: "id.bmri.livin", at: family.at(8, 5))
        #expect(try await family.balance(of: "OVO") == 600_000)
        #expect(try await family.balance(of: "Mandiri") == 300_000)
        #expect(try await family.totals() == "0 0 900000")
        #expect(try await family.findings().isEmpty)
    }

    @Test("Of two accounts at one bank the one that tells is the one that paid")
    func twoAccounts() async throws {
        try await family.add("BCA", opening: "500000.00")
        let second = try await family.add("BCA Sari", institution: "BCA", opening: "500000.00")
        var form = SourceForm(second)
        form.tails = ["7788"]
        _ = try await family.services.sources.change(family.raka, second.id, form, version: second.version)
        try await family.add("GoPay")
        try await family.receive("Top up Rp200.000 dari BCA berhasil!", from: "com.gojek.gopay", at: family.at(8, 2))
        try await family.receive(
            "Rekening ****7788: m-Transfer: Rp200.000 ke 70012 a/n GOPAY berhasil", from: "com.bca", at: family.at(8, 3)
        )
        #expect(try await family.balance(of: "BCA") == 500_000)
        #expect(try await family.balance(of: "BCA Sari") == 300_000)
        #expect(try await family.balance(of: "GoPay") == 200_000)
    }

    @Test("Messages of the senders that a source is given are of it, of several sources by the digits; else they wait")
    func senders() async throws {
        let desa = try await family.add("Bank Desa")
        let savings = try await family.add("Desa Savings")
        func hear(_ senders: [String], tails: [String] = [], at source: MoneySource) async throws {
            let sources = family.services.sources
            let known = try await sources.source(family.raka, source.id).source
            var form = SourceForm(known)
            (form.senders, form.tails) = (senders, tails)
            _ = try await sources.change(family.raka, known.id, form, version: known.version)
        }
        func source(_ text: String) async throws -> String? {
            let outcome = try await family.receive(text, from: "BankDesa")
            return outcome.message.waiting?.rawValue ?? outcome.record?.source?.name
        }
        #expect(try await source("Payment of Rp50.000 at Coffee Shop") == "unknown source")
        try await hear([" BANKDESA "], at: desa)
        #expect(try await source("Payment of Rp60.000 at Coffee Shop") == "Bank Desa")
        try await hear(["900", "bankdesa"], tails: ["7788"], at: savings)
        #expect(try await source("Payment of Rp70.000 at Book Shop from *7788") == "Desa Savings")
        #expect(try await source("Payment of Rp80.000 at Coffee Shop") == "Bank Desa")
        try await hear([], at: desa)
        #expect(try await source("Payment of Rp90.000 at Coffee Shop") == "Desa Savings")
        _ = try await family.services.sources.archive(family.raka, savings.id, true)
        #expect(try await source("Payment of Rp91.000 at Coffee Shop") == "unknown source")
        #expect(try await family.totals() == "0 300000 -140000")
    }

    @Test("A bank's own word of a top-up leaves the bank; a paid card's bill arrives at the card")
    func directions() async throws {
        try await family.add("BCA", opening: "500000.00")
        try await family.add("GoPay")
        try await family.receive("Top Up GoPay 081290001311 Rp200.000 BERHASIL", from: "com.bca")
        #expect(try await family.balance(of: "BCA") == 300_000)
        #expect(try await family.balance(of: "GoPay") == 200_000)

        var form = SourceForm()
        (form.name, form.institution, form.kind) = ("SBI Credit Card", "SBI", .card)
        form.openingBalance = .digits("-20000.00")
        form.currency = Currency(code: "INR")
        form.tails = ["3305"]
        _ = try await family.services.sources.add(family.raka, form, key: nil)
        let paid = try await family.receive(
            "Your payment of Rs.12,880.50 has been credited to your SBI Credit Card ending with 3305. Your available "
                + "limit is Rs.61,119.50.", from: "JD-SBICRD-S")
        #expect(paid.record?.transaction.type == .transfer)
        #expect(try await family.balance(of: "SBI Credit Card") == -7_119)
        #expect(try await family.findings().isEmpty)
    }

    @Test("What cannot be one transfer is not linked, whatever is asked")
    func notLinked() async throws {
        try await family.add("BCA")
        try await family.add("BRI")
        let income = try await family.receive(
            "Transfer masuk sebesar Rp 300.000,00 dari ANITA WIJAYA.", from: "id.co.bri.brimo")
        let other = try #require(income.record?.id)
        for text in ["Payment of $15.99 at Amazon", "You spent Rp 1.000.000 at TOKO"] {
            let waiting = try await family.receive(text, from: "XYZ")
            let refused = try await refusal {
                try await family.services.capture.link(family.raka, waiting.message.id, with: other)
            }
            #expect(refused == .form(FieldErrors(.amount, .money(.amountsDiffer))))
        }
        let same = try await family.receive("You received Rp 300.000", from: "XYZ")
        let onceMore = try await refusal {
            try await family.services.capture.link(family.raka, same.message.id, with: other)
        }
        #expect(onceMore == .money(.sameSource))
        let merged = try await family.services.capture.merge(family.raka, same.message.id, into: other)
        #expect(merged.messages.count == 2)
        #expect(try await family.totals() == "300000 0 300000")
    }

    @Test("What is merged moved the same; what waited and became half of a transfer waits no more")
    func decidedTogether() async throws {
        try await family.add("BCA")
        let coffee = try await family.receive("You spent Rp 50.000 at Coffee Shop", from: "com.bca")
        let other = try await family.receive("Payment of Rp51.000 at Coffee", from: "XYZ")
        let refused = try await refusal {
            try await family.services.capture.merge(
                family.raka, other.message.id, into: try #require(coffee.record?.id))
        }
        #expect(refused == .form(FieldErrors(.amount, .money(.amountsDiffer))))

        try await family.add("GoPay")
        _ = try await family.services.merchantRules.set(family.raka, MoneySettings(threshold: 90))
        let out = try await family.receive("Payment of $15.99 at Amazon", from: "Gopay", at: family.at(8, 0))
        let into = try await family.receive("You received $15.99 from Amazon", from: "com.bca", at: family.at(8, 30))
        #expect(out.message.status == .review && into.message.status == .review)
        let known = try #require(into.record?.id)
        let linked = try await family.services.capture.link(family.raka, out.message.id, with: known)
        #expect(linked.transaction.type == .transfer && linked.transaction.status == .posted)
        // Neither of the two cards is left to say "Not a transaction" of it.
        let waiting = try await family.services.capture.messages(family.raka, .review)
        #expect(waiting.map(\.id) == [other.message.id])
        #expect(try await family.findings().isEmpty)
    }

    @Test("What waits and is deleted is decided; what was decided does not come back by another door")
    func deletedWhileWaiting() async throws {
        let waiting = try await family.receive("Payment of Rp20.000 at Amazon", from: "XYZ")
        let id = try #require(waiting.record?.id)
        try await family.services.householdTransactions.delete(family.raka, id)
        let refused = try await refusal { try await family.services.capture.accept(family.raka, waiting.message.id) }
        #expect(refused == .money(.alreadyDecided))
        let restored = try await refusal {
            try await family.services.householdTransactions.restore(family.raka, id)
        }
        #expect(restored == .access(.notFound))
        #expect(try await family.services.moneyFigures.overview(family.raka, .month).waiting == 0)
    }

    @Test("A code in a request with a key is in no table either")
    func codeWithKey() async throws {
        let form = MessageForm("Kode OTP Anda 482913 untuk transaksi", sender: "com.bca")
        _ = try await family.services.capture.handIn(family.raka, form, by: .api, key: "k")
        let texts = try await family.household.database.read { tables in
            try tables.connection.rows("SELECT request FROM idempotency_keys", []) { row throws(StorageFault) in
                try row.text(0)
            }
        }
        #expect(texts.count == 1 && !texts[0].contains("482913"))
    }

    @Test("Money that came in is no evidence for a wallet of that word")
    func wordOfAWallet() async throws {
        try await family.add("DANA")
        try await family.add("BNI")
        try await family.receive("Rp120.000 telah dikirim ke Toko Budi", from: "id.dana", at: family.at(8, 0))
        try await family.receive(
            "Dana masuk Rp120.000 dari SITI AMINAH", from: "src.com.bni", at: family.at(8, 40))
        #expect(try await family.totals() == "120000 120000 0")
    }

    @Test("No text and too much text are refused with their sentences")
    func bounds() async throws {
        func sentence(_ text: String) async throws -> String? {
            let refused = try await refusal { try await family.receive(text, from: nil) }
            return refused?.fieldMessages(Locale(identifier: "id-ID")).first?.messages.first
        }
        #expect(try await sentence(" \n") == "Paste a message first.")
        #expect(
            try await sentence(String(repeating: "x", count: 4_001)) == "A message can be at most 4.000 characters.")
        #expect(try await sentence(String(repeating: "x", count: 4_000)) == nil)
    }
}
