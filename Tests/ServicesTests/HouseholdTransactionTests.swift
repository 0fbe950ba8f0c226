import Foundation
import Household
import HouseholdFixtures
import Ledger
import Money
import Services
import Storage
import Testing

@Suite("The household's transactions", .everyEngine, .serialized)
struct HouseholdTransactionTests {
    let family: PurnamaHousehold
    let bca: MoneySource

    init() async throws {
        family = try await PurnamaHousehold()
        bca = try await family.add("BCA", opening: "2400000.00")
    }

    private var transactions: HouseholdTransactionsService { family.services.householdTransactions }

    /// Every entry that a transaction made, as "direction amount" with an asterisk where it counts no more.
    private func entries(of id: HouseholdTransaction.ID) async throws -> [String] {
        let raka = family.raka
        return try await family.household.database.read { tables in
            let accounts = try tables.sources.accounts(in: raka.familyID)
            return try accounts.flatMap { try tables.entries.journal(of: $0.account, in: raka.familyID).entries }
                .filter { $0.cause?.id == id.uuid }.sorted { $0.sequence < $1.sequence }.map {
                    "\($0.direction.rawValue) \($0.amount.minorUnits / 100)\($0.isInReversedPair ? "*" : "")"
                }
        }
    }

    private func change(
        _ record: HouseholdRecord, _ change: (inout TransactionForm) -> Void
    ) async throws -> HouseholdRecord {
        var form = TransactionForm(
            record.transaction, category: record.category, source: record.source, counterSource: record.counterSource)
        change(&form)
        return try await transactions.change(
            family.raka, record.id, form,
            in: TransactionPlaces(
                categoryID: record.transaction.categoryID, sourceID: record.transaction.sourceID,
                counterSourceID: record.transaction.counterSourceID),
            version: record.transaction.version)
    }

    @Test("Another amount leaves the old entry, its reversal and the new one; the list has one row")
    func corrected() async throws {
        let record = try await family.typed("50.000", of: bca.id, "Kopi Kenangan")
        let corrected = try await change(record) { $0.amount = .typed("55.000") }
        #expect(corrected.id == record.id && corrected.transaction.version == 2)
        #expect(try await entries(of: record.id) == ["Debit 50000*", "Credit 50000*", "Debit 55000"])
        #expect(try await family.totals() == "0 55000 2345000")

        let stale = try await refusal { try await change(record) { $0.amount = .typed("60.000") } }
        #expect(stale == .request(.versionConflict))
    }

    @Test("A note or a category changes no entry's money")
    func described() async throws {
        let record = try await family.typed("50.000", of: bca.id, "Kopi Kenangan")
        _ = try await change(record) { $0.note = "With Dewi" }
        #expect(try await entries(of: record.id) == ["Debit 50000"])
    }

    @Test("Deleted and brought back it has its id, and totals are as before")
    func deleted() async throws {
        let record = try await family.typed("50.000", of: bca.id)
        for _ in 0..<2 { try await transactions.delete(family.raka, record.id) }
        #expect(try await family.totals() == "0 0 2400000")
        let restored = try await transactions.restore(family.raka, record.id)
        #expect(restored.id == record.id)
        #expect(try await family.totals() == "0 50000 2350000")
    }

    @Test("A transfer moves between sources and is neither income nor spending; its fee is spent")
    func transfer() async throws {
        let gopay = try await family.add("GoPay")
        var form = TransactionForm()
        form.type = .transfer
        form.amount = .typed("5.000.000")
        form.fee = .typed("2.500")
        let places = TransactionPlaces(sourceID: bca.id, counterSourceID: gopay.id)
        let record = try await transactions.record(family.raka, form, in: places, key: nil)
        #expect(try await family.totals() == "0 2500 2397500")
        #expect(try await family.balance(of: "GoPay") == 5_000_000)

        let same = try await refusal {
            try await transactions.record(
                family.raka, form, in: TransactionPlaces(sourceID: bca.id, counterSourceID: bca.id), key: nil)
        }
        #expect(same == .form(FieldErrors(.counterSource, .money(.sourcesEqual))))
        #expect(try await family.findings().isEmpty)
        try await transactions.delete(family.raka, record.id)
        #expect(try await family.balance(of: "GoPay") == 0)
        #expect(try await family.findings().isEmpty)
    }

