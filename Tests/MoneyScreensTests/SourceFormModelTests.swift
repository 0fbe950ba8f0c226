import Design
import Foundation
import Household
import HouseholdClient
import Ledger
import Money
import Synchronization
import Testing

@testable import MoneyScreens

@MainActor
@Suite("The form of a source")
struct SourceFormModelTests {
    @Test("A name is needed, digits are four, a balance is a number; each is said at its field")
    func messages() async {
        let model = form(MoneySample.client())
        await model.load()
        #expect(!model.isDirty)
        model.typed.tails = "123"
        model.typed.opening.text = "much"
        await model.saveTapped()
        #expect(model.messages.fields.keys.count == 3)
        #expect(model.messages[.tails] == "Enter the last four digits, like 1234.")
        #expect(model.messages[.openingBalance] != nil)
        model.typed.name = "BNI"
        model.typed.tails = "1234"
        #expect(model.messages[.name] == nil)
        #expect(model.messages[.tails] == nil)
        #expect(model.isDirty)
    }

    @Test("What was typed is sent whole: several numbers, and a debt as less than nothing")
    func adding() async throws {
        let sent = Mutex<[SourceForm]>([])
        var client = MoneySample.client()
        client.sources.add = { (form, _) async throws(ClientFailure) in
            sent.withLock { $0.append(form) }
            return SourcesSample.cardStanding
        }
        var saved: [String] = []
        let model = form(client) { saved.append($0) }
        await model.load()
        model.typed.name = "Card"
        model.typed.kind = .card
        model.typed.institution = "BCA"
        model.typed.tails = "3321, 4410"
        model.typed.senders = "KlikBCA, com.bca.card , ,"
        model.typed.opening.text = "750.000"
        model.typed.opening.isOwed = true
        model.typed.isInBalance = false
        await model.saveTapped()

        #expect(saved == ["Card"])
        let form = try #require(sent.withLock { $0.first })
        #expect(form.tails == ["3321", "4410"])
        #expect(form.openingBalance == .exact(MoneySample.rupiah(-750_000)))
        #expect(form.kind == .card)
        #expect(!form.isInBalance)
        let draft = try form.validated(currency: MoneySample.idr, locale: model.format.locale)
        #expect(draft.institution == "BCA" && draft.senders == ["klikbca", "com.bca.card"])
    }

    @Test("Cash has neither numbers nor a bank, whatever was typed before it was chosen")
    func cash() async throws {
        let sent = Mutex<[SourceForm]>([])
        var client = MoneySample.client()
        client.sources.add = { (form, _) async throws(ClientFailure) in
            sent.withLock { $0.append(form) }
            return SourceStanding(MoneySample.cash, sums: [])
        }
        let model = form(client)
        await model.load()
        model.typed.name = "Purse"
        model.typed.institution = "BCA"
        model.typed.tails = "12"
        model.typed.senders = "klikbca"
        model.typed.kind = .cash
        await model.saveTapped()
        let form = try #require(sent.withLock { $0.first })
        #expect(form.institution.isEmpty)
        #expect(form.tails.isEmpty)
        #expect(form.senders.isEmpty)
        #expect(form.openingBalance == .exact(.zero(.currency(MoneySample.idr))))
    }

    @Test("One that is there stands in the form as it is, and is sent back unchanged with its version")
    func editing() async throws {
        let sent = Mutex<[(SourceForm, Int)]>([])
        var client = MoneySample.client()
        client.sources.source = { (_) async throws(ClientFailure) in SourcesSample.cardStanding }
        client.sources.change = { (_, form, version) async throws(ClientFailure) in
            sent.withLock { $0.append((form, version)) }
            return SourcesSample.cardStanding
        }
        let model = form(client, editing: SourcesSample.card)
        await model.load()
        #expect(!model.isDirty)
        #expect(model.typed.opening.isOwed)
        await model.saveTapped()
        let (form, version) = try #require(sent.withLock { $0.first })
        #expect(form == SourceForm(SourcesSample.card))
        #expect(version == 3)
    }

    @Test("Senders are sent as they are typed; those that nobody touched stay whole, also with a comma in a name")
    func senders() async throws {
        var card = SourcesSample.card
        card.senders = ["bank desa, tbk", "900"]
        let source = card
        let sent = Mutex<[[String]]>([])
        var client = MoneySample.client()
        client.sources.source = { (_) async throws(ClientFailure) in SourceStanding(source, sums: []) }
        client.sources.change = { (_, form, _) async throws(ClientFailure) in
            sent.withLock { $0.append(form.senders) }
            return SourceStanding(source, sums: [])
        }
        let model = form(client, editing: source)
        await model.load()
        #expect(model.typed.senders == "bank desa, tbk, 900")
        model.typed.name = "Blue Card"
        await model.saveTapped()
        #expect(sent.withLock { $0 } == [["bank desa, tbk", "900"]])

        model.typed.senders = (1...21).map { "s\($0)" }.joined(separator: ",")
        #expect(model.isDirty)
        await model.saveTapped()
        #expect(model.messages[.senders] == "A source can have at most 20 senders.")
        model.typed.senders = ""
        #expect(model.messages[.senders] == nil)
        await model.saveTapped()
        #expect(sent.withLock { $0.last } == [])
    }

