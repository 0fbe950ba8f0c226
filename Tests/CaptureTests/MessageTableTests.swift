import Capture
import Foundation
import Ledger
import RandomFixtures
import Testing

@Suite("Messages of banks and wallets")
struct MessageTableTests {
    @Test("Each transaction of the specification is read as it says (5.2)")
    func specified() throws {
        let parser = try Purnama.parser()
        for message in try KnownMessage.all(in: "specified", named: true) {
            let reading = parser.read(
                CapturedMessage(message.text, sender: message.sender, postedAt: Purnama.posted))
            guard case .transaction(let transaction) = reading else {
                Issue.record("\(message): \(reading)")
                continue
            }
            #expect(Self.words(transaction) == message.expected, "\(message)")
        }
    }

    @Test("Each message of the specification that is none is left out for its reason (5.3)")
    func others() throws {
        for message in try KnownMessage.all(in: "specified-others", named: true) {
            #expect(
                try Purnama.read(message) == IgnoredReason(rawValue: message.expected[0]).map(CaptureReading.ignored),
                "\(message)")
        }
    }

    @Test(
        "Of other senders' messages every one is taken, with its amount and its direction, and 19 of 20 merchants",
        arguments: ["senders", "banks"])
    func senders(table: String) throws {
        let messages = try KnownMessage.all(in: table)
        let right = try Self.right(in: messages)
        #expect(right.amounts == messages.count && right.directions == messages.count, "\(right)")
        #expect(right.merchants * 20 >= messages.count * 19, "\(right) of \(messages.count)")
    }

    @Test("Of senders on whom no rule was tried, 19 of 20 amounts and directions and 8 of 10 merchants are right")
    func unseenSenders() throws {
        let messages = try KnownMessage.all(in: "unseen")
        let right = try Self.right(in: messages)
        #expect(min(right.amounts, right.directions) * 20 >= messages.count * 19, "\(right) of \(messages.count)")
        #expect(right.merchants * 10 >= messages.count * 8, "\(right) of \(messages.count)")
    }

    @Test(
        "None of other senders' codes, adverts, warnings and reminders becomes a transaction",
        arguments: ["senders-others", "banks-others"])
    func othersOfSenders(table: String) throws {
        for message in try KnownMessage.all(in: table) {
            let reading = try Purnama.read(message)
            if case .transaction = reading { Issue.record("\(message): \(reading)") }
        }
    }

    @Test("Of senders on whom no rule was tried, one message of fifty at most becomes a transaction and is none")
    func unseenOthers() throws {
        let messages = try KnownMessage.all(in: "unseen-others")
        let taken = try messages.filter { message in
            if case .transaction = try Purnama.read(message) { true } else { false }
        }
        #expect(taken.count * 50 <= messages.count, "\(taken)")
    }

    /// How many messages are taken with what they say.
    private static func right(
        in messages: [KnownMessage]
    ) throws -> (amounts: Int, directions: Int, merchants: Int) {
        let parser = try Purnama.parser()
        var right = (amounts: 0, directions: 0, merchants: 0)
        for message in messages {
            let captured = CapturedMessage(message.text, sender: message.sender, postedAt: Purnama.posted)
            guard case .transaction(let transaction) = parser.read(captured) else { continue }
            let (read, expected) = (words(transaction), message.expected)
            right.amounts += read.prefix(2) == expected.prefix(2) ? 1 : 0
            right.directions += read[2] == expected[2] ? 1 : 0
            right.merchants += read[3] == expected[3] ? 1 : 0
        }
        return right
    }

    /// Amount without zeros at its end, currency, type, merchant, institution: the columns of the tables.
    private static func words(_ transaction: CapturedTransaction) -> [String] {
        var amount = transaction.amount.digits[...]
        if amount.contains(".") {
            while amount.last == "0" { amount.removeLast() }
            if amount.last == "." { amount.removeLast() }
        }
        return [
            String(amount), transaction.amount.unit.code, transaction.type.rawValue, transaction.merchant ?? "—",
            transaction.institution ?? "?",
        ]
    }
}

