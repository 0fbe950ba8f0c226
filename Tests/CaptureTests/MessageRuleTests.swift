import Capture
import Foundation
import Ledger
import Testing

@Suite("What is taught from one message")
struct MessageRuleTests {
    @Test("What was marked in one message is found in the next of its form", arguments: TaughtForm.all)
    func next(form: TaughtForm) throws {
        let rule = try form.rule()
        for (text, amount, merchant) in [form.taught, form.next] {
            let read = try #require(form.read(text, [rule]), "\(text)")
            #expect(read.amount.digits == amount, "\(text): \(rule)")
            #expect(read.merchant == merchant, "\(text): \(rule)")
            #expect(read.type == (form.direction == .credit ? .income : .expense), "\(text)")
        }
    }

    @Test("Whatever a person marks in a message of the specification is what its rule reads there")
    func everyMessage() throws {
        let parser = try Purnama.parser()
        var taught = 0
        for message in try KnownMessage.all(in: "specified", named: true) where message.expected[2] != "transfer" {
            let heard = CapturedMessage(message.text, sender: message.sender, postedAt: Purnama.posted)
            guard case .transaction(let plain) = parser.read(heard) else { continue }
            let words = MarkableMessage(message.text)
            let merchant = plain.merchant.flatMap(words.words)
            guard plain.merchant == nil || merchant != nil else { continue }
            let direction: Direction = plain.type == .income ? .credit : .debit
            let read = words.words.filter(\.isNumber).compactMap { word -> CapturedTransaction? in
                let marks = MessageMarks(amount: word.id, merchant: merchant, direction: direction)
                guard let rule = try? parser.rule(teaching: heard, marks) else { return nil }
                #expect(
                    MarkedPlace(
                        before: Landmark.all(in: Landmark.text(of: rule.amount.before)),
                        after: Landmark.all(in: Landmark.text(of: rule.amount.after))) == rule.amount)
                return try? Purnama.read(heard, [rule])
            }.first { $0.amount == plain.amount }
            guard let read else {
                Issue.record("\(message): nothing is taught of it")
                continue
            }
            taught += 1
            #expect(read.merchant == plain.merchant && read.type == plain.type, "\(message): \(read)")
        }
        #expect(taught > 70)
    }

    @Test("A rule leaves alone what is no message of its form, and every other sender's")
    func others() throws {
        let form = TaughtForm.unknownBank
        let rule = try form.rule()
        // What the rule says of amount and merchant is not what words alone would say.
        #expect(form.read(form.next.0, [])?.merchant != form.next.2)
        let heard = try Purnama.read(
            CapturedMessage(form.next.0, sender: "OTHERBANK", postedAt: Purnama.posted), [rule])
        #expect(heard?.merchant != form.next.2)
        #expect(form.read("Your limit is now PHP 9,000.00 at all branches", [rule]) == nil)
        #expect(form.read("BUY of PHP 20.00 fr card 9911 >> AYALA MALL << was declined", [rule]) == nil)
        #expect(form.read("Sale! Vouchers up to PHP 500.00 fr card 9911 >> AYALA MALL << ok", [rule]) == nil)
    }

    @Test("What was left out for one reason is recorded once it is taught, and what has another reason is not")
    func lifted() throws {
        let text = "Promo Rp15.000 terpakai di KEDAI SENJA, voucher hemat"
        let sender = "id.dana"
        #expect(try Purnama.read(CapturedMessage(text, sender: sender, postedAt: Purnama.posted), []) == nil)
        let rule = try TaughtForm.teach(text, from: sender, amount: "15.000", merchant: "KEDAI SENJA")
        #expect(rule.lifted == .advert)
        func read(_ text: String) throws -> CapturedTransaction? {
            try Purnama.read(CapturedMessage(text, sender: sender, postedAt: Purnama.posted), [rule])
        }
        #expect(try read("Promo Rp22.000 terpakai di TOKO ABADI, voucher hemat")?.merchant == "TOKO ABADI")
        #expect(try read("Promo Rp22.000 terpakai di TOKO ABADI, voucher hemat. Transaksi gagal") == nil)
        #expect(try read("Promo Rp22.000 terpakai di TOKO ABADI, kode OTP 482913") == nil)
        #expect(try read("Voucher Rp50.000 menunggu kamu di DANA") == nil)
    }

    @Test("One-time codes, declined payments, marks on nothing and forms without words can't be taught")
    func refused() throws {
        func problem(
            _ text: String, amount: String, merchant: String? = nil, from sender: String? = "BANKX"
        ) -> TeachingProblem? {
            do {
                _ = try TaughtForm.teach(text, from: sender, amount: amount, merchant: merchant)
                return nil
            } catch {
                return error as? TeachingProblem
            }
        }
        #expect(problem("Kode OTP 482913 untuk Rp1.500.000 di TOKOPEDIA", amount: "1.500.000") == .oneTimeCode)
        #expect(problem("Rp50.000 ke Kedai Awan gagal", amount: "50.000", merchant: "Kedai Awan") == .declined)
        #expect(problem("Paid 20.00 at KIOSK 0034012345", amount: "0034012345", merchant: "KIOSK") == .noAmount)
        #expect(problem("Paid 0 at KIOSK", amount: "0", merchant: "KIOSK") == .noAmount)
        #expect(problem("Paid 20.00 at KIOSK", amount: "20.00", merchant: "20.00") == .noName)
        #expect(problem("Paid 20.00 at\nKIOSK now", amount: "20.00", merchant: "at KIOSK") == .noName)
        #expect(problem("-48,27 EUR", amount: "48,27") == .nothingStays)
        // With no merchant one word would fit too much.
        #expect(problem("Taken 20.00", amount: "20.00") == .nothingStays)
        #expect(problem("Card taken 20.00", amount: "20.00") == nil)
    }

    @Test("Senders that the family names are of its source, which needs no bank that is known")
    func senders() throws {
        let rupiah = try #require(Currency(code: "IDR"))
        let zone = try #require(TimeZone(identifier: "Asia/Jakarta"))
        func read(_ sources: [CaptureContext.OwnSource]) -> CapturedTransaction? {
            let parser = MessageParser(CaptureContext(sources: sources, timeZone: zone))
            let message = CapturedMessage(
                "Payment of Rp50.000 at Coffee Shop from *7788", package: "com.Desa.App", postedAt: Purnama.posted)
            guard case .transaction(let transaction) = parser.read(message) else { return nil }
            return transaction
        }
        let village = CaptureContext.OwnSource(name: "Bank Desa", currency: rupiah, senders: ["com.desa.app"])
        let second = CaptureContext.OwnSource(
            name: "Desa Savings", currency: rupiah, tails: ["7788"], senders: ["com.desa.app"])
        #expect(read([])?.confidence == 65 && read([])?.ownSource == nil)
        #expect(read([village])?.confidence == 100 && read([village])?.ownSource == "Bank Desa")
        #expect(read([village, second])?.ownSource == "Desa Savings")
    }

    @Test("A message is cut into words, each with its signs, and found again by what is written")
    func words() throws {
        let message = MarkableMessage("Debet (BCA) 1 540,50 ₽.\nKe: KOPI*TUKU, ok!", title: "Info")
        #expect(message.words.map(\.text) == ["Info", "Debet", "(BCA)", "1 540,50 ₽.", "Ke:", "KOPI*TUKU,", "ok!"])
        #expect(message.words.filter(\.startsLine).map(\.text) == ["Info", "Debet", "Ke:"])
        #expect(message.words.filter(\.isNumber).map(\.text) == ["1 540,50 ₽."])
        #expect(message.words(of: "kopi*tuku ok") == 5...6)
        #expect(message.words(of: "tuku") == nil && message.words(of: "") == nil)
        #expect(MarkableMessage("").words.isEmpty && MarkableMessage("--- ...\n\n").words.isEmpty)
    }
}

