import Capture
import Foundation
import Household
import HouseholdFixtures
import Ledger
import Money
import Services
import Storage
import Testing

@Suite("Messages are read as parents have taught", .everyEngine, .serialized)
struct TeachingServiceTests {
    let family: PurnamaHousehold
    let desa: MoneySource

    init() async throws {
        family = try await PurnamaHousehold()
        desa = try await family.add("Bank Desa")
    }

    private var raka: Caller { family.raka }
    private var teaching: TeachingService { family.services.teaching }

    /// Of what Roost by itself would say that it was paid to "Main Hall".
    private func payment(_ amount: String, _ merchant: String) -> String {
        "Payment of Rp\(amount) at Main Hall for \(merchant), thanks"
    }

    @discardableResult
    private func receive(_ text: String, from sender: String = "DESABANK") async throws -> CaptureOutcome {
        family.household.clock.advance(seconds: 60)
        return try await family.receive(text, from: sender)
    }

    private func lesson(
        _ text: String, from sender: String? = "DESABANK", amount: String, merchant: String = "",
        source: MoneySource.ID? = nil
    ) throws -> TeachingForm {
        try TeachingForm(
            MessageForm(text, sender: sender), amount: amount, merchant: merchant, direction: .debit,
            sourceID: source, now: family.household.clock.now)
    }

    private func coffee(source: MoneySource.ID? = nil) throws -> TeachingForm {
        try lesson(
            payment("50.000", "Kopi Kenangan"), amount: "50.000", merchant: "Kopi Kenangan", source: source)
    }

    private func tea() throws -> TeachingForm {
        try lesson(payment("61.000", "Tea Shop"), amount: "61.000", merchant: "Tea Shop")
    }

    @discardableResult
    private func teach(_ form: TeachingForm, key: String? = nil) async throws -> TaughtRule {
        try await teaching.teach(raka, form, key: key)
    }

    /// The source as it stands.
    private func standing(of source: MoneySource) async throws -> MoneySource {
        try await family.services.sources.source(raka, source.id).source
    }

    /// Says by hand whose messages a source hears.
    private func hear(_ senders: [String], at source: MoneySource) async throws {
        let source = try await standing(of: source)
        var form = SourceForm(source)
        form.senders = senders
        _ = try await family.services.sources.change(raka, source.id, form, version: source.version)
    }

    /// "Kopi Kenangan, Bank Desa, 100".
    private func words(_ record: HouseholdRecord?) throws -> String {
        let record = try #require(record)
        let confidence = record.transaction.confidence.map { "\($0)" } ?? "typed"
        return [record.merchant ?? "nobody", record.source?.name ?? "nowhere", confidence].joined(separator: ", ")
    }

    @Test("A trial tells the rule and what it would have read, and keeps nothing")
    func trial() async throws {
        let waiting = try await receive(payment("50.000", "Kopi Kenangan"))
        #expect(waiting.message.waiting == .unknownSource && waiting.record?.merchant == "Main Hall")

        let trial = try await teaching.trial(raka, coffee(source: desa.id))
        #expect(
            trial.rule.sentences == [
                "It is money that went out.", "The amount is after “of”.",
                "The merchant is between “for” and a comma.",
            ])
        #expect(trial.rule.tellerWords == "Messages from Bank Desa")
        #expect(trial.reading.merchant == "Kopi Kenangan" && trial.reading.amount.digits == "50000.00")
        #expect(trial.looked == 1 && trial.earlier.map(\.id) == [waiting.message.id])
        #expect(trial.earlier.first?.difference == .waits(isRecorded: true))
        // Without the source nobody would know whose it is.
        let unknown = try await teaching.trial(raka, coffee())
        #expect(unknown.rule.tellerWords == "Messages from “desabank”")
        #expect(unknown.earlier.map(\.difference) == [.waits(isRecorded: false)])