@Suite("What a message tells beside amount and direction")
struct MessageDetailTests {
    @Test("How sure a reading is follows from what is missing (2.9)")
    func confidence() throws {
        #expect(try Purnama.read("You spent Rp 50.000 at Coffee Shop", from: "com.bca")?.confidence == 100)
        #expect(try Purnama.read("Payment of $15.99 at Amazon", from: "Gopay")?.confidence == 85)
        #expect(try Purnama.read("Payment of $15.99 at Amazon", from: "XYZ")?.confidence == 60)
    }

    @Test("A fee, a balance, a reference and the shop's currency stand beside the amount")
    func parts() throws {
        let transfer = try #require(
            try Purnama.read("Transfer Rp500.000 ke BUDI SANTOSO (BCA *1234) berhasil. Biaya Rp2.500.", from: "BNI"))
        #expect(transfer.fee?.minorUnits == 250_000)
        let debit = try #require(
            try Purnama.read(
                "Debet IDR 125.000,00 di INDOMARET PLAZA 19/09/26. Saldo IDR 2.325.000,00", from: "MANDIRI"))
        #expect(debit.statedBalance?.minorUnits == 232_500_000)
        #expect(debit.fee == nil)
        let abroad = try #require(
            try Purnama.read("Purchase of USD 34.03 (AED 125.00) at AMAZON.COM. Ref 99812345", from: "ADCBAlert"))
        #expect(abroad.amount.minorUnits == 12_500 && abroad.original?.minorUnits == 3_403)
        #expect(abroad.reference == "99812345")
    }

    @Test("The title of a notification is read before its words, once")
    func title() throws {
        let parser = try Purnama.parser()
        func read(_ title: String, _ text: String) -> CaptureReading {
            parser.read(CapturedMessage(text, title: title, sender: "id.dana", postedAt: Purnama.posted))
        }
        #expect(read("Transaksi gagal", "Pembayaran Rp50.000 ke Kedai Awan") == .ignored(.declined))
        guard case .transaction(let income) = read("Dana masuk", "Rp75.000 dari ANDI WIJAYA") else {
            Issue.record("no transaction")
            return
        }
        #expect(income.type == .income && income.merchant == "ANDI WIJAYA")
    }

    @Test("Money to a parent's own name stays in the family; a bank named beside somebody else does not")
    func ownNames() throws {
        let words = "Transfer Rp300.000 ke Bank Mandiri a.n. "
        #expect(try Purnama.read(words + "RAKA PURNAMA berhasil", from: "ovo.id")?.type == .transfer)
        #expect(try Purnama.read(words + "AHMAD FAUZI berhasil", from: "ovo.id")?.type == .expense)
    }

    @Test("A source is known by the family's name for it, and another own account by its last digits")
    func ownSources() throws {
        let rupiah = try #require(Currency(code: "IDR"))
        let sources = [
            CaptureContext.OwnSource(name: "Household", institution: "BCA", currency: rupiah, tails: ["1234"]),
            CaptureContext.OwnSource(name: "Holiday", institution: "Mandiri", currency: rupiah, tails: ["5678"]),
        ]
        let zone = try #require(TimeZone(identifier: "Asia/Jakarta"))
        let parser = MessageParser(CaptureContext(sources: sources, timeZone: zone))
        func read(_ text: String) -> CapturedTransaction? {
            let message = CapturedMessage(text, source: "household", postedAt: Purnama.posted)
            guard case .transaction(let transaction) = parser.read(message) else { return nil }
            return transaction
        }

        let moved = try #require(read("Transfer Rp500.000 dari *1234 ke rekening *5678 berhasil"))
        #expect(moved.institution == "BCA" && moved.type == .transfer && moved.merchant == "Holiday")
        let paid = try #require(read("Transfer Rp500.000 ke BUDI SANTOSO (Mandiri *5678) berhasil"))
        #expect(paid.type == .expense && paid.merchant == "BUDI SANTOSO" && paid.confidence == 100)
        // Of a sender whom nobody knows it is the account that the message is about.
        let unknown = CapturedMessage("A/c *1234 debited IDR 500.000", sender: "XYZ", postedAt: Purnama.posted)
        guard case .transaction(let debit) = parser.read(unknown) else {
            Issue.record("no transaction")
            return
        }
        #expect(debit.type == .expense && debit.tail == "1234")
    }

    @Test("Of several accounts at one bank the digits choose, else the family, else the first (2.8)")
    func defaultSource() throws {
        let rupiah = try #require(Currency(code: "IDR"))
        let zone = try #require(TimeZone(identifier: "Asia/Jakarta"))
        var sources = [
            CaptureContext.OwnSource(name: "Household", institution: "BCA", currency: rupiah, tails: ["1234"]),
            CaptureContext.OwnSource(name: "Holiday", institution: "bca", currency: rupiah, senders: ["900"]),
            CaptureContext.OwnSource(name: "GoPay", currency: rupiah),
        ]
        func read(_ text: String, from sender: String) -> CapturedTransaction? {
            let parser = MessageParser(CaptureContext(sources: sources, timeZone: zone))
            let message = CapturedMessage(text, sender: sender, postedAt: Purnama.posted)
            guard case .transaction(let transaction) = parser.read(message) else { return nil }
            return transaction
        }
        let (plain, numbered) = ("You spent Rp 50.000 at Coffee Shop", "A/c *1234 debited Rp 50.000 at Coffee Shop")
        let topUp = "Top up Rp200.000 dari BCA berhasil!"
        #expect(read(plain, from: "com.bca")?.ownSource == "Household")
        #expect(read(topUp, from: "com.gojek.gopay")?.ownCounterpart == "Household")
        sources[1].isDefault = true
        #expect(read(plain, from: "com.bca")?.ownSource == "Holiday")
        #expect(read(numbered, from: "com.bca")?.ownSource == "Household")
        #expect(read(topUp, from: "com.gojek.gopay")?.ownCounterpart == "Holiday")
        sources[1].isConfirmed = false
        #expect(read(topUp, from: "com.gojek.gopay")?.ownCounterpart == "Household")
    }

    @Test("The day in the text counts while it is near, days before months but of American senders")
    func days() throws {
        #expect(
            try Purnama.read("Transaksi QRIS Rp 42.500 di TUKU tgl 07/11/26", from: "BCA")?.day?.description
                == "2026-11-07")
        #expect(
            try Purnama.read("You have sent PHP 500.00 to ANNA on 11/09/2026.", from: "GCash")?.day?.description
                == "2026-11-09")
        let old = try #require(try Purnama.read("Transaksi QRIS Rp 42.500 di TUKU tgl 01/11/26", from: "BCA"))
        #expect(old.day == nil && old.confidence == 90)
    }
}