    @Test("What a transaction says and its entries do not move is found")
    func verified() async throws {
        let (raka, database) = (family.raka, family.household.database)
        let record = try await family.typed("50.000", of: bca.id) { $0.fee = .typed("2.500") }
        _ = try await change(record) { $0.amount = .typed("55.000") }
        #expect(try await family.findings().isEmpty)
        try await database.write(family: raka.familyID) { tables in
            let kept = try #require(try tables.householdTransactions.find(record.id, in: raka.familyID))
            var transaction = kept
            transaction.amount = Money(minorUnits: 1, unit: transaction.amount.unit)
            try tables.householdTransactions.update(
                transaction, on: CalendarDate(transaction.date, in: .gmt), in: raka.familyID)
        }
        let sentence = "transaction \(record.id): its entries do not move what it says"
        #expect(try await family.findings() == [sentence])
    }

    @Test("An adjustment puts the balance right and is no income")
    func adjusted() async throws {
        let key = "adjust"
        for _ in 0..<2 {
            _ = try await family.services.sources.adjust(family.raka, bca.id, to: .digits("2450000.00"), key: key)
        }
        #expect(try await family.totals() == "0 0 2450000")
        _ = try await family.services.sources.adjust(family.raka, bca.id, to: .digits("2450000.00"), key: nil)
        #expect(try await family.totals() == "0 0 2450000")
    }

    @Test("A correction is learned, asked about for others, and leaves alone what somebody has set")
    func learning() async throws {
        let texts = try await (0..<3).mapped { index in
            try #require(
                try await family.receive(
                    "You spent Rp 2\(index).000 at Toko Budi", from: "com.bca", at: family.at(7, index * 10)
                ).record)
        }
        #expect(texts.allSatisfy { $0.category == nil })
        let health = try #require(try await family.id(of: .health))
        let home = try #require(try await family.id(of: .home))
        let byHand = try await transactions.categorize(family.raka, texts[2].id, under: health, version: 1)
        #expect(byHand.others == 2)
        let changed = try await transactions.categorize(family.raka, texts[0].id, under: home, version: 1)
        #expect(changed.record.category?.name == "Home" && changed.others == 1)
        #expect(try await transactions.applyToOthers(family.raka, texts[0].id) == 1)
        #expect(try await transactions.transaction(family.raka, texts[1].id).category?.name == "Home")
        #expect(try await transactions.transaction(family.raka, texts[2].id).category?.name == "Health")

        let next = try await family.receive("You spent Rp 30.000 at Toko Budi", from: "com.bca", at: family.at(8, 30))
        #expect(next.record?.category?.name == "Home")
        let income = try await refusal {
            try await transactions.categorize(
                family.raka, texts[0].id, under: #require(try await family.id(of: .salary)), version: 2)
        }
        #expect(income == .form(FieldErrors(.transactionCategory, .money(.expenseCategoryRequired))))
    }

    @Test("A rule by hand counts more than what was learned, names its merchant, and leaves what was learned behind")
    func rules() async throws {
        let (rules, raka) = (family.services.merchantRules, family.raka)
        let text = "You spent Rp 20.000 at PT KARYA MAKMUR, Tbk"
        let first = try #require(try await family.receive(text, from: "com.bca", at: family.at(7, 0)).record)
        let home = try #require(try await family.id(of: .home))
        _ = try await transactions.categorize(raka, first.id, under: home, version: 1)

        var form = RuleForm()
        form.merchant = "Karya Makmur"
        form.renameTo = "Karya"
        let health = try #require(try await family.id(of: .health))
        let rule = try await rules.add(raka, form, categoryID: health, key: nil)
        #expect(try await transactions.transaction(raka, first.id).merchant == "Karya")
        let second = try await family.receive(text, from: "com.bca", at: family.at(7, 30))
        #expect(second.record?.category?.name == "Health" && second.record?.merchant == "Karya")
        let twice = try await refusal { try await rules.add(raka, form, categoryID: health, key: nil) }
        #expect(twice == .form(FieldErrors(.merchantKey, .money(.ruleTaken))))

        try await rules.delete(raka, rule.id)
        let third = try await family.receive(text, from: "com.bca", at: family.at(8, 0))
        #expect(third.record?.category?.name == "Home")
        #expect(try await rules.all(raka).map(\.origin) == [.learned])
        form.merchant = "123"
        let nobody = try await refusal { try await rules.add(raka, form, categoryID: health, key: nil) }
        #expect(nobody == .form(FieldErrors(.merchantKey, .money(.ruleWithoutMerchant))))
    }