/// A form of message that is taught by one and read in another.
struct TaughtForm: Sendable, CustomTestStringConvertible {
    let sender: String?
    var direction = Direction.debit
    /// The text, the amount as it is read, the merchant; nil where none is told.
    let taught: (String, String, String?)
    let next: (String, String, String?)
    /// The words that are marked as the amount.
    let marked: String

    var testDescription: String { taught.0 }

    static let unknownBank = TaughtForm(
        sender: "PHBANK", taught: ("BUY of PHP 1,250.00 fr card 9911 >> SM STORE << ok", "1250.00", "SM STORE"),
        next: ("BUY of PHP 88.50 fr card 1200 >> JOLLIBEE CUBAO << ok", "88.50", "JOLLIBEE CUBAO"),
        marked: "1,250.00")

    static let all = [
        unknownBank,
        // Without any currency: the family's own.
        TaughtForm(
            sender: "DESA", taught: ("Lunas 18.500 utk Warung Ijo, trims", "18500.00", "Warung Ijo"),
            next: ("Lunas 7.250 utk Bengkel Jaya Motor, trims", "7250.00", "Bengkel Jaya Motor"), marked: "18.500"),
        // The name beside the amount, and another amount before it.
        TaughtForm(
            sender: "KOPERASI",
            taught: ("Sisa Rp 900.000\nBelanja KOPI TUKU Rp 25.000 OK", "25000.00", "KOPI TUKU"),
            next: ("Sisa Rp 811.000\nBelanja TOKO SUMBER Rp 89.000 OK", "89000.00", "TOKO SUMBER"),
            marked: "25.000"),
        TaughtForm(
            sender: nil, direction: .credit,
            taught: ("Masuk kas 150.000 / Ibu Ratna / arisan", "150000.00", "Ibu Ratna"),
            next: ("Masuk kas 75.000 / Pak Joko Susilo / arisan", "75000.00", "Pak Joko Susilo"), marked: "150.000"),
        // A name that ends with its line, behind a number that is another one each time.
        TaughtForm(
            sender: "KARTU", taught: ("Transaksi 55.000\ntgl 03/11 NETFLIX\nTerima kasih", "55000.00", "NETFLIX"),
            next: ("Transaksi 120.000\ntgl 04/11 PLN PRABAYAR\nTerima kasih", "120000.00", "PLN PRABAYAR"),
            marked: "55.000"),
        TaughtForm(
            sender: "TANPA", taught: ("Kas keluar sejumlah 40.000 selesai", "40000.00", nil),
            next: ("Kas keluar sejumlah 65.500 selesai", "65500.00", nil), marked: "40.000"),
    ]