@Suite("Hostile messages")
struct HostileMessageTests {
    @Test(
        "Nothing that is changed in a message breaks the reading, and no amount is below zero",
        arguments: FuzzSeeds.all(of: "messages", new: 3))
    func mutated(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let parser = try Purnama.parser()
        let messages = try KnownMessage.all(in: "specified", named: true)
        for _ in 0..<2_000 {
            let message = try #require(messages.randomElement(using: &random))
            let bytes = Array(message.text.utf8).mutated(
                using: &random, dangerous: Array(".,-'*@/()\n\u{0}\u{200B}٣฿".utf8))
            let text = String(decoding: bytes, as: UTF8.self)
            if case .transaction(let read) = parser.read(
                CapturedMessage(text, sender: message.sender, postedAt: Purnama.posted))
            {
                #expect(read.amount.isPositive && (0...100).contains(read.confidence), "\(text)")
                #expect(read.merchant.map { !$0.isEmpty && $0.count <= 120 } ?? true, "\(text)")
            }
        }
    }

    @Test(
        "A million characters cost no more than the first thousands",
        arguments: ["to A ", "Rp1 ", "1.1,1'", "merchant: ", "**1", "a@b", "\u{0300}"])
    func long(piece: String) throws {
        let text = String(repeating: piece, count: 1_000_000 / piece.utf8.count)
        let (seconds, _) = try ThreadClock.seconds {
            try Purnama.read("Paid Rp 5.000 to KOPI " + text, from: "com.bca")
        }
        #expect(seconds < 5)
    }
}