        #expect(try await teaching.all(raka).isEmpty)
        #expect(try await standing(of: desa) == desa)
        #expect(try await receive(payment("61.000", "Tea Shop")).message.waiting == .unknownSource)
        #expect(try await family.services.capture.messages(raka, .review).count == 2)
        #expect(try await family.totals() == "0 0 0")
    }

    @Test("Who marked wrongly marks again: the new rule takes the old one's place, also of the sender's before")
    func markedAgain() async throws {
        let text = payment("50.000", "Kopi Kenangan")
        let message = MarkableMessage(text)
        let wrong = try #require(message.words(of: "Main Hall"))
        let amount = try #require(message.words(of: "50.000")).lowerBound
        let first = try await teach(
            TeachingForm(
                MessageForm(text, sender: "DESABANK"),
                marks: MessageMarks(amount: amount, merchant: wrong, direction: .credit)))
        #expect(try await receive(payment("61.000", "Tea Shop")).record?.merchant == "Main Hall")

        let trial = try await teaching.trial(raka, coffee(source: desa.id))
        #expect(trial.replaces && trial.reading.merchant == "Kopi Kenangan")
        let second = try await teach(coffee(source: desa.id))
        #expect(try await teaching.all(raka) == [second])
        #expect(second.id != first.id)
        let next = try await receive(payment("72.000", "Book Shop"))
        #expect(try words(next.record) == "Book Shop, Bank Desa, 100")
        #expect(try await teaching.trial(raka, coffee()).replaces == false)
    }

    @Test("Taught by one, what waits and what comes next of its sender is recorded, of the source that was chosen")
    func taught() async throws {
        let waiting = try await receive(payment("50.000", "Kopi Kenangan"))
        let rule = try await teach(coffee(source: desa.id))
        #expect(rule.author == .person(raka.userID) && rule.createdAt == family.household.clock.now)
        #expect(try await teaching.all(raka) == [rule])
        let source = try await standing(of: desa)
        #expect(source.senders == ["desabank"] && source.version == desa.version + 1)

        let read = try await family.services.capture.message(raka, waiting.message.id)
        #expect(read.message.status == .recorded && read.message.waiting == nil)
        #expect(read.record?.id == waiting.record?.id && read.record?.transaction.status == .posted)
        #expect(try words(read.record) == "Kopi Kenangan, Bank Desa, 100")
        let next = try await receive(payment("61.000", "Tea Shop"))
        #expect(next.message.status == .recorded)
        #expect(try words(next.record) == "Tea Shop, Bank Desa, 100")
        // What is not of that form is read as before, and is of the source all the same.
        #expect(try await words(receive("Payment of Rp9.000 at Coffee Shop").record) == "Coffee Shop, Bank Desa, 100")
        // Other senders are none of it.
        let other = try await receive(payment("72.000", "Book Shop"), from: "OTHERBANK")
        #expect(other.message.waiting == .unknownSource && other.record?.merchant == "Main Hall")
        #expect(try await family.totals() == "0 120000 -120000")
        #expect(try await family.findings().isEmpty)
    }

    @Test("Taught without a source it is read so, and waits on for somebody who knows whose it is")
    func unknownSource() async throws {
        let waiting = try await receive(payment("50.000", "Kopi Kenangan"))
        try await teach(coffee())
        for (id, merchant) in [
            (waiting.message.id, "Kopi Kenangan"),
            (try await receive(payment("61.000", "Tea Shop")).message.id, "Tea Shop"),
        ] {
            let read = try await family.services.capture.message(raka, id)
            #expect(read.message.waiting == .unknownSource)
            #expect(try words(read.record) == "\(merchant), nowhere, 65")
        }
        #expect(try await family.totals() == "0 0 0")
    }

    @Test("What waits and may be what somebody typed meanwhile waits on beside it; of two alike ones one counts")
    func duplicates() async throws {
        let waiting = try await receive(payment("50.000", "Kopi Kenangan"))
        let typed = try await family.typed("50.000", of: desa.id, "Kopi")
        let first = try await receive(payment("61.000", "Tea Shop"))
        family.household.clock.advance(seconds: 60)
        let second = try await receive(payment("61.000", "Tea Shop"))
        try await teach(coffee(source: desa.id))

        let message = try await family.services.capture.message(raka, waiting.message.id).message
        #expect(message.waiting == .possibleDuplicate && message.rivals == [typed.id])
        let cards = try await family.services.capture.waiting(raka)
        let card = try #require(cards.first { $0.message.id == message.id })
        #expect(card.record.merchant == "Kopi Kenangan" && card.record.source?.id == desa.id)
        var teas: [ReceivedMessage] = []
        for tea in [first, second] {
            teas.append(try await family.services.capture.message(raka, tea.message.id).message)
        }
        #expect(teas.count { $0.status == .recorded } == 1)
        #expect(teas.filter { $0.status != .recorded }.map(\.waiting) == [.possibleDuplicate])
        #expect(try await family.totals() == "0 111000 -111000")
        #expect(try await family.findings().isEmpty)
    }

    @Test("Earlier messages of the sender are counted, and those that the rule reads told with how they differ")
    func earlier() async throws {
        try await hear(["DesaBank"], at: desa)
        let plain = try await receive(payment("50.000", "Kopi Kenangan"))
        try await receive("Payment of Rp9.000 at Coffee Shop")
        try await receive(payment("72.000", "Book Shop"), from: "OTHERBANK")
        let trial = try await teaching.trial(raka, tea())
        #expect(trial.looked == 2 && trial.earlier.map(\.id) == [plain.message.id])
        let earlier = try #require(trial.earlier.first)
        #expect(earlier.text == payment("50.000", "Kopi Kenangan") && earlier.reading.merchant == "Kopi Kenangan")
        #expect(earlier.receivedAt == plain.message.receivedAt)
        let told = try #require(plain.message.told)
        #expect(told.merchantKey == "main hall" && earlier.difference == .told(told))

        try await teach(tea())
        let read = try await receive(payment("81.000", "Toy Shop"))
        let again = try await teaching.trial(raka, tea())
        #expect(again.looked == 3 && again.earlier.map(\.id) == [read.message.id, plain.message.id])
        #expect(again.earlier.map(\.difference) == [.none, .told(told)])
        // What was recorded stays as it is.
        let stays = try await family.services.capture.message(raka, plain.message.id)
        #expect(try words(stays.record) == "Main Hall, Bank Desa, 100")

        // Words that are not kept any more are not looked at.
        let since = read.message.receivedAt
        _ = try await family.household.database.write(family: raka.familyID) { [raka] tables in
            try tables.receivedMessages.forgetTexts(before: since, in: raka.familyID)
        }
        let later = try await teaching.trial(raka, tea())
        #expect(later.looked == 1 && later.earlier.map(\.id) == [read.message.id])
    }

    @Test("What was left out stays so, and the next of its form is recorded")
    func leftOut() async throws {
        try await family.add("DANA")
        func promo(_ amount: String, _ shop: String) -> String {
            "Promo Rp\(amount) terpakai di \(shop), voucher hemat"
        }
        let old = try await receive(promo("15.000", "KEDAI SENJA"), from: "id.dana")
        #expect(old.message.ignored == .advert)
        let form = try lesson(
            promo("22.000", "TOKO ABADI"), from: "id.dana", amount: "Rp 22.000", merchant: "TOKO ABADI")
        let trial = try await teaching.trial(raka, form)
        #expect(trial.earlier.map(\.difference) == [.leftOut] && trial.looked == 1)
        #expect(trial.rule.sentences.last == "Such messages were left out until now.")
        try await teach(form)
        #expect(try await family.services.capture.message(raka, old.message.id).message.status == .ignored)
        let next = try await receive(promo("31.000", "WARUNG IJO"), from: "id.dana")
        #expect(try words(next.record) == "WARUNG IJO, DANA, 100")
        #expect(try await family.totals() == "0 31000 -31000")
    }

    @Test("One-time codes, declined payments and sources that there are not are refused at their fields")
    func refused() async throws {
        let code = try lesson("Kode OTP 482913 untuk Rp1.500.000 di TOKOPEDIA", amount: "1.500.000")
        let declined = try lesson("Rp50.000 ke Kedai Awan gagal", amount: "50.000", merchant: "Kedai Awan")
        let wordless = try lesson(payment("50.000", "Kopi Kenangan"), amount: "Main", merchant: "Kopi Kenangan")
        let archived = try await family.add("Old Bank")
        _ = try await family.services.sources.archive(raka, archived.id, true)
        let full = try await family.add("Full Bank")
        try await hear((1...SourceForm.senderLimit).map { "sender \($0)" }, at: full)
        let unknown = FieldErrors(.source, .money(.sourceRequired))
        for (form, errors) in [
            (code, FieldErrors(.messageText, .money(.taughtOneTimeCode))),
            (declined, FieldErrors(.messageText, .money(.taughtDeclined))),
            (wordless, FieldErrors(.amount, .money(.taughtAmountMissing))),
            (try coffee(source: MoneySource.ID(UUID())), unknown), (try coffee(source: archived.id), unknown),
            (try coffee(source: full.id), FieldErrors(.source, .money(.tooManySenders(limit: 20)))),
        ] {
            #expect(try await refusal { try await teaching.trial(raka, form) } == .form(errors))
            #expect(try await refusal { try await teaching.teach(raka, form, key: nil) } == .form(errors))
        }
        #expect(try await teaching.all(raka).isEmpty)
        #expect(try await standing(of: archived).senders.isEmpty)
    }

    @Test("The 201st rule is refused; one that is there already is no further one")
    func limit() async throws {
        let now = family.household.clock.now
        try await family.household.database.write(family: raka.familyID) { [raka] tables in
            for number in 1...TaughtRule.limit {
                let rule = MessageRule(
                    teller: .sender("bank \(number)"), amount: MarkedPlace(before: [.word("paid")], after: []),
                    merchant: nil, direction: .debit, lifted: nil)
                try tables.taughtRules.insert(
                    TaughtRule(id: .init(UUID()), rule: rule, author: .roost, createdAt: now), in: raka.familyID)
            }
        }
        let full = FieldErrors(.messageText, .money(.tooManyTaught(limit: 200)))
        #expect(try await refusal { try await teach(coffee(source: desa.id)) } == .form(full))
        // Nothing of it is kept.
        #expect(try await standing(of: desa) == desa)
        try await teaching.delete(raka, try #require(try await teaching.all(raka).first?.id))
        let rule = try await teach(coffee())
        #expect(try await teach(tea()).id == rule.id)
        #expect(try await teaching.all(raka).count == TaughtRule.limit)
    }

    @Test("The same request again and the same rule again are one rule; another request with its key is refused")
    func repeated() async throws {
        let rule = try await teach(coffee(source: desa.id), key: "k")
        #expect(try await teach(coffee(source: desa.id), key: "k") == rule)
        #expect(try await refusal { try await teach(tea(), key: "k") } == .request(.keyReused))
        #expect(try await teach(tea(), key: "other") == rule)
        #expect(try await teach(coffee(source: desa.id)) == rule)
        #expect(try await teaching.all(raka) == [rule])
        #expect(try await standing(of: desa).senders == ["desabank"])
    }

    @Test("The words of a message are in no table of requests, those of a one-time code in no table")
    func requests() async throws {
        func texts() async throws -> [String] {
            try await family.household.database.read { tables in
                try tables.connection.rows("SELECT request FROM idempotency_keys", []) { row throws(StorageFault) in
                    try row.text(0)
                }
            }
        }
        let code = try lesson("Kode OTP 482913 untuk Rp1.500.000 di TOKOPEDIA", amount: "1.500.000")
        _ = try await refusal { try await teach(code, key: "code") }
        #expect(try await texts().isEmpty)
        try await teach(coffee(source: desa.id), key: "k")
        let kept = try await texts()
        #expect(kept.count == 1 && !kept[0].contains("Kopi") && !kept[0].contains("50.000"))
        #expect(try await family.services.capture.messages(raka).isEmpty)
    }

    @Test("A rule that is deleted reads nothing more; what it read stays")
    func deleted() async throws {
        let rule = try await teach(coffee(source: desa.id))
        let read = try await receive(payment("50.000", "Kopi Kenangan"))
        try await teaching.delete(raka, rule.id)
        #expect(try await teaching.all(raka).isEmpty)
        #expect(try await refusal { try await teaching.delete(raka, rule.id) } == .access(.notFound))
        let stays = try await family.services.capture.message(raka, read.message.id)
        #expect(try words(stays.record) == "Kopi Kenangan, Bank Desa, 100")
        #expect(try await words(receive(payment("61.000", "Tea Shop")).record) == "Main Hall, Bank Desa, 100")
    }

    @Test("A source keeps what was taught of its messages under another name", arguments: ["", "Desa Group"])
    func renamed(institution: String) async throws {
        let source = try await family.add("Desa Lama", institution: institution)
        let rule = try await teach(coffee(source: source.id))
        var form = SourceForm(try await standing(of: source))
        form.name = "Desa Baru"
        let version = try await standing(of: source).version
        _ = try await family.services.sources.change(raka, source.id, form, version: version)
        let kept = try #require(try await teaching.all(raka).first)
        #expect(kept.id == rule.id)
        #expect(kept.rule.tellerWords == "Messages from \(institution.isEmpty ? "Desa Baru" : institution)")
        #expect(try await words(receive(payment("61.000", "Tea Shop")).record) == "Tea Shop, Desa Baru, 100")
    }

    @Test("A child and keys that do not write are refused, and another family sees none of it")
    func access() async throws {
        let rule = try await teach(coffee())
        _ = try await family.household.addChild(raka, firstName: "Dewi", email: "dewi@example.com")
        let dewi = try await family.household.signIn("dewi@example.com", TestHousehold.childPassword).caller
        let keys = family.services.keys
        var callers: [APIKeyScope: Caller] = [:]
        for scope in APIKeyScope.allCases {
            let key = try await keys.create(raka, name: scope.rawValue, scope: scope)
            callers[scope] = try await keys.caller(key: key.text)
        }
        let (reader, capturer) = (try #require(callers[.read]), try #require(callers[.capture]))
        let form = try coffee(source: desa.id)
        for (caller, expected) in [(dewi, Refusal.access(.forbidden)), (capturer, .access(.keyScope))] {
            #expect(try await refusal { try await teaching.all(caller) } == expected)
            #expect(try await refusal { try await teaching.trial(caller, form) } == expected)
        }
        for (caller, expected) in [
            (dewi, Refusal.access(.forbidden)), (capturer, .access(.keyScope)), (reader, .access(.keyScope)),
        ] {
            #expect(try await refusal { try await teaching.teach(caller, form, key: nil) } == expected)
            #expect(try await refusal { try await teaching.delete(caller, rule.id) } == expected)
        }
        #expect(try await teaching.all(reader) == [rule])
        #expect(try await teaching.teach(try #require(callers[.write]), try tea(), key: nil) == rule)

        let stranger = try await family.household.register(email: "other@example.com", family: "Other").caller
        #expect(try await teaching.all(stranger).isEmpty)
        #expect(try await refusal { try await teaching.delete(stranger, rule.id) } == .access(.notFound))
        #expect(
            try await refusal { try await teaching.trial(stranger, form) }
                == .form(FieldErrors(.source, .money(.sourceRequired))))
    }
}