    static func teach(
        _ text: String, from sender: String?, amount: String, merchant: String?, _ direction: Direction = .debit
    ) throws -> MessageRule {
        let words = MarkableMessage(text)
        let marks = MessageMarks(
            amount: words.words(of: amount)?.lowerBound, merchant: merchant.flatMap(words.words),
            direction: direction)
        return try Purnama.parser([]).rule(
            teaching: CapturedMessage(text, sender: sender, postedAt: Purnama.posted), marks)
    }

    func rule() throws -> MessageRule {
        try Self.teach(taught.0, from: sender, amount: marked, merchant: taught.2, direction)
    }

    func read(_ text: String, _ rules: [MessageRule]) -> CapturedTransaction? {
        try? Purnama.read(CapturedMessage(text, sender: sender, postedAt: Purnama.posted), rules)
    }
}

extension Purnama {
    /// The parser of a family that has no sources, and has taught some rules.
    static func parser(_ rules: [MessageRule]) throws -> MessageParser {
        MessageParser(
            CaptureContext(
                timeZone: try #require(TimeZone(identifier: "Asia/Jakarta")), rules: rules,
                currency: Currency(code: "IDR")))
    }

    static func read(_ message: CapturedMessage, _ rules: [MessageRule]) throws -> CapturedTransaction? {
        guard case .transaction(let transaction) = try parser(rules).read(message) else { return nil }
        return transaction
    }
}