    @Test("What another parent changed is shown, and what was typed here stays")
    func merging() async {
        let conflict = ClientRefusal(
            code: .versionConflict, sentence: "This was changed elsewhere. Review and save again.")
        let kept = Mutex(SourcesSample.card)
        var client = MoneySample.client()
        client.sources.source = { (_) async throws(ClientFailure) in
            SourceStanding(kept.withLock { $0 }, sums: [])
        }
        client.sources.change = { (_, _, _) async throws(ClientFailure) in throw .refused(conflict) }
        let model = form(client, editing: SourcesSample.card)
        await model.load()
        model.typed.name = "Blue Card"
        kept.withLock {
            $0.tails = ["9999"]
            $0.senders = ["900"]
            $0.version += 1
        }
        await model.saveTapped()
        #expect(model.messages.banner == conflict.sentence)
        #expect(model.typed.name == "Blue Card")
        #expect(model.typed.tails == "9999")
        #expect(model.typed.senders == "900")
        #expect(model.isDirty)
    }

    @Test("A name that is taken is said at the field; one that there is not is not found")
    func refusals() async {
        var client = MoneySample.client()
        client.sources.add = { (_, _) async throws(ClientFailure) in
            throw .refused(
                ClientRefusal(
                    code: .validationFailed, sentence: "", fields: [.name: ["Another source has this name."]]))
        }
        let model = form(client)
        await model.load()
        model.typed.name = "BCA"
        await model.saveTapped()
        #expect(model.messages[.name] == "Another source has this name.")
        #expect(model.messages.banner == nil)

        var notFound = 0
        let missing = SourceFormModel(
            client: client, sourceID: MoneySample.id(99), family: MoneySample.family, saved: { _ in },
            notFound: { notFound += 1 })
        await missing.load()
        #expect(notFound == 1)
    }

    private func form(
        _ client: HouseholdClient, editing source: MoneySource? = nil,
        saved: @escaping @MainActor (String) -> Void = { _ in }
    ) -> SourceFormModel {
        SourceFormModel(client: client, sourceID: source?.id, family: MoneySample.family, saved: saved)
    }
}

@MainActor
@Suite("Putting the balance of a source right")
struct AdjustSourceModelTests {
    @Test("It begins with what the bank says, tells what is recorded, and sends exactly that")
    func stated() async {
        let sent = Mutex<[AmountInput]>([])
        var client = MoneySample.client()
        client.sources.adjust = { (_, balance, _) async throws(ClientFailure) in
            sent.withLock { $0.append(balance) }
            return SourceStanding(MoneySample.bca, sums: [MoneySample.rupiah(2_450_000)])
        }
        var said: [String] = []
        let model = AdjustSourceModel(
            client: client, sourceID: MoneySample.bca.id, family: MoneySample.family, adjusted: { said.append($0) })
        await model.load()
        #expect(!model.isDirty)
        let gap = model.format.money(MoneySample.rupiah(50_000))
        #expect(model.preview == "Roost adds \(gap). It counts as neither income nor expense.")
        await model.saveTapped()
        #expect(sent.withLock { $0 } == [.exact(MoneySample.rupiah(2_450_000))])
        #expect(said == ["BCA is now \(model.format.money(MoneySample.rupiah(2_450_000)))"])
    }

    @Test("An empty field and words are refused, and nothing is sent")
    func unreadable() async {
        let model = AdjustSourceModel(
            client: MoneySample.client(), sourceID: MoneySample.bca.id, family: MoneySample.family,
            adjusted: { _ in #expect(Bool(false), "it was sent") })
        await model.load()
        for text in ["", "  ", "much"] {
            model.balance.text = text
            #expect(model.preview == nil)
            await model.saveTapped()
            #expect(model.messages[.statedBalance] != nil)
            model.balance.text = "1"
            #expect(model.messages[.statedBalance] == nil)
        }
    }

    @Test("The same balance changes nothing; a debt takes off what there was")
    func previews() async {
        let model = AdjustSourceModel(
            client: MoneySample.client(), sourceID: MoneySample.gopay.id, family: MoneySample.family,
            adjusted: { _ in })
        await model.load()
        #expect(model.preview == "Roost says the same. Nothing changes.")
        model.balance.text = "0"
        #expect(model.preview?.hasPrefix("Roost takes off ") == true)
    }

    @Test("An amount as it began is exact in every currency and language; a typed one is read as messages are")
    func reading() throws {
        for (tag, code, units) in [
            ("de-DE", "KWD", Int64(12_650)), ("id-ID", "IDR", -5_000_000), ("ja-JP", "JPY", 1_480), ("en-US", "USD", 5),
        ] {
            let currency = try #require(Currency(code: code))
            let format = DisplayFormat(localeTag: tag, timeZone: .gmt)
            let money = Money(minorUnits: units, currency: currency)
            #expect(try BalanceText(money, format: format).money(in: currency, locale: format.locale) == money)
        }
        var typed = BalanceText()
        typed.text = "Rp50rb"
        let locale = MoneySample.format.locale
        #expect(try typed.money(in: MoneySample.idr, locale: locale) == MoneySample.rupiah(50_000))
        typed.isOwed = true
        #expect(try typed.money(in: MoneySample.idr, locale: locale) == MoneySample.rupiah(-50_000))
    }
}