    @Test("A threshold is 50 to 100; the words of messages are kept for 90 days, their transactions for ever")
    func settingsAndUpkeep() async throws {
        let (services, raka) = (family.services, family.raka)
        #expect(try await services.merchantRules.settings(raka).threshold == 70)
        let set = try await services.merchantRules.set(raka, MoneySettings(threshold: 50, ownNames: [" Raka ", ""]))
        #expect(set == MoneySettings(threshold: 50, ownNames: ["Raka"]))
        let low = try await refusal { try await services.merchantRules.set(raka, MoneySettings(threshold: 49)) }
        #expect(low == .form(FieldErrors(.threshold, .money(.thresholdOutOfRange))))

        let outcome = try await family.receive("You spent Rp 20.000 at TOKO", from: "com.bca")
        for (days, isKept) in [(89.0, true), (2.0, false)] {
            family.household.clock.advance(seconds: days * 86_400)
            _ = try await services.schedule.pass()
            let kept = try await family.household.database.read { tables in
                try tables.receivedMessages.find(outcome.message.id, in: raka.familyID)
            }
            #expect((kept?.text != nil) == isKept && kept?.transactionID == outcome.record?.id)
        }
    }

    @Test("A source with transactions is archived and never deleted; one without goes")
    func sources() async throws {
        let (services, raka) = (family.services.sources, family.raka)
        _ = try await family.typed("5.000", of: bca.id)
        #expect(try await refusal { try await services.delete(raka, bca.id) } == .money(.sourceInUse))
        _ = try await services.archive(raka, bca.id, true)
        #expect(try await family.totals() == "0 5000 0")
        let spare = try await family.add("Spare")
        try await services.delete(raka, spare.id)
        #expect(try await services.all(raka).map(\.source.name) == ["BCA"])

        var form = SourceForm()
        form.name = " bca"
        let taken = try await refusal { try await services.add(raka, form, key: nil) }
        #expect(taken == .form(FieldErrors(.name, .money(.sourceNameTaken))))
    }

    @Test("A foreign amount stays in its currency when another number is typed; a source once used is never deleted")
    func foreignAmount() async throws {
        let record = try await family.typed("$15.99", of: bca.id)
        let corrected = try await change(record) { $0.amount = .typed("16.99") }
        #expect(corrected.transaction.amount == Money(minorUnits: 1_699, currency: .usd))

        let other = try await family.add("Other")
        var form = TransactionForm(
            corrected.transaction, category: nil, source: corrected.source, counterSource: nil)
        form.note = "Moved"
        _ = try await transactions.change(
            family.raka, record.id, form, in: TransactionPlaces(sourceID: other.id), version: 2)
        let refused = try await refusal { try await family.services.sources.delete(family.raka, bca.id) }
        #expect(refused == .money(.sourceInUse))
        #expect(try await family.findings().isEmpty)
    }

    @Test("Another family's transaction and source are not found")
    func foreign() async throws {
        let record = try await family.typed("5.000", of: bca.id)
        let stranger = try await family.household.register(email: "stranger@example.com").caller
        #expect(try await refusal { try await transactions.transaction(stranger, record.id) } == .access(.notFound))
        #expect(try await refusal { try await transactions.delete(stranger, record.id) } == .access(.notFound))
        #expect(try await refusal { try await family.services.sources.source(stranger, bca.id) } == .access(.notFound))
        let theirs = try await refusal {
            var form = TransactionForm()
            form.amount = .typed("5")
            return try await transactions.record(
                stranger, form, in: TransactionPlaces(sourceID: bca.id), key: nil)
        }
        #expect(theirs == .form(FieldErrors(.source, .money(.sourceRequired))))
    }

    @Test("The evening of 31 October in London is November in Jakarta")
    func dayOfTheFamily() async throws {
        _ = try await family.typed("5.000", of: bca.id) { $0.date = Date(timeIntervalSince1970: 1_793_469_600) }
        #expect(try await family.totals() == "0 5000 2395000")
    }

    @Test("What is more than an amount may be is refused, and the largest is not")
    func largest() async throws {
        #expect(try await refusal { try await family.typed("999.999.999.999", of: bca.id) } == nil)
        let refused = try await refusal { try await family.typed("1.000.000.000.000", of: bca.id) }
        #expect(refused == .form(FieldErrors(.amount, .money(.amountTooLarge(limit: 999_999_999_999)))))
    }
}

extension Range<Int> {
    /// As `map`, one after the other.
    func mapped<Value>(_ transform: (Int) async throws -> Value) async rethrows -> [Value] {
        var values: [Value] = []
        for element in self { values.append(try await transform(element)) }
        return values
    }
}
